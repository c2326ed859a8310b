import type { Insertable, Selectable } from 'kysely';
import type { Engine } from './engine.ts';
import type { Schema } from './schema.ts';

export type ChatRow = Selectable<Schema['chat']>;
export type VoteRow = Selectable<Schema['votes']>;

/** What people at a table say and agree on. */
export const talkStore = (engine: Engine) => {
  const { build } = engine;
  return {
    chat: (table: string, after: number, limit = 100): Promise<ChatRow[]> =>
      engine
        .all(
          build
            .selectFrom('chat')
            .selectAll()
            .where('table_id', '=', table)
            .where('id', '>', after)
            .orderBy('id', 'desc')
            .limit(limit)
            .compile(),
        )
        .then((rows) => rows.reverse()),
    say: async (line: Insertable<Schema['chat']>): Promise<void> => {
      await engine.write([build.insertInto('chat').values(line).compile()], {
        announce: { k: 'chat', table: line.table_id },
      });
    },
    line: async (table: string, id: number): Promise<ChatRow | undefined> =>
      (
        await engine.all(
          build.selectFrom('chat').selectAll().where('table_id', '=', table).where('id', '=', id).compile(),
        )
      )[0],
    /** Take a line away: that somebody spoke stays. */
    removeLine: async (table: string, id: number): Promise<boolean> =>
      (await engine.write(
        [
          build
            .updateTable('chat')
            .set({ text: '', removed: 1 })
            .where('table_id', '=', table)
            .where('id', '=', id)
            .compile(),
        ],
        { announce: { k: 'chat', table, line: id } },
      )) > 0,
    votes: (table: string): Promise<VoteRow[]> =>
      engine.all(build.selectFrom('votes').selectAll().where('table_id', '=', table).orderBy('at').compile()),
    vote: async (vote: Insertable<Schema['votes']>): Promise<void> => {
      await engine.write(
        [
          build
            .insertInto('votes')
            .values(vote)
            .onConflict((conflict) =>
              conflict.columns(['table_id', 'kind', 'seat']).doUpdateSet({ detail: vote.detail, at: vote.at }),
            )
            .compile(),
        ],
        { announce: { k: 'table', table: vote.table_id } },
      );
    },
    unvote: async (table: string, kind: string, seat: number | null): Promise<void> => {
      let query = build.deleteFrom('votes').where('table_id', '=', table).where('kind', '=', kind);
      if (seat !== null) query = query.where('seat', '=', seat);
      await engine.write([query.compile()], { announce: { k: 'table', table } });
    },
  };
};
export type TalkStore = ReturnType<typeof talkStore>;
