// @vitest-environment happy-dom
import { CHANCE, type Event, type Seat } from '@orrery/kernel';
import { expect, test } from 'vitest';
import type { ShownEntry } from '../driver.ts';
import type { GameScreen, Tone } from '../screen.ts';
import { sayTurn, turnsOf } from './turns.ts';
import type { Table } from './use-table.ts';

const ME = 0 as Seat;
const TONES: { readonly [k: string]: Tone } = {
  turn: 'silent',
  why: 'detail',
  income: 'detail',
  round: 'banner',
  place: 'lone',
};
const toneOf = ({ k }: Event): Tone => TONES[k] ?? 'more';
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

test('An abbreviation keeps its full stop within the line, and has no second one at its end', () => {
  const words = { tell: ({ k }: Event) => ({ key: k }) };
  const table = { screen, now: { viewer: null, state: {} }, game: { words } } as unknown as Table;
  const [turn] = turnsOf([entry(ME, { k: 'pays 3 Q.I.C.', seat: 0 }, { k: 'gets 1 Q.I.C.', seat: 0 })], screen);
  expect(sayTurn(table, turn!, (key) => `Ada: ${key}`)).toBe('Ada: pays 3 Q.I.C. · gets 1 Q.I.C.');
});

test('Steps of a set-up are lines of their own, with their reasons; nobody’s stands in the line of another', () => {
  const setUp = [
    entry(ME, { k: 'faction', seat: 0 }),
    entry(ME, { k: 'place', seat: 0 }, { k: 'why', seat: 1 }, { k: 'place', seat: 1 }),
    entry(ME, { k: 'place', seat: 0 }),
  ];
  expect(turnsOf(setUp, screen).map(({ by, parts }) => [by, parts.map(({ event }) => event?.k)])).toEqual([
    [0, ['faction']],
    [0, ['place']],
    [1, ['why', 'place']],
    [0, ['place']],
  ]);
});

test('What a round brings stands under its banner, also where somebody chose the order of it', () => {
  const round = [
    entry(CHANCE, { k: 'round' }, { k: 'income', seat: 0 }),
    entry(ME, { k: 'income', seat: 0 }),
    entry(ME, { k: 'mine', seat: 0 }, { k: 'turn', seat: 1 }),
  ];
  expect(turnsOf(round, screen).map(({ banner, parts }) => [banner, parts.map(({ event }) => event?.k)])).toEqual([
    [true, ['round', 'income', 'income']],
    [false, ['mine']],
  ]);
});
