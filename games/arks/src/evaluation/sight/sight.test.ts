import { isRefusal, readOptions, type Seat, seatsOf } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { rules } from '../../index.ts';
import { AUTOMA_SEAT, HUMAN, type LevelId } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { playAtGlance } from '../../testing/at-glance.ts';
import { judge, sight, weights } from '../index.ts';

/** Everybody takes what looks best at a glance; `watch` sees every decision. */
const play = (raw: object, seed: string, watch: (s: State) => void): State => {
  const options = readOptions(rules, raw);
  if (isRefusal(options)) throw new Error(options.why);
  return playAtGlance(rules.start(options), seed, watch);
};
const at = (name: string): number => sight.seen.indexOf(name);
const seen = new Float64Array(sight.seen.length);

test('what is seen has names of its own, and what was learned is about things seen', () => {
  expect(new Set(sight.seen).size).toBe(sight.seen.length);
  const { units, ...lines } = sight.lessons as { readonly [name: string]: string };
  const hidden = (units as string).split(' ').length;
  for (const [name, line] of Object.entries(lines)) {
    expect(sight.seen).toContain(name);
    const counts = line.split('|').map((part) => part.trim().split(' ').map(Number).filter(Number.isFinite).length);
    expect(counts).toEqual([sight.phases.length, hidden]);
  }
});

test.each([
  ['two', { players: 2 }],
  ['four', { players: 4 }],
  ['A29: one against the Automa', { players: 1, automa: 'hard' }],
])('%s: everything seen is a number, phases are those of the table, and at the end points alone count', (_, raw) => {
  const { value } = judge(weights);
  const first = 'automa' in raw ? sight.phases.length / 2 : 0;
  const end = play(raw, 'seen', (s) => {
    for (const seat of seatsOf(s.players)) {
      sight.look(s, seat, seen);
      for (const [i, name] of sight.seen.entries()) if (!Number.isFinite(seen[i])) throw new Error(name);
      const phase = sight.phaseOf(s, seat);
      if (!(phase >= first && phase <= first + sight.phases.length / 2 - 1)) throw new Error(`phase ${phase}`);
      if (!Number.isFinite(value(s, seat))) throw new Error(`round ${s.round}`);
    }
  });
  const standings = rules.standings(end);
  expect(standings.map(({ seat }) => value(end, seat))).toEqual(standings.map(({ points }) => points));
});

test('A21.1: once the last round is known, the turns a seat has left are seen exactly', () => {
  let checked = 0;
  play({ players: 2 }, 'last', (s) => {
    if (s.lastRound === 0 || s.turns !== 1 || s.active !== s.first) return;
    const other = (1 - s.first) as Seat;
    sight.look(s, other, seen);
    expect([seen[at('ending')], seen[at('turnsLeft')]]).toEqual([1, s.lastRound - s.round + 1]);
    checked++;
  });
  expect(checked).toBeGreaterThan(0);
});

test('what a game brings is one’s points less what the others make from here on', () => {
  let from: State | null = null;
  const end = play({ players: 3 }, 'outcome', (s) => {
    if (s.round === 6) from ??= rules.layout.copy(s);
  });
  const [a, b, c] = rules.standings(end).map(({ points }) => points) as [number, number, number];
  const before = rules.standings(from as unknown as State).map(({ points }) => points) as [number, number, number];
  expect(sight.outcome(from as unknown as State, end, 0 as Seat)).toBe(a - (b - before[1] + (c - before[2])) / 2);
});

test('A29.2: the more points its upgrades still promise the Automa, the worse for the human', () => {
  const { value } = judge(weights);
  let compared = 0;
  play({ players: 1, automa: 'hard' }, 'upgrades', (s) => {
    if (s.round !== 10 || s.lastRound !== 0) return;
    // The same position with more points promised for upgrades: easy, then hard.
    const easy = rules.layout.copy(s);
    easy.automa = 0 as LevelId;
    expect(value(s, HUMAN)).toBeLessThan(value(easy, HUMAN));
    compared++;
  });
  expect(compared).toBeGreaterThan(0);
});

test('A24: the Automa is judged by its points alone', () => {
  const { value } = judge(weights);
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
])('%s: what is told to people is about the score at the end', (_, raw) => {
  const { value, further } = judge(weights);
  const told: number[] = [];
  const end = play(raw, 'told', (s) => told.push(value(s, HUMAN) + further(s)));
  const { points } = rules.standings(end)[HUMAN]!;
  const off = told.reduce((sum, one) => sum + Math.abs(one - points), 0) / told.length;
  expect(off).toBeLessThan(25);
  expect(further(end)).toBe(0);
});
