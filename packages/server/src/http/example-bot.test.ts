import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/index.ts';

const BOT = fileURLToPath(new URL('../../../client/examples/bot.mjs', import.meta.url));

test('the example of a bot sits down by a link and plays a game to its end', { timeout: 600_000 }, async () => {
  const server = await startTestServer();
  const [ada, owner] = [await server.guest('Ada'), await server.guest('Robot')];
  const { token } = await owner.newToken('example');
  const { table, links } = await ada.createTable({
    game: 'caravan',
    options: { rounds: 1 },
    seats: [{ k: 'link' }, { k: 'bot', strength: 'random' }],
  });
  const bot = spawn(process.execPath, [BOT, server.url, table.id, links[0]?.token as string], {
    env: { PATH: process.env.PATH, BOT_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  bot.stdout.on('data', (data) => {
    said += String(data);
  });
  expect(await new Promise((resolve) => bot.once('exit', resolve))).toBe(0);
  expect(said).toContain(`${table.id} seat 0: `);
  const { status, result } = await ada.table(table.id);
  expect([status, result?.standings.length]).toEqual(['over', 2]);
  await server.stop();
});
