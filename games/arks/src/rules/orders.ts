import type { OptionSpec, Options } from '@orrery/kernel';
import { topArg, topKind } from '@orrery/kernel';
import { ROWS } from '../content/names.ts';
import { isAutoma, type State } from '../state/layout.ts';
import { type ArksAction, DRAW, END, GAINS, KEEP, PLACES, SPENDS } from './actions.ts';
import { leastOf } from './bag.ts';
import { AUTOMA_PAY, BAG, KEEPING, PLACE, STOP } from './frame.ts';
import { topRule } from './table.ts';

/**
 * Standing orders: answers a seat leaves for later. `income` and `row` serve what Outposts bring in others' turns (A18.6),
 * `specialists` is the default of A26.4, `survivors` keeps what may be kept, `ending` draws and ends when nothing else is left.
 */
export const orderSpecs: readonly OptionSpec[] = [
  { id: 'income', k: 'choice', values: ['ask', 'least'], default: 'ask' },
  { id: 'row', k: 'choice', values: ['ask', ...ROWS], default: 'ask' },
  { id: 'specialists', k: 'choice', values: ['ask', 'most'], default: 'ask' },
  { id: 'survivors', k: 'choice', values: ['ask', 'keep'], default: 'ask' },
  { id: 'ending', k: 'choice', values: ['ask', 'end', 'draw'], default: 'ask' },
];

/** A26.4: the kind the Automa has most of; ties Engineer, red, green, blue. */
const mostAutomaCrew = (s: State, options: readonly ArksAction[]): ArksAction | null => {
  let best: ArksAction | null = null;
  let most = 0;
  for (const action of options) {
    if (action.k !== 'spend' || s.automaCrew[action.kind] <= most) continue;
    most = s.automaCrew[action.kind];
    best = SPENDS[action.kind]!;
  }
  return best;
};

/** With only the draw and the end left: what the orders say. */
const ending = (options: readonly ArksAction[], how: unknown): ArksAction | null => {
  if (options.some((action) => action.k !== 'draw' && action.k !== 'end')) return null;
  if (options.length === 1) return END;
  return how === 'draw' ? DRAW : END;
};

export const obey = (view: State, orders: Options): ArksAction | null => {
  if (view.depth === 0) return null;
  const rule = topRule(view);
  const by = rule.by(view);
  if (by < 0 || isAutoma(view, by)) return null;
  const others = view.active >= 0 && view.active !== by;
  switch (topKind(view)) {
    case BAG:
      return others && orders['income'] === 'least' && topArg(view, 1) > 0 ? GAINS[leastOf(view, by)]! : null;
    case PLACE: {
      const row = ROWS.indexOf(orders['row'] as (typeof ROWS)[number]);
      return others && row >= 0 ? PLACES[topArg(view, 1) * 2 + row]! : null;
    }
    case AUTOMA_PAY: {
      if (orders['specialists'] !== 'most') return null;
      const options: ArksAction[] = [];
      rule.legal(view, options);
      return mostAutomaCrew(view, options);
    }
    case KEEPING:
      return orders['survivors'] === 'keep' ? KEEP : null;
    case STOP: {
      if (orders['ending'] !== 'end' && orders['ending'] !== 'draw') return null;
      const options: ArksAction[] = [];
      rule.legal(view, options);
      return ending(options, orders['ending']);
    }
    default:
      return null;
  }
};
