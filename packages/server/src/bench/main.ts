import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { CATALOG } from '@orrery/catalog';
import { startPostgres } from '../testing/postgres.ts';
import { spawnServer } from '../testing/process.ts';
import { type Opening, openingTime } from './opening.ts';
import { type Figures, type Measured, report } from './report.ts';

/** Measures the server as it is shipped: moves per second, latency, memory, opening a table. See docs/operations.md. */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    game: { type: 'string', default: CATALOG[0]?.id ?? '' },
    tables: { type: 'string', default: '250' },
    /** Moves a second that are offered; by default a little more than what each engine must take. */
    rate: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});
const OFFERED = { sqlite: 525, postgres: 420 } as const;
type EngineKind = keyof typeof OFFERED;

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

const main = process.argv[1]?.replace(/bench\.js$/, 'main.js') as string;
const load = process.argv[1]?.replace(/bench\.js$/, 'load.js') as string;

/** Load on a server that runs: first at the offered rate, then as fast as it goes. */
const underLoad = async (env: { [name: string]: string }, rate: number) => {
  const server = await spawnServer(main, { ...env, PORT: '0' });
  const pid = server.child.pid;
  const generator = fork(load, [server.url, values.game, values.tables, String(rate), values.seconds], {
    execArgv: [],
  });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid));
  }, 500);
  const phases: { [phase: string]: Figures } = {};
  let begun = 0;
  await new Promise<void>((resolve, reject) => {
    generator.on('message', (message: { k: string; phase: string } & Figures) => {
      if (message.k === 'begin') begun = cpuOf(pid);
      if (message.k === 'end') resolve();
      if (message.k !== 'done') return;
      const { k: _, phase, ...figures } = message;
      phases[phase] = { ...figures, cpuMsPerMove: Math.round(((cpuOf(pid) - begun) / figures.moves) * 100) / 100 };
    });
    generator.on('exit', () => reject(new Error('the load generator ended early')));
  });
  clearInterval(watch);
  await server.stop();
  if (server.errors() !== '') process.stderr.write(server.errors());
  return { offered: phases.offered as Figures, fullSpeed: phases.fullSpeed as Figures, memoryMb: memory };
};

const measure = async (engine: EngineKind): Promise<Measured> => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null;
  const env: { [name: string]: string } = { ORRERY_DATA: folder };
  if (postgres !== null) env.DATABASE_URL = await postgres.database();
  try {
    const rate = values.rate === undefined ? OFFERED[engine] : Number(values.rate);
    const opening: Opening = await openingTime(main, env, values.game);
    const { tables, game } = values;
    return { engine, game, tables: Number(tables), rate, ...(await underLoad(env, rate)), opening };
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const engines: readonly EngineKind[] =
  values.engine === 'sqlite' || values.engine === 'postgres' ? [values.engine] : ['sqlite', 'postgres'];
for (const engine of engines) {
  const measured = await measure(engine);
  process.stdout.write(values.json ? `${JSON.stringify(measured)}\n` : `${report(measured)}\n\n`);
}
