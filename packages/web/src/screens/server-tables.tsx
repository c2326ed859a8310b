import type { TableInfo } from '@orrery/client';
import { cx, Link, ui, useSay } from '@orrery/table';
import { useServer, useTables } from '../online/server.ts';
import { Ago } from './ago.tsx';
import css from './tables.module.css';

/** My tables on the server that are not over. */
export const MyServerTables = () => {
  const say = useSay();
  const { reachable } = useServer();
  const mine = useTables('mine').filter((table) => table.status === 'open' || table.status === 'playing');
  return reachable === false || mine.length === 0 ? null : <List title={say('home.online')} tables={mine} />;
};

/** Tables of others with free seats, or open to spectators. They come and go, and so stand below what is always there. */
export const OthersTables = () => {
  const say = useSay();
  const { reachable } = useServer();
  const open = useTables('open').filter((table) => table.you.length === 0);
  const playing = useTables('playing').filter((table) => table.you.length === 0);
  if (reachable !== true) return null;
  return (
    <>
      {open.length > 0 && <List title={say('home.open')} tables={open} />}
      {playing.length > 0 && <List title={say('home.playing')} tables={playing.slice(0, 6)} />}
    </>
  );
};

const List = ({ title, tables }: { title: string; tables: readonly TableInfo[] }) => (
  <section className={ui.stack} aria-label={title}>
    <h2>{title}</h2>
    <ul className={css.tables}>
      {tables.map((table) => (
        <Row key={table.id} table={table} />
      ))}
    </ul>
  </section>
);

const Row = ({ table }: { table: TableInfo }) => {
  const say = useSay();
  const yours = table.decider !== null && table.you.includes(table.decider);
  const free = table.seats.filter((seat) => seat.kind === 'open' || seat.kind === 'link').length;
  const state =
    table.status === 'open' ? say('home.free', { count: free }) : yours ? say('home.mine') : say('home.theirs');
  return (
    <li className={yours ? css.mine : undefined}>
      <div>
        <strong>{table.title || say(`game.${table.game}`)}</strong>
        <p className={ui.note}>
          {state} · <Ago at={table.touchedAt} /> · {table.seats.map((seat) => seat.name || '–').join(', ')}
        </p>
      </div>
      <Link to={`/table/${table.id}`} className={cx(ui.button, yours && ui.main)}>
        {say(table.you.length > 0 ? 'home.resume' : table.status === 'open' ? 'home.join' : 'home.watch')}
      </Link>
    </li>
  );
};
