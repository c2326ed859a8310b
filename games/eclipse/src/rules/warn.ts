import type { Refusal } from '@orrery/kernel';
import { ACTIONS, type ActionId } from '../state/ids.ts';
import { layout, type State } from '../state/layout.ts';
import type { EclipseAction } from './actions.ts';
import { because } from './why.ts';

/** What can be done within an action apart from its own things: it is no reason to spend a disc on it. */
export const BESIDES: readonly string[] = [
  'done',
  'trade',
  'colony',
  'propose',
] satisfies readonly EclipseAction['k'][];

const NOTHING: readonly Refusal[] = ACTIONS.map((action) =>
  because('E5.3', `nothingTo${action.charAt(0).toUpperCase()}${action.slice(1)}`),
);

interface Engine {
  legal(s: State): EclipseAction[];
  apply(s: State, action: EclipseAction): void;
}

/** E5.3, E13.1: an action or reaction that costs a disc and leaves nothing to do but to say "done". Tried on a copy. */
export const warnOf =
  ({ legal, apply }: Engine) =>
  (s: State, action: EclipseAction): Refusal | null => {
    if (action.k !== 'act' && action.k !== 'react') return null;
    const after = layout.copy(s);
    apply(after, action);
    return legal(after).some(({ k }) => !BESIDES.includes(k)) ? null : (NOTHING[action.action as ActionId] as Refusal);
  };
