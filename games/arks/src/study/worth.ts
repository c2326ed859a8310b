import { LOWER, ORBIT, PLANET, UPPER } from '../content/names.ts';
import { capacityOf } from '../rules/bag.ts';
import { coloniesOf } from '../rules/colony.ts';
import { settledCount } from '../rules/explore.ts';
import { isPlanet, reachOf } from '../rules/galaxy.ts';
import { planetsToEnd, terraformedCount, terraformLimit } from '../rules/merit.ts';
import { endPoints } from '../rules/scoring.ts';
import { ENGINEERS, LEADERS, sources } from '../rules/specialists.ts';
import { movementOf } from '../rules/travel.ts';
import { hasUpgrade } from '../rules/upgrade.ts';
import { HAND, KEPT, MAX_SEATS, nodeOf, ROW, type State, TRACK_SOURCES } from '../state/layout.ts';

/**
 * What a sensible player thinks a position is worth, in points. It belongs to the study and is not tuned with the bots, so
 * that one study can be compared with the next.
 */
export interface Taste {
  /** How much of the points a kept Survivor may still bring is counted. */
  readonly settling: number;
  /** The same for Colony markers in the pool. */
  readonly founding: number;
  /** How much is made of the hold, of Crew cards, of upgrades, and of Colonies and Outposts in play. */
  readonly cargo: number;
  readonly crew: number;
  readonly upgrades: number;
  readonly market: number;
  /** And of what lies within reach of the Ark. */
  readonly reach: number;
}

/** The weights that won most games of two against their neighbours. */
export const SENSIBLE: Taste = {
  settling: 0.35,
  founding: 0.55,
  cargo: 2.2,
  crew: 0.25,
  upgrades: 1,
  market: 1.2,
  reach: 0.15,
};
/** The same player, but one who leaves every Survivor where it was found. */
export const LONER: Taste = { ...SENSIBLE, settling: -1 };

const LEVELS_A_ROUND = 1.3;
const UNKNOWN_PLANET = 12;

const missingLevels = (s: State, slot: number): number => {
  const card = s.tables.planets[s.card[slot] - 1]!;
  let n = card.total;
  for (let r = 0; r < 4; r++) n -= s.level[slot * 4 + r];
  return n;
};

/** Rounds until the end, about: the levels still missing on the nearest planets, by the usual pace. */
export const roundsToGo = (s: State): number => {
  if (s.lastRound !== 0) return s.lastRound - s.round + (s.turns === s.seats ? 0 : 0.5);
  const open: number[] = [];
  for (let slot = 0; slot < 9; slot++)
    if (isPlanet(s, slot) && s.terraformed[slot] === 0) open.push(missingLevels(s, slot));
  open.sort((a, b) => a - b);
  let levels = 0;
  for (let n = planetsToEnd(s) - terraformedCount(s); n > 0; n--) levels += open.shift() ?? UNKNOWN_PLANET;
  return 1.5 + levels / (LEVELS_A_ROUND * s.seats);
};

/** What one look at the planets tells: bits of Resources some planet wants, and how near a home is by colour. */
let wanted = 0;
const home = [0, 0, 0];

const survey = (s: State): void => {
  wanted = 0;
  home.fill(0.05);
  for (let slot = 0; slot < 9; slot++) {
    if (!isPlanet(s, slot)) continue;
    const { color, max, total } = s.tables.planets[s.card[slot] - 1]!;
    let near = 1;
    if (s.terraformed[slot] === 0) {
      let levels = 0;
      for (let r = 0; r < 4; r++) {
        levels += s.level[slot * 4 + r];
        if (s.level[slot * 4 + r] < max[r]!) wanted |= 1 << r;
      }
      near = (0.8 * levels) / total;
    }
    if (near > home[color]!) home[color] = near;
  }
};

