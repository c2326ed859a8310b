import type { Append } from './append.ts';
import type { Statement } from './engine.ts';

const MOVE = `update tables set head = ?, length = ?, touched_at = ?, decider = ?, since = ?, deadline = ?, hash = ?,
  status = coalesce(?, status), result = coalesce(?, result) where id = ? and head = ?`;
const LINE = 'insert into log (table_id, n, kind, seat, line, length, via, at) values (?, ?, ?, ?, ?, ?, ?, ?)';
const SEAT = 'update seats set early = ?, bank_ms = ? where table_id = ? and seat = ?';
const SEND = 'insert into sends (table_id, seat, key, reply, at) values (?, ?, ?, ?, ?)';

/** The most frequent write, in statements whose text never changes; the first is the guard. */
export const appendStatements = ({ table, after, rows, progress: p, seats, send }: Append): Statement[] => [
  {
    sql: MOVE,
    parameters: [
      p.head,
      p.length,
      p.touched_at,
      p.decider,
      p.since,
      p.deadline,
      p.hash,
      p.status,
      p.result,
      table,
      after,
    ],
  },
  ...rows.map((row) => ({
    sql: LINE,
    parameters: [row.table_id, row.n, row.kind, row.seat, row.line, row.length, row.via, row.at],
  })),
  ...seats.map(({ seat, early, bank_ms }) => ({ sql: SEAT, parameters: [early, bank_ms, table, seat] })),
  ...(send === null ? [] : [{ sql: SEND, parameters: [send.table_id, send.seat, send.key, send.reply, send.at] }]),
];
