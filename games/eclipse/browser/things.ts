import type { State } from '@orrery/eclipse';
import {
  EVERY_CATEGORY,
  EVERY_PART,
  EVERY_SECTOR,
  frontFound,
  frontIds,
  hasSpecies,
  isAvailable,
  ON_MAP,
  partIds,
  sectorIds,
  techCountOf,
} from '@orrery/eclipse/board';
import { type Decision, NONE, type Seat } from '@orrery/kernel';
import { type KeptTable, positionsIn, SIX } from './positions.ts';

const ME = 0 as Seat;

/** What only some tables draw: sectors on the map, the parts of my palette, the tile I have found. */
const drawnAt = (s: State, decision: Decision): readonly string[] => {
  if (decision.by !== ME) return [];
  const sectors = [
    ...EVERY_SECTOR.filter((sector) => s.status[sector] === ON_MAP).map((one) => `sector.${sectorIds[one]}`),
    ...(hasSpecies(s, ME) ? EVERY_CATEGORY.map((category) => `techs.${techCountOf(s, ME, category)}`) : []),
  ];
  if (decision.ask === 'discovery') {
    const front = frontFound(s);
    return front === NONE ? sectors : [...sectors, `discovery.${frontIds[front]}`];
  }
  if (decision.ask !== 'upgrade') return sectors;
  return [...sectors, ...EVERY_PART.filter((part) => isAvailable(s, ME, part)).map((part) => `part.${partIds[part]}`)];
};

/** Both faces of every board: each species has a starting sector of its own. */
const SPECIES: readonly (readonly string[])[] = [
  SIX,
  ['directorate', 'federation', 'union', 'republic', 'conglomerate', 'alliance'].map((name) => `terran-${name}`),
];

const GAMES = 24;

/** Tables that together draw `ids`: first those with much that is new, then the rest. */
export const tablesWith = (ids: ReadonlySet<string>): readonly KeptTable[] => {
  const left = new Set(ids);
  const tables: KeptTable[] = [];
  for (const enough of [6, 1])
    for (let game = 0; game < GAMES && left.size > 0; game++) {
      const take = (s: State, decision: Decision): boolean => {
        const found = drawnAt(s, decision).filter((id) => left.has(id));
        if (found.length < enough) return false;
        for (const id of found) left.delete(id);
        return true;
      };
      const species = SPECIES[game % SPECIES.length] as readonly string[];
      tables.push(...positionsIn(`things-${tables.length}`, species, `things ${game}`, take));
    }
  return tables;
};
