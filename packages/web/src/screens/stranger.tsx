import { changeSettings, cx, settings, ui, useSay } from '@orrery/table';
import { type FormEvent, useEffect, useState } from 'react';
import { ask, server, useServer } from '../online/server.ts';
import { Page } from '../shell/page.tsx';
import { Panel, TextField, Trouble, useAttempt } from './account-form.tsx';
import { SignIn, useSite } from './account-sign-in.tsx';

/** Who comes by a link and has no name yet: asked for one, or for an account. */
export const Stranger = ({ onKnown }: { onKnown: () => void }) => {
  const say = useSay();
  const { me } = useServer();
  const site = useSite();
  const [name, setName] = useState('');
  const { trouble, busy, attempt } = useAttempt();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (me !== null) onKnown();
  }, [me]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      await server.guest(name.trim(), settings().language);
      changeSettings({ name: name.trim() });
      await ask();
    });
  };
  return (
    <Page title={say('account.invited')}>
      <h1>{say('account.invited')}</h1>
      <Panel id="name" title={say('account.callMe')}>
        <form className={ui.stack} onSubmit={send}>
          <TextField
            label={say('account.name')}
            value={name}
            maxLength={24}
            autoComplete="nickname"
            onChange={setName}
          />
          <Trouble text={trouble} />
          <div className={ui.row}>
            <button type="submit" className={cx(ui.button, ui.main)} disabled={busy || name.trim() === ''}>
              {say('account.asGuest')}
            </button>
          </div>
        </form>
      </Panel>
      <Panel id="who" title={say('account.orAccount')}>
        {site !== null && <SignIn site={site} guest={null} />}
      </Panel>
    </Page>
  );
};
