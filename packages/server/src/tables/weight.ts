import type { Action, Entry, Rules, StateBase } from '@orrery/kernel';

/**
 * What things at a table weigh in memory, in bytes. Measured over whole games of all three (an entry with two events
 * comes to 740 bytes, one with one and a half to 490) and rounded up: the budget must hold, not be exact.
 */
const ENTRY = 220;
const EVENT = 260;
const STEP = 8;
/** A table without its game: its rows, its seats, its lock. */
const TABLE = 4_096;
const SEAT = 1_024;
/** What a state has beside its fields: objects of its views, maps derived from its options. */
const STATE = 12_000;

export const weightOfEntry = ({ line, events }: Entry<Action>): number => ENTRY + line.length + EVENT * events.length;

export const weightOfSteps = (steps: number): number => STEP * steps;

/** So many states of one layout. */
export const weightOfStates = (rules: Rules<StateBase, Action>, states: number): number =>
  states * (STATE + rules.layout.bytes);

export const weightOfTable = (seats: number): number => TABLE + SEAT * seats;

/** How much work a reading of so many entries is, beside that of a short game. */
export const costOfReading = (entries: number): number => 1 + Math.floor(entries / 400);

/** About how much text a whole reading of so many entries is: the same for a socket and for a page. */
export const weightOfReading = (entries: number): number => 16_384 + 400 * entries;
