import type { PlayerRow } from '../storage/people.ts';
import type { SeatRow } from '../storage/tables.ts';

/** Does this player sit there? A seat may be kept for somebody who has not sat down yet. */
export const sitsAt = (seat: SeatRow, player: string | null): boolean =>
  player !== null && seat.kind === 'player' && seat.player_id === player;

/** Is the seat kept for this very player? */
export const isInvited = (seat: SeatRow, player: string | null): boolean =>
  player !== null && seat.kind === 'link' && seat.player_id === player;

/** Does a bot answer for this seat: its own, or in place of a player whose time ran out? */
export const isBot = (seat: SeatRow | undefined): boolean => seat !== undefined && seat.strength !== null;

/** Seats where a person decides. */
export const peopleAt = (seats: readonly SeatRow[]): number[] =>
  seats.filter((seat) => seat.kind === 'player' && seat.strength === null).map((seat) => seat.seat);

export const firstSeatOf = (seats: readonly SeatRow[], player: PlayerRow | null): SeatRow | undefined =>
  seats.find((seat) => sitsAt(seat, player?.id ?? null));
