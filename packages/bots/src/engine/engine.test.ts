import {
  type Action,
  CHANCE,
  fastRng,
  isRefusal,
  type Rules,
  type Seat,
  Session,
  type StateBase,
} from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { describe, expect, test } from 'vitest';
import { bestOf, oneOfBest } from './candidate.ts';
import { plainEvaluator } from './evaluator.ts';
import { actionKey } from './key.ts';
import { Search } from './search.ts';
import { DEFAULT_SETTINGS, MEMORY_BOUND } from './settings.ts';
import { type BotSpec, readStrength, STRENGTHS, strategyFor } from './strength.ts';
import { think } from './think.ts';

const rules = caravan as unknown as Rules;
const botOf = (text: string): BotSpec => {
  const read = readStrength(text);
  if (read === null) throw new Error(text);
  return read;
};

/** A game between bots that answer from their own views; every answer is checked by the session. */
const match = (names: readonly string[], seed: string): number[] => {
  const session = new Session<StateBase, Action>(rules, { players: names.length, rounds: 3 }, seed);
  for (;;) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null || decision.by === CHANCE) break;
    const seat: Seat = decision.by;
    const view = rules.view(session.state, seat);
    const thought = think(rules, null, view, seat, botOf(names[seat] as string), `${seed} ${session.entries.length}`);
    const result = session.play(seat, thought.action);
    if (isRefusal(result)) throw new Error(`${names[seat] ?? ''} played what ${result.rule} forbids`);
  }
  return rules.standings(session.state).map((standing) => standing.points);
};

/** The first position in which a seat has a choice. */
const position = (seed: string): { readonly view: StateBase; readonly seat: Seat } => {
  const session = new Session<StateBase, Action>(rules, { players: 3, rounds: 3 }, seed);
  session.drawChance();
  const decision = session.decision();
  if (decision === null || decision.by === CHANCE) throw new Error('no choice');
  return { view: rules.view(session.state, decision.by), seat: decision.by };
};

test('every kind of bot plays a whole game by the rules', () => {
  for (const name of ['random', 'policy', 'greedy', 'search@30', 'novice'])
    expect(match([name, name, name], 'whole')).toHaveLength(3);
});

test('the same seed and number of iterations give the same game', () => {
  const names = ['search@40', 'greedy', 'search@20'];
  expect(match(names, 'same')).toEqual(match(names, 'same'));
});

test('a greedy player and a searching one leave a random one behind', () => {
  for (const name of ['greedy', 'search@60']) {
    let won = 0;
    for (let g = 0; g < 8; g++) {
      const [mine = 0, theirs = 0] = match([name, 'random'], `behind ${g}`);
      if (mine > theirs) won++;
    }
    expect(won).toBeGreaterThanOrEqual(7);
  }
});

test('what the view hides makes no difference: shuffled secrets, same decision', () => {
  const rng = fastRng('secrets');
  const session = new Session<StateBase, Action>(rules, { players: 3, rounds: 3 }, 'secrets');
  for (let i = 0; i < 20; i++) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null || decision.by === CHANCE) break;
    const view = rules.view(session.state, decision.by);
    const shuffled = rules.view(rules.imagine(view, rng), decision.by);
    for (const name of ['policy', 'greedy', 'search@30']) {
      const { action } = think(rules, null, view, decision.by, botOf(name), i);
      expect(think(rules, null, shuffled, decision.by, botOf(name), i).action).toEqual(action);
    }
    session.play(decision.by, rules.legal(session.state)[0] as Action);
  }
});

test('points are shown with the baseline, and the choice is the same', () => {
  const { view, seat } = position('told');
  const plain = { weights: {}, styles: {}, createEvaluator: () => plainEvaluator(rules) };
  const modest = { ...plain, createEvaluator: () => ({ ...plainEvaluator(rules), baseline: () => 40 }) };
  for (const name of ['greedy', 'search@30']) {
    const [one, other] = [plain, modest].map((module) => think(rules, module, view, seat, botOf(name), 'told'));
    expect(other?.action).toEqual(one?.action);
    expect(other?.candidates.map(({ points }) => points)).toEqual(one?.candidates.map(({ points }) => points + 40));
  }
});

describe('a search', () => {
  test('can be run step by step, and is the same as in one go', () => {
    const { view, seat } = position('steps');
    const whole = new Search(rules, plainEvaluator(rules), view, seat, 1);
    whole.step(60);
    const parts = new Search(rules, plainEvaluator(rules), view, seat, 1);
    for (let i = 0; i < 12; i++) parts.step(5);
    expect(parts.candidates()).toEqual(whole.candidates());
    expect(parts.iterations).toBe(60);
  });

  test('keeps its tree within the bytes it may use, and goes on thinking', () => {
    const { view, seat } = position('memory');
    const treeBytes = 60_000;
    const search = new Search(rules, plainEvaluator(rules), view, seat, 1, { ...DEFAULT_SETTINGS, treeBytes });
    search.step(400);
    expect(search.bytes).toBeLessThanOrEqual(treeBytes);
    expect(search.iterations).toBe(400);
    expect(DEFAULT_SETTINGS.treeBytes).toBeLessThan(MEMORY_BOUND);
  });

  test('that rolls out past the cutoff is not deceived by the value there', () => {
    const { view, seat } = position('beyond');
    // Passing is valued at a fortune, which no game brings.
    const deceived = {
      ...plainEvaluator(rules),
      value: (state: StateBase, by: Seat) =>
        (rules.standings(state)[by]?.points ?? 0) +
        ((state as unknown as { passed: number[] }).passed[by] === 1 ? 900 : 0),
      isCutoff: (action: Action) => action.k === 'pass',
    };
    const expected = (rolloutShare: number): number => {
      const search = new Search(rules, deceived, view, seat, 1, { ...DEFAULT_SETTINGS, horizon: 99, rolloutShare });
      search.step(60);
      return bestOf(search.candidates()).points;
    };
    expect(expected(0)).toBeGreaterThan(900);
    expect(expected(0.5)).toBeGreaterThan(450);
    expect(expected(0.5)).toBeLessThan(550);
    expect(expected(1)).toBeLessThan(100);
  });

  test('stops when the time is up', () => {
    const { view, seat } = position('time');
    let clock = 0;
    const thought = think(rules, null, view, seat, botOf('admiral'), 1, () => {
      clock += 100;
      return clock;
    });
    expect(thought.iterations).toBeGreaterThan(0);
    expect(thought.iterations).toBeLessThan(200);
  });
});

