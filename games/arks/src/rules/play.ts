import { popFrame, pushFrame, type Refusal, topArg } from '@orrery/kernel';
import { ASTEROIDS, CENTRE, LOWER, ORBIT, PLANET, UPPER } from '../content/names.ts';
import { fieldOf, HAND, ROW, type State, slotOf } from '../state/layout.ts';
import { type ArksAction, isIndex, PLAYS } from './actions.ts';
import { gainBag } from './bag.ts';
import { discardFromHand, moveUp, rowName, rowOf, rowSize } from './crew.ts';
import { automatic, type Events, type FrameRule, NO_SUCH, PLAYED } from './frame.ts';
import { colorAt } from './galaxy.ts';
import { canPay, payCost } from './payment.ts';

/** A11: step 3, playing Crew cards. */

const NO_PLAYS: Refusal = { rule: 'A11.1', why: 'noPlaysLeft' };
const NOT_IN_HAND: Refusal = { rule: 'A11.2', why: 'notInHand' };
const ONLY_FROM_LOWER: Refusal = { rule: 'A11.2', why: 'onlyFromLower' };
const UPPER_FULL: Refusal = { rule: 'A11.2', why: 'rowFull' };
const NO_MATCH: Refusal = { rule: 'A11.3', why: 'edgeDoesNotMatch' };
const TOO_POOR: Refusal = { rule: 'A11.6', why: 'tooPoor' };

/** A11.3: does an edge match the field where the Ark is? */
export const edgeMatches = (s: State, node: number, edge: number): boolean => {
  const field = fieldOf(node);
  if (field === ASTEROIDS) return false;
  if (field !== PLANET) return edge === ORBIT;
  const slot = slotOf(node);
  return slot === CENTRE || colorAt(s, slot) === edge;
};

/** A11.3, A11.6: may the action on the touching edge be carried out? */
const whyNotAct = (s: State, seat: number, card: number, row: number): Refusal | null => {
  const { edge, pay } = s.tables.crew[card]!.byRow[row as 0 | 1];
  if (!edgeMatches(s, s.ark[seat], edge)) return NO_MATCH;
  return pay === null || canPay(s, seat, pay) ? null : TOO_POOR;
};

export const whyNotPlay = (
  s: State,
  seat: number,
  plays: number,
  card: unknown,
  up: unknown,
  act: unknown,
): Refusal | null => {
  if (!isIndex(card, s.tables.crew.length) || typeof up !== 'boolean' || typeof act !== 'boolean') return NO_SUCH;
  if (plays === 0) return NO_PLAYS;
  const row = rowOf(s, seat, card);
  if (row < 0) return NOT_IN_HAND;
  if (up && row === UPPER) return ONLY_FROM_LOWER;
  if (up && rowSize(s, seat, UPPER) === ROW) return UPPER_FULL;
  return act ? whyNotAct(s, seat, card, row) : null;
};

export const listPlays = (s: State, seat: number, out: ArksAction[]): void => {
  const at = seat * HAND;
  for (let i = 0; i < HAND; i++) {
    const card = s.hand[at + i] - 1;
    if (card < 0) continue;
    const row = i < ROW ? UPPER : LOWER;
    const act = whyNotAct(s, seat, card, row) === null;
    const up = row === LOWER && s.hand[at + ROW - 1] === 0;
    if (act) out.push(PLAYS[card * 4 + 1]!);
    out.push(PLAYS[card * 4]!);
    if (!up) continue;
    if (act) out.push(PLAYS[card * 4 + 3]!);
    out.push(PLAYS[card * 4 + 2]!);
  }
};

/** A11.5: pay, then the card leaves its place, then gain. */
export const startPlay = (s: State, seat: number, card: number, up: boolean, act: boolean, events: Events): void => {
  const row = rowOf(s, seat, card);
  const { id, byRow } = s.tables.crew[card]!;
  events?.push({ k: 'play', seat, card: id, row: rowName(row), to: up ? 'upper' : 'pile', act, rule: 'A11.2' });
  pushFrame(s, PLAYED, seat, card, up ? 1 : 0, act ? 1 : 0);
  const { pay } = byRow[row as 0 | 1];
  if (act && pay !== null) payCost(s, seat, pay, events);
};

/** (seat, card, up, act): the cost is paid. */
export const played: FrameRule = automatic((s, events) => {
  const seat = topArg(s, 0);
  const card = topArg(s, 1);
  const up = topArg(s, 2) === 1;
  const act = topArg(s, 3) === 1;
  const { gain } = s.tables.crew[card]!.byRow[rowOf(s, seat, card) as 0 | 1];
  popFrame(s);
  if (up) moveUp(s, seat, card);
  else discardFromHand(s, seat, card);
  if (act) gainBag(s, seat, gain, events);
});
