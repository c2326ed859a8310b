import { NONE, type Seat } from '@orrery/kernel';
import { capacityOf } from '../rules/bag.ts';
import { newReach, reachOf } from '../rules/galaxy.ts';
import { planetsToEnd, terraformedCount, terraformLimit } from '../rules/merit.ts';
import { pointsOf } from '../rules/scoring.ts';
import { sources } from '../rules/specialists.ts';
import { movementOf } from '../rules/travel.ts';
import { cardInHand, rowAt } from '../state/crew.ts';
import { isKept, settledCount } from '../state/decks.ts';
import {
  ENGINEERS,
  LEADERS,
  LOWER,
  ORBIT,
  PLANET,
  RESOURCE_COUNT,
  type ResourceId,
  SLOT_COUNT,
  type SlotId,
  type SurvivorId,
  type UpgradeId,
} from '../state/ids.ts';
import { HAND, type State } from '../state/layout.ts';
import {
  coloniesOf,
  colorAt,
  hasColony,
  hasOutpost,
  isAhead,
  isPlanet,
  isTerraformed,
  levelOf,
  meritOf,
  nodeOf,
  planetAt,
} from '../state/map.ts';
import { cargoOf, hasUpgrade, paymentsOf } from '../state/seats.ts';

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

const missingLevels = (s: State, slot: SlotId): number => {
  const card = planetAt(s, slot);
  let n = card.total;
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) n -= levelOf(s, slot, r);
  return n;
};

/** Rounds until the end, about: the levels still missing on the nearest planets, by the usual pace. */
export const roundsToGo = (s: State): number => {
  if (s.lastRound !== 0) return s.lastRound - s.round + (s.turns === s.seats ? 0 : 0.5);
  const open: number[] = [];
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++)
    if (isPlanet(s, slot) && !isTerraformed(s, slot)) open.push(missingLevels(s, slot));
  open.sort((a, b) => a - b);
  let levels = 0;
  for (let n = planetsToEnd(s) - terraformedCount(s); n > 0; n--) levels += open.shift() ?? UNKNOWN_PLANET;
  return 1.5 + levels / (LEVELS_A_ROUND * s.seats);
};

/** What one look at the planets tells. */
interface Survey {
  /** Resources some planet wants. */
  readonly wanted: readonly boolean[];
  /** How near a home is, by colour: 1 where there is one. */
  readonly home: readonly number[];
}

const FAR = 0.05;
const survey = (s: State): Survey => {
  const wanted = [false, false, false, false];
  const home = [FAR, FAR, FAR];
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) {
    if (!isPlanet(s, slot)) continue;
    const { max, total } = planetAt(s, slot);
    const color = colorAt(s, slot);
    let near = 1;
    if (!isTerraformed(s, slot)) {
      let levels = 0;
      for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) {
        levels += levelOf(s, slot, r);
        if (levelOf(s, slot, r) < max[r]) wanted[r] = true;
      }
      near = (0.8 * levels) / total;
    }
    if (near > home[color]) home[color] = near;
  }
  return { wanted, home };
};

/** A14.7: first and second place, as far as the planet has come. */
const placesWorth = (s: State, seat: Seat): number => {
  let worth = 0;
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) {
    if (meritOf(s, slot, seat) === 0) continue;
    let ahead = 0;
    for (let other = 0 as Seat; other < s.seats; other++) if (other !== seat && isAhead(s, slot, other, seat)) ahead++;
    const done = 1 - missingLevels(s, slot) / planetAt(s, slot).total;
    if (ahead === 0) worth += s.tables.first * done;
    else if (ahead === 1) worth += s.tables.second * done;
  }
  return worth;
};

/** What each unit in the hold is worth: the first of a kind more, those nobody needs less. */
const UNITS = [0, 0.5, 0.95, 1.35, 1.65, 1.85, 2];
const cargoWorth = (s: State, seat: Seat, { wanted }: Survey): number => {
  let worth = 0;
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) worth += (wanted[r] ? 1 : 0.45) * UNITS[cargoOf(s, seat, r)];
  return worth;
};

const crewWorth = (s: State, seat: Seat): number => {
  let worth = 0;
  const engineers = sources(s, seat, ENGINEERS);
  const leaders = sources(s, seat, LEADERS);
  worth += 1.3 * Math.min(engineers, 2) + 0.3 * Math.max(0, engineers - 2);
  worth += 0.9 * Math.min(leaders, 3) + 0.3 * Math.max(0, leaders - 3);
  for (let place = 0; place < HAND; place++) {
    const card = cardInHand(s, seat, place);
    if (card === NONE) continue;
    const row = rowAt(place);
    const { gain, pay, edge } = s.tables.crew[card].byRow[row];
    let net = 1.2 * gain.any + gain.crew + gain.cantina - (pay?.any ?? 0);
    for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) net += gain.resources[r] - (pay?.resources[r] ?? 0);
    worth += 0.22 * net * (edge === ORBIT ? 0.9 : 1) + (row === LOWER ? 0.25 : 0);
  }
  return worth;
};

