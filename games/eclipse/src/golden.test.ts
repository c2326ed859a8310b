import { readdirSync, readFileSync } from 'node:fs';
import { checkGolden, type GoldenGame, goldenGaps } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { speciesIds } from './content/species/index.ts';
import { rules } from './index.ts';
import { goldenPlan } from './testing/golden.ts';

const FOLDER = new URL('../golden/', import.meta.url);
const games = readdirSync(FOLDER).map((name) => ({
  name,
  game: JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as GoldenGame,
}));

test.each(games)('$name is played as it was recorded', ({ game }) => {
  expect(checkGolden(rules, game, goldenPlan.values)).toBeNull();
});

test('there are five games for each number of players; every option value and every species is played', () => {
  const all = games.map(({ game }) => game);
  expect(goldenGaps(rules, all, speciesIds)).toEqual([]);
});
