import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Client } from '@orrery/client';
import { expect, test } from 'vitest';
import { clientOf, until } from './testing/index.ts';
import { buildServer } from './testing/process.ts';

/** Play a person's seat against a bot until so many more entries are there. */
const playOn = async (client: Client, id: string, entries: number): Promise<void> => {
  const target = (await client.table(id)).length + entries;
  await until(async () => {
    const { length, status } = await client.table(id);
    if (length >= target || status !== 'playing') return true;
    const { number, legal } = await client.choices(id);
    const action = legal.at(-1);
    if (action !== undefined) await client.act(id, { after: number, actions: [action], key: `k${number}` });
    // While the bot thinks, no more often than a server lets anybody ask.
    else await new Promise((resolve) => setTimeout(resolve, 100));
    return false;
  });
};

test('npm run cluster: a table with a bot is played through both servers, and goes on when one is killed', async () => {
  const built = await buildServer({ cluster: fileURLToPath(new URL('./cluster.ts', import.meta.url)) });
  const child = spawn(process.execPath, [`${built.out}/cluster.js`], {
    env: { PATH: process.env.PATH, PORT: '0', ORRERY_TEST_GAME: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += String(data);
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    await until(() => said.includes('Ctrl-C'));
    const servers = [...said.matchAll(/(http:\S+) \(process (\d+)\)/g)].map(([, url, pid]) => ({ url, pid }));
    expect(servers).toHaveLength(3);
    const [first, second] = servers.map(({ url }) => clientOf(url as string)) as [Client, Client];
    await first.guest('Ada');
    second.http.cookie = first.http.cookie;
    const { table } = await first.createTable({
      game: 'caravan',
      options: { rounds: 8 },
      seats: [{ k: 'me' }, { k: 'bot', strength: 'random' }],
    });
    await playOn(first, table.id, 4);
    await playOn(second, table.id, 4);
    process.kill(Number(servers[0]?.pid), 'SIGKILL');
    await playOn(second, table.id, 6);
    const { entries } = await second.entries(table.id);
    expect(entries.filter(({ via }) => via === 'bot').length).toBeGreaterThan(1);
    await until(() => said.includes('ended; the others go on'));
  } finally {
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    built.remove();
  }
}, 300_000);
