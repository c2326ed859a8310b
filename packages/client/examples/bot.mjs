// A program that takes a seat, in one file and without any package: Node.js 20 or newer.
//   BOT_TOKEN=orr_… node bot.mjs http://localhost:8080               plays at every table where its player sits
//   BOT_TOKEN=orr_… node bot.mjs http://localhost:8080 <table> <link>  sits down by a link first
// The key comes from POST /api/tokens (docs/protocol.md shows how). Put your own thinking into `choose`.
import { randomUUID } from 'node:crypto';
import process from 'node:process';

const [base = 'http://localhost:8080', table, link] = process.argv.slice(2);
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ask the server. What it refuses has a status, a code for programs and a sentence for people. */
const ask = async (method, path, body) => {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${process.env.BOT_TOKEN}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const reply = await response.json();
  if (!response.ok) throw Object.assign(new Error(`${reply.code}: ${reply.message}`), reply);
  return reply;
};

/** Any legal answer will do; a better bot looks at GET /api/tables/{id}/entries, which has the whole position. */
const choose = (legal) => legal[Math.floor(Math.random() * legal.length)];

/** Answer for every seat of ours that is asked at this table. */
const play = async ({ id, you }) => {
  for (const seat of you) {
    const { number, legal } = await ask('GET', `/api/tables/${id}/choices?seat=${seat}`);
    if (legal.length === 0) continue;
    const action = choose(legal);
    try {
      await ask('POST', `/api/tables/${id}/actions`, { seat, after: number, actions: [action], key: randomUUID() });
      process.stdout.write(`${id} seat ${seat}: ${action}\n`);
    } catch (error) {
      // The table moved on meanwhile, or is paused: look again next time.
      if (error.code !== 'stale' && error.code !== 'paused') throw error;
    }
  }
};

if (table !== undefined) await ask('POST', `/api/tables/${table}/join`, link === undefined ? {} : { token: link });
for (;;) {
  const { tables } = await ask('GET', '/api/tables?which=mine');
  const asked = tables.filter(({ status, you, decider }) => status === 'playing' && you.includes(decider));
  for (const one of asked) await play(one);
  if (table !== undefined && tables.some(({ id, status }) => id === table && status === 'over')) break;
  if (asked.length === 0) await wait(500);
}
