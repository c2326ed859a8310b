import type { GoldenPlan, GoldenTable } from '@orrery/kernel/testing';

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

const TERRANS = { aliens: false, attackOnlyAtEndOfAction: true, startPlayer: 1, noColonisingUnderEnemyShips: true };
const QUICK_RUIN = { uniformRotations: true, reputationTiles: 'other', startPlayer: 2 };

const tablesOf = (players: number): GoldenTable[] => [
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
  { players, by: 'greedy', options: TERRANS },
  {
    players,
    by: 'random',
    options: { species: species(players, 2 * players), solvent: true, influenceOwnShipSector: false },
  },
  { players, by: 'random', options: QUICK_RUIN },
];

/** Picked for what is rare: population bombed, moves of several steps, a battle left, proposals in the middle of an action. */
const PICKED: readonly GoldenTable[] = [
  { players: 4, by: 'greedy', options: TERRANS, seed: 'golden 1' },
  { players: 4, by: 'random', options: QUICK_RUIN, seed: 'golden 3' },
  { players: 5, by: 'greedy', options: { species: species(5, 5), startPlayer: 5 }, seed: 'golden 4' },
  {
    players: 6,
    by: 'greedy',
    options: { species: species(6, 0), uniformRotations: true, reputationTiles: 'other', solvent: true },
    seed: 'golden 2',
  },
  { players: 6, by: 'greedy', options: TERRANS, seed: 'golden 3' },
];

/**
 * The tables of the golden games: for every number of players four by greedy bots, then two at random, and some more.
 * Between them every value of every option is played, and so is every species.
 */
export const goldenPlan: GoldenPlan = { tables: [...[2, 3, 4, 5, 6].flatMap(tablesOf), ...PICKED] };
