import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BanWish, InvitationWish, PlayerChange } from '@orrery/protocol';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { nameKeyOf } from '../names.ts';
import { notFound } from '../problem.ts';
import type { PlayerRow } from '../storage/people.ts';
import { DATABASE_FILE } from '../storage/sqlite.ts';
import { openStore } from '../storage/store.ts';
import { COMMAND_LINE, type Desk } from './desk.ts';
import { ban, invite, unban } from './doors.ts';
import { leaveOrder, type Order } from './orders.ts';
import { briefOf, changePlayer, resetLink } from './players.ts';
import { tableBrief } from './tables.ts';

type Place = Pick<Config, 'data' | 'databaseUrl' | 'publicUrl' | 'port'>;

/** What the command line does on a server's own database, whether the server runs or not. */
export const openAdmin = async (place: Place) => {
  if (place.databaseUrl === null && !existsSync(join(place.data, DATABASE_FILE)))
    throw new Error(`there is no database in ${place.data}`);
  const store = await openStore({ ...place, databasePool: 2 }, pino({ level: 'silent' }), true);
  const desk: Desk = { store, config: place, now: () => Date.now() };
  const { governing, people, tables, engine, talk } = store;

  /** A player by id, or an account by name. */
  const find = async (who: string): Promise<PlayerRow> => {
    const found = (await people.find(who)) ?? (await people.findByName(nameKeyOf(who)));
    if (found === undefined) throw notFound('player');
    return found;
  };
  const order = (what: Order): Promise<void> => leaveOrder(engine, what, desk.now());
  return {
    players: async (text: string) =>
      (await (text === '' ? governing.staff() : governing.findPlayers(text))).map((one) => briefOf(one, desk.now())),
    tables: async (text: string) => {
      const rows = await governing.findTables(text);
      const seats = await tables.seatsOf(rows.map(({ id }) => id));
      return rows.map((row) => ({
        ...tableBrief(
          row,
          seats.filter((seat) => seat.table_id === row.id),
        ),
        frozen: row.frozen,
      }));
    },
    chat: (table: string) => talk.chat(table, 0),
    reports: () => governing.reports(false),
    audit: () => governing.audit(Number.MAX_SAFE_INTEGER),
    bans: () => governing.bans(),
    change: async (who: string, change: PlayerChange): Promise<string> => {
      const { id, name } = await find(who);
      for (const table of await changePlayer(desk, COMMAND_LINE, id, change)) await order({ act: 'refresh', table });
      return name;
    },
    resetLink: async (who: string) => resetLink(desk, COMMAND_LINE, (await find(who)).id),
    invite: (wish: InvitationWish) => invite(desk, COMMAND_LINE, wish),
    ban: (wish: BanWish) => ban(desk, COMMAND_LINE, wish),
    unban: (network: string) => unban(desk, COMMAND_LINE, network),
    order: async (what: Order): Promise<void> => {
      if ((await tables.find(what.table)) === undefined) throw notFound('table');
      await order(what);
    },
    close: () => engine.close(),
  };
};
export type Admin = Awaited<ReturnType<typeof openAdmin>>;
