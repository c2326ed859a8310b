import { CHANCE } from '@orrery/kernel';
import { useEffect, useRef } from 'react';
import { flyTo } from './flight.ts';
import { headOf, turnsOf } from './turns.ts';
import type { Table } from './use-table.ts';
import { paceOf, type Watching } from './use-watching.ts';

/** Until a board has lit the places of a deed, in milliseconds. */
const LIT = 60;
/** With more places than these, what is lit is a choice told step by step. */
const FEW = 7;

/** Shows on the board who does what is being told, and lets bots wait for it. Skipped once, nothing more is shown before my next move. */
export const useShown = (table: Table, watching: Watching): Watching => {
  const { now, cursor, driver, screen, marks, fallen } = table;
  const { watched, playing, close } = watching;
  const skipped = useRef<number | null>(null);
  const mine = now.entries.findLastIndex(({ by }) => by !== CHANCE && by === now.viewer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the next deed is told
  useEffect(() => {
    if (watched === null || !playing) return;
    if (skipped.current === mine && cursor === null) return close();
    driver.linger?.(paceOf(watched));
    const turns = turnsOf(now.entries.slice(0, cursor ?? now.entries.length), screen);
    const turn = turns.findLast(({ by, parts }) => by !== now.viewer && parts.some(({ deed }) => deed));
    if (turn === undefined || turn.by === null || marks.length > FEW || fallen.length > 0) return;
    const { by } = turn;
    let land = (): void => {};
    const lit = setTimeout(() => {
      land = flyTo(by, headOf(turn)?.event ?? null);
    }, LIT);
    return () => {
      clearTimeout(lit);
      land();
    };
  }, [watched, marks, playing]);
  return {
    ...watching,
    close: () => {
      if (playing) skipped.current = mine;
      driver.linger?.(0);
      close();
    },
  };
};
