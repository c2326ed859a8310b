import type { Action, Refusal, Say, StateBase } from '@orrery/kernel';
import type { GameLessons } from '@orrery/kernel/lesson';
import { type GameScreen, type Guide, navigate, useLexicon, useSay } from '@orrery/table';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RunDriver } from '../../drivers/run.ts';
import { tellTurn } from '../../table/turn-told.ts';
import type { Taken } from './lesson.tsx';
import { LessonPage } from './lesson-page.tsx';
import { progressIn, saveProgress } from './progress.ts';

/** Who is stuck is helped: after so many milliseconds, or so many wrong answers in a row. */
const PATIENCE = 45_000;
const MISTAKES = 2;

/** What a lesson lights up and says of the solution when a hint is wanted. */
interface Shown {
  readonly words: string;
  readonly places: readonly string[];
  readonly things: readonly string[];
}

/** The hint, once it is wanted or needed; each answer begins anew. */
const useHint = (driver: RunDriver<Taken>, moment: string): readonly [boolean, () => void] => {
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(moment), PATIENCE);
    return () => clearTimeout(timer);
  }, [moment]);
  const hinted = !driver.run.isDone && (wanted === moment || driver.wrong >= MISTAKES);
  return [hinted, () => setWanted(moment)];
};

const solutionOf = (
  driver: RunDriver<Taken>,
  screen: GameScreen,
  thingOf: (state: StateBase, action: Action) => string | null,
  say: Say,
): Shown => {
  const { run, game } = driver;
  const action = run.solution();
  if (action === null) return { words: say('lessons.lost'), places: [], things: [] };
  const { state } = run.session;
  const { words, places } = tellTurn(game, screen, state, run.seat, { action, line: [] }, say);
  // Where there is a place to go to, only that is lit: a mine is drawn in many places, and offered in several.
  const thing = places.length > 0 ? null : thingOf(state, action);
  return { words: say('lessons.hinted', { answer: words }), places, things: thing === null ? [] : [thing] };
};

/** Leads through a lesson: what its steps say, what they light up, and how far the learner is. */
export const useLessonGuide = (driver: RunDriver<Taken>, screen: GameScreen, lessons: GameLessons): Guide => {
  const say = useSay();
  const explained = useLexicon();
  useSyncExternalStore(
    useCallback((listener) => driver.subscribe(listener), [driver]),
    () => driver.snapshot(),
  );
  const { run, game } = driver;
  const { lesson, step, index, isDone, isLast } = run;
  const id = game.rules.id;
  const [hinted, wantHint] = useHint(driver, `${index} ${run.session.entries.length}`);
  useEffect(() => {
    if (!isDone) return;
    const { done } = progressIn(id, lesson.id);
    saveProgress(id, lesson.id, { step: index + 1, done: done || isLast });
  }, [isDone, isLast, index, id, lesson]);

  const go = (to: number): void => {
    run.go(to);
    const { done } = progressIn(id, lesson.id);
    saveProgress(id, lesson.id, { step: to, done });
    driver.changed();
  };
  const list = lessons.lessons;
  const after = list[list.indexOf(lesson) + 1];
  const next = (): void => {
    if (!isLast) return go(index + 1);
    navigate(after === undefined || after.part !== lesson.part ? `/learn/${id}` : `/learn/${id}/lesson/${after.id}`);
  };
  const key = `lesson.${lesson.id}.${step.id}`;
  const shown = hinted ? solutionOf(driver, screen, explained?.thingOf ?? (() => null), say) : null;
  const places = useStable([...(step.spot.places ?? []), ...(shown?.places ?? [])]);
  const things = useStable([...(step.spot.thing === undefined ? [] : [step.spot.thing]), ...(shown?.things ?? [])]);
  const nextWords = !isLast ? 'lessons.next' : after?.part === lesson.part ? 'lessons.nextLesson' : 'lessons.all';
  return {
    step: `${lesson.id} ${index}`,
    task: isDone ? say('lessons.done') : say(`${key}.task`),
    tab: say('lessons.tab'),
    places: isDone ? NOWHERE : places,
    things: isDone ? NOWHERE : things,
    onHint: wantHint,
    refusalOf: (refusal) => reasonOf(refusal, `${key}.not`, say),
    main: isDone ? { label: say(nextWords), press: next } : null,
    page: (_, choices) => (
      <LessonPage
        title={say(`lesson.${lesson.id}`)}
        text={say(key)}
        step={index}
        steps={lesson.steps.length}
        hint={shown?.words ?? null}
        isDone={isDone}
        choices={choices.listed ? choices.open : null}
        onBack={index > 0 ? () => go(index - 1) : null}
        onSkip={next}
        onHint={wantHint}
        home={`/learn/${id}`}
      />
    ),
  };
};

const NOWHERE: readonly string[] = [];

/** The same list as long as it says the same: boards are drawn anew when it is another. */
const useStable = (list: readonly string[]): readonly string[] => {
  const key = [...new Set(list)].join('\n');
  return useMemo(() => (key === '' ? NOWHERE : key.split('\n')), [key]);
};

/** Why an answer that the rules allow is not the task; null: the rules refused it, and say why themselves. */
const reasonOf = ({ rule, why }: Refusal, own: string, say: Say): string | null => {
  if (rule !== 'K7.2') return null;
  const said = say(own);
  return said === own ? say(`why.${why}`) : said;
};
