/** What was read from a file or a stranger, before its shape is known. */
export type Raw = { readonly [field: string]: unknown };

export const isObject = (x: unknown): x is Raw => typeof x === 'object' && x !== null && !Array.isArray(x);
export const isCount = (x: unknown): x is number => Number.isSafeInteger(x) && (x as number) >= 0;
export const isText = (x: unknown): x is string => typeof x === 'string' && x !== '';
export const areTexts = (x: unknown): x is readonly string[] => Array.isArray(x) && x.every(isText);
