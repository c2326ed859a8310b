import { membersOf, type OptionSpec, type OptionValue } from '@orrery/kernel';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';

/** One option or standing order as a control, whatever its kind. */
export const OptionField = ({
  spec,
  value,
  prefix,
  onChange,
}: {
  spec: OptionSpec;
  value: OptionValue;
  /** `option` or `order`: where its words are. */
  prefix: string;
  onChange: (value: OptionValue) => void;
}) => {
  const say = useSay();
  const name = say(`${prefix}.${spec.id}`);
  switch (spec.k) {
    case 'flag':
      return (
        <label className={ui.check}>
          <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
          <span>{name}</span>
        </label>
      );
    case 'choice':
      return (
        <label className={ui.field}>
          <span>{name}</span>
          <select value={String(value)} onChange={(event) => onChange(event.target.value)}>
            {spec.values.map((one) => (
              <option key={one} value={one}>
                {say(`${prefix}.${spec.id}.${one}`)}
              </option>
            ))}
          </select>
        </label>
      );
    case 'set': {
      const members = membersOf(value);
      return (
        <fieldset className={ui.field}>
          <legend>{name}</legend>
          <span className={ui.row}>
            {spec.values.map((one) => (
              <label key={one} className={ui.check}>
                <input
                  type="checkbox"
                  checked={members.includes(one)}
                  onChange={() =>
                    onChange(spec.values.filter((member) => members.includes(member) !== (member === one)).join(','))
                  }
                />
                <span>{one}</span>
              </label>
            ))}
          </span>
        </fieldset>
      );
    }
    case 'number':
      return (
        <label className={ui.field}>
          <span>{name}</span>
          <input
            type="number"
            min={spec.min}
            max={spec.max}
            value={Number(value)}
            onChange={(event) =>
              onChange(Math.min(spec.max, Math.max(spec.min, Math.round(Number(event.target.value)))))
            }
          />
        </label>
      );
  }
};
