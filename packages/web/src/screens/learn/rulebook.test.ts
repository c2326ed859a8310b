// @vitest-environment happy-dom
import { CATALOG } from '@orrery/catalog';
import { findScreen } from '@orrery/catalog/screens';
import { LANGUAGES } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';

describe.each(CATALOG.map(({ id }) => id))('the rulebook of %s', (game) => {
  const doors = findScreen(game)!;
  const shapes = Promise.all(
    LANGUAGES.map(async (language) =>
      (await doors.rulebook(language)).map(({ id, picture, begins, text }) => ({
        id,
        picture,
        begins,
        paragraphs: text.length,
      })),
    ),
  );

  test('has the same chapters, paragraphs and drawings in every language', async () => {
    const [first, ...others] = await shapes;
    for (const other of others) expect(other).toEqual(first);
  });

  test('points to drawings that there are, and uses all of them', async () => {
    const pictures = await doors.pictures();
    const used = (await shapes)[0]!.flatMap(({ picture }) => (picture === undefined ? [] : [picture]));
    expect(used.filter((name) => pictures[name]?.() === undefined)).toEqual([]);
    expect(Object.keys(pictures).filter((name) => !used.includes(name))).toEqual([]);
  });

  test('draws something in half of its chapters or more: a drawing, or the things the chapter is about', async () => {
    const lexicon = await CATALOG.find(({ id }) => id === game)!.lexicon!();
    const picture = await doors.things();
    const drawn = new Set(
      [...lexicon.things.values()].filter(({ id }) => picture(id) !== null).map(({ rule }) => rule.split('.')[0]),
    );
    const chapters = (await shapes)[0]!.filter(({ id }) => !id.startsWith('K'));
    const shown = chapters.filter(({ id, picture: own }) => own !== undefined || drawn.has(id));
    expect(shown.length).toBeGreaterThanOrEqual(chapters.length / 2);
  });
});
