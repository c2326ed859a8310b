import { cx, navigate, type Route, ui, useSay } from '@orrery/table';
import { type FormEvent, useState } from 'react';
import { ask, server, useServer } from '../online/server.ts';
import { NewPassword, Panel, TextField, Trouble, useAttempt } from './account-form.tsx';
import { SignIn, useSite } from './account-sign-in.tsx';

/** A link to set a new password: asked for here. */
export const Forgotten = () => {
  const say = useSay();
  const [who, setWho] = useState('');
  const [sent, setSent] = useState(false);
  const { trouble, busy, attempt } = useAttempt();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      await server.account.recover(who);
      setSent(true);
    });
  };
  return (
    <Panel id="forgotten" title={say('account.forgotten')}>
      {sent ? (
        <p role="status">{say('account.recoverySent')}</p>
      ) : (
        <form className={ui.stack} onSubmit={send}>
          <TextField label={say('account.nameOrMail')} value={who} autoComplete="username" onChange={setWho} />
          <Trouble text={trouble} />
          <div className={ui.row}>
            <button type="submit" className={cx(ui.button, ui.main)} disabled={busy || who.trim() === ''}>
              {say('account.sendLink')}
            </button>
          </div>
        </form>
      )}
    </Panel>
  );
};

/** Where the link of a mail, or of an operator, leads. */
export const Recover = ({ route }: { route: Route }) => {
  const say = useSay();
  return (
    <Panel id="recover" title={say('account.newPassword')}>
      <NewPassword
        button={say('account.setPassword')}
        onSend={async (password) => {
          await server.account.finishRecovery(route.hash, password);
          await ask();
          navigate('/account', 'replace');
        }}
      />
    </Panel>
  );
};

/** Where an invitation leads. */
export const Join = ({ route }: { route: Route }) => {
  const say = useSay();
  const { me } = useServer();
  const site = useSite();
  return (
    <Panel id="join" title={say('account.invited')}>
      {me?.account === true ? (
        <p>{say('account.signedIn', { name: me.name })}</p>
      ) : (
        site !== null && <SignIn site={site} guest={me?.name ?? null} invitation={route.hash} />
      )}
    </Panel>
  );
};
