import { NONE, type Seat } from '@orrery/kernel';
import type { Bag, Cost } from '../content/cards.ts';
import { capacityOf } from '../rules/bag.ts';
import { coloniesAPlanet } from '../rules/colony.ts';
import { shownAt } from '../rules/destination.ts';
import { terraformLimit } from '../rules/merit.ts';
import { canPay } from '../rules/payment.ts';
import { edgeMatches } from '../rules/play.ts';
import { canUse, leaders, sources } from '../rules/specialists.ts';
import { cardInHand, handSize, rowAt } from '../state/crew.ts';
import { isKept, keptCount, settledCount } from '../state/decks.ts';
import {
  ASTEROIDS,
  CENTRE,
  type CrewId,
  ENGINEERS,
  hasKind,
  justKind,
  type KindId,
  LEADERS,
  type NodeId,
  PLANET,
  RESOURCE_COUNT,
  type ResourceId,
  type RowId,
  SLOT_COUNT,
  type SlotId,
  type SurvivorId,
  UPPER,
  type UpgradeId,
} from '../state/ids.ts';
import { HAND, type State } from '../state/layout.ts';
import {
  coloniesAt,
  coloniesOf,
  colorAt,
  fieldOf,
  hasColony,
  hasOutpost,
  isEmpty,
  isTerraformed,
  levelOf,
  meritOf,
  planetAt,
  slotOf,
} from '../state/map.ts';
import { cargoOf, cargoSum, hasUpgrade, paymentsOf } from '../state/seats.ts';
import { missing, overdue, roundsLeft } from './outlook.ts';
import data from './weights.json' with { type: 'json' };

/**
 * Estimates of what a turn brings, in points: the same scale for priors and for features. Their weights are tuned by
 * `orrery tune arks --only heuristic. --strength policy`.
 */
const WEIGHTS = [
  'unit',
  'spare',
  'full',
  'choice',
  'card',
  'symbol',
  'useful',
  'upperCard',
  'lowerCard',
  'lowerRow',
  'levelPrice',
  'lead',
  'market',
  'outpost',
  'explore',
  'find',
  'homeless',
  'discovery',
  'discoveryColony',
  'marker',
  'moreMarkers',
  'pair',
  'twoActions',
  'movement',
  'landing',
  'scouting',
  'capacity',
  'ready',
  'readyEdge',
  'token',
  'engineer',
] as const;
export type HeuristicWeights = { readonly [name in (typeof WEIGHTS)[number]]: number };

export const heuristicWeights = (weights: { readonly [name: string]: number }): HeuristicWeights =>
  Object.fromEntries(WEIGHTS.map((name) => [name, weights[`heuristic.${name}`] ?? 0])) as {
    [name in keyof HeuristicWeights]: number;
  };

/** What does not change while one position is evaluated, and the weights in use. Every evaluator has a survey of its own. */
export interface Survey {
  readonly weights: HeuristicWeights;
  seat: Seat;
  rounds: number;
  /** How much of what is held can still be used. */
  use: number;
  room: number;
  capacity: number;
  limit: number;
  /** Bit of a Resource some planet wants. */
  wanted: number;
  robotics: boolean;
  colonyGain: number;
  settleGain: number;
  colonies: number;
  /** Bits of the colours of kept Survivors. */
  kept: number;
}
export const newSurvey = (weights: HeuristicWeights = heuristicWeights(data.weights)): Survey => ({
  weights,
  seat: 0 as Seat,
  rounds: 0,
  use: 1,
  room: 0,
  capacity: 4,
  limit: 2,
  wanted: 0,
  robotics: false,
  colonyGain: 0,
  settleGain: 0,
  colonies: 0,
  kept: 0,
});

