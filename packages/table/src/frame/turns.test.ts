// @vitest-environment happy-dom
import { CHANCE, type Event, type Seat } from '@orrery/kernel';
import { expect, test } from 'vitest';
import type { ShownEntry } from '../driver.ts';
import type { GameScreen } from '../screen.ts';
import { sayTurn, turnsOf } from './turns.ts';
import type { Table } from './use-table.ts';

const ME = 0 as Seat;
const toneOf = ({ k }: Event) => (k === 'turn' ? 'silent' : k === 'why' ? 'detail' : 'more');
const screen = { toneOf, placesOf: () => [] } as unknown as GameScreen;
const entry = (by: Seat | typeof CHANCE, ...events: readonly Event[]) =>
  ({ by, events, line: '' }) as unknown as ShownEntry;
const entries = [
  entry(ME, { k: 'mine', seat: 0 }, { k: 'turn', seat: 1 }),
  entry(CHANCE, { k: 'why', seat: 1 }, { k: 'mine', seat: 1 }, { k: 'research', seat: 1 }, { k: 'turn', seat: 0 }),
];

test('A turn made of draws belongs to the seat that is told of', () => {
  expect(turnsOf(entries, screen).map(({ by }) => by)).toEqual([0, 1]);
});

test('What a turn did stands in one line under one label', () => {
  const words = { tell: ({ k }: Event) => ({ key: k }) };
  const table = { screen, now: { viewer: null, state: {} }, game: { words } } as unknown as Table;
  const [, automa] = turnsOf(entries, screen);
  expect(sayTurn(table, automa!, (key) => `Automa: ${key}.`)).toBe('Automa: mine · research.');
});
