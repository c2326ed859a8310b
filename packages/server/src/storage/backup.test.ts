import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@orrery/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../testing/index.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres.ts';
import { guests, seatTable } from '../testing/table.ts';
import { backup, restore } from './backup.ts';

let postgres: PostgresServer;
const folder = mkdtempSync(join(tmpdir(), 'orrery-backup-'));
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['SQLite', 'SQLite'],
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
])('a backup of a running %s server is restored into %s: seats, cookies and games go on', async (from, into) => {
  const place = async (kind: string) => ({
    data: mkdtempSync(join(folder, 'data-')),
    databaseUrl: kind === 'SQLite' ? null : await postgres.database(),
  });
  const [source, target] = [await place(from), await place(into)];
  const first = await startTestServer(source);
  const [ada, ben] = (await guests(first, 'Ada', 'Ben')) as [Client, Client];
  const id = await seatTable([ada, ben], { clock: { k: 'days', days: 2, timeOut: 'pass' } });
  await ada.act(id, { after: 8, actions: ['roll'], key: 'a' });
  await ada.chat(id, 'Grüße');
  const before = await ada.entries(id);
  const file = join(folder, `${from}-${into}.gz`);
  expect(await backup(source, file)).toBeGreaterThan(15);
  await first.stop();

  await restore(target, file);
  const second = await startTestServer(target);
  const again = second.client();
  again.http.cookie = ada.http.cookie;
  expect(await again.entries(id)).toEqual(before);
  await again.act(id, { after: 10, actions: ['end'], key: 'b' });
  expect(await again.act(id, { after: 8, actions: ['roll'], key: 'a' })).toMatchObject({ again: true });
  await second.stop();
  await expect(restore(target, file)).rejects.toThrow('not empty');
});

test('a file that is cut short or is something else is refused, and nothing is written', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const server = await startTestServer({ data });
  await guests(server, 'Ada');
  const file = join(folder, 'whole.gz');
  await backup({ data, databaseUrl: null }, file);
  await expect(backup({ data, databaseUrl: null }, file)).rejects.toThrow();
  await server.stop();
  const target = { data: mkdtempSync(join(folder, 'data-')), databaseUrl: null };
  const cut = join(folder, 'cut.gz');
  writeFileSync(cut, readFileSync(file));
  truncateSync(cut, readFileSync(file).length - 20);
  await expect(restore(target, cut)).rejects.toThrow('cannot be restored');
  const other = join(folder, 'other.gz');
  writeFileSync(other, 'hello');
  await expect(restore(target, other)).rejects.toThrow('cannot be restored');
  await expect(backup(target, join(folder, 'none.gz'))).rejects.toThrow('no database');
});
