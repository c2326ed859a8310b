import type { Engine } from './engine.ts';
import type { LogRow } from './tables.ts';
import type { ChatRow } from './talk.ts';

/** What is told to a player who asks for everything, and what is left of one who goes. */
export const farewellStore = (engine: Engine) => {
  const { build } = engine;
  return {
    /** Everything of a player goes; seats stay as a former player's, and that somebody spoke. */
    erase: async (player: string): Promise<void> => {
      const of = (table: 'sessions' | 'tokens' | 'pushes' | 'notices' | 'passkeys' | 'identities' | 'tickets') =>
        build.deleteFrom(table).where('player_id', '=', player).compile();
      await engine.write([
        build.deleteFrom('players').where('id', '=', player).compile(),
        build
          .updateTable('seats')
          .set({ player_id: null, name: '', account: 0, link_hash: null, spent_hash: null })
          .where('player_id', '=', player)
          .compile(),
        build.updateTable('tables').set({ host: '' }).where('host', '=', player).compile(),
        build
          .updateTable('chat')
          .set({ player_id: '', name: '', text: '', removed: 1 })
          .where('player_id', '=', player)
          .compile(),
        of('sessions'),
        of('tokens'),
        of('pushes'),
        of('notices'),
        of('passkeys'),
        of('identities'),
        of('tickets'),
        build
          .deleteFrom('blocks')
          .where((where) => where.or([where('player_id', '=', player), where('blocked_id', '=', player)]))
          .compile(),
        build
          .deleteFrom('reports')
          .where((where) => where.or([where('player_id', '=', player), where('by_player', '=', player)]))
          .compile(),
      ]);
    },
    /** What was played from these seats. */
    movesOf: (id: string, seats: readonly number[]): Promise<LogRow[]> =>
      seats.length === 0
        ? Promise.resolve([])
        : engine.all(
            build
              .selectFrom('log')
              .selectAll()
              .where('table_id', '=', id)
              .where('seat', 'in', seats)
              .where('kind', '=', 'line')
              .orderBy('n')
              .compile(),
          ),
    hostedBy: async (player: string): Promise<string[]> =>
      (await engine.all(build.selectFrom('tables').select('id').where('host', '=', player).compile())).map(
        ({ id }) => id,
      ),
    /** What a player said, so many lines from after `after` on. */
    saidBy: (player: string, after: number, limit: number): Promise<ChatRow[]> =>
      engine.all(
        build
          .selectFrom('chat')
          .selectAll()
          .where('player_id', '=', player)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .compile(),
      ),
  };
};
export type FarewellStore = ReturnType<typeof farewellStore>;
