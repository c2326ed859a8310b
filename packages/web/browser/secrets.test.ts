import { fileURLToPath } from 'node:url';
import { CATALOG } from '@orrery/catalog';
import type { Client } from '@orrery/client';
import {
  type Action,
  asModule,
  CHANCE,
  type GameModule,
  type Options,
  readLine,
  readOptions,
  type Seat,
} from '@orrery/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Games } from '../../server/src/games.ts';
import { startTestServer } from '../../server/src/testing/index.ts';
import { beginningOf, otherWorld, randomWorld, scripted, type WorldEntry } from '../../server/src/testing/worlds.ts';
import { memoryOf } from './memory.ts';
import { openBrowser, Person } from './stage.ts';

/** Two worlds that differ only in what a seat may not know must look the same to it: on the wire, on the page, in its memory. */
const dist = fileURLToPath(new URL('../dist', import.meta.url));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await browser?.close();
});

/** What is given anew each time, and says nothing about the game. */
const TIMES = /"(at|since|createdAt|startedAt|touchedAt|now)":\d+/g;
const VIEWER = 0 as Seat;

interface Seen {
  readonly wire: readonly string[];
  readonly page: readonly string[];
  readonly memory: readonly string[];
  /** What the table's chance is drawn from. */
  readonly secrets: readonly string[];
}

/** Play a world on a server of its own; the viewer looks on in a browser from `from` entries on. */
const seen = async (game: GameModule, options: Options, world: readonly WorldEntry[], from: number): Promise<Seen> => {
  const rules = scripted(game.rules, world);
  const entry = { id: rules.id, players: rules.players, load: async () => asModule({ ...game, rules }) };
  const server = await startTestServer({}, { games: new Games([entry]), web: dist });
  try {
    const clients = await Promise.all(Array.from({ length: options.players }, (_, i) => server.guest(`P${i}`)));
    const me = clients[VIEWER] as Client;
    const { table, links } = await me.createTable({
      game: rules.id,
      options,
      seats: [{ k: 'me' }, ...clients.slice(1).map(() => ({ k: 'link' as const }))],
      startWhenFull: false,
    });
    for (const { seat, token } of links) await clients[seat]?.join(table.id, { token });
    await me.start(table.id);
    let { number } = await me.table(table.id);
    const play = async (entries: readonly WorldEntry[], key: string, drawn = async (): Promise<void> => {}) => {
      for (const [i, { by, text }] of entries.filter((one) => one.by !== CHANCE).entries()) {
        number = (
          await (clients[by] as Client).act(table.id, { after: number, actions: [text], key: `${key}${i}`, seat: by })
        ).number;
        await drawn();
      }
    };
    await play(world.slice(0, from), 'before');
    const ada = await Person.arrive(browser, server.url, { motion: false });
    const [name, value] = (me.http.cookie as string).split('=') as [string, string];
    await ada.context.addCookies([{ name, value, url: server.url }]);
    const wire: string[] = [];
    const bodies: Promise<void>[] = [];
    ada.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => wire.push(String(payload))));
    ada.page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api'))
        bodies.push(
          response.text().then(
            (text) => void wire.push(text),
            () => {},
          ),
        );
    });
    await ada.go(`/table/${table.id}`);
    await ada.page.locator('[data-part~="promptLine"]').waitFor();
    const slider = ada.page.locator('[data-part~="timeline"] input');
    // One entry after the other is drawn: how many came together would show in what lingers in memory.
    await play(world.slice(from), 'live', () =>
      expect.poll(() => slider.getAttribute('max'), { timeout: 60_000, interval: 20 }).toBe(String(number)),
    );
    expect(await slider.getAttribute('max')).toBe(String(world.length));
    for (const fold of await ada.page.locator('[data-part~="tableRight"] button[aria-expanded="false"]').all())
      await fold.click();
    // While a list is chosen from, it stands where the log and the timeline are.
    const log = ada.page.getByRole('tab', { name: 'Log' });
    if ((await log.count()) > 0) await log.click();
    const now = await settled(ada.page);
    // An earlier moment comes from the server where the way there is hidden.
    const hidden = world.some(({ only }) => only !== null && only !== VIEWER);
    const asked = hidden ? ada.page.waitForResponse((response) => /\/at\//.test(response.url())) : null;
    await slider.fill(String(Math.max(1, world.length - 3)));
    await asked;
    await ada.page.waitForLoadState('networkidle');
    const earlier = await settled(ada.page);
    const memory = await memoryOf(ada.page);
    await Promise.all(bodies);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
    const ids = [...(await Promise.all(clients.map(async (client) => (await client.me())?.id ?? ''))), table.id];
    const plain = (text: string): string => {
      let out = text.replace(TIMES, '"$1":0').replaceAll(server.url, '');
      ids.forEach((id, i) => {
        out = out.replaceAll(id, `id${i}`);
      });
      return out;
    };
    return {
      // Bare acknowledgements come by the clock: one more when the machine is slow.
      wire: wire
        .filter((text) => !/^\{"t":"ok","re":\d+\}$/.test(text))
        .map(plain)
        .sort(),
      page: [now, earlier].map(plain),
      memory: [...new Set(memory.map(plain))].sort(),
      secrets: [((await server.services.store.tables.find(table.id)) as { secret: string }).secret],
    };
  } finally {
    await server.stop();
  }
};

