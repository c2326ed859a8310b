import type { EvaluatorModule } from '@orrery/evaluation';
import { CHANCE, fastRng, type Options, readOptions, type Seat } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { speciesIds } from '../content/species/index.ts';
import { rules } from '../index.ts';
import { balanceOf } from '../rules/accounts.ts';
import type { EclipseAction } from '../rules/actions.ts';
import { speciesOf } from '../state/boards.ts';
import { ANCIENTS } from '../state/ids.ts';
import { ACTION, OVER, SETUP, type State } from '../state/layout.ts';
import { position } from '../testing/position.ts';
import { ancients, odds, preset } from '../tools/odds/index.ts';
import { forecast } from './forecast.ts';
import * as module from './index.ts';
import { biasOf, createEvaluator, features, styles, weights } from './index.ts';
import { BIASES } from './value.ts';
import { STARTS, USES, WEIGHT_NAMES } from './weights.ts';

const evaluator = createEvaluator(weights);
/** The value without learning. */
const unlearned = createEvaluator(weights, {});

/** A random game of players who pass rather than go bankrupt; `watch` sees every position before the answer and after it. */
const wander = (
  players: number,
  seed: string,
  watch: (before: State, action: EclipseAction, by: number, after: State) => void,
) => {
  const s = rules.start(readOptions(rules, { players }) as Options);
  const before = rules.layout.copy(s);
  const rng = fastRng(seed);
  for (;;) {
    const decision = rules.decision(s);
    if (decision === null) return;
    const menu = decision.by === CHANCE ? [] : rules.legal(s);
    const modest = menu.find((a) => a.k === 'pay' || (a.k === 'pass' && rng.below(3) === 0));
    const action =
      decision.by === CHANCE ? rules.draw(s, rng) : (modest ?? (menu[rng.below(menu.length)] as EclipseAction));
    rules.copyInto(s, before);
    rules.apply(s, action);
    watch(before, action, decision.by, s);
  }
};

test('all weights and the bias of every round are there, and styles change only what there is', () => {
  for (const name of [...WEIGHT_NAMES, ...USES, ...STARTS, ...BIASES]) expect(weights[name], name).toBeTypeOf('number');
  expect(Object.keys(weights).sort()).toEqual([...WEIGHT_NAMES, ...USES, ...STARTS, ...BIASES].sort());
  for (const style of Object.values(styles))
    for (const feature of Object.keys(style)) expect(weights[feature], feature).toBeTypeOf('number');
});

test('values and priors are numbers in every position of a random game, and the points themselves at its end', () => {
  for (const players of [2, 4])
    wander(players, `judge ${players}`, (_, action, __, s) => {
      for (let seat = 0; seat < players; seat++) {
        const value = evaluator.value(s, seat as Seat);
        expect(Number.isFinite(value), `${rules.name(s, seat as Seat)} after ${action.k}`).toBe(true);
        if (s.phase === OVER) expect(value).toBe(rules.standings(s)[seat]?.points);
        expect(biasOf(s, seat as Seat) === null || weights[biasOf(s, seat as Seat) as string] !== undefined).toBe(true);
      }
      const decision = rules.decision(s);
      if (decision === null || decision.by === CHANCE) return;
      const menu = rules.legal(s);
      const prior = new Float64Array(menu.length);
      evaluator.prior(s, menu, prior);
      for (let i = 0; i < menu.length; i++) expect(prior[i], menu[i]?.k).toBeGreaterThan(0);
    });
});

test('a species is chosen for what it makes of its start', () => {
  const s = rules.start(readOptions(rules, { players: 2 }) as Options);
  const rng = fastRng('species');
  while (rules.decision(s)?.by === CHANCE) rules.apply(s, rules.draw(s, rng));
  const by = rules.decision(s)?.by as Seat;
  const worth = rules.legal(s).map((action) => {
    const after = rules.layout.copy(s);
    rules.apply(after, action);
    return action.k === 'species'
      ? [unlearned.value(after, by), weights[`start.${speciesIds[action.species]}`] ?? 0]
      : [];
  });
  expect(worth.length).toBeGreaterThan(6);
  for (const [value, start] of worth) expect(value).toBeCloseTo(25 + start, 9);
});

test('a technology is worth what use is made of it, and nothing to whoever has it not', () => {
  const T = 'terran-directorate';
  const g = position({ species: [T, 'orion'] }).tech(T, 'monolith');
  const more = createEvaluator({ ...weights, 'use.monolith': (weights['use.monolith'] as number) + 1 }, {});
  const gain = (species: string): number => {
    const seat = g.seat(species) as Seat;
    return more.value(g.s, seat) - unlearned.value(g.s, seat);
  };
  expect(gain(T)).toBeCloseTo(weights['tech'] as number, 9);
  expect(gain('orion')).toBe(0);
});

