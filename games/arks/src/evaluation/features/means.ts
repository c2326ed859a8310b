import { CENTRE, PLANET } from '../../content/names.ts';
import { settledCount } from '../../rules/explore.ts';
import { reachOf } from '../../rules/galaxy.ts';
import { terraformLimit } from '../../rules/merit.ts';
import { cargoSum } from '../../rules/payment.ts';
import { movementOf } from '../../rules/travel.ts';
import { KEPT, MAX_SEATS, nodeOf, type State } from '../../state/layout.ts';
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
export const canFinish = (s: State, seat: number, slot: number, limit: number): boolean => {
  if (s.card[slot] === 0 || slot === CENTRE || s.terraformed[slot] === 1 || missing(s, slot) > limit) return false;
  const { max } = s.tables.planets[s.card[slot] - 1]!;
  for (let r = 0; r < 4; r++) if (max[r]! - s.level[slot * 4 + r] > s.cargo[seat * 4 + r]) return false;
  return true;
};

/** After `extractHoldings`, whose survey knows the room in the hand. */
export const extractMeans = (s: State, now: Survey, seat: number, out: Float64Array, at: number): void => {
  const limit = terraformLimit(s, seat);
  const movement = movementOf(s, seat);
  const { steps } = reachOf(s, s.ark[seat], movement);
  let tokens = 0;
  for (let kind = 0; kind < 4; kind++) tokens += s.token[seat * 4 + kind];
  let kept = 0;
  for (let card = 0; card < s.tables.survivors.length; card++) if (s.survivorAt[card] === KEPT + seat) kept++;
  let merit = 0;
  let finishing = 0;
  for (let slot = 0; slot < 9; slot++) {
    merit += s.merit[slot * MAX_SEATS + seat];
    if (steps[nodeOf(slot, PLANET)]! > 0 && canFinish(s, seat, slot, limit)) finishing = 1;
  }
  const settled = settledCount(s, seat);
  out.set(
    [limit, cargoSum(s, seat), now.room, tokens, s.colonyPool[seat], kept, settled, movement, merit, finishing],
    at,
  );
};
