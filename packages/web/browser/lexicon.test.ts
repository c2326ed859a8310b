import { readFileSync } from 'node:fs';
import { CATALOG, findGame } from '@orrery/catalog';
import { CHANCE, type GameRecord, isRefusal, replay } from '@orrery/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK, type Person, PHONE, stage } from './stage.ts';

/** Every thing on every table explains itself: by pointing, by keys, by a tap. */
const set = stage();

/** A recorded game of two people at one screen, taken up where `share` of it is played and a person decides. */
const midway = async (game: string, share: number) => {
  const file = new URL(`../../../games/${game}/golden/2p-1-greedy.json`, import.meta.url);
  const { rules } = await findGame(game)!.load();
  // Golden games replay under the present rules, whichever version they were made with.
  const golden = JSON.parse(readFileSync(file, 'utf8')) as { readonly record: GameRecord };
  const record = { ...golden.record, rulesVersion: rules.version };
  for (let length = Math.floor(record.entries.length * share); ; length++) {
    const played = replay(rules, record, undefined, length);
    if (isRefusal(played)) throw new Error(played.why);
    const decision = rules.decision(played.state);
    if (decision === null || decision.by === CHANCE) continue;
    const entries = record.entries.slice(0, length);
    return {
      id: `things-${game}`,
      game,
      rulesVersion: record.rulesVersion,
      options: record.options,
      sitters: [0, 1].map((seat) => ({ kind: seat === 0 ? 'me' : 'person', name: null })),
      secret: 'things',
      entries,
      orders: {},
      changed: 0,
      over: false,
      summary: { decider: null, mine: true, round: null },
      seen: entries.length,
    };
  }
};

const sat = async (game: string, options = {}): Promise<Person> => {
  const ada = await set.person({}, options);
  await ada.sit(await midway(game, 0.6));
  await ada.page.locator('[data-thing]').first().waitFor();
  // The lexicon arrives after the table.
  await ada.page.locator('[data-explains]').waitFor();
  return ada;
};

interface Seen {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Where each thing can be pointed at: the first place of each id that is on the screen and not under something else. */
const reachable = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    const found = new Map<string, Seen>();
    for (const thing of document.querySelectorAll('[data-thing]')) {
      const id = thing.getAttribute('data-thing') ?? '';
      const { left, top, width, height } = thing.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (found.has(id) || width === 0 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      if (document.elementFromPoint(x, y)?.closest('[data-thing]') === thing) found.set(id, { id, x, y });
    }
    return [...found.values()];
  });

const card = (page: Page) => page.locator('[data-part~="card"]');

const GAMES: readonly string[] = CATALOG.filter(({ lexicon }) => lexicon !== undefined).map(({ id }) => id);

describe.sequential.each(GAMES)('the things of %s', (game) => {
  test('every thing drawn has an entry', async () => {
    const { things } = await findGame(game)!.lexicon!();
    const ada = await sat(game);
    const drawn = await ada.page.evaluate(() =>
      [...document.querySelectorAll('[data-thing]')].map((thing) => thing.getAttribute('data-thing') ?? ''),
    );
    expect([...new Set(drawn)].filter((id) => !things.has(id))).toEqual([]);
    expect(new Set(drawn).size).toBeGreaterThan(10);
    await ada.leave();
  });

  test('no number on the boards beside the map is without a card', async () => {
    const ada = await sat(game);
    const bare = await ada.page.evaluate(() =>
      [...document.querySelectorAll('aside *')]
        .filter((one) => {
          const words = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
          const text = words.map((node) => node.textContent?.trim()).join('');
          if (!/^[+−×]?\d+([/×]\d+)*$/.test(text) || one.closest('[data-place="talk"]') !== null) return false;
          one.scrollIntoView({ block: 'nearest' });
          const { left, top, width, height } = one.getBoundingClientRect();
          if (width === 0) return false;
          // What is drawn lies under the element that stands for it.
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit?.closest('[data-thing], button, a') === null;
        })
        .map((one) => `${one.closest('[aria-label]')?.getAttribute('aria-label')}: ${one.textContent}`),
    );
    expect(bare).toEqual([]);
    await ada.leave();
  });

  test('pointing opens its card, which covers neither the thing nor moves anything', async () => {
    const { things } = await findGame(game)!.lexicon!();
    const ada = await sat(game);
    const { page } = ada;
    const places = (): Promise<string> =>
      page.evaluate(() =>
        JSON.stringify(
          [...document.querySelectorAll('[data-thing], button')].map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [x, y, width, height];
          }),
        ),
      );
    // Nothing that comes late may move what was found.
    await page.waitForLoadState('networkidle');
    const seen = await reachable(page);
    expect(seen.length).toBeGreaterThan(10);
    await page.mouse.move(2, 2);
    const before = await places();
    for (const { id, x, y } of seen) {
      await page.mouse.move(x, y);
      const open = card(page).and(page.locator(`[data-card="${id}"]`));
      await open.waitFor();
      expect(things.has(id)).toBe(true);
      const [hit, over] = await page.evaluate(
        ([px, py]) => {
          const shown = document.querySelector('[data-part~="card"]')?.getBoundingClientRect();
          const thing = document.elementFromPoint(px, py)?.closest('[data-thing]')?.getAttribute('data-thing');
          const covers =
            shown === undefined || (shown.left < px && px < shown.right && shown.top < py && py < shown.bottom);
          return [
            thing,
            covers || shown.left < 0 || shown.top < 0 || shown.right > innerWidth || shown.bottom > innerHeight,
          ];
        },
        [x, y] as const,
      );
      expect([id, hit, over]).toEqual([id, id, false]);
    }
    expect(await places()).toBe(before);
    await page.mouse.move(2, 2);
    await card(page).waitFor({ state: 'detached' });
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  }, 120_000);

  test('a group of things is one tab stop; arrows go from thing to thing, Escape closes', async () => {
    const ada = await sat(game);
    const { page } = ada;
    await page.locator('[data-things]').first().focus();
    await page.keyboard.press('ArrowRight');
    await card(page).waitFor();
    const first = await card(page).getAttribute('data-card');
    const heard = page.locator('[data-part~="heard"]');
    await expect.poll(() => heard.innerText()).toContain(await card(page).locator('p').first().innerText());
    await page.keyboard.press('End');
    await expect.poll(() => card(page).getAttribute('data-card')).not.toBe(first);
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    await ada.leave();
  });

  test('a tap on a thing that is no target shows its card, a tap elsewhere closes it', async () => {
    const ada = await sat(game, { viewport: PHONE, hasTouch: true, isMobile: true });
    const { page } = ada;
    const plain = await page.evaluate(() => {
      for (const thing of document.querySelectorAll('[data-thing]')) {
        const { left, top, width, height } = thing.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        if (width > 0 && hit?.closest('[data-thing]') === thing && hit.closest('button, [role="button"]') === null)
          return { x, y };
      }
      return null;
    });
    if (plain === null) throw new Error('no plain thing on the screen');
    await page.touchscreen.tap(plain.x, plain.y);
    await card(page).waitFor();
    await page.touchscreen.tap(4, 4);
    await card(page).waitFor({ state: 'detached' });
    await ada.leave();
  });

  test('the legend of symbols is one key away', async () => {
    const ada = await sat(game, { viewport: DESK });
    await ada.page.keyboard.press('?');
    const legend = ada.page.locator('[data-part~="legend"] li');
    await legend.first().waitFor();
    expect(await legend.count()).toBeGreaterThan(5);
    await ada.leave();
  });
});
