import { type Log, NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { isIndex, SLOT_COUNT, type SlotId, TRADE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { hasColony, hasOutpost, planetAt, removeOutpost, setOutpost } from '../state/map.ts';
import { type ArksAction, MOVES } from './actions.ts';
import { NO_SUCH } from './frames.ts';
import { score } from './score.ts';

/** A18: Trading Outposts. */

const NONE_RELEASED: Refusal = { rule: 'A18.1', why: 'noOutpost' };
const ONE_HERE: Refusal = { rule: 'A18.4', why: 'outpostHere' };
const POOL_FIRST: Refusal = { rule: 'A18.2', why: 'outpostInPool' };
const NOT_THERE: Refusal = { rule: 'A18.2', why: 'noOutpostThere' };

/** A18.1: from the pool to this planet. */
export const whyNotOutpost = (s: State, seat: Seat, slot: SlotId): Refusal | null => {
  if (hasOutpost(s, seat, slot)) return ONE_HERE;
  return s.outpostPool[seat] > 0 ? null : NONE_RELEASED;
};

/** A18.2: from another planet to this one, once none is left in the pool. */
const whyNotMoveFrom = (s: State, seat: Seat, slot: SlotId, from: SlotId): Refusal | null => {
  if (hasOutpost(s, seat, slot)) return ONE_HERE;
  if (s.outpostPool[seat] > 0) return POOL_FIRST;
  return hasOutpost(s, seat, from) ? null : NOT_THERE;
};

export const whyNotMove = (s: State, seat: Seat, slot: SlotId, from: SlotId): Refusal | null =>
  isIndex(from, SLOT_COUNT) ? whyNotMoveFrom(s, seat, slot, from) : NO_SUCH;

export const listMoves = (s: State, seat: Seat, slot: SlotId, out: ArksAction[]): void => {
  for (let from = 0 as SlotId; from < SLOT_COUNT; from++)
    if (hasOutpost(s, seat, from) && whyNotMoveFrom(s, seat, slot, from) === null) out.push(MOVES[from]);
};

/** A18.1 to A18.3: from another slot, or from the pool. */
export const putOutpost = (s: State, seat: Seat, slot: SlotId, from: SlotId | None, log: Log): void => {
  const planet = planetAt(s, slot).id;
  if (from === NONE) {
    s.outpostPool[seat]--;
    log?.push({ k: 'outpost', seat, planet, rule: 'A18.1' });
  } else {
    removeOutpost(s, seat, from);
    log?.push({ k: 'outpostMoved', seat, planet, from: planetAt(s, from).id, rule: 'A18.2' });
  }
  setOutpost(s, seat, slot);
  if (hasColony(s, seat, slot)) score(s, seat, TRADE, s.tables.outpostOnOwnColony, 'A18.3', log);
};
