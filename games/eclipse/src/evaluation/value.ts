import { ROUNDS } from '../content/board.ts';
import { MAX_SQUARES, SECTORS, squareCount, squareKind, wormholes } from '../content/sectors.ts';
import { ADVANCED_TECHS, TECHS } from '../content/techs.ts';
import { ambassadorsOf } from '../rules/diplomacy.ts';
import { pointsBySource } from '../rules/scoring.ts';
import { NOWHERE, neighbourCell } from '../state/galaxy.ts';
import { hasTech, ON_MAP, OVER, SETUP, type State, speciesOf } from '../state/layout.ts';
import { ADVANCED, ORBITAL_SQUARE, SEATS, SHIP_KINDS } from '../state/ids.ts';
import { battlesAhead, countMovable, preyNear } from './battles.ts';
import { economyWorth, roundsAfter } from './economy.ts';
import type { EclipseWeights } from './features.ts';
import { blueprintMight, mightOf } from './might.ts';

/** E4.10: squares of a sector still free that the seat could put a cube on. */
const freeSquares = (s: State, seat: number, sector: number): number => {
  let n = 0;
  for (let i = 0; i < squareCount[sector]; i++) {
    if (((s.cubes[sector] >> i) & 1) !== 0) continue;
    const kind = squareKind[sector * MAX_SQUARES + i];
    if (kind >= ADVANCED && kind < ORBITAL_SQUARE && !hasTech(s, seat, ADVANCED_TECHS[kind - ADVANCED] as number))
      continue;
    n++;
  }
  return n;
};

/** E6.1: directions in which the seat could still explore from a sector it holds. */
const openSides = (s: State, sector: number): number => {
  let n = 0;
  const holes = wormholes[sector * 6 + s.rotation[sector]];
  for (let d = 0; d < 6; d++) {
    if (((holes >> d) & 1) === 0 || s.near[sector * 6 + d] !== 0) continue;
    if (neighbourCell[s.cellOf[sector] * 6 + d] !== NOWHERE) n++;
  }
  return n;
};

const techWorth = (s: State, seat: number, time: number, w: EclipseWeights): number => {
  let worth = 0;
  for (let tech = 0; tech < TECHS; tech++) if (hasTech(s, seat, tech)) worth += w.uses[tech] as number;
  let steps = 0;
  for (let category = 0; category < 3; category++) steps += Math.min(7, s.techCount[seat * 3 + category]);
  return time * (w.tech * worth + w.techStep * steps);
};

/** How far the game is: rounds 1 to 9; set-up counts as round 1. */
export const phaseOf = (s: State): number => Math.max(0, s.round - 1);
export const PHASES: readonly string[] = Array.from({ length: ROUNDS }, (_, i) => `hope.round${i + 1}`);

/** What a seat makes of an ordinary start. */
const START = 25;
/** Resigning is no way to keep points (E19.2). */
const GIVEN_UP = 30;
const movable = new Int8Array(SHIP_KINDS);

/** The final points a seat can expect. */
export const judgeSeat = (
  s: State,
  seat: number,
  w: EclipseWeights,
  hope: readonly number[],
  starts: readonly number[],
): number => {
  // The board is not laid out yet: the species is all there is to judge.
  if (s.phase === SETUP) return s.species[seat] === 0 ? START : START + (starts[speciesOf(s, seat)] as number);
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
  for (let sector = 0; sector < SECTORS; sector++) {
    if (s.status[sector] !== ON_MAP) continue;
    if (s.disc[sector] === seat + 1) {
      free += freeSquares(s, seat, sector);
      sides += openSides(s, sector);
      value += w.sector * time;
    }
    if (hunts && (s.ancients[sector] !== 0 || sector === 0))
      value += preyNear(s, seat, sector, movable, w) * Math.min(1, 2 * time);
    if (s.crowd[sector] === 0) continue;
    value += battlesAhead(s, seat, sector, w);
    for (let kind = 0; kind < SHIP_KINDS; kind++) {
      const n = s.ships[(sector * SEATS + seat) * SHIP_KINDS + kind];
      if (n > 0) value += w.fleet * n * mightOf(s, seat, kind) * (0.3 + 0.7 * Math.min(1, 2 * time));
    }
  }
  const ready = Math.min(free, s.colony[seat]);
  value += time * (w.colonyShip * ready + w.freeSquare * free + w.frontier * Math.min(5, sides));
  return value + time * w.partner * ambassadorsOf(s, seat) - (hope[phaseOf(s)] as number);
};
