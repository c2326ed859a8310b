// Tables of Eclipse and Arks in the midst of play, for pictures: the same positions the browser tests look for.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const browser = join(dirname(fileURLToPath(import.meta.url)), '..', 'browser');

/** The finders of positions, out of their TypeScript sources. */
export const loadPositions = async (game) => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-positions-'));
  const outfile = join(folder, 'positions.mjs');
  await build({
    entryPoints: [join(browser, `${game}-positions.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const found = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true, force: true });
  return found;
};

const THREE = ['orion', 'eridani', 'mechanema'];
/** True at the n-th moment a question is asked. */
const nth = (ask, n) => {
  let met = 0;
  return (_, decision) => decision.ask === ask && ++met >= n;
};

/** Names of pictures, the addresses they show, and what is pressed first. */
export const GAME_PAGES = [
  ['eclipse', '/table/l-eclipse'],
  ['eclipse-explore', '/table/l-eclipse-explore'],
  ['eclipse-upgrade', '/table/l-eclipse-upgrade'],
  ['eclipse-battle', '/table/l-eclipse-battle'],
  ['eclipse-watched', '/table/l-eclipse-watched', '.tale-buttons .button'],
  ['eclipse-rules', '/rules/eclipse', 'a[href="#E10"]'],
  ['arks', '/table/l-arks'],
  ['arks-four', '/table/l-arks-four'],
  ['arks-automa', '/table/l-arks-automa'],
  ['arks-rules', '/rules/arks', 'a[href="#A5"]'],
];

export const gameTables = async () => {
  const eclipse = await loadPositions('eclipse');
  const arks = await loadPositions('arks');
  return [
    eclipse.fullGalaxy(37, 50, 'l-eclipse'),
    eclipse.positionOf('l-eclipse-explore', (s, d) => s.round >= 3 && d.ask === 'tile', THREE),
    eclipse.positionOf(
      'l-eclipse-upgrade',
      (s, d, legal) => s.round >= 4 && d.ask === 'upgrade' && legal.length > 8,
      THREE,
    ),
    eclipse.positionOf(
      'l-eclipse-battle',
      (s, d, legal) => d.ask === 'hits' && legal.length > 1 && s.dice.reduce((a, b) => a + b, 0) > 1,
      THREE,
    ),
    eclipse.positionOf('l-eclipse-watched', eclipse.foughtByOthers, [...THREE, 'draco']),
    arks.positionOf('l-arks', 2, nth('depart', 40)),
    arks.positionOf('l-arks-four', 4, nth('depart', 60)),
    arks.positionOf('l-arks-automa', 1, nth('depart', 10)),
  ];
};
