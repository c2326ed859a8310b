import type { Refusal } from '@orrery/kernel';
import { type State, TRADE } from '../state/layout.ts';
import { type ArksAction, MOVES, OUTPOST } from './actions.ts';
import { hasColony } from './colony.ts';
import type { Events } from './frame.ts';
import { score } from './score.ts';

/** A18: Trading Outposts. */

const NONE_RELEASED: Refusal = { rule: 'A18.1', why: 'noOutpost' };
const ONE_HERE: Refusal = { rule: 'A18.4', why: 'outpostHere' };
const POOL_FIRST: Refusal = { rule: 'A18.2', why: 'outpostInPool' };
const NOT_THERE: Refusal = { rule: 'A18.2', why: 'noOutpostThere' };

export const hasOutpost = (s: State, seat: number, slot: number): boolean => (s.outpost[slot] & (1 << seat)) !== 0;

/** A18.1: from the pool to this planet. */
export const whyNotOutpost = (s: State, seat: number, slot: number): Refusal | null => {
  if (hasOutpost(s, seat, slot)) return ONE_HERE;
  return s.outpostPool[seat] > 0 ? null : NONE_RELEASED;
};

/** A18.2: from another planet to this one, once none is left in the pool. */
export const whyNotMove = (s: State, seat: number, slot: number, from: number): Refusal | null => {
  if (hasOutpost(s, seat, slot)) return ONE_HERE;
  if (s.outpostPool[seat] > 0) return POOL_FIRST;
  return hasOutpost(s, seat, from) ? null : NOT_THERE;
};

export const listMoves = (s: State, seat: number, slot: number, out: ArksAction[]): void => {
  for (let from = 0; from < 9; from++) if (whyNotMove(s, seat, slot, from) === null) out.push(MOVES[from]!);
};

export const listOutposts = (s: State, seat: number, slot: number, out: ArksAction[]): void => {
  if (whyNotOutpost(s, seat, slot) === null) out.push(OUTPOST);
  else listMoves(s, seat, slot, out);
};

/** A18.1 to A18.3: `from` is a slot, or -1 for the pool. */
export const putOutpost = (s: State, seat: number, slot: number, from: number, events: Events): void => {
  const bit = 1 << seat;
  const planet = s.tables.planets[s.card[slot] - 1]!.id;
  if (from < 0) {
    s.outpostPool[seat]--;
    events?.push({ k: 'outpost', seat, planet, rule: 'A18.1' });
  } else {
    s.outpost[from] &= ~bit;
    const left = s.tables.planets[s.card[from] - 1]!.id;
    events?.push({ k: 'outpostMoved', seat, planet, from: left, rule: 'A18.2' });
  }
  s.outpost[slot] |= bit;
  if (hasColony(s, seat, slot)) score(s, seat, TRADE, s.tables.outpostOnOwnColony, 'A18.3', events);
};
