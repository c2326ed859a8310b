import { ancientShips } from '../../state/pieces.ts';
import { VP } from '../board.ts';
import { factsOf } from './facts.ts';
import { makeSpecies } from './species.ts';

/** E18.4: at peace with the ancients and paid for every one that is left; may choose between two sector tiles. */
export const draco = makeSpecies(factsOf('draco'), {
  befriendsAncients: true,
  drawsSecondTile: true,
  bonusPoints: (s) => ancientShips(s) * VP.dracoPerAncientOnBoard,
});
