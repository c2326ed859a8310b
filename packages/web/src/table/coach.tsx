import { createBotPool } from '@orrery/bots/web';
import { type Seat, undoFloorOf } from '@orrery/kernel';
import {
  changeSettings,
  IconButton,
  Remark,
  RemarkButton,
  type Table,
  useSay,
  useSettings,
  useTenths,
} from '@orrery/table';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type Better, betterThan, deedsOf, givenIn, positionOf, Thoughts } from './coach-thoughts.ts';
import { OpinionDialog } from './opinion.tsx';
import { tellTurn } from './turn-told.ts';

/** Thinks about a turn while it is decided. At most one remark a turn; what is answered too late is not said. */
const useBetter = (table: Table, watches: boolean): Better | null => {
  const { now, game, moment, pending, ending } = table;
  const key = `${moment} ${pending !== null}`;
  const [found, setFound] = useState<{ readonly key: string; readonly better: Better } | null>(null);
  const spoken = useRef(-1);
  const bots = useMemo(
    () =>
      watches
        ? createBotPool(() => new Worker(new URL('../drivers/bot-worker.ts', import.meta.url), { type: 'module' }))
        : null,
    [watches],
  );
  useEffect(() => () => void bots?.close(), [bots]);
  const turn = now.viewer === null ? -1 : undoFloorOf(now.entries, now.viewer);
  const thoughts = useMemo(
    () => (bots === null ? null : new Thoughts(game, turn < 0 ? 0 : (now.viewer as Seat), (one) => bots.run(one))),
    [bots, game, turn, now.viewer],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment is thought about once
  useEffect(() => {
    const position = positionOf(table);
    if (thoughts === null || spoken.current === turn || position === null) return;
    let wanted = true;
    const ends = pending !== null || ending !== null;
    // Before an end is near, what will be asked then is thought about already. Nothing is said where nothing could be thought.
    const thinking = ends ? betterThan(deedsOf(table), thoughts) : foresee(table, position, thoughts);
    thinking.then(
      (better) => {
        if (!wanted || better === null) return;
        spoken.current = turn;
        setFound({ key, better });
      },
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [key, thoughts]);
  return watches && found?.key === key ? found.better : null;
};

/** The best answer now, and whether those given so far were good. Nothing comes of it yet. */
const foresee = async (
  table: Table,
  position: Parameters<Thoughts['bestAt']>[0],
  thoughts: Thoughts,
): Promise<null> => {
  await Promise.all([thoughts.bestAt(position), ...givenIn(table).map((deed) => thoughts.weigh(deed))]);
  return null;
};

/** What the coach says of the turn before it ends: what would clearly be better, with what it changes most. Null: nothing. */
export const useCoach = (table: Table, guided: boolean): ReactNode => {
  const { coach } = useSettings();
  const watches = table.now.advice && (coach === 'always' || (coach === 'first' && guided));
  const better = useBetter(table, watches);
  return better === null ? null : <Said table={table} better={better} />;
};

/** Answers of the better turn that are told: its idea, not every detail. */
const TOLD = 2;

const Said = ({ table, better }: { table: Table; better: Better }) => {
  const say = useSay();
  const [asked, setAsked] = useState(false);
  const { game, screen, now, mark } = table;
  const told = useMemo(() => {
    const { state, action } = better;
    const seat = now.viewer as Seat;
    const line = better.line.filter((one) => !screen.isEnd(one));
    const idea = tellTurn(game, screen, state, seat, { action, line: line.slice(0, TOLD) }, say);
    const first = tellTurn(game, screen, state, seat, { action, line: [] }, say);
    return { words: idea.words, first: first.words, places: idea.places, changes: idea.changes };
  }, [better, game, screen, now.viewer, say]);
  useEffect(() => {
    mark(told.places);
    return () => mark([]);
  }, [told, mark]);
  const points = useTenths()(better.points);
  return (
    <>
      <Remark
        icon="crew"
        label={say('coach.title')}
        brief={say('coach.brief', { turn: told.first, points })}
        buttons={
          <>
            <RemarkButton icon="hint" name={say('coach.why')} onClick={() => setAsked(true)} />
            <IconButton icon="cross" name={say('coach.stop')} onClick={() => changeSettings({ coach: 'never' })} />
          </>
        }
      >
        {say(better.open ? 'coach.still' : 'coach.loses', { turn: told.words, points })}{' '}
        {told.changes.length > 0 && say('opinion.because', { changes: told.changes.join(', ') })}
      </Remark>
      {asked && (
        <OpinionDialog table={table} state={better.state} title={say('coach.title')} onClose={() => setAsked(false)} />
      )}
    </>
  );
};
