import type { Client } from '@orrery/client';
import type { Action, Rules, StateBase } from '@orrery/kernel';
import { asModule } from '@orrery/kernel';
import { caravanWords } from '@orrery/kernel/testing';
import { afterEach, expect, test } from 'vitest';
import { Games } from '../games.ts';
import { caravanRules, startTestServer, type TestServer } from '../testing/index.ts';
import { guests, seatTable } from '../testing/table.ts';
import { boxed, inTime, TimeOut } from '../time-box.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

/** The test game with an engine that fails when somebody passes. */
const startWith = async (pass: (rules: Rules<StateBase, Action>) => Rules<StateBase, Action>['apply']) => {
  const rules = { ...caravanRules, apply: pass(caravanRules) };
  const entry = {
    id: rules.id,
    players: rules.players,
    load: async () => asModule({ rules, words: caravanWords as never }),
  };
  server = await startTestServer({ engineMs: 2_000 }, { games: new Games([entry]) });
  // The check at the start tries frozen tables again.
  await server.checked;
  return server;
};

test.each([
  [
    'throws',
    (rules: Rules<StateBase, Action>) => (state: StateBase, action: Action, events?: never) => {
      if (action.k === 'pass') throw new Error('a bug at /home/secret/file.ts:12');
      rules.apply(state, action, events);
    },
  ],
  [
    'never ends',
    (rules: Rules<StateBase, Action>) => (state: StateBase, action: Action, events?: never) => {
      while (action.k === 'pass');
      rules.apply(state, action, events);
    },
  ],
] as const)('a table whose engine %s is frozen with its record kept; others go on', async (_, pass) => {
  const running = await startWith(pass as never);
  const [ada, ben] = (await guests(running, 'Ada', 'Ben')) as [Client, Client];
  const [id, other] = [await seatTable([ada, ben]), await seatTable([ada, ben])];
  await ada.act(id, { after: 8, actions: ['roll', 'pass'].slice(0, 1), key: 'a' });
  await ada.act(id, { after: 10, actions: ['end'], key: 'b' });
  const pass_ = () => ben.act(id, { after: 11, actions: ['pass'], key: 'c' }).catch((error: unknown) => error);
  let failed = await pass_();
  // On a machine that is busy with other things the engine is given the benefit of the doubt, twice.
  for (let i = 0; i < 2 && (failed as { code?: string }).code === 'busy'; i++) failed = await pass_();
  expect(failed).toMatchObject({ status: 423, code: 'frozen' });
  expect(JSON.stringify((failed as { failure: unknown }).failure)).not.toContain('secret');
  const table = await ada.table(id);
  expect(table).toMatchObject({ status: 'frozen', number: 11 });
  expect(table.frozen).not.toBeNull();
  await expect(ada.act(id, { after: 11, actions: ['roll'], key: 'd' })).rejects.toMatchObject({ code: 'frozen' });
  await expect(running.feed(ben, id)).resolves.toMatchObject({ number: null });
  expect(await running.services.store.tables.log(id, 0)).toHaveLength(11);
  await ada.act(other, { after: 8, actions: ['roll'], key: 'a' });
});

test('a time box stops what does not end, also inside another', () => {
  expect(inTime(20_000, () => inTime(10_000, () => 7))).toBe(7);
  expect(() =>
    inTime(50, () => {
      for (;;);
    }),
  ).toThrow(TimeOut);
  expect(inTime(10_000, () => 'after')).toBe('after');
});

test('works share a box, and one that does not end takes no other with it', async () => {
  const stuck = (): never => {
    for (;;);
  };
  const results = await Promise.allSettled([
    boxed(1_000, () => 1),
    boxed(1_000, stuck),
    boxed(1_000, () => {
      throw new Error('mine');
    }),
    boxed(1_000, () => 4),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(String((results[2] as PromiseRejectedResult).reason)).toContain('mine');
  expect((results[1] as PromiseRejectedResult).reason).toBeInstanceOf(TimeOut);
});
