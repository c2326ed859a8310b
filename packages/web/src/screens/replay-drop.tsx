import { type GameRecord, isRefusal, type Refusal } from '@orrery/kernel';
import { Button, cx, Icon, navigate, ui, useSay } from '@orrery/table';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { keepImported } from '../drivers/imported.ts';
import { GAMES } from '../games/registry.ts';
import { Page } from '../shell/page.tsx';
import { exampleOf } from './examples.ts';
import { importFile, importText } from './import.ts';
import { replayAddress } from './record-file.ts';
import css from './replay.module.css';

/** Where a recorded game comes in: dropped, chosen, pasted, or one of ours to try. */
export const Drop = ({ bare = false }: { bare?: boolean }) => {
  const say = useSay();
  const [problem, setProblem] = useState<Refusal | null>(null);
  const open = async (found: Promise<GameRecord | Refusal>): Promise<void> => {
    const record = await found;
    if (isRefusal(record)) setProblem(record);
    else navigate(`/replay/${keepImported(record)}`);
  };
  const read = (text: string): void => {
    const address = replayAddress(text);
    if (address === null) void open(importText(text));
    else navigate(address);
  };
  const ways = (
    <>
      {problem !== null && (
        <p className={ui.warn} role="alert">
          {say(`why.${problem.why}`, problem.with)}
        </p>
      )}
      <Zone onFile={(file) => void open(importFile(file))} onText={read} />
      <Paste onText={read} />
      <section className={ui.stack} aria-labelledby="examples">
        <h2 id="examples">{say('replay.examples')}</h2>
        <div className={css.examples}>
          {GAMES.map(({ id }) => (
            <button key={id} type="button" className={ui.button} onClick={() => void open(exampleOf(id))}>
              <Icon name="play" /> {say(`game.${id}`)}
            </button>
          ))}
        </div>
      </section>
    </>
  );
  if (bare) return ways;
  return (
    <Page title={say('replay.title')}>
      <h1>{say('replay.title')}</h1>
      <p className={ui.note}>{say('replay.about')}</p>
      {ways}
    </Page>
  );
};

/** Files are dropped on it or chosen; what is pasted anywhere on the page is taken as well. */
const Zone = ({ onFile, onText }: { onFile: (file: File) => void; onText: (text: string) => void }) => {
  const say = useSay();
  const [over, setOver] = useState(false);
  const latest = useRef({ onFile, onText });
  latest.current = { onFile, onText };
  const take = (file: File | undefined): void => {
    if (file !== undefined) onFile(file);
  };
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if ((event.target as Element | null)?.closest?.('textarea, input') != null) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text') ?? '';
      if (file !== undefined) latest.current.onFile(file);
      else if (text.trim() !== '') latest.current.onText(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={cx(css.drop, over && css.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="open" size={48} />
      <p>{say('replay.drop')}</p>
      <label className={cx(ui.button, ui.main)}>
        {say('replay.choose')}
        <input
          type="file"
          className={ui.hidden}
          accept=".json,.txt,.log,.gz"
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
    </div>
  );
};

const Paste = ({ onText }: { onText: (text: string) => void }) => {
  const say = useSay();
  const [text, setText] = useState('');
  return (
    <form
      className={ui.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onText(text);
      }}
    >
      <label className={ui.field}>
        <span>{say('replay.paste')}</span>
        <textarea className={css.paste} rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Button type="submit" className={css.open} why={text.trim() === '' ? say('replay.no.text') : null}>
        {say('replay.open')}
      </Button>
    </form>
  );
};
