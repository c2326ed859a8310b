import type { Seat } from '@orrery/kernel';
import type { ShownEntry } from '@orrery/table';
import { useEffect, useState } from 'react';
import { battleFought, type State, sectorIds } from '../board.ts';
import type { Tale } from './tale.ts';

/** What is played step by step when it happens to the viewer's ships. */
const PLAYED: readonly string[] = ['battle', 'rolled', 'declaresRetreat', 'retreated', 'battleEnds'];

export interface Reel {
  readonly tale: Tale;
  /** The first step not yet seen, and the last one there is. */
  readonly from: number;
  readonly until: number;
}

const isOver = (s: State, tale: Tale): boolean => {
  const fought = battleFought(s);
  return fought === null || sectorIds[fought.sector] !== tale.sector;
};

const concerns = (tale: Tale, seat: Seat): boolean =>
  tale.steps.some(({ attacker, defender }) => attacker === seat || defender === seat);

/** The part of the viewer's battle that has happened since they last looked, to be played before anything is asked. */
const unplayed = (tales: readonly Tale[], viewer: Seat, seen: number): Reel | null => {
  for (const tale of tales) {
    if (tale.last < seen || !concerns(tale, viewer)) continue;
    const isNew = ({ entry, event }: Tale['steps'][number]): boolean => entry >= seen && PLAYED.includes(event.k);
    const from = tale.steps.findIndex(isNew);
    if (from >= 0) return { tale, from, until: tale.steps.findLastIndex(isNew) };
  }
  return null;
};

/**
 * Battles in their own time: what happened to the viewer's ships is played once, then its result stays until it is put away.
 * What happened before the table was opened is not played, nor is a moment somebody goes back to.
 */
export const useReel = (
  s: State,
  tales: readonly Tale[],
  { viewer, entries = [] }: { readonly viewer: Seat | null; readonly entries?: readonly ShownEntry[] },
) => {
  const [seen, setSeen] = useState(entries.length);
  const [result, setResult] = useState<Tale | null>(null);
  const reel = viewer === null ? null : unplayed(tales, viewer, seen);
  const length = entries.length;
  useEffect(() => {
    if (reel === null && length > seen) setSeen(length);
  }, [reel, length, seen]);
  const done = (): void => {
    if (reel === null) return;
    setSeen(reel.tale.last + 1);
    setResult(isOver(s, reel.tale) ? reel.tale : null);
  };
  return { reel, done, result, dismiss: () => setResult(null) };
};
