import type { Seat } from '@orrery/kernel';
import type { ArksAction } from '../rules/actions.ts';
import { engine } from '../rules/engine.ts';
import { departing, stopping } from '../rules/frames.ts';
import { canPay } from '../rules/payment.ts';
import { edgeMatches } from '../rules/play.ts';
import { rowOf } from '../state/crew.ts';
import { type CrewId, ENGINEER, LOWER, type RowId, UPPER } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { arkSlot, colorAt, hasColony } from '../state/map.ts';
import { cargoOf } from '../state/seats.ts';
import {
  bagWorth,
  colonyEstimate,
  discoveryEstimate,
  edgeWorth,
  exploreEstimate,
  gatherEstimate,
  landingEstimate,
  leadersOf,
  outpostEstimate,
  type Survey,
  settleEstimate,
  survey,
  surveyHand,
  terraformEstimate,
  unitWorth,
  upgradeEstimate,
} from './heuristic.ts';

/** Crew cards come before actions (A4.2): one that is worth playing looks better than any action. */
const FIRST = 9;

/** A11: playing a card; what it does now, and what is given up with it. */
const playEstimate = (s: State, now: Survey, seat: Seat, card: CrewId, up: boolean, act: boolean): number => {
  const w = now.weights;
  const row = rowOf(s, seat, card) as RowId;
  let worth = act ? edgeWorth(s, now, card, row) : 0;
  if (!up) worth -= row === UPPER ? w.upperCard : w.lowerCard;
  else {
    // The other edge may serve at once, as the second card of the turn.
    const { edge, pay } = s.tables.crew[card].byRow[UPPER];
    const again = stopping.plays(s) > 1 && edgeMatches(s, s.ark[seat], edge) && (pay === null || canPay(s, seat, pay));
    if (again) worth += Math.max(0, edgeWorth(s, now, card, UPPER) - w.upperCard);
    else if (!act) worth -= 0.5;
  }
  return worth > 0.05 ? FIRST + worth : worth - 2;
};

/** Steps 3 to 5, in points. */
const stopEstimate = (s: State, now: Survey, seat: Seat, action: ArksAction): number => {
  const w = now.weights;
  const slot = arkSlot(s, seat);
  switch (action.k) {
    case 'play':
      return playEstimate(s, now, seat, action.card, action.up, action.act);
    case 'gather':
      return 0.1 + gatherEstimate(s, now, s.ark[seat]);
    case 'terraform':
      return 0.1 + terraformEstimate(s, now, slot);
    case 'colony':
      return 0.2 + colonyEstimate(s, now, slot);
    case 'outpost':
      return 0.1 + outpostEstimate(s, now, slot);
    case 'move':
      return outpostEstimate(s, now, slot) - (!hasColony(s, seat, action.slot) ? 0 : 0.1);
    case 'explore':
      return exploreEstimate(s, now, slot);
    case 'settle':
      return settleEstimate(s, now, slot);
    case 'ready':
      return w.ready - w.readyEdge * edgeWorth(s, now, action.card, rowOf(s, seat, action.card) as RowId);
    case 'draw':
      return 0;
    default:
      return -1;
  }
};

/** The small choices, in points or about so. */
const choiceEstimate = (s: State, now: Survey, seat: Seat, action: ArksAction): number => {
  const w = now.weights;
  switch (action.k) {
    case 'gain':
      return 2 * unitWorth(s, now, action.resource, 0) - 0.15 * cargoOf(s, seat, action.resource);
    case 'pay':
      return -2 * unitWorth(s, now, action.resource, -1) + 0.15 * cargoOf(s, seat, action.resource);
    case 'raise':
      return 1.5 + 0.2 * cargoOf(s, seat, action.resource);
    case 'done':
      return 0;
    case 'keep':
      return 1;
    case 'leave':
      return -1;
    case 'resolve': {
      const { color, gain } = s.tables.survivors[action.survivor];
      const home = colorAt(s, arkSlot(s, seat)) === color;
      return bagWorth(s, now, gain) + (home ? 2.5 : 0);
    }
    case 'use':
      return (
        0.3 * leadersOf(s, now, s.tables.crew[action.card].specialist) -
        edgeWorth(s, now, action.card, rowOf(s, seat, action.card) as RowId)
      );
    case 'token':
      return 0.3 * leadersOf(s, now, action.kind) - w.token;
    case 'place':
      return edgeWorth(s, now, action.card, action.row) + (action.row === LOWER ? w.lowerRow : 0);
    case 'take':
    case 'discard': {
      const { specialist } = s.tables.crew[action.card];
      const edges = Math.max(edgeWorth(s, now, action.card, LOWER) + w.lowerRow, edgeWorth(s, now, action.card, UPPER));
      const worth = edges + (specialist === ENGINEER ? w.engineer : 0.3 / (1 + leadersOf(s, now, specialist)));
      return action.k === 'take' ? worth : -worth;
    }
    case 'bonus':
      return unitWorth(s, now, action.resource, 0);
    default:
      return 0;
  }
};

/** How sharply an estimate tells actions apart; small choices are nearer to each other. */
const SHARP = 1;
const SMALL = 1.5;

/** Steps 1 and 2: every field by the estimate of a turn there; an upgrade worth its price comes before the travel. */
const departPriors = (s: State, now: Survey, actions: readonly ArksAction[], out: Float64Array): void => {
  let best = 0;
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i];
    if (action.k === 'travel') out[i] = landingEstimate(s, now, action.field);
    else if (action.k === 'discover') out[i] = discoveryEstimate(s, now);
    else out[i] = 0;
    best = Math.max(best, out[i]);
  }
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i];
    if (action.k === 'upgrade') out[i] = best + upgradeEstimate(s, now, action.upgrade);
    out[i] = Math.exp(SHARP * (out[i] - best));
  }
};

/** The prior of each action: the exponential of its estimate in points. */
export const priorOf = (s: State, now: Survey, actions: readonly ArksAction[], out: Float64Array): void => {
  if (actions.length === 1) {
    out[0] = 1;
    return;
  }
  const seat = engine.decision(s)?.by as Seat;
  const stopped = stopping.isTop(s);
  if (stopped || departing.isTop(s)) survey(s, seat, now);
  else surveyHand(s, seat, now);
  if (departing.isTop(s)) {
    departPriors(s, now, actions, out);
    return;
  }
  for (let i = 0; i < actions.length; i++)
    out[i] = stopped
      ? Math.exp(SHARP * stopEstimate(s, now, seat, actions[i]))
      : Math.exp(SMALL * choiceEstimate(s, now, seat, actions[i]));
};
