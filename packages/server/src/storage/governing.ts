import type { Selectable } from 'kysely';
import type { Engine } from './engine.ts';
import type { PlayerRow } from './people.ts';
import { withinQuota } from './quota.ts';
import type { Schema } from './schema.ts';
import type { TableRow } from './tables.ts';

export type ReportRow = Selectable<Schema['reports']>;
export type AuditRow = Selectable<Schema['audit']>;
export type BanRow = Selectable<Schema['bans']>;
export type InvitationRow = Selectable<Schema['invitations']>;

const PAGE = 50;
/** Somewhere in a text, whatever stands around it. */
const within = (text: string): string => `%${text.replace(/[\\%]/g, '_')}%`;

/** What operators look for. */
const finding = ({ all, build }: Engine) => ({
  /** Players by a part of the name, or by their id or mail address. */
  findPlayers: (text: string): Promise<PlayerRow[]> =>
    all(
      build
        .selectFrom('players')
        .selectAll()
        .where((where) =>
          where.or([
            where('id', '=', text),
            where('mail_key', '=', text.toLowerCase()),
            where(where.fn<string>('lower', ['name']), 'like', within(text.toLowerCase())),
          ]),
        )
        .orderBy('seen_at', 'desc')
        .limit(PAGE)
        .compile(),
    ),
  staff: (): Promise<PlayerRow[]> =>
    all(build.selectFrom('players').selectAll().where('role', '!=', '').orderBy('name').compile()),
  /** Tables by a part of the title, by id or status, or by somebody who sits there. */
  findTables: (text: string): Promise<TableRow[]> =>
    all(
      build
        .selectFrom('tables')
        .selectAll()
        .where((where) =>
          where.or([
            where('id', '=', text),
            where('status', '=', text.toLowerCase()),
            where(where.fn<string>('lower', ['title']), 'like', within(text.toLowerCase())),
            where(
              'id',
              'in',
              where
                .selectFrom('seats')
                .select('table_id')
                .where((seat) =>
                  seat.or([
                    seat('player_id', '=', text),
                    seat(seat.fn<string>('lower', ['seats.name']), '=', text.toLowerCase()),
                  ]),
                ),
            ),
          ]),
        )
        .orderBy('touched_at', 'desc')
        .limit(PAGE)
        .compile(),
    ),
});

const reporting = (engine: Engine) => {
  const { all, write, build } = engine;
  return {
    /** False when the player has `most` open ones already. */
    addReport: async (row: ReportRow, most: number): Promise<boolean> =>
      (await write(
        [
          ...withinQuota(
            engine,
            row.by_player,
            (count) =>
              count
                .selectFrom('reports')
                .select((select) => select.fn.countAll<number>().as('n'))
                .where('by_player', '=', row.by_player)
                .where('done_at', '=', 0),
            most,
          ),
          build.insertInto('reports').values(row).compile(),
        ],
        undefined,
        2,
      )) > 0,
    reports: (done: boolean): Promise<ReportRow[]> =>
      all(
        build
          .selectFrom('reports')
          .selectAll()
          .where('done_at', done ? '>' : '=', 0)
          .orderBy('at', 'desc')
          .limit(2 * PAGE)
          .compile(),
      ),
    closeReport: async (id: string, now: number): Promise<boolean> =>
      (await write([build.updateTable('reports').set({ done_at: now }).where('id', '=', id).compile()])) > 0,
    reportsBy: (player: string): Promise<ReportRow[]> =>
      all(build.selectFrom('reports').selectAll().where('by_player', '=', player).orderBy('at').compile()),
  };
};

