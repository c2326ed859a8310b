import { type Catalogues, LANGUAGES } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { compareCatalogues, createSay, KERNEL_CATALOGUES } from './index.ts';

test('the common sentences are complete and well formed in three languages', () => {
  expect(compareCatalogues(KERNEL_CATALOGUES)).toEqual([]);
});

test('a parameter that is an id is named by the catalogue', () => {
  const say = createSay('en', { 'event.up': '{who} advances in {track}.', 'track.ai': 'Artificial Intelligence' });
  expect(say('event.up', { who: 'terrans', track: 'ai' })).toBe('terrans advances in Artificial Intelligence.');
  expect(say('event.up', { who: ['a', 'b'], track: 'sci' })).toBe('a, b advances in sci.');
});

test('a name with its own full stop ends the sentence once', () => {
  const say = createSay('en', { 'event.pay': '{who} pays {what}.', 'what.q': '4 Q.I.C.' });
  expect([say('event.pay', { who: 'a', what: 'q' }), say('event.pay', { who: 'a', what: 'ore' })]).toEqual([
    'a pays 4 Q.I.C.',
    'a pays ore.',
  ]);
});

test('plurals follow the language', () => {
  const line = (language: 'en' | 'pl' | 'hu', points: number) =>
    createSay(language)('standing.line', { place: 1, who: 'x', points });
  expect([1, 2, 5, 22].map((n) => line('pl', n))).toEqual([
    '1. x: 1 punkt',
    '1. x: 2 punkty',
    '1. x: 5 punktów',
    '1. x: 22 punkty',
  ]);
  expect([1, 2].map((n) => line('hu', n))).toEqual(['1. x: 1 pont', '1. x: 2 pont']);
  expect([1, 2].map((n) => line('en', n))).toEqual(['1. x: 1 point', '1. x: 2 points']);
});

test('an unknown key is said as it is', () => {
  expect(createSay('en')('no.such.key', { a: 1 })).toBe('no.such.key');
});

test('missing keys and messages that do not parse are found', () => {
  const whole = Object.fromEntries(
    LANGUAGES.map((language) => [language, { a: 'x', b: 'y' }]),
  ) as unknown as Catalogues;
  const problems = compareCatalogues({ ...whole, en: { a: 'x', b: '{' }, hu: { b: 'z' } });
  expect(problems).toHaveLength(2);
  expect(problems.join()).toContain('hu lacks a');
});
