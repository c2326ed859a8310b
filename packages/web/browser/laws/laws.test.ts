import { CATALOG } from '@orrery/catalog';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import words from '../../src/words/en.json' with { type: 'json' };
import { GUARD_OVER, type Person, stage } from '../stage.ts';
import {
  boardShare,
  choicePoints,
  clippedWords,
  coveredTargets,
  movedSince,
  muteControls,
  overlaidWords,
  rememberPlaces,
  shiftsSeen,
  smallTexts,
  spilledWords,
  unexplainedControls,
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
/** Decisions looked at for each size, choices pointed at for each, headings opened, and choices clicked once and twice. */
const DECISIONS = SOAK ? 16 : 3;
const POINTED = SOAK ? 40 : 8;
const OPENED = SOAK ? 20 : 1;
const CLICKED = SOAK ? 4 : 2;
const LONGEST = SOAK ? 900_000 : 120_000;

/** What is the same for so long is not about to change. */
const STILL = 150;

const LEAST_TEXT = 12;
const isDesk = (width: number, height: number): boolean => width >= 1280 && height >= 720;
const shareWanted = (width: number, height: number): number =>
  isDesk(width, height) ? 0.45 : height > width && width < 500 ? 0.4 : 0;
const SIDE_WANTED = 200;
/** With a sheet at the edge of a low window. */
const MAP_WANTED = 120;

const set = stage();
const tables = new Map<string, readonly KeptTable[]>();

beforeAll(async () => {
  for (const entry of CATALOG) tables.set(entry.id, await positionsOf(entry, SOAK));
}, 180_000);

/** Spread over the game; each size begins elsewhere, so that together they see more. */
const decisionsOf = (game: string, turn: number): readonly KeptTable[] => {
  const all = tables.get(game) ?? [];
  const step = all.length / DECISIONS;
  return Array.from({ length: DECISIONS }, (_, i) => all[Math.floor(i * step + turn) % all.length] as KeptTable);
};

const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** How far the game is: entries made, and what is asked. The panels and the bot follow the board, so it waits for them. */
const courseOf = async (page: Page): Promise<string> => {
  await page.waitForTimeout(GUARD_OVER);
  const slider = page.getByRole('slider', { name: words['timeline.slider'], includeHidden: true });
  const asked = page.getByRole('region', { name: words['table.prompt'] });
  for (let before = ''; ; ) {
    const now = `${await slider.getAttribute('max')} ${await asked.innerText()}`;
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(STILL);
  }
};

/** Pointing at each choice: what moved, and what the preview line has no room for. */
const movedBy = async (page: Page, most: number): Promise<{ readonly moved: string[]; readonly spilled: string[] }> => {
  const moved: string[] = [];
  const spilled: string[] = [];
  await page.mouse.move(1, 1);
  await settled(page);
  for (const point of await page.evaluate(choicePoints, most)) {
    await page.evaluate(rememberPlaces);
    await page.mouse.move(point.x, point.y);
    await settled(page);
    for (const one of await page.evaluate(movedSince, point)) moved.push(`${point.name}: ${one}`);
    for (const one of await page.evaluate(spilledWords)) spilled.push(`${point.name}: ${one}`);
    await page.mouse.move(1, 1);
    await settled(page);
  }
  return { moved, spilled };
};

type Fault = (law: string, what: readonly string[]) => void;

/** What must hold whatever is open. */
const look = async (page: Page, fault: Fault, pointed: number): Promise<void> => {
  fault('covered', await page.evaluate(coveredTargets));
  fault('mute', await page.evaluate(muteControls));
  fault('unexplained', await page.evaluate(unexplainedControls));
  const { moved, spilled } = await movedBy(page, pointed);
  fault('moved', moved);
  fault('spilled', spilled);
  fault('small', await page.evaluate(smallTexts, LEAST_TEXT));
  fault('clipped', await page.evaluate(clippedWords));
  fault('overlaid', await page.evaluate(overlaidWords));
};

/** Headings with several choices, opened one after the other as a person does. */
const lookIntoLists = async (page: Page, fault: Fault): Promise<void> => {
  const headings = page
    .getByRole('group', { name: words['table.groups'] })
    .getByRole('button', { name: /\d$/, disabled: false });
  const count = Math.min(OPENED, await headings.count());
  for (let i = 0; i < count; i++) {
    await page.waitForTimeout(GUARD_OVER);
    await headings.nth(i).click();
    await settled(page);
    await look(page, (law, what) => fault(`list ${i + 1}, ${law}`, what), POINTED / 4);
  }
};

const sitAt = async (who: Person, table: KeptTable): Promise<void> => {
  await who.sit(table);
  await who.page.getByRole('region', { name: words['table.choices'] }).waitFor({ state: 'attached' });
  await who.page.evaluate(() => document.fonts.ready);
  await who.page.waitForTimeout(GUARD_OVER);
};

/** A choice that waits for Confirm, then Undo and a double click on Redo: it must not wait again. False: nothing could be undone. */
const isRevived = async (page: Page): Promise<boolean | null> => {
  const confirm = page.getByRole('button', { name: new RegExp(`^${words['table.confirm']}`) });
  const undo = page.getByRole('button', { name: words['table.undo'] });
  if ((await confirm.count()) === 0 || !(await undo.isEnabled())) return null;
  await undo.click();
  await page.waitForTimeout(GUARD_OVER);
  await page.getByRole('button', { name: words['table.redo'] }).dblclick();
  await settled(page);
  return (await confirm.count()) > 0;
};

for (const { id } of CATALOG)
  describe.sequential(`the laws at a table of ${id}`, () => {
    for (const [turn, [width, height]] of (SOAK ? SIZES : SIZES.slice(0, QUICK)).entries())
      test(
        `${width} × ${height}`,
        async () => {
          const ada = await set.person({ guard: true }, { viewport: { width, height } });
          const { page } = ada;
          const faults: string[] = [];
          for (const table of decisionsOf(id, turn)) {
            const fault: Fault = (law, what) => {
              if (what.length > 0) faults.push(`${table.ask}, ${law}: ${[...new Set(what)].slice(0, 5).join('; ')}`);
            };
            await sitAt(ada, table);
            await page.evaluate(watchShifts);
            const { share, side, map } = await page.evaluate(boardShare);
            const wanted = shareWanted(width, height);
            const small = share < wanted || side < SIDE_WANTED || map < MAP_WANTED;
            fault('board', small ? [`${(share * 100).toFixed(1)} %, ${side} px, map ${map} px`] : []);
            await look(page, fault, POINTED);
            fault('shifted', await page.evaluate(shiftsSeen));
            await lookIntoLists(page, fault);
          }
          expect(faults).toEqual([]);
          expect(ada.complaints).toEqual([]);
          await ada.leave();
        },
        LONGEST,
      );

    test(
      'a double click does what a single one does, and Redo revives nothing that was not confirmed',
      async () => {
        const ada = await set.person({ guard: true });
        const { page } = ada;
        const faults: string[] = [];
        for (const table of decisionsOf(id, 0)) {
          await sitAt(ada, table);
          let isTouched = false;
          for (const point of (await page.evaluate(choicePoints, CLICKED)).slice(0, CLICKED)) {
            const ends: string[] = [];
            for (const clicks of [1, 2]) {
              if (isTouched) await sitAt(ada, table);
              isTouched = true;
              await page.mouse.click(point.x, point.y, { clickCount: clicks, delay: 20 });
              ends.push(await courseOf(page));
            }
            if (ends[0] !== ends[1]) faults.push(`${table.ask}, ${point.name}: ${ends.join(' / ')}`);
            if ((await isRevived(page)) === true) faults.push(`${table.ask}, ${point.name}: revived`);
          }
          const redo = page.getByRole('button', { name: words['table.redo'] });
          const undo = page.getByRole('button', { name: words['table.undo'] });
          if (!(await undo.isEnabled())) continue;
          const before = await courseOf(page);
          await undo.click();
          await page.waitForTimeout(GUARD_OVER);
          await redo.dblclick();
          const after = await courseOf(page);
          if (after !== before) faults.push(`${table.ask}, Redo: ${before} / ${after}`);
        }
        expect(faults).toEqual([]);
        await ada.leave();
      },
      LONGEST,
    );
  });
