// Pictures of every screen, in both themes and sizes, into screenshots/, which is not tracked. `npm run screenshots`.
// The few in docs/pictures are made from these by hand: pngquant --strip --speed 1 --nofs 128 -o docs/pictures/home.png screenshots/home-desk-dark.png
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { GAME_PAGES, gameTables } from '../packages/web/bench/pages.mjs';
import { CHROMIUM_FLAGS, chromiumPath, serveBuilt } from '../packages/web/bench/still.mjs';

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

/** A whole game between bots, so that the pictures show boards as they look in play. */
const play = async (game, seats, strength) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() =>
    localStorage.setItem(
      'orrery.settings',
      JSON.stringify({ language: 'en', pace: 'instant', playback: false, motion: false }),
    ),
  );
  const page = await context.newPage();
  await page.goto(`${url}/new/${game}`);
  await page.getByRole('heading', { name: 'Who plays' }).waitFor();
  while ((await page.getByRole('button', { name: /^Remove seat/ }).count()) < seats)
    await page.getByRole('button', { name: 'Add a seat' }).click();
  for (let seat = 1; seat <= seats; seat++)
    await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption(`bot.${strength}`);
  await page.getByLabel(/^Seed/).fill('screenshots');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('link', { name: 'See the result' }).waitFor({ timeout: 600_000 });
  await page.waitForTimeout(200);
  const id = new URL(page.url()).pathname.split('/')[2];
  const table = JSON.parse(await page.evaluate((key) => localStorage.getItem(key), `orrery.table.${id}`));
  await context.close();
  return table;
};
const NAMES = ['Ada', 'Béla', 'Celina', 'Dóra', 'Emil', 'Franciszka'];
/** The same table with people at it, after so many entries. */
const tableOf = (played, id, entries, over) => ({
  ...played,
  id,
  sitters: played.sitters.map((_, seat) => ({ kind: seat === 0 ? 'me' : 'person', name: NAMES[seat] })),
  entries: played.entries.slice(0, entries),
  changed: Date.now() - 3_600_000,
  over,
  summary: { decider: null, mine: !over, round: 4 },
  seen: entries,
});
const played = await play('gaia', 4, process.env.ORRERY_SHOT_BOTS ?? 'captain');
/** A moment late in the game, with much on the map, when somebody chooses a main action. */
const middle = played.entries.findIndex(
  (line, i) => i > played.entries.length * 0.8 && /: (mine|research|upgrade)/.test(line),
);
/** The moment before the last entry of a kind. */
const before = (kind) => played.entries.findLastIndex((line) => kind.test(line));
const tables = [
  tableOf(played, 'l-setup', 9, false),
  tableOf(played, 'l-middle', middle, false),
  tableOf(played, 'l-charge', before(/: charge/), false),
  tableOf(played, 'l-federation', before(/: satellites/), false),
  tableOf(played, 'l-over', played.entries.length, true),
  ...(await gameTables()),
];

const SIZES = { desk: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } };
const PAGES = [
  ['home', '/'],
  ['new-table', '/new/gaia'],
  ['table-setup', '/table/l-setup'],
  ['table', '/table/l-middle'],
  ['table-research', '/table/l-middle', '[data-part~="dock"] [data-part~="group"]:nth-child(4)'],
  ['table-charge', '/table/l-charge'],
  ['table-federation', '/table/l-federation'],
  ['result', '/table/l-over/result'],
  ['replay', `/replay/l-over?at=${middle}`],
  ['replay-drop', '/replay'],
  ['rules', '/rules/gaia'],
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
