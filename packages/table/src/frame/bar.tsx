import { CHANCE, type Say } from '@orrery/kernel';
import { use, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { Logo } from '../art/logo.tsx';
import { SeatMark } from '../art/seat-mark.tsx';
import { Link } from '../shell/router.tsx';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import css from './bar.module.css';
import { SeatClock } from './clock.tsx';
import { DialogsContext } from './dialogs.ts';
import { useGuide } from './guide.tsx';
import { HelpDialog } from './help.tsx';
import { IconButton } from './icon-button.tsx';
import { nameOfSeat } from './names.ts';
import { OrdersDialog } from './orders.tsx';
import { namePlaces } from './say-offer.ts';
import { Slots } from './slots.tsx';
import type { Table } from './use-table.ts';

/** The bar over everything: how far the game is, what is asked, the slots, and the way out. */
export const Bar = ({
  table,
  replayed,
  help,
  setHelp,
}: {
  table: Table;
  replayed: boolean;
  help: boolean;
  setHelp: (help: boolean) => void;
}) => (
  <header className={css.bar}>
    <Where table={table} />
    <Prompt table={table} />
    <Slots table={table} replayed={replayed} />
    <Tools table={table} help={help} setHelp={setHelp} />
  </header>
);

/** Round and order of turns. */
const Where = ({ table }: { table: Table }) => {
  const say = useSay();
  const { game, screen, state, now } = table;
  const progress = screen.progress(state);
  return (
    <div {...styled(css, 'where')}>
      <Link to="/" aria-label={say('nav.home')} className={css.home}>
        <Logo size={30} />
      </Link>
      <h1 className={ui.hidden}>{say(`game.${game.rules.id}`)}</h1>
      <div className={css.course}>
        <p className={css.progress}>{say(progress.key, progress.params)}</p>
        <ol className={css.order} data-place="order" aria-label={say('table.order')}>
          {screen.order(state).map(({ seat, done }) => {
            const name = nameOfSeat(game, state, now.players, seat, say);
            return (
              <li
                key={seat}
                title={name}
                className={cx(done && css.done, !done && now.decision?.turn === seat && css.turn)}
              >
                <SeatMark seat={seat} colour={screen.colourOf(state, seat)} size={16} />
                <span className={ui.hidden}>{name}</span>
                <SeatClock table={table} seat={seat} />
                {done && <span className={ui.hidden}>{say('table.done')}</span>}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
};

/** Longer questions are written smaller where there is little room. */
const SHORT = 45;

/** What is asked, in two lines at most. */
const Prompt = ({ table }: { table: Table }) => {
  const say = useSay();
  const { now, game, screen } = table;
  const guide = useGuide();
  const mine = now.legal.length > 0;
  const asked = guide !== null && table.cursor === null ? guide.task : promptOf(table, say);
  const chapter = mine ? screen.chapterOf(now.decision?.ask ?? '') : '';
  return (
    <section {...styled(css, 'prompt', mine && 'mine')} aria-label={say('table.prompt')}>
      <p {...styled(css, 'promptLine', asked.length > SHORT && 'long')} aria-live="polite" tabIndex={-1}>
        {asked}
      </p>
      {chapter !== '' && (
        <Link to={`/rules/${game.rules.id}#${chapter}`} className={css.rule} aria-label={say('table.rule')}>
          <Icon name="book" size={18} />
        </Link>
      )}
    </section>
  );
};

export const promptOf = (table: Table, say: Say): string => {
  const { now, game, screen, cursor } = table;
  if (cursor !== null) return say('timeline.looking', { at: cursor, of: now.entries.length });
  const { decision, said } = now;
  if (said !== undefined) return say(said.key, said.params);
  if (decision === null) return say('table.over');
  if (now.abandoned) return say('table.abandoned');
  if (decision.by === CHANCE) return say('table.chance');
  if (now.legal.length > 0) {
    if (table.held !== null) return table.held.words;
    const more = screen.promptOf?.(now.state, decision.ask, now.legal) ?? null;
    if (more === null) return say(`ask.${decision.ask}`);
    return say(more.key, more.params === undefined ? undefined : namePlaces(screen, now.state, more.params, say));
  }
  const name = nameOfSeat(game, now.state, now.players, decision.by, say);
  return now.thinking === null ? say('table.waiting', { name }) : say('table.thinking', { name });
};

/** Connection, standing orders, keys, rules and the menu; where there is little room all but the menu stand in it. */
const Tools = ({ table, help, setHelp }: { table: Table; help: boolean; setHelp: (help: boolean) => void }) => {
  const say = useSay();
  const [orders, setOrders] = useState(false);
  const [menu, setMenu] = useState(false);
  const { Menu } = use(DialogsContext);
  const { game, now } = table;
  const ordered = now.viewer !== null && game.rules.orders.length > 0;
  const said = say(now.paused ? 'connection.paused' : `connection.${now.connection}`);
  return (
    <div {...styled(css, 'tools')}>
      <span {...styled(css, 'connection', now.connection)} role="status" title={said}>
        <Icon name={now.connection === 'lost' ? 'offline' : now.connection === 'live' ? 'online' : 'save'} size={18} />
        <span className={ui.hidden}>{said}</span>
      </span>
      {(now.votes?.length ?? 0) > 0 && <i className={css.bell} role="img" aria-label={say('votes.open')} />}
      {ordered && (
        <IconButton icon="robot" name={say('orders.title')} className={css.wide} onClick={() => setOrders(true)} />
      )}
      <IconButton icon="info" name={say('keys.title')} keys="?" className={css.wide} onClick={() => setHelp(true)} />
      <Link to={`/rules/${game.rules.id}`} className={cx(ui.iconButton, css.wide)} aria-label={say('nav.rules')}>
        <Icon name="book" />
      </Link>
      <IconButton icon="menu" name={say('menu.title')} onClick={() => setMenu(true)} />
      {menu && (
        <Menu
          table={table}
          onClose={() => setMenu(false)}
          more={
            <>
              <Link to={`/rules/${game.rules.id}`} className={cx(ui.button, css.narrow)}>
                <Icon name="book" /> {say('nav.rules')}
              </Link>
              {ordered && (
                <button type="button" className={cx(ui.button, css.narrow)} onClick={() => setOrders(true)}>
                  <Icon name="robot" /> {say('orders.title')}
                </button>
              )}
            </>
          }
        />
      )}
      {orders && <OrdersDialog table={table} onClose={() => setOrders(false)} />}
      {help && <HelpDialog onClose={() => setHelp(false)} />}
    </div>
  );
};
