import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SOURCES = {
  'sqlite-writer': 'storage/sqlite-writer.ts',
  'bot-worker': 'bots/bot-worker.ts',
} as const;
export type WorkerName = keyof typeof SOURCES;

let bundled: Promise<string> | null = null;

/** Threads need plain modules. Built servers have them beside the main one; run from source they are bundled once. */
export const workerFile = async (name: WorkerName): Promise<URL> => {
  const built = new URL(`./${name}.js`, import.meta.url);
  if (existsSync(built)) return built;
  bundled ??= bundleWorkers();
  return pathToFileURL(join(await bundled, `${name}.js`));
};

const bundleWorkers = async (): Promise<string> => {
  const root = rootOf(dirname(fileURLToPath(import.meta.url)));
  const server = join(root, 'packages', 'server');
  const { bundle } = (await import(/* @vite-ignore */ join(root, 'tools', 'bundle.mjs'))) as {
    bundle(job: { entries: { [name: string]: string }; out: string }): Promise<{ remove(): void }>;
  };
  // Inside the repository, so that packages are found; removed when the process ends, or by the next one.
  const dist = join(server, 'dist');
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    const pid = Number(/^workers-(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isRunning(pid)) rmSync(join(dist, name), { recursive: true, force: true });
  }
  const out = join(dist, `workers-${process.pid}`);
  const { remove } = await bundle({
    entries: Object.fromEntries(Object.entries(SOURCES).map(([name, path]) => [name, join(server, 'src', path)])),
    out,
  });
  process.once('exit', remove);
  return out;
};

/** The repository this code was taken from, wherever it was bundled to. */
const rootOf = (folder: string): string => {
  if (existsSync(join(folder, 'tools', 'bundle.mjs'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('the sources of the server are not here');
  return rootOf(above);
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
