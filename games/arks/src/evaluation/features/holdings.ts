import { NONE, type Seat } from '@orrery/kernel';
import { newReach, reachOf } from '../../rules/galaxy.ts';
import { leaders as leadersOf, sources } from '../../rules/specialists.ts';
import { movementOf } from '../../rules/travel.ts';
import { cardInHand, rowAt } from '../../state/crew.ts';
import { isKept, settledCount } from '../../state/decks.ts';
import {
  ASTEROIDS,
  CENTRE,
  COLOR_COUNT,
  type ColorId,
  ENGINEERS,
  LEADERS,
  LOWER,
  NODE_COUNT,
  type NodeId,
  RESOURCE_COUNT,
  type ResourceId,
  SLOT_COUNT,
  type SlotId,
  type SurvivorId,
  UPPER,
  type UpgradeId,
} from '../../state/ids.ts';
import { HAND, type State } from '../../state/layout.ts';
import {
  coloniesOf,
  fieldOf,
  hasOutpost,
  isAhead,
  isEmpty,
  isTerraformed,
  meritOf,
  planetAt,
} from '../../state/map.ts';
import { automaSeat, cargoOf, paymentsOf } from '../../state/seats.ts';
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
const ENGINES = 7 as UpgradeId;

/** What each unit in the hold is worth beside the others of its kind. */
const UNITS = [0, 1, 1.9, 2.7, 3.4, 4, 4.5];

/** A14.7: leading and being second, by how far each planet is. */
const extractMerit = (s: State, seat: Seat, out: Float64Array): void => {
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) {
    if (meritOf(s, slot, seat) === 0) continue;
    let ahead = 0;
    for (let other = 0 as Seat; other < s.seats; other++) if (other !== seat && isAhead(s, slot, other, seat)) ahead++;
    const done = 1 - missing(s, slot) / planetAt(s, slot).total;
    if (ahead === 0) out[AT.lead] += s.tables.first * done;
    else if (ahead === 1) out[AT.second] += s.tables.second * done;
  }
};

/** How near a terraformed planet of a colour is: 1 when there is one. */
const nearness = (s: State, color: ColorId): number => {
  let near = 0.1;
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) {
    if (slot === CENTRE || isEmpty(s, slot)) continue;
    const planet = planetAt(s, slot);
    if (planet.color !== color) continue;
    if (isTerraformed(s, slot)) return 1;
    near = Math.max(near, 0.15 + 0.5 * (1 - missing(s, slot) / planet.total));
  }
  return near;
};

/** A16, A22.2: Survivors kept, by whether a terraformed planet of their colour is there or near. */
const extractSurvivors = (s: State, now: Survey, seat: Seat, out: Float64Array): void => {
  const { survivors, survivorPoints } = s.tables;
  const last = survivorPoints.length - 1;
  let settled = settledCount(s, seat);
  out[AT.settlingLeft] = survivorPoints[last] - survivorPoints[Math.min(settled, last)];
  let turns = now.rounds;
  for (let card = 0 as SurvivorId; card < survivors.length; card++) {
    if (!isKept(s, seat, card)) continue;
    const near = nearness(s, survivors[card].color);
    const gain = settled < last ? survivorPoints[settled + 1] - survivorPoints[settled] : 0;
    const soon = gain * Math.max(0, Math.min(1, turns));
    if (near === 1) out[AT.survivorHome] += soon;
    else out[AT.survivorWaiting] += soon * near;
    settled++;
    turns -= 1;
  }
};

