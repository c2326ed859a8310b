import type { Selectable } from 'kysely';
import type { Engine } from './engine.ts';
import { withinQuota } from './quota.ts';
import type { Schema } from './schema.ts';

/** Who has been told what, and the browsers that take messages. */
export const noticeStore = (engine: Engine) => {
  const { build } = engine;
  return {
    told: (player: string, tables: readonly string[]): Promise<Selectable<Schema['notices']>[]> =>
      tables.length === 0
        ? Promise.resolve([])
        : engine.all(
            build
              .selectFrom('notices')
              .selectAll()
              .where('player_id', '=', player)
              .where('table_id', 'in', tables)
              .compile(),
          ),
    tell: async (player: string, table: string, kind: string, at: number): Promise<void> => {
      await engine.write([
        build
          .insertInto('notices')
          .values({ player_id: player, table_id: table, kind, at })
          .onConflict((conflict) => conflict.columns(['player_id', 'table_id', 'kind']).doUpdateSet({ at }))
          .compile(),
      ]);
    },
    pushes: (player: string): Promise<Selectable<Schema['pushes']>[]> =>
      engine.all(build.selectFrom('pushes').selectAll().where('player_id', '=', player).compile()),
    /** False when the player has `most` browsers already. */
    addPush: async (row: Selectable<Schema['pushes']>, most: number): Promise<boolean> => {
      const statements = [
        ...withinQuota(
          engine,
          row.player_id,
          (count) =>
            count
              .selectFrom('pushes')
              .select((select) => select.fn.countAll<number>().as('n'))
              .where('player_id', '=', row.player_id)
              .where('endpoint', '!=', row.endpoint),
          most,
        ),
        build
          .insertInto('pushes')
          .values(row)
          .onConflict((conflict) =>
            conflict.column('endpoint').doUpdateSet({ player_id: row.player_id, keys: row.keys }),
          )
          .compile(),
      ];
      return (await engine.write(statements, undefined, 2)) > 0;
    },
    removePush: async (player: string, endpoint: string): Promise<void> => {
      await engine.write([
        build.deleteFrom('pushes').where('player_id', '=', player).where('endpoint', '=', endpoint).compile(),
      ]);
    },
  };
};
export type NoticeStore = ReturnType<typeof noticeStore>;
