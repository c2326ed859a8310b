import { CHANCE, type Say } from '@orrery/kernel';
import { useEffect, useRef, useState } from 'react';
import { settings } from '../shell/settings.ts';
import { useSay } from '../words.tsx';
import { placesOf, sayPart, sayTurn, type Turn, turnsOf } from './turns.ts';
import type { Table } from './use-table.ts';

/** A deed is shown for about a second; what takes longer to read stays longer. */
const SHORTEST = 1000;
const LONGEST = 4000;
const PER_LETTER = 32;
export const paceOf = (text: string): number =>
  Math.min(LONGEST, Math.max(SHORTEST, Math.round(text.length * PER_LETTER)));

/** A moment of the showing: what stands in the preview line and is lit on the board. */
interface Shown {
  readonly text: string | null;
  readonly left: readonly string[];
  readonly out: readonly string[];
  /** The entry up to which the board shows the game. */
  readonly to: number;
}

/** A turn as it is watched: first the steps that led to it, where the game tells any, then what came of it. */
const shownOf = (turn: Turn, table: Table, say: Say): readonly Shown[] => {
  const { screen } = table;
  const steps = turn.parts.flatMap((part) => {
    const step = part.event === null ? null : (screen.stepOf?.(part.event) ?? null);
    if (step === null) return [];
    const { left, out, said } = step;
    return [
      { text: said === undefined ? sayPart(table, part, say) : say(said.key, said.params), left, out, to: turn.to },
    ];
  });
  return [...steps, { text: sayTurn(table, turn, say), left: placesOf(turn, screen), out: [], to: turn.to }];
};

export interface Watching {
  /** What somebody else did, while it is shown. */
  readonly watched: string | null;
  /** How many turns of others since mine can be played back. */
  readonly missed: number;
  readonly playing: boolean;
  readonly play: () => void;
  /** Skips what is shown, or declines the playback. */
  readonly close: () => void;
}

const isOthers = (turn: Turn, table: Table): boolean =>
  turn.by !== null && turn.by !== table.now.viewer && turn.parts.some(({ deed }) => deed);

/** Shows on the board what others do, one deed after the other: as it happens, or played back since my last turn. */
export const useWatching = (table: Table): Watching => {
  const { now, screen } = table;
  const say = useSay();
  const [queue, setQueue] = useState<readonly Shown[]>([]);
  const [back, setBack] = useState(false);
  const [closedAt, setClosedAt] = useState(-1);
  const known = useRef(now.entries.length);
  const arrived = useRef(false);
  /** Something is being shown; once it is over, that is told. */
  const playing = useRef(false);
  const others = (from: number): readonly Turn[] =>
    turnsOf(now.entries.slice(from), screen)
      .filter((turn) => isOthers(turn, table))
      .map((turn) => ({
        ...turn,
        from: turn.from + from,
        to: turn.to + from,
        parts: turn.parts.map((part) => ({ ...part, at: part.at + from })),
      }));
  const since = now.seen > 0 && now.seen < now.entries.length && closedAt !== now.seen ? others(now.seen) : [];

  const play = (): void => {
    setBack(true);
    setQueue(since.flatMap((turn) => shownOf(turn, table, say)));
  };
  const close = (): void => {
    setQueue([]);
    table.mark([]);
    if (back) {
      setBack(false);
      table.setCursor(null);
    }
    setClosedAt(now.seen);
  };

  // What others do while I look on. My own move ends the showing of theirs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when entries come
  useEffect(() => {
    const from = Math.min(known.current, now.entries.length);
    const fresh = now.entries.slice(from);
    known.current = now.entries.length;
    if (!arrived.current) {
      arrived.current = true;
      if (settings().playback && settings().motion && since.length > 0 && now.legal.length > 0) play();
      return;
    }
    if (back || table.cursor !== null || fresh.length === 0) return;
    const mine = fresh.findLastIndex(({ by }) => by !== CHANCE && by === now.viewer);
    if (mine >= 0) {
      playing.current = false;
      setQueue([]);
      table.mark([]);
    }
    if (settings().pace !== 'instant') {
      const scenes = others(from + mine + 1).flatMap((turn) => shownOf(turn, table, say));
      setQueue((old) => [...old, ...scenes]);
    }
  }, [now.entries.length]);

  const [first] = queue;
  const text = first?.text ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one deed after the other
  useEffect(() => {
    if (first === undefined) {
      if (playing.current) close();
      playing.current = false;
      return;
    }
    playing.current = true;
    if (back) table.setCursor(first.to);
    table.mark(first.left, first.out);
    // More may have come meanwhile: the rest of a turn whose beginning is shown.
    const timer = setTimeout(() => setQueue((old) => old.slice(1)), paceOf(text ?? ''));
    return () => clearTimeout(timer);
  }, [first]);

  return { watched: text, missed: since.length, playing: queue.length > 0, play, close };
};