/** A17: the next Colony and those after it, and how much of its price is at hand. */
const extractColonies = (s: State, seat: Seat, out: Float64Array): void => {
  const n = coloniesOf(s, seat);
  out[AT.colonies] = n;
  const pool = s.colonyPool[seat];
  const cost = s.tables.colonyCosts[n];
  if (pool === 0 || cost === undefined) return;
  const { colonyPoints } = s.tables;
  const gain = colonyPoints[n + 1] - colonyPoints[n];
  const engineers = Math.min(1, sources(s, seat, ENGINEERS) / cost.engineer);
  const leaders = Math.min(1, sources(s, seat, LEADERS) / (cost.anyLeader + cost.planetLeader));
  out[AT.colonyNext] = gain;
  out[AT.colonyReady] = gain * engineers * leaders;
  if (pool > 1 && n + 2 < colonyPoints.length) out[AT.colonyAfter] = colonyPoints[n + 2] - colonyPoints[n + 1];
  out[AT.colonyLater] = Math.max(0, pool - 2);
};

/** Specialists, and edges that lie the right way round. */
const extractCrew = (s: State, now: Survey, seat: Seat, out: Float64Array): void => {
  const engineers = sources(s, seat, ENGINEERS);
  const leaders = sources(s, seat, LEADERS);
  out[AT.firstEngineer] = Math.min(1, engineers);
  out[AT.moreEngineers] = Math.max(0, engineers - 1);
  out[AT.leaders] = Math.min(2, leaders);
  out[AT.moreLeaders] = Math.max(0, leaders - 2);
  for (let color = 0 as ColorId; color < COLOR_COUNT; color++) if (leadersOf(s, seat, color) > 0) out[AT.colours]++;
  for (let place = 0; place < HAND; place++) {
    const card = cardInHand(s, seat, place);
    if (card === NONE) continue;
    if (rowAt(place) === UPPER) out[AT.upperEdges] += Math.max(0, edgeWorth(s, now, card, UPPER));
    // A lower card can be moved up when played, and played again (A11.2).
    else
      out[AT.lowerEdges] +=
        Math.max(0, edgeWorth(s, now, card, LOWER)) + 0.5 * Math.max(0, edgeWorth(s, now, card, UPPER));
  }
};

/** A18.6: Outposts earn with every landing. */
const extractOutposts = (s: State, seat: Seat, out: Float64Array): void => {
  out[AT.outpostReady] = s.outpostPool[seat];
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++)
    if (hasOutpost(s, seat, slot)) out[AT.outpostIncome] += isTerraformed(s, slot) ? 1.5 : 1;
};

/** The best turn that lies within reach of the Ark, and a little of the next best. */
const reach = newReach();
const extractReach = (s: State, now: Survey, seat: Seat, out: Float64Array): void => {
  const { steps } = reachOf(s, s.ark[seat], movementOf(s, seat), reach);
  const automa = automaSeat(s);
  let first = 0;
  let second = 0;
  for (let node = 0 as NodeId; node < NODE_COUNT; node++) {
    if (steps[node] <= 0 || fieldOf(node) === ASTEROIDS || (automa !== NONE && s.ark[automa] === node)) continue;
    const estimate = landingEstimate(s, now, node);
    if (estimate > first) {
      second = first;
      first = estimate;
    } else if (estimate > second) second = estimate;
  }
  out[AT.reach] = 0.75 * first + 0.25 * second;
};

/** The holdings are the first thing seen: they are written from the start of `out`, which has only zeros. */
export const extractHoldings = (s: State, now: Survey, seat: Seat, out: Float64Array): void => {
  survey(s, seat, now);
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) {
    const units = UNITS[cargoOf(s, seat, r)];
    out[(now.wanted & (1 << r)) !== 0 ? AT.unitsWanted : AT.unitsSpare] += units;
  }
  extractCrew(s, now, seat, out);
  extractColonies(s, seat, out);
  extractOutposts(s, seat, out);
  extractMerit(s, seat, out);
  extractSurvivors(s, now, seat, out);
  for (let i = 0 as UpgradeId; i < ENGINES; i++) out[UPGRADES_AT + i] = paymentsOf(s, seat, i) > 0 ? 1 : 0;
  out[AT.enginesFirst] = paymentsOf(s, seat, ENGINES) > 0 ? 1 : 0;
  out[AT.enginesSecond] = paymentsOf(s, seat, ENGINES) > 1 ? 1 : 0;
  extractReach(s, now, seat, out);
};