/** HTML with the attributes of each element in one order: some are set a moment later, when words have come. */
const inOrder = (html: string): string =>
  html.replace(/<([\w-]+)((?: [^\s="]+="[^"]*")+)>/g, (_, name: string, attributes: string) => {
    const sorted = [...attributes.matchAll(/[^\s="]+="[^"]*"/g)].map(([one]) => one).sort();
    return `<${name} ${sorted.join(' ')}>`;
  });

/** The page once it no longer changes. */
const settled = async (page: Person['page']): Promise<string> => {
  for (let before = ''; ; ) {
    const now = await page.locator('#root').innerHTML();
    if (now === before) return inOrder(now);
    before = now;
    await page.waitForTimeout(400);
  }
};

const LENGTH = 25;
/** Random games looked at to find out whether a game hides anything at all. */
const LOOKED_AT = 3;
const TRIES = 400;
/**
 * A stretch of a game in which something is hidden from the viewer, and the same with other secrets. Where only the order of decks
 * is hidden, no state knows it: there the two worlds differ in the table's secret, from which the next card is drawn.
 */
const chooseWorlds = (game: GameModule, options: Options) => {
  const { id } = game.rules;
  let hidden = 0;
  for (let seed = 0; seed < TRIES && (seed < LOOKED_AT || hidden > 0); seed++) {
    const whole = randomWorld(game.rules, options, `${id}${seed}`, 1_200);
    const first = whole.findIndex(({ only }) => only !== null && only !== VIEWER);
    if (first < 0) continue;
    hidden++;
    const world = beginningOf(whole, first + LENGTH);
    const other = otherWorld(game.rules, options, world, VIEWER, `other${seed}`);
    if (other !== null) return { world, other, first };
  }
  if (hidden > 0) throw new Error('no second world was found');
  const world = beginningOf(randomWorld(game.rules, options, id, 120), 90);
  return { world, other: world, first: 70 };
};

/** Where two lists of texts first differ, in a few words: the texts are long. */
const differenceOf = (one: readonly string[], two: readonly string[]): string | null => {
  if (one.length !== two.length) {
    const more = [...one.filter((text) => !two.includes(text)), ...two.filter((text) => !one.includes(text))];
    return `${one.length} and ${two.length} texts: ${more.map((text) => text.slice(0, 200)).join(' | ')}`;
  }
  const at = one.findIndex((text, i) => text !== two[i]);
  if (at < 0) return null;
  const [a, b] = [one[at] as string, two[at] as string];
  let from = 0;
  while (a[from] === b[from]) from++;
  const near = (text: string): string => text.slice(Math.max(0, from - 80), from + 80);
  return `text ${at}: …${near(a)}… and …${near(b)}…`;
};

/** The bytes of every position of a world as the viewer may see it, as `memoryOf` writes them. */
const sightsOf = (game: GameModule, options: Options, world: readonly WorldEntry[]): ReadonlySet<string> => {
  const { rules } = game;
  const state = rules.start(options);
  const sights = new Set<string>();
  for (const { line } of world) {
    sights.add(new Uint8Array(rules.view(state, VIEWER).words.buffer).join(' '));
    rules.apply(state, readLine(rules, state, line) as Action);
  }
  return sights;
};

const READINGS = 5;

/** A text that one world's memory held at every reading and the other's at none, besides what the viewer may `know`. */
const leakOf = (one: readonly Seen[], two: readonly Seen[], known: ReadonlySet<string>): string | null => {
  for (const [here, there] of [
    [one, two],
    [two, one],
  ] as const) {
    const elsewhere = new Set(there.flatMap(({ memory }) => memory));
    const leak = here[0]?.memory.find(
      (text) => !known.has(text) && !elsewhere.has(text) && here.every(({ memory }) => memory.includes(text)),
    );
    if (leak !== undefined) return leak.slice(0, 400);
  }
  return null;
};

test.each(CATALOG.map((entry) => [entry.id, entry] as const))(
  '%s: page, memory and wire of a seat are the same in two worlds that differ in what it may not know',
  async (_, entry) => {
    const game = await entry.load();
    const options = readOptions(game.rules, { players: 2 }) as Options;
    const { world, other, first } = chooseWorlds(game, options);
    const from = Math.max(0, first - 2);
    const one = [await seen(game, options, world, from)];
    const two = [await seen(game, options, other, from)];
    // Both worlds look the same to the viewer: which of these positions linger in memory is a matter of the clock.
    const known = sightsOf(game, options, world);
    expect([...sightsOf(game, options, other)]).toEqual([...known]);
    // So is what else the page drew before it settled; a leak is there every time.
    while (leakOf(one, two, known) !== null && one.length < READINGS) {
      one.push(await seen(game, options, world, from));
      two.push(await seen(game, options, other, from));
    }
    const [seenOnce, seenOther] = [one[0] as Seen, two[0] as Seen];
    expect(seenOnce.wire.length).toBeGreaterThan(3);
    // The positions themselves were found, not only the words about them.
    expect(seenOnce.memory.some((text) => /^\d+( \d+){300}/.test(text))).toBe(true);
    const all = [...seenOnce.wire, ...seenOnce.page, ...seenOnce.memory].join('\n');
    for (const secret of seenOnce.secrets) expect(all.includes(secret)).toBe(false);
    expect(seenOnce.secrets).not.toEqual(seenOther.secrets);
    expect(differenceOf(seenOnce.wire, seenOther.wire)).toBe(null);
    expect(differenceOf(seenOnce.page, seenOther.page)).toBe(null);
    expect(leakOf(one, two, known)).toBe(null);
  },
  300_000,
);
