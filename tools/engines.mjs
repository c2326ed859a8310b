// Builds one file for each game's engine, by its version: for Node and for browsers, with what a screen needs of it.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Loading a game is not needed to know its name. */
const leaveGames = {
  name: 'leave-games',
  setup: (esbuild) =>
    esbuild.onResolve({ filter: /^@orrery\// }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : null,
    ),
};

/** The ids of all games, as the catalog lists them. */
export const gameIds = async () => {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'packages', 'catalog', 'src', 'index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
    plugins: [leaveGames],
  });
  const { CATALOG } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`
  );
  return CATALOG.map(({ id }) => id);
};

/** What the file of an engine exports; doors a game does not have are left out. */
const entryOf = (game) => {
  const { exports } = JSON.parse(readFileSync(join(root, 'games', game, 'package.json'), 'utf8'));
  const doors = ['board', 'lexicon'].filter((door) => `./${door}` in exports);
  return [
    "export { ENGINE_EDITION as edition } from '@orrery/kernel';",
    `export { rules } from '@orrery/${game}';`,
    `export { words } from '@orrery/${game}/words';`,
    ...doors.map((door) => `export * as ${door} from '@orrery/${game}/${door}';`),
  ].join('\n');
};

/** Build into `out`, as `<game>-<version>.mjs`. `plugins`: for builds that change something on purpose. */
export const buildEngines = async (out, { games, plugins = [] } = {}) => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const game of games ?? (await gameIds())) {
    const file = join(out, `${game}.mjs`);
    await build({
      stdin: { contents: entryOf(game), resolveDir: join(root, 'games', game), loader: 'ts' },
      outfile: file,
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      target: 'es2022',
      minify: true,
      logLevel: 'error',
      plugins,
    });
    const { rules } = await import(pathToFileURL(file).href);
    const named = join(out, `${game}-${rules.version}.mjs`);
    if (existsSync(named)) rmSync(named);
    renameSync(file, named);
  }
};

/** The engines of earlier versions that the repository keeps (`npm run keep-engines`), packed: game, version, file. */
export const keptEngines = () =>
  readdirSync(join(root, 'games')).flatMap((game) => {
    const folder = join(root, 'games', game, 'engines');
    if (!existsSync(folder)) return [];
    return readdirSync(folder).flatMap((name) => {
      const [, version] = /-(\d+)\.mjs\.br$/.exec(name) ?? [];
      return version === undefined ? [] : [{ game, version: Number(version), file: join(folder, name) }];
    });
  });

/** Unpack them into `out`, as `<game>-<version>.mjs`. */
export const unpackEngines = (out) => {
  mkdirSync(out, { recursive: true });
  for (const { game, version, file } of keptEngines())
    writeFileSync(join(out, `${game}-${version}.mjs`), brotliDecompressSync(readFileSync(file)));
};
