import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './testing/postgres.ts';
import { type ServerProcess, spawnServer } from './testing/process.ts';

/** Many processes on one machine, to try it: a PostgreSQL, two servers for people, one that works. Nothing of it is kept. */
const main = fileURLToPath(new URL('./main.js', import.meta.url));
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

say('starting a PostgreSQL …');
const postgres = await startPostgres({ durable: true });
const env = {
  DATABASE_URL: await postgres.database(),
  ORRERY_TEST_GAME: process.env.ORRERY_TEST_GAME ?? 'off',
  ORRERY_RATE_LIMITS: 'on',
  ...(process.env.WEB_DIST === undefined ? {} : { WEB_DIST: process.env.WEB_DIST }),
};
const first = Number(process.env.PORT ?? 8080);
/** PORT=0 takes any three free ones. */
const portAt = (i: number): string => String(first === 0 ? 0 : first + i);
const servers: ServerProcess[] = await Promise.all(
  (['web', 'web', 'worker'] as const).map((role, i) =>
    spawnServer(main, { ...env, ORRERY_ROLE: role, PORT: portAt(i) }),
  ),
);
const WHAT = ['a server for people', 'another one for people', 'one that works (bots, clocks, notices)'] as const;
let ending = false;
for (const [i, { url, child }] of servers.entries()) {
  say(`${WHAT[i] ?? ''}: ${url} (process ${child.pid ?? 0})`);
  child.once('exit', () => {
    if (!ending) say(`process ${child.pid ?? 0} at ${url} ended; the others go on`);
  });
}
say(`the database: ${env.DATABASE_URL}`);
say('Kill one of the two and play on with the other. Ctrl-C ends everything and forgets it.');

const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  await Promise.allSettled(servers.map((server) => server.stop()));
  await postgres.stop();
  process.exit(0);
};
process.on('SIGINT', () => void end()).on('SIGTERM', () => void end());
