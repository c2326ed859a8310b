import { LOWER, UPPER } from '../data/names.ts';
import { capacityOf } from '../rules/bag.ts';
import { coloniesOf } from '../rules/colony.ts';
import { settledCount } from '../rules/explore.ts';
import { automaUpgrades, endPoints } from '../rules/scoring.ts';
import { ENGINEERS, LEADERS, sources } from '../rules/specialists.ts';
import { fieldOf, HAND, isAutoma, KEPT, MAX_SEATS, ROW, type State, slotOf, TRACK_SOURCES } from '../rules/state.ts';
import { missing, roundsLeft } from './outlook.ts';

/** What a position is weighed by, one weight each. */
export const FEATURES = [
  'resource',
  'resourceVariety',
  'engineer',
  'leader',
  'edge',
  'colonyNext',
  'colonyLater',
  'outpostReady',
  'outpostIncome',
  'terraformLimit',
  'lead',
  'second',
  'survivorKept',
  'robotics',
  'biodome',
  'spaceMining',
  'cargoHolds',
  'scoutingVehicles',
  'leisureFacilities',
  'miningVehicles',
  'enginesFirst',
  'enginesSecond',
  'onPlanet',
  'tempo',
] as const;
export type Feature = (typeof FEATURES)[number];
export type ArksWeights = { readonly [feature in Feature]: number };

/** Upgrades in the order of the Ark card; Engines is counted by payments. */
const UPGRADE_FEATURES: readonly Feature[] = [
  'robotics',
  'biodome',
  'spaceMining',
  'cargoHolds',
  'scoutingVehicles',
  'leisureFacilities',
  'miningVehicles',
];
const ENGINES = 7;

/** Rounds after which more time hardly adds to what an advantage is worth. */
const LONG = 8;

const trackPoints = (s: State, seat: number): number => {
  let points = 0;
  const from = seat * TRACK_SOURCES.length;
  for (let i = 0; i < TRACK_SOURCES.length; i++) points += s.points[from + i];
  return points;
};

/** A14.7: what leading and being second will bring, by how far each planet is. */
const meritOutlook = (s: State, seat: number, w: ArksWeights): number => {
  let sum = 0;
  for (let slot = 0; slot < 9; slot++) {
    const at = slot * MAX_SEATS + seat;
    const mine = s.merit[at];
    if (mine === 0) continue;
    let ahead = 0;
    for (let other = 0; other < s.seats; other++) {
      if (other === seat) continue;
      const theirs = s.merit[slot * MAX_SEATS + other];
      if (theirs > mine || (theirs === mine && s.below[slot * MAX_SEATS + other] > s.below[at])) ahead++;
    }
    const total = s.tables.planets[s.card[slot] - 1]!.total;
    const done = 1 - missing(s, slot) / total;
    if (ahead === 0) sum += w.lead * done;
    else if (ahead === 1) sum += w.second * done;
  }
  return sum;
};

/** A16, A22.2: Survivors kept for settling, each by whether a terraformed planet of its colour is in sight. */
const survivorOutlook = (s: State, seat: number, rounds: number): number => {
  const table = s.tables.survivorPoints;
  let settled = settledCount(s, seat);
  let sum = 0;
  let turns = rounds;
  for (let card = 0; card < s.tables.survivors.length; card++) {
    if (s.survivorAt[card] !== KEPT + seat) continue;
    const { color } = s.tables.survivors[card]!;
    let chance = 0.1;
    for (let slot = 0; slot < 9; slot++) {
      if (slot === 4 || s.card[slot] === 0 || s.tables.planets[s.card[slot] - 1]!.color !== color) continue;
      const total = s.tables.planets[s.card[slot] - 1]!.total;
      const there = s.terraformed[slot] === 1 ? 1 : 0.15 + 0.6 * (1 - missing(s, slot) / total);
      if (there > chance) chance = there;
    }
    const last = table.length - 1;
    const gain = settled < last ? table[settled + 1]! - table[settled]! : 0;
    if (turns < 1) chance *= Math.max(0, turns);
    sum += gain * chance;
    settled++;
    turns -= 1.5;
  }
  return sum;
};

/** A17: the next Colony by how much of its price is at hand, and the markers after it. */
const colonyOutlook = (s: State, seat: number, time: number, rounds: number, w: ArksWeights): number => {
  const pool = s.colonyPool[seat];
  if (pool === 0) return 0;
  const n = coloniesOf(s, seat);
  const cost = s.tables.colonyCosts[n];
  if (cost === undefined) return 0;
  const gain = s.tables.colonyPoints[n + 1]! - s.tables.colonyPoints[n]!;
  const engineers = Math.min(1, sources(s, seat, ENGINEERS) / cost.engineer);
  const leaders = Math.min(1, sources(s, seat, LEADERS) / (cost.anyLeader + cost.planetLeader));
  const soon = rounds < 1 ? Math.max(0, rounds) : 1;
  return w.colonyNext * gain * (0.2 + 0.8 * engineers * leaders) * soon + w.colonyLater * (pool - 1) * time;
};

