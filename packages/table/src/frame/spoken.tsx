import { useMemo } from 'react';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import { sayTurn, turnsOf } from './turns.ts';
import type { Table } from './use-table.ts';

/** As many of the last lines are kept in the region: what others do between two turns of mine. */
const KEPT = 8;

/** The log for screen readers, whatever panel is open: a line for every turn of somebody else once it is over, read out as it comes. */
export const Spoken = ({ table }: { table: Table }) => {
  const say = useSay();
  const { now, screen } = table;
  const turns = useMemo(() => turnsOf(now.entries, screen), [now.entries, screen]);
  const asked = now.decision?.by;
  const over = turns
    .map((turn, place) => ({ turn, place }))
    .filter(({ turn: { by }, place }) => by !== now.viewer && (place < turns.length - 1 || by !== asked));
  return (
    <div role="log" aria-live="polite" data-part="spoken">
      {over.slice(-KEPT).map(({ turn, place }) => (
        <p key={place} className={ui.hidden}>
          {sayTurn(table, turn, say)}
        </p>
      ))}
    </div>
  );
};
