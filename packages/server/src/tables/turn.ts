import { type Options, placesOf, type Seat } from '@orrery/kernel';
import type { Played, TableResult, Via } from '@orrery/protocol';
import { sentenceOf } from '../games.ts';
import { Problem, refused } from '../problem.ts';
import type { Progress } from '../storage/append.ts';
import { type JobChange, Taken } from '../storage/engine.ts';
import type { NewLogRow, SeatRow, TableRow } from '../storage/tables.ts';
import { deadlineOf, passClock } from './clock.ts';
import { positionHash } from './engine-version.ts';
import type { Live } from './live.ts';
import type { Prepared } from './pushes.ts';
import { type Early, TableGame } from './table-game.ts';

export interface Send {
  readonly seat: Seat;
  /** The last step the sender knew. */
  readonly after: number;
  /** Names this send; the same key is never applied twice. Null: sent by the server itself. */
  readonly key: string | null;
  readonly via: Via;
}

export interface Turn extends Send {
  readonly actions: readonly string[];
}

const stale = (tableGame: TableGame): Problem =>
  new Problem(409, 'stale', 'The table has changed since; reload its state.', { number: tableGame.number });

const ordersOf = (live: Live) => {
  const orders = live.seats.map((seat) => (seat.orders === '{}' ? null : (JSON.parse(seat.orders) as Options)));
  return (seat: Seat): Options | null => orders[seat] ?? null;
};

const earlyOf = (live: Live): Map<Seat, readonly Early[]> =>
  new Map(
    live.seats
      .filter((seat) => seat.early !== '[]')
      .map((seat) => [seat.seat as Seat, JSON.parse(seat.early) as Early[]] as const),
  );

export const resultOf = (tableGame: TableGame): TableResult => {
  const { rules } = tableGame.game;
  const standings = rules.standings(tableGame.session.state);
  const places = placesOf(standings);
  return {
    standings: standings.map(({ seat, points, sources }, i) => ({ seat, points, place: places[i] as number, sources })),
  };
};

/** What was answered to the same send before. */
const answeredBefore = async (live: Live, { seat, key }: Send): Promise<Played | null> => {
  if (key === null) return null;
  const reply = await live.services.store.tables.send(live.id, seat, key);
  return reply === undefined ? null : { ...(JSON.parse(reply) as Played), again: true };
};

/**
 * The game a send may be applied to, or what was answered to the same send before. A send that follows the last step
 * cannot have been applied yet, so the look into the store is for those that do not.
 */
const ready = async (live: Live, send: Send): Promise<TableGame | Played> => {
  if (send.via === 'player' && (live.seats[send.seat]?.resigned_at ?? 0) > 0)
    throw new Problem(409, 'resigned', 'You resigned from this game.');
  if (live.row.status === 'playing' && live.row.paused_at === 0) {
    const tableGame = await live.currentGame();
    if (send.after === tableGame.number) return tableGame;
  }
  // It may have been applied by another process that we have not heard from.
  await live.catchUp();
  const before = await answeredBefore(live, send);
  if (before !== null) return before;
  mayPlay(live);
  const tableGame = await live.currentGame();
  if (send.after !== tableGame.number) throw stale(tableGame);
  return tableGame;
};

/** A seat answers with one action or a whole drafted turn. Resolves when it is on disk. */
export const act = (live: Live, turn: Turn): Promise<Played> => live.locked(() => actLocked(live, turn));

/** The same, for those who hold the lock. */
export const actLocked = async (live: Live, turn: Turn): Promise<Played> => {
  const tableGame = await ready(live, turn);
  if (!(tableGame instanceof TableGame)) return tableGame;
  const { taken, refusal, at, advanced } = await live.guarded(() => {
    const before = tableGame.length;
    const drafted = tableGame.play(turn.seat, turn.actions);
    return {
      ...drafted,
      advanced: drafted.taken === 0 ? null : advance(live, tableGame, turn.via, tableGame.length, before),
    };
  });
  const problem =
    refusal === null
      ? null
      : refused(refusal, sentenceOf(live.game, refusal), {
          action: at,
          ...(taken > 0 ? { played: taken } : {}),
        });
  if (advanced === null) throw problem;
  const played = await store(live, tableGame, turn, advanced);
  if (problem !== null) throw problem;
  return played;
};

