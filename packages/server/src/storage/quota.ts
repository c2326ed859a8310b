import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Engine, Statement } from './engine.ts';
import type { Schema } from './schema.ts';

export type Counting = Pick<ExpressionBuilder<Schema, 'players'>, 'selectFrom'>;
// biome-ignore lint/suspicious/noExplicitAny: whichever table is counted
type Count = SelectQueryBuilder<any, any, { n: number }>;

/**
 * Two guards for the beginning of a write: it happens only while a player has fewer than `most` of something. The first
 * holds the player's row, so that two writes at the same moment count one after the other; the second counts.
 */
export const withinQuota = (
  { build }: Engine,
  player: string,
  count: (counting: Counting) => Count,
  most: number,
): [Statement, Statement] => {
  const hold = build
    .updateTable('players')
    .set((row) => ({ seen_at: row.ref('seen_at') }))
    .where('id', '=', player);
  return [hold.compile(), hold.where((where) => where(count(where), '<', most)).compile()];
};
