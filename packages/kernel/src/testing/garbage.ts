import type { Rng } from '../rng.ts';
import type { Action } from '../rules.ts';

/** An action as text, fields in a fixed order: two actions mean the same exactly when these are equal. */
export const textOf = (action: unknown): string => {
  if (Array.isArray(action)) return `[${action.map(textOf).join(',')}]`;
  if (typeof action !== 'object' || action === null)
    return typeof action === 'number' ? String(action) : (JSON.stringify(action) ?? 'undefined');
  const fields = action as { readonly [field: string]: unknown };
  return `{${Object.keys(fields)
    .sort()
    .map((field) => `${field}:${textOf(fields[field])}`)
    .join(',')}}`;
};

const NONSENSE: readonly unknown[] = [
  Number.NaN,
  -1,
  9999,
  1.5,
  2 ** 40,
  'x',
  '',
  null,
  undefined,
  true,
  {},
  [],
  [0, 0, 0],
];

/** Something like `action` that a careless or hostile sender might send. */
export const garble = <A extends Action>(action: A, rng: Rng): A => {
  const broken = { ...action } as unknown as { [field: string]: unknown };
  const fields = Object.keys(broken);
  const field = fields[rng.below(fields.length)] as string;
  const value = broken[field];
  switch (rng.below(4)) {
    case 0:
      delete broken[field];
      break;
    case 1:
      broken[field] = NONSENSE[rng.below(NONSENSE.length)];
      break;
    case 2:
      broken[field] = typeof value === 'number' ? value + 1 - 2 * rng.below(2) : `${String(value)}x`;
      break;
    default:
      broken.k = ['zzz', 'constructor', '__proto__', '', 7][rng.below(5)];
  }
  return broken as unknown as A;
};
