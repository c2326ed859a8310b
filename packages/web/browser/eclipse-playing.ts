import type { Locator, Page } from 'playwright-core';
import { decide, type Pick } from './playing.ts';

/** Plays Eclipse by what is drawn on the board, as a person does; the list is only for what is not drawn. */
const seen = async (locator: Locator): Promise<boolean> =>
  (await locator.count()) > 0 && (await locator.first().isVisible());

/** Which drawn thing was used, by name; the callers count them. */
export type Used = Set<string>;

const END = 'End turn';

const choosing = async (page: Page, name: string, targets: Locator, pick: Pick, used: Used): Promise<boolean> => {
  const count = await targets.count();
  if (count === 0) return false;
  await targets.nth(pick(count)).click({ force: true, timeout: 2000 });
  used.add(name);
  await page.waitForTimeout(15);
  return true;
};

/** One decision. False when there is none for the person looking. */
export const decideOnBoard = async (page: Page, pick: Pick, used: Used): Promise<boolean> => {
  if (await seen(page.locator('.curtain'))) {
    await page.locator('.curtain button').click();
    return true;
  }
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  if (await seen(confirm)) {
    await confirm.click();
    return true;
  }
  if (await choosing(page, 'species', page.locator('.species'), pick, used)) return true;
  const suggest = page.getByRole('button', { name: 'Assign as suggested' });
  if (await seen(suggest)) {
    if (pick(2) === 0) return choosing(page, 'hit', page.locator('.battle .target'), pick, used);
    await suggest.click();
    used.add('suggestion');
    return true;
  }
  if (await choosing(page, 'battle', page.locator('.battle-choices .button'), pick, used)) return true;
  const place = page.getByRole('button', { name: 'Place it' });
  if (await seen(place)) {
    if (pick(3) === 0) await page.getByRole('button', { name: 'Turn right' }).click();
    await place.click();
    used.add('place');
    return true;
  }
  if (await choosing(page, 'colony', page.locator('.square-button'), pick, used)) {
    const menu = page.locator('.hex-menu .choice');
    if ((await menu.count()) > 0) await menu.first().click();
    return true;
  }
  if (await choosing(page, 'explore', page.locator('.unknown'), pick, used)) return true;
  if (await choosing(page, 'part', page.locator('.palette-part:not(.none)').filter({ visible: true }), pick, used)) {
    const square = page.locator('.slot-button').filter({ visible: true });
    if ((await square.count()) > 0 && (await page.locator('.palette-part.held').count()) > 0)
      await square.nth(pick(await square.count())).click({ force: true });
    return true;
  }
  if (await choosing(page, 'research', page.locator('.tech.open').filter({ visible: true }), pick, used)) return true;
  const end = page.getByRole('button', { name: END, exact: true });
  if ((await seen(end)) && pick(4) === 0) {
    await end.click();
    return true;
  }
  const answers = page.locator('.answers .action');
  if (await choosing(page, 'answer', answers, pick, used)) return true;
  const bar = page.locator('.action-bar:not(.answers) .action');
  const acts = await bar.count();
  if (acts > 0) {
    // Passing comes last in the bar; a round should not end before something has happened.
    const at = acts === 1 || pick(4) === 0 ? acts - 1 : pick(acts - 1);
    await bar.nth(at).click();
    used.add('action');
    return true;
  }
  const open = page.locator('.sector-tile.open .sector-button');
  if ((await open.count()) > 0) {
    await open.nth(pick(await open.count())).click({ force: true, timeout: 2000 });
    used.add('sector');
    const menu = page.locator('.hex-menu .choice, .sector-card .choice');
    if ((await menu.count()) > 0) await menu.first().click();
    return true;
  }
  if (await seen(end)) {
    await end.click();
    return true;
  }
  return decide(page, pick);
};

/** Play on until `until` says so. */
export const playOnBoard = async (
  page: Page,
  pick: Pick,
  used: Used,
  until: () => Promise<boolean>,
  ms: number,
): Promise<void> => {
  let stuck = 0;
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (await until()) return;
    const done = await decideOnBoard(page, pick, used).catch(() => false);
    stuck = done ? 0 : stuck + 1;
    if (stuck > 20) await decide(page, pick).catch(() => false);
    if (!done) await page.waitForTimeout(30);
  }
  throw new Error(`not finished in ${ms} ms; the prompt says: ${await page.locator('.prompt-line').innerText()}`);
};
