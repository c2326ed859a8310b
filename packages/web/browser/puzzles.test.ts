import { CATALOG } from '@orrery/catalog';
import { LANGUAGES } from '@orrery/kernel';
import type { GamePuzzles } from '@orrery/kernel/puzzle';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { bareKeys, nextKey, scrollsSideways } from './checks.ts';
import { DESK, GUARD_OVER, PHONE, stage } from './stage.ts';

/** Puzzles of every game at the table, with the rules beside them. */
const set = stage();

const WITH_PUZZLES = CATALOG.filter(({ puzzles }) => puzzles !== undefined);

const SOAK = process.env.ORRERY_SOAK !== undefined;
const SIZES = [DESK, PHONE, { width: 844, height: 390 }] as const;
/** In a soak every puzzle opens in each language and size; else once, in turn. */
const SCREENS = LANGUAGES.flatMap((language) => SIZES.map((viewport) => ({ language, viewport })));
const screensOf = (turn: number) =>
  SOAK
    ? SCREENS.map((screen) => ({ ...screen, part: null }))
    : SIZES.map((viewport, part) => ({ language: LANGUAGES[(turn + part) % LANGUAGES.length]!, viewport, part }));
const CASES = WITH_PUZZLES.flatMap((game, i) =>
  screensOf(i).map((screen) => [game.id, screen.language, screen.viewport.width, { game, ...screen }] as const),
);

describe('every puzzle opens', () => {
  test.each(CASES)('%s in %s, %i wide', async (_, language, __, { game, viewport, part }) => {
    const { puzzles } = (await game.puzzles!()) as GamePuzzles;
    const ada = await set.person({ language }, { viewport });
    const { page } = ada;
    await ada.go(`/learn/${game.id}/puzzles`);
    for (const [i, { id, margin }] of puzzles.entries()) {
      if (part !== null && i % SIZES.length !== part) continue;
      await page.locator(`a[href$="/puzzles/${id}"]`).first().click();
      // Whoever points at the board reads what is there instead of the task.
      await page.mouse.move(1, 1);
      const remark = page.locator('[data-part~="remark"]');
      await remark.waitFor();
      // With a comma in Polish and Hungarian.
      const points = (Math.round(margin * 10) / 10).toFixed(1).replace('.', language === 'en' ? '.' : ',');
      expect(await remark.innerText()).toContain(points);
      expect(await page.locator('[data-place="actions"] button, [data-part~="choice"]').count()).toBeGreaterThan(0);
      expect(await bareKeys(ada)).toEqual([]);
      expect(await scrollsSideways(ada)).toBe(false);
      await page.goBack();
    }
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });
});

test.each(WITH_PUZZLES.map((game) => [game.id, game] as const))(
  '%s: a turn that is not the best is told what it loses; the best one is shown, then tried anew',
  async (_, game) => {
    const ada = await set.person();
    const { page } = ada;
    const { puzzles } = (await game.puzzles!()) as GamePuzzles;
    await ada.go(`/learn/${game.id}/puzzles/${puzzles[0]!.id}`);
    await page.locator('[data-part~="remark"]').waitFor();
    const verdict = page.getByRole('dialog', { name: 'Not the best turn' });
    const solved = page.getByRole('dialog', { name: 'Solved!' });
    const judging = page.getByText('Comparing your turn with the best…');
    for (let step = 0; (await judging.count()) === 0 && (await verdict.count()) === 0; step++) {
      // The first turn that comes to mind may be the best: then the next puzzle is wanted.
      if ((await solved.count()) > 0) await solved.getByRole('button', { name: 'Next puzzle' }).click();
      const { key } = await page.evaluate(nextKey, step);
      await page.keyboard.press(key === '' ? 'e' : key);
      await page.waitForTimeout(GUARD_OVER);
    }
    await verdict.waitFor({ timeout: 60_000 });
    expect(await verdict.innerText()).toMatch(/This loses \d+\.\d points[\s\S]*Your turn: \w/);
    await verdict.getByRole('button', { name: 'Show the best turn' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await page.locator('[data-part~="promptLine"]').innerText()).toBe('The best turn.');
    await page.waitForTimeout(GUARD_OVER);
    await again.click();
    await page.getByText('Find the best turn.').waitFor();
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  },
);

test('a rule opens beside the table at its paragraph, and closes by key', async () => {
  const game = WITH_PUZZLES[0]!;
  const { puzzles } = (await game.puzzles!()) as GamePuzzles;
  const ada = await set.person();
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
  await expect.poll(() => sheet.evaluate((one) => document.activeElement === one)).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet.count()).toBe(0);
  await page.keyboard.press('b');
  await sheet.waitFor();
  expect(ada.complaints).toEqual([]);
  await ada.leave();
});
