// @vitest-environment happy-dom
import type { Event, Seat } from '@orrery/kernel';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownEntry } from '../driver.ts';
import type { GameScreen } from '../screen.ts';
import { WordsProvider } from '../words.tsx';
import type { Table } from './use-table.ts';
import { useWatching } from './use-watching.ts';

const ME = 0 as Seat;
const screen = {
  toneOf: ({ k }: Event) => (k === 'turn' ? 'silent' : 'more'),
  placesOf: () => [],
} as unknown as GameScreen;
const game = { rules: { name: () => 'me' }, words: { tell: ({ k }: Event) => ({ key: `Bot: ${k}.` }) } };
const by = (seat: number, ...kinds: readonly string[]): ShownEntry =>
  ({ by: seat, events: kinds.map((k) => ({ k, seat })), line: '' }) as unknown as ShownEntry;

/** What is told at the moment, of a table with these entries. */
const Told = ({ entries }: { entries: readonly ShownEntry[] }) => {
  const now = { entries, seen: 0, viewer: ME, legal: [], state: {} };
  const table = { now, screen, game, cursor: null, mark: () => {}, setCursor: () => {} } as unknown as Table;
  return <p>{useWatching(table).watched}</p>;
};

const words = () => Promise.resolve({});
const page = () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  return {
    show: (...entries: readonly ShownEntry[]): Promise<void> =>
      act(async () =>
        root.render(
          <WordsProvider door={words}>
            <Told entries={entries} />
          </WordsProvider>,
        ),
      ),
    after: (ms: number): Promise<void> => act(async () => vi.advanceTimersByTime(ms)),
    told: (): string => document.querySelector('p')?.textContent ?? '',
    end: (): Promise<void> => act(async () => root.unmount()),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('What somebody does while the beginning of their turn is shown is shown after it', async () => {
  const { show, after, told, end } = page();
  const mine = by(0, 'mine', 'turn');
  await show(mine);
  await show(mine, by(1, 'special'));
  expect(told()).toBe('Bot: special.');
  await after(400);
  await show(mine, by(1, 'special'), by(1, 'build'));
  expect(told()).toBe('Bot: special.');
  await after(700);
  expect(told()).toBe('Bot: build.');
  await after(1000);
  expect(told()).toBe('');
  await end();
});

test('My own move ends the showing of theirs', async () => {
  const { show, told, end } = page();
  await show(by(0, 'mine', 'turn'));
  await show(by(0, 'mine', 'turn'), by(1, 'special', 'turn'));
  expect(told()).toBe('Bot: special.');
  await show(by(0, 'mine', 'turn'), by(1, 'special', 'turn'), by(0, 'mine'));
  expect(told()).toBe('');
  await end();
});
