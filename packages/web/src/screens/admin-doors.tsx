import type { Bans, Invitations, OneTimeLink } from '@orrery/client';
import { cx, ui, useSay } from '@orrery/table';
import { type FormEvent, useEffect, useState } from 'react';
import { server } from '../online/server.ts';
import lists from './account.module.css';
import { Panel, TextField, Trouble, useAttempt } from './account-form.tsx';
import { ShownOnce } from './admin-players.tsx';
import { When } from './admin-search.tsx';

/** Who comes in: invitations, and networks nobody may come from. */
export const Doors = () => (
  <>
    <InvitationDesk />
    <BanDesk />
  </>
);

const InvitationDesk = () => {
  const say = useSay();
  const [list, setList] = useState<Invitations['invitations']>([]);
  const [label, setLabel] = useState('');
  const [uses, setUses] = useState('1');
  const [link, setLink] = useState<OneTimeLink | null>(null);
  const { trouble, busy, attempt } = useAttempt();
  const look = async (): Promise<void> => setList((await server.operators.invitations()).invitations);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void attempt(look);
  }, []);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      setLink(await server.operators.invite({ label, uses: Number(uses) }));
      await look();
    });
  };
  return (
    <Panel id="invitations" title={say('admin.invitations')}>
      <form className={ui.stack} onSubmit={send}>
        <div className={ui.grid2}>
          <TextField label={say('admin.forWhom')} value={label} maxLength={60} onChange={setLabel} />
          <TextField label={say('admin.uses')} type="number" value={uses} onChange={setUses} />
        </div>
        <div className={ui.row}>
          <button type="submit" className={cx(ui.button, ui.main)} disabled={busy}>
            {say('admin.invite')}
          </button>
        </div>
      </form>
      <Trouble text={trouble} />
      {link !== null && <ShownOnce link={link} />}
      <ul className={lists.rows}>
        {list.map(({ id, label: whom, usesLeft, expiresAt }) => (
          <li key={id}>
            <span>
              <b>{whom || '–'}</b>
              <small className={ui.note}>
                {say('admin.usesLeft', { uses: usesLeft })} · <When at={expiresAt} />
              </small>
            </span>
            <button
              type="button"
              className={cx(ui.button, ui.small)}
              disabled={busy}
              onClick={() => void attempt(() => server.operators.uninvite(id).then(look))}
            >
              {say('account.remove')}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const BanDesk = () => {
  const say = useSay();
  const [list, setList] = useState<Bans['bans']>([]);
  const [network, setNetwork] = useState('');
  const [why, setWhy] = useState('');
  const { trouble, busy, attempt } = useAttempt();
  useEffect(() => {
    server.operators.bans().then(
      ({ bans }) => setList(bans),
      () => {},
    );
  }, []);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(async () => {
      setList((await server.operators.ban({ network, why })).bans);
      setNetwork('');
      setWhy('');
    });
  };
  return (
    <Panel id="bans" title={say('admin.bans')}>
      <form className={ui.stack} onSubmit={send}>
        <div className={ui.grid2}>
          <TextField label={say('admin.network')} value={network} maxLength={60} onChange={setNetwork} />
          <TextField label={say('admin.why')} value={why} maxLength={60} onChange={setWhy} />
        </div>
        <Trouble text={trouble} />
        <div className={ui.row}>
          <button type="submit" className={ui.button} disabled={busy || network.trim() === ''}>
            {say('admin.ban')}
          </button>
        </div>
      </form>
      <ul className={lists.rows}>
        {list.map((ban) => (
          <li key={ban.network}>
            <span>
              <b>{ban.network}</b>
              <small className={ui.note}>
                {ban.why} {ban.until !== null && <When at={ban.until} />}
              </small>
            </span>
            <button
              type="button"
              className={cx(ui.button, ui.small)}
              disabled={busy}
              onClick={() => void attempt(async () => setList((await server.operators.unban(ban.network)).bans))}
            >
              {say('admin.unban')}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
