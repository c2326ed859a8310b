import { cx, Icon, Link, styled, ui, useSay } from '@orrery/table';
import { useState } from 'react';
import { dayNumber, gameOfDay } from '../drivers/daily.ts';
import { dayOf, streakOf, usePuzzleScore } from '../drivers/puzzle-score.ts';
import { forgetTable, type SavedTable, savedTables } from '../drivers/saved.ts';
import { GAMES, GAMES_WITH_PUZZLES } from '../games/registry.ts';
import { knowsMine } from '../online/server.ts';
import { Page } from '../shell/page.tsx';
import { Ago } from './ago.tsx';
import { GameTile } from './game-tile.tsx';
import css from './home.module.css';
import { MyServerTables, OthersTables } from './server-tables.tsx';
import tablesCss from './tables.module.css';

export const Home = () => {
  const say = useSay();
  // Tables heard of only later come in below: what is to be pressed stays where it is.
  const [known] = useState(knowsMine);
  return (
    <Page title={say('home.title')} wide>
      <div {...styled(css, 'hero')}>
        <h1>{say('home.title')}</h1>
        <p>{say('home.about')}</p>
      </div>
      <Continue />
      {known && <MyServerTables />}
      <PuzzleOfDay />
      <section aria-label={say('home.games')} {...styled(css, 'instruments')}>
        {GAMES.map((game) => (
          <GameTile key={game.id} game={game} />
        ))}
      </section>
      {!known && <MyServerTables />}
      <OthersTables />
    </Page>
  );
};

/** Today's puzzle, and how many days in a row it was solved. */
export const PuzzleOfDay = () => {
  const say = useSay();
  const score = usePuzzleScore();
  const now = new Date();
  const game = gameOfDay(GAMES_WITH_PUZZLES, dayNumber(now));
  if (game === undefined) return null;
  const streak = streakOf(score, now);
  return (
    <Link to={`/learn/${game}/puzzles/today`} className={cx(ui.panel, css.daily)}>
      <Icon name={score.lastDay === dayOf(now) ? 'check' : 'hint'} size={26} />
      <strong>{say('puzzle.todayOf', { game: say(`game.${game}`) })}</strong>
      {streak > 0 && <span className={ui.note}>{say('puzzle.streak', { days: streak })}</span>}
    </Link>
  );
};

/** Games begun in this browser: whose turn, how long ago. */
const Continue = () => {
  const say = useSay();
  const [tables, setTables] = useState(savedTables);
  const [all, setAll] = useState(false);
  const [few] = useState(fewOf);
  if (tables.length === 0) return null;
  const forget = (id: string): void => {
    forgetTable(id);
    setTables(savedTables());
  };
  return (
    <section className={ui.stack} aria-labelledby="continue">
      <div className={cx(ui.row, ui.spread)}>
        <h2 id="continue">{say('home.continue')}</h2>
        {!all && tables.length > few && (
          <button type="button" className={cx(ui.button, ui.small)} onClick={() => setAll(true)}>
            {say('home.all', { count: tables.length })}
          </button>
        )}
      </div>
      <ul className={tablesCss.tables}>
        {(all ? tables : tables.slice(0, few)).map((table) => (
          <Row key={table.id} table={table} onForget={() => forget(table.id)} />
        ))}
      </ul>
    </section>
  );
};

/** How many games to continue are listed at first, so that the games below stay in sight: one row, or two on a phone. */
const fewOf = (): number => (matchMedia('(max-width: 760px)').matches ? 2 : 3);

const Row = ({ table, onForget }: { table: SavedTable; onForget: () => void }) => {
  const say = useSay();
  const [sure, setSure] = useState(false);
  const { over, summary } = table;
  return (
    <li className={!over && summary.mine ? tablesCss.mine : undefined}>
      <div>
        <strong>{say(`game.${table.game}`)}</strong>
        <p className={ui.note}>
          {over ? say('home.over') : summary.mine ? say('home.mine') : say('home.theirs')}
          {' · '}
          <Ago at={table.changed} />
          {' · '}
          {say('home.seats', { count: table.players.length })}
        </p>
      </div>
      <Link to={over ? `/table/${table.id}/result` : `/table/${table.id}`} className={cx(ui.button, !over && ui.main)}>
        {say(over ? 'home.result' : 'home.resume')}
      </Link>
      <button
        type="button"
        className={ui.iconButton}
        aria-label={say('home.forget')}
        aria-expanded={sure}
        onClick={() => setSure(!sure)}
      >
        <Icon name="cross" />
      </button>
      {/* On a line of its own: a second click at the cross takes the question back. */}
      {sure && (
        <button type="button" className={cx(ui.button, tablesCss.line)} onClick={onForget}>
          {say('home.forgetSure')}
        </button>
      )}
    </li>
  );
};
