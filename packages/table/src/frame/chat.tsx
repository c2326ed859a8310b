import { type FormEvent, useState } from 'react';
import { useSay } from '../words.tsx';
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
    <div className="chat">
      <ul aria-label={say('chat.title')} aria-live="polite">
        {(table.now.chat ?? []).map((line) => (
          <li key={`${line.at} ${line.from}`}>
            <b>{line.from}</b> {line.text}
          </li>
        ))}
      </ul>
      <form onSubmit={send} className="row">
        <label className="field">
          <span className="hidden">{say('chat.write')}</span>
          <input
            value={text}
            maxLength={400}
            placeholder={say('chat.write')}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" className="button">
          {say('chat.send')}
        </button>
      </form>
    </div>
  );
};
