import { isRefusal, readOptions } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { LEVELS } from '../content/names.ts';
import { rules } from '../index.ts';
import { barChart, histogram } from './chart.ts';
import { type Player, playMatch, winShares } from './match.ts';
import { reportOf } from './report.ts';
import { runStudy } from './study.ts';
import { addMatch, deviation, mean, newTally, quantile } from './tally.ts';

const options = (raw: object) => {
  const checked = readOptions(rules, raw);
  if (isRefusal(checked)) throw new Error(checked.why);
  return checked;
};

const first: Player = (state) => rules.legal(state)[0]!;
const players = { player: () => first };

test('I4: the same seed gives the same game, and its points are told on the way', () => {
  const play = (seed: string) => playMatch(rules, options({ players: 2, roundCap: 3 }), first, seed);
  const hash = (seed: string): string => rules.layout.hash(play(seed).state);
  expect(hash('one')).toBe(hash('one'));
  expect(hash('one')).not.toBe(hash('two'));
  const { state, events } = play('one');
  const told = [0, 1].map((seat) =>
    events
      .filter((event) => event.k === 'score' && event['seat'] === seat)
      .reduce((sum, event) => sum + (event['points'] as number), 0),
  );
  expect(told).toEqual(rules.standings(state).map((standing) => standing.points));
  expect(winShares(rules, state).reduce((a, b) => a + b)).toBe(1);
});

test('D20: a study measures tables, windows, places, cards, levels and sources, and becomes a page with charts', () => {
  const figures = runStudy(rules, { games: 1, seed: 'small', cap: 2, ...players });
  expect(figures.tables.map(({ players, length }) => `${players} ${length}`)).toEqual([
    '2 standard',
    '3 standard',
    '4 standard',
    '3 long',
    '4 long',
  ]);
  expect(figures.levels.map((level) => level.level)).toEqual([...LEVELS]);
  expect([figures.top.level, figures.top.player]).toEqual(['hard-plus', 'search@300']);
  expect([figures.tables[0]!.tally.games, ...figures.levels.map(({ games }) => games)]).toEqual([1, 4, 4, 4, 4, 4, 4]);
  const files = reportOf(rules, figures);
  for (const chapter of [
    'Length and scores',
    'Windows',
    'Seats',
    'Stations against moons',
    'Survivors',
    'Upgrades',
    'Crew cards',
    'The Automa',
  ])
    expect(files['arks.md']).toContain(`## ${chapter}`);
  expect(files['arks.md']).toContain('### Where its points come from');
  for (const [name, text] of Object.entries(files)) {
    if (!name.endsWith('.svg')) continue;
    expect(files['arks.md']).toContain(name);
    expect(text).toMatch(/^<svg [^>]+>[\s\S]*<\/svg>\n$/);
    expect(text).not.toContain('NaN');
  }
});

test('D20: landings and gathering are counted by place, and when a planet was completed by the length of the game', () => {
  const tally = newTally(rules.start(options({ players: 2 })));
  const events = [
    { k: 'round', round: 4, seat: 0 },
    { k: 'land', seat: 0, place: 'moon' },
    { k: 'gather', seat: 0, place: 'moon' },
    { k: 'land', seat: 1, place: 'station' },
    { k: 'terraformed', planet: 'keyi' },
  ].map((event) => ({ rule: 'A1.1', ...event }));
  const state = rules.start(options({ players: 2 }));
  state.round = 8;
  addMatch(rules, tally, { state, events });
  expect([tally.landings, tally.gathered, tally.completed, tally.settlingWindow]).toEqual([
    { moon: 1, station: 1 },
    { moon: 1 },
    [[0.5]],
    [4],
  ]);
});

test('D20: statistics by hand', () => {
  expect([mean([1, 2, 3, 6]), deviation([2, 4]), quantile([5, 1, 3], 0.5), quantile([], 0.5), mean([])]).toEqual([
    3, 1, 3, 0, 0,
  ]);
  expect(barChart({ title: 'a < b', unit: '%', bars: [{ label: 'x', value: 0 }] })).toContain('a &lt; b');
  expect(histogram('h', '%', [1, 1, 4], 2)).toContain('4 – 5');
});
