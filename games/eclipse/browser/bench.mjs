// How smoothly a full galaxy pans and zooms: 50 sectors and at least 60 ships, at full speed and at a quarter of it.
// Part of `npm run bench:web`; alone: node games/eclipse/browser/bench.mjs [--no-build].
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { loadPositions } from '../../../packages/web/bench/pages.mjs';
import { CHROMIUM_FLAGS, chromiumPath, serveBuilt } from '../../../packages/web/bench/still.mjs';

const SECTORS = 50;
const SLOWER = 4;
const FRAMES = 120;
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

const middle = (times, share = 0.5) => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

export const bench = async () => {
  // The fullest galaxy a game reaches by the rules.
  const table = (await loadPositions('eclipse')).fullGalaxy(37, 60);
  const client = await serveBuilt();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  await context.addInitScript((kept) => {
    localStorage.setItem('orrery.settings', JSON.stringify({ language: 'en', hints: false, playback: false }));
    localStorage.setItem(`orrery.table.${kept.id}`, JSON.stringify(kept));
  }, table);
  const page = await context.newPage();
  await page.goto(`${client.url}/table/${table.id}`);
  const curtain = page.locator('[data-part~="curtain"] button');
  await page.locator('[data-part~="promptLine"]').waitFor();
  if ((await curtain.count()) > 0) await curtain.click();
  await page.locator('[data-part~="sectorTile"]').first().waitFor();
  // No game has more than 44 sectors on its map; the rest are doubles of those that have ships, in the same drawing.
  const drawn = await page.evaluate((wanted) => {
    const tiles = [...document.querySelectorAll('[data-part~="viewportFrame"] [data-part~="sectorTile"]')];
    for (let i = 0; tiles.length + i < wanted; i++) {
      const copy = tiles[i % tiles.length].cloneNode(true);
      copy.setAttribute('transform', `translate(${(i % 7) * 90 - 300} ${i < 7 ? -420 : 420})`);
      tiles[0].parentNode.append(copy);
    }
    return document.querySelectorAll('[data-part~="viewportFrame"] [data-part~="sectorTile"]').length;
  }, SECTORS);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  /** One change in every frame, by the same handlers fingers and wheels reach; how long each took, and the thread's work for it. */
  const during = async (how) => {
    const before = await worked();
    const times = await page.evaluate(
      async ([kind, frames]) => {
        const frame = document.querySelector('[data-part~="viewportFrame"]');
        const { left, top, width, height } = frame.getBoundingClientRect();
        const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
        const pan = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'];
        const all = [];
        let last = await new Promise(requestAnimationFrame);
        for (let i = 0; i < frames; i++) {
          if (kind === 'zoom') frame.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: i % 40 < 20 ? -60 : 60 }));
          else
            frame.dispatchEvent(
              new KeyboardEvent('keydown', { key: pan[(i >> 2) & 3], bubbles: true, cancelable: true }),
            );
          const now = await new Promise(requestAnimationFrame);
          all.push(now - last);
          last = now;
        }
        return all;
      },
      [how, FRAMES],
    );
    return { times, work: ((await worked()) - before) / times.length };
  };
  const told = (name, { times, work }, goal) =>
    console.log(
      `${name}: ${(1000 / middle(times)).toFixed(0)} frames a second in the middle, slowest tenth ${(1000 / middle(times, 0.9)).toFixed(0)} ` +
        `(goal ${goal}); the page's thread worked ${work.toFixed(1)} ms for each`,
    );
  console.log(`Eclipse, a galaxy of ${drawn} sectors with 60 ships or more:`);
  await during('zoom');
  told('  pan', await during('pan'), 60);
  told('  zoom', await during('zoom'), 60);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  told(`  pan, ${SLOWER}x slowed down`, await during('pan'), 30);
  told(`  zoom, ${SLOWER}x slowed down`, await during('zoom'), 30);
  await browser.close();
  client.close();
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--no-build')) {
    const web = join(root, 'packages', 'web');
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' });
    if (built.status !== 0) process.exit(1);
  }
  await bench();
}
