import type { Refusal, Seat } from '@orrery/kernel';
import {
  type ArksAction,
  type Cost,
  cargoOf,
  EDGE_KINDS,
  movementOf,
  nextColonyCost,
  RESOURCES,
  type ResourceId,
  rowOf,
  type State,
  type UPPER,
} from '../board.ts';
import { asAction, goalOf, routeTo } from './scene.ts';

const cargoSum = (s: State, seat: Seat): number =>
  RESOURCES.reduce((sum, _, r) => sum + cargoOf(s, seat, r as ResourceId), 0);

/** The first thing a price asks for that is not there. */
const lacks = (s: State, seat: Seat, rule: string, resources: readonly number[], any: number): Refusal | null => {
  const r = RESOURCES.findIndex((_, i) => cargoOf(s, seat, i as ResourceId) < (resources[i] ?? 0));
  if (r >= 0)
    return {
      rule,
      why: 'lacksResource',
      with: { resource: RESOURCES[r] as string, needs: resources[r] ?? 0, has: cargoOf(s, seat, r as ResourceId) },
    };
  const fixed = resources.reduce((sum, n) => sum + n, 0);
  const left = cargoSum(s, seat) - fixed;
  return left < any ? { rule, why: 'lacksAny', with: { needs: any + fixed, has: left + fixed } } : null;
};

const priceOf = (s: State, seat: Seat, action: ArksAction): Pick<Cost, 'resources' | 'any'> | null => {
  if (action.k === 'upgrade') return { resources: s.tables.upgrades[action.upgrade].cost, any: 0 };
  if (action.k === 'colony') return { resources: [], any: nextColonyCost(s, seat).anyResource };
  if (action.k !== 'play') return null;
  const row = rowOf(s, seat, action.card);
  return row < 0 ? null : s.tables.crew[action.card].byRow[row as typeof UPPER].pay;
};

/** A refusal with its figures: how far, how much of what, which edge. */
export const inFigures = (s: State, seat: Seat, action: ArksAction, plain: Refusal): Refusal => {
  const { rule } = plain;
  if (plain.why === 'tooFar' || plain.why === 'edgeTooFar') {
    const needs = routeTo(s, s.ark[seat], goalOf(asAction(action)) ?? s.ark[seat])?.steps;
    return needs === undefined ? plain : { rule, why: 'fieldTooFar', with: { needs, has: movementOf(s, seat) } };
  }
  if (plain.why === 'tooPoor') {
    const price = priceOf(s, seat, action);
    return (price === null ? null : lacks(s, seat, rule, price.resources, price.any)) ?? plain;
  }
  if (plain.why === 'noSpecialist' && action.k === 'upgrade') {
    const specialist = s.tables.upgrades[action.upgrade].engineer ? 'engineer' : 'leader';
    return { rule, why: 'lacksSpecialist', with: { specialist } };
  }
  if (plain.why === 'edgeDoesNotMatch' && action.k === 'play') {
    const row = rowOf(s, seat, action.card);
    if (row < 0) return plain;
    const { edge } = s.tables.crew[action.card].byRow[row as typeof UPPER];
    return { rule, why: 'edgeElsewhere', with: { edge: EDGE_KINDS[edge] as string } };
  }
  return plain;
};
