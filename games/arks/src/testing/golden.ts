import type { GoldenPlan, GoldenTable } from '@orrery/kernel/testing';

/** Random players may need hundreds of rounds (I5); these stop early. */
const EARLY = 12;

/**
 * The tables of the golden games: four by greedy bots, then two at random. Between them every length, every level
 * of the Automa and both readings of the disputed rulings are played.
 */
const tables: readonly GoldenTable[] = [
  { players: 1, by: 'greedy', options: { automa: 'easy' } },
  { players: 1, by: 'greedy', options: { automa: 'medium' } },
  { players: 1, by: 'greedy', options: { automa: 'hard', length: 'long' } },
  { players: 1, by: 'greedy', options: { automa: 'hard-plus' } },
  { players: 1, by: 'random', options: { automa: 'easy-plus', roundCap: EARLY } },
  { players: 1, by: 'random', options: { automa: 'medium-plus', roundCap: EARLY, length: 'long' } },
  ...[2, 3, 4].flatMap((players): GoldenTable[] => [
    { players, by: 'greedy', options: {} },
    { players, by: 'greedy', options: {} },
    { players, by: 'greedy', options: { length: 'long' } },
    { players, by: 'greedy', options: { length: 'long' } },
    { players, by: 'random', options: { roundCap: EARLY, tokens: 'locked' } },
    { players, by: 'random', options: { length: 'long', roundCap: EARLY, colonies: 'two' } },
  ]),
];

export const goldenPlan: GoldenPlan = { tables };