/** A14.7: first and second place, as far as the planet has come. */
const placesWorth = (s: State, seat: number): number => {
  let worth = 0;
  for (let slot = 0; slot < 9; slot++) {
    const from = slot * MAX_SEATS;
    const mine = s.merit[from + seat];
    if (mine === 0) continue;
    let ahead = 0;
    for (let other = 0; other < s.seats; other++) {
      const theirs = s.merit[from + other];
      if (other !== seat && (theirs > mine || (theirs === mine && s.below[from + other] > s.below[from + seat])))
        ahead++;
    }
    const done = 1 - missingLevels(s, slot) / s.tables.planets[s.card[slot] - 1]!.total;
    if (ahead === 0) worth += s.tables.first * done;
    else if (ahead === 1) worth += s.tables.second * done;
  }
  return worth;
};

/** What each unit in the hold is worth: the first of a kind more, those nobody needs less. */
const UNITS = [0, 0.5, 0.95, 1.35, 1.65, 1.85, 2];
const cargoWorth = (s: State, seat: number): number => {
  let worth = 0;
  for (let r = 0; r < 4; r++) worth += ((wanted & (1 << r)) !== 0 ? 1 : 0.45) * UNITS[s.cargo[seat * 4 + r]]!;
  return worth;
};

const crewWorth = (s: State, seat: number): number => {
  let worth = 0;
  const engineers = sources(s, seat, ENGINEERS);
  const leaders = sources(s, seat, LEADERS);
  worth += 1.3 * Math.min(engineers, 2) + 0.3 * Math.max(0, engineers - 2);
  worth += 0.9 * Math.min(leaders, 3) + 0.3 * Math.max(0, leaders - 3);
  for (let i = 0; i < HAND; i++) {
    const card = s.hand[seat * HAND + i] - 1;
    if (card < 0) continue;
    const row = i < ROW ? UPPER : LOWER;
    const { gain, pay, edge } = s.tables.crew[card]!.byRow[row];
    let net = 1.2 * gain.any + gain.crew + gain.cantina - (pay?.any ?? 0);
    for (let r = 0; r < 4; r++) net += gain.resources[r]! - (pay?.resources[r] ?? 0);
    worth += 0.22 * net * (edge === ORBIT ? 0.9 : 1) + (row === LOWER ? 0.25 : 0);
  }
  return worth;
};

/** Upgrades for as long as they will serve; by the order of the Ark card. */
const UPGRADE_WORTH = [0.45, 0.12, 0.15, 0.12, 0.12, 0.15, 0.15, 0.3];
const upgradeWorth = (s: State, seat: number, rounds: number): number => {
  let worth = 0;
  for (let i = 0; i < s.tables.upgrades.length; i++) worth += (UPGRADE_WORTH[i] ?? 0.1) * s.upgrade[seat * 8 + i];
  return worth * Math.min(rounds, 10);
};

const markerWorth = (s: State, seat: number, rounds: number, taste: Taste): number => {
  const { colonyPoints } = s.tables;
  let n = coloniesOf(s, seat);
  let worth = 0;
  let chance = taste.founding;
  for (let left = s.colonyPool[seat]; left > 0 && n + 1 < colonyPoints.length; left--) {
    if (rounds * 0.6 < s.colonyPool[seat] - left) break;
    worth += chance * (colonyPoints[n + 1]! - colonyPoints[n]!);
    chance *= 0.8;
    n++;
  }
  worth += s.outpostPool[seat] * Math.min(3, rounds * 0.6);
  // Colonies and Outposts in play widen the next actions and earn.
  const bit = 1 << seat;
  let limit = 0;
  let income = 0;
  for (let slot = 0; slot < 9; slot++) {
    if ((s.colony[slot] & bit) !== 0) limit++;
    if ((s.outpost[slot] & bit) === 0) continue;
    limit++;
    income += s.terraformed[slot] === 1 ? 0.6 : 0.4;
  }
  return worth + taste.market * Math.min(rounds, 8) * (0.18 * Math.sqrt(limit) + income);
};

