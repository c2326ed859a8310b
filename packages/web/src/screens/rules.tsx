import type { Say } from '@orrery/kernel';
import { type Chapter, Link, type Pictures, ui, useLanguage, useSay } from '@orrery/table';
import { useEffect, useState } from 'react';
import type { ScreenProps } from '../app.tsx';
import { GAMES, lexiconSay } from '../games/registry.ts';
import { Page } from '../shell/page.tsx';
import { Book, type BookPart, GameTabs } from './learn/book.tsx';
import { type ThingsByChapter, useChapterThings } from './learn/chapter-things.ts';
import { ChapterText, placeIn, useBook } from './learn/rulebook.tsx';
import css from './rules.module.css';
import { usePictures } from './use-pictures.ts';

export const RulesPage = ({ route }: ScreenProps) => {
  const say = useSay();
  const game = route.path[1] ?? GAMES[0]?.id ?? '';
  const language = useLanguage();
  const chapters = useBook(game, language);
  const pictures = usePictures(game);
  // Words and drawings are shown together: what came later would push the words aside.
  const book = pictures === null ? null : chapters;
  // Many, and below: they wait until there is something to read.
  const later = book === null ? null : game;
  const things = useChapterThings(later);
  const named = useNames(later);
  const { chapter, anchor } = placeIn(book ?? [], route.hash);
  useEffect(() => {
    if (book !== null && anchor !== '') document.getElementById(anchor)?.scrollIntoView();
  }, [book, anchor]);
  return (
    <Page title={say('rules.title')} wide>
      <h1>{say('rules.of', { game: say(`game.${game}`) })}</h1>
      <GameTabs game={game} to={(id) => `/rules/${id}`} />
      {book !== null && book.length === 0 && <p className={ui.note}>{say('rules.none')}</p>}
      <Book parts={(book ?? []).map((one) => partOf(one, pictures ?? {}, anchor, things, named))} target={chapter} />
    </Page>
  );
};

/** The words of a game's lexicon; null until they are there. */
const useNames = (game: string | null): Say | null => {
  const language = useLanguage();
  const [found, setFound] = useState<{ readonly of: string; readonly say: Say } | null>(null);
  const of = `${game} ${language}`;
  useEffect(() => {
    if (game === null) return;
    let wanted = true;
    void lexiconSay(game, language).then((say) => {
      if (wanted) setFound({ of: `${game} ${language}`, say });
    });
    return () => {
      wanted = false;
    };
  }, [game, language]);
  return found?.of === of ? found.say : null;
};

const partOf = (
  chapter: Chapter,
  pictures: Pictures,
  marked: string,
  things: ThingsByChapter | null,
  named: Say | null,
): BookPart => ({
  id: chapter.id,
  title: chapter.title,
  text: [chapter.id, chapter.title, ...chapter.text].join(' '),
  show: () => (
    <ChapterText key={chapter.id} chapter={chapter} pictures={pictures} marked={marked}>
      {chapter.picture === undefined && things !== null && named !== null && (
        <Drawn chapter={chapter.id} things={things} named={named} />
      )}
    </ChapterText>
  ),
});

/** More would be a page of the reference. */
const MOST = 10;

/** What a chapter is about as the boards draw it; each leads to its entry in the reference. */
const Drawn = ({ chapter, things, named }: { chapter: string; things: ThingsByChapter; named: Say }) => {
  const say = useSay();
  const every = things.of(chapter);
  // A track shows its levels.
  const all = every.filter(({ id }) => !every.some((other) => id.startsWith(`${other.id}.`)));
  if (all.length === 0) return null;
  const page = `/learn/${things.game}/reference`;
  return (
    <ul className={css.things} aria-label={say('rules.things')}>
      {all.slice(0, MOST).map(({ id, name }) => {
        const called = named(name.key, name.params);
        return (
          <li key={id}>
            <Link to={`${page}#${id}`} className={css.thing} title={called}>
              {things.picture(id)}
              <span>{called}</span>
            </Link>
          </li>
        );
      })}
      {all.length > MOST && (
        <li>
          <Link to={`${page}#${all[MOST]!.id}`} className={css.thing}>
            {say('rules.more', { count: all.length - MOST })}
          </Link>
        </li>
      )}
    </ul>
  );
};
