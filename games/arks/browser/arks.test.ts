import { DESK, faultsOf, NARROW, type Person, PHONE, seeded, stage } from '@orrery/web/testing';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { positionOf } from './positions.ts';

/** Arks as a person plays it alone: against the Automa, on the drawn board, to the result. */
const set = stage();

const SOAK = process.env.ORRERY_SOAK !== undefined;
/** The sizes take turns with the themes; both with each in `npm run soak`. */
const SIZES = [
  ['a desk', DESK],
  ['a phone', PHONE],
  ['a narrow phone', NARROW],
] as const;
const THEMES = ['dark', 'light'] as const;
const ROUNDS = 4;
const SHORT = 3;

/** A table of one, so that the Automa plays; it ends after a few rounds. */
const openSolo = async ({ page, url }: Person, seed: string): Promise<void> => {
  await page.goto(`${url}/new/arks`);
  await page.getByRole('heading', { name: 'Who plays' }).waitFor();
  for (let i = await page.getByRole('button', { name: /^Remove seat/ }).count(); i > 1; i--)
    await page.getByRole('button', { name: `Remove seat ${i}` }).click();
  await page.getByLabel(/^End after so many rounds/).fill(String(ROUNDS));
  await page.getByLabel(/^Seed/).fill(seed);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('region', { name: 'Current decision' }).waitFor();
};

/** Two people who share the screen, for fewer rounds still: a full game is six hundred decisions. */
const openTwo = async ({ page, url }: Person, seed: string): Promise<void> => {
  await page.goto(`${url}/new/arks`);
  await page.getByRole('heading', { name: 'Who plays' }).waitFor();
  const seats = page.getByRole('button', { name: /^Remove seat/ });
  for (let i = await seats.count(); i < 2; i++) await page.getByRole('button', { name: 'Add a seat' }).click();
  await page.getByLabel('Seat 2', { exact: true }).selectOption('person');
  await page.getByLabel(/^End after so many rounds/).fill(String(SHORT));
  await page.getByLabel(/^Seed/).fill(seed);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('region', { name: 'Current decision' }).waitFor();
};

/** What a player would rather do first, once landed. */
const WISHES = ['Play crew', 'Terraform', 'Colony', 'Explore', 'Gather', 'Ready a token', 'Draw'];

/** By the board: fields, cards, Resources and tracks that are lit. */
const onBoard = async (page: Page, pick: (count: number) => number): Promise<boolean> => {
  for (const lit of [
    '[data-part~="field"][data-part~="open"]',
    '[data-part~="track"]',
    '[data-part~="arksMat"] [data-part~="crew"][data-part~="open"]',
    '[data-part~="cantina"] [data-part~="open"]',
    '[data-part~="cargo"] [data-part~="open"]',
    '[data-part~="automa"] [data-part~="token"][data-part~="open"]',
  ]) {
    const targets = page.locator(lit);
    const count = await targets.count();
    if (count === 0) continue;
    await targets.nth(pick(count)).click();
    const ways = page.locator(
      '[data-part~="ways"] [data-part~="choice"], [data-part~="menu"] [data-part~="choice"]:not([data-part~="refused"])',
    );
    const open = await ways.count();
    if (open > 0) await ways.nth(pick(open)).click();
    return true;
  }
  return false;
};

/** By the lists, which hold every choice. */
const byList = async (page: Page, pick: (count: number) => number): Promise<boolean> => {
  const dock = page.getByRole('region', { name: 'Options' });
  if ((await dock.count()) === 0) return false;
  const groups = dock.locator('[data-part~="group"]:not([data-part~="none"])');
  const kinds = await groups.allInnerTexts();
  if (kinds.length > 0) {
    const wish = WISHES.map((name) => kinds.findIndex((kind) => kind.startsWith(name))).find((at) => at >= 0);
    await groups.nth(wish ?? pick(kinds.length)).click();
  }
  const choices = dock.locator('[data-part~="choice"]');
  const count = await choices.count();
  if (count === 0) return false;
  await choices.nth(pick(count)).click();
  return true;
};

/** Play to the end; which questions were answered comes back. */
const playThrough = async (page: Page, drawn: boolean): Promise<Set<string>> => {
  const pick = seeded(11);
  const asked = new Set<string>();
  const result = page.getByRole('link', { name: 'See the result' });
  for (const end = Date.now() + 200_000; Date.now() < end; ) {
    if ((await result.count()) > 0) return asked;
    const prompt = await page.locator('[data-part~="promptLine"]').innerText();
    asked.add(prompt);
    const confirm = page.getByRole('button', { name: /^Confirm(:|$)/ });
    if ((await confirm.count()) > 0) {
      await confirm.click();
      continue;
    }
    const curtain = page.locator('[data-part~="curtain"] button');
    if ((await curtain.count()) > 0) {
      await curtain.click();
      continue;
    }
    const stop = prompt.startsWith('Play Crew cards');
    const done = drawn && !stop ? await onBoard(page, pick) : await byList(page, pick);
    if (done) continue;
    if (await byList(page, pick)) continue;
    const over = page.getByRole('button', { name: /^End turn(:|$)/ });
    if ((await over.count()) > 0) await over.click();
    else await page.waitForTimeout(50);
  }
  throw new Error(`not finished; the prompt says: ${await page.locator('[data-part~="promptLine"]').innerText()}`);
};

