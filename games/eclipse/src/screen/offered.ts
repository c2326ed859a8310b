import { type Action, type Message, NONE } from '@orrery/kernel';
import {
  BUILDS,
  EVERY_DIRECTION,
  explored,
  opensTo,
  opposite,
  type State,
  sectorIds,
  sectorNextTo,
  techIds,
  wormholeOf,
} from '../board.ts';
import { own } from './scene.ts';

/** Where the wormholes of a drawn sector would be; null for other answers. */
const holesOf = (action: Action): string | null => {
  const mine = own(action);
  if (mine.k !== 'place') return null;
  const { sector, rotation } = mine;
  return `${sector} ${EVERY_DIRECTION.map((d) => wormholeOf(sector, rotation, d)).join('')}`;
};

/** Rotations that bring the wormholes of a drawn sector to the same sides are the same answer: it is offered once (E6.5). */
export const offered = (legal: readonly Action[]): readonly Action[] => {
  const seen = new Set<string>();
  return legal.filter((action) => {
    const holes = holesOf(action);
    if (holes === null) return true;
    if (seen.has(holes)) return false;
    seen.add(holes);
    return true;
  });
};

const SIDES = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const;

/** What a rotation joins and where it stays open, rather than its number. Null for other answers. */
export const placedAs = (s: State, action: Action): Message | null => {
  const mine = own(action);
  const cell = explored(s)?.cell;
  if (mine.k !== 'place' || cell === undefined) return null;
  const holes = EVERY_DIRECTION.filter((d) => wormholeOf(mine.sector, mine.rotation, d) === 1);
  const joined = holes.flatMap((d) => {
    const next = sectorNextTo(s, cell, d);
    return next !== NONE && opensTo(s, next, opposite(d)) === 1 ? [sectorIds[next] as string] : [];
  });
  const free = holes.filter((d) => sectorNextTo(s, cell, d) === NONE);
  return {
    key: 'eclipse.placed',
    params: {
      sector: joined,
      side: free.map((d) => SIDES[d] as string),
      open: free.length,
    },
  };
};

/** What a technology or a ship costs and brings is told beside its name. */
export const namedAs = (action: Action): Message | null => {
  const mine = own(action);
  if (mine.k === 'research') return { key: 'eclipse.research', params: { tech: techIds[mine.tech] as string } };
  if (mine.k !== 'build') return null;
  return {
    key: 'eclipse.build',
    params: { what: BUILDS[mine.what] as string, sector: sectorIds[mine.sector] as string },
  };
};

/** Which of the drawn sectors an answer places. */
export const drawnAs = (action: Action): Message | null => {
  const mine = own(action);
  return mine.k === 'place' ? { key: 'eclipse.sector', params: { sector: sectorIds[mine.sector] as string } } : null;
};
