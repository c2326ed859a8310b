import { useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { changeSettings, useSettings } from '../shell/settings.ts';
import { cx } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import css from './hint.module.css';
import type { Table } from './use-table.ts';

/** A guided game explains every question the first time it is asked. */
export const Hint = ({ table }: { table: Table }) => {
  const say = useSay();
  const { read, hints } = useSettings();
  const [shut, setShut] = useState<string | null>(null);
  const ask = table.now.legal.length > 0 ? table.now.decision?.ask : undefined;
  if (!hints || ask === undefined || table.cursor !== null) return null;
  const key = `hint.${table.game.rules.id}.${ask}`;
  const text = say(key);
  if (text === key || read.includes(key) || shut === key) return null;
  const close = (): void => {
    setShut(key);
    changeSettings({ read: [...read, key] });
  };
  return (
    <aside className={css.hint} aria-label={say('hint.title')}>
      <Icon name="info" />
      <p>{text}</p>
      <div className={ui.row}>
        <button type="button" className={cx(ui.button, ui.small, ui.main)} onClick={close}>
          {say('hint.read')}
        </button>
        <button
          type="button"
          className={cx(ui.button, ui.small, ui.quiet)}
          onClick={() => changeSettings({ hints: false })}
        >
          {say('hint.stop')}
        </button>
      </div>
    </aside>
  );
};
