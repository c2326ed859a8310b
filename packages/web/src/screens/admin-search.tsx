import { cx, ui, useSay } from '@orrery/table';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import lists from './account.module.css';
import { TextField, Trouble, useAttempt } from './account-form.tsx';
import css from './admin.module.css';

/** Look for something by a word; what is found is shown as rows. */
export function Search<T>({
  label,
  find,
  children,
}: {
  label: string;
  find: (text: string) => Promise<readonly T[]>;
  children: (found: T) => ReactNode;
}) {
  const say = useSay();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly T[] | null>(null);
  const { trouble, busy, attempt } = useAttempt();
  const look = (): void => void attempt(async () => setFound(await find(text.trim())));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with an empty word
  useEffect(look, []);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    look();
  };
  return (
    <>
      <form className={css.search} onSubmit={send}>
        <TextField label={label} type="search" value={text} maxLength={100} onChange={setText} />
        <button type="submit" className={cx(ui.button, ui.main)} disabled={busy}>
          {say('admin.find')}
        </button>
      </form>
      <Trouble text={trouble} />
      {found !== null &&
        (found.length === 0 ? (
          <p className={ui.note}>{say('admin.nothing')}</p>
        ) : (
          <ul className={lists.rows}>{found.map(children)}</ul>
        ))}
    </>
  );
}

/** A moment, short and the same for everybody who keeps order. */
export const When = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(0, 16).replace('T', ' ')}</time>
);
