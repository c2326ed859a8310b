import type { Refusal, Seat } from '../../index.ts';
import type { CaravanAction } from './frames.ts';
import { GOODS, type Good, type State } from './state.ts';

const UNREADABLE: Refusal = { rule: 'C2', why: 'unreadable' };
const BARE = ['draw', 'roll', 'more', 'done', 'pay', 'fight', 'end', 'pass'] as const;
const NUMBER = /^\d{1,3}$/;

export const write = (_: State, action: CaravanAction): string => {
  switch (action.k) {
    case 'card':
    case 'sell':
      return `${action.k} ${action.good}`;
    case 'die':
      return `die ${action.pips}`;
    case 'raid':
      return `raid p${action.on + 1}`;
    case 'buy':
      return `buy ${action.coins}`;
    default:
      return action.k;
  }
};

export const read = (_: State, text: string): CaravanAction | Refusal => {
  const [k, what, ...rest] = text.split(' ');
  if (rest.length > 0) return UNREADABLE;
  if (what === undefined) {
    const bare = BARE.find((one) => one === k);
    return bare === undefined ? UNREADABLE : { k: bare };
  }
  const good = GOODS.find((one) => one === what) as Good | undefined;
  if ((k === 'card' || k === 'sell') && good !== undefined) return { k, good };
  if (k === 'raid' && /^p[1-4]$/.test(what)) return { k, on: (Number(what.slice(1)) - 1) as Seat };
  if (!NUMBER.test(what)) return UNREADABLE;
  if (k === 'die') return { k, pips: Number(what) };
  return k === 'buy' ? { k, coins: Number(what) } : UNREADABLE;
};
