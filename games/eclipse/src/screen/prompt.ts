import { type Action, type Message, NONE } from '@orrery/kernel';
import { ACTIONS, type ActionId, influenceLeft, leftOf, type State, speciesOf } from '../board.ts';

const ENDS: readonly string[] = ['done', 'stop'];
const COUNTED: readonly string[] = ['explore', 'research', 'upgrade', 'build', 'move'];

const isDone = (legal: readonly Action[]): Message => ({
  key: legal.some(({ k }) => !ENDS.includes(k)) ? 'eclipse.asked.done' : 'eclipse.asked.end',
});

/** How often an action does its thing; a reaction only once (E5.8). */
const timesOf = (s: State, ask: string): number => {
  if (s.active === NONE || s.passed[s.active] === 1) return 1;
  return speciesOf(s, s.active).activations(ACTIONS.indexOf(ask as never) as ActionId);
};

/** What is left of an action, or that it is done. */
export const promptOf = (s: State, ask: string, legal: readonly Action[]): Message | null => {
  if (ask === 'influence') {
    const { discMoves, refreshes } = influenceLeft(s);
    if (discMoves + refreshes === 0) return isDone(legal);
    return { key: 'eclipse.asked.influence', params: { discs: discMoves, ships: refreshes } };
  }
  const left = leftOf(s);
  if (left === NONE) return null;
  if (ask === 'step') return left > 0 ? { key: 'eclipse.asked.step', params: { left } } : null;
  if (!COUNTED.includes(ask)) return null;
  if (left === 0) return isDone(legal);
  const of = Math.max(left, timesOf(s, ask));
  return of > 1 ? { key: `eclipse.asked.${ask}`, params: { left, of } } : null;
};
