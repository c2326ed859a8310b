import type { Options } from '@orrery/kernel';
import type { Clock, SeatInfo, SeatKind, Status, TableInfo, TableResult, Visibility, VoteInfo } from '@orrery/protocol';
import type { SeatRow, TableRow } from '../storage/tables.ts';
import { isInvited, sitsAt } from './seated.ts';

/** May this player (null: nobody we know) see the table at all? */
export const maySee = (row: TableRow, seats: readonly SeatRow[], player: string | null): boolean =>
  row.visibility !== 'private' ||
  (player !== null && (row.host === player || seats.some((seat) => seat.player_id === player)));

export const seatsOfPlayer = (seats: readonly SeatRow[], player: string | null): number[] =>
  seats.filter((seat) => sitsAt(seat, player)).map((seat) => seat.seat);

const seatInfo = (seat: SeatRow, player: string | null, online: ReadonlySet<string>, clock: Clock): SeatInfo => ({
  seat: seat.seat,
  kind: seat.kind as SeatKind,
  name: seat.name,
  player: seat.player_id,
  strength: seat.strength,
  you: sitsAt(seat, player),
  invited: isInvited(seat, player),
  online: seat.player_id !== null && online.has(seat.player_id),
  guest: seat.kind === 'player' && seat.account === 0 && seat.player_id !== null,
  former: seat.kind === 'player' && seat.player_id === null,
  resigned: seat.resigned_at > 0,
  bank: clock.k === 'none' ? null : seat.bank_ms,
});

/** A table as one player may know it. Nothing here depends on what is hidden in the game. */
export const tableInfo = (
  row: TableRow,
  seats: readonly SeatRow[],
  player: string | null,
  online: ReadonlySet<string> = new Set(),
  votes: readonly VoteInfo[] = [],
): TableInfo => {
  const clock = JSON.parse(row.clock) as Clock;
  return {
    id: row.id,
    game: row.game,
    rulesVersion: row.rules_version,
    options: JSON.parse(row.options) as Options,
    title: row.title,
    status: row.status as Status,
    visibility: row.visibility as Visibility,
    host: row.host,
    seats: seats.map((seat) => seatInfo(seat, player, online, clock)),
    you: seatsOfPlayer(seats, player),
    youHost: row.host === player,
    clock,
    advice: row.advice === 1,
    number: row.head,
    length: row.length,
    decider: row.decider < 0 ? null : row.decider,
    since: row.since,
    pausedAt: row.paused_at === 0 ? null : row.paused_at,
    createdAt: row.created_at,
    startedAt: row.started_at === 0 ? null : row.started_at,
    touchedAt: row.touched_at,
    votes,
    result: row.result === null ? null : (JSON.parse(row.result) as TableResult),
    frozen: row.frozen,
    imported: row.origin === 'import',
    rematchOf: row.rematch_of,
    rematch: row.rematch,
  };
};
