// @vitest-environment happy-dom
import { type Action, CHANCE, isRefusal, type RawRecord, replay, type Seat } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import {
  freeValue,
  hasFaction,
  levelOf,
  ROUNDS,
  rangeOf,
  STEP_PRICE,
  type State,
  TERRAFORMING,
  thresholdOf,
} from '../board.ts';
import { incomeOrder } from '../rules/frames.ts';
import { takeIncome } from '../rules/income.ts';
import { rules } from '../rules/index.ts';
import { ownsSpecial } from '../rules/special.ts';
import { totalOf } from '../state/sources.ts';
import { words } from '../words/index.ts';
import { changes } from './changes.ts';
import en from './words/en.json' with { type: 'json' };

/** Every choice of real games, asked what it brings for good, against what the rules then give. */
const GAMES = Object.entries(
  import.meta.glob<{ readonly record: RawRecord }>(['../../golden/*-1-greedy.json', '../../golden/*-5-random.json'], {
    eager: true,
    import: 'default',
  }),
);
/** Of so many choices at one decision, these are asked. */
const ASKED = 12;

type Lasting = { readonly [what: string]: number };

/** What the rules hand out, on a copy with empty stores, so that nothing is lost at a limit. */
const incomeByRules = (of: State, seat: Seat): Lasting => {
  const s = rules.layout.copy(of);
  s.ore[seat] = 0;
  s.credits[seat] = 0;
  s.knowledge[seat] = 0;
  s.qic[seat] = 0;
  takeIncome(s, seat, undefined);
  return {
    'income.ore': s.ore[seat] as number,
    'income.credits': s.credits[seat] as number,
    'income.knowledge': s.knowledge[seat] as number,
    'income.qic': s.qic[seat] as number,
    'income.token': totalOf(incomeOrder.tokens(s)),
    'income.charge': totalOf(incomeOrder.charges(s)),
  };
};

const lastingByRules = (s: State, seat: Seat): Lasting => ({
  ...incomeByRules(s, seat),
  range: rangeOf(s, seat),
  step: STEP_PRICE[levelOf(s, seat, TERRAFORMING)],
  formers: s.formers[seat] as number,
  value: freeValue(s, seat),
  threshold: thresholdOf(s, seat),
});

/** There is no income after the last round, and the buildings of a federation are not lost. */
const isOfUse = (before: State, what: string, more: number): boolean =>
  !(what.startsWith('income.') && before.round === ROUNDS) && !(what === 'value' && more < 0);

const say = createSay('en', words.catalogues.en, en);

/** Spread over all of them. */
const someOf = (legal: readonly Action[]): readonly Action[] => {
  const step = Math.max(1, legal.length / ASKED);
  return legal.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
};

test.each(GAMES)('every choice of %s says what it changes for good', (_name, { record }) => {
  const wrong: string[] = [];
  const changed = new Set<string>();
  let asked = 0;
  const look = (state: State): void => {
    const decision = rules.decision(state);
    if (decision === null || decision.by === CHANCE || !hasFaction(state, decision.by)) return;
    const { by } = decision;
    const before = lastingByRules(state, by);
    for (const action of someOf(rules.legal(state) as readonly Action[])) {
      const after = rules.layout.copy(state);
      rules.apply(after, action as never, []);
      const told = new Map(changes(state, after, by).map(({ figure, by: n }) => [figure.id, n]));
      for (const [what, n] of Object.entries(lastingByRules(after, by))) {
        const more = n - (before[what] as number);
        if (more !== 0) changed.add(what);
        if ((told.get(what) ?? 0) !== (isOfUse(state, what, more) ? more : 0))
          wrong.push(`${JSON.stringify(action)}: ${what} ${more}, said ${told.get(what)}`);
      }
      for (let what = 0; what < state.tables.content.specials.length; what++) {
        const special = state.tables.content.specialNames[what] as string;
        const isNew = ownsSpecial(after, by, what as never) && !ownsSpecial(state, by, what as never);
        if (!isNew || told.has(`special.${special}`)) continue;
        // The names of boosters and tiles say it already.
        const offer = say(...spoken(state, action));
        if (!offer.includes('action: '))
          wrong.push(`${JSON.stringify(action)}: action ${special} unsaid in “${offer}”`);
      }
      asked++;
    }
  };
  const { options } = record;
  look(rules.start(options as never));
  const end = replay(rules, record, (_entry, _action, state) => look(state as State));
  expect(isRefusal(end)).toBe(false);
  expect(wrong.slice(0, 8)).toEqual([]);
  expect(asked).toBeGreaterThan(300);
  // The comparison had something to compare.
  expect([...changed].sort()).toEqual(
    expect.arrayContaining(['income.credits', 'income.knowledge', 'income.ore', 'value']),
  );
});

const spoken = (state: State, action: Action): Parameters<typeof say> => {
  const { key, params } = words.offer(state, action as never);
  return params === undefined ? [key] : [key, params];
};
