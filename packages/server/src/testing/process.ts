import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server as it is shipped, built once. The folder. */
export const buildServer = async (): Promise<{ readonly main: string; remove(): void }> => {
  const { bundle } = (await import(/* @vite-ignore */ here('../../../../tools/bundle.mjs'))) as {
    bundle(job: { entries: { [name: string]: string }; out: string }): Promise<{ remove(): void }>;
  };
  const out = here(`../../dist/test-${process.pid}`);
  const { remove } = await bundle({
    entries: {
      main: here('../main.ts'),
      'sqlite-writer': here('../storage/sqlite-writer.ts'),
      'bot-worker': here('../bots/bot-worker.ts'),
    },
    out,
  });
  return { main: `${out}/main.js`, remove };
};

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** The hard way. Resolves when it is dead. */
  kill(): Promise<void>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
  /** What it said on standard error. */
  errors(): string;
}

/** A real server process. Resolves when it serves. */
export const spawnServer = async (main: string, env: { readonly [name: string]: string }): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      ORRERY_LOG: 'error',
      ORRERY_TEST_GAME: 'on',
      ORRERY_RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const orphan = (): boolean => child.kill('SIGKILL');
  process.once('exit', orphan);
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += String(data);
  });
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      process.off('exit', orphan);
      resolve(code);
    }),
  );
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (data) => {
      said += String(data);
      const at = /Orrery is at (\S+)/.exec(said)?.[1];
      if (at !== undefined) resolve(at);
    });
    ended.then((code) => reject(new Error(`the server ended with ${code}: ${errors}${said}`)));
  });
  return {
    url,
    child,
    errors: () => errors,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};
