import { isRefusal, type Refusal } from '@orrery/kernel';
import type { GamePuzzles, Puzzle } from '@orrery/kernel/puzzle';
import {
  DialogsContext,
  Explains,
  Frame,
  type GameScreen,
  GameWords,
  navigate,
  Remark,
  RemarkButton,
  type Table,
  useSay,
  useTenths,
} from '@orrery/table';
import { startTransition, useEffect, useState } from 'react';
import { PuzzleDriver, type PuzzleStage } from '../../drivers/puzzle.ts';
import { keepScore, puzzleScore, scoreAfter } from '../../drivers/puzzle-score.ts';
import { lexiconOf, loadGame, loadScreen, screenWordsOf } from '../../games/registry.ts';
import { DIALOGS } from '../../table/dialogs.ts';
import { RulesBeside } from '../../table/rules-beside.tsx';
import { Lost } from '../lost.tsx';
import { Waiting } from '../waiting.tsx';
import { Verdict } from './verdict.tsx';

interface Props {
  readonly game: string;
  readonly all: GamePuzzles;
  readonly puzzle: Puzzle;
  /** What comes after it. */
  readonly next: Puzzle;
  readonly daily: boolean;
}

interface Opened {
  readonly driver: PuzzleDriver;
  readonly screen: GameScreen;
}

/** A puzzle on the real table: the turn is played, weighed, and can be tried again. */
export const PuzzleTable = ({ game, all, puzzle, next, daily }: Props) => {
  const say = useSay();
  const [opened, setOpened] = useState<Opened | Refusal | null>(null);
  const [stage, setStage] = useState<PuzzleStage>({ k: 'open' });
  const [read, setRead] = useState(false);
  useEffect(() => {
    let driver: PuzzleDriver | null = null;
    let wanted = true;
    const told = (to: PuzzleStage): void => {
      setStage(to);
      setRead(false);
      if (to.k === 'judged' && to.judgement.solved)
        keepScore(scoreAfter(puzzleScore(), `${game}/${puzzle.id}`, daily, new Date()));
    };
    void Promise.all([loadGame(game), loadScreen(game)]).then(([module, screen]) => {
      if (module === null || !wanted) return;
      const found = PuzzleDriver.open(module, all, puzzle, told);
      if (!isRefusal(found)) driver = found;
      startTransition(() => setOpened(isRefusal(found) ? found : { driver: found, screen }));
    });
    return () => {
      wanted = false;
      driver?.close();
    };
  }, [game, all, puzzle, daily]);

  if (opened === null) return <Waiting />;
  if (isRefusal(opened)) return <Lost why={say(`why.${opened.why}`, opened.with)} />;
  const { driver, screen } = opened;
  const list = `/learn/${game}/puzzles`;
  return (
    <GameWords words={driver.game.words.catalogues} screen={screenWordsOf(game)}>
      <DialogsContext value={DIALOGS}>
        <Explains driver={driver} lexicon={lexiconOf(game)}>
          <RulesBeside game={game}>
            <Frame
              driver={driver}
              screen={screen}
              useRemark={(table) => <PuzzleRemark table={table} driver={driver} stage={stage} list={list} />}
            />
          </RulesBeside>
          {stage.k === 'judged' && !read && (
            <Verdict
              driver={driver}
              screen={screen}
              judgement={stage.judgement}
              onNext={() => navigate(`${list}/${next.id}`)}
              onList={() => navigate(list)}
              onClose={() => setRead(true)}
            />
          )}
        </Explains>
      </DialogsContext>
    </GameWords>
  );
};

/** What the puzzle says in the preview line's place, and what can be done now. */
const PuzzleRemark = ({
  table,
  driver,
  stage,
  list,
}: {
  table: Table;
  driver: PuzzleDriver;
  stage: PuzzleStage;
  list: string;
}) => {
  const say = useSay();
  const tenths = useTenths();
  const { answers } = driver;
  const again = <RemarkButton icon="restart" name={say('puzzle.again')} main onClick={() => driver.restart()} />;
  const show = <RemarkButton icon="eye" name={say('puzzle.show')} onClick={() => driver.show()} />;
  const isShown = stage.k === 'showing' && answers.length >= driver.puzzle.solution.length;
  const solved = stage.k === 'judged' && stage.judgement.solved;
  return (
    <Remark
      icon={solved ? 'check' : 'hint'}
      label={say('puzzle.title')}
      buttons={
        <>
          {(stage.k === 'judged' || stage.k === 'failed' || isShown) && again}
          {stage.k === 'open' && table.cursor === null && show}
          {stage.k === 'judged' && !solved && show}
          {(solved || isShown) && (
            <RemarkButton icon="cards" name={say('puzzle.list')} onClick={() => navigate(list)} />
          )}
        </>
      }
    >
      {stage.k === 'open' && say('puzzle.task', { margin: tenths(driver.puzzle.margin) })}
      {stage.k === 'judging' && say('puzzle.judging')}
      {stage.k === 'failed' && stage.problem}
      {stage.k === 'showing' && say('puzzle.showing')}
      {stage.k === 'judged' &&
        (solved ? say('puzzle.solved') : say('puzzle.wrong', { points: tenths(stage.judgement.lost) }))}
    </Remark>
  );
};
