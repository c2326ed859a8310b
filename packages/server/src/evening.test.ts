import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { CATALOG } from '@orrery/catalog';
import type { Client, SeatWish } from '@orrery/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { strengthsFor } from './bots/strengths.ts';
import { clientOf } from './testing/index.ts';
import { buildServer, type ServerProcess, spawnServer } from './testing/process.ts';

/** A soak test: 2,000 sockets at 500 tables for ten minutes. On a small machine `ORRERY_EVENING=50,60` (tables, seconds). */
const SOAK = process.env.ORRERY_SOAK !== undefined;
const [TABLES = 500, SECONDS = 600] = (process.env.ORRERY_EVENING ?? '500,600').split(',').map(Number);
const SOCKETS_A_TABLE = 4;
/** A person's move at each table. */
const EVERY_MS = 20_000;
const BOT_SECONDS = 20;

interface Evening {
  readonly id: string;
  readonly people: readonly { readonly client: Client; readonly socket: WebSocket }[];
  readonly bots: ReadonlySet<number>;
  /** The seat each person holds. */
  readonly seatOf: readonly number[];
  decider: number | null;
  /** Since when a bot has been asked; 0: none is. */
  botSince: number;
}

const acks: number[] = [];
const botTimes: number[] = [];
let refused = 0;
const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0);
};

/** What is pushed: whose turn it is, and how long a bot took. */
const hear = (table: Evening, text: string): void => {
  if (!text.startsWith('{"t":"entries"')) return;
  const { decider } = JSON.parse(text) as { decider: number | null };
  const now = performance.now();
  if (table.botSince > 0) botTimes.push(now - table.botSince);
  table.decider = decider;
  table.botSince = decider !== null && table.bots.has(decider) ? now : 0;
};

const watch = (url: string, client: Client, id: string, told: (text: string) => void): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: client.http.headers });
    socket.once('open', () => socket.send(JSON.stringify({ t: 'watch', id: 0, table: id })));
    socket.once('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('{"t":"ok","re":0,')) resolve(socket);
      else told(text);
    });
  });

const openTable = async (url: string, i: number): Promise<Evening> => {
  const { id: game, players } = CATALOG[i % CATALOG.length] as (typeof CATALOG)[number];
  const count = Math.min(SOCKETS_A_TABLE, players.max);
  const withBots = i % 2 === 1;
  const [lowest = '', next = ''] = strengthsFor(game);
  const seats: SeatWish[] = Array.from({ length: count }, (_, seat) =>
    seat === 0
      ? { k: 'me' }
      : withBots && seat >= count / 2
        ? { k: 'bot', strength: seat % 2 === 0 ? lowest : next }
        : { k: 'link' },
  );
  const clients = Array.from({ length: SOCKETS_A_TABLE }, () => clientOf(url));
  for (const client of clients) await client.guest('Evening');
  const { table, links } = await (clients[0] as Client).createTable({ game, seats, visibility: 'public' });
  for (const [n, { token }] of links.entries()) await (clients[n + 1] as Client).join(table.id, { token });
  const evening: Evening = {
    id: table.id,
    people: [],
    bots: new Set(seats.flatMap((seat, n) => (seat.k === 'bot' ? [n] : []))),
    seatOf: [0, ...links.map(({ seat }) => seat)],
    decider: null,
    botSince: 0,
  };
  const people: Evening['people'][number][] = [];
  // Whoever has no seat looks on.
  for (const [n, client] of clients.entries())
    people.push({
      client,
      socket: await watch(url, client, table.id, n === 0 ? (text) => hear(evening, text) : () => {}),
    });
  return Object.assign(evening, { people });
};

let sends = 1;
/** One answer of whoever is asked; how long until it is on the server's disk. */
const move = async ({ id, people, seatOf, decider }: Evening): Promise<void> => {
  const person = people[seatOf.indexOf(decider ?? -1)];
  if (person === undefined) return;
  const { number, legal } = await person.client.choices(id);
  const action = legal[sends % Math.max(1, legal.length)];
  if (action === undefined) return;
  const send = sends++;
  await new Promise<void>((resolve) => {
    const sentAt = performance.now();
    const answer = (data: unknown): void => {
      const text = String(data);
      if (!text.includes(`"re":${send},`)) return;
      person.socket.off('message', answer);
      if (text.startsWith('{"t":"ok"')) acks.push(performance.now() - sentAt);
      else refused++;
      resolve();
    };
    person.socket.on('message', answer);
    person.socket.send(
      JSON.stringify({ t: 'act', id: send, table: id, after: number, actions: [action], key: `e${send}` }),
    );
  });
};

let built: Awaited<ReturnType<typeof buildServer>> | null = null;
let server: ServerProcess | null = null;
const data = mkdtempSync(join(tmpdir(), 'orrery-evening-'));
beforeAll(async () => {
  if (SOAK) built = await buildServer();
}, 120_000);
afterAll(async () => {
  await server?.kill();
  built?.remove();
  rmSync(data, { recursive: true, force: true });
});

test.runIf(SOAK)(
  'the load of a real evening: moves are answered in time, no bot is late, memory stays small',
  async () => {
    server = await spawnServer(built?.main ?? '', {
      PORT: '0',
      ORRERY_DATA: data,
      ORRERY_BOT_SECONDS: String(BOT_SECONDS),
      NODE_OPTIONS: '--max-old-space-size=1024',
    });
    const tables: Evening[] = [];
    for (let i = 0; i < TABLES; i += 5)
      tables.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(5, TABLES - i) }, (_, n) => openTable((server as ServerProcess).url, i + n)),
        )),
      );
    const end = Date.now() + SECONDS * 1000;
    await Promise.all(
      tables.map(async (table, i) => {
        await new Promise((resolve) => setTimeout(resolve, (i / tables.length) * EVERY_MS));
        while (Date.now() < end) {
          const next = Date.now() + EVERY_MS;
          await move(table);
          await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - Date.now())));
        }
      }),
    );
    const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
    console.log(
      `evening: ${TABLES} tables, ${TABLES * SOCKETS_A_TABLE} sockets, ${SECONDS} s, ${acks.length} moves, ` +
        `p50 ${quantile(acks, 0.5)} ms, p99 ${quantile(acks, 0.99)} ms; ${botTimes.length} answers of bots, ` +
        `p99 ${quantile(botTimes, 0.99)} ms, slowest ${quantile(botTimes, 1)} ms; ${Math.round(peak)} MB`,
    );
    for (const { people } of tables) for (const { socket } of people) socket.terminate();
    expect(refused).toBe(0);
    expect(acks.length).toBeGreaterThan(((TABLES * SECONDS * 1000) / EVERY_MS) * 0.5);
    expect(quantile(acks, 0.99)).toBeLessThan(200);
    expect(quantile(botTimes, 1)).toBeLessThan(BOT_SECONDS * 1000);
    expect(peak).toBeLessThan(1024);
  },
  (SECONDS + 900) * 1000,
);
