import type { OneTimeLink, PlayerBrief, PlayerChange, PlayerFile } from '@orrery/client';
import { cx, Link, ui, useSay } from '@orrery/table';
import { useEffect, useState } from 'react';
import { server } from '../online/server.ts';
import { Panel, TextField, Trouble, useAttempt } from './account-form.tsx';
import css from './admin.module.css';
import { Search, When } from './admin-search.tsx';

type Role = 'moderator' | 'operator';

/** Find a player, or look after one. */
export const PlayerDesk = ({ id, role }: { id: string; role: Role }) => {
  const say = useSay();
  return (
    <>
      {id !== '' && <OnePlayer id={id} role={role} />}
      <Panel id="find" title={say('admin.players')}>
        <Search label={say('admin.findPlayer')} find={async (q) => (await server.operators.players(q)).players}>
          {(player) => <PlayerRow key={player.id} player={player} />}
        </Search>
      </Panel>
    </>
  );
};

const kindOf = (player: PlayerBrief): string =>
  player.role === null ? (player.account ? 'admin.account' : 'admin.guest') : `admin.role.${player.role}`;

const PlayerRow = ({ player }: { player: PlayerBrief }) => {
  const say = useSay();
  return (
    <li>
      <Link to={`/admin/players/${player.id}`}>{player.name}</Link>
      <span className={ui.row}>
        {player.suspendedUntil !== null && <span className={css.tag}>{say('admin.suspended')}</span>}
        <span className={css.tag}>{say(kindOf(player))}</span>
        <small className={ui.note}>
          <When at={player.seenAt} />
        </small>
      </span>
    </li>
  );
};

const OnePlayer = ({ id, role }: { id: string; role: Role }) => {
  const say = useSay();
  const [file, setFile] = useState<PlayerFile | null>(null);
  const { trouble, busy, attempt } = useAttempt();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one player, one look
  useEffect(() => {
    void attempt(async () => setFile(await server.operators.player(id)));
  }, [id]);
  if (file === null) return <Trouble text={trouble} />;
  const { player } = file;
  const change = (what: PlayerChange): void =>
    void attempt(async () => setFile(await server.operators.change(id, what)));
  return (
    <Panel id="player" title={player.name}>
      <dl className={css.facts}>
        <div>
          <dt>{say('admin.kind')}</dt>
          <dd>{say(kindOf(player))}</dd>
        </div>
        <div>
          <dt>{say('admin.seen')}</dt>
          <dd>
            <When at={player.seenAt} />
          </dd>
        </div>
        <div>
          <dt>{say('admin.tables')}</dt>
          <dd>{file.tables}</dd>
        </div>
        <div>
          <dt>{say('admin.reports')}</dt>
          <dd>{file.reports}</dd>
        </div>
        {file.addresses.length > 0 && (
          <div>
            <dt>{say('admin.addresses')}</dt>
            <dd>{file.addresses.join(', ')}</dd>
          </div>
        )}
        {player.suspendedUntil !== null && (
          <div>
            <dt>{say('admin.suspended')}</dt>
            <dd>
              <When at={player.suspendedUntil} /> {player.suspendedWhy}
            </dd>
          </div>
        )}
      </dl>
      <Rename name={player.name} busy={busy} onSend={(name) => change({ name })} />
      <Suspend player={player} role={role} busy={busy} onSend={change} />
      {role === 'operator' && player.account && <Powers player={player} busy={busy} onSend={change} />}
      <Trouble text={trouble} />
    </Panel>
  );
};

const Rename = ({ name, busy, onSend }: { name: string; busy: boolean; onSend: (name: string) => void }) => {
  const say = useSay();
  const [next, setNext] = useState(name);
  return (
    <form
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(next);
      }}
    >
      <TextField label={say('account.name')} value={next} maxLength={24} onChange={setNext} />
      <button type="submit" className={ui.button} disabled={busy || next === name}>
        {say('admin.rename')}
      </button>
    </form>
  );
};

const DAYS = [1, 7, 30] as const;

const Suspend = ({
  player,
  role,
  busy,
  onSend,
}: {
  player: PlayerBrief;
  role: Role;
  busy: boolean;
  onSend: (change: PlayerChange) => void;
}) => {
  const say = useSay();
  const [why, setWhy] = useState('');
  if (player.suspendedUntil !== null)
    return (
      <div className={ui.row}>
        <button type="button" className={ui.button} disabled={busy} onClick={() => onSend({ suspendDays: 0 })}>
          {say('admin.unsuspend')}
        </button>
      </div>
    );
  return (
    <div className={ui.stack}>
      <TextField label={say('admin.why')} value={why} maxLength={60} onChange={setWhy} />
      <div className={ui.row}>
        {DAYS.map((days) => (
          <button
            key={days}
            type="button"
            className={ui.button}
            disabled={busy}
            onClick={() => onSend({ suspendDays: days, why })}
          >
            {say('admin.suspendDays', { days })}
          </button>
        ))}
        {role === 'operator' && (
          <button
            type="button"
            className={ui.button}
            disabled={busy}
            onClick={() => onSend({ suspendDays: null, why })}
          >
            {say('admin.banAccount')}
          </button>
        )}
      </div>
    </div>
  );
};

const Powers = ({
  player,
  busy,
  onSend,
}: {
  player: PlayerBrief;
  busy: boolean;
  onSend: (change: PlayerChange) => void;
}) => {
  const say = useSay();
  const [link, setLink] = useState<OneTimeLink | null>(null);
  const { trouble, attempt } = useAttempt();
  return (
    <div className={ui.stack}>
      <div className={ui.row}>
        <label className={ui.field}>
          <span>{say('admin.role')}</span>
          <select
            value={player.role ?? ''}
            disabled={busy}
            onChange={(event) => onSend({ role: (event.target.value || null) as Role | null })}
          >
            {(['', 'moderator', 'operator'] as const).map((one) => (
              <option key={one} value={one}>
                {say(one === '' ? 'admin.role.none' : `admin.role.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={ui.row}>
        <button
          type="button"
          className={cx(ui.button)}
          onClick={() => void attempt(async () => setLink(await server.operators.resetLink(player.id)))}
        >
          {say('admin.resetPassword')}
        </button>
      </div>
      <Trouble text={trouble} />
      {link !== null && <ShownOnce link={link} />}
    </div>
  );
};

/** A link that is shown once: to be sent to whom it is for. */
export const ShownOnce = ({ link }: { link: OneTimeLink }) => {
  const say = useSay();
  return (
    <p role="status">
      {say('admin.linkOnce')} <When at={link.expiresAt} />
      <br />
      <code className={css.link}>{link.url}</code>
    </p>
  );
};