const blocking = (engine: Engine) => {
  const { all, write, build } = engine;
  return {
    blocksOf: (player: string): Promise<(Selectable<Schema['blocks']> & { name: string })[]> =>
      all(
        build
          .selectFrom('blocks')
          .innerJoin('players', 'players.id', 'blocks.blocked_id')
          .selectAll('blocks')
          .select('players.name')
          .where('blocks.player_id', '=', player)
          .orderBy('blocks.at')
          .compile(),
      ),
    /** Does the one keep the other away? */
    hasBlocked: async (player: string, other: string): Promise<boolean> =>
      (
        await all(
          build
            .selectFrom('blocks')
            .select('at')
            .where('player_id', '=', player)
            .where('blocked_id', '=', other)
            .compile(),
        )
      ).length > 0,
    /** False when the player has blocked `most` already. */
    block: async (player: string, other: string, now: number, most: number): Promise<boolean> => {
      const count = withinQuota(
        engine,
        player,
        (counting) =>
          counting
            .selectFrom('blocks')
            .select((select) => select.fn.countAll<number>().as('n'))
            .where('player_id', '=', player)
            .where('blocked_id', '!=', other),
        most,
      );
      const row = { player_id: player, blocked_id: other, at: now };
      const insert = build
        .insertInto('blocks')
        .values(row)
        .onConflict((conflict) => conflict.columns(['player_id', 'blocked_id']).doNothing())
        .compile();
      return (await write([...count, insert], undefined, 2)) > 0;
    },
    unblock: async (player: string, other: string): Promise<void> => {
      await write([
        build.deleteFrom('blocks').where('player_id', '=', player).where('blocked_id', '=', other).compile(),
      ]);
    },
  };
};

const letting = ({ all, write, build }: Engine) => ({
  bans: (): Promise<BanRow[]> => all(build.selectFrom('bans').selectAll().orderBy('created_at', 'desc').compile()),
  ban: async (row: BanRow): Promise<void> => {
    await write([
      build
        .insertInto('bans')
        .values(row)
        .onConflict((conflict) => conflict.column('network').doUpdateSet(row))
        .compile(),
    ]);
  },
  unban: async (network: string): Promise<boolean> =>
    (await write([build.deleteFrom('bans').where('network', '=', network).compile()])) > 0,
  invitations: (): Promise<InvitationRow[]> =>
    all(build.selectFrom('invitations').selectAll().orderBy('created_at', 'desc').limit(200).compile()),
  invite: async (row: InvitationRow): Promise<void> => {
    await write([build.insertInto('invitations').values(row).compile()]);
  },
  uninvite: async (hash: string): Promise<boolean> =>
    (await write([build.deleteFrom('invitations').where('hash', '=', hash).compile()])) > 0,
  /** Use an invitation; false when it is spent or too old. Two at the same moment do not share its last use. */
  useInvitation: async (hash: string, now: number): Promise<boolean> =>
    (await write([
      build
        .updateTable('invitations')
        .set((row) => ({ uses_left: row('uses_left', '-', 1) }))
        .where('hash', '=', hash)
        .where('uses_left', '>', 0)
        .where('expires_at', '>', now)
        .compile(),
    ])) > 0,
  /** What it was used for did not come about. */
  giveBackInvitation: async (hash: string): Promise<void> => {
    await write([
      build
        .updateTable('invitations')
        .set((row) => ({ uses_left: row('uses_left', '+', 1) }))
        .where('hash', '=', hash)
        .compile(),
    ]);
  },
});

/** What operators did. Rows are added and never changed. */
const auditing = ({ all, write, build }: Engine) => ({
  note: async (row: AuditRow): Promise<void> => {
    await write([build.insertInto('audit').values(row).compile()]);
  },
  audit: (before: number): Promise<AuditRow[]> =>
    all(
      build
        .selectFrom('audit')
        .selectAll()
        .where('at', '<', before)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(2 * PAGE)
        .compile(),
    ),
});

/** What a server that is open to strangers needs to stay in order. */
export const governingStore = (engine: Engine) => ({
  ...finding(engine),
  ...reporting(engine),
  ...blocking(engine),
  ...letting(engine),
  ...auditing(engine),
});
export type GoverningStore = ReturnType<typeof governingStore>;
