import type { Seat } from '@orrery/kernel';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import type { SeatRow } from '../storage/tables.ts';
import { DAY } from './clock.ts';
import { mustHost } from './host.ts';
import type { Live } from './live.ts';
import { peopleAt, sitsAt } from './seated.ts';
import { letBotPlay } from './time-out.ts';
import { jobsAfter } from './turn.ts';

/** A game that nobody ends is given up: its record is kept for a while. Inside the lock. */
export const abandon = async (live: Live): Promise<void> => {
  const { store, now } = live.services;
  await store.tables.change(live.id, { status: 'abandoned', decider: -1, deadline: 0, touched_at: now() });
  await live.refresh();
  await store.engine.jobs([...jobsAfter(live, live.row, live.seats), { k: 'remove', key: `bot:${live.id}` }]);
  live.pushTable();
};

/** A player gives a seat up for good. A bot plays it to the end; where no other person is left, that is the end. */
export const resign = (live: Live, at: Seat): Promise<void> =>
  live.locked(async () => {
    await live.refresh();
    const { row } = live;
    const seat = live.seats[at] as SeatRow;
    if (row.status === 'open')
      throw new Problem(409, 'not_started', 'The game hasn’t started: leave the table instead.');
    if (row.status !== 'playing' && row.status !== 'frozen') throw new Problem(409, 'not_playing', 'The game is over.');
    if (seat.resigned_at > 0) throw new Problem(409, 'resigned', 'You have already resigned.');
    await live.services.store.tables.updateSeat(seat, { resigned_at: live.services.now() });
    await live.refresh();
    if (peopleAt(live.seats).every((one) => one === at || (live.seats[one] as SeatRow).resigned_at > 0))
      return abandon(live);
    await letBotPlay(live, at);
  });

/** Nobody is left who plays. */
export const onlyBots = (live: Live): boolean =>
  live.seats.every((seat) => seat.kind === 'bot' || seat.resigned_at > 0);

/** The host ends what only the host is waiting for. */
export const cancel = (live: Live, player: PlayerRow): Promise<void> =>
  live.locked(async () => {
    mustHost(live, player);
    await live.refresh();
    const { status, origin } = live.row;
    const others = live.seats.some((seat) => seat.kind === 'player' && !sitsAt(seat, player.id));
    if (status === 'open' || ((status === 'playing' || status === 'frozen') && onlyBots(live))) return abandon(live);
    if (!others && (status === 'abandoned' || (status === 'over' && origin === 'import'))) return forget(live);
    throw new Problem(409, 'not_now', 'Only a table that hasn’t started, or where only bots play, can be cancelled.');
  });

const forget = async (live: Live): Promise<void> => {
  await live.services.store.tables.remove(live.id);
  live.services.tables.gone(live);
};

/** How long tables wait for what ends them. */
export const ENDS = {
  /** One that never begins. */
  openDays: 30,
  /** One where nobody moves. */
  idleDays: 365,
  /** One that was given up, and a finished one that was brought here, until they are forgotten. */
  keptDays: 90,
} as const;

/** End tables nobody comes back to, and forget those that ended long ago. */
export const endOldTables = async (services: Services): Promise<void> => {
  const { tables } = services.store;
  const now = services.now();
  const old = [
    ...(await tables.untouched(['open'], now - ENDS.openDays * DAY, false)),
    ...(await tables.untouched(['playing', 'frozen'], now - ENDS.idleDays * DAY, false)),
  ];
  for (const id of old) {
    const live = await services.tables.open(id);
    await live.locked(() => abandon(live));
  }
  const done = [
    ...(await tables.untouched(['abandoned'], now - ENDS.keptDays * DAY, false)),
    ...(await tables.untouched(['over'], now - ENDS.keptDays * DAY, true)),
  ];
  for (const id of done) {
    const live = await services.tables.open(id);
    await live.locked(() => forget(live));
  }
};
