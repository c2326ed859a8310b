import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config.ts';
import { startServer } from './server.ts';

/** The server as a program: settings from the environment, a graceful end on SIGTERM and SIGINT. */
const run = async (): Promise<void> => {
  // What is stored is for this user alone: the database, backups, keys.
  process.umask(0o077);
  const config = readConfig(process.env);
  const web = process.env.WEB_DIST;
  const engines = fileURLToPath(new URL('./engines', import.meta.url));
  const running = await startServer(config, {
    ...(web === undefined ? {} : { web }),
    ...(existsSync(engines) ? { engines } : {}),
  });
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdout.write(`Orrery is at ${running.url}\n`);
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError || error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
