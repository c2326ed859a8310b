import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Text of `bytes` random bytes that is safe in addresses, cookies and headers. */
export const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');

const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';
/** Ids of tables and players: easy to read out, 5 bits a letter. */
export const randomId = (length = 12): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length] ?? '').join('');

/** Keys are stored by their hash only: whoever reads the database cannot use them. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Compare without telling by the time it takes how far they agree. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

const signatureOf = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** `text.signature`: forged ones are turned away without a look at the database. */
export const sign = (secret: string, text: string): string =>
  `${text}.${signatureOf(secret, text).toString('base64url')}`;

export const unsign = (secret: string, signed: string): string | null => {
  const dot = signed.lastIndexOf('.');
  if (dot <= 0) return null;
  const text = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1), 'base64url');
  const right = signatureOf(secret, text);
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
};