/** Upgrades for as long as they will serve; by the order of the Ark card. */
const UPGRADE_WORTH = [0.45, 0.12, 0.15, 0.12, 0.12, 0.15, 0.15, 0.3];
const upgradeWorth = (s: State, seat: Seat, rounds: number): number => {
  let worth = 0;
  for (let i = 0 as UpgradeId; i < s.tables.upgrades.length; i++)
    worth += (UPGRADE_WORTH[i] ?? 0.1) * paymentsOf(s, seat, i);
  return worth * Math.min(rounds, 10);
};

const markerWorth = (s: State, seat: Seat, rounds: number, taste: Taste): number => {
  const { colonyPoints } = s.tables;
  let n = coloniesOf(s, seat);
  let worth = 0;
  let chance = taste.founding;
  for (let left = s.colonyPool[seat]; left > 0 && n + 1 < colonyPoints.length; left--) {
    if (rounds * 0.6 < s.colonyPool[seat] - left) break;
    worth += chance * (colonyPoints[n + 1] - colonyPoints[n]);
    chance *= 0.8;
    n++;
  }
  worth += s.outpostPool[seat] * Math.min(3, rounds * 0.6);
  // Colonies and Outposts in play widen the next actions and earn.
  let limit = 0;
  let income = 0;
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) {
    if (hasColony(s, seat, slot)) limit++;
    if (!hasOutpost(s, seat, slot)) continue;
    limit++;
    income += isTerraformed(s, slot) ? 0.6 : 0.4;
  }
  return worth + taste.market * Math.min(rounds, 8) * (0.18 * Math.sqrt(limit) + income);
};

/** A16, A22.2: what kept Survivors may still bring, by how near a terraformed planet of their colour is. */
const survivorWorth = (s: State, seat: Seat, rounds: number, taste: Taste, { home }: Survey): number => {
  const { survivors, survivorPoints } = s.tables;
  const last = survivorPoints.length - 1;
  let settled = settledCount(s, seat);
  let worth = 0;
  let turns = rounds;
  for (let card = 0 as SurvivorId; card < survivors.length; card++) {
    if (!isKept(s, seat, card)) continue;
    const near = home[survivors[card].color];
    const points = settled < last ? survivorPoints[settled + 1] - survivorPoints[settled] : 0;
    worth += taste.settling * points * near * Math.max(0, Math.min(1, turns));
    settled++;
    turns -= 1;
  }
  return worth;
};

/** Points the next action could make on this planet: settling, or levels from what is in the hold. */
const bestOn = (s: State, seat: Seat, slot: SlotId, limit: number): number => {
  const planet = planetAt(s, slot);
  if (isTerraformed(s, slot)) {
    const { survivors, survivorPoints } = s.tables;
    const settled = settledCount(s, seat);
    for (let card = 0 as SurvivorId; card < survivors.length; card++)
      if (isKept(s, seat, card) && survivors[card].color === planet.color)
        return settled + 1 < survivorPoints.length ? survivorPoints[settled + 1] - survivorPoints[settled] : 0;
    return 0;
  }
  let levels = 0;
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++)
    levels += Math.min(cargoOf(s, seat, r), planet.max[r] - levelOf(s, slot, r));
  return Math.min(levels, limit);
};

const reach = newReach();

/** What lies within reach of the Ark for the turn after this one. */
const reachWorth = (s: State, seat: Seat): number => {
  const { steps } = reachOf(s, s.ark[seat], movementOf(s, seat), reach);
  const limit = terraformLimit(s, seat);
  let best = 0;
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) {
    if (!isPlanet(s, slot) || steps[nodeOf(slot, PLANET)] <= 0) continue;
    const points = bestOn(s, seat, slot, limit);
    if (points > best) best = points;
  }
  return best;
};

/** A21.1: bringing the end near is good for the one ahead. */
const endingWorth = (s: State, seat: Seat, points: number): number => {
  if (s.lastRound === 0) return 0;
  let best = 0;
  for (let other = 0 as Seat; other < s.seats; other++) if (other !== seat) best = Math.max(best, pointsOf(s, other));
  return Math.max(-4, Math.min(4, 0.3 * (points - best)));
};

/**
 * What a seat may expect at the end of the game. `rounds` is how long the game will last as seen when the turn began: the
 * others lose as much by an early end as the one who brings it, so an early end in itself costs nothing.
 */
export const worthOf = (s: State, seat: Seat, taste: Taste, rounds: number): number => {
  let worth = pointsOf(s, seat);
  if (s.depth === 0) return worth;
  worth += endingWorth(s, seat, worth);
  const now = survey(s);
  const soon = Math.max(0, Math.min(1, rounds / 2));
  worth += placesWorth(s, seat) + soon * (taste.cargo * cargoWorth(s, seat, now) + taste.crew * crewWorth(s, seat));
  worth += taste.upgrades * upgradeWorth(s, seat, rounds) + markerWorth(s, seat, rounds, taste);
  if (rounds >= 1 || s.lastRound > s.round) worth += taste.reach * reachWorth(s, seat);
  return worth + survivorWorth(s, seat, rounds, taste, now) + (capacityOf(s, seat) > 4 ? 0.2 : 0) + scoutWorth(s, seat);
};

const scoutWorth = (s: State, seat: Seat): number => {
  for (const index of s.tables.exploreUpgrades) if (hasUpgrade(s, seat, index)) return 0.3;
  return 0;
};
