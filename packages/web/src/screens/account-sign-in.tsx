import type { Site } from '@orrery/client';
import { cx, Link, ui, useSay } from '@orrery/table';
import { startAuthentication } from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useState } from 'react';
import { ask, server } from '../online/server.ts';
import { TextField, Trouble, useAttempt } from './account-form.tsx';

/** A server that does not say is taken for one that lets everybody in. */
const PLAIN: Site = { mode: 'open', registration: true, canMail: false, providers: [] };

export const askSite = (): Promise<Site> => server.account.site().catch(() => PLAIN);

/** What the server lets in; null until it has answered. */
export const useSite = (): Site | null => {
  const [site, setSite] = useState<Site | null>(null);
  useEffect(() => {
    void askSite().then(setSite);
  }, []);
  return site;
};

/** Ways in beside a name and a password. */
const OtherWays = ({ site, attempt }: { site: Site; attempt: (what: () => Promise<unknown>) => void }) => {
  const say = useSay();
  const byPasskey = async (): Promise<void> => {
    const { ticket, options } = await server.account.askPasskey();
    const response = await startAuthentication({ optionsJSON: options as never });
    await server.account.signInByPasskey(ticket, response);
    await ask();
  };
  return (
    <div className={ui.row}>
      {'PublicKeyCredential' in window && (
        <button type="button" className={ui.button} onClick={() => attempt(byPasskey)}>
          {say('account.byPasskey')}
        </button>
      )}
      {site.providers.map(({ id, name }) => (
        <a key={id} className={ui.button} href={`/oidc/${id}`}>
          {say('account.byProvider', { name })}
        </a>
      ))}
      {site.canMail && (
        <Link to="/account/forgotten" className={cx(ui.button, ui.quiet)}>
          {say('account.forgotten')}
        </Link>
      )}
    </div>
  );
};

/** Sign-in by name and password, passkey or elsewhere; games played as a guest are kept. */
export const SignIn = ({ site, guest, invitation }: { site: Site; guest: string | null; invitation?: string }) => {
  const say = useSay();
  const [name, setName] = useState(guest ?? '');
  const [password, setPassword] = useState('');
  const { trouble, busy, attempt } = useAttempt();
  const send = (event: FormEvent, how: 'signIn' | 'register'): void => {
    event.preventDefault();
    void attempt(async () => {
      if (how === 'signIn') await server.signIn(name, password);
      else await server.register(name, password, invitation);
      await ask();
    });
  };
  const isOpen = site.registration && (site.mode !== 'invitation' || invitation !== undefined);
  return (
    <form className={ui.stack} onSubmit={(event) => send(event, invitation === undefined ? 'signIn' : 'register')}>
      <p className={ui.note}>{guest === null ? say('account.why') : say('account.guest', { name: guest })}</p>
      <div className={ui.grid2}>
        <TextField label={say('account.name')} value={name} maxLength={24} autoComplete="username" onChange={setName} />
        <TextField
          label={say('account.password')}
          type="password"
          value={password}
          autoComplete={invitation === undefined ? 'current-password' : 'new-password'}
          onChange={setPassword}
        />
      </div>
      {site.mode === 'invitation' && invitation === undefined && (
        <p className={ui.note}>{say('account.invitationOnly')}</p>
      )}
      <Trouble text={trouble} />
      <div className={ui.row}>
        {invitation === undefined && (
          <button type="submit" className={cx(ui.button, ui.main)} disabled={busy}>
            {say('account.signIn')}
          </button>
        )}
        {isOpen && (
          <button
            type="button"
            className={cx(ui.button, invitation !== undefined && ui.main)}
            disabled={busy}
            onClick={(event) => send(event, 'register')}
          >
            {say('account.register')}
          </button>
        )}
      </div>
      {invitation === undefined && <OtherWays site={site} attempt={(what) => void attempt(what)} />}
    </form>
  );
};