/** Look at the hold and the hand of a seat: enough for small choices. Fills `now`, which the values below go by. */
export const surveyHand = (s: State, seat: Seat, now: Survey): void => {
  const w = now.weights;
  now.seat = seat;
  now.rounds = roundsLeft(s);
  now.use = now.rounds >= w.useful ? 1 : now.rounds / w.useful;
  now.capacity = capacityOf(s, seat);
  now.room = HAND - handSize(s, seat);
  now.wanted = 0;
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) {
    if (slot === CENTRE || isEmpty(s, slot) || isTerraformed(s, slot)) continue;
    const { max } = planetAt(s, slot);
    for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) if (levelOf(s, slot, r) < max[r]) now.wanted |= 1 << r;
  }
};

/** Look at everything a seat could do with a turn. Fills `now`, which the estimates below go by. */
export const survey = (s: State, seat: Seat, now: Survey): void => {
  surveyHand(s, seat, now);
  now.limit = terraformLimit(s, seat);
  now.robotics = false;
  for (const index of s.tables.twoActionUpgrades) if (hasUpgrade(s, seat, index)) now.robotics = true;
  const { colonyPoints, survivorPoints, survivors } = s.tables;
  now.colonies = coloniesOf(s, seat);
  now.colonyGain =
    s.colonyPool[seat] > 0 && now.colonies + 1 < colonyPoints.length
      ? colonyPoints[now.colonies + 1] - colonyPoints[now.colonies]
      : 0;
  const settled = settledCount(s, seat);
  now.settleGain = settled + 1 < survivorPoints.length ? survivorPoints[settled + 1] - survivorPoints[settled] : 0;
  now.kept = 0;
  for (let card = 0 as SurvivorId; card < survivors.length; card++)
    if (isKept(s, seat, card)) now.kept |= 1 << survivors[card].color;
};

/** What one more unit of a Resource is worth to the seat looked at. */
export const unitWorth = (s: State, now: Survey, r: ResourceId, more: number): number => {
  const w = now.weights;
  const held = cargoOf(s, now.seat, r) + more;
  if (held >= now.capacity) return 0;
  return ((now.wanted & (1 << r)) !== 0 ? w.unit : w.spare * w.unit) * (held >= 3 ? w.full : 1) * now.use;
};

export const bagWorth = (s: State, now: Survey, bag: Bag): number => {
  const w = now.weights;
  let worth = 0;
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++)
    for (let n = 0; n < bag.resources[r]; n++) worth += unitWorth(s, now, r, n);
  if (bag.any > 0) {
    let best = 0;
    for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) best = Math.max(best, unitWorth(s, now, r, 0));
    worth += w.choice * best * bag.any;
  }
  const cards = Math.min(now.room, bag.crew + bag.cantina);
  return worth + (cards * w.card + Math.min(cards, bag.cantina) * 0.15) * now.use;
};

const costWorth = (s: State, now: Survey, cost: Cost): number => {
  const w = now.weights;
  let worth = 0;
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++)
    worth += cost.resources[r] * Math.max(0.25 * now.use, unitWorth(s, now, r, -1));
  return worth + (cost.any * w.unit * 0.6 + cost.lock * w.symbol) * now.use;
};

/** What the edge of a Crew card brings when its action is carried out; below zero: not worth its price. */
export const edgeWorth = (s: State, now: Survey, card: CrewId, row: RowId): number => {
  const { gain, pay } = s.tables.crew[card].byRow[row];
  return bagWorth(s, now, gain) - (pay === null ? 0 : costWorth(s, now, pay));
};

/** A11: the best Crew cards to play on a field. */
const playsWorth = (s: State, now: Survey, node: NodeId): number => {
  const w = now.weights;
  const { seat } = now;
  const atPortal = slotOf(node) === CENTRE && fieldOf(node) === PLANET;
  let first = 0;
  let second = 0;
  for (let place = 0; place < HAND; place++) {
    const card = cardInHand(s, seat, place);
    if (card === NONE) continue;
    const row = rowAt(place);
    const { edge, pay } = s.tables.crew[card].byRow[row];
    if (!edgeMatches(s, node, edge)) continue;
    if (pay !== null && !canPay(s, seat, pay)) continue;
    const worth = edgeWorth(s, now, card, row) - (row === UPPER ? w.upperCard * now.use : 0);
    if (worth > first) {
      second = first;
      first = worth;
    } else if (worth > second) second = worth;
  }
  return atPortal ? first : first + second;
};

