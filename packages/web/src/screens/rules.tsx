import { type Chapter, type Pictures, ui, useLanguage, useSay } from '@orrery/table';
import { useEffect } from 'react';
import type { ScreenProps } from '../app.tsx';
import { GAMES } from '../games/registry.ts';
import { Page } from '../shell/page.tsx';
import { Book, type BookPart, GameTabs } from './learn/book.tsx';
import { ChapterText, placeIn, useBook } from './learn/rulebook.tsx';
import { usePictures } from './use-pictures.ts';

export const RulesPage = ({ route }: ScreenProps) => {
  const say = useSay();
  const game = route.path[1] ?? GAMES[0]?.id ?? '';
  const chapters = useBook(game, useLanguage());
  const pictures = usePictures(game);
  // Words and drawings are shown together: what came later would push the words aside.
  const book = pictures === null ? null : chapters;
  const { chapter, anchor } = placeIn(book ?? [], route.hash);
  useEffect(() => {
    if (book !== null && anchor !== '') document.getElementById(anchor)?.scrollIntoView();
  }, [book, anchor]);
  return (
    <Page title={say('rules.title')} wide>
      <h1>{say('rules.of', { game: say(`game.${game}`) })}</h1>
      <GameTabs game={game} to={(id) => `/rules/${id}`} />
      {book !== null && book.length === 0 && <p className={ui.note}>{say('rules.none')}</p>}
      <Book parts={(book ?? []).map((one) => partOf(one, pictures ?? {}, anchor))} target={chapter} />
    </Page>
  );
};

const partOf = (chapter: Chapter, pictures: Pictures, marked: string): BookPart => ({
  id: chapter.id,
  title: chapter.title,
  text: [chapter.id, chapter.title, ...chapter.text].join(' '),
  show: () => <ChapterText key={chapter.id} chapter={chapter} pictures={pictures} marked={marked} />,
});
