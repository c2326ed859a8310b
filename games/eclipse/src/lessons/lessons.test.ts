import { checkLessons } from '@orrery/kernel/testing';
import { compareLessons } from '@orrery/words';
import { expect, test } from 'vitest';
import { sectorNamed } from '../content/sectors.ts';
import { lexicon } from '../lexicon/index.ts';
import { rules } from '../rules/index.ts';
import { cellNamed } from '../state/galaxy.ts';
import { ON_MAP, type State } from '../state/layout.ts';
import { catalogues } from '../words/catalogues.ts';
import { lessons } from './index.ts';

/** A sector that lies on the map, or a place of the map. */
const isPlace = (s: State, name: string): boolean => {
  const sector = sectorNamed.get(name);
  return sector === undefined ? cellNamed(name) >= 0 : s.status[sector] === ON_MAP;
};

test('K7: every lesson is played to its end by its own solution, and getting lost changes nothing', () => {
  expect(checkLessons(rules, lessons, { isPlace })).toEqual([]);
});

test('lessons are said in three languages, and what they light up is in the lexicon', async () => {
  expect(await compareLessons(lessons, lexicon, catalogues)).toEqual([]);
});
