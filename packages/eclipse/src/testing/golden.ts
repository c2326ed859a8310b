import type { GoldenTable } from '@orrery/kernel/testing';

/** All twelve faces, so that any six in a row are of six colours. */
const FACES = [
  'eridani',
  'hydran',
  'planta',
  'draco',
  'mechanema',
  'orion',
  'terran-directorate',
  'terran-federation',
  'terran-union',
  'terran-republic',
  'terran-conglomerate',
  'terran-alliance',
] as const;

/** As many species as there are seats, from the `first` on. */
const species = (players: number, first: number): string[] =>
  Array.from({ length: players }, (_, seat) => FACES[(first + seat) % FACES.length] as string);

/**
 * The tables of the golden games: for every number of players four by greedy bots, then two at random. Between them
 * every value of every option is played, and so is every species.
 */
export const goldenTables: readonly GoldenTable[] = [2, 3, 4, 5, 6].flatMap((players): GoldenTable[] => [
  { players, by: 'greedy', options: {} },
  { players, by: 'greedy', options: { species: species(players, players), startPlayer: players } },
  {
    players,
    by: 'greedy',
    options: {
      species: species(players, 6 + players),
      uniformRotations: true,
      reputationTiles: 'other',
      solvent: true,
    },
  },
  {
    players,
    by: 'greedy',
    options: { aliens: false, attackOnlyAtEndOfAction: true, startPlayer: 1, noColonisingUnderEnemyShips: true },
  },
  {
    players,
    by: 'random',
    options: { species: species(players, 2 * players), solvent: true, influenceOwnShipSector: false },
  },
  { players, by: 'random', options: { uniformRotations: true, reputationTiles: 'other', startPlayer: 2 } },
]);
