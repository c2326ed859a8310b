import { useMemo } from 'react';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import { headOf, sayPart, turnsOf } from './turns.ts';
import type { Table } from './use-table.ts';

/** For screen readers, whatever panel is open: what somebody else did, once their turn is over. */
export const Spoken = ({ table }: { table: Table }) => {
  const say = useSay();
  const { now, screen } = table;
  const turns = useMemo(() => turnsOf(now.entries, screen), [now.entries, screen]);
  const asked = now.decision?.by;
  const over = turns.findLast(({ by }, i) => by !== now.viewer && (i < turns.length - 1 || by !== asked));
  const head = over === undefined ? undefined : headOf(over);
  return (
    <p className={ui.hidden} aria-live="polite">
      {head === undefined ? '' : sayPart(table, head, say)}
    </p>
  );
};
