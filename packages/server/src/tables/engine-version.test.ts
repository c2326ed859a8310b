import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@orrery/client';
import type { Action, Rules, StateBase } from '@orrery/kernel';
import { asModule } from '@orrery/kernel';
import { caravanWords } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { Engines } from '../engines.ts';
import { Games } from '../games.ts';
import { buildCaravanEngine } from '../testing/caravan-engine.ts';
import { caravanRules, startTestServer, type TestServer, until } from '../testing/index.ts';
import { guests, seatTable } from '../testing/table.ts';
import { letBotPlay } from './time-out.ts';

const gamesOf = (rules: Rules<StateBase, Action>): Games =>
  new Games([
    { id: rules.id, players: rules.players, load: async () => asModule({ rules, words: caravanWords as never }) },
  ]);

/** A later version in which a roll brings one coin more. */
const LATER: Rules<StateBase, Action> = {
  ...caravanRules,
  version: 2,
  apply: (state, action, events) => {
    caravanRules.apply(state, action, events);
    if (action.k === 'die') (state as unknown as { coins: Int16Array }).coins[0] = 99;
  },
};

const beginAndUpgrade = async (actions: readonly string[], later: Rules<StateBase, Action>) => {
  const data = mkdtempSync(join(tmpdir(), 'orrery-version-'));
  const first = await startTestServer({ data });
  const [ada, ben] = (await guests(first, 'Ada', 'Ben')) as [Client, Client];
  const id = await seatTable([ada, ben]);
  await ada.act(id, { after: 8, actions, key: 'a' });
  await first.stop();
  const server = await startTestServer({ data }, { games: gamesOf(later) });
  const again = server.client();
  again.http.cookie = ada.http.cookie;
  return { server, again, id, data };
};

test('a game whose record replays alike goes on under the new version', async () => {
  const { server, again, id } = await beginAndUpgrade(['pass'], LATER);
  expect(await again.table(id)).toMatchObject({ rulesVersion: 2, status: 'playing' });
  expect((await again.entries(id)).entries).toHaveLength(9);
  await server.stop();
});

test('one that does not is frozen with its record kept where its engine is not kept', async () => {
  const { server, again, id } = await beginAndUpgrade(['roll'], LATER);
  await expect(again.entries(id)).rejects.toMatchObject({ code: 'frozen' });
  expect(await server.services.store.tables.log(id, 0)).toHaveLength(10);
  await server.stop();
});

test('at the start, a game that cannot be replayed is frozen with a message; others go on, and a mended engine thaws it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'orrery-version-'));
  const first = await startTestServer({ data });
  const [ada, ben] = (await guests(first, 'Ada', 'Ben')) as [Client, Client];
  const [rolled, passed] = [await seatTable([ada, ben]), await seatTable([ada, ben])];
  await ada.act(rolled, { after: 8, actions: ['roll'], key: 'a' });
  await ada.act(passed, { after: 8, actions: ['pass'], key: 'b' });
  await first.stop();

  const second = await startTestServer({ data }, { games: gamesOf(LATER) });
  const row = async (server: TestServer, id: string) => await server.services.store.tables.find(id);
  // Nobody opens them: the server looks by itself.
  await until(async () => (await row(second, rolled))?.status === 'frozen');
  expect((await row(second, rolled))?.frozen).toContain('another position');
  await until(async () => (await row(second, passed))?.rules_version === 2);
  const again = second.client();
  again.http.cookie = ada.http.cookie;
  expect(await again.table(rolled)).toMatchObject({ status: 'frozen', frozen: expect.stringContaining('position') });
  const other = second.client();
  other.http.cookie = ben.http.cookie;
  await other.act(passed, { after: 9, actions: ['pass'], key: 'c' });
  await second.stop();

  const third = await startTestServer({ data }, { games: gamesOf({ ...caravanRules, version: 3 }) });
  await until(async () => (await row(third, rolled))?.status === 'playing');
  const back = third.client();
  back.http.cookie = ada.http.cookie;
  expect((await back.entries(rolled)).entries).toHaveLength(10);
  await third.stop();
});

test('an engine that changed without a new version is noticed when the table is opened', async () => {
  const { server, again, id } = await beginAndUpgrade(['roll'], { ...LATER, version: caravanRules.version });
  await expect(again.entries(id)).rejects.toMatchObject({ code: 'frozen' });
  const [ada, ben] = (await guests(server, 'Ada', 'Ben')) as [Client, Client];
  const next = await seatTable([ada, ben]);
  await ada.act(next, { after: 8, actions: ['pass'], key: 'a' });
  await server.stop();
});

test('one that does not is played on by the engine it began with, also in browsers, and by its bots', async () => {
  const data = mkdtempSync(join(tmpdir(), 'orrery-version-'));
  const built = mkdtempSync(join(tmpdir(), 'orrery-engines-'));
  await buildCaravanEngine(built, caravanRules.version);
  const first = await startTestServer({ data }, { engines: built });
  const [ada, ben] = (await guests(first, 'Ada', 'Ben')) as [Client, Client];
  const id = await seatTable([ada, ben]);
  await ada.act(id, { after: 8, actions: ['roll'], key: 'a' });
  const coins = async (client: Client) => ((await client.entries(id)).view as { coins: number[] }).coins;
  const before = await coins(ada);
  await first.stop();

  const second = await startTestServer({ data }, { games: gamesOf(LATER) });
  const again = second.client();
  again.http.cookie = ada.http.cookie;
  expect(await again.table(id)).toMatchObject({ rulesVersion: caravanRules.version, status: 'playing' });
  expect(await coins(again)).toEqual(before);
  const live = await second.services.tables.open(id);
  await live.locked(() => letBotPlay(live, 1));
  for (let table = await again.table(id); table.decider === 0; table = await again.table(id)) {
    const [answer] = (await again.choices(id)).legal as [string];
    await again.act(id, { after: table.number, actions: [answer], key: String(table.number) });
  }
  await until(async () => (await again.entries(id)).entries.some(({ via }) => via === 'bot'), 30_000);
  expect((await coins(again))[0]).toBeLessThan(99);

  const file = await fetch(`${second.url}/engines/caravan-${caravanRules.version}.js`);
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect(await file.text()).toContain('caravan');
  for (const name of ['caravan-9.js', 'caravan-1.mjs', '../orrery.db', '%2e%2e%2forrery.db'])
    expect((await fetch(`${second.url}/engines/${name}`)).status).toBe(404);
  await second.stop();
});

test('the engines of a build are kept once, by game and version', async () => {
  const built = mkdtempSync(join(tmpdir(), 'orrery-engines-'));
  await buildCaravanEngine(built, 1);
  writeFileSync(join(built, 'notes.txt'), '');
  const engines = new Engines(mkdtempSync(join(tmpdir(), 'orrery-version-')));
  engines.keep(built);
  engines.keep(built);
  expect(engines.names()).toEqual(['caravan-1']);
  expect(engines.fileOf('notes', 1)).toBeNull();
  expect(engines.fileOf('caravan', 2)).toBeNull();
  expect((await engines.load('caravan', 1))?.rules).toMatchObject({ id: 'caravan', version: 1 });
});
