// Lighthouse's mobile profile on Home, a table and the rules, against the server as `npm start` runs it: median of five.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from './still.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const GOALS = [95, 100, 100];
const FIGURES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const startServer = async (data) => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ORRERY_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(`${url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { url, child };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not start');
};

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** A game begun from the home page, so that there is a table to open. */
const beginTable = async (context, url) => {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('article').first().getByRole('button').first().click();
  await page.waitForURL(/\/table\//);
  await page.getByRole('main').waitFor();
  await page.waitForTimeout(1000);
  const address = page.url();
  await page.close();
  return address;
};

const measure = async (port, url) => {
  const runs = [];
  for (let i = 0; i < RUNS; i++) {
    const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
    runs.push(lhr);
  }
  return {
    scores: CATEGORIES.map((id) => median(runs.map(({ categories }) => Math.round(categories[id].score * 100)))),
    figures: FIGURES.map((id) => median(runs.map(({ audits }) => audits[id].numericValue))),
  };
};

export const runLighthouse = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-lighthouse-'));
  const { url, child } = await startServer(join(folder, 'data'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: chromiumPath(),
    locale: 'en-GB',
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const table = await beginTable(context, url);
    for (const [name, address] of [
      ['Home', `${url}/`],
      ['Table', table],
      ['Rules', `${url}/rules`],
    ]) {
      const { scores, figures } = await measure(port, address);
      const [first, largest, blocked, shift] = figures;
      const told = CATEGORIES.map((id, i) => `${id} ${scores[i]} (goal ${GOALS[i]})`).join(', ');
      console.log(`Lighthouse, ${name}, median of ${RUNS}: ${told}`);
      console.log(
        `  first paint ${first.toFixed(0)} ms, largest ${largest.toFixed(0)} ms, blocked ${blocked.toFixed(0)} ms, shift ${shift}`,
      );
    }
  } finally {
    await context.close();
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await runLighthouse();
