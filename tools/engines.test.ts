import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { CATALOG } from '@orrery/catalog';
import {
  type Action,
  engineOf,
  type GameModule,
  isRefusal,
  play,
  playout,
  readOptions,
  type StateBase,
} from '@orrery/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Kept {
  readonly game: string;
  readonly version: number;
  readonly file: string;
}
const tools = (await import(/* @vite-ignore */ new URL('./engines.mjs', import.meta.url).href)) as {
  keptEngines(): Kept[];
  unpackEngines(out: string): void;
};

/** The first edition's engines are no files a browser could load; from here on every version is kept. */
const FIRST_KEPT = 2;
const kept = tools.keptEngines();
const out = mkdtempSync(join(tmpdir(), 'orrery-kept-'));
beforeAll(() => tools.unpackEngines(out));
afterAll(() => rmSync(out, { recursive: true, force: true }));

test('every version before the present one is kept: run `npm run keep-engines` before raising a version', async () => {
  for (const { id, load } of CATALOG) {
    const { rules } = await load();
    const versions = kept.filter(({ game }) => game === id).map(({ version }) => version);
    for (let version = FIRST_KEPT; version < rules.version; version++) expect(versions).toContain(version);
  }
});

test.each(kept)('$game $version is a whole engine: it plays a game and replays it', async ({ game, version, file }) => {
  const path = join(out, `${game}-${version}.mjs`);
  expect(readFileSync(path).equals(brotliDecompressSync(readFileSync(file)))).toBe(true);
  const { rules } = engineOf(await import(/* @vite-ignore */ pathToFileURL(path).href)) as GameModule;
  expect([rules.id, rules.version]).toEqual([game, version]);
  const options = readOptions(rules, { players: 2 });
  if (isRefusal(options)) throw new Error(options.why);
  const played = playout<StateBase, Action>(rules, options, 'kept');
  expect(played.ended).toBe(true);
  const again = rules.start(options);
  for (const action of played.actions) expect(play<StateBase, Action>(rules, again, action)).toBeNull();
  expect(rules.layout.hash(again)).toBe(rules.layout.hash(played.state));
});
