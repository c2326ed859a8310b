import { count, defineFrame, frameRules, type Refusal, type Seat, seat } from '../../index.ts';
import type { Good, State } from './state.ts';

export type CaravanAction =
  | { readonly k: 'card'; readonly good: Good }
  | { readonly k: 'die'; readonly pips: number }
  | { readonly k: 'draw' }
  | { readonly k: 'roll' }
  | { readonly k: 'sell'; readonly good: Good }
  | { readonly k: 'more' }
  | { readonly k: 'done' }
  | { readonly k: 'raid'; readonly on: Seat }
  | { readonly k: 'pay' }
  | { readonly k: 'fight' }
  | { readonly k: 'buy'; readonly coins: number }
  | { readonly k: 'end' }
  | { readonly k: 'pass' };

export const no = (rule: string, why: string): Refusal => ({ rule, why });
export const OTHER_QUESTION = no('C2', 'notAskedNow');
export const NO_SUCH_OUTCOME = no('C1', 'noSuchOutcome');

export const { asks, draws } = frameRules<State, CaravanAction>(OTHER_QUESTION);

/** Every kind of pending decision. */
export const deal = defineFrame('deal', seat('seat'), count('left'));
export const turn = defineFrame('turn', seat('seat'));
export const after = defineFrame('after', seat('seat'));
export const draw = defineFrame('draw', seat('seat'));
export const roll = defineFrame('roll', seat('seat'));
export const sell = defineFrame('sell', seat('seat'), count('good'), count('cards'));
export const raid = defineFrame('raid', seat('seat'), seat('raider'));
export const fight = defineFrame('fight', seat('seat'), seat('raider'));
