import type { MatchResult } from './match.ts';

/** A draw's worth of doubt against everybody, so that one who never lost has a rating too. */
const DOUBT = 0.5;
const ROUNDS = 200;
const POINTS_PER_DECADE = 400;
export const MEAN_RATING = 1500;

/** Ratings that explain who came before whom at the tables (Bradley and Terry), mean 1500. */
export const ratings = (names: readonly string[], results: readonly MatchResult[]): number[] => {
  const n = names.length;
  if (n < 2) return names.map(() => MEAN_RATING);
  const beat = names.map(() => new Float64Array(n).fill(DOUBT));
  for (const { seats } of results)
    for (const a of seats)
      for (const b of seats) {
        if (a.name === b.name) continue;
        const row = beat[names.indexOf(a.name)] as Float64Array;
        row[names.indexOf(b.name)] += a.place < b.place ? 1 : a.place === b.place ? 0.5 : 0;
      }
  let strength = new Float64Array(n).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(n);
    for (let i = 0; i < n; i++) {
      let wins = 0;
      let expected = 0;
      for (let j = 0; j < n; j++) {
        if (i === j) continue;
        const played = (beat[i]?.[j] ?? 0) + (beat[j]?.[i] ?? 0);
        wins += beat[i]?.[j] ?? 0;
        expected += played / ((strength[i] as number) + (strength[j] as number));
      }
      next[i] = wins / expected;
    }
    const scale = Math.exp(next.reduce((sum, x) => sum + Math.log(x), 0) / n);
    strength = next.map((x) => x / scale);
  }
  return Array.from(strength, (x) => MEAN_RATING + POINTS_PER_DECADE * Math.log10(x));
};
