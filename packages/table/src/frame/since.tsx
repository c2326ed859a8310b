import { useEffect, useRef, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { settings } from '../shell/settings.ts';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import { sentencesOf } from './sentences.ts';
import css from './since.module.css';
import type { Table } from './use-table.ts';

const STEP = 900;

/** What happened since my last turn, played back on the board. Starts by itself when I return to a table. */
export const Since = ({ table }: { table: Table }) => {
  const say = useSay();
  const { now, game } = table;
  const [at, setAt] = useState<number | null>(null);
  const returned = useRef(false);
  const missed = now.entries.length - now.seen;

  const start = (): void => setAt(now.seen + 1);
  const stop = (): void => {
    setAt(null);
    table.setCursor(null);
    table.mark([]);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (returned.current) return;
    returned.current = true;
    if (settings().playback && settings().motion && missed > 0 && now.seen > 0 && now.legal.length > 0) start();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one step per tick
  useEffect(() => {
    if (at === null) return;
    if (at > now.entries.length) return stop();
    const entry = now.entries[at - 1];
    const told = entry === undefined ? [] : sentencesOf(game, entry, say);
    table.setCursor(at);
    table.mark(entry?.events.flatMap((event) => table.screen.placesOf(event)) ?? []);
    const timer = setTimeout(() => setAt(at + 1), told.length === 0 ? 0 : STEP);
    return () => clearTimeout(timer);
  }, [at]);

  if (at !== null) {
    const entry = now.entries[at - 1];
    return (
      <div {...styled(css, 'since')} role="status">
        <p>{entry === undefined ? '' : sentencesOf(game, entry, say).join(' ')}</p>
        <button type="button" className={cx(ui.button, ui.small)} onClick={stop}>
          {say('since.skip')}
        </button>
      </div>
    );
  }
  if (missed <= 0 || now.seen === 0 || table.cursor !== null) return null;
  return (
    <button type="button" className={css.sinceStart} onClick={start}>
      <Icon name="play" size={16} /> {say('since.start', { count: missed })}
    </button>
  );
};
