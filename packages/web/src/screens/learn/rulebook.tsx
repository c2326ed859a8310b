import { findScreen } from '@orrery/catalog/screens';
import type { Language } from '@orrery/kernel';
import { type Chapter, cx, type Pictures, ui, useSay } from '@orrery/table';
import { type ReactNode, useEffect, useState } from 'react';
import css from './book.module.css';

/** The chapters of a game; empty where it has none. */
const bookOf = async (game: string, language: Language): Promise<readonly Chapter[]> =>
  (await findScreen(game)?.rulebook(language)) ?? [];

/** The chapters of a game in one language; null until they are there. */
export const useBook = (game: string, language: Language): readonly Chapter[] | null => {
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

/** The anchor of a paragraph: `G8-2` is the second of chapter G8. */
const anchorOf = (chapter: string, paragraph: number): string => `${chapter}-${paragraph + 1}`;

const numberOf = (rule: string): number => Number.parseInt(rule.split('.')[1] ?? '', 10);

/** The last paragraph that begins no later than the rule; `begins` names the rule each paragraph begins with. */
const paragraphFor = ({ begins }: Chapter, rule: string): number | null => {
  const number = numberOf(rule);
  if (begins === undefined || Number.isNaN(number)) return null;
  const at = begins.findLastIndex((first) => first <= number);
  return at < 0 ? null : at;
};

/**
 * Where a rule number leads: `G8.1` to the paragraph of chapter G8 that explains it; where there is no chapter of that number, to
 * the first of its letters. Anchors of chapters and paragraphs lead to themselves.
 */
export const placeIn = (
  book: readonly Chapter[],
  hash: string,
): { readonly chapter: string; readonly anchor: string } => {
  const [id = ''] = hash.split(/[.-]/);
  const letters = id.replace(/\d+$/, '');
  const chapter =
    book.find((one) => one.id === id) ?? book.find((one) => letters !== '' && one.id.replace(/\d+$/, '') === letters);
  if (chapter === undefined) return { chapter: '', anchor: '' };
  if (hash.includes('-')) return { chapter: chapter.id, anchor: hash };
  const paragraph = chapter.id === id ? paragraphFor(chapter, hash) : null;
  return { chapter: chapter.id, anchor: paragraph === null ? chapter.id : anchorOf(chapter.id, paragraph) };
};

/** A chapter with its drawing; each paragraph has an anchor of its own. */
export const ChapterText = ({
  chapter,
  pictures,
  marked,
  children,
}: {
  chapter: Chapter;
  pictures: Pictures;
  marked: string;
  children?: ReactNode;
}) => {
  const say = useSay();
  return (
    <section id={chapter.id} className={cx(ui.panel, marked === chapter.id && css.marked)}>
      <h2>
        {chapter.title} <small className={ui.note}>{chapter.id}</small>
      </h2>
      {chapter.picture !== undefined && pictures[chapter.picture]?.()}
      {chapter.text.map((paragraph, i) => {
        const anchor = anchorOf(chapter.id, i);
        return (
          <p key={paragraph} id={anchor} className={cx(css.paragraph, marked === anchor && css.marked)}>
            {paragraph}
            <a className={css.sign} href={`#${anchor}`} aria-label={say('rules.link', { id: anchor })}>
              ¶
            </a>
          </p>
        );
      })}
      {children}
    </section>
  );
};