/** A16, A22.2: what kept Survivors may still bring, by how near a terraformed planet of their colour is. */
const survivorWorth = (s: State, seat: number, rounds: number, taste: Taste): number => {
  const { survivors, survivorPoints } = s.tables;
  const last = survivorPoints.length - 1;
  let settled = settledCount(s, seat);
  let worth = 0;
  let turns = rounds;
  for (let card = 0; card < survivors.length; card++) {
    if (s.survivorAt[card] !== KEPT + seat) continue;
    const near = home[survivors[card]!.color]!;
    const points = settled < last ? survivorPoints[settled + 1]! - survivorPoints[settled]! : 0;
    worth += taste.settling * points * near * Math.max(0, Math.min(1, turns));
    settled++;
    turns -= 1;
  }
  return worth;
};

/** Points the next action could make on this planet: settling, or levels from what is in the hold. */
const promiseOf = (s: State, seat: number, slot: number, limit: number): number => {
  const planet = s.tables.planets[s.card[slot] - 1]!;
  if (s.terraformed[slot] === 1) {
    const { survivors, survivorPoints } = s.tables;
    const settled = settledCount(s, seat);
    for (let card = 0; card < survivors.length; card++)
      if (s.survivorAt[card] === KEPT + seat && survivors[card]!.color === planet.color)
        return settled + 1 < survivorPoints.length ? survivorPoints[settled + 1]! - survivorPoints[settled]! : 0;
    return 0;
  }
  let levels = 0;
  for (let r = 0; r < 4; r++) levels += Math.min(s.cargo[seat * 4 + r], planet.max[r]! - s.level[slot * 4 + r]);
  return Math.min(levels, limit);
};

/** What lies within reach of the Ark for the turn after this one. */
const reachWorth = (s: State, seat: number): number => {
  const { steps } = reachOf(s, s.ark[seat], movementOf(s, seat));
  const limit = terraformLimit(s, seat);
  let best = 0;
  for (let slot = 0; slot < 9; slot++) {
    if (!isPlanet(s, slot) || steps[nodeOf(slot, PLANET)]! <= 0) continue;
    const promise = promiseOf(s, seat, slot, limit);
    if (promise > best) best = promise;
  }
  return best;
};

/** What the score says now, the end scoring included. */
const pointsOf = (s: State, seat: number): number => {
  let points = endPoints(s, seat, 'survivors') + endPoints(s, seat, 'colonies') + endPoints(s, seat, 'partial');
  points += endPoints(s, seat, 'upgrades');
  const from = seat * TRACK_SOURCES.length;
  for (let i = 0; i < TRACK_SOURCES.length; i++) points += s.points[from + i];
  return points;
};

/** A21.1: bringing the end near is good for the one ahead. */
const endingWorth = (s: State, seat: number, points: number): number => {
  if (s.lastRound === 0) return 0;
  let best = 0;
  for (let other = 0; other < s.seats; other++) if (other !== seat) best = Math.max(best, pointsOf(s, other));
  return Math.max(-4, Math.min(4, 0.3 * (points - best)));
};

/**
 * What a seat may expect at the end of the game. `rounds` is how long the game will last as seen when the turn began: the
 * others lose as much by an early end as the one who brings it, so an early end in itself costs nothing.
 */
export const worthOf = (s: State, seat: number, taste: Taste, rounds: number): number => {
  let worth = pointsOf(s, seat);
  if (s.depth === 0) return worth;
  worth += endingWorth(s, seat, worth);
  survey(s);
  const soon = Math.max(0, Math.min(1, rounds / 2));
  worth += placesWorth(s, seat) + soon * (taste.cargo * cargoWorth(s, seat) + taste.crew * crewWorth(s, seat));
  worth += taste.upgrades * upgradeWorth(s, seat, rounds) + markerWorth(s, seat, rounds, taste);
  if (rounds >= 1 || s.lastRound > s.round) worth += taste.reach * reachWorth(s, seat);
  return worth + survivorWorth(s, seat, rounds, taste) + (capacityOf(s, seat) > 4 ? 0.2 : 0) + scoutWorth(s, seat);
};

const scoutWorth = (s: State, seat: number): number => {
  for (const index of s.tables.exploreUpgrades) if (hasUpgrade(s, seat, index)) return 0.3;
  return 0;
};
