import { checkLessons } from '@orrery/kernel/testing';
import { compareLessons } from '@orrery/words';
import { expect, test } from 'vitest';
import { SLOTS } from '../content/names.ts';
import { rules } from '../index.ts';
import { lexicon } from '../lexicon/index.ts';
import { catalogues } from '../words/catalogues.ts';
import { lessons } from './index.ts';

/** A place of the grid, with a card or still without one. */
const isPlace = (_: unknown, name: string): boolean => SLOTS.some((slot) => slot === name);

test('K7: every lesson is played to its end by its own solution, and getting lost changes nothing', () => {
  expect(checkLessons(rules, lessons, { isPlace })).toEqual([]);
});

test('lessons are said in three languages, and what they light up is in the lexicon', async () => {
  expect(await compareLessons(lessons, lexicon, catalogues)).toEqual([]);
});
