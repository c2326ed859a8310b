import { type Action, asModule, type GameModule, type Seat, Session } from '@orrery/kernel';
import { caravan, caravanWords } from '@orrery/kernel/testing';
import { expect, test, vi } from 'vitest';
import type { GameScreen } from '../screen.ts';
import { previewsOf } from './preview.ts';

const game: GameModule = asModule({ rules: caravan, words: caravanWords });
const screen = { figures: () => [] } as unknown as GameScreen;
const VIEWER = 0 as Seat;

const opened = () => {
  const session = new Session(game.rules, { players: 2, rounds: 2 }, 'previews');
  session.drawChance();
  return { state: session.state, legal: game.rules.legal(session.state) };
};
const find = (legal: readonly Action[], k: string): Action => legal.find((action) => action.k === k) as Action;

test('an answer that is listed is previewed once, without asking the rules again', () => {
  const { state, legal } = opened();
  const whyNot = vi.fn(game.rules.whyNot);
  const apply = vi.fn(game.rules.apply);
  const previews = previewsOf({ ...game, rules: { ...game.rules, whyNot, apply } }, screen, state, VIEWER, legal);
  const pass = find(legal, 'pass');
  expect(previews(pass)?.closes).toBe(true);
  expect(previews(pass)).toBe(previews(pass));
  expect([whyNot.mock.calls.length, apply.mock.calls.length]).toEqual([0, 1]);
});

test('the position itself is left alone', () => {
  const { state, legal } = opened();
  const before = game.rules.layout.hash(state);
  previewsOf(game, screen, state, VIEWER, legal)(find(legal, 'pass'));
  expect(game.rules.layout.hash(state)).toBe(before);
});

test('what the rules refuse has no preview, and a spectator has none at all', () => {
  const { state, legal } = opened();
  const unknown = { k: 'no such action' };
  expect(previewsOf(game, screen, state, VIEWER, legal)(unknown)).toBe(null);
  expect(previewsOf(game, screen, state, null, legal)(find(legal, 'pass'))).toBe(null);
});
