import { gzipSync } from 'node:zlib';
import { CATALOG } from '@orrery/catalog';
import { LANGUAGES } from '@orrery/kernel';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { bareKeys, scrollsSideways, tooSmall } from './checks.ts';
import { DESK, NARROW, openBrowser, Person, PHONE, RunningServer } from './stage.ts';

/** The pages as people meet them: the built client, the real server, a real browser. */
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

const PAGES = [
  ...['/', '/replay', '/settings', '/account', '/nowhere'],
  ...CATALOG.flatMap(({ id }) => [`/new/${id}`, `/rules/${id}`]),
];

describe.sequential('the pages in a browser', () => {
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
      await ada.leave();
    });

  for (const language of LANGUAGES)
    test(`nothing is left unsaid in ${language}`, async () => {
      const ada = await person({ language });
      for (const path of PAGES) {
        await ada.go(path);
        await ada.page.getByRole('main').waitFor();
        expect([path, await bareKeys(ada)]).toEqual([path, []]);
      }
      expect(ada.complaints).toEqual([]);
      await ada.leave();
    });
});
