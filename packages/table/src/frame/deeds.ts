import { CHANCE } from '@orrery/kernel';
import { useRef } from 'react';
import type { Snapshot } from '../driver.ts';

interface Deed {
  /** How many entries there were before it. */
  readonly at: number;
  readonly label: string;
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
export const useDeeds = (now: Snapshot): { readonly last: string | null; readonly note: (label: string) => void } => {
  const deeds = useRef<readonly Deed[]>([]);
  const here = now.entries.length;
  const from = turnStart(now);
  return {
    last: deeds.current.findLast(({ at }) => at >= from && at < here)?.label ?? null,
    note: (label) => {
      deeds.current = [...deeds.current.filter(({ at }) => at < here), { at: here, label }];
    },
  };
};
