import type { ChoiceFeatures } from '@orrery/evaluation';
import { NONE, type Seat } from '@orrery/kernel';
import { ringOfSector, sectorVp, squareCount } from '../content/sectors.ts';
import { type EclipseAction, PLAIN } from '../rules/actions.ts';
import { storeOf, techCountOf, unusedOf } from '../state/boards.ts';
import { linkNeeded, linkOf, neighbourOf, ringOfCell } from '../state/galaxy.ts';
import {
  DIRECTIONS,
  type Direction,
  MATERIALS,
  MONEY,
  SCIENCE,
  type SectorId,
  SHIP_KINDS,
  type ShipKind,
  type TechCategory,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { discOwner, hostileAncients, isGuarded, shipsOf } from '../state/pieces.ts';
import { discsOnActions } from './economy.ts';
import { isBeyondMeans, priorOf } from './prior.ts';

/** What can be answered, in the order that tells kinds apart for good: new kinds come last, behind the plain ones. */
const KINDS: readonly EclipseAction['k'][] = [
  'species',
  'act',
  'react',
  'trade',
  'colony',
  'propose',
  'envoy',
  'give',
  'explore',
  'place',
  'learn',
  'fit',
  'influence',
  'lift',
  'return',
  'bury',
  'research',
  'artifact',
  'remove',
  'square',
  'part',
  'build',
  'move',
  'step',
  'attack',
  'hold',
  'leave',
  'retreat',
  'stand',
  'hit',
  'keep',
  'raze',
  'abandon',
  ...PLAIN,
];
const NUMBERS: ReadonlyMap<string, number> = new Map(KINDS.map((kind, i) => [kind, i]));
/** Actions of one kind are told apart by so many numbers at most. */
const MOST = 512;

const most = (n: number, limit: number): number => Math.max(0, Math.min(limit, n));

/** A sector as a place to go: whose it is, who stands there, and what it is worth. */
const placeOf = (s: State, seat: Seat, sector: SectorId): number => {
  const holder = discOwner(s, sector);
  const whose = holder === NONE ? 0 : holder === seat ? 1 : 2;
  const own = shipsOf(s, sector, seat);
  const foes = hostileAncients(s, seat, sector) > 0 ? 1 : isGuarded(s, sector) ? 2 : s.crowd[sector] > own ? 3 : 0;
  return whose + 3 * (foes + 4 * (own > 0 ? 1 : 0)) + 24 * most(sectorVp[sector] as number, 4);
};

/** To how many own sectors a tile would be open as it lies. */
const linksOf = (s: State, seat: Seat, sector: SectorId): number => {
  const needed = linkNeeded(s, seat);
  let n = 0;
  for (let d = 0 as Direction; d < DIRECTIONS; d++) {
    const next = neighbourOf(s, sector, d);
    if (next !== NONE && linkOf(s, sector, d) >= needed && discOwner(s, next) === seat) n++;
  }
  return n;
};

const detailOf = (s: State, seat: Seat, action: EclipseAction): number => {
  switch (action.k) {
    case 'species':
      return action.species;
    case 'act':
    case 'react':
      return action.action + (isBeyondMeans(s, seat) ? 8 : 0);
    case 'trade':
      return action.from * 3 + action.to;
    case 'colony':
      return action.square * 3 + action.track;
    case 'envoy':
    case 'return':
    case 'bury':
      return action.track;
    case 'give':
      return action.value;
    case 'explore':
      return most(ringOfCell[action.cell] as number, 5);
    case 'place':
      return most(sectorVp[action.sector] as number, 4) + 5 * (squareCount[action.sector] as number);
    case 'learn':
    case 'research':
      return action.tech;
    case 'artifact':
      return action.resource;
    case 'fit':
    case 'remove':
    case 'square':
      return action.ship * 8 + action.slot;
    case 'part':
      return action.part;
    case 'influence':
    case 'lift':
      return placeOf(s, seat, action.sector) + 128 * most(linksOf(s, seat, action.sector), 2);
    case 'build':
      return action.what + 8 * (placeOf(s, seat, action.sector) % 24);
    case 'move':
      return action.ship + 4 * placeOf(s, seat, action.to);
    case 'step':
      return placeOf(s, seat, action.to);
    case 'attack':
    case 'hold':
    case 'leave':
    case 'stand':
    case 'retreat':
      return action.ship;
    case 'hit':
      return action.ship * 8 + most(action.damage, 7);
    case 'keep':
      return action.value * 8 + most(action.give, 4);
    case 'raze':
      return action.square;
    case 'abandon':
      return (ringOfSector[action.sector] as number) * 8 + most(sectorVp[action.sector] as number, 4);
    default:
      return 0;
  }
};

/** Ships not built yet. */
const shipsLeft = (s: State, seat: Seat): number => {
  let n = 0;
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) n += unusedOf(s, seat, kind);
  return n;
};

const techsOf = (s: State, seat: Seat): number => {
  let n = 0;
  for (let category = 0 as TechCategory; category < 3; category++) n += techCountOf(s, seat, category);
  return n;
};

/** What a seat's choice is seen in: alone, by round, species, goods, discs, ships and technologies. */
export const choices: ChoiceFeatures<State, EclipseAction> = {
  views: 8,
  prior: priorOf,
  writeViews: (s, seat, out) => {
    const { round } = s;
    out[0] = 0;
    out[1] = round * 8 + s.players;
    out[2] = s.species[seat];
    out[3] = most(storeOf(s, seat, SCIENCE), 15) * 16 + round;
    out[4] = most(storeOf(s, seat, MATERIALS), 15) * 16 + round;
    out[5] =
      most(storeOf(s, seat, MONEY) >> 1, 9) * 64 + most(s.discs[seat], 15) * 4 + most(discsOnActions(s, seat), 3);
    out[6] = shipsLeft(s, seat) * 16 + most(s.colony[seat], 4);
    out[7] = most(techsOf(s, seat), 15) * 16 + round;
  },
  codeOf: (s, seat, action) => (NUMBERS.get(action.k) ?? KINDS.length) * MOST + detailOf(s, seat, action),
};
