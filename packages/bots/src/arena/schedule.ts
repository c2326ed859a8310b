import type { Options } from '@orrery/kernel';
import type { Contestant, Match } from './match.ts';

/** Every seed is played once from every seat: the list moves round the table by one from game to game. */
export const schedule = (
  options: Options,
  contestants: readonly Contestant[],
  games: number,
  seed: string,
): Match[] => {
  const n = contestants.length;
  return Array.from({ length: games }, (_, g) => ({
    options,
    seats: contestants.map((_, seat) => contestants[(seat + g) % n] as Contestant),
    seed: `${seed}-${Math.floor(g / n) + 1}`,
  }));
};
