import { expect, test } from 'vitest';
import words from '../src/words/en.json' with { type: 'json' };
import { openTable } from './playing.ts';
import { stage } from './stage.ts';

/** Looking on while others act, and what of the table can be folded away. */
const set = stage();

test("another's deed is told, goes to its place, and nothing that lies over the table takes a press", async () => {
  const ada = await set.person({ pace: 'quick' });
  const { page } = ada;
  await ada.go('/');
  await openTable(page, 'gaia', ['bot.cadet', 'me'], 'watching');
  const flight = page.locator('[data-part~="flight"]').first();
  await flight.waitFor({ state: 'attached' });
  expect(await flight.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
  expect(await page.getByRole('region', { name: words['table.preview'] }).innerText()).not.toBe('');
  await page.getByRole('button', { name: words['since.skip'] }).click();
  await flight.waitFor({ state: 'detached' });
  expect(ada.complaints).toEqual([]);
  await ada.leave();
});

test('panels fold away for the board, and a button that does nothing says why', async () => {
  const ada = await set.person();
  const { page } = ada;
  await ada.go('/');
  await openTable(page, 'gaia', ['me', 'bot.cadet'], 'folds');
  const width = async (): Promise<number> => (await page.getByRole('main').boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('button', { name: words['table.fold.left'] }).click();
  expect(await page.getByRole('complementary', { name: words['table.shared'] }).isVisible()).toBe(false);
  await expect.poll(width).toBeGreaterThan(before + 200);
  const folded = await width();
  await page.reload();
  await page.getByRole('region', { name: words['table.prompt'] }).waitFor();
  await expect.poll(width).toBe(folded);
  await page.getByRole('button', { name: words['table.unfold.left'] }).click();
  await expect.poll(width).toBe(before);

  const redo = page.getByRole('button', { name: words['table.redo'] });
  expect(await redo.getAttribute('aria-disabled')).toBe('true');
  await redo.hover();
  const preview = page.getByRole('region', { name: words['table.preview'] });
  await expect.poll(() => preview.innerText()).toContain(words['table.no.redo']);
  await page.mouse.move(640, 300);
  await expect.poll(() => preview.innerText()).not.toContain(words['table.no.redo']);
  await ada.leave();
});
