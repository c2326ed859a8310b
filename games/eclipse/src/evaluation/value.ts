import { NONE, type Seat } from '@orrery/kernel';
import { ROUNDS } from '../content/board.ts';
import { CENTRE, SECTORS, squareCount, squareOn } from '../content/sectors.ts';
import { advancedTech, CATEGORIES, TECHS } from '../content/techs.ts';
import { pointsBySource } from '../rules/scoring.ts';
import { ambassadorsOf, hasSpecies, hasTech, speciesOf, techCountOf } from '../state/boards.ts';
import { cellNextTo, neighbourOf, opensTo } from '../state/galaxy.ts';
import {
  type CellId,
  DIRECTIONS,
  type Direction,
  type Resource,
  type SectorId,
  SHIP_KINDS,
  type ShipKind,
  type TechCategory,
  type TechId,
} from '../state/ids.ts';
import { ON_MAP, OVER, SETUP, type State } from '../state/layout.ts';
import { discOwner, hasCube, isAdvanced, shipsIn, trackOfSquare } from '../state/pieces.ts';
import { battlesAhead, countMovable, preyNear } from './battles.ts';
import { economyWorth, roundsAfter } from './economy.ts';
import { blueprintMight, mightOf } from './might.ts';
import type { EclipseWeights } from './weights.ts';

/** E4.10: squares of a sector still free that the seat could put a cube on. */
const freeSquares = (s: State, seat: Seat, sector: SectorId): number => {
  let n = 0;
  for (let i = 0; i < squareCount[sector]; i++) {
    if (hasCube(s, sector, i)) continue;
    const kind = squareOn(sector, i);
    if (isAdvanced(kind) && !hasTech(s, seat, advancedTech(trackOfSquare(kind) as Resource))) continue;
    n++;
  }
  return n;
};

/** E6.1: directions in which the seat could still explore from a sector it holds. */
const openSides = (s: State, sector: SectorId): number => {
  let n = 0;
  for (let d = 0 as Direction; d < DIRECTIONS; d++) {
    if (opensTo(s, sector, d) === 0 || neighbourOf(s, sector, d) !== NONE) continue;
    if (cellNextTo(s.cellOf[sector] as CellId, d) !== NONE) n++;
  }
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

/** How far the game is: rounds 1 to 9; set-up counts as round 1. */
export const phaseOf = (s: State): number => Math.max(0, s.round - 1);
/** By phase, the weight that corrects the bias of values: how much too high they are. */
export const BIASES: readonly string[] = Array.from({ length: ROUNDS }, (_, i) => `bias.round${i + 1}`);

/** What a seat makes of an ordinary start. */
const START = 25;
/** Resigning is no way to keep points (E19.2). */
const GIVEN_UP = 30;
const movable = new Int8Array(SHIP_KINDS);

/** The final points a seat can expect. */
export const seatValue = (
  s: State,
  seat: Seat,
  w: EclipseWeights,
  bias: readonly number[],
  start: (species: string) => number,
): number => {
  // The board is not laid out yet: the species is all there is to go by.
  if (s.phase === SETUP) return hasSpecies(s, seat) ? START + start(speciesOf(s, seat).id) : START;
  let value = 0;
  for (const points of pointsBySource(s, seat)) value += points;
  if (s.phase === OVER) return value;
  // Whoever stays at the table may still gain something.
  if (s.out[seat] !== 0) return value - GIVEN_UP;
  const left = roundsAfter(s);
  // By rounds alone: neither acting nor passing makes it later.
  const time = (left + 1) / ROUNDS;
  value += economyWorth(s, seat, left, w);
  value += techWorth(s, seat, time, w);
  value += w.blueprint * blueprintMight(s, seat) * Math.min(1, 2 * time);
  let free = 0;
  let sides = 0;
  const hunts = countMovable(s, seat, movable);
  for (let sector = 0 as SectorId; sector < SECTORS; sector++) {
    if (s.status[sector] !== ON_MAP) continue;
    if (discOwner(s, sector) === seat) {
      free += freeSquares(s, seat, sector);
      sides += openSides(s, sector);
      value += w.sector * time;
    }
    if (hunts && (s.ancients[sector] !== 0 || sector === CENTRE))
      value += preyNear(s, seat, sector, movable, w) * Math.min(1, 2 * time);
    if (s.crowd[sector] === 0) continue;
    value += battlesAhead(s, seat, sector, w);
    for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
      const n = shipsIn(s, sector, seat, kind);
      if (n > 0) value += w.fleet * n * mightOf(s, seat, kind) * (0.3 + 0.7 * Math.min(1, 2 * time));
    }
  }
  const ready = Math.min(free, s.colony[seat]);
  value += time * (w.colonyShip * ready + w.freeSquare * free + w.frontier * Math.min(5, sides));
  return value + time * w.partner * ambassadorsOf(s, seat) - (bias[phaseOf(s)] as number);
};
