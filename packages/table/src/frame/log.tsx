import { CHANCE } from '@orrery/kernel';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { ShownEntry } from '../driver.ts';
import { cx, styled } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import css from './log.module.css';
import { sentencesOf } from './sentences.ts';
import type { Table } from './use-table.ts';

/** How many of the newest entries are listed until somebody asks for more. */
const RECENT = 60;

/** What happened, in sentences. Each line lights its places on the board and leads to its moment. */
export const Log = memo(({ table }: { table: Table }) => {
  const say = useSay();
  const { now, cursor, game, screen, state } = table;
  const list = useRef<HTMLOListElement>(null);
  const [asked, setAsked] = useState(RECENT);
  const count = cursor ?? now.entries.length;
  const from = Math.max(0, Math.min(now.entries.length - asked, count - RECENT / 2));
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the newest line
  useEffect(() => {
    if (cursor !== null) return;
    // After the frame that shows the decision: measuring the list makes the browser lay out the page.
    const timer = setTimeout(() => {
      if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
    }, 60);
    return () => clearTimeout(timer);
  }, [count, cursor]);

  // Handlers that never change, so that a line that did not change is not worked out again.
  const latest = useRef(table);
  latest.current = table;
  const point = useCallback((entry: ShownEntry | null) => {
    const { screen: of, mark } = latest.current;
    mark(entry === null ? [] : entry.events.flatMap((event) => of.placesOf(event)));
  }, []);
  const jump = useCallback((index: number) => {
    const { cursor: at, setCursor } = latest.current;
    setCursor(at === index + 1 ? null : index + 1);
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol {...styled(css, 'log')} ref={list} aria-label={say('log.title')} tabIndex={0}>
      {from > 0 && (
        <li>
          <button type="button" onClick={() => setAsked(now.entries.length)}>
            {say('log.earlier', { count: from })}
          </button>
        </li>
      )}
      {now.entries.slice(from).map((entry, i) => (
        <Line
          key={from + i}
          entry={entry}
          index={from + i}
          here={cursor === from + i + 1}
          colour={entry.by === CHANCE ? 'var(--line-strong)' : screen.colourOf(state, entry.by)}
          game={game}
          onPoint={point}
          onJump={jump}
        />
      ))}
    </ol>
  );
});

interface LineProps {
  readonly entry: ShownEntry;
  readonly index: number;
  readonly here: boolean;
  readonly colour: string;
  readonly game: Table['game'];
  readonly onPoint: (entry: ShownEntry | null) => void;
  readonly onJump: (index: number) => void;
}

const Line = memo(({ entry, index, here, colour, game, onPoint, onJump }: LineProps) => {
  const say = useSay();
  const sentences = sentencesOf(game, entry, say);
  if (sentences.length === 0) return null;
  const text = sentences.join(' ');
  return (
    <li className={cx(here && css.here)} style={{ borderColor: colour }}>
      <button
        type="button"
        aria-label={say('log.jump', { text })}
        onPointerEnter={() => onPoint(entry)}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => onPoint(entry)}
        onBlur={() => onPoint(null)}
        onClick={() => onJump(index)}
      >
        {text}
      </button>
    </li>
  );
});
