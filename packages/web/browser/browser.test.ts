import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { decide, openTable, playOn, seeded } from './playing.ts';
import { DESK, NARROW, openBrowser, Person, PHONE, RunningServer } from './stage.ts';

/** The product as people meet it: the built client, the real server, a real browser. */
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

const person = (settings = {}, options = {}): Promise<Person> => Person.arrive(browser, running.url, settings, options);
const scrollsSideways = (who: Person): Promise<boolean> =>
  who.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);

const PAGES = ['/', '/new/gaia', '/replay', '/rules/gaia', '/settings', '/account', '/nowhere'];

describe.sequential('the client in a browser', () => {
  test('Home brings at most 250 KB of script', async () => {
    const ada = await person();
    const scripts: Promise<Buffer>[] = [];
    ada.page.on('response', (response) => {
      if (response.url().endsWith('.js') && response.request().serviceWorker() === null) scripts.push(response.body());
    });
    await ada.go('/');
    await ada.page.getByRole('main').waitFor();
    await ada.page.waitForTimeout(500);
    const script = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(script).toBeGreaterThan(10_000);
    expect(script).toBeLessThan(250 * 1024);
    await ada.leave();
  });

  test('from Home a game of Gaia Project against a bot starts in one click', async () => {
    const ada = await person();
    await ada.go('/');
    const card = ada.page.getByRole('article', { name: 'Gaia Project' });
    await card.getByRole('button', { name: 'Play now' }).click();
    await ada.page.getByRole('region', { name: 'What is asked' }).waitFor();
    await expect.poll(() => ada.page.getByRole('region', { name: 'Choices' }).count()).toBe(1);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('players are told apart by signs, and who does not want them switches them off', async () => {
    const ada = await person();
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
    const ada = await person();
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
    const ada = await person();
    const worlds = (): Promise<string> =>
      ada.page
        .getByRole('group', { name: 'Map of the galaxy' })
        .evaluate((map) =>
          [...map.querySelectorAll('[data-part~="hex"]')].map((hex) => hex.getAttribute('aria-label')).join('; '),
        );
    await ada.go('/new/gaia');
    await ada.page.getByLabel(/^Seed/).fill('turning');
    const dealt = await worlds();
    await ada.page.getByRole('button', { name: 'Turn the sectors' }).click();
    await expect.poll(worlds).not.toBe(dealt);
    const turned = await worlds();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await ada.page.getByRole('region', { name: 'What is asked' }).waitFor();
    expect(await worlds()).toBe(turned);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('the rules are searched by words, and say so when nothing speaks of them', async () => {
    const ada = await person();
    await ada.go('/rules/gaia');
    const contents = ada.page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await contents.first().waitFor();
    const all = await contents.count();
    const search = ada.page.getByRole('searchbox', { name: 'Search' });
    await search.fill('satellite');
    await expect.poll(() => contents.count()).toBeLessThan(all);
    expect(await contents.count()).toBeGreaterThan(0);
    await search.fill('zebra');
    await ada.page.getByText('Nothing in these rules speaks of “zebra”.').waitFor();
    expect(await contents.count()).toBe(0);
    await ada.leave();
  });

  test('a whole game of Gaia Project against the Automa is played through the screen, to the result', async () => {
    const ada = await person();
    await ada.go('/');
    await openTable(ada.page, 'gaia', ['me'], 'a whole game');
    const result = ada.page.getByRole('link', { name: 'See the result' });
    await playOn(ada.page, seeded(5), async () => (await result.count()) > 0, 240_000);
    await result.click();
    await ada.page.getByRole('heading', { name: 'The result' }).waitFor();
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
    const slider = ada.page.getByRole('slider', { name: 'Moment of the game' });
    expect(await slider.inputValue()).toBe('0');
    await ada.page.getByRole('button', { name: 'Back to now' }).first().click();
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
    const ada = await person();
    await ada.go('/replay');
    await ada.page.locator('input[type=file]').setInputFiles({
      name: 'log.json',
      mimeType: 'application/json',
      buffer: gunzipSync(readFileSync(new URL(name, recorded))),
    });
    await ada.page.getByRole('button', { name: 'Charts' }).waitFor({ timeout: 60_000 });
    await ada.page.getByRole('button', { name: 'Back to now' }).first().click();
    await ada.page.getByText('The game is over.').waitFor();
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('a line of the log leads to its moment, and playing on from there opens a table', async () => {
    const ada = await person();
    await ada.go('/');
    await openTable(ada.page, 'caravan', ['me', 'bot.random'], 'moments');
    for (let i = 0; i < 8; i++) {
      await decide(ada.page, seeded(i));
      await ada.page.waitForTimeout(150);
    }
    const id = new URL(ada.page.url()).pathname.split('/')[2];
    await ada.go(`/replay/${id}?at=9`);
    await ada.page.getByText(/^Looking at move 9 of/).waitFor();
    await ada.page.getByRole('list', { name: 'Log' }).getByRole('button').first().click();
    await ada.page.getByText(/^Looking at move 1 of/).waitFor();
    await ada.go(`/replay/${id}?at=10`);
    await ada.page.getByRole('button', { name: 'Play on from here' }).click();
    await ada.page.getByRole('region', { name: 'Choices' }).waitFor();
    expect(new URL(ada.page.url()).pathname).not.toContain(id ?? '');
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('at one screen, secrets stay behind a curtain until the next player is there', async () => {
    const ada = await person();
    await ada.go('/');
    await openTable(ada.page, 'caravan', ['me', 'person'], 'curtain');
    const board = ada.page.getByRole('region', { name: 'Position' });
    const mine = await board.innerText();
    const handOf = (text: string, seat: string): string | undefined =>
      new RegExp(`${seat}:.*\\((.*)\\)`).exec(text)?.[1];
    expect(handOf(mine, 'p1')).toBeDefined();
    expect(handOf(mine, 'p2')).toBeUndefined();
    const curtain = ada.page.getByRole('dialog', { name: /^Hand the screen to/ });
    await playOn(ada.page, seeded(1), async () => (await curtain.count()) > 0, 20_000);
    const hidden = await ada.page.locator('#root').innerText();
    expect(hidden).not.toMatch(/silk \d/);
    await curtain.getByRole('button').click();
    const theirs = await board.innerText();
    expect(handOf(theirs, 'p2')).toBeDefined();
    expect(handOf(theirs, 'p1')).toBeUndefined();
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('what is done can be undone, redone and the whole turn taken back; what cannot asks first', async () => {
    const ada = await person();
    await ada.go('/');
    await openTable(ada.page, 'caravan', ['me', 'person'], 'undo');
    const dock = ada.page.getByRole('region', { name: 'Choices' });
    const before = await dock.innerText();
    const undo = ada.page.getByRole('button', { name: 'Undo' });
    // Passing ends the turn: it must be confirmed, and can still be cancelled.
    await dock.getByRole('button', { name: /pass/ }).click();
    await ada.page.getByText('This cannot be taken back.').waitFor();
    await ada.page.getByRole('button', { name: 'Cancel' }).click();
    expect(await dock.innerText()).toBe(before);
    // Rolling goes to chance: past that nothing is taken back, buying afterwards is.
    await dock.getByRole('button', { name: /roll/ }).click();
    await ada.page.getByRole('button', { name: 'Confirm' }).click();
    await dock.getByRole('button', { name: /buy/ }).first().waitFor();
    expect(await undo.isDisabled()).toBe(true);
    await dock.getByRole('button', { name: /buy/ }).first().click();
    await expect.poll(() => undo.isEnabled()).toBe(true);
    const bought = await ada.page.getByRole('region', { name: 'Position' }).innerText();
    await undo.click();
    expect(await ada.page.getByRole('region', { name: 'Position' }).innerText()).not.toBe(bought);
    await ada.page.getByRole('button', { name: 'Redo' }).click();
    expect(await ada.page.getByRole('region', { name: 'Position' }).innerText()).toBe(bought);
    await dock.getByRole('button', { name: /buy/ }).first().click();
    await ada.page.getByRole('button', { name: 'Restart turn' }).click();
    expect(await undo.isDisabled()).toBe(true);
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  });

  test('a whole game against the Automa is played with keys alone, to the result', async () => {
    const ada = await person();
    await ada.go('/');
    await openTable(ada.page, 'gaia', ['me'], 'keys');
    const { keyboard } = ada.page;
    // A hint is a key away; its first answer is chosen with the keyboard too.
    await ada.page.getByRole('region', { name: 'Choices' }).waitFor();
    await keyboard.press('h');
    const hint = ada.page.getByRole('dialog', { name: 'Hint' });
    await hint.locator('[data-part~="choice"]').first().waitFor();
    await keyboard.press('Escape');
    expect(await hint.count()).toBe(0);
    const asked = new Set<string>();
    let over = false;
    for (let i = 0; !over && i < 1500; i++) {
      const { key, prompt } = await ada.page.evaluate(nextKey, i);
      asked.add(prompt);
      over = key === 'over';
      if (key === '') await ada.page.waitForTimeout(20);
      else if (!over) await keyboard.press(key);
    }
    expect(over).toBe(true);
    expect(asked.size).toBeGreaterThan(6);
    await keyboard.press('?');
    await ada.page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await keyboard.press('Escape');
    for (let i = 0; i < 90; i++) {
      await keyboard.press('Tab');
      if ((await ada.page.evaluate(() => document.activeElement?.textContent)) === 'See the result') break;
    }
    await keyboard.press('Enter');
    await ada.page.getByRole('heading', { name: 'The result' }).waitFor();
    expect(ada.complaints).toEqual([]);
    await ada.leave();
  }, 180_000);

  for (const [name, size] of [
    ['a desk', DESK],
    ['a phone', PHONE],
    ['a narrow phone', NARROW],
  ] as const)
    test(`on ${name} no screen scrolls sideways and everything that can be touched is large enough`, async () => {
      const ada = await person({}, { viewport: size, hasTouch: size !== DESK });
      for (const path of PAGES) {
        await ada.go(path);
        await ada.page.getByRole('main').waitFor();
        expect([path, await scrollsSideways(ada)]).toEqual([path, false]);
        expect([path, await tooSmall(ada)]).toEqual([path, []]);
      }
      await openTable(ada.page, 'gaia', ['me', 'bot.random', 'bot.random'], 'sizes');
      await playOn(
        ada.page,
        () => 0,
        async () =>
          (await ada.page.getByRole('region', { name: 'Choices' }).locator('[data-part~="group"]').count()) > 3,
        60_000,
      );
      expect(await scrollsSideways(ada)).toBe(false);
      expect(await tooSmall(ada)).toEqual([]);
      const inView = await ada.page.evaluate(() =>
        ['[data-part~="prompt"]', '[data-part~="board"]', '[data-part~="dock"]'].map((part) => {
          const box = document.querySelector(part)?.getBoundingClientRect();
          return (
            box !== undefined &&
            box.top >= 0 &&
            box.left >= 0 &&
            box.bottom <= innerHeight + 1 &&
            box.right <= innerWidth + 1
          );
        }),
      );
      expect(inView).toEqual([true, true, true]);
      if (size === DESK) {
        // Everything for a decision without scrolling: my board and the shared boards too.
        const cut = await ada.page.evaluate(() =>
          ['[data-part~="tableLeft"]', '[data-part~="gaiaMat"]'].filter((part) => {
            const element = document.querySelector(part) as HTMLElement;
            return (
              element.getBoundingClientRect().bottom > innerHeight + 1 ||
              element.scrollHeight > element.clientHeight + 2
            );
          }),
        );
        expect(cut).toEqual([]);
      }
      expect(ada.complaints).toEqual([]);
      await ada.leave();
    });

  for (const theme of ['dark', 'light'] as const)
    test(`axe finds nothing serious on any screen in the ${theme} theme`, async () => {
      const ada = await person({ theme });
      for (const path of PAGES) {
        await ada.go(path);
        await ada.page.getByRole('main').waitFor();
        expect([path, await faultsOf(ada.page)]).toEqual([path, []]);
      }
      await openTable(ada.page, 'gaia', ['me', 'bot.random'], 'axe');
      await playOn(
        ada.page,
        () => 0,
        async () =>
          (await ada.page.getByRole('region', { name: 'Choices' }).locator('[data-part~="group"]').count()) > 3,
        60_000,
      );
      expect(await faultsOf(ada.page)).toEqual([]);
      await ada.leave();
    });

  for (const language of ['en', 'pl', 'hu'] as const)
    test(`nothing is left unsaid in ${language}`, async () => {
      const ada = await person({ language });
      for (const path of PAGES) {
        await ada.go(path);
        await ada.page.getByRole('main').waitFor();
        expect([path, await bareKeys(ada)]).toEqual([path, []]);
      }
      await ada.go('/');
      await ada.page.locator('[data-part~="instrument"] button').first().click();
      await ada.page.locator('[data-part~="dock"]').waitFor();
      for (let i = 0; i < 12; i++) {
        expect(await bareKeys(ada)).toEqual([]);
        const confirm = ada.page.locator('[data-part~="takeback"] > button:last-child');
        const list = ada.page.locator('[data-part~="onBoard"] button');
        const groups = ada.page.locator('[data-part~="dock"] [data-part~="group"]:not([data-part~="none"])');
        if ((await confirm.count()) > 0) await confirm.click();
        else if ((await list.count()) > 0) await list.click();
        else if ((await ada.page.locator('[data-part~="dock"] [data-part~="choice"]').count()) > 0)
          await ada.page.locator('[data-part~="dock"] [data-part~="choice"]').last().click();
        else {
          // Of the headings that are there: a game dealt by chance need not have four open.
          const open = await groups.count();
          if (open > 0) await groups.nth(i % open).click();
        }
        await ada.page.waitForTimeout(150);
      }
      expect(ada.complaints).toEqual([]);
      await ada.leave();
    });

  test('without a network, after the first visit, a game can be begun and played', async () => {
    const ada = await person();
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
    await ada.page.getByRole('region', { name: 'Choices' }).waitFor();
    for (let i = 0; i < 6; i++) {
      await decide(ada.page, () => 0);
      await ada.page.waitForTimeout(200);
    }
    await ada.page.getByText(/Round 1 of 6|Set-up/).waitFor();
    await ada.leave();
  });
});

/** In the page: the key somebody without a mouse would press now. Tries things at first, later passes to see the end. */
const nextKey = (step: number): { key: string; prompt: string } => {
  const prompt = document.querySelector('[data-part~="promptLine"]')?.textContent ?? '';
  const say = (key: string): { key: string; prompt: string } => ({ key, prompt });
  if (document.querySelector('[data-part~="board"] > [data-part~="over"]') !== null) return say('over');
  if (document.querySelector('[data-part~="takeback"] > button:last-child') !== null) return say('e');
  const choices = document.querySelectorAll('[data-part~="dock"] [data-part~="choices"] [data-part~="choice"]').length;
  if (choices > 0) return say(String(1 + (step % Math.min(9, choices))));
  if (document.querySelector('[data-part~="dock"] [data-part~="onBoard"] button') !== null) return say('l');
  const groups = [...document.querySelectorAll('[data-part~="dock"] [data-part~="groups"] [data-part~="group"]')];
  const pass = groups.findIndex(
    (group) => group.textContent?.startsWith('Pass') && !group.matches('[data-part~="none"]'),
  );
  if (pass >= 0 && step > 60) return say(String(pass + 1));
  const open = groups.findIndex((group, i) => i >= step % groups.length && !group.matches('[data-part~="none"]'));
  return say(groups.length === 0 ? '' : String(1 + Math.max(0, open)));
};

/** Controls smaller than a finger, by name; those inside a drawing are drawn to scale and have the list beside them. */
const tooSmall = (who: Person): Promise<string[]> =>
  who.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, input:not([type=checkbox]):not([type=file]), a')]
      .filter((element) => {
        const { width, height, right } = element.getBoundingClientRect();
        // A link inside a sentence is as high as the sentence; the one to skip the navigation waits outside the page.
        const inText = getComputedStyle(element).display === 'inline' || right < 0;
        const row = element.closest('[data-part~="log"], [data-part~="timeline"]') !== null;
        return width > 0 && height > 0 && !row && !inText && (height < 43.5 || width < 35);
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`),
  );

/** Texts that are message keys: words somebody forgot. */
const bareKeys = (who: Person): Promise<string[]> =>
  who.page.evaluate(() => {
    const key =
      /\b(?:ask|why|seat|gaia|table|home|new|group|track|tile|booster|token|round|final|space|special|planet|building|faction|source|option|order|event|act)\.[A-Za-z][\w-]*/;
    const texts = [
      document.body.innerText,
      ...[...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? ''),
    ];
    return [...new Set(texts.flatMap((text) => key.exec(text)?.[0] ?? []))];
  });
