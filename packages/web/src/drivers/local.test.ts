// @vitest-environment happy-dom
import { type Action, asModule, isRefusal, RECORD_FORMAT } from '@orrery/kernel';
import { caravan, caravanWords } from '@orrery/kernel/testing';
import type { SeatPlayer } from '@orrery/table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocalDriver } from './local.ts';
import { loadTable, type SavedTable, savedTables, saveTable } from './saved.ts';

const game = asModule({ rules: caravan, words: caravanWords });
const person: SeatPlayer = { kind: 'person', name: null };
const table = (id: string): SavedTable => ({
  id,
  game: 'caravan',
  rulesVersion: caravan.version,
  options: { players: 2, rounds: 2 },
  players: [{ kind: 'me', name: 'Ada' }, person],
  secret: 'a secret',
  entries: [],
  orders: {},
  changed: 1,
  over: false,
  summary: { decider: null, mine: true, round: null },
  seen: 0,
});
const open = async (saved: SavedTable): Promise<LocalDriver> => {
  const driver = LocalDriver.open(game, saved);
  if (isRefusal(driver)) throw new Error(driver.why);
  await Promise.resolve();
  return driver;
};
const legal = (driver: LocalDriver, k: string): Action =>
  driver.snapshot().legal.find((action) => action.k === k) as Action;

beforeEach(() => localStorage.clear());

// What is still to be saved is saved while there is a page.
afterEach(() => void dispatchEvent(new Event('pagehide')));

test('a new table is dealt and asks the first person', async () => {
  const driver = await open(table('l-a'));
  const now = driver.snapshot();
  expect([now.viewer, now.decision?.ask, now.curtain]).toEqual([0, 'turn', null]);
  expect(now.legal.length).toBeGreaterThan(1);
});

test('one person’s secrets are not in what another may look at, nor behind the curtain', async () => {
  const driver = await open(table('l-b'));
  driver.play(legal(driver, 'pass'));
  const hidden = driver.snapshot();
  expect([hidden.viewer, hidden.curtain, hidden.legal]).toEqual([1, 1, []]);
  driver.lift();
  const now = driver.snapshot();
  expect(now.legal.length).toBeGreaterThan(0);
  const drawn = now.entries.flatMap((entry) => entry.events.filter((event) => event.k === 'drew'));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.every((event) => event.seat === 1)).toBe(true);
  expect(now.entries.some((entry) => entry.line === null)).toBe(true);
});

test('undo, redo and restart stay inside the turn and past no chance', async () => {
  const driver = await open(table('l-c'));
  driver.play(legal(driver, 'roll'));
  expect(driver.snapshot().canUndo).toBe(false);
  const before = driver.snapshot().entries.length;
  driver.play(legal(driver, 'buy'));
  driver.play(legal(driver, 'buy'));
  expect([driver.snapshot().canUndo, driver.snapshot().canRestart]).toEqual([true, true]);
  driver.restart();
  expect([driver.snapshot().entries.length, driver.snapshot().canUndo, driver.snapshot().canRedo]).toEqual([
    before,
    false,
    true,
  ]);
  driver.redo();
  driver.redo();
  expect([driver.snapshot().entries.length, driver.snapshot().canRedo]).toEqual([before + 2, false]);
  driver.undo();
  driver.play(legal(driver, 'end'));
  expect(driver.snapshot().canRedo).toBe(false);
});

test('a closed table is taken up where it was, with the same outcomes to come', async () => {
  saveTable(table('l-d'));
  const driver = await open(loadTable('l-d') as SavedTable);
  driver.play(legal(driver, 'roll'));
  driver.close();
  const saved = loadTable('l-d') as SavedTable;
  const again = await open(saved);
  expect(again.record()).toEqual(driver.record());
  expect(savedTables().map(({ id }) => id)).toEqual(['l-d']);
  expect(again.record().format).toBe(RECORD_FORMAT);
});

test('a table of other rules is refused with the rule', () => {
  const refused = LocalDriver.open(game, { ...table('l-e'), rulesVersion: 99 });
  expect(isRefusal(refused) && refused.rule).toBe('K3.3');
});

test('a standing order answers before the person is asked', async () => {
  const driver = await open(table('l-f'));
  driver.play(legal(driver, 'roll'));
  driver.play(legal(driver, 'end'));
  driver.lift();
  driver.setOrders({ players: 0, raid: 'pay' });
  driver.play(legal(driver, 'roll'));
  driver.play(legal(driver, 'end'));
  driver.lift();
  driver.play(legal(driver, 'raid'));
  expect(driver.snapshot().decision?.ask).toBe('after');
  expect(driver.snapshot().entries.some(({ events }) => events.some(({ k }) => k === 'paid'))).toBe(true);
});

test('a table stored by the first release opens, and goes back to the storage as it was', () => {
  const { players, ...rest } = table('l-old');
  const stored = { ...rest, sitters: players };
  localStorage.setItem('orrery.table.l-old', JSON.stringify(stored));
  const opened = loadTable('l-old');
  expect(opened).toEqual(table('l-old'));
  saveTable(opened as SavedTable);
  expect(JSON.parse(localStorage.getItem('orrery.table.l-old') ?? '')).toEqual(stored);
});
