import { sectorsOwned } from '../../state/pieces.ts';
import { VP } from '../board.ts';
import { factsOf } from './facts.ts';
import { makeSpecies } from './species.ts';

/** E18.3: four colony ships, two explorations and a point more per sector; but unguarded cubes die without a roll. */
export const planta = makeSpecies(factsOf('planta'), {
  exploresOnAfterDiscard: true,
  populationDiesUnguarded: true,
  bonusPoints: (s, seat) => sectorsOwned(s, seat) * VP.plantaPerSector,
});
