import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SOURCES = {
  'sqlite-writer': './storage/sqlite-writer.ts',
  'bot-worker': './bots/bot-worker.ts',
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
  const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
  const { bundle } = (await import(/* @vite-ignore */ here('../../../tools/bundle.mjs'))) as {
    bundle(job: { entries: { [name: string]: string }; out: string }): Promise<{ remove(): void }>;
  };
  // Inside the repository, so that packages are found; removed when the process ends, or by the next one.
  const dist = here('../dist');
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    const pid = Number(/^workers-(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isRunning(pid)) rmSync(join(dist, name), { recursive: true, force: true });
  }
  const out = join(dist, `workers-${process.pid}`);
  const { remove } = await bundle({
    entries: Object.fromEntries(Object.entries(SOURCES).map(([name, path]) => [name, here(path)])),
    out,
  });
  process.once('exit', remove);
  return out;
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