/** Crew cards: their symbol, and an edge that lies the right way round. */
const crewOutlook = (s: State, seat: number, w: ArksWeights): number => {
  let sum = 0;
  for (let kind = 0; kind < 4; kind++) if (s.token[seat * 4 + kind] === 1) sum += kind === 0 ? w.engineer : w.leader;
  for (let i = 0; i < HAND; i++) {
    const card = s.hand[seat * HAND + i] - 1;
    if (card < 0) continue;
    const { specialist, byRow } = s.tables.crew[card]!;
    sum += specialist === 0 ? w.engineer : w.leader;
    const row = i < ROW ? UPPER : LOWER;
    const { gain, pay } = byRow[row];
    let worth = gain.any + gain.crew + gain.cantina;
    for (let r = 0; r < 4; r++) worth += gain.resources[r]!;
    if (pay !== null) {
      worth -= pay.any;
      for (let r = 0; r < 4; r++) worth -= pay.resources[r]!;
    }
    // A lower card can be played, moved up and played again (A11.2).
    if (row === LOWER) worth += 0.6;
    sum += w.edge * worth;
  }
  return sum;
};

const cargoOutlook = (s: State, seat: number, w: ArksWeights): number => {
  const capacity = capacityOf(s, seat);
  let sum = 0;
  let kinds = 0;
  for (let r = 0; r < 4; r++) {
    const n = s.cargo[seat * 4 + r];
    if (n > 0) kinds++;
    // The last place of a track is likely to see something lost.
    sum += n === capacity ? n - 0.4 : n;
  }
  return w.resource * sum + w.resourceVariety * kinds;
};

/** A18.5, A18.6: Outposts earn and widen the limit; Colonies widen it. */
const marketOutlook = (s: State, seat: number, time: number, w: ArksWeights): number => {
  const bit = 1 << seat;
  let limit = 0;
  let outposts = 0;
  for (let slot = 0; slot < 9; slot++) {
    if ((s.colony[slot] & bit) !== 0) limit++;
    if ((s.outpost[slot] & bit) !== 0) {
      limit++;
      outposts += s.terraformed[slot] === 1 ? 1.5 : 1;
    }
  }
  return (
    time * (w.terraformLimit * Math.sqrt(limit) * 2 + w.outpostIncome * outposts) +
    w.outpostReady * s.outpostPool[seat] * time
  );
};

/** Points the Automa may expect: what it has, and what its cards usually bring. */
const automaValue = (s: State, seat: number, rounds: number): number => {
  let points = trackPoints(s, seat);
  for (const source of ['colonies', 'partial', 'upgrades'] as const) points += endPoints(s, seat, source);
  return points + rounds * (2.2 + 0.2 * automaUpgrades(s, seat));
};

/** The final points a seat can expect. */
export const judgeSeat = (s: State, seat: number, w: ArksWeights): number => {
  const rounds = roundsLeft(s);
  if (isAutoma(s, seat)) return automaValue(s, seat, rounds);
  let value = trackPoints(s, seat);
  for (const source of ['survivors', 'colonies', 'partial'] as const) value += endPoints(s, seat, source);
  if (s.depth === 0) return value;
  const time = Math.min(1, rounds / LONG);
  // What is in the hold must still be carried somewhere: with little time left little of it counts.
  const use = Math.min(1, rounds / 3);
  value += meritOutlook(s, seat, w);
  value += w.survivorKept * survivorOutlook(s, seat, rounds);
  value += colonyOutlook(s, seat, time, rounds, w);
  value += use * (cargoOutlook(s, seat, w) + crewOutlook(s, seat, w));
  value += marketOutlook(s, seat, time, w);
  for (let i = 0; i < UPGRADE_FEATURES.length; i++)
    if (s.upgrade[seat * 8 + i] > 0) value += time * w[UPGRADE_FEATURES[i]!];
  const engines = s.upgrade[seat * 8 + ENGINES];
  if (engines > 0) value += time * w.enginesFirst;
  if (engines > 1) value += time * w.enginesSecond;
  const node = s.ark[seat];
  if (fieldOf(node) === 0 && slotOf(node) !== 4) value += w.onPlanet;
  return value + w.tempo * rounds;
};
