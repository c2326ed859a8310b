// Builds what is to be served and serves it. `npm start` needs nothing else.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundle, WORKERS } from './bundle.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const server = join(root, 'packages', 'server');
const web = join(root, 'packages', 'web');

/** One file for each game's engine, by its version: the server keeps them for games that began under them. */
const buildEngines = async (out) => {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const game of ['gaia', 'eclipse', 'arks']) {
    const source = join(root, 'games', game);
    if (!existsSync(join(source, 'src', 'index.ts'))) continue;
    const words = existsSync(join(source, 'src', 'words', 'index.ts'));
    const file = join(out, `${game}.mjs`);
    await build({
      stdin: {
        contents: `export { rules } from './src/index.ts';\n${
          words
            ? "export { words } from './src/words/index.ts';"
            : 'export const words = { catalogues: { en: {}, pl: {}, hu: {} } };'
        }`,
        resolveDir: source,
        loader: 'ts',
      },
      outfile: file,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      minify: true,
      logLevel: 'error',
    });
    const { rules } = await import(pathToFileURL(file).href);
    renameSync(file, join(out, `${game}-${rules.version}.mjs`));
  }
};

/** Build the server and, where its sources are, the web client. The folder of the built server. */
export const buildAll = async (more = {}) => {
  const out = join(server, 'dist', 'server');
  await bundle({
    entries: {
      main: join(server, 'src', 'main.ts'),
      ...WORKERS,
      ...more,
    },
    out,
  });
  await buildEngines(join(out, 'engines'));
  if (!process.argv.includes('--no-web') && existsSync(join(web, 'vite.config.ts'))) {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' });
    if (built.status !== 0) process.stderr.write('The web client could not be built; the server starts without it.\n');
  }
  return out;
};

/** Start the built server in this process. */
export const serve = async (out) => {
  process.chdir(root);
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  process.env.WEB_DIST ??= join(web, 'dist');
  await import(pathToFileURL(join(out, 'main.js')).href);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = join(server, 'dist', 'server');
  if (process.argv.includes('--build')) await buildAll();
  else await serve(process.argv.includes('--no-build') ? built : await buildAll());
}
