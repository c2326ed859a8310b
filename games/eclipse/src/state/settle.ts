import type { Options } from '@orrery/kernel';
import { speciesIds } from '../content/species.ts';
import { flagsOf, hasFlag, type State } from './layout.ts';

/** The options a state was started with, read back from its fields. */
export const optionsIn = (s: State): Options => ({
  players: s.players,
  species: Array.from({ length: s.players }, (_, seat) => speciesIds[s.optionSpecies[seat] - 1] ?? 'choose'),
  aliens: hasFlag(s, flagsOf.aliens),
  startPlayer: s.optionStart,
  uniformRotations: hasFlag(s, flagsOf.uniform),
  reputationTiles: hasFlag(s, flagsOf.otherReputation) ? 'other' : 'rulebook',
  noColonisingUnderEnemyShips: hasFlag(s, flagsOf.noColonising),
  influenceOwnShipSector: hasFlag(s, flagsOf.ownShip),
  attackOnlyAtEndOfAction: hasFlag(s, flagsOf.attackAtEnd),
  solvent: hasFlag(s, flagsOf.solvent),
});
