// Builds server, web client and engines, and starts the server: npm start. With --build it only builds: npm run build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle, WORKERS } from './bundle.mjs';
import { buildEngines, unpackEngines } from './engines.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const server = join(root, 'packages', 'server');
const web = join(root, 'packages', 'web');

/** Build the server and, where its sources are, the web client. The folder of the built server. */
export const buildAll = async (more = {}) => {
  const out = join(server, 'dist', 'server');
  await bundle({
    entries: {
      main: join(server, 'src', 'main.ts'),
      pack: join(server, 'src', 'pack.ts'),
      ...WORKERS,
      ...more,
    },
    out,
  });
  const engines = join(out, 'engines');
  await buildEngines(engines);
  unpackEngines(join(engines, 'earlier'));
  const { packFolder } = await import(pathToFileURL(join(out, 'pack.js')).href);
  await packFolder(engines);
  if (!process.argv.includes('--no-web') && existsSync(join(web, 'vite.config.ts'))) {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' });
    if (built.status !== 0) {
      process.stderr.write('The web client could not be built; the server starts without it.\n');
      process.exitCode = 1;
    } else await packFolder(join(web, 'dist'));
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
