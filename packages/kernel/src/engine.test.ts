import { describe, expect, test } from 'vitest';
import { engineOf, engineToGoOn, readsAlike, recordOf, standsAlike } from './engine.ts';
import type { StateBase } from './layout/index.ts';
import type { RawRecord } from './record.ts';
import { isRefusal } from './refusal.ts';
import type { Action, Rules } from './rules.ts';
import { Session } from './session.ts';
import { caravan, caravanWords } from './testing/index.ts';
import { asModule, type GameModule } from './words.ts';

const rules = caravan as unknown as Rules;
const LATER = rules.version + 1;
const module = (changes: Partial<Rules>, edition?: number): GameModule => ({
  ...asModule({ rules: { ...rules, ...changes }, words: caravanWords as never }),
  ...(edition === undefined ? {} : { edition }),
});

const coins = (state: StateBase): Int16Array => (state as unknown as { coins: Int16Array }).coins;
/** Another rule: what a die brings is one coin more. */
const richer: Partial<Rules> = {
  apply: (state, action, events) => {
    rules.apply(state, action, events);
    if (action.k === 'die') coins(state)[0] = (coins(state)[0] as number) + 1;
  },
};
const played = new Session<StateBase, Action>(rules, { players: 2, rounds: 2 }, 'engine');
for (let i = 0; i < 6; i++) {
  played.drawChance();
  const legal = rules.legal(played.state);
  played.play(played.decision()?.by as never, legal.find(({ k }) => k === 'roll') ?? (legal[0] as Action));
}
played.drawChance();
const record: RawRecord = played.record();

describe('the engine a game goes on with', () => {
  const own = module({}, 2);
  const present = module({ version: LATER });

  test('the present one, when the version is the same', () => {
    expect(engineToGoOn(own, null, record)).toBe(own);
  });
  test('the present one, when the game stands there as it stood', () => {
    expect(engineToGoOn(present, own, record)).toBe(present);
    expect(engineToGoOn(present, null, record)).toBe(present);
  });
  test('its own, when the position is another one', () => {
    expect(engineToGoOn(module({ ...richer, version: LATER }), own, record)).toBe(own);
  });
  test('its own, when a line is not legal any more', () => {
    const strict = module({ version: LATER, whyNot: () => ({ rule: 'C2', why: 'notNow' }) });
    expect(engineToGoOn(strict, own, record)).toBe(own);
    expect(isRefusal(engineToGoOn(strict, null, record))).toBe(true);
  });
  test('its own, when the position is the same and worth something else', () => {
    const standings: Rules['standings'] = (state) =>
      rules.standings(state).map((one) => ({ ...one, points: one.points + 1 }));
    expect(engineToGoOn(module({ version: LATER, standings }), own, record)).toBe(own);
  });
  test('its own, when other answers are legal', () => {
    const legal: Rules['legal'] = (state) => rules.legal(state).slice(1);
    expect(engineToGoOn(module({ version: LATER, legal }), own, record)).toBe(own);
  });
  test('none, when the hash by name says that the position is another one', () => {
    expect(engineToGoOn(module({ ...richer, version: LATER }), null, record)).toMatchObject({ why: 'otherHash' });
  });
  test('the present one, where only legality can be asked', () => {
    const { hash: _, ...bare } = record;
    const other = module({ ...richer, version: LATER });
    for (const one of [bare, { ...record, format: 1 }]) expect(engineToGoOn(other, null, one)).toBe(other);
  });
  test('an engine of the first edition is compared by what players can tell', () => {
    const first = module({ layout: { ...rules.layout, hash: () => 'bytes' } }, 1);
    expect(engineToGoOn(present, first, record)).toBe(present);
    const legal: Rules['legal'] = (state) => rules.legal(state).slice(1);
    expect(engineToGoOn(module({ version: LATER, legal }), first, record)).toBe(first);
  });
});

test('what reads positions of one engine reads those of another of the same shape', () => {
  const present = module({});
  const { layout } = rules;
  expect(readsAlike(present, module({ version: LATER }, 2))).toBe(true);
  expect(readsAlike(present, module({ layout: { ...layout, shape: `${layout.shape},more+0` } }, 2))).toBe(false);
  expect(readsAlike(present, module({}, 1))).toBe(false);
  expect(layout.shape).toContain('coins:');
});

test('a file that is no engine is none; one that does not name its edition is of the first', () => {
  expect(engineOf({ rules })).toBeNull();
  expect(engineOf(null)).toBeNull();
  expect(engineOf({ rules, words: caravanWords })?.edition).toBe(1);
  expect(engineOf({ rules, words: caravanWords, edition: 2 })?.edition).toBe(2);
});

test('a record says by which kind of hash it can be checked', () => {
  expect(recordOf(module({}), played).format).toBe(2);
  expect(recordOf(module({}, 1), played).format).toBe(1);
  expect(standsAlike(played, played)).toBe(true);
});
