import { DIFFICULTIES, type GamePuzzles, type Puzzle } from '@orrery/kernel/puzzle';
import { cx, GameWords, Icon, Link, styled, ui, useSay } from '@orrery/table';
import { lazy, useEffect, useState } from 'react';
import { dayNumber, gameOfDay, puzzleOfDay } from '../../drivers/daily.ts';
import { shareScore, streakOf, usePuzzleScore } from '../../drivers/puzzle-score.ts';
import { GAMES_WITH_PUZZLES, loadGame, puzzlesOf, screenWordsOf } from '../../games/registry.ts';
import { useServer } from '../../online/server.ts';
import { Page } from '../../shell/page.tsx';
import { Lost } from '../lost.tsx';
import { Waiting } from '../waiting.tsx';
import { GameTabs } from './book.tsx';
import type { PartProps } from './learn.tsx';
import css from './puzzles.module.css';

const PuzzleTable = lazy(async () => ({ default: (await import('./puzzle-table.tsx')).PuzzleTable }));

/** In the address: whichever is the puzzle of the day. */
const TODAY = 'today';

type Words = Parameters<typeof GameWords>[0]['words'];
interface Found {
  readonly game: string;
  readonly all: GamePuzzles;
  readonly words: Words;
}

const useFound = (game: string): Found | null => {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let wanted = true;
    void Promise.all([puzzlesOf(game), loadGame(game)]).then(([all, module]) => {
      if (wanted && all !== null && module !== null) setFound({ game, all, words: module.words.catalogues });
    });
    return () => {
      wanted = false;
    };
  }, [game]);
  return found?.game === game ? found : null;
};

/** `/learn/<game>/puzzles` lists them, with a name behind it one is solved. */
export const Puzzles = ({ game, route }: PartProps) => {
  const found = useFound(game);
  const { me } = useServer();
  const { solved } = usePuzzleScore();
  const isSignedIn = me?.account === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just solved is sent as well
  useEffect(() => void shareScore(isSignedIn), [isSignedIn, solved.length]);
  const wanted = route.path[3];
  if (!GAMES_WITH_PUZZLES.includes(game)) return <Lost />;
  if (found === null) return <Waiting />;
  const { all, words } = found;
  const day = dayNumber(new Date());
  const isToday = gameOfDay(GAMES_WITH_PUZZLES, day) === game;
  const today = isToday ? puzzleOfDay(all.puzzles, GAMES_WITH_PUZZLES.length, day) : undefined;
  if (wanted === undefined)
    return (
      <GameWords words={words} screen={screenWordsOf(game)}>
        <PuzzleList game={game} puzzles={all.puzzles} today={today} />
      </GameWords>
    );
  const puzzle = wanted === TODAY ? today : all.puzzles.find(({ id }) => id === wanted);
  if (puzzle === undefined) return <Lost />;
  const inOrder = byDifficulty(all.puzzles);
  const next = inOrder[inOrder.indexOf(puzzle) + 1] ?? inOrder[0];
  return (
    <PuzzleTable key={puzzle.id} game={game} all={all} puzzle={puzzle} next={next as Puzzle} daily={puzzle === today} />
  );
};

const byDifficulty = (puzzles: readonly Puzzle[]): Puzzle[] =>
  [...puzzles].sort((a, b) => a.difficulty - b.difficulty || b.margin - a.margin);

/** All puzzles of a game: by difficulty, or by what they are about. */
const PuzzleList = ({
  game,
  puzzles,
  today,
}: {
  game: string;
  puzzles: readonly Puzzle[];
  today: Puzzle | undefined;
}) => {
  const say = useSay();
  const score = usePuzzleScore();
  const [theme, setTheme] = useState<string | null>(null);
  const themes = [...new Set(puzzles.map((one) => one.theme))];
  const isSolved = ({ id }: Puzzle): boolean => score.solved.includes(`${game}/${id}`);
  const numbers = new Map(byDifficulty(puzzles).map((one, i) => [one.id, i + 1]));
  const shown = byDifficulty(puzzles).filter((one) => theme === null || one.theme === theme);
  const streak = streakOf(score, new Date());
  return (
    <Page title={say('puzzle.of', { game: say(`game.${game}`) })} wide>
      <div className={css.head}>
        <h1>{say('puzzle.of', { game: say(`game.${game}`) })}</h1>
        <p>{say('puzzle.about')}</p>
        <p className={ui.note}>
          {say('puzzle.solvedOf', { solved: puzzles.filter(isSolved).length, count: puzzles.length })}
          {streak > 0 && <> · {say('puzzle.streak', { days: streak })}</>}
        </p>
      </div>
      <GameTabs game={game} to={(id) => `/learn/${id}/puzzles`} />
      {today !== undefined && (
        <Link to={`/learn/${game}/puzzles/${today.id}`} className={cx(ui.button, ui.main, css.today)}>
          <Icon name={isSolved(today) ? 'check' : 'hint'} /> {say('puzzle.today')}
        </Link>
      )}
      <fieldset className={cx(ui.row, css.themes)}>
        <legend>{say('puzzle.theme')}</legend>
        <button
          type="button"
          className={cx(ui.button, ui.small)}
          aria-pressed={theme === null}
          onClick={() => setTheme(null)}
        >
          {say('puzzle.all')}
        </button>
        {themes.map((one) => (
          <button
            key={one}
            type="button"
            className={cx(ui.button, ui.small)}
            aria-pressed={theme === one}
            onClick={() => setTheme(one)}
          >
            {say(`group.${one}`)}
          </button>
        ))}
      </fieldset>
      {DIFFICULTIES.filter((difficulty) => shown.some((one) => one.difficulty === difficulty)).map((difficulty) => (
        <section key={difficulty} className={ui.stack} aria-labelledby={`difficulty-${difficulty}`}>
          <h2 id={`difficulty-${difficulty}`}>{say(`puzzle.difficulty.${difficulty}`)}</h2>
          <ul className={css.list}>
            {shown
              .filter((one) => one.difficulty === difficulty)
              .map((one) => (
                <li key={one.id}>
                  <Link to={`/learn/${game}/puzzles/${one.id}`} {...styled(css, 'puzzle', isSolved(one) && 'solved')}>
                    <Icon name={isSolved(one) ? 'check' : 'hint'} size={22} />
                    <strong>{say('puzzle.number', { number: numbers.get(one.id) ?? 0 })}</strong>
                    <span>{say(`group.${one.theme}`)}</span>
                    {isSolved(one) && <span className={ui.hidden}>{say('puzzle.done')}</span>}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Page>
  );
};
