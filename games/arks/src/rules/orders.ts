import type { OptionSpec, Options, Seat } from '@orrery/kernel';
import { ROWS, type Row } from '../content/names.ts';
import type { RowId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { isAutoma } from '../state/seats.ts';
import { type ArksAction, DRAW, END, GAINS, KEEP, placeAction, SPENDS } from './actions.ts';
import { leastOf } from './bag.ts';
import { engine } from './engine.ts';
import { automaUsing, gaining, keeping, placing, stopping } from './frames.ts';

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
    best = SPENDS[action.kind];
  }
  return best;
};

/** With only the draw and the end left: what the orders say. */
const ending = (options: readonly ArksAction[], how: 'end' | 'draw'): ArksAction | null => {
  if (options.some((action) => action.k !== 'draw' && action.k !== 'end')) return null;
  if (options.length === 1) return END;
  return how === 'draw' ? DRAW : END;
};

export const obey = (view: State, orders: Options): ArksAction | null => {
  const decision = engine.decision(view);
  if (decision === null || decision.by < 0) return null;
  const seat = decision.by as Seat;
  if (isAutoma(view, seat)) return null;
  const inOthersTurn = decision.turn !== null && decision.turn !== seat;
  if (gaining.isTop(view)) return inOthersTurn && orders['income'] === 'least' ? GAINS[leastOf(view, seat)] : null;
  if (placing.isTop(view)) {
    const row = ROWS.indexOf(orders['row'] as Row);
    return inOthersTurn && row >= 0 ? placeAction(placing.card(view), row as RowId) : null;
  }
  if (automaUsing.isTop(view))
    return orders['specialists'] === 'most' ? mostAutomaCrew(view, engine.legal(view)) : null;
  if (keeping.isTop(view)) return orders['survivors'] === 'keep' ? KEEP : null;
  const how = orders['ending'];
  return stopping.isTop(view) && (how === 'end' || how === 'draw') ? ending(engine.legal(view), how) : null;
};
