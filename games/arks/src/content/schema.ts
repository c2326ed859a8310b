/**
 * Readers for facts: each takes something unknown and the place it was found at, and gives a typed value or throws
 * with that place. Facts are read once, when a card set is loaded.
 */
export type Reader<T> = (raw: unknown, at: string) => T;

export const fail = (at: string, expected: string): never => {
  throw new Error(`arks data, ${at}: expected ${expected}`);
};

export const text: Reader<string> = (raw, at) => (typeof raw === 'string' && raw !== '' ? raw : fail(at, 'a text'));

export const whole: Reader<number> = (raw, at) =>
  Number.isInteger(raw) && (raw as number) >= 0 ? (raw as number) : fail(at, 'a whole number');

export const flag: Reader<boolean> = (raw, at) => (typeof raw === 'boolean' ? raw : fail(at, 'true or false'));

export const oneOf =
  <const T extends readonly string[]>(values: T): Reader<T[number]> =>
  (raw, at) =>
    values.includes(raw as string) ? (raw as T[number]) : fail(at, `one of ${values.join(', ')}`);

/** A name of a list, as the id it stands for. */
export const indexIn =
  <I extends number>(names: readonly string[]): Reader<I> =>
  (raw, at) => {
    const index = names.indexOf(raw as string);
    return index < 0 ? fail(at, `one of ${names.join(', ')}`) : (index as I);
  };

export const listOf =
  <T>(item: Reader<T>): Reader<readonly T[]> =>
  (raw, at) =>
    Array.isArray(raw) ? raw.map((one, i) => item(one, `${at}[${i}]`)) : fail(at, 'a list');

/** An object as it stands; its fields are read one by one. */
export const object: Reader<{ readonly [field: string]: unknown }> = (raw, at) =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? (raw as { readonly [field: string]: unknown })
    : fail(at, 'an object');

/** Whole numbers by name; a name that is not listed is refused. */
export const counts =
  <const T extends readonly string[]>(names: T): Reader<{ readonly [name in T[number]]?: number }> =>
  (raw, at) => {
    const given = object(raw, at);
    for (const [name, value] of Object.entries(given)) {
      if (!names.includes(name)) fail(`${at}.${name}`, `one of ${names.join(', ')}`);
      if (whole(value, `${at}.${name}`) === 0) fail(`${at}.${name}`, 'a number above 0');
    }
    return given as { readonly [name in T[number]]?: number };
  };
