import type { Catalogue, GameModule, Language } from '@orrery/kernel';
import { type GameLessons, type Lesson, LessonRun } from '@orrery/kernel/lesson';
import {
  type CatalogueDoor,
  DialogsContext,
  Explains,
  Frame,
  type GameScreen,
  GameWords,
  GuideContext,
} from '@orrery/table';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { RunDriver } from '../../drivers/run.ts';
import { lessonsOf, lexiconOf, loadGame, loadScreen, screenWordsOf } from '../../games/registry.ts';
import { DIALOGS } from '../../table/dialogs.ts';
import { RulesBeside } from '../../table/rules-beside.tsx';
import { Lost } from '../lost.tsx';
import { Waiting } from '../waiting.tsx';
import type { PartProps } from './learn.tsx';
import { useLessonGuide } from './lesson-guide.tsx';
import { progressIn } from './progress.ts';

interface Classroom {
  readonly driver: RunDriver<Taken>;
  readonly screen: GameScreen;
  readonly lessons: GameLessons;
}
/** A lesson of any game. */
export type Taken = LessonRun<
  Parameters<GameModule['rules']['legal']>[0],
  ReturnType<GameModule['rules']['legal']>[number]
>;

const openLesson = async (game: string, id: string): Promise<Classroom | null> => {
  const [module, screen, lessons] = await Promise.all([loadGame(game), loadScreen(game), lessonsOf(game)?.()]);
  const lesson: Lesson | undefined = lessons?.lessons.find((one) => one.id === id);
  if (module === null || lessons === undefined || lesson === undefined) return null;
  const { step } = progressIn(game, id);
  const run: Taken = new LessonRun(module.rules, lessons.games, lesson, step < lesson.steps.length ? step : 0);
  return { driver: new RunDriver(`lesson-${game}-${id}`, module, run), screen, lessons };
};

/** A lesson: a recorded game at the real table, and somebody who leads through it. */
export const LessonScreen = ({ game, route }: PartProps) => {
  const id = route.path[3] ?? '';
  const [room, setRoom] = useState<Classroom | null | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    void openLesson(game, id).then((found) => {
      if (wanted) startTransition(() => setRoom(found));
    });
    return () => {
      wanted = false;
    };
  }, [game, id]);
  if (room === undefined) return <Waiting />;
  return room === null ? <Lost /> : <Room game={game} room={room} />;
};

const Room = ({ game, room: { driver, screen, lessons } }: { game: string; room: Classroom }) => {
  const door = useMemo<CatalogueDoor>(() => {
    const drawn = screenWordsOf(game);
    return async (language: Language): Promise<Catalogue> =>
      Object.assign({}, ...(await Promise.all([drawn?.(language) ?? {}, lessons.words(language)])));
  }, [game, lessons]);
  return (
    <GameWords words={driver.game.words.catalogues} screen={door}>
      <DialogsContext value={DIALOGS}>
        <Explains driver={driver} lexicon={lexiconOf(game)}>
          <Guided driver={driver} screen={screen} lessons={lessons} />
        </Explains>
      </DialogsContext>
    </GameWords>
  );
};

const Guided = ({ driver, screen, lessons }: Classroom) => (
  <GuideContext value={useLessonGuide(driver, screen, lessons)}>
    <RulesBeside game={driver.game.rules.id}>
      <Frame driver={driver} screen={screen} />
    </RulesBeside>
  </GuideContext>
);
