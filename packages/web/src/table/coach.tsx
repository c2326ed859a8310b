import type { Question, Reply } from '@orrery/bots';
import { createBotPool } from '@orrery/bots/web';
import { type Action, isRefusal, type Seat, type StateBase, takeSnapshot, undoFloorOf } from '@orrery/kernel';
import { changeSettings, IconButton, Remark, RemarkButton, type Table, useSay, useSettings } from '@orrery/table';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { engineAddress } from '../drivers/engines.ts';
import { OpinionDialog } from './opinion.tsx';
import { tellTurn } from './turn-told.ts';

/** Iterations of the first look at an answer, and of the second that must agree before anything is said. */
const LOOK = 100;
const CONFIRM = 200;
/** Grades that are worth a remark. */
const CLEAR: readonly string[] = ['mistake', 'blunder'];

/** An answer of the present turn with the position it was given in; `open`: it is not given yet. */
interface Deed {
  readonly state: StateBase;
  readonly text: string;
  readonly open: boolean;
}

/** Something clearly better. */
export interface Better {
  readonly state: StateBase;
  readonly action: Action;
  readonly line: readonly Action[];
  readonly points: number;
  /** It can still be done, without taking anything back. */
  readonly open: boolean;
}

/** What is about to become final: the answer that ends the turn, then the answers of the turn, the first before the others. */
export const deedsOf = ({
  now,
  game,
  ending,
  pending,
  driver,
}: Pick<Table, 'now' | 'game' | 'ending' | 'pending' | 'driver'>): readonly Deed[] => {
  const { viewer, entries, state, legal } = now;
  const last = pending ?? ending?.action ?? null;
  if (viewer === null || last === null || legal.length === 0) return [];
  const deeds: Deed[] = [{ state, text: game.rules.write(state, last), open: true }];
  for (let at = undoFloorOf(entries, viewer); at < entries.length; at++) {
    const line = entries[at]?.line ?? null;
    if (line !== null) deeds.push({ state: driver.stateAt(at), text: line.slice(line.indexOf(': ') + 2), open: false });
  }
  return deeds;
};

/** The first deed of a turn that something else would clearly have been better than; null when all were good. */
export const betterThan = async (
  { game, now }: Pick<Table, 'game' | 'now'>,
  deeds: readonly Deed[],
  ask: (question: Question) => Promise<Reply>,
): Promise<Better | null> => {
  const { rules } = game;
  for (const { state, text, open } of deeds) {
    if (rules.legal(state).length < 2) continue;
    const question: Question = {
      game: rules.id,
      ...engineAddress(game),
      seat: now.viewer as number,
      strength: `search@${LOOK}`,
      seed: 'coach',
      view: takeSnapshot(rules, state),
      given: text,
    };
    const first = (await ask(question)).comparison;
    if (first === undefined || !CLEAR.includes(first.grade)) continue;
    const again = { ...question, strength: `search@${CONFIRM}`, seed: 'coach again', rival: first.best };
    const second = (await ask(again)).comparison;
    if (second === undefined || second.best !== first.best || !CLEAR.includes(second.grade)) continue;
    const action = rules.read(state, second.best);
    if (isRefusal(action)) continue;
    const line = actionsOf(game, state, action, second.line);
    return { state, action, line, points: second.bestPoints - second.points, open };
  }
  return null;
};

const actionsOf = ({ rules }: Table['game'], state: StateBase, first: Action, texts: readonly string[]): Action[] => {
  const after = rules.layout.copy(state);
  rules.apply(after, first);
  const actions: Action[] = [];
  for (const text of texts) {
    const action = rules.read(after, text);
    if (isRefusal(action) || rules.whyNot(after, action) !== null) break;
    actions.push(action);
    rules.apply(after, action);
  }
  return actions;
};

/** Thinks about a turn before it ends. At most one remark a turn; what is answered too late is not said. */
const useBetter = (table: Table, watches: boolean): Better | null => {
  const { now, moment, pending, ending } = table;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment is thought about once
  useEffect(() => {
    if (bots === null || spoken.current === turn || (pending === null && ending === null)) return;
    let wanted = true;
    betterThan(table, deedsOf(table), (question) =>
      wanted ? bots.run(question) : Promise.reject(new Error('late')),
    ).then(
      (better) => {
        if (!wanted || better === null) return;
        spoken.current = turn;
        setFound({ key, better });
      },
      // Nothing is said where nothing could be thought.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [key, watches]);
  return watches && found?.key === key ? found.better : null;
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
  const points = better.points.toFixed(1);
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
