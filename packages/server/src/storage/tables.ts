import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Append } from './append.ts';
import type { Announcement, Engine, Statement } from './engine.ts';
import { type Counting, withinQuota } from './quota.ts';
import type { Schema } from './schema.ts';

export type TableRow = Selectable<Schema['tables']>;
export type SeatRow = Selectable<Schema['seats']>;
export type LogRow = Selectable<Schema['log']>;
export type NewLogRow = Insertable<Schema['log']>;

export interface Listed {
  readonly visibility?: string;
  readonly statuses?: readonly string[];
  readonly game?: string;
  readonly player?: string;
  readonly before?: number;
  /** Of those touched at that very moment, the ones with a smaller id. */
  readonly beforeId?: string;
  readonly limit: number;
}

/** Tables that count for their host: under way, given up, and finished ones that were brought here. */
export const countedTables = (count: Counting, host: string) =>
  count
    .selectFrom('tables')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('host', '=', host)
    .where((where) =>
      where.or([
        where('status', 'in', ['open', 'playing', 'frozen', 'abandoned']),
        where.and([where('status', '=', 'over'), where('origin', '=', 'import')]),
      ]),
    );

/** Databases limit the values of one statement; a whole record may be written at once. */
const chunks = (rows: readonly NewLogRow[]): NewLogRow[][] => {
  const out: NewLogRow[][] = [];
  for (let i = 0; i < rows.length; i += 500) out.push(rows.slice(i, i + 500));
  return out;
};

/** The row of a table: created, found, changed under a guard. */
const tableRows = (engine: Engine) => {
  const { build } = engine;
  const updateTable = (id: string, changes: Updateable<Schema['tables']>): Statement =>
    build.updateTable('tables').set(changes).where('id', '=', id).compile();
  return {
    /** False when its host has `most` tables already. */
    create: async (
      table: TableRow,
      seats: readonly SeatRow[],
      log: readonly NewLogRow[],
      most: number,
    ): Promise<boolean> => {
      const statements = [
        ...withinQuota(engine, table.host, (count) => countedTables(count, table.host), most),
        build.insertInto('tables').values(table).compile(),
        build
          .insertInto('seats')
          .values([...seats])
          .compile(),
        ...chunks(log).map((rows) => build.insertInto('log').values(rows).compile()),
      ];
      return (await engine.write(statements, undefined, 2)) > 0;
    },
    find: async (id: string): Promise<TableRow | undefined> =>
      (await engine.all(build.selectFrom('tables').selectAll().where('id', '=', id).compile()))[0],
    findRematchOf: async (id: string): Promise<TableRow | undefined> =>
      (await engine.all(build.selectFrom('tables').selectAll().where('rematch_of', '=', id).compile()))[0],
    /** Change a table while its log ends with `head` and its status is `status`. */
    update: async (
      id: string,
      guard: { readonly status: string; readonly head: number },
      changes: Updateable<Schema['tables']>,
      more: readonly Statement[] = [],
    ): Promise<boolean> =>
      (await engine.write(
        [
          build
            .updateTable('tables')
            .set(changes)
            .where('id', '=', id)
            .where('status', '=', guard.status)
            .where('head', '=', guard.head)
            .compile(),
          ...more,
        ],
        { announce: { k: 'table', table: id } },
      )) > 0,
    change: async (id: string, changes: Updateable<Schema['tables']>): Promise<void> => {
      await engine.write([updateTable(id, changes)], { announce: { k: 'table', table: id } });
    },
    /** Tell other processes to look at the table anew. */
    announce: async (id: string): Promise<void> => {
      await engine.write(
        [
          build
            .updateTable('tables')
            .set((row) => ({ head: row.ref('head') }))
            .where('id', '=', id)
            .compile(),
        ],
        { announce: { k: 'table', table: id } },
      );
    },
  };
};