/** A14: levels the seat could raise here, and what they bring beyond the Resources spent. */
export const terraformEstimate = (s: State, now: Survey, slot: SlotId): number => {
  const w = now.weights;
  const { seat, limit, use } = now;
  const { max } = planetAt(s, slot);
  let levels = 0;
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++)
    levels += Math.min(cargoOf(s, seat, r), max[r] - levelOf(s, slot, r));
  if (levels > limit) levels = limit;
  if (levels === 0) return 0;
  let estimate = levels * (1 - w.levelPrice * use + overdue(s));
  const mine = meritOf(s, slot, seat) + levels;
  let ahead = 0;
  for (let other = 0 as Seat; other < s.seats; other++) if (other !== seat && meritOf(s, slot, other) > mine) ahead++;
  const left = missing(s, slot) - levels;
  if (ahead === 0) estimate += left === 0 ? s.tables.first : w.lead;
  else if (left === 0 && ahead === 1) estimate += s.tables.second;
  return estimate;
};

/** A17: a Colony here, if it can be paid. */
export const colonyEstimate = (s: State, now: Survey, slot: SlotId): number => {
  const w = now.weights;
  const { seat, colonyGain, colonies, use, rounds } = now;
  if (colonyGain === 0 || coloniesAt(s, seat, slot) >= coloniesAPlanet(s, seat)) return 0;
  const { engineer, planetLeader, anyLeader, anyResource } = s.tables.colonyCosts[colonies];
  if (cargoSum(s, seat) < anyResource) return 0;
  if (!canUse(s, seat, s.tables.colonyCosts[colonies], colorAt(s, slot))) return 0;
  const price = (w.symbol * (engineer + planetLeader + anyLeader) + 0.6 * w.unit * anyResource) * use;
  return colonyGain - price + w.market * Math.min(1, rounds / 5);
};

/** A18: an Outpost put or moved here. */
export const outpostEstimate = (s: State, now: Survey, slot: SlotId): number => {
  const w = now.weights;
  const { seat, rounds } = now;
  if (hasOutpost(s, seat, slot)) return 0;
  const own = hasColony(s, seat, slot) ? s.tables.outpostOnOwnColony : 0;
  if (s.outpostPool[seat] > 0) return own + w.outpost * Math.min(1, rounds / 6);
  if (overdue(s) > 0) return 0;
  for (let other = 0 as SlotId; other < SLOT_COUNT; other++) if (hasOutpost(s, seat, other)) return own;
  return 0;
};

export const exploreEstimate = (s: State, now: Survey, slot: SlotId): number => {
  const w = now.weights;
  const { seat, use, rounds } = now;
  if (s.survivorDeck + s.survivorPile === 0 || leaders(s, seat, colorAt(s, slot)) === 0) return 0;
  const kept = keptCount(s, seat);
  const home = isTerraformed(s, slot) ? 1 : w.homeless;
  const settling = kept < 3 && rounds >= 2 ? w.find * home * (now.settleGain / 8) : 0;
  return (w.explore - w.symbol) * use + settling;
};

/** A16. */
export const settleEstimate = (s: State, now: Survey, slot: SlotId): number =>
  isTerraformed(s, slot) && (now.kept & (1 << colorAt(s, slot))) !== 0 ? now.settleGain : 0;

export const gatherEstimate = (s: State, now: Survey, node: NodeId): number => {
  const bag = shownAt(s, node);
  return bag === null ? 0 : bagWorth(s, now, bag);
};

