import { isRefusal } from '@orrery/kernel';
import { Icon } from '@orrery/table/art/icon.tsx';
import { Link, navigate } from '@orrery/table/shell/router.tsx';
import { useSay } from '@orrery/table/words/index.tsx';
import { useState } from 'react';
import { Instrument } from '../art/instruments.tsx';
import { forgetTable, type SavedTable, savedTables } from '../drivers/saved.ts';
import { GAMES } from '../games/registry.ts';
import { Page } from '../shell/page.tsx';
import { Ago } from './ago.tsx';
import { begin, quickPlan } from './begin.ts';
import { ServerTables } from './server-tables.tsx';

/** The games in the order they are shown, whether or not this build can already play them. */
const SHELF = ['gaia', 'eclipse', 'arks'] as const;

export const Home = () => {
  const say = useSay();
  return (
    <Page title={say('home.title')} wide>
      <div className="hero">
        <h1>{say('home.title')}</h1>
        <p>{say('home.about')}</p>
      </div>
      <Continue />
      <ServerTables />
      <section aria-label={say('home.games')} className="instruments">
        {SHELF.map((game) => (
          <GameCard key={game} game={game} />
        ))}
      </section>
    </Page>
  );
};

const GameCard = ({ game }: { game: string }) => {
  const say = useSay();
  const card = GAMES.find((one) => one.id === game);
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    const id = await begin(quickPlan(game, true));
    if (isRefusal(id)) navigate(`/new/${game}`);
    else navigate(`/table/${id}`);
  };
  return (
    <article className="instrument" aria-labelledby={`game-${game}`}>
      <Instrument game={game} />
      <div className="instrument-text">
        <h2 id={`game-${game}`}>{say(`game.${game}`)}</h2>
        <p>{say(`game.${game}.about`)}</p>
        {card !== undefined && (
          <p className="note">
            <Icon name="friends" size={16} /> {say('home.players', { min: card.players.min, max: card.players.max })}
          </p>
        )}
      </div>
      <div className="row">
        {card === undefined ? (
          <p className="note">{say('home.soon')}</p>
        ) : (
          <>
            <button type="button" className="button main" disabled={busy} onClick={start}>
              {say('home.play')}
            </button>
            <Link to={`/new/${game}`} className="button">
              {say('home.arrange')}
            </Link>
          </>
        )}
      </div>
    </article>
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
    <section className="stack" aria-labelledby="continue">
      <div className="row spread">
        <h2 id="continue">{say('home.continue')}</h2>
        {!all && tables.length > few && (
          <button type="button" className="button small" onClick={() => setAll(true)}>
            {say('home.all', { count: tables.length })}
          </button>
        )}
      </div>
      <ul className="tables">
        {(all ? tables : tables.slice(0, few)).map((table) => (
          <Row key={table.id} table={table} onForget={() => forget(table.id)} />
        ))}
      </ul>
    </section>
  );
};

/** So many games to continue leave the three instruments in sight: one row of them, or two on a phone. */
const fewOf = (): number => (matchMedia('(max-width: 760px)').matches ? 2 : 3);

const Row = ({ table, onForget }: { table: SavedTable; onForget: () => void }) => {
  const say = useSay();
  const [sure, setSure] = useState(false);
  const { over, summary } = table;
  return (
    <li className={!over && summary.mine ? 'mine' : undefined}>
      <div>
        <strong>{say(`game.${table.game}`)}</strong>
        <p className="note">
          {over ? say('home.over') : summary.mine ? say('home.mine') : say('home.theirs')}
          {' · '}
          <Ago at={table.changed} />
          {' · '}
          {say('home.seats', { count: table.sitters.length })}
        </p>
      </div>
      <Link to={over ? `/table/${table.id}/result` : `/table/${table.id}`} className={over ? 'button' : 'button main'}>
        {say(over ? 'home.result' : 'home.resume')}
      </Link>
      {sure ? (
        <button type="button" className="button" onClick={onForget}>
          {say('home.forgetSure')}
        </button>
      ) : (
        <button type="button" className="icon-button" aria-label={say('home.forget')} onClick={() => setSure(true)}>
          <Icon name="cross" />
        </button>
      )}
    </li>
  );
};
