import type { Options } from '@orrery/kernel';
import type { Contestant, Match } from './match.ts';

/** After how many moves round the table the same sit where they sat: with four alike after one, so that no game is played twice. */
const roundOf = (contestants: readonly Contestant[]): number => {
  const n = contestants.length;
  const names = contestants.map(({ name }) => name);
  for (let moves = 1; moves < n; moves++)
    if (names.every((name, seat) => name === names[(seat + moves) % n])) return moves;
  return n;
};

/** Every seed is played once from every seat: the list moves round the table by one from game to game. */
export const schedule = (
  options: Options,
  contestants: readonly Contestant[],
  games: number,
  seed: string,
): Match[] => {
  const n = contestants.length;
  const round = roundOf(contestants);
  return Array.from({ length: games }, (_, g) => ({
    options,
    seats: contestants.map((_, seat) => contestants[(seat + g) % n] as Contestant),
    seed: `${seed}-${Math.floor(g / round) + 1}`,
  }));
};
