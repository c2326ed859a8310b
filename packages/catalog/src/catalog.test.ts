import { compareCatalogues } from '@orrery/words';
import { describe, expect, test } from 'vitest';
import { CATALOG, findGame } from './index.ts';

describe.each(CATALOG.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  test('is what the catalog says', async () => {
    const { rules } = await entry.load();
    expect(rules.id).toBe(id);
    expect(rules.players).toEqual(entry.players);
    expect(findGame(id)).toBe(entry);
  });

  test('has the same words in three languages', async () => {
    expect(compareCatalogues((await entry.load()).words.catalogues)).toEqual([]);
  });
});

test('an unknown game is not found', () => {
  expect(findGame('chess')).toBeUndefined();
});
