import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { SeatMark } from '../art/seat-mark.tsx';
import { Link } from '../shell/router.tsx';
import { cx, styled } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import css from './log.module.css';
import { headOf, type Part, placesOf, sayPart, sayTurn, type Turn, turnsOf } from './turns.ts';
import type { Table } from './use-table.ts';

/** How many of the newest turns are listed until somebody asks for more. */
const RECENT = 40;

/** Shows the line of the moment looked at; the first before anything happened, and the newest at present. */
const follow = (list: HTMLElement, past: boolean): void => {
  const here = list.querySelector<HTMLElement>('[aria-current]');
  const { top, height } = list.getBoundingClientRect();
  if (here === null) list.scrollTop = past ? 0 : list.scrollHeight;
  else list.scrollTop += here.getBoundingClientRect().top - top - height / 2;
};

/** A list that was folded away could not follow: it does when it is opened. */
const useUnfolding = (list: RefObject<HTMLOListElement | null>, past: boolean): void => {
  const looking = useRef(past);
  looking.current = past;
  useEffect(() => {
    const element = list.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    let open = element.clientHeight > 0;
    const watch = new ResizeObserver(() => {
      const now = element.clientHeight > 0;
      if (now && !open) follow(element, looking.current);
      open = now;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [list]);
};

/** What happened, turn by turn. Each line lights its places on the board and leads to its moment. */
export const Log = memo(({ table }: { table: Table }) => {
  const say = useSay();
  const { now, cursor, screen } = table;
  const list = useRef<HTMLOListElement>(null);
  const [asked, setAsked] = useState(RECENT);
  const turns = useMemo(() => turnsOf(now.entries, screen), [now.entries, screen]);
  const count = cursor ?? now.entries.length;
  const here = cursor === null ? -1 : turns.findLastIndex(({ from }) => from < cursor);
  const from = Math.max(0, Math.min(turns.length - asked, cursor === null ? turns.length : here - RECENT / 2));
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the newest line, or the moment looked at
  useEffect(() => {
    // After the frame that shows the decision: measuring the list makes the browser lay out the page.
    const timer = setTimeout(() => {
      if (list.current !== null) follow(list.current, cursor !== null);
    }, 60);
    return () => clearTimeout(timer);
  }, [count, cursor]);

  useUnfolding(list, cursor !== null);

  // Handlers that never change, so that a line that did not change is not worked out again.
  const latest = useRef(table);
  latest.current = table;
  const point = useCallback((turn: Turn | null) => {
    const { screen: of, mark } = latest.current;
    mark(turn === null ? [] : placesOf(turn, of));
  }, []);
  const jump = useCallback((to: number) => {
    const { cursor: at, setCursor } = latest.current;
    setCursor(at === to ? null : to);
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ol {...styled(css, 'log')} ref={list} aria-label={say('log.title')} tabIndex={0}>
      {from > 0 && (
        <li>
          <button type="button" className={css.line} onClick={() => setAsked(turns.length)}>
            {say('log.earlier', { count: from })}
          </button>
        </li>
      )}
      {turns.slice(from).map((turn, i) => (
        <Line
          // Turns are only ever added, and one moment may begin several.
          key={from + i}
          turn={turn}
          size={turn.parts.length}
          here={here === from + i}
          table={table}
          colour={turn.by === null ? 'var(--line-strong)' : screen.colourOf(table.state, turn.by)}
          onPoint={point}
          onJump={jump}
        />
      ))}
    </ol>
  );
});

interface LineProps {
  readonly turn: Turn;
  /** How much the turn has grown to. */
  readonly size: number;
  readonly here: boolean;
  readonly colour: string;
  readonly table: Table;
  readonly onPoint: (turn: Turn | null) => void;
  readonly onJump: (to: number) => void;
}

const Line = memo(
  ({ turn, here, colour, table, onPoint, onJump }: LineProps) => {
    const say = useSay();
    const [open, setOpen] = useState(false);
    const head = headOf(turn);
    if (head === undefined) return null;
    const text = sayTurn(table, turn, say);
    if (text === null) return null;
    const icon = head.event === null ? null : (table.screen.iconOf?.(head.event) ?? null);
    const details = turn.parts.filter((part) => part !== head || head.more === true);
    return (
      <li
        className={cx(css.turn, here && css.here, turn.banner && css.banner)}
        style={{ borderColor: colour }}
        aria-current={here ? 'step' : undefined}
      >
        <button
          type="button"
          className={css.line}
          aria-label={say('log.jump', { text })}
          onPointerEnter={() => onPoint(turn)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(turn)}
          onBlur={() => onPoint(null)}
          onClick={() => onJump(head.at + 1)}
        >
          {icon !== null ? (
            <Icon name={icon} size={16} />
          ) : (
            turn.by !== null && <SeatMark seat={turn.by} colour={colour} size={14} />
          )}
          <span>{text}</span>
        </button>
        {details.length > 0 && (
          <button
            type="button"
            className={css.more}
            aria-expanded={open}
            aria-label={say('log.details', { count: details.length })}
            onClick={() => setOpen(!open)}
          >
            {details.length}
          </button>
        )}
        {open && <Details parts={details} at={head.at} table={table} onJump={onJump} />}
      </li>
    );
  },
  (a, b) =>
    a.size === b.size &&
    a.here === b.here &&
    a.colour === b.colour &&
    a.turn.from === b.turn.from &&
    a.table.game === b.table.game &&
    a.table.now.viewer === b.table.now.viewer,
);

/** The folded part of a turn. Each line lights its places; one that names a rule leads to its paragraph. */
const Details = ({
  parts,
  at,
  table,
  onJump,
}: {
  parts: readonly Part[];
  /** The entry the turn's head comes from. */
  at: number;
  table: Table;
  onJump: (to: number) => void;
}) => {
  const say = useSay();
  const point = ({ event }: Part): void => {
    const step = event === null ? null : (table.screen.stepOf?.(event) ?? null);
    if (step !== null) table.mark(step.left, step.out);
    else table.mark(event === null ? [] : table.screen.placesOf(event));
  };
  const leave = (): void => table.mark([]);
  // Under the last line there is no room yet for what it unfolds.
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <ul className={css.details} ref={list}>
      {parts.map((part, i) => {
        const rule = part.event?.['rule'];
        return (
          <li key={i}>
            <button
              type="button"
              className={css.detail}
              onPointerEnter={() => point(part)}
              onPointerLeave={leave}
              onFocus={() => point(part)}
              onBlur={leave}
              onClick={() => onJump(part.at + 1)}
            >
              {sayPart(table, part, say)}
            </button>
            {typeof rule === 'string' && (
              <Link
                className={css.rule}
                to={`/rules/${table.game.rules.id}#${rule}`}
                aria-label={say('log.rule', { rule })}
              >
                {rule}
              </Link>
            )}
          </li>
        );
      })}
      <RuleOf table={table} at={at} />
    </ul>
  );
};

/** The chapter that explains what was asked there. */
const RuleOf = ({ table: { game, driver, screen }, at }: { table: Table; at: number }) => {
  const say = useSay();
  const chapter = screen.chapterOf(game.rules.decision(driver.stateAt(at))?.ask ?? '');
  if (chapter === '') return null;
  return (
    <li>
      <Link
        to={`/rules/${game.rules.id}#${chapter}`}
        className={css.rule}
        aria-label={say('log.rule', { rule: chapter })}
      >
        {chapter}
      </Link>
    </li>
  );
};
