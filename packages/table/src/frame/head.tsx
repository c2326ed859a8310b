import { use, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { Logo } from '../art/logo.tsx';
import { SeatMark } from '../art/seat-mark.tsx';
import { Link } from '../shell/router.tsx';
import { cx } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import { SeatClock } from './clock.tsx';
import { DialogsContext } from './dialogs.ts';
import css from './head.module.css';
import { HelpDialog } from './help.tsx';
import { IconButton } from './icon-button.tsx';
import { nameOfSeat } from './names.ts';
import { OrdersDialog } from './orders.tsx';
import type { Table } from './use-table.ts';

/** Round, order of turns, connection, and the way out. */
export const TableHead = ({
  table,
  help,
  setHelp,
}: {
  table: Table;
  help: boolean;
  setHelp: (help: boolean) => void;
}) => {
  const say = useSay();
  const [orders, setOrders] = useState(false);
  const [menu, setMenu] = useState(false);
  const { Menu } = use(DialogsContext);
  const { game, screen, state, now } = table;
  const progress = screen.progress(state);
  return (
    <header className={css.tableHead}>
      <Link to="/" aria-label={say('nav.home')} className={css.tableHome}>
        <Logo size={30} />
      </Link>
      <h1 className={ui.hidden}>{say(`game.${game.rules.id}`)}</h1>
      <p className={css.progress}>{say(progress.key, progress.params)}</p>
      <ol className={css.order} aria-label={say('table.order')}>
        {screen.order(state).map(({ seat, done }) => {
          const name = nameOfSeat(game, state, now.players, seat, say);
          return (
            <li
              key={seat}
              title={name}
              className={cx(done && css.done, !done && now.decision?.turn === seat && css.turn)}
            >
              <SeatMark seat={seat} colour={screen.colourOf(state, seat)} size={16} />
              <span>{name}</span>
              <SeatClock table={table} seat={seat} />
              {done && <span className={cx(ui.hidden, css.doneText)}>{say('table.done')}</span>}
            </li>
          );
        })}
      </ol>
      <span className={cx(css.connection, css[now.connection])} role="status">
        <Icon name={now.connection === 'lost' ? 'offline' : now.connection === 'live' ? 'online' : 'save'} size={18} />
        <span>{say(now.paused ? 'connection.paused' : `connection.${now.connection}`)}</span>
      </span>
      {(now.votes?.length ?? 0) > 0 && <i className={css.bell} role="img" aria-label={say('votes.open')} />}
      {now.viewer !== null && game.rules.orders.length > 0 && (
        <IconButton icon="robot" name={say('orders.title')} onClick={() => setOrders(true)} />
      )}
      <IconButton
        icon="info"
        name={say('keys.title')}
        keys="?"
        className={css.keysButton}
        onClick={() => setHelp(true)}
      />
      <Link to={`/rules/${game.rules.id}`} className={ui.iconButton} aria-label={say('nav.rules')}>
        <Icon name="book" />
      </Link>
      <IconButton icon="menu" name={say('menu.title')} onClick={() => setMenu(true)} />
      {menu && <Menu table={table} onClose={() => setMenu(false)} />}
      {orders && <OrdersDialog table={table} onClose={() => setOrders(false)} />}
      {help && <HelpDialog onClose={() => setHelp(false)} />}
    </header>
  );
};
