import type { ChatLine } from '@orrery/protocol';
import type { ChatRow } from '../storage/talk.ts';

export const chatLine = (row: ChatRow): ChatLine => ({
  id: row.id,
  seat: row.seat < 0 ? null : row.seat,
  player: row.player_id,
  name: row.name,
  text: row.text,
  at: row.at,
  removed: row.removed > 0,
});