/** Take back inside an unended turn: to `to` entries, or by one. */
export const undo = (live: Live, send: Send, to: number | null): Promise<Played> =>
  live.locked(async () => {
    const tableGame = await ready(live, send);
    if (!(tableGame instanceof TableGame)) return tableGame;
    const target = to ?? tableGame.length - 1;
    if (target >= tableGame.length || target < tableGame.session.undoFloor(send.seat))
      throw refused({ rule: 'K4.1', why: 'nothingToUndo' }, 'That can no longer be undone.', {
        floor: tableGame.session.undoFloor(send.seat),
      });
    return store(live, tableGame, send, await live.guarded(() => goBack(live, tableGame, send.seat, target, send.via)));
  });

/** Return to `to` entries, as a step of the log. */
const goBack = (live: Live, tableGame: TableGame, seat: Seat, to: number, via: Via): Advanced => ({
  rows: [tableGame.back(live.id, seat, to, via, live.services.now())],
  early: new Map(),
  prepared: live.prepare(tableGame, to),
});

/** Everybody agreed: return to `to` entries, past any floor. Inside the lock. */
export const takeBack = async (live: Live, tableGame: TableGame, seat: Seat, to: number): Promise<Played> => {
  const advanced = await live.guarded(() => goBack(live, tableGame, seat, to, 'player'));
  return store(live, tableGame, { seat, after: 0, key: null, via: 'player' }, advanced);
};

/** Begin a game, or let it go on after orders or early answers changed. Inside the lock. */
export const goOn = async (live: Live): Promise<void> => {
  const tableGame = await live.currentGame();
  const advanced = await live.guarded(() => advance(live, tableGame, 'player', 0, tableGame.length));
  await store(live, tableGame, { seat: 0 as Seat, after: tableGame.number, key: null, via: 'player' }, advanced);
};

const mayPlay = (live: Live): void => {
  if (live.row.status === 'open') throw new Problem(409, 'not_started', 'The game hasn’t started.');
  if (live.row.status !== 'playing' && live.row.status !== 'frozen')
    throw new Problem(409, 'not_playing', 'The game is over.');
  if (live.row.paused_at !== 0) throw new Problem(409, 'paused', 'The table is paused.');
};

/** Everything that follows from what was played, ready to be stored and told. */
interface Advanced {
  readonly rows: readonly NewLogRow[];
  /** Early answers that changed. */
  readonly early: ReadonlyMap<Seat, readonly Early[]>;
  readonly prepared: Prepared;
}

/** Let the game go on by itself, and make ready what is to be told. The engine is at work here. */
const advance = (live: Live, tableGame: TableGame, via: Via, byHand: number, keep: number): Advanced => {
  const early = earlyOf(live);
  const asked = new Map(early);
  tableGame.advance(ordersOf(live), early);
  const rows = tableGame.steps(live.id, via, live.services.now(), byHand);
  return {
    rows,
    early: new Map([...early].filter(([seat, queue]) => asked.get(seat) !== queue)),
    prepared: live.prepare(tableGame, keep),
  };
};

/** The table and its seats as they stand after what was played; null when nothing of them changes. */
const rowsAfter = (live: Live, tableGame: TableGame, { rows, early }: Advanced, now: number) => {
  const { row } = live;
  const to = tableGame.over ? -1 : (tableGame.decider ?? -1);
  // Orders that answered nothing move no clock.
  const still = rows.length === 0 && to === row.decider;
  if (still && early.size === 0) return null;
  const banks = live.seats.map((seat) => seat.bank_ms);
  const clocks = still ? [] : passClock(live.clock, banks, { seat: row.decider, since: row.since }, to, now);
  const seats = live.seats.map((seat) => {
    const queue = early.get(seat.seat as Seat);
    const clock = clocks.find((one) => one.seat === seat.seat);
    if (queue === undefined && clock === undefined) return seat;
    return {
      ...seat,
      early: queue === undefined ? seat.early : JSON.stringify(queue),
      bank_ms: clock?.bank ?? seat.bank_ms,
    };
  });
  const undated: TableRow = {
    ...row,
    head: tableGame.number,
    length: tableGame.length,
    touched_at: now,
    decider: to,
    hash: positionHash(live.game, tableGame.session.state),
    since: still ? row.since : now,
    ...(tableGame.over ? { status: 'over', result: JSON.stringify(resultOf(tableGame)) } : {}),
  };
  const table: TableRow = { ...undated, deadline: deadlineOf(undated, seats, live.clock) ?? 0 };
  return { table, seats };
};

