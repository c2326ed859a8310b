import { findScreen } from '@orrery/catalog/screens';
import { isRefusal } from '@orrery/kernel';
import { cx, Icon, Link, navigate, styled, ui, useSay } from '@orrery/table';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { GAMES, type GameCard } from '../games/registry.ts';
import { begin, quickPlan } from './begin.ts';
import css from './game-tile.module.css';

/** Each game's picture is fetched by itself; until it is there its place stays dark. */
const Empty = () => <svg aria-hidden="true" />;
const INSTRUMENTS: { readonly [game: string]: ComponentType } = Object.fromEntries(
  GAMES.map(({ id }) => [id, lazy(async () => ({ default: (await findScreen(id)?.instrument()) ?? Empty }))]),
);

/** A game on the home page: its picture, what it is, and two ways to begin. */
export const GameTile = ({ game: { id, players } }: { game: GameCard }) => {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    const table = await begin(quickPlan(id, true));
    navigate(isRefusal(table) ? `/new/${id}` : `/table/${table}`);
  };
  const Picture = INSTRUMENTS[id] ?? Empty;
  return (
    <article {...styled(css, 'instrument')} aria-labelledby={`game-${id}`}>
      <Suspense fallback={<Empty />}>
        <Picture />
      </Suspense>
      <div className={css.instrumentText}>
        <h2 id={`game-${id}`}>{say(`game.${id}`)}</h2>
        <p>{say(`game.${id}.about`)}</p>
        <p className={ui.note}>
          <Icon name="friends" size={16} /> {say('home.players', { min: players.min, max: players.max })}
        </p>
      </div>
      <div className={cx(ui.row, css.instrumentButtons)}>
        <button type="button" className={cx(ui.button, ui.main)} disabled={busy} onClick={start}>
          {say('home.play')}
        </button>
        <Link to={`/new/${id}`} className={ui.button}>
          {say('home.arrange')}
        </Link>
      </div>
    </article>
  );
};
