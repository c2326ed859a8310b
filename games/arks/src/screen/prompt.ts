import { type Action, type Message, NONE } from '@orrery/kernel';
import { leftOf, type State } from '../board.ts';

/** What follows a turn when all is done. */
const AFTER: readonly string[] = ['draw', 'end'];

/** What is left of a question, or that the turn is done. */
export const promptOf = (s: State, ask: string, legal: readonly Action[]): Message | null => {
  if (ask === 'stop' && legal.every(({ k }) => AFTER.includes(k)))
    return { key: legal.length > 1 ? 'arks.done' : 'arks.doneAll' };
  const left = leftOf(s);
  return left === NONE || left < 2 ? null : { key: `arks.left.${ask}`, params: { left } };
};
