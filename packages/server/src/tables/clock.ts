import type { Clock } from '@orrery/protocol';
import type { SeatRow, TableRow } from '../storage/tables.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;
/** However empty a bank, a seat that is asked anew has this long. */
export const LEAST_MS = 15 * SECOND;

/** What every seat has on its clock when the game begins. */
export const firstBank = (clock: Clock): number =>
  clock.k === 'none' ? 0 : clock.k === 'live' ? clock.minutes * MINUTE : clock.days * DAY;

/** What a seat has on its clock when it is asked anew, of the bank it had. */
export const bankWhenAsked = (clock: Clock, bank: number): number =>
  clock.k === 'days' ? clock.days * DAY : Math.max(bank, LEAST_MS);

export interface ClockChange {
  readonly seat: number;
  readonly bank: number;
}

/**
 * The banks that change when, at `now`, the decision goes from one seat to another (-1: nobody). The one who decided
 * pays for the time since `since`; a live clock adds its increment when a decision is done, a clock of days starts
 * anew with every decision. A seat that goes on deciding only pays.
 */
export const passClock = (
  clock: Clock,
  banks: readonly number[],
  from: { readonly seat: number; readonly since: number },
  to: number,
  now: number,
): ClockChange[] => {
  if (clock.k === 'none') return [];
  const changes: ClockChange[] = [];
  if (from.seat >= 0) {
    const left = (banks[from.seat] ?? 0) - Math.max(0, now - from.since);
    const gained = clock.k === 'live' && to !== from.seat ? clock.increment * SECOND : 0;
    changes.push({ seat: from.seat, bank: Math.max(0, left) + gained });
  }
  if (to >= 0 && to !== from.seat) {
    changes.push({ seat: to, bank: bankWhenAsked(clock, banks[to] ?? 0) });
  }
  return changes;
};

/** When the seat that must decide runs out of time; null when it never does. Days on holiday do not count. */
export const deadlineOf = (row: TableRow, seats: readonly SeatRow[], clock: Clock, holidayUntil = 0): number | null => {
  if (clock.k === 'none' || row.status !== 'playing' || row.paused_at !== 0 || row.decider < 0) return null;
  const bank = seats[row.decider]?.bank_ms ?? 0;
  const plain = row.since + bank;
  return clock.k === 'days' && holidayUntil > row.since ? Math.max(plain, holidayUntil + DAY) : plain;
};
