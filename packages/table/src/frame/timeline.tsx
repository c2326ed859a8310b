import { useEffect, useState } from 'react';
import { settings } from '../shell/settings.ts';
import { styled } from '../theme/styled.ts';
import { useSay } from '../words.tsx';
import { IconButton } from './icon-button.tsx';
import css from './timeline.module.css';
import type { Table } from './use-table.ts';

const STEP = 800;

/** Scrub to any earlier moment and back; or let it play. */
export const Timeline = ({ table }: { table: Table }) => {
  const say = useSay();
  const { now, cursor, setCursor } = table;
  const end = now.entries.length;
  const at = cursor ?? end;
  const [playing, setPlaying] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one step per tick
  useEffect(() => {
    if (!playing) return;
    if (at >= end) {
      setPlaying(false);
      setCursor(null);
      return;
    }
    const timer = setTimeout(() => go(at + 1), settings().pace === 'instant' ? 120 : STEP);
    return () => clearTimeout(timer);
  }, [playing, at, end]);

  const go = (to: number): void => {
    const next = Math.max(0, Math.min(end, to));
    setCursor(next === end ? null : next);
    table.mark(now.entries[next - 1]?.events.flatMap((event) => table.screen.placesOf(event)) ?? []);
  };
  /** A button that does nothing now says why. */
  const open = (no: string | null) => ({ why: no === null ? null : say(`timeline.no.${no}`), onWhy: table.tell });
  const atFirst = open(at === 0 ? (end === 0 ? 'empty' : 'first') : null);
  const atLast = open(at === end ? (end === 0 ? 'empty' : 'last') : null);
  return (
    <div {...styled(css, 'timeline')} role="group" data-repeat aria-label={say('timeline.title')}>
      <IconButton icon="first" name={say('timeline.first')} onClick={() => go(0)} {...atFirst} />
      <IconButton icon="back" name={say('timeline.back')} keys="," onClick={() => go(at - 1)} {...atFirst} />
      <IconButton
        icon={playing ? 'pause' : 'play'}
        name={say(playing ? 'timeline.pause' : 'timeline.play')}
        onClick={() => {
          if (!playing && at === end) go(now.seen < end ? now.seen : 0);
          setPlaying(!playing);
        }}
        {...open(end === 0 ? 'empty' : null)}
      />
      <IconButton icon="forward" name={say('timeline.forward')} keys="." onClick={() => go(at + 1)} {...atLast} />
      <IconButton
        icon="last"
        name={say(now.decision === null ? 'timeline.last' : 'timeline.now')}
        onClick={() => go(end)}
        {...atLast}
      />
      <input
        type="range"
        min={0}
        max={end}
        value={at}
        aria-label={say('timeline.slider')}
        aria-valuetext={say('timeline.looking', { at, of: end })}
        onChange={(event) => go(Number(event.target.value))}
      />
    </div>
  );
};
