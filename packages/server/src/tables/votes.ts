import type { Seat } from '@orrery/kernel';
import type { VoteKind } from '@orrery/protocol';
import { Problem } from '../problem.ts';
import { deadlineOf } from './clock.ts';
import type { Live } from './live.ts';
import { type Detail, isCurrent, isOverdue, votesOf } from './open-votes.ts';
import { letBotPlay } from './time-out.ts';
import { goOn, jobsAfter, takeBack } from './turn.ts';

const check = (live: Live, seat: Seat, kind: VoteKind, to: number | null): void => {
  const { row } = live;
  const no = (message: string): Problem => new Problem(409, 'not_now', message);
  if (row.status !== 'playing' && !(row.status === 'frozen' && kind === 'abandon'))
    throw no('The game is not under way.');
  switch (kind) {
    case 'pause':
      if (row.paused_at !== 0) throw no('The table is paused already.');
      return;
    case 'resume':
      if (row.paused_at === 0) throw no('The table is not paused.');
      return;
    case 'takeback':
      if (to === null || to >= row.length) throw no('Say how many entries are to stay: fewer than there are.');
      return;
    case 'replace': {
      const target = to === null ? undefined : live.seats[to];
      if (target === undefined || target.kind !== 'player' || target.strength !== null || target.seat === seat)
        throw no('No other player sits there.');
      if (!isOverdue(live, target.seat)) throw no('That player has time left.');
      return;
    }
    case 'abandon':
      return;
  }
};

/** Agree to something, or withdraw or refuse it. When all have agreed, it happens. */
export const vote = (live: Live, seat: Seat, kind: VoteKind, agree: boolean, asked: number | null): Promise<void> =>
  live.locked(async () => {
    const { talk } = live.services.store;
    await live.refresh();
    if ((live.seats[seat]?.resigned_at ?? 0) > 0) throw new Problem(409, 'resigned', 'You resigned from this game.');
    if (!agree) {
      await talk.unvote(live.id, kind, null);
      await live.refresh();
      return live.pushTable();
    }
    const open = votesOf(live).find((one) => one.kind === kind);
    const to = open?.to ?? asked;
    check(live, seat, kind, to);
    const first = live.votes.find((row) => row.kind === kind && isCurrent(live, row));
    const by = first === undefined ? seat : (JSON.parse(first.detail) as Detail).by;
    if (first === undefined) await talk.unvote(live.id, kind, null);
    const detail: Detail = { to, head: live.row.head, by };
    await talk.vote({ table_id: live.id, kind, seat, detail: JSON.stringify(detail), at: live.services.now() });
    await live.refresh();
    const agreed = votesOf(live).find((one) => one.kind === kind);
    if (agreed?.needed.every((one) => agreed.seats.includes(one)) === true) {
      await talk.unvote(live.id, kind, null);
      await live.refresh();
      await carryOut(live, kind, detail);
    }
    live.pushTable();
  });

const carryOut = async (live: Live, kind: VoteKind, { to, by }: Detail): Promise<void> => {
  const { services, row } = live;
  const { tables } = services.store;
  const now = services.now();
  switch (kind) {
    case 'pause':
      await tables.change(live.id, { paused_at: now });
      break;
    case 'resume':
      // The time of the pause is nobody's.
      await tables.change(live.id, { paused_at: 0, since: row.since + (now - row.paused_at) });
      break;
    case 'abandon':
      await tables.change(live.id, { status: 'abandoned', decider: -1, touched_at: now });
      break;
    case 'replace':
      await letBotPlay(live, to as number);
      return;
    case 'takeback': {
      const tableGame = await live.currentGame();
      await takeBack(live, tableGame, by as Seat, to as number);
      if (tableGame.session.decision()?.by === -1) await goOn(live);
      return;
    }
  }
  await live.refresh();
  await tables.change(live.id, { deadline: deadlineOf(live.row, live.seats, live.clock) ?? 0 });
  await live.refresh();
  await services.store.engine.jobs(jobsAfter(live, live.row, live.seats));
};