/** Another process was first: what was played here never happened. */
const overtaken = async (live: Live, send: Send): Promise<Played> => {
  live.forget();
  await live.refresh();
  const current = await live.currentGame();
  await live.pushEntries(current.keptSince(0));
  const before = await answeredBefore(live, send);
  if (before !== null) return before;
  throw stale(current);
};

/** Write the steps, then push them to everybody. */
const store = async (live: Live, tableGame: TableGame, send: Send, advanced: Advanced): Promise<Played> => {
  const { rows, prepared } = advanced;
  const { services, row } = live;
  const now = services.now();
  const played: Played = { number: tableGame.number, length: tableGame.length };
  const after = rowsAfter(live, tableGame, advanced, now);
  if (after === null) return played;
  const { table, seats } = after;
  let stored: boolean;
  const timed = services.metrics.store.startTimer();
  try {
    stored = await services.store.tables.append({
      table: live.id,
      after: tableGame.number - rows.length,
      rows,
      progress: progressOf(table, tableGame.over),
      seats: seats
        .filter((seat, i) => seat !== live.seats[i])
        .map(({ seat, early, bank_ms }) => ({ seat, early, bank_ms })),
      jobs: jobsAfter(live, table, seats),
      send:
        send.key === null
          ? null
          : { table_id: live.id, seat: send.seat, key: send.key, reply: JSON.stringify(played), at: now },
    });
  } catch (error) {
    live.forget();
    await live.refresh();
    if (!(error instanceof Taken)) throw error;
    stored = false;
  }
  if (!stored) return overtaken(live, send);
  timed();
  for (const { via } of rows) services.metrics.moves.inc({ via });
  live.row = table;
  live.seats = seats;
  if (rows.length > 0) live.push(prepared);
  if (live.row.status !== row.status) live.pushTable();
  services.played(live);
  return played;
};

const progressOf = (row: TableRow, over: boolean): Progress => ({
  head: row.head,
  length: row.length,
  touched_at: row.touched_at,
  decider: row.decider,
  since: row.since,
  deadline: row.deadline,
  hash: row.hash,
  status: over ? row.status : null,
  result: over ? row.result : null,
});

/** What must happen later because the table stands as it does: a bot's move, the end of somebody's time. */
export const jobsAfter = (live: Live, row: TableRow, seats: readonly SeatRow[]): JobChange[] => {
  const clockKey = `clock:${row.id}`;
  const deadline = deadlineOf(row, seats, live.clock);
  const changes: JobChange[] = [];
  if (live.clock.k !== 'none')
    changes.push(
      deadline === null
        ? { k: 'remove', key: clockKey }
        : { k: 'add', job: { kind: 'clock', key: clockKey, payload: { table: row.id }, dueAt: deadline } },
    );
  const strength = row.decider < 0 ? null : (seats[row.decider]?.strength ?? null);
  if (row.status === 'playing' && row.paused_at === 0 && strength !== null) {
    const { thinking, now } = live.services;
    const job = thinking.job(row.id, row.host, strength, { dueAt: now() });
    changes.push({ k: 'add', job: { ...job, payload: { table: row.id, number: row.head } } });
  }
  return changes;
};

/** The decision a seat faces and every legal answer as text; empty when it is not asked. */
export const choicesOf = (
  tableGame: TableGame,
  seat: Seat,
): { readonly ask: string | null; readonly legal: string[] } => {
  const decision = tableGame.session.decision();
  if (decision === null || decision.by !== seat) return { ask: null, legal: [] };
  const { rules } = tableGame.game;
  const { state } = tableGame.session;
  return { ask: decision.ask, legal: rules.legal(state).map((action) => rules.write(state, action)) };
};
