// @vitest-environment happy-dom
import {
  type Action,
  CHANCE,
  type Event,
  type GameModule,
  type Rules,
  type Seat,
  Session,
  type StateBase,
} from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import type { GameScreen } from '@orrery/table';
import { expect, test } from 'vitest';
import { tellTurn } from './turn-told.ts';

const rules = caravan as unknown as Rules;
const words = { offer: (state: StateBase, action: Action) => ({ key: rules.write(state, action) }) };
const game = { rules, words } as unknown as GameModule;
const pointsOf = (state: StateBase, seat: Seat): number => rules.standings(state)[seat]?.points ?? 0;
const screen = {
  figures: (state: StateBase, seat: Seat) => [{ id: 'vp', icon: null, name: 'points', value: pointsOf(state, seat) }],
  placesOf: ({ k }: { k: string }) => [k],
} as unknown as GameScreen;
const say = (key: string, params: { readonly [name: string]: unknown } = {}): string =>
  key === 'opinion.then' ? `${params.told}, then ${params.next}` : key;

test('a turn is told step by step, with its places and what it changes; what cannot be played ends it', () => {
  const session = new Session<StateBase, Action>(rules, { players: 2, rounds: 3 }, 'told');
  session.drawChance();
  const decision = session.decision();
  if (decision === null || decision.by === CHANCE) throw new Error('nobody decides');
  const seat = decision.by;
  const { state } = session;
  const before = rules.layout.hash(state);
  const [action] = rules.legal(state) as [Action];
  const first = rules.write(state, action);
  const one = tellTurn(game, screen, state, seat, { action, line: [{ k: 'nonsense' }] }, say as never);
  expect(one.words).toBe(first);
  const after = rules.layout.copy(state);
  const events: Event[] = [];
  rules.apply(after, action, events);
  expect(one.places).toEqual([...new Set(events.map(({ k }) => k))]);
  const next = rules.decision(after);
  if (next !== null && next.by !== CHANCE) {
    const [second] = rules.legal(after) as [Action];
    const two = tellTurn(game, screen, state, seat, { action, line: [second] }, say as never);
    expect(two.words).toBe(`${first}, then ${rules.write(after, second)}`);
  }
  const gained = pointsOf(after, seat) - pointsOf(state, seat);
  expect(one.changes).toEqual(gained === 0 ? [] : [`+${gained} points`]);
  expect(rules.layout.hash(state)).toBe(before);
});
