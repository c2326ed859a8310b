/**
 * Random numbers are ours, so that no package update can change a saved game.
 * Two sources: a fast one for playouts and thinking, and a keyed one for a table's outcomes, which
 * nobody can predict from earlier outcomes and which depends only on (secret, entry number).
 */
export interface Rng {
  /** A whole number from 0 to 2^32 - 1. */
  next(): number;
  /** A whole number from 0 to n - 1, every one equally likely. */
  below(n: number): number;
}

const below = (next: () => number, n: number): number => {
  // Reject the incomplete last stretch of 2^32, so that no value is favoured.
  const fair = 0x100000000 - (0x100000000 % n);
  let x = next();
  while (x >= fair) x = next();
  return x % n;
};

/** Mix a text into four 32-bit words; every bit of the text reaches every word. */
const mix = (text: string): [number, number, number, number] => {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 0xdeadbeef;
  for (let i = 0; i < text.length; i++) {
    const x = text.charCodeAt(i);
    a = Math.imul(a ^ x, 0x85ebca6b);
    b = Math.imul(b ^ a ^ (x << 8), 0xc2b2ae35);
    c = Math.imul(c ^ b, 0x27d4eb2f);
    d = Math.imul(d ^ c ^ (a >>> 15), 0x165667b1);
    a ^= d >>> 13;
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0];
};

/** Small fast counting generator (sfc32). */
class Fast implements Rng {
  private a: number;
  private b: number;
  private c: number;
  private count = 1;

  constructor(seed: string | number) {
    const [a, b, c, d] = mix(String(seed));
    this.a = a | 0;
    this.b = b | 0;
    this.c = (c ^ d) | 0;
    for (let i = 0; i < 12; i++) this.next();
  }

  next(): number {
    const t = (((this.a + this.b) | 0) + this.count) | 0;
    this.count = (this.count + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return t >>> 0;
  }

  below(n: number): number {
    const fair = 0x100000000 - (0x100000000 % n);
    let x = this.next();
    while (x >= fair) x = this.next();
    return x % n;
  }
}

/** A fast generator for playouts, fuzzing and bots. The same seed gives the same numbers for ever. */
export const fastRng = (seed: string | number): Rng => new Fast(seed);

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

/** One 64-byte block of the ChaCha20 stream. */
const chachaBlock = (key: Uint32Array, nonce: number, counter: number, out: Uint32Array): void => {
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  start.set(key, 4);
  start[12] = counter;
  start[14] = nonce;
  const x = new Uint32Array(start);
  const quarter = (a: number, b: number, c: number, d: number): void => {
    x[a] += x[b];
    x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = rotate(x[b] ^ x[c], 7);
  };
  for (let round = 0; round < 10; round++) {
    quarter(0, 4, 8, 12);
    quarter(1, 5, 9, 13);
    quarter(2, 6, 10, 14);
    quarter(3, 7, 11, 15);
    quarter(0, 5, 10, 15);
    quarter(1, 6, 11, 12);
    quarter(2, 7, 8, 13);
    quarter(3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) out[i] = x[i] + start[i];
};

const HEX_KEY = /^[0-9a-f]{32,64}$/;

/** A secret of 128 to 256 bits in hexadecimal is used as it is; any other text is a seed for games whose future may be known. */
const keyOf = (secret: string): Uint32Array => {
  const key = new Uint32Array(8);
  if (HEX_KEY.test(secret)) {
    const full = secret.padEnd(64, '0');
    for (let i = 0; i < 8; i++) key[i] = Number.parseInt(full.slice(i * 8, i * 8 + 8), 16);
    return key;
  }
  key.set(mix(secret));
  key.set(mix(`${secret}\n`), 4);
  return key;
};

/**
 * The outcomes of a table's chance: a stream keyed by the table's secret, one stream per entry number.
 * Taking back and playing again cannot re-roll, and knowing every past outcome tells nothing of the next.
 */
export const outcomeRng = (secret: string, entry: number): Rng => {
  const key = keyOf(secret);
  const block = new Uint32Array(16);
  let used = 16;
  let counter = 0;
  const next = (): number => {
    if (used === 16) {
      chachaBlock(key, entry, counter++, block);
      used = 0;
    }
    return block[used++];
  };
  return { next, below: (n) => below(next, n) };
};

/** One of the weighted things, by its odds. */
export const pickWeighted = <T>(choices: readonly { readonly action: T; readonly weight: number }[], rng: Rng): T => {
  let total = 0;
  for (const choice of choices) total += choice.weight;
  let at = rng.below(total);
  for (const choice of choices) {
    at -= choice.weight;
    if (at < 0) return choice.action;
  }
  throw new Error('pickWeighted: nothing to pick from');
};

/** Put a list into random order, in place. */
export const shuffle = <T>(list: T[], rng: Rng): T[] => {
  for (let i = list.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const held = list[i] as T;
    list[i] = list[j] as T;
    list[j] = held;
  }
  return list;
};
