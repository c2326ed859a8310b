import type { Rules } from '@orrery/kernel';
import type { CardSet } from '../content/cards.ts';
import { read, write } from '../notation.ts';
import { audit } from '../state/audit.ts';
import { layout, type State } from '../state/layout.ts';
import { optionSpecs, optionsOf, setOptions, whyNotOptions } from '../state/options.ts';
import type { ArksAction } from './actions.ts';
import { engine, nameOf, table } from './engine.ts';
import { round } from './frames.ts';
import { obey, orderSpecs } from './orders.ts';
import { standings } from './scoring.ts';
import { prepare } from './setup.ts';

export type ArksRules = Rules<State, ArksAction>;

const framed = layout.withFrames(table.frames);
const { proceed: _, ...decisions } = engine;

/** Rules over the given card sets. The first is the default. */
export const arksRules = (sets: readonly CardSet[]): ArksRules => ({
  id: 'arks',
  version: 5,
  players: { min: 1, max: 4 },
  options: optionSpecs(sets),
  orders: orderSpecs,
  layout: framed,
  whyNotOptions,
  start: (options) => {
    const s = framed.create(sets[0]);
    setOptions(s, options, sets);
    s.tables = sets[s.set];
    round.push(s);
    prepare(s);
    return s;
  },
  optionsOf: (s) => optionsOf(s, sets),
  settle: (s) => {
    s.tables = sets[s.set];
  },
  name: nameOf,
  ...decisions,
  copyInto: framed.copyInto,
  // Nothing a seat has is hidden (I3), and no state holds what is still to be drawn: chance decides late.
  view: (s) => framed.copy(s),
  imagine: (view) => framed.copy(view),
  standings,
  audit,
  write,
  read,
  obey,
});
