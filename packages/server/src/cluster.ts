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
const servers: ServerProcess[] = [
  await spawnServer(main, { ...env, ORRERY_ROLE: 'web', PORT: String(first) }),
  await spawnServer(main, { ...env, ORRERY_ROLE: 'web', PORT: String(first + 1) }),
  await spawnServer(main, { ...env, ORRERY_ROLE: 'worker', PORT: String(first + 2) }),
];
say(`two servers for people: ${servers[0]?.url ?? ''} and ${servers[1]?.url ?? ''}`);
say(`one that works (bots, clocks, notices): ${servers[2]?.url ?? ''}`);
say(`the database: ${env.DATABASE_URL}`);
say('Kill one of the two and play on with the other. Ctrl-C ends everything and forgets it.');

let ending = false;
const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  await Promise.allSettled(servers.map((server) => server.stop()));
  await postgres.stop();
  process.exit(0);
};
process.on('SIGINT', () => void end()).on('SIGTERM', () => void end());
