import type { Blocks } from '@orrery/client';
import { cx, ui, useSay } from '@orrery/table';
import { useState } from 'react';
import { ask, server } from '../online/server.ts';
import css from './account.module.css';
import { Panel, TextField, Trouble, useAttempt } from './account-form.tsx';

/** Whom I have blocked. */
export const Blocked = ({ first }: { first: Blocks['blocked'] }) => {
  const say = useSay();
  const [list, setList] = useState(first);
  const { busy, attempt } = useAttempt();
  if (list.length === 0) return null;
  return (
    <Panel id="blocked" title={say('account.blocked')}>
      <ul className={css.rows}>
        {list.map(({ id, name }) => (
          <li key={id}>
            <b>{name}</b>
            <button
              type="button"
              className={cx(ui.button, ui.small)}
              disabled={busy}
              onClick={() => void attempt(async () => setList((await server.neighbours.unblock(id)).blocked))}
            >
              {say('account.unblock')}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** Take everything along, or go. */
export const MyData = ({ account }: { account: boolean }) => {
  const say = useSay();
  const [leaving, setLeaving] = useState(false);
  const [password, setPassword] = useState('');
  const { trouble, busy, attempt } = useAttempt();
  const leave = () =>
    attempt(async () => {
      await server.account.deleteMe(password);
      await ask();
    });
  return (
    <Panel id="data" title={say('account.data')}>
      <div className={ui.row}>
        <a className={ui.button} href="/api/me/export" download="orrery.json">
          {say('account.export')}
        </a>
        {!leaving && (
          <button type="button" className={ui.button} onClick={() => setLeaving(true)}>
            {say('account.delete')}
          </button>
        )}
      </div>
      {leaving && (
        <div className={ui.stack}>
          <p>{say('account.deleteAsk')}</p>
          {account && (
            <TextField
              label={say('account.password')}
              type="password"
              value={password}
              autoComplete="current-password"
              onChange={setPassword}
            />
          )}
          <Trouble text={trouble} />
          <div className={ui.row}>
            <button type="button" className={ui.button} onClick={() => setLeaving(false)}>
              {say('account.stay')}
            </button>
            <button type="button" className={cx(ui.button, css.danger)} disabled={busy} onClick={() => void leave()}>
              {say('account.deleteYes')}
            </button>
          </div>
        </div>
      )}
    </Panel>
  );
};
