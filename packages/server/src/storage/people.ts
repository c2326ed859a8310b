import type { CompiledQuery, Selectable, Updateable } from 'kysely';
import type { Engine } from './engine.ts';
import { withinQuota } from './quota.ts';
import type { Schema } from './schema.ts';

export type PlayerRow = Selectable<Schema['players']>;

/** An account has a name of its own; how its owner signs in does not matter. */
export const isAccount = (player: Pick<PlayerRow, 'name_key'>): boolean => player.name_key !== null;

/** Hashes asked for in one query. */
const AT_ONCE = 500;

/** The row of a player. */
const playerRows = (engine: Engine) => {
  const { build } = engine;
  return {
    create: async (player: PlayerRow): Promise<void> => {
      await engine.write([build.insertInto('players').values(player).compile()]);
    },
    find: async (id: string): Promise<PlayerRow | undefined> =>
      (await engine.all(build.selectFrom('players').selectAll().where('id', '=', id).compile()))[0],
    findMany: (ids: readonly string[]): Promise<PlayerRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : engine.all(build.selectFrom('players').selectAll().where('id', 'in', ids).compile()),
    findByName: async (nameKey: string): Promise<PlayerRow | undefined> =>
      (await engine.all(build.selectFrom('players').selectAll().where('name_key', '=', nameKey).compile()))[0],
    /** Accounts with this confirmed address, in lower case. */
    findByMail: (mailKey: string): Promise<PlayerRow[]> =>
      engine.all(build.selectFrom('players').selectAll().where('mail_key', '=', mailKey).limit(10).compile()),
    update: async (id: string, changes: Updateable<Schema['players']>): Promise<void> => {
      await engine.write([build.updateTable('players').set(changes).where('id', '=', id).compile()]);
    },
    /** Give a player's seats the present name; the tables of those that had another. */
    renameSeats: async (player: string, name: string, account: number): Promise<string[]> => {
      const rows = await engine.all(
        build
          .selectFrom('seats')
          .select('table_id')
          .distinct()
          .where('player_id', '=', player)
          .where('kind', '=', 'player')
          .where((where) => where.or([where('name', '!=', name), where('account', '!=', account)]))
          .compile(),
      );
      if (rows.length > 0)
        await engine.write([
          build
            .updateTable('seats')
            .set({ name, account })
            .where('player_id', '=', player)
            .where('kind', '=', 'player')
            .compile(),
        ]);
      return rows.map((row) => row.table_id);
    },
    /** Everything one player holds goes to another: a guest becomes part of an account. */
    moveInto: async (from: string, into: string): Promise<void> => {
      await engine.write([
        build.updateTable('players').set({ seen_at: Date.now() }).where('id', '=', into).compile(),
        build
          .updateTable('seats')
          .set((row) => ({
            player_id: into,
            account: 1,
            name: row.selectFrom('players').select('name').where('id', '=', into).$asScalar().$notNull(),
          }))
          .where('player_id', '=', from)
          .compile(),
        build.updateTable('tables').set({ host: into }).where('host', '=', from).compile(),
        build.updateTable('chat').set({ player_id: into }).where('player_id', '=', from).compile(),
        build.updateTable('reports').set({ by_player: into }).where('by_player', '=', from).compile(),
        build.updateTable('reports').set({ player_id: into }).where('player_id', '=', from).compile(),
        build.deleteFrom('blocks').where('player_id', '=', from).compile(),
        build.deleteFrom('sessions').where('player_id', '=', from).compile(),
        build.deleteFrom('tokens').where('player_id', '=', from).compile(),
        build.deleteFrom('pushes').where('player_id', '=', from).compile(),
        build.deleteFrom('players').where('id', '=', from).compile(),
      ]);
    },
  };
};

/** Accounts of earlier servers, which something was not noted of. */
const unnotedRows = (engine: Engine) => {
  const { build } = engine;
  return {
    /** Accounts with a confirmed address from before it was noted. */
    withoutMailKey: (): Promise<PlayerRow[]> =>
      engine.all(
        build
          .selectFrom('players')
          .selectAll()
          .where('name_key', 'is not', null)
          .where('mail_key', 'is', null)
          .where('notices', 'like', '%"confirmed":true%')
          .limit(1000)
          .compile(),
      ),
    /** Accounts whose look has not been noted yet. */
    withoutLook: (): Promise<PlayerRow[]> =>
      engine.all(
        build
          .selectFrom('players')
          .selectAll()
          .where('name_key', 'is not', null)
          .where('name_look', 'is', null)
          .limit(1000)
          .compile(),
      ),
  };
};

