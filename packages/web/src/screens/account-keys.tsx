import { KEY_SCOPES, type KeyScope, type TokenInfo } from '@orrery/client';
import { cx, ui, useSay } from '@orrery/table';
import { type FormEvent, useState } from 'react';
import { server } from '../online/server.ts';
import css from './account.module.css';
import { Panel, TextField, Trouble, useAttempt } from './account-form.tsx';
import { Ago } from './ago.tsx';

const USUAL: readonly KeyScope[] = ['play', 'read'];

/** Keys for my programs: what each may do and when it was last used. A new one is shown once. */
export const Keys = ({ first }: { first: readonly TokenInfo[] }) => {
  const say = useSay();
  const [list, setList] = useState(first);
  const [fresh, setFresh] = useState<string | null>(null);
  const { trouble, busy, attempt } = useAttempt();
  const read = async (): Promise<void> => setList(await server.tokens());
  const end = (id: string) =>
    attempt(async () => {
      await server.endToken(id);
      setFresh(null);
      await read();
    });
  const make = (label: string, scopes: readonly KeyScope[]) =>
    attempt(async () => {
      setFresh((await server.newToken(label, scopes)).token);
      await read();
    });
  return (
    <Panel id="keys" title={say('account.keys')}>
      <p className={ui.note}>{say('account.keysAbout')}</p>
      <ul className={css.rows}>
        {list.map(({ id, label, scopes, usedAt }) => (
          <li key={id}>
            <span>
              <b>{label}</b>
              <small className={ui.note}>
                {scopes.map((scope) => say(`account.scope.${scope}`)).join(', ')} ·{' '}
                {usedAt === null ? say('account.keyUnused') : <Ago at={usedAt} />}
              </small>
            </span>
            <button
              type="button"
              className={cx(ui.button, ui.small)}
              disabled={busy}
              aria-label={`${say('account.remove')}: ${label}`}
              onClick={() => void end(id)}
            >
              {say('account.remove')}
            </button>
          </li>
        ))}
      </ul>
      {fresh !== null && (
        <p role="status" className={css.fresh}>
          {say('account.keyShown')} <code>{fresh}</code>
          <CopyKey key={fresh} secret={fresh} />
        </p>
      )}
      <Trouble text={trouble} />
      <NewKey busy={busy} onMake={make} />
    </Panel>
  );
};

const CopyKey = ({ secret }: { secret: string }) => {
  const say = useSay();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <button type="button" className={cx(ui.button, ui.small)} onClick={() => void copy()}>
      {say(copied ? 'account.keyCopied' : 'account.keyCopy')}
    </button>
  );
};

const NewKey = ({
  busy,
  onMake,
}: {
  busy: boolean;
  onMake: (label: string, scopes: readonly KeyScope[]) => Promise<boolean>;
}) => {
  const say = useSay();
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(USUAL);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await onMake(label.trim(), scopes)) setLabel('');
  };
  const toggle = (scope: KeyScope): void =>
    setScopes(KEY_SCOPES.filter((one) => (one === scope) !== scopes.includes(one)));
  return (
    <form className={ui.stack} onSubmit={(event) => void send(event)}>
      <TextField label={say('account.keyLabel')} value={label} maxLength={40} onChange={setLabel} />
      <div className={css.scopes}>
        {KEY_SCOPES.map((scope) => (
          <label key={scope} className={ui.check}>
            <input type="checkbox" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            <span>{say(`account.scope.${scope}`)}</span>
          </label>
        ))}
      </div>
      <div className={ui.row}>
        <button type="submit" className={ui.button} disabled={busy || label.trim() === '' || scopes.length === 0}>
          {say('account.keyMake')}
        </button>
      </div>
    </form>
  );
};
