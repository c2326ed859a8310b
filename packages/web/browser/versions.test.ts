import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { CATALOG } from '@orrery/catalog';
import {
  type Action,
  engineOf,
  type GameModule,
  isRefusal,
  type RawRecord,
  readOptions,
  Session,
  type StateBase,
} from '@orrery/kernel';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Games } from '../../server/src/games.ts';
import { buildCaravanEngine, DOUBLE_POINTS } from '../../server/src/testing/caravan-engine.ts';
import { changedGame } from '../../server/src/testing/changed-game.ts';
import { firstEdition } from '../../server/src/testing/first-edition.ts';
import { caravanRules, clientOf, startTestServer } from '../../server/src/testing/index.ts';
import { type ServerProcess, spawnServer } from '../../server/src/testing/process.ts';
import { coveredTargets } from './laws/measures.ts';
import { decide } from './playing.ts';
import { freePort, openBrowser, Person } from './stage.ts';

/** Games that began under another version of their rules, after the server was upgraded; and tabs left open over it. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'orrery-versions-'));
const built = mkdtempSync(join(tmpdir(), 'orrery-engines-'));
const web = mkdtempSync(join(tmpdir(), 'orrery-web-'));
const OLDER = caravanRules.version - 1;
const game = (CATALOG[0] as (typeof CATALOG)[number]).id;

let browser: Browser;
let server: ServerProcess;
let older: GameModule;
let port = 0;

const engineIn = async (file: string): Promise<GameModule> =>
  engineOf(await import(/* @vite-ignore */ pathToFileURL(join(built, file)).href)) as GameModule;
const upgrade = (): Promise<ServerProcess> =>
  spawnServer(join(ROOT, 'packages/server/dist/server/main.js'), {
    PORT: String(port),
    ORRERY_DATA: data,
    WEB_DIST: web,
    NODE_ENV: 'production',
  });

beforeAll(async () => {
  port = await freePort();
  browser = await openBrowser();
  cpSync(join(ROOT, 'packages/web/dist'), web, { recursive: true });
  const { buildEngines } = (await import(/* @vite-ignore */ join(ROOT, 'tools/engines.mjs'))) as {
    buildEngines(out: string, how: object): Promise<void>;
  };
  const richer = '{ standings: (s) => rules.standings(s).map((one) => ({ ...one, points: one.points + 1000 })) }';
  await buildEngines(built, { games: [game], plugins: [changedGame(game, richer)] });
  await buildCaravanEngine(built, OLDER, DOUBLE_POINTS);
  older = await engineIn(`caravan-${OLDER}.mjs`);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.kill();
  for (const folder of [data, built, web]) rmSync(folder, { recursive: true, force: true });
});

const position = (who: Person) => who.page.getByRole('region', { name: 'Position' });
const dock = (who: Person) => who.page.getByRole('region', { name: 'Options' });
const buy = (who: Person) => dock(who).getByRole('button', { name: /buy/ }).first();
/** Engines of other versions the page asked for. */
const watchEngines = (who: Person): string[] => {
  const asked: string[] = [];
  who.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/engines/')) asked.push(pathname);
  });
  return asked;
};

/** A game in which seat 0 has bought once and can buy more. */
const bought = (rules: GameModule['rules']): Session<StateBase, Action> => {
  for (let i = 0; ; i++) {
    const session = new Session<StateBase, Action>(rules, { players: 2, rounds: 2 }, `bought ${i}`);
    session.drawChance();
    session.playLine('p1: roll');
    session.drawChance();
    session.playLine('p1: buy 1');
    if (rules.legal(session.state).some(({ k }) => k === 'buy')) return session;
  }
};
const saved = (id: string, { rules }: GameModule, session: Session<StateBase, Action>) => ({
  id,
  game: rules.id,
  rulesVersion: rules.version,
  options: session.options,
  sitters: [
    { kind: 'me', name: 'Ada' },
    { kind: 'person', name: 'Ben' },
  ],
  secret: 'older',
  entries: session.entries.map(({ line }) => line),
  orders: {},
  changed: Date.now(),
  over: false,
  summary: { decider: null, mine: true, round: 1 },
  seen: session.entries.length,
});
const savedNow = (who: Person, id: string): Promise<{ rulesVersion: number; entries: string[] }> =>
  who.page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), `orrery.table.${id}`);

