import process from 'node:process';
import { CATALOG } from '@orrery/catalog';
import { Client, type EntriesMessage } from '@orrery/client';
import { type Action, CHANCE, fastRng, isRefusal, readLine, readSnapshot, type StateBase } from '@orrery/kernel';
import { WebSocket } from 'ws';

/** The load generator: people at many tables, each on a socket of their own, moving at a given rate. A process of its own. */
const [url = '', game = CATALOG[0]?.id, tablesText = '250', rateText = '525', secondsText = '20'] =
  process.argv.slice(2);
const TABLES = Number(tablesText);
const RATE = Number(rateText);
const SECONDS = Number(secondsText);
const PLAYERS = 4;

interface Bench {
  readonly id: string;
  readonly sockets: WebSocket[];
  state: StateBase;
  number: number;
  /** When the last send left, and what number each other seat waits for. */
  sentAt: number;
  busy: boolean;
  waitingFor: number;
  /** Answered by the other seats' pushes, in order to find the slowest. */
  missing: number;
}

const entry = CATALOG.find((one) => one.id === game);
if (entry === undefined) throw new Error(`there is no game ${game}`);
const { rules } = await entry.load();
const rng = fastRng('load');
const latencies: number[] = [];
const acks: number[] = [];
let refused = 0;
let moves = 0;
/** Names of sends are never used twice. */
let sends = 0;

const numberOf = (text: string): number => Number(/"number":(\d+)/.exec(text.slice(0, 120))?.[1] ?? -1);

const follow = (bench: Bench, message: EntriesMessage): void => {
  for (const { line } of message.entries) {
    const action = line === null ? null : readLine(rules, bench.state, line);
    if (action === null || isRefusal(action)) throw new Error(`cannot follow ${line}`);
    rules.apply(bench.state, action);
  }
  bench.number = message.number;
};

const openTable = async (): Promise<Bench> => {
  const clients = Array.from({ length: PLAYERS }, () => new Client({ base: url, keepCookie: true }));
  for (const client of clients) await client.guest('Load');
  const { table, links } = await (clients[0] as Client).createTable({
    game,
    seats: [{ k: 'me' }, ...clients.slice(1).map(() => ({ k: 'link' as const }))],
  });
  for (const { seat, token } of links) await (clients[seat] as Client).join(table.id, { token });
  const first = await (clients[0] as Client).entries(table.id);
  const state = readSnapshot(rules, { options: table.options, fields: first.view });
  if (isRefusal(state)) throw new Error(state.why);
  const bench: Bench = {
    id: table.id,
    sockets: [],
    state,
    number: first.number,
    sentAt: 0,
    busy: false,
    waitingFor: 0,
    missing: 0,
  };
  for (const [seat, client] of clients.entries()) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: client.http.headers });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () =>
        socket.send(JSON.stringify({ t: 'watch', id: 1, table: table.id, have: first.number })),
      );
      socket.once('error', reject);
      socket.on('message', (data) => {
        const text = String(data);
        if (text.startsWith('{"t":"ok","re":1,')) resolve();
        else hear(bench, seat, text);
      });
    });
    bench.sockets.push(socket);
  }
  return bench;
};

const hear = (bench: Bench, seat: number, text: string): void => {
  if (text.startsWith('{"t":"ok"')) {
    acks.push(performance.now() - bench.sentAt);
    return;
  }
  if (text.startsWith('{"t":"no"')) {
    refused++;
    bench.busy = false;
    return;
  }
  if (!text.startsWith('{"t":"entries"')) return;
  if (bench.busy && numberOf(text) > bench.waitingFor) latencies.push(performance.now() - bench.sentAt);
  bench.missing--;
  if (seat === 0 && numberOf(text) > bench.number) follow(bench, JSON.parse(text) as EntriesMessage);
  if (bench.missing === 0) bench.busy = false;
};

const move = (bench: Bench): boolean => {
  const decision = rules.decision(bench.state);
  if (decision === null || decision.by === CHANCE) return false;
  const legal = rules.legal(bench.state);
  const action = rules.write(bench.state, legal[rng.below(legal.length)] as Action);
  bench.busy = true;
  bench.missing = PLAYERS;
  bench.waitingFor = bench.number;
  bench.sentAt = performance.now();
  bench.sockets[decision.by]?.send(
    JSON.stringify({
      t: 'act',
      id: sends + 10,
      table: bench.id,
      after: bench.number,
      actions: [action],
      key: `m${sends}`,
    }),
  );
  moves++;
  sends++;
  return true;
};

const quantile = (values: number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0) * 10) / 10;
};

const tables: Bench[] = [];
for (let i = 0; i < TABLES; i += 10)
  tables.push(...(await Promise.all(Array.from({ length: Math.min(10, TABLES - i) }, openTable))));
process.send?.({ k: 'ready', sockets: TABLES * PLAYERS });

/** What could not be sent when it was due, because every table still waited or this process was late. */
let late = 0;

/** So many moves a second, whatever the answers do; a table that waits is skipped. Without end: whenever a table is free. */
const run = async (seconds: number, rate: number): Promise<number> => {
  const start = performance.now();
  let sent = 0;
  let at = 0;
  while (performance.now() - start < seconds * 1000) {
    const due = rate === Number.POSITIVE_INFINITY ? sent + tables.length : ((performance.now() - start) / 1000) * rate;
    for (let tries = 0; sent + 1 <= due && tries < tables.length; at = (at + 1) % tables.length, tries++) {
      const bench = tables[at] as Bench;
      if (!bench.busy && move(bench)) sent++;
    }
    // What could not be sent is not made up for later in one burst.
    if (rate < Number.POSITIVE_INFINITY && sent < due - rate / 10) {
      late += Math.floor(due - sent);
      sent = Math.floor(due);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return (performance.now() - start) / 1000;
};

/** One stretch of moves at a rate, measured. */
const measure = async (phase: string, seconds: number, rate: number): Promise<void> => {
  latencies.length = 0;
  acks.length = 0;
  moves = 0;
  late = 0;
  refused = 0;
  process.send?.({ k: 'begin', phase });
  const took = await run(seconds, rate);
  const answered = acks.length;
  process.send?.({
    k: 'done',
    phase,
    moves,
    perSecond: Math.round(answered / took),
    late,
    refused,
    pushes: latencies.length,
    ackP50: quantile(acks, 0.5),
    ackP99: quantile(acks, 0.99),
    pushP50: quantile(latencies, 0.5),
    pushP99: quantile(latencies, 0.99),
  });
  // What is under way ends before the next stretch.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
};

await run(4, RATE);
await new Promise((resolve) => setTimeout(resolve, 1_000));
await measure('offered', SECONDS, RATE);
await measure('fullSpeed', Math.ceil(SECONDS / 2), Number.POSITIVE_INFINITY);
process.send?.({ k: 'end' });
setTimeout(() => process.exit(0), 100);
