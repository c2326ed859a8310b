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
import type { Table } from './use-table.ts';

/** A guided game explains every question the first time it is asked, in the place of the preview line. */
export const Hint = ({ table, otherwise }: { table: Table; otherwise: ReactNode }) => {
  const say = useSay();
  const { read, hints } = useSettings();
  const [shut, setShut] = useState<string | null>(null);
  const ask = table.now.legal.length > 0 ? table.now.decision?.ask : undefined;
  if (!hints || ask === undefined || table.cursor !== null) return otherwise;
  const key = `hint.${table.game.rules.id}.${ask}`;
  const text = say(key);
  if (text === key || read.includes(key) || shut === key) return otherwise;
  const close = (): void => {
    setShut(key);
    changeSettings({ read: [...read, key] });
  };
  return (
    <aside className={css.hint} aria-label={say('hint.title')}>
      <Icon name="info" size={18} />
      <p>{text}</p>
      <Link
        to={`/learn/${table.game.rules.id}`}
        className={cx(ui.iconButton, css.lessons)}
        aria-label={say('hint.lessons')}
      >
        <Icon name="book" />
      </Link>
      <IconButton icon="check" name={say('hint.read')} onClick={close} />
      <IconButton icon="cross" name={say('hint.stop')} onClick={() => changeSettings({ hints: false })} />
    </aside>
  );
};
