import type { VoteInfo, VoteKind } from '@orrery/protocol';
import type { VoteRow } from '../storage/talk.ts';
import { DAY } from './clock.ts';
import type { Live } from './live.ts';
import { peopleAt } from './seated.ts';

/** What a vote is about, as stored. */
export interface Detail {
  readonly to: number | null;
  /** Takebacks are about the table as it stood: they lapse when it moves on. */
  readonly head: number;
  readonly by: number;
}

/** Where no clock runs, whoever has not answered for so long may be replaced by a vote. */
export const ABSENT_MS = 3 * DAY;

export const isOverdue = (live: Live, seat: number): boolean => {
  const { row, clock } = live;
  const deadline =
    clock.k === 'none' && row.status === 'playing' && row.paused_at === 0 ? row.since + ABSENT_MS : live.deadline();
  return live.row.decider === seat && deadline !== null && deadline <= live.services.now();
};

/** Whose consent a vote needs. People who let their time run out cannot hold up the others. */
const neededFor = (live: Live, kind: VoteKind, detail: Detail): number[] => {
  const people = peopleAt(live.seats);
  switch (kind) {
    case 'pause':
      return people;
    case 'resume':
      return [];
    case 'takeback':
      return people;
    case 'abandon':
      return people.filter((seat) => !isOverdue(live, seat));
    case 'replace':
      return people.filter((seat) => seat !== detail.to);
  }
};

export const isCurrent = (live: Live, row: VoteRow): boolean =>
  row.kind !== 'takeback' || (JSON.parse(row.detail) as Detail).head === live.row.head;

/** The votes that are open, as everybody at the table sees them. */
export const votesOf = (live: Live): VoteInfo[] => {
  const kinds = new Map<VoteKind, VoteRow[]>();
  for (const row of live.votes) {
    if (!isCurrent(live, row)) continue;
    const kind = row.kind as VoteKind;
    kinds.set(kind, [...(kinds.get(kind) ?? []), row]);
  }
  return [...kinds].map(([kind, rows]) => {
    const detail = JSON.parse((rows[0] as VoteRow).detail) as Detail;
    return { kind, seats: rows.map((row) => row.seat), needed: neededFor(live, kind, detail), to: detail.to };
  });
};
