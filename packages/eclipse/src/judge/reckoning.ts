import { ROUNDS } from '../board.ts';
import { NOWHERE, neighbourCell } from '../galaxy.ts';
import { ambassadorsOf } from '../rules/diplomacy.ts';
import { pointsBySource } from '../rules/scoring.ts';
import { MAX_SQUARES, SECTORS, squareCount, squareKind, wormholes } from '../sectors.ts';
import { hasTech, ON_MAP, SOURCES, type State } from '../state.ts';
import { ADVANCED_TECHS, TECHS } from '../techs.ts';
import { ADVANCED, ORBITAL_SQUARE, SEATS, SHIP_KINDS } from '../terms.ts';
import { battlesAhead, countMovable, preyNear } from './battles.ts';
import { economyWorth, roundsAfter } from './economy.ts';
import type { EclipseWeights } from './features.ts';
import { blueprintMight, mightOf } from './might.ts';

/** Technologies in the order of the list: what each is good for when there is time to use it. */
const USE = [
  0.4, 0.5, 2, 1.2, 1.2, 1, 1.8, 1.2, 0.9, 1.8, 1.5, 1.5, 1.6, 0.5, 1.2, 2.5, 1, 0.8, 1.6, 1.1, 1.4, 2.2, 1.4, 0.9,
];

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
  for (let tech = 0; tech < TECHS; tech++) if (hasTech(s, seat, tech)) worth += USE[tech] as number;
  let steps = 0;
  for (let category = 0; category < 3; category++) steps += Math.min(7, s.techCount[seat * 3 + category]);
  return time * (w.tech * worth + w.techStep * steps);
};

/** What a position is reckoned to bring, thing by thing. */
export const TERMS = [
  ...SOURCES,
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
const ECONOMY = SOURCES.length;
const TECHNOLOGY = ECONOMY + 1;
const BLUEPRINT = ECONOMY + 2;
const LAND = ECONOMY + 3;
const PREY = ECONOMY + 4;
const BATTLE = ECONOMY + 5;
const FLEET = ECONOMY + 6;
const GROWTH = ECONOMY + 7;
const PARTNER = ECONOMY + 8;

const movable = new Int8Array(SHIP_KINDS);

/**
 * The final points a seat still in the game can expect, feature by feature: the points it has, and what everything else
 * promises. Writes the terms into `into` and returns their sum.
 */
export const reckon = (s: State, seat: number, w: EclipseWeights, into: Float64Array): number => {
  into.fill(0, 0, TERMS.length);
  into.set(pointsBySource(s, seat));
  const left = roundsAfter(s);
  // By rounds alone: neither acting nor passing makes it later.
  const time = (left + 1) / ROUNDS;
  const soon = Math.min(1, 2 * time);
  into[ECONOMY] = economyWorth(s, seat, left, w);
  into[TECHNOLOGY] = techWorth(s, seat, time, w);
  into[BLUEPRINT] = w.blueprint * blueprintMight(s, seat) * soon;
  let free = 0;
  let sides = 0;
  const hunts = countMovable(s, seat, movable);
  for (let sector = 0; sector < SECTORS; sector++) {
    if (s.status[sector] !== ON_MAP) continue;
    if (s.disc[sector] === seat + 1) {
      free += freeSquares(s, seat, sector);
      sides += openSides(s, sector);
      into[LAND] += w.sector * time;
    }
    if (hunts && (s.ancients[sector] !== 0 || sector === 0)) into[PREY] += preyNear(s, seat, sector, movable, w) * soon;
    if (s.crowd[sector] === 0) continue;
    into[BATTLE] += battlesAhead(s, seat, sector, w);
    for (let kind = 0; kind < SHIP_KINDS; kind++) {
      const n = s.ships[(sector * SEATS + seat) * SHIP_KINDS + kind];
      if (n > 0) into[FLEET] += w.fleet * n * mightOf(s, seat, kind) * (0.3 + 0.7 * soon);
    }
  }
  const ready = Math.min(free, s.colony[seat]);
  into[GROWTH] = time * (w.colonyShip * ready + w.freeSquare * free + w.frontier * Math.min(5, sides));
  into[PARTNER] = time * w.partner * ambassadorsOf(s, seat);
  let sum = 0;
  for (let i = 0; i < TERMS.length; i++) sum += into[i] as number;
  return sum;
};