/** Tables by what they have in common. */
const tableLists = (engine: Engine) => {
  const { build } = engine;
  return {
    list: ({ visibility, statuses, game, player, before, beforeId, limit }: Listed): Promise<TableRow[]> => {
      let query = build
        .selectFrom('tables')
        .selectAll()
        .orderBy('touched_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (visibility !== undefined) query = query.where('visibility', '=', visibility);
      if (statuses !== undefined) query = query.where('status', 'in', statuses);
      if (game !== undefined) query = query.where('game', '=', game);
      if (before !== undefined)
        query = query.where((where) =>
          where.or([
            where('touched_at', '<', before),
            ...(beforeId === undefined
              ? []
              : [where.and([where('touched_at', '=', before), where('id', '<', beforeId)])]),
          ]),
        );
      if (player !== undefined)
        query = query.where((where) =>
          where.or([
            where('host', '=', player),
            where('id', 'in', where.selectFrom('seats').select('table_id').where('player_id', '=', player)),
          ]),
        );
      return engine.all(query.compile());
    },
    findMany: (ids: readonly string[]): Promise<TableRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : engine.all(build.selectFrom('tables').selectAll().where('id', 'in', ids).compile()),
    heads: async (ids: readonly string[]): Promise<Map<string, number>> => {
      if (ids.length === 0) return new Map();
      const rows = await engine.all(build.selectFrom('tables').select(['id', 'head']).where('id', 'in', ids).compile());
      return new Map(rows.map((row) => [row.id, row.head]));
    },
    /** Tables of a game that began under another version of its rules or are frozen, by id from `after` on. */
    toCheck: (game: string, version: number, after: string, limit: number): Promise<TableRow[]> =>
      engine.all(
        build
          .selectFrom('tables')
          .selectAll()
          .where('game', '=', game)
          .where('id', '>', after)
          .where((where) =>
            where.or([
              where('status', '=', 'frozen'),
              where.and([where('status', '=', 'playing'), where('rules_version', '!=', version)]),
            ]),
          )
          .orderBy('id')
          .limit(limit)
          .compile(),
      ),
  };
};

/** What waits for somebody. */
const waitingTables = (engine: Engine) => {
  const { build } = engine;
  return {
    /** Tables where this player must decide, those that wait longest first; from `after` on. */
    waiting: (player: string, after: { readonly since: number; readonly id: string } | null, limit: number) =>
      engine.all(
        build
          .selectFrom('tables')
          .selectAll('tables')
          .where('tables.status', '=', 'playing')
          .where('tables.paused_at', '=', 0)
          .where('tables.id', 'in', (where) =>
            where
              .selectFrom('seats')
              .select('seats.table_id')
              .where('seats.player_id', '=', player)
              .where('seats.kind', '=', 'player')
              .where('seats.strength', 'is', null)
              .whereRef('seats.seat', '=', 'tables.decider')
              .whereRef('seats.table_id', '=', 'tables.id'),
          )
          .$if(after !== null, (query) =>
            query.where((where) =>
              where.or([
                where('tables.since', '>', after?.since ?? 0),
                where.and([where('tables.since', '=', after?.since ?? 0), where('tables.id', '>', after?.id ?? '')]),
              ]),
            ),
          )
          .orderBy('tables.since')
          .orderBy('tables.id')
          .limit(limit)
          .compile(),
      ),
  };
};

/** Who sits where. */
const seatRows = (engine: Engine) => {
  const { build } = engine;
  return {
    seats: (id: string): Promise<SeatRow[]> =>
      engine.all(build.selectFrom('seats').selectAll().where('table_id', '=', id).orderBy('seat').compile()),
    seatsOf: (ids: readonly string[]): Promise<SeatRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : engine.all(build.selectFrom('seats').selectAll().where('table_id', 'in', ids).orderBy('seat').compile()),
    seatsOfPlayer: (player: string): Promise<SeatRow[]> =>
      engine.all(build.selectFrom('seats').selectAll().where('player_id', '=', player).compile()),
    /** Change a seat if it still has the kind and the owner the caller saw. */
    updateSeat: async (seen: SeatRow, changes: Updateable<Schema['seats']>): Promise<boolean> => {
      let query = build
        .updateTable('seats')
        .set(changes)
        .where('table_id', '=', seen.table_id)
        .where('seat', '=', seen.seat)
        .where('kind', '=', seen.kind);
      query =
        seen.player_id === null ? query.where('player_id', 'is', null) : query.where('player_id', '=', seen.player_id);
      const announce: Announcement = { k: 'table', table: seen.table_id };
      return (await engine.write([query.compile()], { announce })) > 0;
    },
    /** These players have the table before their eyes. */
    markSeen: async (table: string, players: readonly string[], now: number): Promise<void> => {
      if (players.length === 0) return;
      await engine.write([
        build
          .updateTable('seats')
          .set({ seen_at: now })
          .where('table_id', '=', table)
          .where('player_id', 'in', players)
          .compile(),
      ]);
    },
  };
};

/** What was played, and the replies already given to what was sent. */
const logRows = (engine: Engine) => {
  const { build } = engine;
  return {
    log: (id: string, after: number): Promise<LogRow[]> =>
      engine.all(
        build.selectFrom('log').selectAll().where('table_id', '=', id).where('n', '>', after).orderBy('n').compile(),
      ),
    append: (append: Append): Promise<boolean> => engine.append(append),
    send: async (table: string, seat: number, key: string): Promise<string | undefined> =>
      (
        await engine.all(
          build
            .selectFrom('sends')
            .select('reply')
            .where('table_id', '=', table)
            .where('seat', '=', seat)
            .where('key', '=', key)
            .compile(),
        )
      )[0]?.reply,
    forgetSends: async (before: number): Promise<void> => {
      await engine.write([build.deleteFrom('sends').where('at', '<', before).compile()]);
    },
  };
};

/** What the regular sweep looks for, and who must be told. */
const lateTables = (engine: Engine) => {
  const { build } = engine;
  return {
    /** Tables whose bot should have moved long ago. */
    lateBots: (before: number) =>
      engine.all(
        build
          .selectFrom('tables')
          .innerJoin('seats', (join) =>
            join.onRef('seats.table_id', '=', 'tables.id').onRef('seats.seat', '=', 'tables.decider'),
          )
          .select(['tables.id', 'tables.host', 'seats.strength'])
          .where('tables.status', '=', 'playing')
          .where('tables.since', '<', before)
          .where('tables.paused_at', '=', 0)
          .where('seats.strength', 'is not', null)
          .limit(1000)
          .compile(),
      ),
    lateClocks: async (before: number): Promise<string[]> => {
      const rows = await engine.all(
        build
          .selectFrom('tables')
          .select('id')
          .where('deadline', '>', 0)
          .where('deadline', '<', before)
          .where('status', '=', 'playing')
          .limit(1000)
          .compile(),
      );
      return rows.map((row) => row.id);
    },
    /** Players whose turn began in this stretch of time. */
    waitedFor: async (from: number, to: number): Promise<string[]> => {
      const rows = await engine.all(
        build
          .selectFrom('tables')
          .innerJoin('seats', (join) =>
            join.onRef('seats.table_id', '=', 'tables.id').onRef('seats.seat', '=', 'tables.decider'),
          )
          .innerJoin('players', 'players.id', 'seats.player_id')
          .select('players.id')
          .distinct()
          .where('tables.status', '=', 'playing')
          .where('tables.since', '>', from)
          .where('tables.since', '<=', to)
          .where('players.notices', '!=', '{}')
          .limit(1000)
          .compile(),
      );
      return rows.map((row) => row.id);
    },
    /** Tables where this player must decide, or whose game ended after `since`, with the seat's own marks. */
    concerning: (player: string, since: number) =>
      engine.all(
        build
          .selectFrom('seats')
          .innerJoin('tables', 'tables.id', 'seats.table_id')
          .select(['tables.id', 'tables.game', 'tables.status', 'tables.since', 'tables.clock', 'seats.seen_at'])
          .where('seats.player_id', '=', player)
          .where('seats.kind', '=', 'player')
          .where('seats.muted', '=', 0)
          .where((where) =>
            where.or([
              where.and([
                where('tables.status', '=', 'playing'),
                where('tables.paused_at', '=', 0),
                where('seats.strength', 'is', null),
                where('tables.decider', '=', where.ref('seats.seat')),
              ]),
              where.and([where('tables.status', '=', 'over'), where('tables.since', '>', since)]),
            ]),
          )
          .compile(),
      ),
  };
};

/** Tables that end by themselves, and those that are forgotten. */
const endingTables = (engine: Engine) => {
  const { build } = engine;
  return {
    /** Tables of a status that nobody has touched since, oldest first. */
    untouched: async (statuses: readonly string[], before: number, imported: boolean): Promise<string[]> => {
      const rows = await engine.all(
        build
          .selectFrom('tables')
          .select('id')
          .where('status', 'in', statuses)
          .where('touched_at', '<', before)
          .$if(imported, (query) => query.where('origin', '=', 'import'))
          .orderBy('touched_at')
          .limit(200)
          .compile(),
      );
      return rows.map((row) => row.id);
    },
    /** Forget a table whole. */
    remove: async (id: string): Promise<void> => {
      await engine.write(
        [
          build.deleteFrom('tables').where('id', '=', id).where('status', 'in', ['abandoned', 'over']).compile(),
          ...(['seats', 'log', 'sends', 'chat', 'votes', 'notices'] as const).map((from) =>
            build.deleteFrom(from).where('table_id', '=', id).compile(),
          ),
        ],
        { announce: { k: 'table', table: id } },
      );
    },
  };
};

/** Tables, their seats and their logs. */
export const tableStore = (engine: Engine) => ({
  ...tableRows(engine),
  ...tableLists(engine),
  ...seatRows(engine),
  ...logRows(engine),
  ...lateTables(engine),
  ...waitingTables(engine),
  ...endingTables(engine),
});
export type TableStore = ReturnType<typeof tableStore>;
