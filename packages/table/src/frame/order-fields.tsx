import type { OptionSpec, Options, OptionValue } from '@orrery/kernel';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import { OptionField } from './option-fields.tsx';
import css from './order-fields.module.css';

/** Standing orders one by one. One that is not given leaves the question to be asked. */
export const OrderFields = ({
  specs,
  orders,
  onChange,
}: {
  specs: readonly OptionSpec[];
  orders: Options;
  onChange: (orders: Options) => void;
}) => {
  const say = useSay();
  const give = (id: string, value: OptionValue): void => onChange({ ...orders, [id]: value });
  const withdraw = (id: string): void => {
    const { [id]: _, ...rest } = orders;
    onChange(rest as Options);
  };
  return specs.map((spec) => {
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
      <div key={spec.id} className={css.orderRow}>
        <label className={ui.check}>
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
  });
};
