import { NONE, type Seat } from '@orrery/kernel';
import { ROUNDS } from '../content/board.ts';
import { CENTRE, SECTORS, squareCount } from '../content/sectors.ts';
import { CATEGORIES, TECHS } from '../content/techs.ts';
import { pointsBySource } from '../rules/scoring.ts';
import { ambassadorsOf, hasTech, techCountOf } from '../state/boards.ts';
import {
  DIRECTIONS,
  type Direction,
  type SectorId,
  SHIP_KINDS,
  type ShipKind,
  type TechCategory,
  type TechId,
} from '../state/ids.ts';
import { ON_MAP, SOURCES, type State } from '../state/layout.ts';
import { discOwner, shipsIn } from '../state/pieces.ts';
import { battlesAhead, countMovable, preyNear } from './battles.ts';
import { economyWorth, roundsAfter } from './economy.ts';
import { placesOf } from './features/part.ts';
import { cellBeyond, freeSquare, LOCKED } from './land.ts';
import { blueprintMight, mightOf } from './might.ts';
import type { EclipseWeights } from './weights.ts';

/** E4.10: squares of a sector still free that the seat could put a cube on. */
const freeSquares = (s: State, seat: Seat, sector: SectorId): number => {
  let n = 0;
  for (let i = 0; i < squareCount[sector]; i++) {
    const square = freeSquare(s, seat, sector, i);
    if (square !== NONE && square !== LOCKED) n++;
  }
  return n;
};

/** E6.1: directions in which the seat could still explore from a sector it holds. */
const openSides = (s: State, sector: SectorId): number => {
  let n = 0;
  for (let d = 0 as Direction; d < DIRECTIONS; d++) if (cellBeyond(s, sector, d) !== NONE) n++;
  return n;
};

const techWorth = (s: State, seat: Seat, time: number, w: EclipseWeights): number => {
  let worth = 0;
  for (let tech = 0 as TechId; tech < TECHS; tech++) if (hasTech(s, seat, tech)) worth += w.uses[tech] as number;
  let steps = 0;
  for (let category = 0 as TechCategory; category < CATEGORIES.length; category++)
    steps += Math.min(7, techCountOf(s, seat, category));
  return time * (w.tech * worth + w.techStep * steps);
};

/** What a position is worth, thing by thing: the points it has, then what everything else promises. */
const PROMISES = [
  'economy',
  'technology',
  'blueprint',
  'land',
  'prey',
  'battle',
  'fleet',
  'growth',
  'partner',
] as const;
export const TERMS = [...SOURCES, ...PROMISES] as const;
const AT = placesOf(PROMISES, SOURCES.length);

const movable = new Int8Array(SHIP_KINDS);

/** Write the terms of a seat that is still in the game into `out[at …]`; their sum. */
export const writeTerms = (s: State, seat: Seat, w: EclipseWeights, out: Float64Array, at = 0): number => {
  out.fill(0, at, at + TERMS.length);
  for (const [i, points] of pointsBySource(s, seat).entries()) out[at + i] = points;
  const left = roundsAfter(s);
  // By rounds alone: neither acting nor passing makes it later.
  const time = (left + 1) / ROUNDS;
  const soon = Math.min(1, 2 * time);
  out[at + AT.economy] = economyWorth(s, seat, left, w);
  out[at + AT.technology] = techWorth(s, seat, time, w);
  out[at + AT.blueprint] = w.blueprint * blueprintMight(s, seat) * soon;
  let free = 0;
  let sides = 0;
  const hunts = countMovable(s, seat, movable);
  for (let sector = 0 as SectorId; sector < SECTORS; sector++) {
    if (s.status[sector] !== ON_MAP) continue;
    if (discOwner(s, sector) === seat) {
      free += freeSquares(s, seat, sector);
      sides += openSides(s, sector);
      out[at + AT.land] += w.sector * time;
    }
    if (hunts && (s.ancients[sector] !== 0 || sector === CENTRE))
      out[at + AT.prey] += preyNear(s, seat, sector, movable, w) * soon;
    if (s.crowd[sector] === 0) continue;
    out[at + AT.battle] += battlesAhead(s, seat, sector, w);
    for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
      const n = shipsIn(s, sector, seat, kind);
      if (n > 0) out[at + AT.fleet] += w.fleet * n * mightOf(s, seat, kind) * (0.3 + 0.7 * soon);
    }
  }
  const ready = Math.min(free, s.colony[seat]);
  out[at + AT.growth] = time * (w.colonyShip * ready + w.freeSquare * free + w.frontier * Math.min(5, sides));
  out[at + AT.partner] = time * w.partner * ambassadorsOf(s, seat);
  let sum = 0;
  for (let i = 0; i < TERMS.length; i++) sum += out[at + i] as number;
  return sum;
};
