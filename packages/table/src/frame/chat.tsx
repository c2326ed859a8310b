import { type FormEvent, useState } from 'react';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import css from './chat.module.css';
import type { Table } from './use-table.ts';

export const Chat = ({ table }: { table: Table }) => {
  const say = useSay();
  const [text, setText] = useState('');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    table.driver.say(text.trim());
    setText('');
  };
  return (
    <div className={css.chat}>
      <ul aria-label={say('chat.title')} aria-live="polite">
        {(table.now.chat ?? []).map((line) => (
          <li key={`${line.at} ${line.from}`}>
            <b>{line.from}</b> {line.text}
          </li>
        ))}
      </ul>
      <form onSubmit={send} className={ui.row}>
        <label className={ui.field}>
          <span className={ui.hidden}>{say('chat.write')}</span>
          <input
            value={text}
            maxLength={400}
            placeholder={say('chat.write')}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" className={ui.button}>
          {say('chat.send')}
        </button>
      </form>
    </div>
  );
};
