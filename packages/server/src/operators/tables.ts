import type { Status, TableBrief, TableHealth, Visibility } from '@orrery/protocol';
import { notFound, Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { SeatRow, TableRow } from '../storage/tables.ts';
import { chatLine } from '../tables/chat-line.ts';
import { abandon } from '../tables/ending.ts';
import type { Live } from '../tables/live.ts';
import { jobsAfter } from '../tables/turn.ts';
import { type Actor, note } from './desk.ts';

export const tableBrief = (row: TableRow, seats: readonly SeatRow[]): TableBrief => ({
  id: row.id,
  game: row.game,
  title: row.title,
  status: row.status as Status,
  visibility: row.visibility as Visibility,
  touchedAt: row.touched_at,
  length: row.length,
  seats: seats.map(({ name, player_id, strength }) => ({ name, player: player_id, strength })),
});

/** Read the whole record again, as it is stored: does it lead to the position we know? */
const replays = (live: Live): Promise<boolean> =>
  live.locked(async () => {
    try {
      await live.currentGame();
      return true;
    } catch {
      return false;
    }
  });

/** How a table fares. Whoever asks sees its chat, private or not, so it is noted. */
export const healthOf = async (services: Services, by: Actor, id: string): Promise<TableHealth> => {
  const wasInMemory = services.tables.inMemory(id) !== undefined;
  const live = await services.tables.open(id);
  const sound = await replays(live);
  const { row, seats } = live;
  await note(services, by, 'look', id, row.title);
  return {
    table: tableBrief(row, seats),
    rulesVersion: row.rules_version,
    frozen: row.frozen,
    decider: row.decider < 0 ? null : row.decider,
    since: row.since,
    deadline: live.deadline(),
    steps: row.head,
    inMemory: wasInMemory,
    bytes: live.bytes(),
    watchers: live.watchers.size,
    replays: sound,
    chat: (await services.store.talk.chat(id, 0)).map(chatLine),
  };
};

/** End a table for everybody; its record stays for a while. */
export const closeTable = async (services: Services, by: Actor, id: string, why: string): Promise<void> => {
  const live = await services.tables.open(id);
  await live.locked(async () => {
    await live.refresh();
    if (live.row.status === 'over' || live.row.status === 'abandoned')
      throw new Problem(409, 'not_playing', 'The game is over.');
    await abandon(live);
  });
  await note(services, by, 'close', id, why);
};

/** Try a frozen table again. Where the engine fails as before, it freezes again and says why. */
export const unfreeze = async (services: Services, by: Actor, id: string): Promise<void> => {
  const live = await services.tables.open(id);
  await live.locked(async () => {
    await live.refresh();
    if (live.row.status !== 'frozen') throw new Problem(409, 'not_frozen', 'This table isn’t frozen.');
    const { store } = services;
    await store.tables.change(id, { status: 'playing', frozen: null });
    await live.refresh();
    live.forget();
    await live.currentGame();
    await store.engine.jobs(jobsAfter(live, live.row, live.seats));
    live.pushTable();
    await live.pushEntries(0);
  });
  await note(services, by, 'unfreeze', id);
};

/** Take a line of chat away. */
export const removeLine = async (services: Services, by: Actor, id: string, line: number): Promise<void> => {
  const said = await services.store.talk.line(id, line);
  if (said === undefined) throw notFound('line');
  await services.store.talk.removeLine(id, line);
  await services.tables.receive({ k: 'chat', table: id, line });
  await note(services, by, 'remove-line', `${id}/${line}`, `${said.name}: ${said.text}`);
};
