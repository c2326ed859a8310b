// Pictures of every screen, in both themes and sizes, into screenshots/, which is not tracked. `npm run screenshots`.
// The few in docs/pictures are made from these by hand: pngquant --strip --speed 1 --nofs 128 -o docs/pictures/home.png screenshots/home-desk-dark.png
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { GAME_PAGES, gameTables } from '../packages/web/bench/pages.mjs';
import { CHROMIUM_FLAGS, chromiumPath, serveBuilt } from '../packages/web/bench/still.mjs';
import { gameIds } from './engines.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const web = join(root, 'packages', 'web');
const out = join(root, 'screenshots');
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const executablePath = chromiumPath();
if (!process.argv.includes('--no-build')) {
  const built = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: web, stdio: 'inherit' },
  );
  if (built.status !== 0) process.exit(1);
}

const site = await serveBuilt();
const { url } = site;

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: CHROMIUM_FLAGS,
});

const tables = await gameTables();
const [game] = await gameIds();

const SIZES = { desk: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };
const PAGES = [
  ['home', '/'],
  ['new-table', `/new/${game}`],
  ['replay-drop', '/replay'],
  ['rules', `/rules/${game}`],
  ['settings', '/settings'],
  ['account', '/account'],
  ...GAME_PAGES,
];

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ['dark', 'light']) {
    const context = await browser.newContext({
      viewport,
      locale: 'en-GB',
      colorScheme: theme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(
      ([settings, kept]) => {
        localStorage.setItem('orrery.settings', JSON.stringify(settings));
        for (const table of kept) localStorage.setItem(`orrery.table.${table.id}`, JSON.stringify(table));
      },
      [
        {
          language: process.env.ORRERY_SHOT_LANGUAGE ?? 'en',
          theme,
          pace: 'instant',
          playback: false,
          hints: false,
          motion: false,
        },
        tables,
      ],
    );
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    page.on('pageerror', (error) => console.error(`${theme} ${size}:`, error.message));
    for (const [name, path, pressed] of PAGES) {
      if (only.length > 0 && !only.includes(name)) continue;
      await page.goto(url + path);
      await page.getByRole('main').waitFor();
      await page.waitForTimeout(700);
      // A screen shared by several people is behind a curtain at first.
      const curtain = page.locator('[data-part~="curtain"] button');
      if ((await curtain.count()) > 0) await curtain.click();
      if (pressed !== undefined) await page.locator(pressed).last().click();
      if (pressed !== undefined) await page.waitForTimeout(300);
      await page.screenshot({ path: join(out, `${name}-${size}-${theme}.png`) });
    }
    await context.close();
  }
}
await browser.close();
site.close();
