import type { ReactNode } from 'react';
import { useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { Link } from '../shell/router.tsx';
import { changeSettings, useSettings } from '../shell/settings.ts';
import { cx } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import css from './hint.module.css';
import { IconButton } from './icon-button.tsx';
import { usePages } from './use-pages.ts';
import type { Table } from './use-table.ts';

/** A guided game explains every question the first time it is asked, in the place of the preview line. */
export const Hint = ({ table, otherwise }: { table: Table; otherwise: ReactNode }) => {
  const say = useSay();
  const { read, hints } = useSettings();
  const [shut, setShut] = useState<string | null>(null);
  const ask = table.now.legal.length > 0 ? table.now.decision?.ask : undefined;
  // Who has just answered the same question knows what it is.
  if (!hints || ask === undefined || table.cursor !== null || table.again) return otherwise;
  const key = `hint.${table.game.rules.id}.${ask}`;
  const text = say(key);
  if (text === key || read.includes(key) || shut === key) return otherwise;
  const close = (): void => {
    setShut(key);
    changeSettings({ read: [...read, key] });
  };
  return <Words key={key} text={text} game={table.game.rules.id} onRead={close} />;
};

/** A text that is longer than its place is read page by page, whole lines at a time. */
const Words = ({ text, game, onRead }: { text: string; game: string; onRead: () => void }) => {
  const say = useSay();
  const page = usePages();
  return (
    <aside className={css.hint} aria-label={say('hint.title')}>
      <Icon name="info" size={18} />
      <p ref={page.words} onScroll={page.look} data-paged>
        {text}
      </p>
      <Link to={`/learn/${game}`} className={cx(ui.iconButton, css.lessons)} aria-label={say('hint.lessons')}>
        <Icon name="book" />
      </Link>
      {page.more ? (
        <IconButton icon="forward" name={say('hint.more')} onClick={page.turn} />
      ) : (
        <IconButton icon="check" name={say('hint.read')} onClick={onRead} />
      )}
      <IconButton
        icon="cross"
        name={say('hint.stop')}
        className={css.stop}
        onClick={() => changeSettings({ hints: false })}
      />
    </aside>
  );
};
