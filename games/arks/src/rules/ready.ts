import type { Refusal } from '@orrery/kernel';
import { ENGINEER, SPECIALISTS } from '../content/names.ts';
import { HAND, type State } from '../state/layout.ts';
import { type ArksAction, isIndex, READIES } from './actions.ts';
import { discardFromHand, rowOf } from './crew.ts';
import { type Events, NO_SUCH } from './frame.ts';

/** A19: Gain a Specialist, by discarding a card for a used token. */

const NOT_IN_HAND: Refusal = { rule: 'A19.1', why: 'notInHand' };
const WRONG_TOKEN: Refusal = { rule: 'A19.1', why: 'wrongToken' };
const READY: Refusal = { rule: 'A19.2', why: 'tokenReady' };

/** An Engineer frees a Leader, a Leader frees the Engineer. */
const frees = (specialist: number, kind: number): boolean => (specialist === ENGINEER) !== (kind === ENGINEER);

export const whyNotReady = (s: State, seat: number, card: unknown, kind: unknown): Refusal | null => {
  if (!isIndex(card, s.tables.crew.length) || !isIndex(kind, 4)) return NO_SUCH;
  if (rowOf(s, seat, card) < 0) return NOT_IN_HAND;
  if (s.token[seat * 4 + kind] === 1) return READY;
  return frees(s.tables.crew[card]!.specialist, kind) ? null : WRONG_TOKEN;
};

export const listReadies = (s: State, seat: number, out: ArksAction[]): void => {
  for (let i = seat * HAND; i < seat * HAND + HAND; i++) {
    const card = s.hand[i] - 1;
    if (card < 0) continue;
    const { specialist } = s.tables.crew[card]!;
    for (let kind = 0; kind < 4; kind++)
      if (s.token[seat * 4 + kind] === 0 && frees(specialist, kind)) out.push(READIES[card * 4 + kind]!);
  }
};

export const ready = (s: State, seat: number, card: number, kind: number, events: Events): void => {
  discardFromHand(s, seat, card);
  s.token[seat * 4 + kind] = 1;
  events?.push({ k: 'ready', seat, card: s.tables.crew[card]!.id, specialist: SPECIALISTS[kind]!, rule: 'A19.1' });
};