test('paying an upkeep that was foreseen changes the value little', () => {
  let seen = 0;
  wander(3, 'upkeep', (before, action, by, after) => {
    if (action.k !== 'pay' || balanceOf(before, by as Seat) < 0 || after.round !== before.round || after.phase === OVER)
      return;
    seen++;
    expect(Math.abs(unlearned.value(after, by as Seat) - unlearned.value(before, by as Seat))).toBeLessThan(1);
  });
  expect(seen).toBeGreaterThan(3);
});

test('a forecast is what the exact odds say of the same ships, and asking again changes nothing', () => {
  const s = rules.start(readOptions(rules, { players: 2, aliens: false }) as Options);
  const rng = fastRng('forecast');
  while (s.phase !== ACTION) {
    const decision = rules.decision(s);
    rules.apply(s, decision?.by === CHANCE ? rules.draw(s, rng) : (rules.legal(s)[0] as EclipseAction));
  }
  expect(speciesOf(s, 0 as Seat).id).not.toBe('orion');
  const mine = Int8Array.of(2, 1, 0, 0);
  const theirs = Int8Array.of(2, 0, 0, 0);
  const exact = odds([preset('terran', 'interceptor', 2), preset('terran', 'cruiser', 1)], [ancients(2)], {
    attacker: 'threat',
  });
  const told = forecast(s, 0 as Seat, mine, ANCIENTS, theirs);
  expect(told.win).toBeCloseTo(exact.win, 12);
  const left = exact.attacker.squads.reduce((sum, squad) => sum + squad.expectedSurvivors, 0);
  expect(told.attackerLeft).toBeCloseTo(left / 3, 12);
  expect(forecast(s, 0 as Seat, mine, ANCIENTS, theirs)).toBe(told);
  expect(forecast(s, 0 as Seat, Int8Array.of(1, 1, 0, 0), ANCIENTS, theirs).win).toBeLessThan(told.win);
});

test.each([2, 4])('with %i players every feature is written, and finite; values follow what was learned', (players) => {
  const { names, extract, isTrainable } = features;
  const out = new Float64Array(names.length);
  const learned = createEvaluator(weights, { same: Array.from({ length: 10 }, (_, i) => i).join(' ') });
  let seen = 0;
  wander(players, `features ${players}`, (_, action, __, s) => {
    for (let seat = 0 as Seat; seat < players; seat++) {
      if (!isTrainable(s, seat)) continue;
      extract(s, seat, out.fill(Number.NaN));
      const missing = out.findIndex((x) => !Number.isFinite(x));
      expect(missing, `${names[missing]} after ${action.k}`).toBe(-1);
      expect(out[names.length - 1]).toBeCloseTo(unlearned.value(s, seat), 9);
      expect(learned.value(s, seat)).toBe(s.phase === SETUP ? 0 : s.round);
      seen++;
    }
  });
  expect(new Set(names).size).toBe(names.length);
  expect(seen).toBeGreaterThan(100);
});

test('a style changes what was learned by as much as the value without learning', () => {
  const style = { ...weights, fleet: 3 };
  const [styled, plain] = [createEvaluator(style), createEvaluator(style, {})];
  wander(2, 'style', (_, __, ___, s) => {
    for (const seat of [0, 1] as Seat[])
      if (features.isTrainable(s, seat))
        expect(styled.value(s, seat) - evaluator.value(s, seat)).toBeCloseTo(
          plain.value(s, seat) - unlearned.value(s, seat),
          9,
        );
  });
});

test('answers are told apart by number, and kinds never meet', () => {
  const kinds = new Map<number, string>();
  wander(3, 'choices', (before, action, by) => {
    if (by === CHANCE) return;
    const code = features.choices.codeOf(before, by as Seat, action);
    expect(kinds.get(code) ?? action.k).toBe(action.k);
    kinds.set(code, action.k);
  });
  expect(kinds.size).toBeGreaterThan(60);
});

test('the module keeps the contract of evaluators', () => {
  // The catalog forgets types: here the compiler checks them.
  const checked: EvaluatorModule<State, EclipseAction> = module;
  expect(Object.keys(checked.weights).length).toBeGreaterThan(0);
});

test('E15.7: who is ruined is out as far as the value knows, whoever can still pay or abandon something is not', () => {
  const terran = 'terran-directorate';
  const valueAfter = (actions: number): number => {
    const g = position({ species: [terran, 'orion'] })
      .store(terran, 3, 0, 0)
      .acted(terran, actions)
      .ready();
    g.s.colony[0] = 0;
    return evaluator.value(g.s, 0 as Seat);
  };
  // With 5 discs on the track 10 are due, 7 with the home sector given up; 5 to 6 are there.
  expect(valueAfter(6)).toBeGreaterThan(valueAfter(7) + 20);
  expect(valueAfter(7)).toBeLessThan(0);
});
