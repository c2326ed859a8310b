import type { Options, OptionValue } from '@orrery/kernel';
import { useSay } from '../words/index.tsx';
import { Dialog } from './dialog.tsx';
import { OptionField } from './option-fields.tsx';
import type { Table } from './use-table.ts';

/** Standing orders: small answers given once, so that nobody waits for them. One that is not given leaves the question. */
export const OrdersDialog = ({ table, onClose }: { table: Table; onClose: () => void }) => {
  const say = useSay();
  const orders: Options = table.now.orders ?? { players: 0 };
  const give = (id: string, value: OptionValue): void => table.driver.setOrders({ ...orders, [id]: value });
  const withdraw = (id: string): void => {
    const { [id]: _, ...rest } = orders;
    table.driver.setOrders(rest as Options);
  };
  return (
    <Dialog title={say('orders.title')} onClose={onClose}>
      <p className="note">{say('orders.about')}</p>
      {table.game.rules.orders.map((spec) => {
        const given = orders[spec.id];
        if (spec.k === 'flag')
          return (
            <OptionField
              key={spec.id}
              spec={spec}
              prefix="order"
              value={given ?? false}
              onChange={(value) => (value === true ? give(spec.id, true) : withdraw(spec.id))}
            />
          );
        return (
          <div key={spec.id} className="order-row">
            <label className="check">
              <input
                type="checkbox"
                checked={given !== undefined}
                onChange={(event) => (event.target.checked ? give(spec.id, spec.default) : withdraw(spec.id))}
              />
              <span>{say(`order.${spec.id}`)}</span>
            </label>
            {given !== undefined && (
              <OptionField spec={spec} prefix="order" value={given} onChange={(value) => give(spec.id, value)} />
            )}
          </div>
        );
      })}
    </Dialog>
  );
};
