import { isRefusal, readOptions, type Seat, seatsOf } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { rules } from '../../index.ts';
import { AUTOMA_SEAT, HUMAN, type LevelId } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { playByPolicy } from '../../testing/policy-game.ts';
import { createEvaluator, features, weights } from '../index.ts';

/** Everybody follows the policy; `watch` sees every decision. */
const play = (raw: object, seed: string, watch: (s: State) => void): State => {
  const options = readOptions(rules, raw);
  if (isRefusal(options)) throw new Error(options.why);
  return playByPolicy(rules.start(options), seed, watch);
};
const at = (name: string): number => features.names.indexOf(name);
const values = new Float64Array(features.names.length);

test('features have names of their own, and learned weights are about features', () => {
  expect(new Set(features.names).size).toBe(features.names.length);
  const { units, ...lines } = features.learned as { readonly [name: string]: string };
  const hidden = (units as string).split(' ').length;
  for (const [name, line] of Object.entries(lines)) {
    expect(features.names).toContain(name);
    const counts = line.split('|').map((part) => part.trim().split(' ').map(Number).filter(Number.isFinite).length);
    expect(counts).toEqual([features.phases.length, hidden]);
  }
});

test.each([
  ['two', { players: 2 }],
  ['four', { players: 4 }],
  ['A29: one against the Automa', { players: 1, automa: 'hard' }],
])('%s: every feature is a number, phases are those of the table, and at the end points alone count', (_, raw) => {
  const { value } = createEvaluator(weights);
  const first = 'automa' in raw ? features.phases.length / 2 : 0;
  const end = play(raw, 'seen', (s) => {
    for (const seat of seatsOf(s.players)) {
      features.extract(s, seat, values);
      for (const [i, name] of features.names.entries()) if (!Number.isFinite(values[i])) throw new Error(name);
      const phase = features.phaseOf(s, seat);
      if (!(phase >= first && phase <= first + features.phases.length / 2 - 1)) throw new Error(`phase ${phase}`);
      if (!Number.isFinite(value(s, seat))) throw new Error(`round ${s.round}`);
    }
  });
  const standings = rules.standings(end);
  expect(standings.map(({ seat }) => value(end, seat))).toEqual(standings.map(({ points }) => points));
});

test('A21.1: once the last round is known, the turns a seat has left are exact', () => {
  let checked = 0;
  play({ players: 2 }, 'last', (s) => {
    if (s.lastRound === 0 || s.turns !== 1 || s.active !== s.first) return;
    const other = (1 - s.first) as Seat;
    features.extract(s, other, values);
    expect([values[at('ending')], values[at('turnsLeft')]]).toEqual([1, s.lastRound - s.round + 1]);
    checked++;
  });
  expect(checked).toBeGreaterThan(0);
});

test('the target is one’s points less what the others make from here on', () => {
  let from: State | null = null;
  const end = play({ players: 3 }, 'outcome', (s) => {
    if (s.round === 6) from ??= rules.layout.copy(s);
  });
  const [a, b, c] = rules.standings(end).map(({ points }) => points) as [number, number, number];
  const before = rules.standings(from as unknown as State).map(({ points }) => points) as [number, number, number];
  expect(features.target(from as unknown as State, end, 0 as Seat)).toBe(a - (b - before[1] + (c - before[2])) / 2);
});

test('A29.2: the more points upgrades may still bring the Automa, the worse for the human', () => {
  const { value } = createEvaluator(weights);
  let compared = 0;
  play({ players: 1, automa: 'hard' }, 'upgrades', (s) => {
    if (s.round !== 10 || s.lastRound !== 0) return;
    // The same position with more points to come for upgrades: easy, then hard.
    const easy = rules.layout.copy(s);
    easy.automa = 0 as LevelId;
    expect(value(s, HUMAN)).toBeLessThan(value(easy, HUMAN));
    compared++;
  });
  expect(compared).toBeGreaterThan(0);
});

test('A24: the Automa is valued by its points alone', () => {
  const { value } = createEvaluator(weights);
  let compared = 0;
  play({ players: 1, automa: 'hard' }, 'automa', (s) => {
    if (s.round !== 5) return;
    expect(value(s, AUTOMA_SEAT)).toBe(rules.standings(s)[AUTOMA_SEAT]?.points);
    compared++;
  });
  expect(compared).toBeGreaterThan(0);
});

test.each([
  ['two', { players: 2 }],
  ['A29: one against the Automa', { players: 1, automa: 'hard' }],
])('%s: what people are shown is about the score at the end', (_, raw) => {
  const { value, baseline } = createEvaluator(weights);
  let off = 0;
  let asked = 0;
  for (const seed of 'abcdefgh') {
    const told: number[] = [];
    const end = play(raw, seed, (s) => told.push(value(s, HUMAN) + baseline(s)));
    const { points } = rules.standings(end)[HUMAN]!;
    for (const one of told) off += Math.abs(one - points);
    asked += told.length;
    expect(baseline(end)).toBe(0);
  }
  expect(off / asked).toBeLessThan(25);
});
