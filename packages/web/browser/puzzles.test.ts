import { CATALOG } from '@orrery/catalog';
import type { GamePuzzles } from '@orrery/kernel/puzzle';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { openBrowser, Person, RunningServer } from './stage.ts';

/** A puzzle at the table, with the rules beside it. */
const running = new RunningServer();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  await running.start({ build: true });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running.end();
});

const WITH_PUZZLES = CATALOG.filter(({ puzzles }) => puzzles !== undefined);
test('a rule opens beside the table at its paragraph, and closes by key', async () => {
  const game = WITH_PUZZLES[0]!;
  const { puzzles } = (await game.puzzles!()) as GamePuzzles;
  const ada = await Person.arrive(browser, running.url);
  const { page } = ada;
  await ada.go(`/learn/${game.id}/puzzles/${puzzles[0]!.id}`);
  await page.locator('[data-part~="remark"]').waitFor();
  const here = page.url();
  const link = page.locator('[data-part~="prompt"] a');
  const chapter = ((await link.getAttribute('href')) ?? '').split('#')[1];
  await link.click();
  const sheet = page.getByRole('complementary', { name: 'Rules' });
  await sheet.locator(`[id="${chapter}"]`).waitFor();
  expect(page.url()).toBe(here);
  expect(await sheet.evaluate((one) => document.activeElement === one)).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await sheet.count()).toBe(0);
  await page.keyboard.press('b');
  await sheet.waitFor();
  expect(ada.complaints).toEqual([]);
  await ada.leave();
});
