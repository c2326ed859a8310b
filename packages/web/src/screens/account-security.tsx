import type { SessionInfo, Site, WaysIn } from '@orrery/client';
import { cx, ui, useSay } from '@orrery/table';
import { startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import { ask, server } from '../online/server.ts';
import css from './account.module.css';
import { Panel, TextField, Trouble, useAttempt } from './account-form.tsx';
import { Ago } from './ago.tsx';

const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'CrOS', 'Linux'] as const;
const BROWSERS = [
  ['Firefox', 'Firefox'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

/** A browser's own words about itself, made short: “Firefox, Windows”. */
const deviceOf = (agent: string): string => {
  const browser = BROWSERS.find(([mark]) => agent.includes(`${mark}/`))?.[1];
  const system = SYSTEMS.find((mark) => agent.includes(mark));
  return [browser, system].filter((part) => part !== undefined).join(', ') || agent.slice(0, 40) || '–';
};

/** Where I am signed in. */
export const Sessions = ({ first }: { first: readonly SessionInfo[] }) => {
  const say = useSay();
  const [list, setList] = useState(first);
  const { trouble, busy, attempt } = useAttempt();
  return (
    <Panel id="devices" title={say('account.devices')}>
      <ul className={css.rows}>
        {list.map(({ id, agent, address, seenAt, here }) => (
          <li key={id}>
            <span>
              <b>{deviceOf(agent)}</b>
              <small className={ui.note}>
                {address} · {here ? say('account.here') : <Ago at={seenAt} />}
              </small>
            </span>
            {!here && (
              <button
                type="button"
                className={cx(ui.button, ui.small)}
                disabled={busy}
                onClick={() => void attempt(async () => setList((await server.account.endSession(id)).sessions))}
              >
                {say('account.signOut')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Trouble text={trouble} />
      <div className={ui.row}>
        <button
          type="button"
          className={ui.button}
          disabled={busy}
          onClick={() =>
            void attempt(async () => {
              await server.signOut(true);
              await ask();
            })
          }
        >
          {say('account.signOutAll')}
        </button>
      </div>
    </Panel>
  );
};

/** My password, passkeys and accounts elsewhere. */
export const SignInWays = ({ site, first }: { site: Site; first: WaysIn }) => {
  const say = useSay();
  const [ways, setWays] = useState(first);
  const { trouble, busy, attempt } = useAttempt();
  const addPasskey = async (): Promise<void> => {
    const { ticket, options } = await server.account.newPasskey();
    const response = await startRegistration({ optionsJSON: options as never });
    setWays(await server.account.addPasskey(ticket, response, deviceOf(navigator.userAgent)));
  };
  const free = site.providers.filter(({ id }) => !ways.identities.some(({ provider }) => provider === id));
  return (
    <Panel id="ways" title={say('account.ways')}>
      {ways.password && <ChangePassword />}
      <ul className={css.rows}>
        {ways.passkeys.map(({ id, label, createdAt, usedAt }) => (
          <li key={id}>
            <span>
              <b>{say('account.passkey', { label })}</b>
              <small className={ui.note}>
                <Ago at={usedAt ?? createdAt} />
              </small>
            </span>
            <button
              type="button"
              className={cx(ui.button, ui.small)}
              disabled={busy}
              onClick={() => void attempt(async () => setWays(await server.account.removePasskey(id)))}
            >
              {say('account.remove')}
            </button>
          </li>
        ))}
        {ways.identities.map(({ provider, name }) => (
          <li key={provider}>
            <b>{name}</b>
            <button
              type="button"
              className={cx(ui.button, ui.small)}
              disabled={busy}
              onClick={() => void attempt(async () => setWays(await server.account.removeIdentity(provider)))}
            >
              {say('account.remove')}
            </button>
          </li>
        ))}
      </ul>
      <Trouble text={trouble} />
      <div className={ui.row}>
        {'PublicKeyCredential' in window && (
          <button type="button" className={ui.button} disabled={busy} onClick={() => void attempt(addPasskey)}>
            {say('account.addPasskey')}
          </button>
        )}
        {free.map(({ id, name }) => (
          <a key={id} className={ui.button} href={`/oidc/${id}`}>
            {say('account.tie', { name })}
          </a>
        ))}
      </div>
    </Panel>
  );
};

const ChangePassword = () => {
  const say = useSay();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [done, setDone] = useState(false);
  const { trouble, busy, attempt } = useAttempt();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      await server.changePassword(old, next);
      setOld('');
      setNext('');
      setDone(true);
    });
  };
  return (
    <form className={ui.stack} onSubmit={send}>
      <div className={ui.grid2}>
        <TextField
          label={say('account.password')}
          type="password"
          value={old}
          autoComplete="current-password"
          onChange={setOld}
        />
        <TextField
          label={say('account.newPassword')}
          type="password"
          value={next}
          autoComplete="new-password"
          onChange={setNext}
        />
      </div>
      <p className={ui.note}>{say('account.passwordAdvice')}</p>
      <Trouble text={trouble} />
      {done && <p role="status">{say('account.passwordSet')}</p>}
      <div className={ui.row}>
        <button type="submit" className={ui.button} disabled={busy || next.length < 8}>
          {say('account.changePassword')}
        </button>
      </div>
    </form>
  );
};
