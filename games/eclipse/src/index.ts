import type { Rules, Standing } from '@orrery/kernel';
import { seatsOf } from '@orrery/kernel';
import { seatName } from './notation/codec.ts';
import { read, write } from './notation/text.ts';
import type { EclipseAction } from './rules/actions.ts';
import { apply, chance, decision, draw, legal, proceed, whyNot } from './rules/engine.ts';
import { obey } from './rules/orders.ts';
import { pointsBySource, storedBy } from './rules/scoring.ts';
import { startGame } from './rules/setup.ts';
import { audit } from './state/audit.ts';
import { layout, SOURCES, type State } from './state/layout.ts';
import { optionSpecs, orderSpecs, whyNotOptions } from './state/options.ts';
import { optionsIn } from './state/settle.ts';
import { imagine, view } from './state/views.ts';

const standings = (s: State): Standing[] =>
  seatsOf(s.players).map((seat) => {
    const sources: { [source: string]: number } = {};
    let points = 0;
    pointsBySource(s, seat).forEach((n, i) => {
      if (n === 0) return;
      sources[SOURCES[i] as string] = n;
      points += n;
    });
    return { seat, points, sources, tieBreaks: [storedBy(s, seat)] };
  });

/** Eclipse: New Dawn for the Galaxy, first edition. */
export const rules: Rules<State, EclipseAction> = {
  id: 'eclipse',
  version: 1,
  players: { min: 2, max: 6 },
  options: optionSpecs,
  orders: orderSpecs,
  layout,
  whyNotOptions,
  start: (options) => {
    const s = startGame(options);
    proceed(s, undefined);
    return s;
  },
  optionsOf: (s) => s.tables.options,
  settle: (s) => {
    s.tables = { options: optionsIn(s) };
  },
  name: seatName,
  decision,
  legal,
  chance,
  draw,
  whyNot,
  apply,
  copyInto: layout.copyInto,
  view,
  imagine,
  standings,
  audit,
  write,
  read,
  obey,
};

export type { EclipseAction } from './rules/actions.ts';
export type { State } from './state/layout.ts';
