import { gainKnowledge } from '../../rules/resources.ts';
import { hasInstitute } from '../../state/seats.ts';
import type { FactionContent } from '../content.ts';
import { factsOf } from '../tables/factions.ts';

/** G21.2: they build mines on planets of others, for knowledge with their institute. */
export const lantids: FactionContent = {
  ...factsOf('lantids'),
  guestMines: true,
  onGuestMine: (s, seat, log) => {
    if (hasInstitute(s, seat)) gainKnowledge(s, seat, 2, log);
  },
};
