import { type Person, seeded, stage } from '@orrery/web/testing';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import solo from '../golden/1p-1-greedy.json' with { type: 'json' };
import pair from '../golden/2p-1-greedy.json' with { type: 'json' };

/** Everything a table of Gaia Project shows is explained: whoever points at it, and whoever has only keys. */
const set = stage();

type Golden = typeof pair | typeof solo;

/** A table in the middle of a recorded game, when somebody has an action to take. */
const midway = ({ record }: Golden, people: number) => {
  const { options, entries } = record;
  const from = Math.floor(entries.length * 0.7);
  const length = entries.findIndex((line, i) => i > from && /: (mine|research|upgrade)/.test(line));
  return {
    id: 'things',
    game: record.game,
    rulesVersion: record.rulesVersion,
    options,
    sitters: Array.from({ length: people }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'person', name: null })),
    secret: 'things',
    entries: entries.slice(0, length),
    orders: {},
    changed: 0,
    over: false,
    summary: { decider: null, mine: true, round: null },
    seen: length,
  };
};

const TRACKS = ['terraforming', 'navigation', 'ai', 'gaia', 'economy', 'science'];
const numbered = (kind: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${kind}${i + 1}`);

/** What was drawn for this game. */
const drawn = (entries: readonly string[], what: string): readonly string[] =>
  entries
    .find((line) => line.startsWith(`chance: ${what} `))
    ?.split(' ')
    .slice(2) ?? [];

/** What the laws of the table name, and this game has. Another seat's booster stands on its own board, folded. */
const named = ({ record: { entries } }: Golden): readonly string[] => [
  ...TRACKS.flatMap((track) => [`track.${track}`, ...numbered(`track.${track}.`, 5), `track.${track}.0`]),
  ...numbered('tile.T', 9),
  ...numbered('federation.F', 6),
  ...numbered('space.', 10),
  ...drawn(entries, 'rounds').map((id) => `round.${id}`),
  ...drawn(entries, 'finals').map((id) => `final.${id}`),
  ...['mine', 'trade', 'lab', 'institute', 'academy-k', 'academy-q'].map((id) => `building.${id}`),
  ...['former', 'satellite'].map((id) => `piece.${id}`),
  ...['gaia', 'transdim', 'terra', 'ice'].map((id) => `planet.${id}`),
  ...['ore', 'credits', 'knowledge', 'qic', 'vp', 'charge'].map((id) => `resource.${id}`),
  ...['bowl1', 'bowl2', 'bowl3', 'gaiaArea', 'burn', 'income'].map((id) => `symbol.${id}`),
];

const sat = async (golden: Golden, people: number): Promise<Person> => {
  const ada = await set.person();
  await ada.sit(midway(golden, people));
  await ada.page.locator('[data-thing]').first().waitFor();
  // The lexicon arrives after the table.
  await ada.page.locator('[data-explains]').waitFor();
  await ada.page.waitForLoadState('networkidle');
  return ada;
};

const drawnThings = (page: Page): Promise<string[]> =>
  page
    .locator('[data-thing]:not([data-thing=""])')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-thing') ?? ''))]);

/** Brings a thing into sight and points at it, with a real mouse, where nothing lies over it. */
const pointAt = async (page: Page, id: string): Promise<boolean> => {
  const point = await page.evaluate(async (wanted) => {
    for (const thing of document.querySelectorAll(`[data-thing="${wanted}"]`)) {
      const before = thing.getBoundingClientRect().top;
      if (thing.closest('[data-part~="viewportFrame"]') === null) thing.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = thing.getBoundingClientRect();
      // The table hears of a scroll a frame later, and closes what is open: nobody points before.
      if (top !== before)
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))));
      for (const share of [0.5, 0.25, 0.75]) {
        const [x, y] = [left + width * share, top + height * share];
        if (document.elementFromPoint(x, y)?.closest('[data-thing]') === thing) return { x, y };
      }
    }
    return null;
  }, id);
  if (point === null) return false;
  await page.mouse.move(point.x, point.y);
  return page
    .locator(`[data-card="${id}"]`)
    .waitFor({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    );
};

interface Stop {
  readonly name: string;
  /** Its own entry. */
  readonly thing: string | null;
  /** Of a group: the entry of the active thing, and all there are. */
  readonly active: string | null;
  readonly all: readonly string[] | null;
  readonly end: boolean;
}

/** In the page: where the focus is. */
const stop = (): Stop => {
  const at = document.activeElement ?? document.body;
  const active = at.querySelector(`#${CSS.escape(at.getAttribute('aria-activedescendant') ?? '-')}`);
  const things = [...at.querySelectorAll('[data-thing]')].filter((one) => one.getBoundingClientRect().width > 0);
  const own = at.closest('[data-thing]') ?? null;
  return {
    name: at.getAttribute('aria-label') ?? at.textContent ?? '',
    thing: own?.getAttribute('data-thing') ?? null,
    active: active?.getAttribute('data-thing') ?? null,
    all: at.matches('[data-things]') ? things.map((one) => one.getAttribute('data-thing') ?? '') : null,
    end: at === document.body,
  };
};

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;
const MOST_STOPS = 400;
const MOST_ARROWS = 900;

/** Every thing the keyboard leads to: Tab from stop to stop, arrows inside a group. */
const heardByKeys = async (page: Page): Promise<ReadonlySet<string>> => {
  const heard = new Set<string>();
  const groups = new Set<string>();
  const pick = seeded(7);
  for (let i = 0; i < MOST_STOPS; i++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(stop);
    if (here.end && i > 0) return heard;
    if (here.thing !== null) heard.add(here.thing);
    if (here.all === null || groups.has(here.name)) continue;
    groups.add(here.name);
    const wanted = new Set(here.all);
    await page.keyboard.press('Home');
    for (let press = 0; press < MOST_ARROWS && wanted.size > 0; press++) {
      const { active } = await page.evaluate(stop);
      if (active !== null) {
        heard.add(active);
        wanted.delete(active);
      }
      await page.keyboard.press(ARROWS[pick(ARROWS.length)] ?? 'End');
    }
  }
  throw new Error(`Tab never came round in ${MOST_STOPS} stops`);
};

describe.sequential.each([
  ['two players', pair, 2],
  ['the Automa', solo, 1],
] as const)('a table with %s', (_name, golden, people) => {
  test('every level, tile, token, space, building, planet and resource opens its card when pointed at', async () => {
    const ada = await sat(golden, people);
    const shown = await drawnThings(ada.page);
    expect(named(golden).filter((id) => !shown.includes(id))).toEqual([]);
    const mute: string[] = [];
    for (const id of shown) if (!(await pointAt(ada.page, id))) mute.push(id);
    expect(mute).toEqual([]);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  }, 300_000);

  test('and each is reached with Tab and arrows alone', async () => {
    const ada = await sat(golden, people);
    const shown = await drawnThings(ada.page);
    const heard = await heardByKeys(ada.page);
    expect(shown.filter((id) => !heard.has(id))).toEqual([]);
    await ada.leave();
  }, 300_000);
});
