import { type FormEvent, useState } from 'react';
import type { ChatLine } from '../driver.ts';
import { cx } from '../theme/styled.ts';
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
          <Line key={line.id ?? `${line.at} ${line.from}`} line={line} table={table} />
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

const Line = ({ line, table }: { line: ChatLine; table: Table }) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const { driver } = table;
  if (line.hidden !== undefined)
    return (
      <li className={ui.note}>
        <b>{line.from || say('player.former')}</b> <i>{say(`chat.${line.hidden}`)}</i>
      </li>
    );
  const canTell = line.player !== undefined && driver.report !== undefined;
  return (
    <li>
      <b>{line.from}</b>
      {line.guest === true && <i className={ui.note}> ({say('player.guest')})</i>} {line.text}
      {canTell && (
        <button
          type="button"
          className={css.more}
          aria-label={say('chat.more')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          ⋯
        </button>
      )}
      {open && <Remedies line={line} table={table} />}
    </li>
  );
};

/** Against a line one would rather not have read. */
const Remedies = ({ line, table: { driver } }: { line: ChatLine; table: Table }) => {
  const say = useSay();
  const [done, setDone] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const attempt = (what: Promise<void> | undefined): void => {
    what?.then(
      () => setDone(true),
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    );
  };
  if (done) return <p role="status">{say('chat.reported')}</p>;
  return (
    <div className={ui.row}>
      <button type="button" className={cx(ui.button, ui.small)} onClick={() => attempt(driver.report?.(line))}>
        {say('chat.report')}
      </button>
      <button
        type="button"
        className={cx(ui.button, ui.small)}
        onClick={() => attempt(driver.block?.(line.player ?? ''))}
      >
        {say('chat.block', { name: line.from })}
      </button>
      {trouble !== null && (
        <p className={ui.warn} role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
};
