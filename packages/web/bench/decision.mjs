// How soon a decision shows its effect, at a quarter of this machine's speed, and how much script comes before a game.
// `npm run bench:web`. Figures go to the terminal; nothing is judged here.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { runLighthouse } from './lighthouse.mjs';
import { runGameBenches } from './pages.mjs';
import { CHROMIUM_FLAGS, chromiumPath, serveBuilt } from './still.mjs';

const SLOWER = 4;
const DECISIONS = 40;
const RUNS = 5;
/** What can be pressed now; what cannot stands there as well. */
const IN_USE = ':not([aria-disabled="true"])';
const CHOICES = `[data-part~="dock"] [data-part~="choice"]${IN_USE}`;
const ACTIONS = `[data-part~="actionBar"] [data-part~="action"]${IN_USE}`;
const GROUPS = `[data-part~="dock"] [data-part~="group"]:not([data-part~="none"])${IN_USE}`;
/** Milliseconds between decisions. */
const SETTLED = 120;
const web = join(dirname(fileURLToPath(import.meta.url)), '..');

if (!process.argv.includes('--no-build')) {
  const vite = join(web, '..', '..', 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' });
  if (built.status !== 0) process.exit(1);
}
const client = await serveBuilt();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
const context = await browser.newContext({
  viewport: { width: 1280, height: 720 },
  locale: 'en-GB',
  serviceWorkers: 'block',
});
await context.addInitScript(() =>
  localStorage.setItem(
    'orrery.settings',
    JSON.stringify({ language: 'en', pace: 'instant', hints: false, playback: false, confirm: false, guard: false }),
  ),
);
const page = await context.newPage();

const scripts = [];
page.on('response', (response) => {
  if (response.url().endsWith('.js')) scripts.push(response.body());
});
await page.goto(client.url);
await page.getByRole('main').waitFor();
await page.waitForTimeout(500);
const script = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0);
console.log(`script before a game is opened: ${(script / 1024).toFixed(1)} KB gzip`);

/** The games the home page offers: id and name. */
const games = await page.getByRole('article').evaluateAll((tiles) =>
  tiles.map((tile) => {
    const id = tile.querySelector('a[href^="/new/"]').getAttribute('href').slice('/new/'.length);
    return [id, tile.querySelector('h2').textContent];
  }),
);
await page.close();

/** Pressing a button and waiting for the first frame that shows a change: part of the page, so that asking costs no more than the press. */
const installPress = () => {
  globalThis.pressAndSee = (wanted, at) =>
    new Promise((resolve, reject) => {
      const button = document.querySelectorAll(wanted)[at];
      const start = performance.now();
      const nothing = setTimeout(() => reject(new Error(`nothing followed from ${button.textContent}`)), 5_000);
      const watcher = new MutationObserver(() => {
        watcher.disconnect();
        clearTimeout(nothing);
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      });
      watcher.observe(document.getElementById('root'), { childList: true, subtree: true, attributes: true });
      button.click();
    });
};

const told = (times) => {
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(0);
  return `median ${at(0.5)} ms, 90 % within ${at(0.9)} ms, worst ${at(1)} ms`;
};

/** The person to play at a new table of a game; `decide` answers so many questions, each through `timed`. */
const sitDown = async (game) => {
  const table = await context.newPage();
  await table.addInitScript(installPress);
  await table.goto(`${client.url}/new/${game}`);
  const second = table.getByRole('button', { name: 'Remove seat 2' });
  await second.waitFor();
  if (await second.isEnabled()) await second.click();
  await table.getByLabel(/^Seed/).fill('bench');
  await table.getByRole('button', { name: 'Start the game' }).click();
  await table.getByRole('region', { name: 'Options' }).waitFor();
  const session = await context.newCDPSession(table);
  // Time the page's own thread was at work, so that a busy machine does not count against it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const press = async (selector, index) => {
    const expression = `pressAndSee(${JSON.stringify(selector)}, ${index})`;
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const count = (selector) => table.locator(selector).count();
  const decide = async (timed) => {
    for (let i = 0, done = 0; done < DECISIONS && i < DECISIONS * 8; i++) {
      // What follows a decision a moment later is over before the next.
      await table.waitForTimeout(SETTLED);
      const choices = await count(CHOICES);
      const actions = await count(ACTIONS);
      const groups = await count(GROUPS);
      if ((await count('[data-part~="takeback"] > button')) > 0) {
        await timed(() => press('[data-part~="takeback"] > button', 0));
        done++;
      } else if (choices > 0) {
        await timed(() => press(CHOICES, i % choices));
        done++;
      } else if (actions > 0) {
        await timed(() => press(ACTIONS, i % actions));
        done++;
      } else if (groups > 0) await press(GROUPS, i % groups);
    }
  };
  return { table, session, worked, decide };
};

/** One game at full speed: the work of the page's own thread for every decision. */
const workOf = async (game) => {
  const quiet = await sitDown(game);
  const work = [];
  await quiet.decide(async (act) => {
    const before = await quiet.worked();
    await act();
    work.push((await quiet.worked()) - before);
  });
  await quiet.table.close();
  return work;
};

for (const [game, name] of games) {
  const runs = [];
  for (let i = 0; i < RUNS; i++) runs.push(await workOf(game));
  const work = runs.flat();
  const worst = runs.map((run) => Math.max(...run)).sort((a, b) => a - b);
  const middle = worst[Math.floor(RUNS / 2)] * SLOWER;
  console.log(
    `${name}, ${work.length} decisions, work of the page's thread until the frame that shows it: ${told(work)}`,
  );
  console.log(`  the same at a ${SLOWER}th of the speed: ${told(work.map((ms) => ms * SLOWER))}`);
  console.log(`  worst decision, median of ${RUNS} runs: ${middle.toFixed(0)} ms (goal 100)`);
  // The same game once more: what was decided is decided again, slowly.
  const slow = await sitDown(game);
  await slow.session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const seen = [];
  await slow.decide(async (act) => seen.push(await act()));
  await slow.table.close();
  console.log(`  click to frame on this machine as busy as it is, ${SLOWER}x slowed down: ${told(seen)}`);
}
await browser.close();
client.close();
await runGameBenches();
await runLighthouse();
