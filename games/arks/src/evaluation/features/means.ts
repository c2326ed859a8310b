import type { Seat } from '@orrery/kernel';
import { newReach, reachOf } from '../../rules/galaxy.ts';
import { terraformLimit } from '../../rules/merit.ts';
import { movementOf } from '../../rules/travel.ts';
import { keptCount, settledCount } from '../../state/decks.ts';
import {
  CENTRE,
  KIND_COUNT,
  type KindId,
  PLANET,
  RESOURCE_COUNT,
  type ResourceId,
  SLOT_COUNT,
  type SlotId,
} from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { isEmpty, isTerraformed, levelOf, meritOf, nodeOf, planetAt } from '../../state/map.ts';
import { cargoOf, cargoSum, isReady } from '../../state/seats.ts';
import type { Survey } from '../heuristic.ts';
import { missing } from '../outlook.ts';

/** What a seat could do with its next turns, counted plainly. */
export const MEANS = [
  'limit',
  'cargo',
  'room',
  'tokens',
  'pool',
  'kept',
  'settled',
  'movement',
  'merit',
  'finishing',
] as const;

/** Can a seat complete this planet with what it holds? */
export const canFinish = (s: State, seat: Seat, slot: SlotId, limit: number): boolean => {
  if (isEmpty(s, slot) || slot === CENTRE || isTerraformed(s, slot) || missing(s, slot) > limit) return false;
  const { max } = planetAt(s, slot);
  for (let r = 0 as ResourceId; r < RESOURCE_COUNT; r++)
    if (max[r] - levelOf(s, slot, r) > cargoOf(s, seat, r)) return false;
  return true;
};

const reach = newReach();

/** After `extractHoldings`, whose survey knows the room in the hand. */
export const extractMeans = (s: State, now: Survey, seat: Seat, out: Float64Array, at: number): void => {
  const limit = terraformLimit(s, seat);
  const movement = movementOf(s, seat);
  const { steps } = reachOf(s, s.ark[seat], movement, reach);
  let tokens = 0;
  for (let kind = 0 as KindId; kind < KIND_COUNT; kind++) if (isReady(s, seat, kind)) tokens++;
  const kept = keptCount(s, seat);
  let merit = 0;
  let finishing = 0;
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) {
    merit += meritOf(s, slot, seat);
    if (steps[nodeOf(slot, PLANET)] > 0 && canFinish(s, seat, slot, limit)) finishing = 1;
  }
  const settled = settledCount(s, seat);
  out.set(
    [limit, cargoSum(s, seat), now.room, tokens, s.colonyPool[seat], kept, settled, movement, merit, finishing],
    at,
  );
};