describe.sequential('versions side by side', () => {
  test('a table of an older version is drawn, previewed and played on by its own engine', async () => {
    const before = await startTestServer(
      { data },
      { engines: built, games: new Games([{ id: 'caravan', players: caravanRules.players, load: async () => older }]) },
    );
    const ada = await before.guest('Ada');
    const ben = await before.guest('Ben');
    let id = '';
    for (let more = false; !more; ) {
      const { table, links } = await ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'link' }] });
      await ben.join(table.id, links[0] as { seat: number; token: string });
      id = table.id;
      for (const answer of ['roll', 'buy 1']) {
        const { number } = await ada.choices(id);
        await ada.act(id, { after: number, actions: [answer], key: answer }).catch(() => {});
      }
      more =
        (await ada.choices(id)).legal.includes('buy 1') && (await ada.entries(id)).entries.at(-1)?.line === 'p1: buy 1';
    }
    await before.stop();

    server = await upgrade();
    const who = await Person.arrive(browser, server.url, { confirm: false });
    const asked = watchEngines(who);
    const [name, value] = (ada.http.cookie as string).split('=') as [string, string];
    await who.context.addCookies([{ name, value, url: server.url }]);
    await who.go(`/table/${id}`);
    await dock(who).waitFor();
    expect(asked).toEqual([`/engines/caravan-${OLDER}.js`]);
    await expect.poll(() => position(who).innerText()).toMatch(/p1: 2 points/);
    await buy(who).hover();
    await expect.poll(() => who.page.locator('[data-part~="preview"] [data-part~="delta"]').innerText()).toMatch(/2/);
    await buy(who).click();
    await expect.poll(() => position(who).innerText()).toMatch(/p1: 4 points/);
    await who.page.getByRole('button', { name: 'End turn' }).click();
    const other = clientOf(server.url);
    other.http.cookie = ben.http.cookie;
    await expect.poll(async () => (await other.table(id)).decider).toBe(1);
    expect(await other.table(id)).toMatchObject({ rulesVersion: OLDER, status: 'playing' });
    expect(((await other.entries(id)).view as { fromCoins: number[] }).fromCoins[0]).toBe(4);
    expect(who.complaints).toEqual([]);
    await who.leave();
  });

  test('a saved game of an older version opens with its engine, also without the network afterwards', async () => {
    const who = await Person.arrive(browser, server.url, { confirm: false });
    const asked = watchEngines(who);
    const session = bought(older.rules);
    await who.sit(saved('l-older', older, session));
    expect(asked).toEqual([`/engines/caravan-${OLDER}.js`]);
    await expect.poll(() => position(who).innerText()).toMatch(/p1: 2 points/);
    await buy(who).click();
    await expect.poll(() => position(who).innerText()).toMatch(/p1: 4 points/);
    await expect.poll(async () => (await savedNow(who, 'l-older')).entries.length).toBe(session.entries.length + 1);
    expect((await savedNow(who, 'l-older')).rulesVersion).toBe(OLDER);
    // The page keeps the engine as it keeps itself.
    await who.page.evaluate(() => navigator.serviceWorker.ready);
    await who.page.reload();
    await dock(who).waitFor();
    await who.context.setOffline(true);
    await who.page.reload();
    await expect.poll(() => position(who).innerText()).toMatch(/p1: 4 points/);
    await who.context.setOffline(false);
    await who.go('/replay/l-older');
    await who.page.getByRole('button', { name: 'Charts' }).waitFor();
    expect(who.complaints).toEqual([]);
    await who.leave();
  });

  test('one that stands alike goes on under the present version; one that cannot says what to do', async () => {
    const who = await Person.arrive(browser, server.url, { confirm: false });
    const session = new Session<StateBase, Action>(older.rules, { players: 2, rounds: 2 }, 'alike');
    session.drawChance();
    await who.sit(saved('l-alike', older, session));
    await dock(who).getByRole('button', { name: /pass/ }).click();
    await expect.poll(async () => (await savedNow(who, 'l-alike')).rulesVersion).toBe(caravanRules.version);
    const lost = { ...saved('l-lost', older, session), rulesVersion: 77, entries: ['p1: fly'] };
    await who.page.evaluate((kept) => localStorage.setItem('orrery.table.l-lost', JSON.stringify(kept)), lost);
    await who.go('/table/l-lost');
    await who.page.getByText('version 77 of its rules, which can’t be loaded').waitFor();
    await who.leave();
  });

  test('a game keeps its own board where that can read the older engine', async () => {
    const [file] = readdirSync(built).filter((name) => name.startsWith(`${game}-`)) as [string];
    const engine = await engineIn(file);
    const options = { ...engine.rules.optionsOf(engine.rules.start({ players: 2 } as never)), players: 2 };
    const session = new Session<StateBase, Action>(engine.rules, options, 'board');
    session.drawChance();
    const who = await Person.arrive(browser, server.url, { confirm: false });
    const asked = watchEngines(who);
    await who.sit(saved('l-board', engine, session));
    await who.page.locator('main svg, [data-part~="board"] svg').first().waitFor();
    expect(asked).toEqual([`/engines/${file.replace('.mjs', '.js')}`]);
    expect(await position(who).count()).toBe(0);
    await expect.poll(() => decide(who.page, () => 0)).toBe(true);
    await expect
      .poll(async () => (await savedNow(who, 'l-board')).entries.length)
      .toBeGreaterThan(session.entries.length);
    expect((await savedNow(who, 'l-board')).rulesVersion).toBe(engine.rules.version);
    expect(who.complaints).toEqual([]);
    await who.leave();
  });

  test('saved games of every version the repository keeps open on a server that never ran it', async () => {
    const { keptEngines } = (await import(/* @vite-ignore */ join(ROOT, 'tools/engines.mjs'))) as {
      keptEngines(): { readonly game: string; readonly version: number }[];
    };
    const kept = keptEngines();
    expect(kept.length).toBeGreaterThanOrEqual(CATALOG.length);
    for (const { game: id, version } of kept) {
      const file = join(ROOT, 'packages/server/dist/server/engines/earlier', `${id}-${version}.mjs`);
      const engine = engineOf(await import(/* @vite-ignore */ pathToFileURL(file).href)) as GameModule;
      const options = readOptions(engine.rules, { players: 2 });
      if (isRefusal(options)) throw new Error(options.why);
      const session = new Session<StateBase, Action>(engine.rules, options, 'kept');
      session.drawChance();
      const who = await Person.arrive(browser, server.url, { confirm: false });
      const name = `l-kept-${id}-${version}`;
      await who.sit(saved(name, engine, session));
      await expect.poll(() => decide(who.page, () => 0)).toBe(true);
      await expect.poll(async () => (await savedNow(who, name)).entries.length).toBeGreaterThan(session.entries.length);
      expect(who.complaints).toEqual([]);
      await who.leave();
    }
  });

  test('a game that only an engine of the first edition can play on is drawn by the generic screen', async () => {
    const record = firstEdition.known.records.finished as RawRecord;
    const file = join(ROOT, 'packages/server/src/testing/first-edition/engines', `${record.game}-1.mjs`);
    await build({
      stdin: {
        contents: `import { rules as first, words } from '${file}';
const standings = (s) => first.standings(s).map((one) => ({ ...one, points: one.points + 7 }));
export const rules = { ...first, version: 0, standings };
export { words };`,
        resolveDir: ROOT,
      },
      outfile: join(data, 'engines', `${record.game}-0.mjs`),
      bundle: true,
      format: 'esm',
      logLevel: 'error',
    });
    const who = await Person.arrive(browser, server.url, { confirm: false });
    const asked = watchEngines(who);
    const entries = record.entries.slice(0, 40);
    await who.sit({
      ...saved('l-edition', older, bought(older.rules)),
      ...{ game: record.game, rulesVersion: 0, options: record.options as never, entries, seen: 0 },
      sitters: [{ kind: 'me', name: 'Ada' }],
    });
    expect(asked).toEqual([`/engines/${record.game}-0.js`]);
    await position(who).waitFor();
    await expect.poll(() => decide(who.page, () => 0)).toBe(true);
    await expect.poll(async () => (await savedNow(who, 'l-edition')).entries.length).toBeGreaterThan(40);
    expect((await savedNow(who, 'l-edition')).rulesVersion).toBe(0);
    expect(who.complaints).toEqual([]);
    await who.leave();
  });

  test('saves, settings and shared links of the first edition', async () => {
    const record = firstEdition.known.records.finished as RawRecord;
    // As the first edition left them in the data folder of its server.
    cpSync(join(ROOT, 'packages/server/src/testing/first-edition/engines'), join(data, 'engines'), { recursive: true });
    const entry = CATALOG.find(({ id }) => id === record.game) as (typeof CATALOG)[number];
    const { rules } = await entry.load();
    const kept = {
      id: 'l-first',
      ...record,
      sitters: [{ kind: 'me', name: 'Ada' }],
      secret: 'first',
      // So far the Automa does under the present version what it did then.
      entries: record.entries.slice(0, 20),
      orders: {},
      changed: 1_700_000_000_000,
      over: false,
      summary: { decider: null, mine: true, round: 1 },
      seen: 0,
    };
    const who = await Person.arrive(browser, server.url, { language: 'pl', theme: 'light', confirm: false });
    await who.sit(kept);
    expect(
      await who.page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]),
    ).toEqual(['pl', 'light']);
    await expect.poll(async () => (await savedNow(who, 'l-first')).rulesVersion).toBe(rules.version);
    expect((await savedNow(who, 'l-first')).entries.slice(0, kept.entries.length)).toEqual(kept.entries);
    const { hash: _, ...shared } = record;
    await who.go(`/replay?at=5#${deflateRawSync(JSON.stringify(shared)).toString('base64url')}`);
    await who.page.locator('[data-part~="tools"] button').first().waitFor();
    expect(who.complaints).toEqual([]);
    await who.leave();
  });

  test('a tab left open over an upgrade says so, and a reload loses no draft', async () => {
    const ada = clientOf(server.url);
    await ada.guest('Ada');
    const who = await Person.arrive(browser, server.url, { confirm: false });
    const [name, value] = (ada.http.cookie as string).split('=') as [string, string];
    await who.context.addCookies([{ name, value, url: server.url }]);
    const { table } = await ada.createTable({ game: 'caravan', seats: [{ k: 'me' }, { k: 'me' }] });
    await who.go(`/table/${table.id}`);
    await dock(who).getByRole('button', { name: /roll/ }).click();
    await buy(who).click();
    await expect.poll(() => position(who).innerText()).toMatch(/p1: 1 points/);
    const notice = who.page.getByText('A new version is available');
    expect(await notice.count()).toBe(0);

    await server.stop();
    const page = join(web, 'index.html');
    const text = readFileSync(page, 'utf8');
    const script = /src="\/assets\/([^"]+\.js)"/.exec(text)?.[1] as string;
    writeFileSync(join(web, 'assets', 'index-next.js'), `import './${script}';`);
    writeFileSync(page, text.replace(`/assets/${script}`, '/assets/index-next.js'));
    // A build packs its page anew.
    for (const packed of ['.br', '.gz']) rmSync(`${page}${packed}`, { force: true });
    server = await upgrade();
    await notice.waitFor();
    // It has a place at the table, over nothing that can be pressed.
    expect(await who.page.evaluate(coveredTargets)).toEqual([]);
    expect(await who.page.getByRole('region', { name: 'Cost and effect' }).getByText('A new version').count()).toBe(1);
    await who.page.getByRole('button', { name: 'Reload' }).click();
    await dock(who).waitFor();
    await expect.poll(() => position(who).innerText()).toMatch(/p1: 1 points/);
    expect(await notice.count()).toBe(0);
    await who.page.getByRole('button', { name: 'End turn' }).click();
    await expect.poll(async () => (await ada.table(table.id)).decider).toBe(1);
    expect(who.complaints).toEqual([]);
    await who.leave();
  });
});
