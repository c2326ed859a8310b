import type { Seat } from '@orrery/kernel';
import { fallbackMove, strengthsFor } from '../bots/strengths.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { SeatRow } from '../storage/tables.ts';
import { bankWhenAsked } from './clock.ts';
import type { Live } from './live.ts';
import type { TableGame } from './table-game.ts';
import { actLocked, jobsAfter } from './turn.ts';

/** A bot answers for an absent player from now on; the seat stays theirs. Inside the lock. */
export const letBotPlay = async (live: Live, at: number): Promise<void> => {
  const seat = live.seats[at] as SeatRow;
  const strength = live.services.strengths(live.row.game).at(-1) ?? strengthsFor(live.row.game)[0] ?? null;
  await live.services.store.tables.updateSeat(seat, { strength });
  await live.refresh();
  await live.services.store.engine.jobs(jobsAfter(live, live.row, live.seats));
  live.pushTable();
};

/** The player is back and answers again; who is asked at that moment has time to answer. */
export const comeBack = (live: Live, at: Seat): Promise<void> =>
  live.locked(async () => {
    const seat = live.seats[at] as SeatRow;
    if (seat.resigned_at > 0) throw new Problem(409, 'resigned', 'You resigned from this game.');
    if (seat.kind !== 'player' || seat.strength === null)
      throw new Problem(409, 'not_replaced', 'No bot is playing for you.');
    const { services, clock } = live;
    const asked = live.row.decider === at && clock.k !== 'none' && live.row.paused_at === 0;
    await services.store.tables.updateSeat(seat, {
      strength: null,
      ...(asked ? { bank_ms: bankWhenAsked(clock, seat.bank_ms - (services.now() - live.row.since)) } : {}),
    });
    if (asked) await services.store.tables.change(live.id, { since: services.now() });
    await live.refresh();
    if (asked) {
      await services.store.tables.change(live.id, { deadline: live.deadline() ?? 0 });
      await live.refresh();
      await services.store.engine.jobs(jobsAfter(live, live.row, live.seats));
    }
    live.pushTable();
  });

const MILD = ['pass', 'decline', 'end', 'done', 'stop', 'skip', 'no'] as const;

/** The answer that does least: a pass, a refusal, the end of a turn; any legal one where there is none of these. */
const mildest = (tableGame: TableGame): string => {
  const { rules } = tableGame.game;
  const { state } = tableGame.session;
  const legal = rules.legal(state);
  const mild = MILD.map((k) => legal.find((action) => action.k === k)).find((action) => action !== undefined);
  return rules.write(state, mild ?? fallbackMove(rules, state, `${tableGame.length}`));
};

/** Answers of one time-out; a turn that takes more is left to the next one. */
const MOST_ANSWERS = 50;

/** Pass for a seat until somebody else must decide. Inside the lock. */
const passFor = async (live: Live, seat: Seat): Promise<void> => {
  for (let i = 0; i < MOST_ANSWERS; i++) {
    const tableGame = await live.currentGame();
    if (tableGame.decider !== seat) return;
    const text = await live.guarded(() => mildest(tableGame));
    await actLocked(live, { seat, after: tableGame.number, key: null, via: 'clock', actions: [text] });
  }
};

/** The job of a clock: somebody's time may be up. */
export const timeOut = (services: Services) => async (payload: { readonly [name: string]: unknown }) => {
  const live = await services.tables.open(String(payload.table));
  await live.locked(async () => {
    await live.catchUp();
    const { clock, row } = live;
    const seat = live.seats[row.decider];
    const deadline = live.deadline();
    if (clock.k === 'none' || seat === undefined || deadline === null) return;
    if (deadline > services.now()) {
      const job = { kind: 'clock', key: `clock:${live.id}`, payload: { table: live.id }, dueAt: deadline } as const;
      return services.store.engine.jobs([{ k: 'add', job }]);
    }
    // A bot that does not move has no clock of its own: its own job sees to it.
    if (seat.strength !== null) return;
    switch (clock.timeOut) {
      case 'bot':
        return letBotPlay(live, seat.seat);
      case 'pass':
        return passFor(live, seat.seat as Seat);
      case 'vote':
        return live.pushTable();
    }
  });
};
