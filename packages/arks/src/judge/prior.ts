import { topArg } from '@orrery/kernel';
import type { ArksAction } from '../rules/actions.ts';
import { capacityOf } from '../rules/bag.ts';
import { fieldOf, type State, slotOf } from '../rules/state.ts';

/** By field: planet, moon, station, asteroids. */
const FIELD_PROMISE = [2, 0.7, 0.7, 0.05];

/** How promising one action looks. Steps come in the order of a turn, so what must come first looks better. */
const promise = (s: State, action: ArksAction): number => {
  switch (action.k) {
    case 'settle':
      return 7;
    case 'play':
      return action.act ? (action.up ? 8 : 6) : action.up ? 0.1 : 0.05;
    case 'colony':
      return 5.5;
    case 'terraform':
      return 5;
    case 'raise':
      return 5;
    case 'outpost':
      return 3;
    case 'explore':
      return 2.5;
    case 'gather':
      return 2;
    case 'ready':
      return 0.9;
    case 'move':
      return 0.7;
    case 'draw':
      return 1.5;
    case 'done':
    case 'end':
      return 0.4;
    case 'keep':
      return 5;
    case 'leave':
      return 0.2;
    case 'upgrade':
      return 1.5;
    case 'discover':
      return 1.5;
    case 'travel': {
      const slot = slotOf(action.field);
      if (slot === 4 && fieldOf(action.field) === 0) return 0.6;
      return FIELD_PROMISE[fieldOf(action.field)]!;
    }
    case 'gain': {
      const seat = topArg(s, 0);
      const held = s.cargo[seat * 4 + action.resource];
      return held >= capacityOf(s, seat) ? 0.01 : 2 / (1 + held);
    }
    case 'pay':
      return 0.2 + s.cargo[topArg(s, 0) * 4 + action.resource];
    case 'token':
      return 0.8;
    case 'use':
      return 1;
    case 'place':
      return action.row === 1 ? 1.2 : 1;
    default:
      return 1;
  }
};

export const priorOf = (s: State, actions: readonly ArksAction[], out: Float64Array): void => {
  for (let i = 0; i < actions.length; i++) out[i] = promise(s, actions[i]!);
};
