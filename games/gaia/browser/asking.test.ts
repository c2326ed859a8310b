import { openTable, type Person, PHONE, playOn, stage } from '@orrery/web/testing';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tables } from './pages.ts';

/** What the table of Gaia Project says when it asks and refuses, and what it does not do unasked. */
const set = stage();

const preview = (page: Page): Locator => page.getByRole('region', { name: 'Cost and effect' });
const prompt = (page: Page): Locator => page.getByRole('region', { name: 'Current decision' });
const headings = (page: Page): Locator => page.getByRole('group', { name: 'Kinds of options' }).getByRole('button');

const sat = async (table: string, options = {}): Promise<Person> => {
  const ada = await set.person({}, options);
  await ada.sit(tables().find(({ id }) => id === table) as { readonly id: string });
  return ada;
};

describe.sequential('asking at the table of Gaia Project', () => {
  test('an action space that cannot be taken says why, with its rule, while it is pointed at', async () => {
    const ada = await sat('l-middle');
    const { page } = ada;
    const refused = page.getByRole('group', { name: 'Power and Q.I.C. actions' }).getByRole('img');
    const count = await refused.count();
    expect(count).toBeGreaterThan(0);
    for (let i = 0; i < count; i++) {
      await refused.nth(i).hover();
      const why = preview(page).getByRole('alert');
      await why.waitFor();
      expect(await why.innerText()).toMatch(/(Already used|Needs \d+|It would|There is no|Take|nothing).*G\d/s);
    }
    await page.mouse.move(640, 300);
    await expect.poll(() => preview(page).getByRole('alert').count()).toBe(0);
    await ada.leave();
  });

  test('a level that is not next says which one is, or why no step is to be had', async () => {
    const ada = await sat('l-middle');
    const { page } = ada;
    const levels = page.locator('[data-area] rect[role="img"][data-thing$=".5"]');
    const count = await levels.count();
    expect(count).toBeGreaterThan(3);
    for (let i = 0; i < count; i++) {
      await levels.nth(i).hover();
      const why = preview(page).getByRole('alert');
      await why.waitFor();
      expect(await why.innerText()).toMatch(/(next is level \d|Needs \d+ knowledge|top already|is taken|green).*G\d/s);
    }
    await ada.leave();
  });

  test('a tap on what cannot be taken back is followed by Confirm alone', async () => {
    const ada = await sat('l-setup', { viewport: PHONE, hasTouch: true, isMobile: true });
    const { page } = ada;
    const target = (await page.locator('main [role="button"]').first().boundingBox())!;
    await page.touchscreen.tap(target.x + target.width / 2, target.y + target.height / 2);
    await page.getByRole('button', { name: /^Confirm: / }).waitFor();
    expect(await page.getByRole('button', { name: 'Play it' }).count()).toBe(0);
    await ada.leave();
  });

  test('once the action is taken nothing opens by itself: headings stay where they were and say why they do nothing', async () => {
    const ada = await set.person();
    const { page } = ada;
    await ada.go('/');
    await openTable(page, 'gaia', ['me', 'person'], 'done');
    const turn = prompt(page).getByText('Your turn.');
    await playOn(
      page,
      () => 0,
      async () => (await turn.count()) > 0,
      60_000,
    );
    await headings(page).filter({ hasText: 'Research' }).click();
    await page.getByRole('region', { name: 'Options' }).getByRole('list').getByRole('button').first().click();
    await prompt(page).getByText('Done. Convert, or end your turn.').waitFor();
    expect(await page.locator('[data-place="list"]').count()).toBe(0);
    expect(await headings(page).filter({ hasText: 'Convert' }).getAttribute('aria-disabled')).toBeNull();
    const mine = headings(page).filter({ hasText: 'Mine' });
    expect(await mine.getAttribute('aria-disabled')).toBe('true');
    await mine.hover();
    await preview(page).getByText('You have taken your action; end your turn.').waitFor();
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('a planet refuses with the reason that belongs to the heading that is open, until the pointer leaves', async () => {
    const ada = await set.person();
    const { page } = ada;
    await ada.go('/');
    await openTable(page, 'gaia', ['me', 'person'], 'open heading');
    const turn = prompt(page).getByText('Your turn.');
    await playOn(
      page,
      () => 0,
      async () => (await turn.count()) > 0,
      60_000,
    );
    const transdim = page.locator('main [data-part~="hex"][aria-label^="Transdim"]').first();
    for (const [heading, reason] of [
      ['Mine', 'A Transdim planet cannot be colonised.'],
      ['Upgrade', 'That is not a building of yours.'],
    ] as const) {
      await headings(page).filter({ hasText: heading }).click();
      await transdim.hover();
      await preview(page).getByRole('alert').getByText(reason).waitFor();
      await prompt(page).hover();
      await expect.poll(() => preview(page).getByRole('alert').count()).toBe(0);
      await page.keyboard.press('Escape');
    }
    await ada.leave();
  });

  test('a faction pointed at in the list shows its board, and no card lies over it', async () => {
    const ada = await set.person();
    const { page } = ada;
    await ada.go('/');
    await openTable(page, 'gaia', ['me', 'person'], 'sheet');
    const list = page.locator('[data-place="list"]');
    for (const name of ['Terrans', 'Itars']) {
      const choice = list.getByRole('button', { name: new RegExp(name) });
      await choice.scrollIntoViewIfNeeded();
      await choice.hover();
      // Not the card of the faction pointed at before.
      const card = page.locator('[data-part~="card"]').filter({ hasText: name });
      await card.waitFor();
      const sheet = page.locator('[data-part~="factionSheet"]');
      await expect.poll(() => sheet.locator('header').innerText()).toContain(name);
      const [a, b] = [await card.boundingBox(), await sheet.boundingBox()];
      if (a === null || b === null) throw new Error('not drawn');
      const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(apart).toBe(true);
    }
    await ada.leave();
  });

  test('the log of a phone opens at what happened last', async () => {
    const ada = await sat('l-middle', { viewport: PHONE });
    const { page } = ada;
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Log' }).click();
    const log = page.getByRole('list', { name: 'Log' });
    const left = (): Promise<number> => log.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight);
    await expect.poll(left).toBeLessThan(2);
    expect(await log.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
    // What the last line unfolds is seen at once.
    await log.locator('button[aria-expanded]').last().click();
    const [list, first] = [
      await log.boundingBox(),
      await log.locator('ul').last().getByRole('button').first().boundingBox(),
    ];
    expect(first!.y).toBeGreaterThanOrEqual(list!.y - 1);
    expect(first!.y + first!.height).toBeLessThanOrEqual(list!.y + list!.height + 1);
    await ada.leave();
  });

  test('while a federation is formed the map shows it large, and the whole map again when asked', async () => {
    const ada = await sat('l-planets', { viewport: PHONE });
    const { page } = ada;
    const map = page.getByRole('group', { name: 'Map of the galaxy' });
    const width = async (): Promise<number> => Number((await map.getAttribute('viewBox'))?.split(' ')[2]);
    const near = await width();
    await page.getByRole('button', { name: 'Whole board' }).click();
    await expect.poll(width).toBeGreaterThan(near * 1.2);
    await ada.leave();
  });
});
