import { ServerRefused } from '@orrery/client';
import { cx, Link, ui, useSay } from '@orrery/table';
import { type FormEvent, useState } from 'react';
import { savedTables } from '../drivers/saved.ts';
import { ask, server, useServer } from '../online/server.ts';
import { Page } from '../shell/page.tsx';
import { Notices } from './notices.tsx';
import { Statistics } from './statistics.tsx';

/** My account, notifications and statistics. */
export const Account = () => {
  const say = useSay();
  const { reachable, me } = useServer();
  const tables = savedTables();
  return (
    <Page title={say('account.title')}>
      <h1>{say('account.title')}</h1>
      <section className={cx(ui.panel, ui.stack)} aria-labelledby="who">
        <h2 id="who">{say('account.who')}</h2>
        {reachable === false && <p className={ui.note}>{say('why.noServer')}</p>}
        {reachable === true && (me === null || !me.account) && <SignIn guest={me?.name ?? null} />}
        {me?.account === true && (
          <>
            <p>{say('account.signedIn', { name: me.name })}</p>
            <button
              type="button"
              className={ui.button}
              onClick={async () => {
                await server.signOut();
                await ask();
              }}
            >
              {say('account.signOut')}
            </button>
          </>
        )}
      </section>
      {me !== null && <Notices />}
      <Statistics tables={tables} />
      <section className={cx(ui.panel, ui.stack)}>
        <p>{say('account.local', { count: tables.length })}</p>
        <Link to="/settings" className={ui.button}>
          {say('nav.settings')}
        </Link>
      </section>
    </Page>
  );
};

/** Sign-in by name and password; games played as a guest are kept. */
const SignIn = ({ guest }: { guest: string | null }) => {
  const say = useSay();
  const [name, setName] = useState(guest ?? '');
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async (event: FormEvent, how: 'signIn' | 'register'): Promise<void> => {
    event.preventDefault();
    try {
      await server[how](name, password);
      await ask();
    } catch (error) {
      setTrouble(error instanceof ServerRefused ? error.message : String(error));
    }
  };
  return (
    <form className={ui.stack} onSubmit={(event) => void send(event, 'signIn')}>
      {guest !== null && <p className={ui.note}>{say('account.guest', { name: guest })}</p>}
      <div className={ui.grid2}>
        <label className={ui.field}>
          <span>{say('account.name')}</span>
          <input
            value={name}
            autoComplete="username"
            maxLength={24}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <label className={ui.field}>
          <span>{say('account.password')}</span>
          <input
            type="password"
            value={password}
            autoComplete="current-password"
            maxLength={200}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
      </div>
      {trouble !== null && (
        <p className={ui.warn} role="alert">
          {trouble}
        </p>
      )}
      <div className={ui.row}>
        <button type="submit" className={cx(ui.button, ui.main)}>
          {say('account.signIn')}
        </button>
        <button type="button" className={ui.button} onClick={(event) => void send(event, 'register')}>
          {say('account.register')}
        </button>
      </div>
    </form>
  );
};