describe.sequential('Arks in a browser', () => {
  test('from Home a guided game against the Automa starts in one click and explains its first question', async () => {
    const ada = await set.person({ hints: true });
    await ada.go('/');
    await ada.page.getByRole('article', { name: 'Arks' }).getByRole('button', { name: 'Play now' }).click();
    await ada.page.getByRole('complementary', { name: 'Hint' }).waitFor();
    expect(await ada.page.getByRole('region', { name: 'The Automa' }).count()).toBe(1);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  }, 60_000);

  test('a whole solo game is played on the drawn board, and the Automa tells its card and its reasons', async () => {
    const ada = await set.person({ confirm: false });
    await openSolo(ada, 'solo on the desk');
    const asked = await playThrough(ada.page, true);
    expect(asked.size).toBeGreaterThanOrEqual(5);
    const reasons = ada.page.getByRole('list', { name: 'What the Automa did, and why' });
    await ada.page.getByTitle('What the Automa did, and why').click();
    expect(await reasons.getByRole('listitem').count()).toBeGreaterThan(2);
    expect(await faultsOf(ada.page)).toEqual([]);
    await ada.page.getByRole('link', { name: 'See the result' }).click();
    await ada.page.getByRole('heading', { name: 'Result' }).waitFor();
    expect(await ada.page.getByRole('list', { name: 'Standings' }).getByRole('listitem').count()).toBe(2);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  }, 240_000);

  test('a whole solo game is played on a phone, without scrolling sideways', async () => {
    const settings = { confirm: false, theme: 'light' };
    const ada = await set.person(settings, { viewport: PHONE, hasTouch: true });
    await openSolo(ada, 'solo on the phone');
    await playThrough(ada.page, false);
    expect(await sideways(ada.page)).toBe(false);
    expect(await faultsOf(ada.page)).toEqual([]);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  }, 240_000);

  test('two at one screen hand it over and play to the result; with four my board fits beside the map', async () => {
    const ada = await set.person({ confirm: false });
    await openTwo(ada, 'two at one screen');
    const asked = await playThrough(ada.page, true);
    expect(asked.size).toBeGreaterThanOrEqual(4);
    await ada.page.getByRole('link', { name: 'See the result' }).click();
    await ada.page.getByRole('heading', { name: 'Result' }).waitFor();
    expect(await ada.page.getByRole('list', { name: 'Standings' }).getByRole('listitem').count()).toBe(2);
    let turns = 0;
    const four = positionOf('four', 4, (_, decision) => decision.ask === 'depart' && ++turns > 60);
    await ada.sit(four);
    await ada.page.locator('[data-part~="arksMat"]').first().waitFor();
    // My own board is wholly in view; the others may be scrolled to.
    const cut = await ada.page.evaluate(() => {
      const right = document.querySelector('[data-part~="tableRight"]') as HTMLElement;
      const mat = right.querySelector('[data-part~="arksMat"]') as HTMLElement;
      return mat.getBoundingClientRect().bottom - right.getBoundingClientRect().bottom;
    });
    expect(cut).toBeLessThanOrEqual(0);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  }, 240_000);

  test('on a phone the fields the Ark may go to are 44 px wide and high', async () => {
    const ada = await set.person({}, { viewport: PHONE, hasTouch: true });
    let turns = 0;
    await ada.sit(positionOf('fingers', 2, (_, decision) => decision.ask === 'depart' && ++turns > 20));
    await ada.page.locator('[data-part~="field"][data-part~="open"]').first().waitFor();
    const sizes = await ada.page.evaluate(() =>
      [...document.querySelectorAll('[data-part~="field"][data-part~="open"] [data-part~="hit"]')].map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43.5);
    await ada.leave();
  }, 60_000);

  test('on a phone the map opens at the planet whose tracks are raised, and shows the whole when asked', async () => {
    const ada = await set.person({}, { viewport: PHONE, hasTouch: true });
    await ada.sit(positionOf('tracks', 2, (_, decision, legal) => decision.ask === 'raise' && legal.length > 2));
    const track = ada.page.locator('[data-part~="track"]').first();
    await track.waitFor();
    const large = (await track.boundingBox())?.width ?? 0;
    await ada.page.getByRole('button', { name: 'Whole board' }).click();
    await expect.poll(async () => ((await track.boundingBox())?.width ?? 0) * 2).toBeLessThan(large);
    await ada.leave();
  }, 60_000);

  for (const [turn, [name, viewport]] of SIZES.entries())
    for (const theme of SOAK ? THEMES : [THEMES[turn % THEMES.length] as (typeof THEMES)[number]])
      test(`on ${name} in the ${theme} theme all that a decision needs is in view, and axe finds nothing serious`, async () => {
        const ada = await set.person({ theme }, { viewport, hasTouch: viewport !== DESK });
        await openSolo(ada, 'sizes');
        expect(await sideways(ada.page)).toBe(false);
        const parts =
          viewport === DESK
            ? ['[data-part~="prompt"]', '[data-part~="board"]', '[data-part~="dock"]', '[data-part~="arksMat"]']
            : ['[data-part~="prompt"]', '[data-part~="board"]', '[data-part~="dock"]'];
        const seen = await ada.page.evaluate(
          (all) =>
            all.filter((part) => {
              const box = document.querySelector(part)?.getBoundingClientRect();
              return box !== undefined && box.top >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
            }),
          parts,
        );
        expect(seen).toEqual(parts);
        expect(await faultsOf(ada.page)).toEqual([]);
        expect(ada.complaints).toEqual([]);
        await ada.leave();
      }, 60_000);
});

const sideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);
