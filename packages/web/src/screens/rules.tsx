import { findScreen } from '@orrery/catalog/screens';
import type { Language } from '@orrery/kernel';
import { type Chapter, cx, Link, type Pictures, ui, useLanguage, useSay } from '@orrery/table';
import { useEffect, useState } from 'react';
import type { ScreenProps } from '../app.tsx';
import { GAMES } from '../games/registry.ts';
import { Page } from '../shell/page.tsx';
import css from './rules.module.css';
import { usePictures } from './use-pictures.ts';

/** The chapters of a game; empty where it has none. */
const bookOf = async (game: string, language: Language): Promise<readonly Chapter[]> =>
  (await findScreen(game)?.rulebook(language)) ?? [];

/** The chapter a rule number belongs to: `G8.1` is in `G8`; where there is none of that number, the first of its letters. */
const chapterIn = (book: readonly Chapter[], rule: string): string => {
  const id = rule.split('.')[0] ?? rule;
  if (book.some((chapter) => chapter.id === id)) return id;
  const letters = id.replace(/\d+$/, '');
  return book.find((chapter) => chapter.id.replace(/\d+$/, '') === letters)?.id ?? '';
};

/** The chapters of a game in one language; null until they are there. */
const useBook = (game: string, language: Language): readonly Chapter[] | null => {
  const [book, setBook] = useState<readonly Chapter[] | null>(null);
  useEffect(() => {
    let wanted = true;
    bookOf(game, language).then((chapters) => {
      if (wanted) setBook(chapters);
    });
    return () => {
      wanted = false;
    };
  }, [game, language]);
  return book;
};

export const RulesPage = ({ route }: ScreenProps) => {
  const say = useSay();
  const language = useLanguage();
  const game = route.path[1] ?? GAMES[0]?.id ?? '';
  const chapters = useBook(game, language);
  const pictures = usePictures(game);
  // Words and drawings are shown together: what came later would push the words aside.
  const book = pictures === null ? null : chapters;
  const [search, setSearch] = useState('');
  const target = chapterIn(book ?? [], route.hash);
  useEffect(() => {
    if (book !== null && target !== '') document.getElementById(target)?.scrollIntoView();
  }, [book, target]);

  const wanted = search.trim().toLocaleLowerCase(language);
  const shown = (book ?? []).filter(
    (chapter) =>
      wanted === '' ||
      `${chapter.id} ${chapter.title} ${chapter.text.join(' ')}`.toLocaleLowerCase(language).includes(wanted),
  );
  return (
    <Page title={say('rules.title')} wide>
      <h1>{say('rules.of', { game: say(`game.${game}`) })}</h1>
      <nav className={ui.row} aria-label={say('new.game')}>
        {GAMES.map(({ id }) => (
          <Link
            key={id}
            to={`/rules/${id}`}
            className={cx(ui.button, ui.small)}
            aria-current={id === game ? 'page' : undefined}
          >
            {say(`game.${id}`)}
          </Link>
        ))}
      </nav>
      {book !== null && book.length === 0 && <p className={ui.note}>{say('rules.none')}</p>}
      <div className={css.rulesPage}>
        <div className={css.rulesSide}>
          <label className={ui.field}>
            <span>{say('rules.search')}</span>
            <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
          </label>
          {shown.length > 0 && (
            <nav className={cx(ui.panel, css.rulesNav)} aria-label={say('rules.contents')}>
              {shown.map((chapter) => (
                <a
                  key={chapter.id}
                  href={`#${chapter.id}`}
                  aria-current={chapter.id === target ? 'location' : undefined}
                >
                  {chapter.title}
                </a>
              ))}
            </nav>
          )}
        </div>
        <div className={css.rulesText}>
          {book !== null && book.length > 0 && shown.length === 0 && (
            <p className={ui.note} role="status">
              {say('rules.notFound', { text: search.trim() })}
            </p>
          )}
          {shown.map((chapter) => (
            <ChapterText key={chapter.id} chapter={chapter} pictures={pictures ?? {}} />
          ))}
        </div>
      </div>
    </Page>
  );
};

const ChapterText = ({ chapter, pictures }: { chapter: Chapter; pictures: Pictures }) => (
  <section id={chapter.id} className={ui.panel}>
    <h2>
      {chapter.title} <small className={ui.note}>{chapter.id}</small>
    </h2>
    {chapter.picture !== undefined && pictures[chapter.picture]?.()}
    {chapter.text.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);
