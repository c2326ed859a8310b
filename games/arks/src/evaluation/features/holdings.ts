import { ASTEROIDS, CENTRE, LOWER, UPPER } from '../../content/names.ts';
import { coloniesOf } from '../../rules/colony.ts';
import { settledCount } from '../../rules/explore.ts';
import { reachOf } from '../../rules/galaxy.ts';
import { ENGINEERS, LEADERS, leaderOf, sources } from '../../rules/specialists.ts';
import { movementOf } from '../../rules/travel.ts';
import { automaSeat, fieldOf, HAND, KEPT, MAX_SEATS, NODES, ROW, type State } from '../../state/layout.ts';
import { edgeWorth, landingEstimate, type Survey, survey } from '../heuristic.ts';
import { missing } from '../outlook.ts';

/** What a seat has and what lies before it: what styles of play make more or less of. */
export const HOLDINGS = [
  'unitsWanted',
  'unitsSpare',
  'firstEngineer',
  'moreEngineers',
  'leaders',
  'moreLeaders',
  'colours',
  'lowerEdges',
  'upperEdges',
  'colonyNext',
  'colonyReady',
  'colonyAfter',
  'colonyLater',
  'outpostReady',
  'outpostIncome',
  'colonies',
  'lead',
  'second',
  'survivorHome',
  'survivorWaiting',
  'settlingLeft',
  'robotics',
  'biodome',
  'spaceMining',
  'cargoHolds',
  'scoutingVehicles',
  'leisureFacilities',
  'miningVehicles',
  'enginesFirst',
  'enginesSecond',
  'reach',
] as const;
export type Holding = (typeof HOLDINGS)[number];

const AT = Object.fromEntries(HOLDINGS.map((feature, i) => [feature, i])) as { readonly [f in Holding]: number };
/** Upgrades in the order of the Ark card; Engines is counted by payments. */
const UPGRADES_AT = AT.robotics;
const ENGINES = 7;

/** What each unit in the hold is worth beside the others of its kind. */
const UNITS = [0, 1, 1.9, 2.7, 3.4, 4, 4.5];

/** A14.7: leading and being second, by how far each planet is. */
const extractMerit = (s: State, seat: number, out: Float64Array): void => {
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
    const done = 1 - missing(s, slot) / s.tables.planets[s.card[slot] - 1]!.total;
    if (ahead === 0) out[AT.lead] += s.tables.first * done;
    else if (ahead === 1) out[AT.second] += s.tables.second * done;
  }
};

/** How near a terraformed planet of a colour is: 1 when there is one. */
const nearness = (s: State, color: number): number => {
  let near = 0.1;
  for (let slot = 0; slot < 9; slot++) {
    if (slot === CENTRE || s.card[slot] === 0) continue;
    const planet = s.tables.planets[s.card[slot] - 1]!;
    if (planet.color !== color) continue;
    if (s.terraformed[slot] === 1) return 1;
    near = Math.max(near, 0.15 + 0.5 * (1 - missing(s, slot) / planet.total));
  }
  return near;
};

/** A16, A22.2: Survivors kept, by whether a terraformed planet of their colour is there or near. */
const extractSurvivors = (s: State, now: Survey, seat: number, out: Float64Array): void => {
  const { survivors, survivorPoints } = s.tables;
  const last = survivorPoints.length - 1;
  let settled = settledCount(s, seat);
  out[AT.settlingLeft] = survivorPoints[last]! - survivorPoints[Math.min(settled, last)]!;
  let turns = now.rounds;
  for (let card = 0; card < survivors.length; card++) {
    if (s.survivorAt[card] !== KEPT + seat) continue;
    const near = nearness(s, survivors[card]!.color);
    const gain = settled < last ? survivorPoints[settled + 1]! - survivorPoints[settled]! : 0;
    const soon = gain * Math.max(0, Math.min(1, turns));
    if (near === 1) out[AT.survivorHome] += soon;
    else out[AT.survivorWaiting] += soon * near;
    settled++;
    turns -= 1;
  }
};

