import { CATALOG } from '@orrery/catalog';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import words from '../../src/words/en.json' with { type: 'json' };
import { openBrowser, Person, RunningServer } from '../stage.ts';
import {
  boardShare,
  choicePoints,
  clippedWords,
  coveredTargets,
  movedSince,
  rememberPlaces,
  shiftsSeen,
  smallTexts,
  watchShifts,
} from './measures.ts';
import { type KeptTable, positionsOf } from './positions.ts';

/** The laws of the table, for every game of the catalog, with a real mouse. All sizes and decisions in `npm run soak`. */
const SOAK = process.env.ORRERY_SOAK !== undefined;
const SIZES = [
  [1280, 720],
  [390, 844],
  [640, 360],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [844, 390],
  [360, 740],
] as const;
const QUICK = 3;
/** Decisions looked at for each table, and choices pointed at for each decision. */
const DECISIONS = SOAK ? 12 : 3;
const POINTED = SOAK ? 40 : 10;

const LEAST_TEXT = 12;
const isDesk = (width: number, height: number): boolean => width >= 1280 && height >= 720;
const shareWanted = (width: number, height: number): number =>
  isDesk(width, height) ? 0.45 : height > width && width < 500 ? 0.4 : 0;
const SIDE_WANTED = 200;

const running = new RunningServer();
let browser: Browser;
const tables = new Map<string, readonly KeptTable[]>();

beforeAll(async () => {
  browser = await openBrowser();
  await running.start({ build: true });
  for (const entry of CATALOG) tables.set(entry.id, await positionsOf(entry));
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await running.end();
});

/** Spread over the game. */
const decisionsOf = (game: string): readonly KeptTable[] => {
  const all = tables.get(game) ?? [];
  const step = Math.max(1, all.length / DECISIONS);
  return all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
};

const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** How far the game is: entries made, and what is asked. */
const courseOf = async (page: Page): Promise<string> => {
  const slider = page.getByRole('slider', { name: words['timeline.slider'], includeHidden: true });
  const asked = page.getByRole('region', { name: words['table.prompt'] });
  return `${await slider.getAttribute('max')} ${await asked.innerText()}`;
};

/** Pointing at each choice: what moved. */
const movedBy = async (page: Page): Promise<string[]> => {
  const moved: string[] = [];
  await page.mouse.move(1, 1);
  await settled(page);
  for (const point of await page.evaluate(choicePoints, POINTED)) {
    await page.evaluate(rememberPlaces);
    await page.mouse.move(point.x, point.y);
    await settled(page);
    for (const one of await page.evaluate(movedSince, point)) moved.push(`${point.name}: ${one}`);
    await page.mouse.move(1, 1);
    await settled(page);
  }
  return moved;
};

for (const { id } of CATALOG)
  describe.sequential(`the laws at a table of ${id}`, () => {
    for (const [width, height] of SOAK ? SIZES : SIZES.slice(0, QUICK))
      test(`${width} × ${height}`, async () => {
        const ada = await Person.arrive(browser, running.url, { guard: true }, { viewport: { width, height } });
        const { page } = ada;
        const faults: string[] = [];
        for (const table of decisionsOf(id)) {
          const fault = (law: string, what: readonly string[]): void => {
            if (what.length > 0) faults.push(`${table.ask}, ${law}: ${[...new Set(what)].slice(0, 5).join('; ')}`);
          };
          await ada.sit(table);
          await page.getByRole('region', { name: words['table.choices'] }).waitFor({ state: 'attached' });
          await page.waitForTimeout(350);
          await page.evaluate(watchShifts);
          const { share, side } = await page.evaluate(boardShare);
          const wanted = shareWanted(width, height);
          fault('board', share < wanted || side < SIDE_WANTED ? [`${(share * 100).toFixed(1)} %, ${side} px`] : []);
          fault('covered', await page.evaluate(coveredTargets));
          fault('moved', await movedBy(page));
          fault('small', await page.evaluate(smallTexts, LEAST_TEXT));
          fault('clipped', await page.evaluate(clippedWords));
          fault('shifted', await page.evaluate(shiftsSeen));
        }
        expect(faults).toEqual([]);
        expect(ada.complaints).toEqual([]);
        await ada.leave();
      });

    test('a double click does what a single one does, and Redo never ends a turn', async () => {
      const ada = await Person.arrive(browser, running.url, { guard: true });
      const { page } = ada;
      const faults: string[] = [];
      for (const table of decisionsOf(id).slice(0, DECISIONS)) {
        await ada.sit(table);
        await page.waitForTimeout(450);
        for (const point of (await page.evaluate(choicePoints, 4)).slice(0, 4)) {
          const ends: string[] = [];
          for (const clicks of [1, 2]) {
            await ada.sit(table);
            await page.waitForTimeout(450);
            await page.mouse.click(point.x, point.y, { clickCount: clicks, delay: 20 });
            await page.waitForTimeout(150);
            ends.push(await courseOf(page));
          }
          if (ends[0] !== ends[1]) faults.push(`${table.ask}, ${point.name}: ${ends.join(' / ')}`);
        }
        const redo = page.getByRole('button', { name: words['table.redo'] });
        const undo = page.getByRole('button', { name: words['table.undo'] });
        if (!(await undo.isEnabled())) continue;
        const before = await courseOf(page);
        await undo.click();
        await page.waitForTimeout(450);
        await redo.dblclick();
        await page.waitForTimeout(150);
        if ((await courseOf(page)) !== before) faults.push(`${table.ask}, Redo: ${before} / ${await courseOf(page)}`);
        if ((await page.getByRole('button', { name: words['table.confirm'] }).count()) > 0)
          faults.push(`${table.ask}: revived`);
      }
      expect(faults).toEqual([]);
      await ada.leave();
    });
  });
