import type { BoardProps } from '@orrery/table';
import { useEffect, useMemo, useState } from 'react';
import { unseenTales } from './battle-tale.tsx';
import { type Tale, talesOf } from './tale.ts';

/** The battles behind the moment shown: which is being watched, by itself while it is the latest thing that happened, or on demand. */
export const useTales = ({ entries = NONE, choices, viewer }: BoardProps) => {
  const tales = useMemo(() => talesOf(entries), [entries]);
  const [opened, setOpened] = useState<number | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const latest = tales.at(-1);
  const happening = latest !== undefined && latest.last === entries.length - 1 && choices.length === 0;
  const wanted = tales.find(({ first }) => first === opened);
  // Closing it lasts while it is the latest thing that happened; it is shown again when somebody comes back to it.
  useEffect(() => {
    if (!happening) setClosed(null);
  }, [happening]);
  const live = happening && latest.first !== closed ? latest : null;
  return {
    tales,
    /** The same battle with what has been added to it since. */
    latestOf: (tale: Tale): Tale => tales.find(({ first }) => first === tale.first) ?? tale,
    watched: wanted ?? live,
    start: wanted === undefined && live !== null ? live.steps.findIndex(({ entry }) => entry === live.last) : 0,
    unseen: unseenTales(tales, entries, viewer),
    last: latest?.steps.findLast(({ event }) => SHOTS.includes(event.k)) ?? null,
    open: (tale: Tale) => setOpened(tale.first),
    close: () => (wanted === undefined ? setClosed(latest?.first ?? null) : setOpened(null)),
  };
};
const SHOTS: readonly string[] = ['battle', 'rolled', 'declaresRetreat', 'retreated'];
const NONE: NonNullable<BoardProps['entries']> = [];
