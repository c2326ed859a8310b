import { expect, test } from 'vitest';
import { writeLine } from './line.ts';
import { perft, playout } from './playout.ts';
import { RECORD_FORMAT, readRecord, replay } from './record.ts';
import { isRefusal } from './refusal.ts';
import { readSnapshot, takeSnapshot } from './snapshot.ts';
import { placesOf } from './standing.ts';
import { caravan } from './testing/index.ts';

const OPTIONS = { players: 3, rounds: 2 };
const game = playout(caravan, OPTIONS, 'record');
const lines: string[] = [];
const state = caravan.start(OPTIONS);
for (const action of game.actions) {
  lines.push(writeLine(caravan, state, action));
  caravan.apply(state, action);
}
const RECORD = {
  format: RECORD_FORMAT,
  game: 'caravan',
  rulesVersion: caravan.version,
  options: OPTIONS,
  entries: lines,
  hash: caravan.layout.hash(state),
};

test.each([
  ['nothing', null, 'record'],
  ['another format', { ...RECORD, format: 3 }, 'format'],
  ['no game', { ...RECORD, game: 7 }, 'game'],
  ['no version', { ...RECORD, rulesVersion: '1' }, 'rulesVersion'],
  ['options that are none', { ...RECORD, options: null }, 'options'],
  ['entries that are none', { ...RECORD, entries: 'p1: roll' }, 'entries'],
  ['an entry that is no text', { ...RECORD, entries: ['p1: roll', 7] }, 'entries[1]'],
  ['an endless entry', { ...RECORD, entries: ['x'.repeat(5000)] }, 'entries[0]'],
  ['a hash that is none', { ...RECORD, hash: 7 }, 'hash'],
])('%s is refused by naming the place', (_, raw, place) => {
  expect(readRecord(raw)).toMatchObject({ rule: 'K3.1', with: { place } });
});

test('a record that does not replay is refused at its entry', () => {
  const entries = [...lines.slice(0, 12), 'p1: buy 999', ...lines.slice(12)];
  expect(replay(caravan, { ...RECORD, entries })).toMatchObject({ entry: 12 });
  expect(replay(caravan, { ...RECORD, entries: lines.slice(0, -1) })).toMatchObject({ rule: 'K3.4' });
  expect(replay(caravan, { ...RECORD, game: 'chess' })).toMatchObject({ rule: 'K3.2' });
  expect(replay(caravan, { ...RECORD, rulesVersion: 99 })).toMatchObject({ rule: 'K3.3' });
  expect(replay(caravan, { ...RECORD, options: { players: 7 } })).toMatchObject({ rule: 'K2.2' });
});

test('a replay can stop anywhere', () => {
  const result = replay(caravan, RECORD, undefined, 6);
  if (isRefusal(result)) throw new Error(result.why);
  expect(caravan.decision(result.state)?.ask).toBe('card');
});

test('a snapshot comes back, and a malformed one is refused', () => {
  const saved = takeSnapshot(caravan, state);
  const back = readSnapshot(caravan, JSON.parse(JSON.stringify(saved)));
  if (isRefusal(back)) throw new Error(back.why);
  expect(caravan.layout.equal(back, state)).toBe(true);
  expect(readSnapshot(caravan, { ...saved, fields: { ...saved.fields, coins: [] } })).toMatchObject({ rule: 'K3.5' });
  expect(readSnapshot(caravan, 'zap')).toMatchObject({ rule: 'K2.3' });
});

test('perft from the deal: 6 goods for each of the first cards', () => {
  const start = caravan.start(OPTIONS);
  expect([0, 1, 2, 3].map((depth) => perft(caravan, start, depth))).toEqual([1, 6, 36, 216]);
});

test('places are shared by those who cannot be told apart', () => {
  const standing = (points: number, coins: number) => ({ seat: 0 as never, points, sources: {}, tieBreaks: [coins] });
  expect(placesOf([standing(5, 1), standing(9, 0), standing(5, 2), standing(5, 1)])).toEqual([3, 1, 2, 3]);
});
