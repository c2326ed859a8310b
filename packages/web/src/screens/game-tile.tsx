import { findScreen } from '@orrery/catalog/screens';
import { isRefusal } from '@orrery/kernel';
import { cx, Icon, Link, navigate, styled, ui, useSay } from '@orrery/table';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { GAMES, type GameCard, sizeOf } from '../games/registry.ts';
import { begin, quickPlan } from './begin.ts';
import css from './game-tile.module.css';

/** Each game's picture is fetched by itself; until it is there its place stays dark. */
const Empty = () => <svg aria-hidden="true" />;
const INSTRUMENTS: { readonly [game: string]: ComponentType } = Object.fromEntries(
  GAMES.map(({ id }) => [id, lazy(async () => ({ default: (await findScreen(id)?.instrument()) ?? Empty }))]),
);

/** A game on the home page: its picture, what it is, and the ways to begin; on the page of learning the ways to learn. */
export const GameTile = ({ game: { id, players }, learn = false }: { game: GameCard; learn?: boolean }) => {
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
        <Size id={id} players={players} />
      </div>
      <div className={cx(ui.row, css.instrumentButtons)}>
        {learn ? (
          <>
            <Link to={`/learn/${id}`} className={cx(ui.button, ui.main)}>
              {say('nav.learn')}
            </Link>
            <Link to={`/learn/${id}/reference`} className={ui.button}>
              {say('learn.reference')}
            </Link>
            <Link to={`/rules/${id}`} className={ui.button}>
              {say('learn.rules')}
            </Link>
          </>
        ) : (
          <>
            <button type="button" className={cx(ui.button, ui.main)} disabled={busy} onClick={start}>
              {say('home.play')}
            </button>
            <Link to={`/learn/${id}`} className={ui.button}>
              {say('nav.learn')}
            </Link>
            <Link to={`/new/${id}`} className={ui.button}>
              {say('home.arrange')}
            </Link>
          </>
        )}
      </div>
    </article>
  );
};

/** How many play, how long it takes, how much there is to learn. */
const Size = ({ id, players }: GameCard) => {
  const say = useSay();
  const size = sizeOf(id);
  return (
    <p className={cx(ui.note, css.size)}>
      <span>
        <Icon name="friends" size={16} /> {say('home.players', { min: players.min, max: players.max })}
      </span>
      {size !== undefined && (
        <>
          <span>
            <Icon name="clock" size={16} /> {say('home.minutes', { min: size.minutes[0], max: size.minutes[1] })}
          </span>
          <span>
            <Icon name="chart" size={16} /> {say(`home.weight.${size.weight}`)}
          </span>
        </>
      )}
    </p>
  );
};
