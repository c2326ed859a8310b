import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, type Rules, readRecord, replay } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { ratings } from './elo.ts';
import { figuresOf, interval } from './figures.ts';
import { type Contestant, type Match, type MatchResult, playMatch } from './match.ts';
import { Pool } from './pool.ts';
import { indexReport, writeReport, writeStudy } from './report.ts';
import { schedule } from './schedule.ts';

const rules = caravan as unknown as Rules;
const options = { players: 2, rounds: 2 };
const contestants: Contestant[] = [
  { name: 'greedy', strength: 'greedy' },
  { name: 'random', strength: 'random' },
];
const play = (match: Match): MatchResult => playMatch(rules, null, match, () => 0);

test('every seed is played once from every seat', () => {
  const games = schedule(options, contestants, 4, 's');
  expect(games.map(({ seed }) => seed)).toEqual(['s-1', 's-1', 's-2', 's-2']);
  expect(games.map(({ seats }) => seats[0]?.name)).toEqual(['greedy', 'random', 'greedy', 'random']);
});

test('players who are alike do not play the same game again from another seat', () => {
  const seeds = (...names: string[]): string[] =>
    schedule(
      { players: 4, rounds: 2 },
      names.map((name) => ({ name, strength: name })),
      4,
      's',
    ).map(({ seed }) => seed);
  expect(seeds('greedy', 'greedy', 'greedy', 'greedy')).toEqual(['s-1', 's-2', 's-3', 's-4']);
  expect(seeds('greedy', 'random', 'greedy', 'random')).toEqual(['s-1', 's-1', 's-2', 's-2']);
  expect(seeds('greedy', 'greedy', 'random', 'random')).toEqual(['s-1', 's-1', 's-1', 's-1']);
});

test('matches are the same for the same seed, and their records replay', () => {
  const [match] = schedule(options, contestants, 1, 'again') as [Match];
  const result = play(match);
  expect(play(match)).toEqual(result);
  const record = readRecord(JSON.parse(JSON.stringify(result.record)));
  expect(isRefusal(record)).toBe(false);
  if (!isRefusal(record)) expect(isRefusal(replay(rules, record))).toBe(false);
});

test('figures: shares, intervals, ratings, sources', () => {
  const results = schedule(options, contestants, 8, 'figures').map(play);
  const figures = figuresOf(results);
  const [greedy, random] = figures.contestants;
  expect((greedy?.winShare ?? 0) + (random?.winShare ?? 0)).toBeCloseTo(1);
  expect(greedy?.winLow).toBeLessThan(greedy?.winShare ?? 0);
  expect(greedy?.elo).toBeGreaterThan(random?.elo ?? 0);
  expect(Object.values(greedy?.sources ?? {}).reduce((sum, n) => sum + n, 0)).toBeCloseTo(greedy?.points ?? 0);
  expect(figures.best).toBeGreaterThanOrEqual(figures.mean);
});

test.each([
  [0.5, 10, 0.237, 0.763],
  [1, 10, 0.722, 1],
  [0, 0, 0, 1],
])('the interval of %d in %d games', (share, n, low, high) => {
  const [a, b] = interval(share, n);
  expect(a).toBeCloseTo(low, 2);
  expect(b).toBeCloseTo(high, 2);
});

test('equal players have equal ratings', () => {
  const seat = (name: string, place: number) => ({ name, place }) as MatchResult['seats'][number];
  const result = { seats: [seat('a', 1), seat('b', 1)] } as unknown as MatchResult;
  expect(ratings(['a', 'b'], [result])).toEqual([1500, 1500]);
});

test('threads play the same games as here, in order', async () => {
  const matches = schedule(options, contestants, 3, 'threads');
  const pool = new Pool(2);
  try {
    const results = await pool.play('caravan', matches);
    expect(results.map(({ record }) => record.hash)).toEqual(matches.map((match) => play(match).record.hash));
    await expect(pool.play('chess', matches)).rejects.toThrow('no game');
  } finally {
    await pool.close();
  }
});

test('a study is written with charts, figures and records', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-study-'));
  const results = schedule(options, contestants, 2, 'study').map(play);
  const study = {
    title: 'T',
    command: 'orrery arena',
    machine: 'here',
    evaluator: 'Evaluator `chess@0123456789ab`, rules version 2.',
    figures: figuresOf(results),
    results,
  };
  writeStudy(folder, study, 1);
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('| greedy | 2 |');
  for (const chart of ['wins.svg', 'sources.svg', 'points.svg'])
    expect(readFileSync(join(folder, chart), 'utf8')).toMatch(/^<svg .*<\/svg>\n$/);
  expect(JSON.parse(readFileSync(join(folder, 'game-study-1.json'), 'utf8'))).toMatchObject({ game: 'caravan' });
});

test('a report is one page with its charts beside it, and has one row in the index', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-report-'));
  const results = schedule(options, contestants, 2, 'report').map(play);
  const study = {
    title: 'T',
    command: 'orrery arena',
    machine: 'here',
    evaluator: 'Evaluator `chess@0123456789ab`, rules version 2.',
    figures: figuresOf(results),
    results,
  };
  const page = join(folder, 'duel.md');
  writeReport(page, study, 0);
  expect(readFileSync(page, 'utf8')).toContain('`duel-wins.svg`, `duel-sources.svg` and `duel-points.svg`');
  expect(readFileSync(join(folder, 'duel-wins.svg'), 'utf8')).toMatch(/^<svg /);
  const index = join(folder, 'bots.md');
  indexReport(index, 'caravan', 'greedy wins', 'half', page);
  indexReport(index, 'caravan', 'search wins', 'most', join(folder, 'other.md'));
  indexReport(index, 'caravan', 'greedy wins', 'all', page);
  const rows = readFileSync(index, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| caravan'));
  expect(rows).toEqual([
    '| caravan | greedy wins | all | [duel.md](duel.md) |',
    '| caravan | search wins | most | [other.md](other.md) |',
  ]);
});