/** What a turn that ends on this field of the grid brings the seat that was surveyed. */
export const landingEstimate = (s: State, now: Survey, node: NodeId): number => {
  const { seat } = now;
  const slot = slotOf(node);
  const field = fieldOf(node);
  if (field === ASTEROIDS) return 0;
  const plays = playsWorth(s, now, node);
  let gather = gatherEstimate(s, now, node);
  if (field !== PLANET || slot === CENTRE) {
    if (field !== PLANET)
      for (const index of s.tables.landingUpgrades[field]) {
        const { effect } = s.tables.upgrades[index];
        if (effect.k === 'landing' && hasUpgrade(s, seat, index)) gather += bagWorth(s, now, effect.gain);
      }
    return plays + gather;
  }
  let first = 0;
  let second = 0;
  const consider = (estimate: number): void => {
    if (estimate > first) {
      second = first;
      first = estimate;
    } else if (estimate > second) second = estimate;
  };
  const colony = colonyEstimate(s, now, slot);
  consider(gather);
  consider(colony);
  consider(outpostEstimate(s, now, slot));
  consider(exploreEstimate(s, now, slot));
  if (isTerraformed(s, slot)) consider(settleEstimate(s, now, slot));
  else consider(terraformEstimate(s, now, slot));
  const two = now.robotics && (hasColony(s, seat, slot) || colony === first);
  let income = 0;
  if (hasOutpost(s, seat, slot)) income = gather;
  return plays + income + first + (two ? second : 0);
};

/** Can these be paid, whatever colour the planet turns out to have? Leaders of all colours count. */
const canUseAnywhere = (s: State, seat: Seat, engineers: number, anyLeaders: number): boolean =>
  sources(s, seat, ENGINEERS) >= engineers && sources(s, seat, LEADERS) >= anyLeaders;

/** A10: a planet not known yet: one point, something to gather, perhaps a Colony. */
export const discoveryEstimate = (s: State, now: Survey): number => {
  const w = now.weights;
  const { seat, colonyGain, colonies, use } = now;
  let estimate = w.discovery + 1.6 * w.unit * use + overdue(s);
  if (colonyGain > 0) {
    const { engineer, planetLeader, anyLeader, anyResource } = s.tables.colonyCosts[colonies];
    if (cargoSum(s, seat) >= anyResource && canUseAnywhere(s, seat, engineer, planetLeader + anyLeader))
      estimate += w.discoveryColony * Math.max(0, colonyGain - w.symbol * 2);
  }
  return estimate;
};

/** A8: what an upgrade is worth beyond its price, while there are rounds to use it and its marker. */
export const upgradeEstimate = (s: State, now: Survey, index: UpgradeId): number => {
  const w = now.weights;
  const { seat, rounds, use } = now;
  const { cost, partner, effect, payments } = s.tables.upgrades[index];
  const time = Math.min(1, rounds / 8);
  let price = w.symbol * use;
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++) price += cost[r] * 0.8 * w.unit * use;
  let worth = 0;
  if (paymentsOf(s, seat, index) + 1 === payments) {
    const pool = s.colonyPool[seat];
    worth += rounds > 1.5 + 1.3 * pool ? (pool < 2 ? w.marker : w.moreMarkers) * time : 0;
    if (partner !== NONE && hasUpgrade(s, seat, partner))
      worth += s.tables.outpostUnlocked + (rounds > 2 ? w.outpost : 0);
    else if (partner !== NONE) worth += w.pair * time;
  }
  if (effect.k === 'twoActions') worth += w.twoActions * time;
  else if (effect.k === 'movement') worth += w.movement * time;
  else if (effect.k === 'landing') worth += w.landing * time;
  else if (effect.k === 'explore') worth += w.scouting * time;
  else worth += w.capacity * time;
  return worth - price;
};

/** Any Leader at hand beside those of one colour: which colours the seat has more of than it needs. */
export const leadersOf = (s: State, now: Survey, kind: KindId): number =>
  hasKind(LEADERS, kind) ? sources(s, now.seat, justKind(kind)) : 0;
