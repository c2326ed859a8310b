import { type Log, NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { cardInHand, discardFromHand, isRowFull, moveUp, rowAt, rowOf } from '../state/crew.ts';
import {
  ASTEROIDS,
  CENTRE,
  type CrewId,
  type EdgeKindId,
  isIndex,
  type NodeId,
  ORBIT,
  PLANET,
  type RowId,
  UPPER,
} from '../state/ids.ts';
import { HAND, type State } from '../state/layout.ts';
import { colorAt, fieldOf, slotOf } from '../state/map.ts';
import { type ArksAction, playAction } from './actions.ts';
import { gainBag } from './bag.ts';
import { rowName } from './crew.ts';
import { NO_SUCH, playing, runs } from './frames.ts';
import { canPay, payCost, readyTokens } from './payment.ts';

/** A11: step 3, playing Crew cards. */

const NO_PLAYS: Refusal = { rule: 'A11.1', why: 'noPlaysLeft' };
const NOT_IN_HAND: Refusal = { rule: 'A11.2', why: 'notInHand' };
const ONLY_FROM_LOWER: Refusal = { rule: 'A11.2', why: 'onlyFromLower' };
const UPPER_FULL: Refusal = { rule: 'A11.2', why: 'rowFull' };
const NO_MATCH: Refusal = { rule: 'A11.3', why: 'edgeDoesNotMatch' };
const TOO_POOR: Refusal = { rule: 'A11.6', why: 'tooPoor' };
const NO_TOKEN: Refusal = { rule: 'A7.5', why: 'noReadyToken' };

/** A11.3: does an edge match the field where the Ark is? */
export const edgeMatches = (s: State, node: NodeId, edge: EdgeKindId): boolean => {
  const field = fieldOf(node);
  if (field === ASTEROIDS) return false;
  if (field !== PLANET) return edge === ORBIT;
  const slot = slotOf(node);
  return slot === CENTRE || colorAt(s, slot) === edge;
};

/** A11.3, A11.6: may the action on the touching edge be carried out? */
const whyNotAct = (s: State, seat: Seat, card: CrewId, row: RowId): Refusal | null => {
  const { edge, pay } = s.tables.crew[card].byRow[row];
  if (!edgeMatches(s, s.ark[seat], edge)) return NO_MATCH;
  if (pay === null) return null;
  if (readyTokens(s, seat) < pay.lock) return NO_TOKEN;
  return canPay(s, seat, pay) ? null : TOO_POOR;
};

/** A11.1, A11.2: may the card be played at all, to the upper row or away? */
const whyNotLay = (s: State, seat: Seat, plays: number, row: RowId | None, up: boolean): Refusal | null => {
  if (plays === 0) return NO_PLAYS;
  if (row === NONE) return NOT_IN_HAND;
  if (!up) return null;
  if (row === UPPER) return ONLY_FROM_LOWER;
  return isRowFull(s, seat, UPPER) ? UPPER_FULL : null;
};

type Play = Extract<ArksAction, { readonly k: 'play' }>;

export const whyNotPlay = (s: State, seat: Seat, plays: number, { card, up, act }: Play): Refusal | null => {
  if (!isIndex(card, s.tables.crew.length) || typeof up !== 'boolean' || typeof act !== 'boolean') return NO_SUCH;
  const row = rowOf(s, seat, card);
  const why = whyNotLay(s, seat, plays, row, up);
  return why === null && act ? whyNotAct(s, seat, card, row as RowId) : why;
};

export const listPlays = (s: State, seat: Seat, plays: number, out: ArksAction[]): void => {
  for (let place = 0; place < HAND; place++) {
    const card = cardInHand(s, seat, place);
    if (card === NONE) continue;
    const row = rowAt(place);
    if (whyNotLay(s, seat, plays, row, false) !== null) continue;
    const acts = whyNotAct(s, seat, card, row) === null;
    if (acts) out.push(playAction(card, false, true));
    out.push(playAction(card, false, false));
    if (whyNotLay(s, seat, plays, row, true) !== null) continue;
    if (acts) out.push(playAction(card, true, true));
    out.push(playAction(card, true, false));
  }
};

/** A11.5: pay, then the card leaves its place, then gain. */
export const startPlay = (s: State, seat: Seat, { card, up, act }: Play, log: Log): void => {
  const row = rowOf(s, seat, card) as RowId;
  const { id, byRow } = s.tables.crew[card];
  log?.push({ k: 'play', seat, card: id, row: rowName(row), to: up ? 'upper' : 'pile', act, rule: 'A11.2' });
  playing.push(s, seat, card, up, act);
  const { pay } = byRow[row];
  if (act && pay !== null) payCost(s, seat, pay, log);
};

/** The cost is paid. */
export const playingRule = runs(playing, (s, log) => {
  const seat = playing.seat(s);
  const card = playing.card(s);
  const up = playing.up(s);
  const act = playing.act(s);
  const { gain } = s.tables.crew[card].byRow[rowOf(s, seat, card)];
  playing.pop(s);
  if (up) moveUp(s, seat, card);
  else discardFromHand(s, seat, card);
  if (act) gainBag(s, seat, gain, log);
});
