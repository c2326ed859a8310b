import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Bundler {
  /** Names of the workers and their sources. */
  readonly WORKERS: { readonly [name: string]: string };
  bundle(job: { entries: { readonly [name: string]: string }; out: string }): Promise<{ remove(): void }>;
}

let bundled: Promise<string> | null = null;

/**
 * Threads need plain modules. A built program has them beside its main one; run from source, all workers of
 * tools/bundle.mjs are bundled once for each process.
 */
export const workerFile = async (name: string): Promise<URL> => {
  const built = new URL(`./${name}.js`, import.meta.url);
  if (existsSync(built)) return built;
  bundled ??= bundleWorkers();
  return pathToFileURL(join(await bundled, `${name}.js`));
};

const bundleWorkers = async (): Promise<string> => {
  const root = rootOf(dirname(fileURLToPath(import.meta.url)));
  const bundler = pathToFileURL(join(root, 'tools', 'bundle.mjs')).href;
  const { bundle, WORKERS } = (await import(/* @vite-ignore */ bundler)) as Bundler;
  // Inside the repository, so that packages are found; removed when the process ends, or by the next one.
  const dist = join(root, 'packages', 'server', 'dist');
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    const pid = Number(/^workers-(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isRunning(pid)) rmSync(join(dist, name), { recursive: true, force: true });
  }
  const out = join(dist, `workers-${process.pid}`);
  const { remove } = await bundle({ entries: WORKERS, out });
  process.once('exit', remove);
  return out;
};

/** The repository this code was taken from, wherever it was bundled to. */
const rootOf = (folder: string): string => {
  if (existsSync(join(folder, 'tools', 'bundle.mjs'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('the workers are neither built nor found as source');
  return rootOf(above);
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
