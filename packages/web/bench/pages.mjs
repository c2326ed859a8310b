// What the games give for pictures and benches: their tables in the midst of play, found in games/<game>/browser.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const games = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'games');

/** A file of a game's browser folder, out of its TypeScript source; null where the game has none of that name. */
const load = async (game, file) => {
  const source = join(games, game, 'browser', file);
  if (!existsSync(source)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'orrery-pages-'));
  const outfile = join(folder, 'pages.mjs');
  await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  const found = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true, force: true });
  return found;
};

export const loadPositions = (game) => load(game, 'positions.ts');

const all = (await Promise.all(readdirSync(games).map((game) => load(game, 'pages.ts')))).filter(Boolean);

/** Names of pictures, the addresses they show, and what is pressed first. */
export const GAME_PAGES = all.flatMap(({ PAGES }) => PAGES);
export const gameTables = async () => all.flatMap(({ tables }) => tables());

/** Benches of the games' own boards: games/<game>/browser/bench.mjs. */
export const runGameBenches = async () => {
  for (const game of readdirSync(games)) {
    const file = join(games, game, 'browser', 'bench.mjs');
    if (existsSync(file)) await (await import(pathToFileURL(file).href)).bench();
  }
};
