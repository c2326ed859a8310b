import { cx, Link, ui, useLanguage, useSay } from '@orrery/table';
import { type ReactNode, useState } from 'react';
import { GAMES } from '../../games/registry.ts';
import css from './book.module.css';

/** A part of a book: where it is, what it is called, all its words, and how it is shown. */
export interface BookPart {
  readonly id: string;
  readonly title: string;
  /** What a search looks through; absent: the part decides itself what of it is shown. */
  readonly text?: string;
  /** Null: nothing of it fits the search. */
  show(wanted: string): ReactNode;
}

/** The same book of another game. */
export const GameTabs = ({ game, to }: { game: string; to: (game: string) => string }) => {
  const say = useSay();
  return (
    <nav className={cx(ui.row, css.noPrint)} aria-label={say('new.game')}>
      {GAMES.map(({ id }) => (
        <Link key={id} to={to(id)} className={cx(ui.button, ui.small)} aria-current={id === game ? 'page' : undefined}>
          {say(`game.${id}`)}
        </Link>
      ))}
    </nav>
  );
};

/** A book to look things up in: contents and search at the side, parts in their order. */
export const Book = ({ parts, target }: { parts: readonly BookPart[]; target: string }) => {
  const say = useSay();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase(language);
  const shown = parts.flatMap((part) => {
    if (wanted !== '' && part.text !== undefined && !part.text.toLocaleLowerCase(language).includes(wanted)) return [];
    const drawn = part.show(wanted);
    return drawn === null ? [] : [{ part, drawn }];
  });
  return (
    <div className={css.book}>
      <div className={cx(css.side, css.noPrint)}>
        <label className={ui.field}>
          <span>{say('rules.search')}</span>
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </label>
        {shown.length > 0 && (
          <nav className={cx(ui.panel, css.contents)} aria-label={say('rules.contents')}>
            {shown.map(({ part: { id, title } }) => (
              <a key={id} href={`#${id}`} aria-current={id === target ? 'location' : undefined}>
                {title}
              </a>
            ))}
          </nav>
        )}
      </div>
      <div className={css.text}>
        {parts.length > 0 && shown.length === 0 && (
          <p className={ui.note} role="status">
            {say('rules.notFound', { text: search.trim() })}
          </p>
        )}
        {shown.map(({ drawn }) => drawn)}
      </div>
    </div>
  );
};
