import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import { Dialog } from './dialog.tsx';
import { OrderFields } from './order-fields.tsx';
import type { Table } from './use-table.ts';

/** Standing orders: small answers given once, so that nobody waits for them. */
export const OrdersDialog = ({ table, onClose }: { table: Table; onClose: () => void }) => {
  const say = useSay();
  const { driver, game, now } = table;
  return (
    <Dialog title={say('orders.title')} onClose={onClose}>
      <p className={ui.note}>{say('orders.about')}</p>
      <OrderFields
        specs={game.rules.orders}
        orders={now.orders ?? { players: 0 }}
        onChange={(orders) => driver.setOrders(orders)}
      />
    </Dialog>
  );
};
