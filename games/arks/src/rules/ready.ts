import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import { SPECIALISTS } from '../content/names.ts';
import { cardInHand, discardFromHand, rowOf } from '../state/crew.ts';
import { type CrewId, ENGINEER, isIndex, KIND_COUNT, type KindId } from '../state/ids.ts';
import { HAND, type State } from '../state/layout.ts';
import { isReady, setReady } from '../state/seats.ts';
import { type ArksAction, readyAction } from './actions.ts';
import { NO_SUCH } from './frames.ts';

/** A19: Gain a Specialist, by discarding a card for a used token. */

const NOT_IN_HAND: Refusal = { rule: 'A19.1', why: 'notInHand' };
const WRONG_TOKEN: Refusal = { rule: 'A19.1', why: 'wrongToken' };
const READY: Refusal = { rule: 'A19.2', why: 'tokenReady' };

/** An Engineer frees a Leader, a Leader frees the Engineer. */
const frees = (specialist: KindId, kind: KindId): boolean => (specialist === ENGINEER) !== (kind === ENGINEER);

/** May a token of this kind be turned for a Specialist of the hand? */
const whyNotTurn = (s: State, seat: Seat, specialist: KindId, kind: KindId): Refusal | null => {
  if (isReady(s, seat, kind)) return READY;
  return frees(specialist, kind) ? null : WRONG_TOKEN;
};

export const whyNotReady = (s: State, seat: Seat, card: CrewId, kind: KindId): Refusal | null => {
  if (!isIndex(card, s.tables.crew.length) || !isIndex(kind, KIND_COUNT)) return NO_SUCH;
  return rowOf(s, seat, card) === NONE ? NOT_IN_HAND : whyNotTurn(s, seat, s.tables.crew[card].specialist, kind);
};

export const listReadies = (s: State, seat: Seat, out: ArksAction[]): void => {
  for (let place = 0; place < HAND; place++) {
    const card = cardInHand(s, seat, place);
    if (card === NONE) continue;
    const { specialist } = s.tables.crew[card];
    for (let kind = 0 as KindId; kind < KIND_COUNT; kind++)
      if (whyNotTurn(s, seat, specialist, kind) === null) out.push(readyAction(card, kind));
  }
};

export const ready = (s: State, seat: Seat, card: CrewId, kind: KindId, log: Log): void => {
  discardFromHand(s, seat, card);
  setReady(s, seat, kind, true);
  log?.push({ k: 'ready', seat, card: s.tables.crew[card].id, specialist: SPECIALISTS[kind], rule: 'A19.1' });
};