test('strengths are read with style and iterations, and nonsense is not', () => {
  for (const name of STRENGTHS) expect(readStrength(name)).not.toBeNull();
  expect(readStrength('captain:raider')).toMatchObject({ style: 'raider', strategy: { k: 'search' } });
  expect(readStrength('search@800')).toMatchObject({ strategy: { budget: { iterations: 800 } } });
  expect(readStrength('search', { iterations: 7, ms: 5 })).toMatchObject({
    strategy: { budget: { iterations: 7, ms: 5 } },
  });
  for (const text of ['', 'god', 'search@', 'search@x', 'captain:', 'greedy raider'])
    expect(readStrength(text)).toBeNull();
});

test('rungs of the ladder go by the figures of the game, and old names by the new ones', () => {
  const ladder = [
    { width: 1 },
    { width: 2 },
    { width: 3 },
    { iterations: 10 },
    { iterations: 20 },
    { iterations: 30 },
  ] as const;
  expect(STRENGTHS.map((name) => strategyFor(botOf(name), ladder))).toMatchObject([
    { k: 'greedy', width: 1 },
    { k: 'greedy', width: 2 },
    { k: 'greedy', width: 3 },
    { k: 'search', budget: { iterations: 10 } },
    { k: 'search', budget: { iterations: 20 } },
    { k: 'search', budget: { iterations: 30 } },
  ]);
  expect(readStrength('novice')).toEqual(readStrength('cadet'));
  expect(strategyFor(botOf('greedy@7'), ladder)).toEqual({ k: 'greedy', width: 7 });
  expect(strategyFor(botOf('captain@77'), ladder)).toEqual({ k: 'search', budget: { iterations: 77 } });
});

test('whom to play varies among candidates that are about as good, and never goes to a bad one', () => {
  const { view, seat } = position('whom');
  const module = {
    weights: {},
    styles: {},
    createEvaluator: () => ({ ...plainEvaluator(rules), isIdentity: () => true }),
  };
  const chosen = (factor: number): Set<number> => {
    const steep = {
      ...module,
      createEvaluator: () => ({ ...module.createEvaluator(), value: (_: StateBase) => 0, spread: factor }),
    };
    return new Set(
      Array.from({ length: 20 }, (_, i) => actionKey(think(rules, steep, view, seat, botOf('greedy'), i).action)),
    );
  };
  expect(chosen(8).size).toBeGreaterThan(1);
  const candidates = [10, 9.9, 2].map((score, n) => ({ action: { k: 'a', n }, points: score, score, visits: 1 }));
  const picked = Array.from({ length: 200 }, (_, i) => oneOfBest(candidates, 0.5, fastRng(i)).action.n);
  expect(new Set(picked)).toEqual(new Set([0, 1]));
});

test('a greedy player of small width looks at the likeliest actions alone', () => {
  const { view, seat } = position('width');
  const actions = rules.legal(view);
  const module = {
    weights: {},
    styles: {},
    createEvaluator: () => ({
      ...plainEvaluator(rules),
      prior: (_: StateBase, list: readonly Action[], out: Float64Array) => {
        for (let i = 0; i < list.length; i++) out[i] = 1 + i;
      },
    }),
  };
  const { candidates } = think(rules, module, view, seat, botOf('greedy@1'), 'width');
  expect(candidates.map(({ action }) => action)).toEqual(actions.slice(-1));
});

test('a search names what follows an answer in the same turn, and every step of it can be played', () => {
  const { view, seat } = position('line');
  const { candidates } = think(rules, null, view, seat, botOf('search@200'), 'line');
  for (const { action, line = [] } of candidates) {
    const state = rules.layout.copy(view);
    rules.apply(state, action);
    for (const next of line) {
      if (rules.decision(state)?.by === CHANCE) break;
      expect(rules.decision(state)?.by).toBe(seat);
      expect(rules.whyNot(state, next)).toBeNull();
      rules.apply(state, next);
    }
  }
});

test('keys tell actions apart and equal actions have equal keys', () => {
  const actions = [
    { k: 'a' },
    { k: 'b' },
    { k: 'a', n: 1 },
    { k: 'a', n: 2 },
    { k: 'a', n: -1 },
    { k: 'a', n: true },
    { k: 'a', list: [1, 2] },
    { k: 'a', list: [2, 1] },
    { k: 'a', list: [12] },
    { k: 'a', text: '12' },
  ];
  expect(new Set(actions.map(actionKey)).size).toBe(actions.length);
  expect(actionKey({ k: 'a', list: [1, 2] } as Action)).toBe(actionKey({ k: 'a', list: [1, 2] } as Action));
});
