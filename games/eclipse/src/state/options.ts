import { type None, type OptionSpec, type Options, type Refusal, type Seat, seatsOf } from '@orrery/kernel';
import type { Species } from '../content/species/index.ts';
import { optionSpeciesOf } from './boards.ts';
import { flagsOf, hasFlag, type State } from './layout.ts';

/** Matters of choice and of taste; the rulebook's way is the default. */
export const optionSpecs = (species: readonly Species[]): readonly OptionSpec[] => [
  /** E3.6: which board each seat plays; `choose` leaves it to the set-up. */
  { id: 'species', k: 'choice', perSeat: true, values: ['choose', ...species.map(({ id }) => id)], default: 'choose' },
  { id: 'aliens', k: 'flag', default: true },
  /** E3.5: 0 is chance, otherwise the seat counted from 1. */
  { id: 'startPlayer', k: 'number', min: 0, max: 6, default: 0 },
  /** E3.8 */
  { id: 'uniformRotations', k: 'flag', default: false },
  /** E21.6 */
  { id: 'reputationTiles', k: 'choice', values: ['rulebook', 'other'], default: 'rulebook' },
  /** E4.12 */
  { id: 'noColonisingUnderEnemyShips', k: 'flag', default: false },
  /** E7.4 */
  { id: 'influenceOwnShipSector', k: 'flag', default: true },
  /** E8.7 */
  { id: 'attackOnlyAtEndOfAction', k: 'flag', default: false },
  /** A guard against ruin by mistake: nothing may be spent that the coming upkeep needs (E15.4). */
  { id: 'solvent', k: 'flag', default: false },
];

/** Standing orders: answers to small questions a seat may leave in advance. */
export const orderSpecs: readonly OptionSpec[] = [
  { id: 'passAgain', k: 'flag', default: false },
  { id: 'declineDiplomacy', k: 'flag', default: false },
  { id: 'noProposals', k: 'flag', default: false },
  { id: 'noRetreat', k: 'flag', default: false },
  { id: 'keepBest', k: 'flag', default: false },
  { id: 'payUpkeep', k: 'flag', default: false },
  { id: 'population', k: 'choice', values: ['ask', 'attack', 'spare'], default: 'ask' },
  { id: 'cubes', k: 'choice', values: ['ask', 'money', 'science', 'materials'], default: 'ask' },
];

/** The seat that begins by choice, or NONE (E3.5): people count seats from 1. */
export const startPlayerOf = (options: Options): Seat | None => ((options.startPlayer as number) - 1) as Seat | None;

/** Rules between options (E3.6). */
export const whyNotOptions = (options: Options, species: readonly Species[]): Refusal | null => {
  if ((options.startPlayer as number) > options.players)
    return { rule: 'E3.5', why: 'noSuchStartPlayer', with: { players: options.players } };
  const colours = new Set<string>();
  for (const id of options.species as readonly string[]) {
    const chosen = species.find((one) => one.id === id);
    if (chosen === undefined) continue;
    if (chosen.isAlien && options.aliens !== true) return { rule: 'E3.6', why: 'noAliens' };
    if (colours.has(chosen.colour)) return { rule: 'E3.6', why: 'boardTaken' };
    colours.add(chosen.colour);
  }
  return null;
};

/** The options a state was started with, read back from its fields. */
export const optionsIn = (s: State, species: readonly Species[]): Options => ({
  players: s.players,
  species: seatsOf(s.players).map((seat) => species[optionSpeciesOf(s, seat)]?.id ?? 'choose'),
  aliens: hasFlag(s, flagsOf.aliens),
  startPlayer: s.optionStart + 1,
  uniformRotations: hasFlag(s, flagsOf.uniform),
  reputationTiles: hasFlag(s, flagsOf.otherReputation) ? 'other' : 'rulebook',
  noColonisingUnderEnemyShips: hasFlag(s, flagsOf.noColonising),
  influenceOwnShipSector: hasFlag(s, flagsOf.ownShip),
  attackOnlyAtEndOfAction: hasFlag(s, flagsOf.attackAtEnd),
  solvent: hasFlag(s, flagsOf.solvent),
});
