import {
  CHANCE,
  type Chance,
  type Decision,
  type Event,
  pushFrame,
  type Rules,
  type Seat,
  type Weighted,
} from '@orrery/kernel';
import type { CardSet } from '../content/cards.ts';
import { read, write } from '../notation.ts';
import { audit } from '../state/audit.ts';
import { isAutoma, layout, type State } from '../state/layout.ts';
import { optionSpecs, optionsOf, setOptions, whyNotOptions } from '../state/options.ts';
import type { ArksAction } from './actions.ts';
import { NOT_NOW, ROUND } from './frame.ts';
import { obey, orderSpecs } from './orders.ts';
import { standings } from './scoring.ts';
import { prepare } from './setup.ts';
import { goOn, topRule } from './table.ts';

export type ArksRules = Rules<State, ArksAction>;

/** Decisions are values too: one object for each decider, question and turn. */
const decisions = new Map<string, (Decision | undefined)[]>();
const decisionOf = (ask: string, by: number, turn: number): Decision => {
  let known = decisions.get(ask);
  if (known === undefined) {
    known = [];
    decisions.set(ask, known);
  }
  const at = (by + 1) * 8 + turn + 1;
  let decision = known[at];
  if (decision === undefined) {
    decision = {
      by: by < 0 ? CHANCE : (by as unknown as Seat | Chance),
      ask,
      turn: turn < 0 ? null : (turn as Seat),
      only: null,
    };
    known[at] = decision;
  }
  return decision;
};

const nameOf = (s: State, seat: number): string => (isAutoma(s, seat) ? 'automa' : `p${seat + 1}`);

/** Events name who they are about: which seat is the Automa's cannot be told from a number. */
const nameSeats = (s: State, events: Event[], from: number): void => {
  for (let i = from; i < events.length; i++) {
    const event = events[i]!;
    if (typeof event['seat'] === 'number') events[i] = { ...event, who: nameOf(s, event['seat']) };
  }
};

/** Rules over the given card sets. The first is the default. */
export const arksRules = (sets: readonly CardSet[]): ArksRules => ({
  id: 'arks',
  version: 1,
  players: { min: 1, max: 4 },
  options: optionSpecs(sets),
  orders: orderSpecs,
  layout,
  whyNotOptions,
  start: (options) => {
    const s = layout.create(sets[0]!);
    setOptions(s, options, sets);
    s.tables = sets[s.set]!;
    pushFrame(s, ROUND);
    prepare(s);
    return s;
  },
  optionsOf: (s) => optionsOf(s, sets),
  settle: (s) => {
    s.tables = sets[s.set]!;
  },
  name: nameOf,
  decision: (s) => {
    if (s.depth === 0) return null;
    const rule = topRule(s);
    return decisionOf(rule.askNow === undefined ? rule.ask : rule.askNow(s), rule.by(s), s.active);
  },
  legal: (s) => {
    const out: ArksAction[] = [];
    if (s.depth === 0) return out;
    const rule = topRule(s);
    if (rule.by(s) >= 0) rule.legal(s, out);
    return out;
  },
  chance: (s) => {
    const out: Weighted<ArksAction>[] = [];
    if (s.depth === 0) return out;
    const rule = topRule(s);
    if (rule.by(s) >= 0) return out;
    return rule.chance(s, out) ? out : null;
  },
  draw: (s, rng) => topRule(s).draw(s, rng),
  whyNot: (s, action) => (s.depth === 0 ? NOT_NOW : topRule(s).whyNot(s, action)),
  apply: (s, action, events) => {
    const before = events?.length ?? 0;
    topRule(s).apply(s, action, events);
    goOn(s, events);
    if (events !== undefined) nameSeats(s, events, before);
  },
  copyInto: layout.copyInto,
  // Nothing a seat has is hidden (I3), and no state holds what is still to be drawn: chance decides late.
  view: (s) => layout.copy(s),
  imagine: (view) => layout.copy(view),
  standings,
  audit,
  write,
  read,
  obey,
});