/** Sessions of browsers. Only hashes of their keys are kept. */
const sessionRows = (engine: Engine) => {
  const { build } = engine;
  return {
    addSession: async (session: Selectable<Schema['sessions']>): Promise<void> => {
      await engine.write([build.insertInto('sessions').values(session).compile()]);
    },
    bySession: async (hash: string, now: number): Promise<(PlayerRow & { session_seen_at: number }) | undefined> =>
      (
        await engine.all(
          build
            .selectFrom('players')
            .selectAll('players')
            .innerJoin('sessions', 'sessions.player_id', 'players.id')
            .select('sessions.seen_at as session_seen_at')
            .where('sessions.hash', '=', hash)
            .where('sessions.expires_at', '>', now)
            .compile(),
        )
      )[0],
    /** Of sessions and keys, by their hashes, those that are still good. */
    stillGood: async (sessions: readonly string[], tokens: readonly string[], now: number): Promise<Set<string>> => {
      const inSessions = build.selectFrom('sessions').select('hash').where('expires_at', '>', now);
      const inTokens = build.selectFrom('tokens').select('hash');
      const good = new Set<string>();
      const look = async (hashes: readonly string[], query: (some: string[]) => CompiledQuery<{ hash: string }>) => {
        for (let from = 0; from < hashes.length; from += AT_ONCE)
          for (const { hash } of await engine.all(query(hashes.slice(from, from + AT_ONCE)))) good.add(hash);
      };
      await look(sessions, (some) => inSessions.where('hash', 'in', some).compile());
      await look(tokens, (some) => inTokens.where('hash', 'in', some).compile());
      return good;
    },
    sessionsOf: (player: string, now: number): Promise<Selectable<Schema['sessions']>[]> =>
      engine.all(
        build
          .selectFrom('sessions')
          .selectAll()
          .where('player_id', '=', player)
          .where('expires_at', '>', now)
          .orderBy('seen_at', 'desc')
          .compile(),
      ),
    usedSession: async (hash: string, address: string, now: number): Promise<void> => {
      await engine.write([
        build.updateTable('sessions').set({ seen_at: now, address }).where('hash', '=', hash).compile(),
      ]);
    },
    /** End one of a player's own. */
    endOwnSession: async (player: string, hash: string): Promise<boolean> =>
      (await engine.write([
        build.deleteFrom('sessions').where('player_id', '=', player).where('hash', '=', hash).compile(),
      ])) > 0,
    endSession: async (hash: string): Promise<void> => {
      await engine.write([build.deleteFrom('sessions').where('hash', '=', hash).compile()]);
    },
    endSessionsOf: async (player: string): Promise<void> => {
      await engine.write([build.deleteFrom('sessions').where('player_id', '=', player).compile()]);
    },
    forgetSessions: async (now: number): Promise<void> => {
      await engine.write([build.deleteFrom('sessions').where('expires_at', '<', now).compile()]);
    },
  };
};

/** Keys of programs. Only their hashes are kept. */
const tokenRows = (engine: Engine) => {
  const { build } = engine;
  return {
    /** False when the player has `most` keys already. */
    addToken: async (token: Selectable<Schema['tokens']>, most: number): Promise<boolean> =>
      (await engine.write(
        [
          ...withinQuota(
            engine,
            token.player_id,
            (count) =>
              count
                .selectFrom('tokens')
                .select((select) => select.fn.countAll<number>().as('n'))
                .where('player_id', '=', token.player_id),
            most,
          ),
          build.insertInto('tokens').values(token).compile(),
        ],
        undefined,
        2,
      )) > 0,
    tokensOf: (player: string): Promise<Selectable<Schema['tokens']>[]> =>
      engine.all(
        build.selectFrom('tokens').selectAll().where('player_id', '=', player).orderBy('created_at').compile(),
      ),
    byToken: async (hash: string): Promise<(PlayerRow & { key_scopes: string; key_used_at: number }) | undefined> =>
      (
        await engine.all(
          build
            .selectFrom('players')
            .selectAll('players')
            .innerJoin('tokens', 'tokens.player_id', 'players.id')
            .select(['tokens.scopes as key_scopes', 'tokens.used_at as key_used_at'])
            .where('tokens.hash', '=', hash)
            .compile(),
        )
      )[0],
    usedToken: async (hash: string, now: number): Promise<void> => {
      await engine.write([build.updateTable('tokens').set({ used_at: now }).where('hash', '=', hash).compile()]);
    },
    endTokensOf: async (player: string): Promise<void> => {
      await engine.write([build.deleteFrom('tokens').where('player_id', '=', player).compile()]);
    },
    endToken: async (player: string, hash: string): Promise<boolean> =>
      (await engine.write([
        build.deleteFrom('tokens').where('player_id', '=', player).where('hash', '=', hash).compile(),
      ])) > 0,
  };
};

/** Players, their sessions and the keys of their programs. */
export const peopleStore = (engine: Engine) => ({
  ...playerRows(engine),
  ...unnotedRows(engine),
  ...sessionRows(engine),
  ...tokenRows(engine),
});
export type PeopleStore = ReturnType<typeof peopleStore>;
