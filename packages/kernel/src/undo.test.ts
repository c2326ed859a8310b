import { expect, test } from 'vitest';
import { CHANCE, type Seat } from './seat.ts';
import { closesUndo, undoFloorOf } from './undo.ts';

const by = (seat: number, ...events: string[]) => ({ by: seat, events: events.map((k) => ({ k })) });

test.each([
  ['nothing played', [], 0],
  ['only own entries', [by(0), by(0)], 0],
  ["another seat's entry stays", [by(0), by(1), by(0)], 2],
  ['an outcome of chance stays', [by(0), by(CHANCE), by(0)], 2],
  ['the end of a turn stays', [by(0), by(0, 'turn'), by(0)], 2],
  ['what revealed something stays', [by(0, 'reveal'), by(0), by(0)], 1],
  ['nothing of mine at the end', [by(0), by(1)], 2],
] as const)('K4.1: undo floor, %s', (_, entries, floor) => {
  expect(undoFloorOf(entries, 0 as Seat)).toBe(floor);
});

test('K4.1: a spectator takes nothing back', () => {
  expect(undoFloorOf([by(0), by(0)], null)).toBe(2);
});

test('K4.1: only chance, a turn and a reveal close', () => {
  expect([closesUndo(CHANCE, []), closesUndo(0, []), closesUndo(0, [{ k: 'gained' }])]).toEqual([true, false, false]);
});
