import type { TableBrief, TableHealth } from '@orrery/client';
import { cx, Link, ui, useSay } from '@orrery/table';
import { useEffect, useState } from 'react';
import { server } from '../online/server.ts';
import lists from './account.module.css';
import { Panel, Trouble, useAttempt } from './account-form.tsx';
import css from './admin.module.css';
import { Search, When } from './admin-search.tsx';

/** Find a table, or see how one fares. */
export const TableDesk = ({ id, role }: { id: string; role: 'moderator' | 'operator' }) => {
  const say = useSay();
  return (
    <>
      {id !== '' && <OneTable id={id} role={role} />}
      <Panel id="find" title={say('admin.tables')}>
        <Search label={say('admin.findTable')} find={async (q) => (await server.operators.tables(q)).tables}>
          {(table) => <TableRow key={table.id} table={table} />}
        </Search>
      </Panel>
    </>
  );
};

const whoSits = (table: TableBrief): string =>
  table.seats.map(({ name, strength }) => name || (strength ?? '–')).join(', ');

const TableRow = ({ table }: { table: TableBrief }) => {
  const say = useSay();
  return (
    <li>
      <span>
        <Link to={`/admin/tables/${table.id}`}>{table.title || table.id}</Link>
        <small className={ui.note}>
          {say(`game.${table.game}`)} · {whoSits(table)}
        </small>
      </span>
      <span className={ui.row}>
        <span className={css.tag}>{say(`admin.status.${table.status}`)}</span>
        <small className={ui.note}>
          <When at={table.touchedAt} />
        </small>
      </span>
    </li>
  );
};

const OneTable = ({ id, role }: { id: string; role: 'moderator' | 'operator' }) => {
  const say = useSay();
  const [health, setHealth] = useState<TableHealth | null>(null);
  const { trouble, busy, attempt } = useAttempt();
  const look = async (): Promise<void> => setHealth(await server.operators.table(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: one table, one look
  useEffect(() => {
    void attempt(look);
  }, [id]);
  if (health === null) return <Trouble text={trouble} />;
  const { table } = health;
  const then = (what: Promise<unknown>): Promise<void> => what.then(look);
  const isOver = table.status === 'over' || table.status === 'abandoned';
  return (
    <Panel id="table" title={table.title || table.id}>
      <Facts health={health} />
      {health.frozen !== null && <p className={ui.warn}>{health.frozen}</p>}
      <div className={ui.row}>
        <Link to={`/table/${id}`} className={ui.button}>
          {say('admin.open')}
        </Link>
        {table.status === 'frozen' && role === 'operator' && (
          <button
            type="button"
            className={ui.button}
            disabled={busy}
            onClick={() => void attempt(() => then(server.operators.unfreeze(id)))}
          >
            {say('admin.unfreeze')}
          </button>
        )}
        {!isOver && <CloseTable busy={busy} onClose={() => void attempt(() => then(server.operators.close(id)))} />}
      </div>
      <Trouble text={trouble} />
      {health.chat.length > 0 && (
        <ul className={lists.rows} aria-label={say('chat.title')}>
          {health.chat.map((line) => (
            <li key={line.id}>
              <span>
                <b>{line.name}</b> {line.removed ? <i className={ui.note}>{say('chat.removed')}</i> : line.text}
              </span>
              {!line.removed && (
                <button
                  type="button"
                  className={cx(ui.button, ui.small)}
                  disabled={busy}
                  onClick={() => void attempt(() => then(server.operators.removeLine(id, line.id)))}
                >
                  {say('account.remove')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

/** Asked twice, because it ends a game for everybody. */
const CloseTable = ({ busy, onClose }: { busy: boolean; onClose: () => void }) => {
  const say = useSay();
  const [sure, setSure] = useState(false);
  return sure ? (
    <>
      <button type="button" className={ui.button} onClick={() => setSure(false)}>
        {say('account.stay')}
      </button>
      <button type="button" className={ui.button} disabled={busy} onClick={onClose}>
        {say('admin.closeYes')}
      </button>
    </>
  ) : (
    <button type="button" className={ui.button} onClick={() => setSure(true)}>
      {say('admin.close')}
    </button>
  );
};

const Facts = ({ health }: { health: TableHealth }) => {
  const say = useSay();
  const { table } = health;
  const facts: readonly (readonly [string, string])[] = [
    ['status', say(`admin.status.${table.status}`)],
    ['players', whoSits(table)],
    ['entries', String(table.length)],
    ['version', String(health.rulesVersion)],
    ['replays', say(health.replays ? 'admin.yes' : 'admin.no')],
    ['watchers', String(health.watchers)],
    ['memory', `${Math.round(health.bytes / 1024)} KB`],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{say(`admin.fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{say('admin.fact.since')}</dt>
        <dd>{health.since === 0 ? '–' : <When at={health.since} />}</dd>
      </div>
    </dl>
  );
};
