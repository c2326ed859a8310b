import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decide, faultsOf, openTable, playOn, seeded, stage } from '@orrery/web/testing';
import { describe, expect, test } from 'vitest';

/** Gaia Project as people meet it: from the home page to the result. */
const set = stage();

describe.sequential('Gaia Project in a browser', () => {
  test('from Home a game of Gaia Project against a bot starts in one click', async () => {
    const ada = await set.person();
    await ada.go('/');
    const card = ada.page.getByRole('article', { name: 'Gaia Project' });
    await card.getByRole('button', { name: 'Play now' }).click();
    await ada.page.getByRole('region', { name: 'Current decision' }).waitFor();
    await expect.poll(() => ada.page.getByRole('region', { name: 'Options' }).count()).toBe(1);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('a first game begins with what it is about, a turn, the end and the points; put aside, it stays away', async () => {
    const ada = await set.person({ hints: true });
    await ada.go('/');
    await openTable(ada.page, 'gaia', ['me', 'person'], 'first');
    const opening = ada.page.getByRole('region', { name: 'What the game is about' });
    expect(await opening.getByRole('term').allInnerTexts()).toEqual([
      'What it is about',
      'A turn',
      'How it ends',
      'How points come',
    ]);
    expect(await opening.getByText('After 6 rounds.').isVisible()).toBe(true);
    await opening.getByRole('button', { name: 'Begin' }).click();
    await expect.poll(() => opening.count()).toBe(0);
    await ada.page.reload();
    await ada.page.getByRole('region', { name: 'Current decision' }).waitFor();
    expect(await opening.count()).toBe(0);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('players are told apart by signs, and who does not want them switches them off', async () => {
    const ada = await set.person();
    await ada.go('/');
    await openTable(ada.page, 'gaia', ['me', 'person'], 'signs');
    const signs = ada.page.getByRole('list', { name: 'Turn order' }).locator('[data-part~="seatSign"]');
    const shapes = await signs.evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    expect(new Set(shapes).size).toBe(2);
    expect(await signs.first().isVisible()).toBe(true);
    const table = ada.page.url();
    await ada.go('/settings');
    await ada.page.getByRole('checkbox', { name: /signs on their pieces/ }).uncheck();
    await ada.page.goto(table);
    await signs.first().waitFor({ state: 'attached' });
    expect(await signs.first().isVisible()).toBe(false);
    await ada.leave();
  });

  test('standing orders given in the settings are in force at every new table, and there is no sound unless it is wanted', async () => {
    const ada = await set.person();
    await ada.go('/settings');
    expect(await ada.page.getByRole('checkbox', { name: /^Sound/ }).isChecked()).toBe(false);
    const orders = ada.page.getByRole('region', { name: 'Standing orders at new tables' });
    await orders.getByText('Gaia Project', { exact: true }).click();
    await orders.getByRole('checkbox', { name: 'Decline all other offers' }).check();
    await openTable(ada.page, 'gaia', ['me', 'person'], 'orders');
    await ada.page.getByRole('button', { name: 'Standing orders' }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Standing orders' });
    expect(await dialog.getByRole('checkbox', { name: 'Decline all other offers' }).isChecked()).toBe(true);
    expect(await dialog.getByRole('checkbox', { name: /^Take tokens/ }).isChecked()).toBe(false);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('the map of a new table can be turned, and the game is played on the map that was seen', async () => {
    const ada = await set.person();
    const worlds = (): Promise<string> =>
      ada.page
        .getByRole('group', { name: 'Map of the galaxy' })
        .evaluate((map) =>
          [...map.querySelectorAll('[data-part~="hex"]')].map((hex) => hex.getAttribute('aria-label')).join('; '),
        );
    await ada.go('/new/gaia');
    await ada.page.getByLabel(/^Seed/).fill('turning');
    const dealt = await worlds();
    await ada.page.getByRole('button', { name: 'Rotate the sectors' }).click();
    await expect.poll(worlds).not.toBe(dealt);
    const turned = await worlds();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await ada.page.getByRole('region', { name: 'Current decision' }).waitFor();
    expect(await worlds()).toBe(turned);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('the rules are searched by words, and say so when nothing is found', async () => {
    const ada = await set.person();
    await ada.go('/rules/gaia');
    const contents = ada.page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await contents.first().waitFor();
    const all = await contents.count();
    const search = ada.page.getByRole('searchbox', { name: 'Search' });
    await search.fill('satellite');
    await expect.poll(() => contents.count()).toBeLessThan(all);
    expect(await contents.count()).toBeGreaterThan(0);
    await search.fill('zebra');
    await ada.page.getByText('No results for “zebra”.').waitFor();
    expect(await contents.count()).toBe(0);
    await ada.leave();
  });

  test('a whole game of Gaia Project against the Automa is played through the screen, to the result', async () => {
    const ada = await set.person();
    await ada.go('/');
    await openTable(ada.page, 'gaia', ['me'], 'a whole game');
    const result = ada.page.getByRole('link', { name: 'See the result' });
    await playOn(ada.page, seeded(5), async () => (await result.count()) > 0, 240_000);
    await result.click();
    await ada.page.getByRole('heading', { name: 'Result' }).waitFor();
    expect(await ada.page.getByRole('list', { name: 'Standings' }).getByRole('listitem').count()).toBe(2);
    // The legend names every fill in the bars, and no other.
    const fillsOf = (parts: string): Promise<string[]> =>
      ada.page
        .locator(parts)
        .evaluateAll((all) => [
          ...new Set(all.map((part) => getComputedStyle(part)).map((s) => s.backgroundColor + s.backgroundImage)),
        ]);
    const named = await fillsOf('[data-part~="legend"] [data-part~="swatch"]');
    expect(named.length).toBe(await ada.page.getByRole('list', { name: 'Sources in the bars' }).locator('li').count());
    expect((await fillsOf('[data-part~="partsBar"] > span')).sort()).toEqual(named.sort());
    expect(await faultsOf(ada.page)).toEqual([]);

    // The record is saved, dropped into Replay, and leads to the same end.
    const [download] = await Promise.all([
      ada.page.waitForEvent('download'),
      ada.page.getByRole('button', { name: 'Save the record' }).click(),
    ]);
    const standings = await ada.page.getByRole('list', { name: 'Standings' }).innerText();
    await ada.go('/replay');
    await ada.page.locator('input[type=file]').setInputFiles(await download.path());
    await ada.page.getByRole('button', { name: 'Charts' }).waitFor();
    const slider = ada.page.getByRole('slider', { name: 'Timeline' });
    // It opens where the board is laid out: what chance did before is no move of anybody.
    const { entries } = JSON.parse(readFileSync(await download.path(), 'utf8')) as { entries: string[] };
    expect(await slider.inputValue()).toBe(String(entries.findIndex((line) => !line.startsWith('chance: '))));
    await ada.page.getByRole('button', { name: 'To the end' }).first().click();
    const points = standings.match(/\d+(?=\s*$)/gm) ?? [];
    for (const score of points)
      await expect
        .poll(() => ada.page.getByRole('complementary', { name: 'Players and log' }).innerText())
        .toContain(score);
    await ada.page.getByRole('button', { name: 'Charts' }).click();
    await ada.page.getByRole('img', { name: 'Points over time' }).waitFor();
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  }, 300_000);

  const recorded = new URL('../../../../shared/conformance/gaia/games/', import.meta.url);
  test.skipIf(!existsSync(recorded))('a log of boardgamers.space is dropped into Replay and plays back', async () => {
    const name = readdirSync(recorded).find((file) => file.endsWith('.json.gz')) as string;
    const ada = await set.person();
    await ada.go('/replay');
    await ada.page.locator('input[type=file]').setInputFiles({
      name: 'log.json',
      mimeType: 'application/json',
      buffer: gunzipSync(readFileSync(new URL(name, recorded))),
    });
    await ada.page.getByRole('button', { name: 'Charts' }).waitFor({ timeout: 60_000 });
    await ada.page.getByRole('button', { name: 'To the end' }).first().click();
    await ada.page.getByText('The game is over.').waitFor();
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('without a network, after the first visit, a game can be begun and played', async () => {
    const ada = await set.person();
    await ada.go('/');
    await ada.page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(
        () => ada.page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('orrery-')).length),
        { timeout: 20_000 },
      )
      .toBe(1);
    await ada.page.reload();
    await ada.context.setOffline(true);
    await ada.go('/');
    await ada.page.getByRole('article', { name: 'Gaia Project' }).getByRole('button', { name: 'Play now' }).click();
    await ada.page.getByRole('region', { name: 'Options' }).waitFor();
    for (let i = 0; i < 6; i++) {
      await decide(ada.page, () => 0);
      await ada.page.waitForTimeout(200);
    }
    await ada.page.getByText(/Round 1 of 6|Set-up/).waitFor();
    await ada.leave();
  });
});
