import { cx, Link, ui, useSay } from '@orrery/table';
import type { ReactNode } from 'react';
import type { ScreenProps } from '../app.tsx';
import { savedTables } from '../drivers/saved.ts';
import { ask, server, useServer } from '../online/server.ts';
import { Page } from '../shell/page.tsx';
import { useAsked } from './account-asked.ts';
import { Blocked, MyData } from './account-data.tsx';
import { Panel, Trouble } from './account-form.tsx';
import { Keys } from './account-keys.tsx';
import { Forgotten, Join, Recover } from './account-links.tsx';
import { Sessions, SignInWays } from './account-security.tsx';
import { SignIn } from './account-sign-in.tsx';
import { Notices } from './notices.tsx';
import { Statistics } from './statistics.tsx';

/** What stands under /account, by the next part of the address. */
const partOf = ({ route }: ScreenProps): ReactNode => {
  switch (route.path[1]) {
    case 'forgotten':
      return <Forgotten />;
    case 'recover':
      return <Recover route={route} />;
    case 'join':
      return <Join route={route} />;
    default:
      return <Overview trouble={route.query.get('trouble')} />;
  }
};

/** My account, notifications and statistics. */
export const Account = (props: ScreenProps) => {
  const say = useSay();
  return (
    <Page title={say('account.title')}>
      <h1>{say('account.title')}</h1>
      {partOf(props)}
    </Page>
  );
};

const Overview = ({ trouble }: { trouble: string | null }) => {
  const say = useSay();
  const { reachable, me } = useServer();
  const asked = useAsked();
  const tables = savedTables();
  if (asked === null) return null;
  return (
    <>
      <Panel id="who" title={say('account.who')}>
        <Trouble
          text={trouble === null ? null : say(trouble === 'suspended' ? 'account.suspended' : 'account.notElsewhere')}
        />
        {reachable === false && <p className={ui.note}>{say('why.noServer')}</p>}
        {reachable === true && (me === null || !me.account) && <SignIn site={asked.site} guest={me?.name ?? null} />}
        {me?.account === true && (
          <>
            <p>{say('account.signedIn', { name: me.name })}</p>
            <div className={ui.row}>
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
              {me.role !== null && (
                <Link to="/admin" className={ui.button}>
                  {say('account.keepOrder')}
                </Link>
              )}
            </div>
          </>
        )}
      </Panel>
      {asked.notices !== null && <Notices first={asked.notices} />}
      {me?.account === true && (
        <>
          {asked.ways !== null && <SignInWays site={asked.site} first={asked.ways} />}
          <Sessions first={asked.sessions} />
        </>
      )}
      {me !== null && <Keys first={asked.keys} />}
      {me !== null && <Blocked first={asked.blocked} />}
      <Statistics tables={tables} />
      {me !== null && <MyData account={me.account} />}
      <section className={cx(ui.panel, ui.stack)}>
        <p>{say('account.local', { count: tables.length })}</p>
        <Link to="/settings" className={ui.button}>
          {say('nav.settings')}
        </Link>
      </section>
    </>
  );
};
