import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Packages with native parts or files of their own are left to Node; the rest is put into one file, which starts faster. */
const LEFT = ['libsql', '@node-rs/argon2', 'pg-native', 'graphile-worker', 'pino', 'nodemailer', 'web-push', 'esbuild'];

/** The server as a program, built once. `standby` is the same, but waits for a word before it starts. */
export const buildServer = async (
  more: { readonly [name: string]: string } = {},
): Promise<{ readonly main: string; readonly standby: string; readonly out: string; remove(): void }> => {
  const { build } = await import('esbuild');
  const { WORKERS } = (await import(/* @vite-ignore */ here('../../../../tools/bundle.mjs'))) as {
    readonly WORKERS: { readonly [name: string]: string };
  };
  const out = here(`../../dist/test-${process.pid}`);
  await build({
    entryPoints: {
      main: here('../main.ts'),
      standby: here('./standby.ts'),
      ...WORKERS,
      ...more,
    },
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: LEFT,
    // Some of what is put in asks for Node's own modules the old way.
    banner: { js: "import{createRequire as $r}from'node:module';const require=$r(import.meta.url);" },
    logLevel: 'error',
  });
  return {
    main: `${out}/main.js`,
    standby: `${out}/standby.js`,
    out,
    remove: () => rmSync(out, { recursive: true, force: true }),
  };
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

type Env = { readonly [name: string]: string };

/** A real server process. Resolves when it serves. */
export const spawnServer = (main: string, env: Env): Promise<ServerProcess> => standBy(main, env).start();

/** A process that has everything loaded and serves as soon as it is told to. */
export const standBy = (main: string, env: Env): { start(): Promise<ServerProcess>; end(): void } => {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      ORRERY_LOG: 'error',
      ORRERY_TEST_GAME: 'on',
      ORRERY_RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const orphan = (): boolean => child.kill('SIGKILL');
  process.once('exit', orphan);
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += String(data);
  });
  child.stdin.on('error', () => {});
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      process.off('exit', orphan);
      resolve(code);
    }),
  );
  const serving = new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (data) => {
      said += String(data);
      const at = /Orrery is at (\S+)/.exec(said)?.[1];
      if (at !== undefined) resolve(at);
    });
    ended.then((code) => reject(new Error(`the server ended with ${code}: ${errors}${said}`)));
  });
  serving.catch(() => {});
  return {
    end: () => void orphan(),
    start: async () => {
      child.stdin.write('start\n');
      return {
        url: await serving,
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
    },
  };
};
