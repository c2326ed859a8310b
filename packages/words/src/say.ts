import type { Catalogue, Language, Param, Params, Say } from '@orrery/kernel';
import { IntlMessageFormat } from 'intl-messageformat';
import { catalogues as KERNEL_CATALOGUES } from './kernel/catalogues.ts';

/** Speak one language with a game's catalogue on top of the common one. A key nobody knows is said as it is. */
export const createSay = (language: Language, ...catalogues: readonly Catalogue[]): Say => {
  const messages: Catalogue = Object.assign({}, KERNEL_CATALOGUES[language], ...catalogues);
  const formats = new Map<string, IntlMessageFormat>();

  const nameOf = (param: string, value: string): string => messages[`${param}.${value}`] ?? value;
  const spoken = (param: string, value: Param | undefined): string | number => {
    if (typeof value === 'string') return nameOf(param, value);
    if (Array.isArray(value))
      return value.map((one) => (typeof one === 'string' ? nameOf(param, one) : String(one))).join(', ');
    return typeof value === 'number' ? value : String(value ?? '');
  };

  return (key, params = {}) => {
    const message = messages[key];
    if (message === undefined) return key;
    if (!message.includes('{')) return message.replaceAll("''", "'");
    let format = formats.get(key);
    if (format === undefined) {
      format = new IntlMessageFormat(message, language);
      formats.set(key, format);
    }
    // A name may end with its own full stop (Q.I.C.): one is enough.
    return String(format.format(namesOf(params, spoken))).replace(/\.\.$/, '.');
  };
};

/** Each parameter as words under its own name, and as the bare id under `<name>_id` for ICU `select`. */
const namesOf = (
  params: Params,
  spoken: (param: string, value: Param | undefined) => string | number,
): { [param: string]: string | number } => {
  const values: { [param: string]: string | number } = {};
  for (const [param, value] of Object.entries(params)) {
    values[param] = spoken(param, value);
    if (typeof value === 'string') values[`${param}_id`] = value;
  }
  return values;
};
