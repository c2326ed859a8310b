import { expect, test } from 'vitest';
import { fastRng, outcomeRng, pickWeighted, shuffle } from './rng.ts';

test('the outcome stream is ChaCha20: the keystream of the all-zero key is the published one', () => {
  const rng = outcomeRng('0'.repeat(64), 0);
  expect([rng.next(), rng.next(), rng.next()].map((x) => x.toString(16))).toEqual(['ade0b876', '903df1a0', 'e56a5d40']);
});

test('outcomes depend on the secret and the entry number, and on nothing else', () => {
  const draw = (secret: string, entry: number) =>
    Array.from({ length: 20 }, () => outcomeRng(secret, entry).below(1000))[0];
  expect(draw('5eed'.repeat(8), 7)).toBe(draw('5eed'.repeat(8), 7));
  const streams = [outcomeRng('a', 1), outcomeRng('a', 2), outcomeRng('b', 1)].map((rng) =>
    [rng.next(), rng.next()].join(),
  );
  expect(new Set(streams).size).toBe(3);
});

test('every one of 256 bits of a secret counts', () => {
  const base = '0'.repeat(64);
  const first = outcomeRng(base, 0).next();
  for (let digit = 0; digit < 64; digit++) {
    const flipped = `${base.slice(0, digit)}1${base.slice(digit + 1)}`;
    expect(outcomeRng(flipped, 0).next()).not.toBe(first);
  }
});

test('the fast generator gives the same numbers for ever', () => {
  const rng = fastRng('orrery');
  expect(Array.from({ length: 5 }, () => rng.below(100))).toMatchInlineSnapshot(`
    [
      38,
      15,
      34,
      9,
      52,
    ]
  `);
});

test('below is even: each of 6 sides comes up within 3 % of its share in 60,000 rolls', () => {
  for (const rng of [fastRng(1), outcomeRng('x', 1)]) {
    const counts = new Array<number>(6).fill(0);
    for (let i = 0; i < 60_000; i++) counts[rng.below(6)]!++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(300);
  }
});

test('pickWeighted follows the odds', () => {
  const rng = fastRng('odds');
  let rare = 0;
  for (let i = 0; i < 10_000; i++)
    if (
      pickWeighted(
        [
          { action: 'rare', weight: 1 },
          { action: 'common', weight: 9 },
        ],
        rng,
      ) === 'rare'
    )
      rare++;
  expect(Math.abs(rare - 1000)).toBeLessThan(120);
});

test('shuffle keeps every element', () => {
  const deck = Array.from({ length: 52 }, (_, i) => i);
  expect([...shuffle([...deck], fastRng(3))].sort((a, b) => a - b)).toEqual(deck);
});
