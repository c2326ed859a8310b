import { type Catalogue, type Catalogues, defineLexicon, LANGUAGES, type Language, type Section } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { choiceLine, compareLexicon, createSay, plainLines, sayThing } from './index.ts';

const LAB: Section = {
  id: 'buildings',
  things: [
    {
      id: 'building.lab',
      kind: 'building',
      name: { key: 'building.lab' },
      rule: 'X1.2',
      drawn: 'board',
      facts: [
        { at: 'round', says: [{ what: 'knowledge', n: 1 }] },
        {
          at: 'cost',
          says: [
            { what: 'ore', n: 3 },
            { what: 'ore', n: 1, per: 'step' },
          ],
        },
        { at: 'now', says: [{ key: 'take.tile', params: { building: 'lab' } }] },
        { at: 'note', says: [] },
      ],
      present: () => [{ at: 'cost', says: [{ what: 'ore', n: 2 }] }],
    },
  ],
};
const WORDS: Catalogue = {
  'section.buildings': 'Buildings',
  'kind.building': 'building',
  'drawn.board': 'on the board',
  'amount.ore': '{n, plural, one {# lump} other {# lumps}}',
  'amount.knowledge': '{n} knowledge',
  'per.step': 'per step',
  'take.tile': 'a tile for the {building}',
};
const ENGINE = { 'building.lab': 'research lab' };
const engine = Object.fromEntries(LANGUAGES.map((language) => [language, ENGINE])) as unknown as Catalogues;
const lexiconWith = (words: (language: Language) => Catalogue) =>
  defineLexicon({ sections: [LAB], words: async (language) => words(language) });
const say = createSay('en', ENGINE, WORDS);
const lab = LAB.things[0]!;

test('a card lists its facts in one order, without empty ones', () => {
  expect(plainLines(sayThing(lab, say), say)).toEqual([
    'Research lab (Building)',
    'Cost: 3 lumps, 1 lump per step',
    'At once: a tile for the research lab',
    'Each round: 1 knowledge',
  ]);
});

test('what holds in a position takes the place of what always holds', () => {
  const at = { state: {} as never, seat: 0 as never };
  expect(sayThing(lab, say, at).lines.map(({ text }) => text)).toEqual([
    '2 lumps',
    'a tile for the research lab',
    '1 knowledge',
  ]);
});

test('a choice says what it costs and what it brings', () => {
  expect(choiceLine(sayThing(lab, say), say)).toBe(
    'Research lab: 3 lumps, 1 lump per step → a tile for the research lab; each round: 1 knowledge',
  );
});

test('words of a lexicon: all is well', async () => {
  expect(
    await compareLexicon(
      lexiconWith(() => WORDS),
      engine,
    ),
  ).toEqual([]);
});

test('words of a lexicon: missing, left over and unused ones are found', async () => {
  const { 'per.step': _, ...less } = WORDS;
  const broken = lexiconWith((language) => ({
    ...(language === 'pl' ? less : WORDS),
    'take.tile': 'a tile for {whom}',
    'take.nothing': 'nothing',
  }));
  const problems = (await compareLexicon(broken, engine)).join('\n');
  expect(problems).toContain('pl lacks per.step');
  expect(problems).toContain('pl buildings: nothing says per.step');
  expect(problems).toContain('en buildings: take.tile');
  expect(problems).toContain('nobody says take.nothing');
});

test('two things never have one id', () => {
  expect(() => defineLexicon({ sections: [LAB, LAB], words: async () => WORDS })).toThrow('building.lab');
});
