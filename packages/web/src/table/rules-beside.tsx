import { IconButton, ui, useLanguage, useLexicon, useSay } from '@orrery/table';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useChapterThings } from '../screens/learn/chapter-things.ts';
import { ChapterText, placeIn, useBook } from '../screens/learn/rulebook.tsx';
import { usePictures } from '../screens/use-pictures.ts';
import css from './rules-beside.module.css';

/** Whatever leads to a rule of this game from the table opens it beside the table, at its paragraph. */
export const RulesBeside = ({ game, children }: { game: string; children: ReactNode }) => {
  const [rule, setRule] = useState<string | null>(null);
  const from = useRef<HTMLElement | null>(null);
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link === null || !plain || link.target !== '') return;
    // Signs of paragraphs lead to them within the page they stand on.
    const own = link.hash !== '' && link.pathname === location.pathname && link.closest('[data-part="rules"]') !== null;
    if (!own && link.pathname !== `/rules/${game}`) return;
    event.preventDefault();
    event.stopPropagation();
    // A window over the page would hide it.
    link.closest('dialog')?.close();
    from.current ??= link;
    setRule(decodeURIComponent(link.hash.slice(1)));
  };
  const close = (): void => {
    setRule(null);
    from.current?.focus();
    from.current = null;
  };
  return (
    <div className={css.root} onClickCapture={follow}>
      {children}
      {rule !== null && (
        <Suspense>
          <RuleSheet game={game} rule={rule} onGo={setRule} onClose={close} />
        </Suspense>
      )}
    </div>
  );
};

interface SheetProps {
  readonly game: string;
  readonly rule: string;
  readonly onGo: (rule: string) => void;
  readonly onClose: () => void;
}

/** One chapter at a time, with what it is about as the boards draw it. */
const RuleSheet = ({ game, rule, onGo, onClose }: SheetProps) => {
  const say = useSay();
  const book = useBook(game, useLanguage());
  const pictures = usePictures(game);
  const sheet = useRef<HTMLElement>(null);
  const place = book === null ? null : placeIn(book, rule);
  const chapter = book?.find(({ id }) => id === place?.chapter) ?? book?.[0];
  const anchor = place?.anchor ?? '';
  const ready = chapter !== undefined && pictures !== null;
  useEffect(() => {
    const element = sheet.current;
    if (element === null || !ready) return;
    element.focus();
    if (anchor !== '') element.querySelector(`[id="${anchor}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [ready, anchor]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      event.stopPropagation();
      onClose();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [onClose]);
  return (
    <aside ref={sheet} className={css.sheet} aria-label={say('rules.beside')} tabIndex={-1} data-part="rules">
      <header className={css.head}>
        <select
          className={css.chapter}
          aria-label={say('rules.chapter')}
          value={chapter?.id ?? ''}
          onChange={(event) => onGo(event.target.value)}
        >
          {(book ?? []).map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <IconButton icon="cross" name={say('dialog.close')} onClick={onClose} />
      </header>
      <div className={css.text}>
        {ready && <ChapterText chapter={chapter} pictures={pictures} marked={anchor} />}
        {ready && <ChapterThings game={game} chapter={chapter.id} />}
        <a href={`/rules/${game}#${rule}`} target="_blank" rel="noreferrer" className={ui.note}>
          {say('rules.whole')}
        </a>
      </div>
    </aside>
  );
};

const MOST = 12;

/** The things a chapter is about, as the boards draw them: each opens its card, with the figures of this moment. */
const ChapterThings = ({ game, chapter }: { game: string; chapter: string }) => {
  const say = useSay();
  const explained = useLexicon();
  const found = useChapterThings(game);
  const things = found?.of(chapter).slice(0, MOST) ?? [];
  if (found === null || explained === null || things.length === 0) return null;
  return (
    <section aria-label={say('rules.things')}>
      <h3>{say('rules.things')}</h3>
      <ul className={css.things}>
        {things.map(({ id }) => (
          <li key={id}>
            <button
              type="button"
              data-thing={id}
              aria-label={explained.said(id)?.name ?? id}
              className={css.thing}
              onClick={(event) => explained.show(event.currentTarget, id)}
            >
              {found.picture(id)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
