import type { Locator, Page } from 'playwright-core';

/** Plays through the screen as a person would: by the buttons that are offered, with `pick` choosing among them. */
export type Pick = (count: number) => number;

const visible = async (locator: Locator): Promise<boolean> =>
  (await locator.count()) > 0 && (await locator.first().isVisible());

/** One decision of the person looking. False when there is none for them now. */
export const decide = async (page: Page, pick: Pick): Promise<boolean> => {
  const lift = page.getByRole('dialog').getByRole('button');
  if (await visible(page.locator('[data-part~="curtain"]'))) {
    await lift.click();
    return true;
  }
  const confirm = page.getByRole('button', { name: /^Confirm(:|$)/ });
  if (await visible(confirm)) {
    await confirm.click();
    return true;
  }
  const dock = page.getByRole('region', { name: 'Options' });
  const end = page.getByRole('button', { name: /^End turn(:|$)/ });
  if (await visible(end)) {
    await end.click();
    return true;
  }
  if (!(await visible(dock))) return false;
  const groups = dock.locator('[data-part~="group"]:not([data-part~="none"])');
  const kinds = await groups.count();
  if (kinds > 0) {
    const at = pick(kinds);
    if ((await groups.nth(at).getAttribute('aria-pressed')) !== 'true') await groups.nth(at).click();
  }
  const choices = dock.locator('[data-part~="choice"]');
  const count = await choices.count();
  if (count === 0) return false;
  await choices.nth(pick(count)).click();
  return true;
};

/** Play until `until` says so, or the game is over. */
export const playOn = async (page: Page, pick: Pick, until: () => Promise<boolean>, ms: number): Promise<void> => {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (await until()) return;
    const done = await decide(page, pick).catch(() => false);
    if (!done) await page.waitForTimeout(40);
  }
  throw new Error(
    `not finished in ${ms} ms; the prompt says: ${await page.locator('[data-part~="promptLine"]').innerText()}`,
  );
};

/** The same picks every time. */
export const seeded = (seed: number): Pick => {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x100000000) * count);
  };
};

/** Open a table in the browser through the new-table screen. */
export const openTable = async (page: Page, game: string, seats: readonly string[], seed: string): Promise<void> => {
  await page.goto(`${new URL(page.url()).origin}/new/${game}`);
  await page.getByRole('heading', { name: 'Who plays' }).waitFor();
  for (let i = await page.getByRole('button', { name: /^Remove seat/ }).count(); i > seats.length; i--)
    await page.getByRole('button', { name: `Remove seat ${i}` }).click();
  for (let i = await page.getByRole('button', { name: /^Remove seat/ }).count(); i < seats.length; i++)
    await page.getByRole('button', { name: 'Add a seat' }).click();
  for (const [i, kind] of seats.entries()) await page.getByLabel(`Seat ${i + 1}`, { exact: true }).selectOption(kind);
  await page.getByLabel(/^Seed/).fill(seed);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('region', { name: 'Current decision' }).waitFor();
};
