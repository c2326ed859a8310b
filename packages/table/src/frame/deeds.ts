import { CHANCE } from '@orrery/kernel';
import { useRef } from 'react';
import type { Snapshot } from '../driver.ts';

interface Deed {
  /** How many entries there were before it. */
  readonly at: number;
  readonly label: string;
  /** The question it answered. */
  readonly ask: string;
  /** Small change, such as a trade: what the turn is about goes before it. */
  readonly aside: boolean;
}

interface Deeds {
  /** What this turn was about, or what was done last. */
  readonly last: string | null;
  /** The open question was answered before in this turn. */
  readonly again: boolean;
  readonly note: (deed: Omit<Deed, 'at' | 'ask'>) => void;
}

/** The first entry of the viewer's present turn. */
const turnStart = ({ entries, viewer }: Snapshot): number => {
  let at = entries.length;
  while (at > 0) {
    const entry = entries[at - 1];
    if (entry === undefined || (entry.by !== viewer && entry.by !== CHANCE)) break;
    if (entry.events.some(({ k }) => k === 'turn')) break;
    at--;
  }
  return at;
};

/** What I did in this turn, in the words it was offered with. Survives undo and redo, not a reload. */
export const useDeeds = (now: Snapshot): Deeds => {
  const deeds = useRef<readonly Deed[]>([]);
  const here = now.entries.length;
  const from = turnStart(now);
  const ask = now.decision?.ask ?? '';
  const mine = deeds.current.filter(({ at }) => at >= from && at < here);
  return {
    last: (mine.findLast(({ aside }) => !aside) ?? mine.at(-1))?.label ?? null,
    again: mine.some((deed) => deed.ask === ask),
    note: (deed) => {
      deeds.current = [...deeds.current.filter(({ at }) => at < here), { ...deed, at: here, ask }];
    },
  };
};
