import { isRefusal, readOptions } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { rules } from '../index.ts';
import { barChart, histogram } from './chart.ts';
import { playMatch, winShares } from './match.ts';
import { reportOf } from './report.ts';
import { runStudy } from './study.ts';
import { deviation, mean, quantile } from './tally.ts';
import { SENSIBLE } from './worth.ts';

const options = (raw: object) => {
  const checked = readOptions(rules, raw);
  if (isRefusal(checked)) throw new Error(checked.why);
  return checked;
};

test('I5: planners bring a game to its end without a cap, also the long one', () => {
  const { state, events } = playMatch(rules, options({ players: 2, length: 'long' }), [SENSIBLE, SENSIBLE], 'one');
  expect([state.lastRound > 0, state.round < 80, rules.audit(state)]).toEqual([true, true, null]);
  const told = [0, 1].map((seat) =>
    events
      .filter((event) => event.k === 'score' && event['seat'] === seat)
      .reduce((sum, event) => sum + (event['points'] as number), 0),
  );
  expect(told).toEqual(rules.standings(state).map((standing) => standing.points));
  expect(winShares(rules, state).reduce((a, b) => a + b)).toBe(1);
});

test('I4: the same seed gives the same game', () => {
  const hash = (seed: string): string =>
    rules.layout.hash(playMatch(rules, options({ players: 2, roundCap: 3 }), [SENSIBLE, SENSIBLE], seed).state);
  expect(hash('one')).toBe(hash('one'));
  expect(hash('one')).not.toBe(hash('two'));
});

test('D20: a study measures tables, levels, seats and cards, and becomes a page with charts', () => {
  const figures = runStudy(rules, { games: 1, seed: 'small', cap: 2 });
  expect(Object.keys(figures.tables)).toEqual(['2', '3', '4']);
  expect(figures.levels.map((level) => level.level)).toEqual([
    'easy',
    'easy-plus',
    'medium',
    'medium-plus',
    'hard',
    'hard-plus',
  ]);
  const files = reportOf(rules, figures);
  for (const chapter of ['Length and scores', 'Seats', 'Survivors', 'Upgrades', 'Crew cards', 'The Automa'])
    expect(files['arks.md']).toContain(`## ${chapter}`);
  for (const [name, text] of Object.entries(files)) {
    if (!name.endsWith('.svg')) continue;
    expect(files['arks.md']).toContain(name);
    expect(text).toMatch(/^<svg [^>]+>[\s\S]*<\/svg>\n$/);
    expect(text).not.toContain('NaN');
  }
});

test('D20: statistics by hand', () => {
  expect([mean([1, 2, 3, 6]), deviation([2, 4]), quantile([5, 1, 3], 0.5), quantile([], 0.5), mean([])]).toEqual([
    3, 1, 3, 0, 0,
  ]);
  expect(barChart({ title: 'a < b', unit: '%', bars: [{ label: 'x', value: 0 }] })).toContain('a &lt; b');
  expect(histogram('h', '%', [1, 1, 4], 2)).toContain('4 – 5');
});
