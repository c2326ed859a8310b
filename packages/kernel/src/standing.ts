import type { Standing } from './rules.ts';

const compare = (a: Standing, b: Standing): number => {
  if (a.points !== b.points) return b.points - a.points;
  for (let i = 0; i < a.tieBreaks.length; i++) {
    const difference = (b.tieBreaks[i] ?? 0) - (a.tieBreaks[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Places from 1, in seat order; those who cannot be told apart share one. */
export const placesOf = (standings: readonly Standing[]): number[] =>
  standings.map((one) => 1 + standings.filter((other) => compare(other, one) < 0).length);
