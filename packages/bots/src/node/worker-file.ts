import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SOURCES = { 'bots-worker': './worker.ts', 'arena-worker': '../arena/worker.ts' } as const;
export type WorkerName = keyof typeof SOURCES;

let bundled: Promise<string> | null = null;

/** The repository, from the source file or from a bundle inside a package's `dist`. */
const repository = (): string => {
  let at = new URL('./', import.meta.url);
  for (let i = 0; i < 12; i++) {
    if (existsSync(new URL('tools/bundle.mjs', at))) return fileURLToPath(at);
    at = new URL('../', at);
  }
  throw new Error('the workers of the bots are neither built nor to be found as source');
};

/** Threads need plain modules. A built program has them beside the main one; from source they are bundled once. */
export const workerFile = async (name: WorkerName): Promise<URL> => {
  const built = new URL(`./${name}.js`, import.meta.url);
  if (existsSync(built)) return built;
  bundled ??= bundleWorkers();
  return pathToFileURL(`${await bundled}/${name}.js`);
};

const bundleWorkers = async (): Promise<string> => {
  const root = repository();
  const { bundle } = (await import(/* @vite-ignore */ pathToFileURL(`${root}tools/bundle.mjs`).href)) as {
    bundle(job: { entries: { [name: string]: string }; out: string }): Promise<{ remove(): void }>;
  };
  const here = `${root}packages/bots/src/node/`;
  const out = `${root}packages/bots/dist/workers-${process.pid}`;
  const entries = Object.fromEntries(Object.entries(SOURCES).map(([name, path]) => [name, here + path]));
  const { remove } = await bundle({ entries, out });
  process.once('exit', remove);
  return out;
};
