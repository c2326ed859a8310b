import { NONE } from '@orrery/kernel';
import { checkLessons } from '@orrery/kernel/testing';
import { compareLessons } from '@orrery/words';
import { expect, test } from 'vitest';
import { lexicon } from '../lexicon/index.ts';
import { rules } from '../rules/index.ts';
import { hexNamed } from '../state/board/names.ts';
import { catalogues } from '../words/catalogues.ts';
import { lessons } from './index.ts';

test('K7: every lesson is played to its end by its own solution, and getting lost changes nothing', () => {
  expect(checkLessons(rules, lessons, { isPlace: (s, name) => hexNamed(s, name) !== NONE })).toEqual([]);
});

test('lessons are said in three languages, and what they light up is in the lexicon', async () => {
  expect(await compareLessons(lessons, lexicon, catalogues)).toEqual([]);
});