/** A17: the next Colony and those after it, and how much of its price is at hand. */
const extractColonies = (s: State, seat: number, out: Float64Array): void => {
  const n = coloniesOf(s, seat);
  out[AT.colonies] = n;
  const pool = s.colonyPool[seat];
  const cost = s.tables.colonyCosts[n];
  if (pool === 0 || cost === undefined) return;
  const { colonyPoints } = s.tables;
  const gain = colonyPoints[n + 1]! - colonyPoints[n]!;
  const engineers = Math.min(1, sources(s, seat, ENGINEERS) / cost.engineer);
  const leaders = Math.min(1, sources(s, seat, LEADERS) / (cost.anyLeader + cost.planetLeader));
  out[AT.colonyNext] = gain;
  out[AT.colonyReady] = gain * engineers * leaders;
  if (pool > 1 && n + 2 < colonyPoints.length) out[AT.colonyAfter] = colonyPoints[n + 2]! - colonyPoints[n + 1]!;
  out[AT.colonyLater] = Math.max(0, pool - 2);
};

/** Specialists, and edges that lie the right way round. */
const extractCrew = (s: State, now: Survey, seat: number, out: Float64Array): void => {
  const engineers = sources(s, seat, ENGINEERS);
  const leaders = sources(s, seat, LEADERS);
  out[AT.firstEngineer] = Math.min(1, engineers);
  out[AT.moreEngineers] = Math.max(0, engineers - 1);
  out[AT.leaders] = Math.min(2, leaders);
  out[AT.moreLeaders] = Math.max(0, leaders - 2);
  for (let color = 0; color < 3; color++) if (sources(s, seat, leaderOf(color)) > 0) out[AT.colours]++;
  for (let i = 0; i < HAND; i++) {
    const card = s.hand[seat * HAND + i] - 1;
    if (card < 0) continue;
    if (i < ROW) out[AT.upperEdges] += Math.max(0, edgeWorth(s, now, card, UPPER));
    // A lower card can be moved up when played, and played again (A11.2).
    else
      out[AT.lowerEdges] +=
        Math.max(0, edgeWorth(s, now, card, LOWER)) + 0.5 * Math.max(0, edgeWorth(s, now, card, UPPER));
  }
};

/** A18.6: Outposts earn with every landing. */
const extractOutposts = (s: State, seat: number, out: Float64Array): void => {
  out[AT.outpostReady] = s.outpostPool[seat];
  for (let slot = 0; slot < 9; slot++)
    if ((s.outpost[slot] & (1 << seat)) !== 0) out[AT.outpostIncome] += s.terraformed[slot] === 1 ? 1.5 : 1;
};

/** The best turn that lies within reach of the Ark, and a little of the next best. */
const extractReach = (s: State, now: Survey, seat: number, out: Float64Array): void => {
  const { steps } = reachOf(s, s.ark[seat], movementOf(s, seat));
  const automa = automaSeat(s);
  let first = 0;
  let second = 0;
  for (let node = 0; node < NODES; node++) {
    if (steps[node]! <= 0 || fieldOf(node) === ASTEROIDS || (automa >= 0 && s.ark[automa] === node)) continue;
    const estimate = landingEstimate(s, now, node);
    if (estimate > first) {
      second = first;
      first = estimate;
    } else if (estimate > second) second = estimate;
  }
  out[AT.reach] = 0.75 * first + 0.25 * second;
};

/** Holdings are the first features: they are written from the start of `out`, which has only zeros. */
export const extractHoldings = (s: State, now: Survey, seat: number, out: Float64Array): void => {
  survey(s, seat, now);
  for (let r = 0; r < 4; r++) {
    const units = UNITS[s.cargo[seat * 4 + r]]!;
    out[(now.wanted & (1 << r)) !== 0 ? AT.unitsWanted : AT.unitsSpare] += units;
  }
  extractCrew(s, now, seat, out);
  extractColonies(s, seat, out);
  extractOutposts(s, seat, out);
  extractMerit(s, seat, out);
  extractSurvivors(s, now, seat, out);
  for (let i = 0; i < ENGINES; i++) out[UPGRADES_AT + i] = s.upgrade[seat * 8 + i] > 0 ? 1 : 0;
  out[AT.enginesFirst] = s.upgrade[seat * 8 + ENGINES] > 0 ? 1 : 0;
  out[AT.enginesSecond] = s.upgrade[seat * 8 + ENGINES] > 1 ? 1 : 0;
  extractReach(s, now, seat, out);
};
