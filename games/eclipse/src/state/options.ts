import type { OptionSpec, Options, Refusal } from '@orrery/kernel';
import { colourOf, isAlien, speciesIds, speciesNamed } from '../content/species.ts';

/** Matters of choice and of taste; the rulebook's way is the default. */
export const optionSpecs: readonly OptionSpec[] = [
  /** E3.6: which board each seat plays; `choose` leaves it to the set-up. */
  { id: 'species', k: 'choice', perSeat: true, values: ['choose', ...speciesIds], default: 'choose' },
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

/** Rules between options (E3.6). */
export const whyNotOptions = (options: Options): Refusal | null => {
  if ((options.startPlayer as number) > options.players)
    return { rule: 'E3.5', why: 'noSuchStartPlayer', with: { players: options.players } };
  const colours = new Set<number>();
  for (const id of options.species as readonly string[]) {
    const species = speciesNamed.get(id);
    if (species === undefined) continue;
    if (isAlien[species] !== 0 && options.aliens !== true) return { rule: 'E3.6', why: 'noAliens' };
    if (colours.has(colourOf[species])) return { rule: 'E3.6', why: 'boardTaken' };
    colours.add(colourOf[species]);
  }
  return null;
};
