// @vitest-environment happy-dom
import { type GameRecord, RECORD_FORMAT } from '@orrery/kernel';
import { expect, test, vi } from 'vitest';
import { isImported, keepImported, loadImported } from './imported.ts';

const record: GameRecord = {
  format: RECORD_FORMAT,
  game: 'caravan',
  rulesVersion: 1,
  options: { players: 2 },
  entries: [],
};

test('an imported game is found again by its id, and an id nobody gave is not', () => {
  const id = keepImported(record);
  expect(isImported(id)).toBe(true);
  expect(loadImported(id)).toEqual(record);
  expect(loadImported('f-nothing')).toBe(null);
});

test('a game too large for the storage of the tab is kept all the same', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const id = keepImported(record);
  expect(loadImported(id)).toEqual(record);
  vi.unstubAllGlobals();
});
