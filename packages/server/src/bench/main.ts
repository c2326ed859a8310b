import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { CATALOG } from '@orrery/catalog';
import { Client } from '@orrery/client';
import { type Action, CHANCE, fastRng, type Options, RECORD_FORMAT, readOptions, writeLine } from '@orrery/kernel';
import { startPostgres } from '../testing/postgres.ts';
import { spawnServer } from '../testing/process.ts';

/** Measures the server as it is shipped: moves per second, latency, memory, opening a table. See docs/operations.md. */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    game: { type: 'string', default: 'gaia' },
    tables: { type: 'string', default: '250' },
    rate: { type: 'string', default: '550' },
    seconds: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});

const memoryOf = (pid: number | undefined): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/** Milliseconds of computing a process has had, all its threads together. */
const cpuOf = (pid: number | undefined): number => {
  const fields =
    readFileSync(`/proc/${pid ?? 0}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** A record of so many entries, or as near as random play comes when it passes late. */
const longRecord = async (game: string, length: number) => {
  const { rules } = await (CATALOG.find((one) => one.id === game) as (typeof CATALOG)[number]).load();
  const options = readOptions(rules, { players: 4 }) as Options;
  let longest: string[] = [];
  for (let seed = 0; seed < 40 && longest.length < length; seed++) {
    const rng = fastRng(`open${seed}`);
    const state = rules.start(options);
    const entries: string[] = [];
    for (let decision = rules.decision(state); decision !== null && entries.length < length; ) {
      const legal = decision.by === CHANCE ? [rules.draw(state, rng)] : rules.legal(state);
      const late = legal.filter(({ k }) => k !== 'pass');
      const from = late.length > 0 ? late : legal;
      const action = from[rng.below(from.length)] as Action;
      entries.push(writeLine(rules, state, action));
      rules.apply(state, action);
      decision = rules.decision(state);
    }
    if (entries.length > longest.length) longest = entries;
  }
  return { format: RECORD_FORMAT, game, rulesVersion: rules.version, options, entries: longest };
};

/** Milliseconds of the first look at a long table after a start, and of the second. */
const openingTime = async (main: string, env: { [name: string]: string }, game: string) => {
  const record = await longRecord(game, 400);
  const first = await spawnServer(main, { ...env, PORT: '0' });
  const client = new Client({ base: first.url, keepCookie: true });
  await client.guest('Open');
  const ids: string[] = [];
  for (let i = 0; i < 6; i++)
    ids.push(
      (await client.importRecord(record, { seats: Array.from({ length: 4 }, () => ({ k: 'me' as const })) })).table.id,
    );
  await first.stop();
  const second = await spawnServer(main, { ...env, PORT: '0' });
  const look = async (id: string): Promise<number> => {
    const begun = performance.now();
    await new Client({ base: second.url }).entries(id);
    return performance.now() - begun;
  };
  const cold: number[] = [];
  for (const id of ids) cold.push(await look(id));
  const warm = await look(ids[0] as string);
  await second.stop();
  const round = (ms: number): number => Math.round(ms * 10) / 10;
  return {
    entries: record.entries.length,
    /** The very first table also loads the game's engine. */
    firstMs: round(cold[0] as number),
    medianMs: round(cold.slice(1).sort((a, b) => a - b)[2] as number),
    warmMs: round(warm),
  };
};

const main = process.argv[1]?.replace(/bench\.js$/, 'main.js') as string;
const load = process.argv[1]?.replace(/bench\.js$/, 'load.js') as string;
const folder = mkdtempSync(join(tmpdir(), 'orrery-bench-'));
const postgres = values.engine === 'postgres' ? await startPostgres({ durable: true }) : null;
const env: { [name: string]: string } =
  postgres === null ? { ORRERY_DATA: folder } : { DATABASE_URL: await postgres.database(), DATABASE_POOL: '20' };
try {
  const opening = await openingTime(main, env, values.game);
  const server = await spawnServer(main, { ...env, PORT: '0' });
  const generator = fork(load, [server.url, values.game, values.tables, values.rate, values.seconds], { execArgv: [] });
  let memory = 0;
  let begun = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(server.child.pid));
  }, 500);
  const figures = await new Promise<{ [name: string]: unknown }>((resolve, reject) => {
    generator.on('message', (message: { k: string }) => {
      if (message.k === 'begin') begun = cpuOf(server.child.pid);
      if (message.k === 'done') {
        const { moves } = message as unknown as { moves: number };
        resolve({ ...message, cpuMsPerMove: Math.round(((cpuOf(server.child.pid) - begun) / moves) * 100) / 100 });
      }
    });
    generator.on('exit', () => reject(new Error('the load generator ended early')));
  });
  clearInterval(watch);
  const result = {
    engine: values.engine,
    game: values.game,
    tables: Number(values.tables),
    sockets: Number(values.tables) * 4,
    ...figures,
    memoryMb: memory,
    opening,
  };
  await server.stop();
  process.stdout.write(`${JSON.stringify(result, null, values.json ? 0 : 2)}\n`);
  if (server.errors() !== '') process.stderr.write(server.errors());
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
