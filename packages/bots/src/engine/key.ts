import type { Action } from '@orrery/kernel';

/** Two 26-bit lanes, so that a key is one exact number. */
const fold = (a: number, x: number): number => {
  const h = Math.imul(a ^ x, 0x5bd1e995);
  return h ^ (h >>> 15);
};

/**
 * A number that tells actions apart: equal actions have equal keys, and two different ones share a key with odds of
 * about 1 in 2^52. Cheaper than the text of the action, which may name things by looking them up.
 */
export const actionKey = (action: Action): number => {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  const eat = (value: unknown): void => {
    if (typeof value === 'number') {
      a = fold(a, value + 1);
      b = fold(b, value + 0x51ed27);
    } else if (typeof value === 'string') {
      for (let i = 0; i < value.length; i++) {
        a = fold(a, value.charCodeAt(i));
        b = fold(b, value.charCodeAt(i) + 0x1f35);
      }
      a = fold(a, 0x7001);
    } else if (typeof value === 'boolean') {
      a = fold(a, value ? 0x7002 : 0x7003);
      b = fold(b, value ? 0x7004 : 0x7005);
    } else if (Array.isArray(value)) {
      for (const one of value) eat(one);
      a = fold(a, 0x7006);
    } else if (typeof value === 'object' && value !== null) {
      for (const field of Object.keys(value)) eat((value as { readonly [field: string]: unknown })[field]);
      b = fold(b, 0x7007);
    } else a = fold(a, 0x7008);
  };
  for (const field in action) eat((action as unknown as { readonly [field: string]: unknown })[field]);
  return (a >>> 6) * 0x4000000 + (b >>> 6);
};
