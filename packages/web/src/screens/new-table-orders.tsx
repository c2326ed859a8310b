import type { GameModule } from '@orrery/kernel';
import { changeSettings, cx, GameWords, OrderFields, ui, useSay, useSettings } from '@orrery/table';
import { useState } from 'react';
import { GAMES, loadGame, ordersAtFirst } from '../games/registry.ts';
import css from './new-table-orders.module.css';

/** Standing orders that every new table in this browser begins with. */
export const NewTableOrders = () => {
  const say = useSay();
  return (
    <section className={cx(ui.panel, ui.stack)} aria-labelledby="orders">
      <h2 id="orders">{say('settings.orders')}</h2>
      <p className={ui.note}>{say('settings.ordersAbout')}</p>
      {GAMES.map(({ id }) => (
        <GameOrders key={id} id={id} />
      ))}
    </section>
  );
};

/** A game's rules are fetched when somebody opens its orders. */
const GameOrders = ({ id }: { id: string }) => {
  const say = useSay();
  const { orders } = useSettings();
  const [game, setGame] = useState<GameModule | null>(null);
  const mine = orders[id] ?? ordersAtFirst(id);
  return (
    <details className={css.gameOrders} onToggle={() => void loadGame(id).then(setGame)}>
      <summary>{say(`game.${id}`)}</summary>
      {game !== null && game.rules.orders.length === 0 && <p className={ui.note}>{say('settings.ordersNone')}</p>}
      {game !== null && (
        <GameWords words={game.words.catalogues}>
          <OrderFields
            specs={game.rules.orders}
            orders={mine}
            onChange={(given) => changeSettings({ orders: { ...orders, [id]: given } })}
          />
        </GameWords>
      )}
    </details>
  );
};
