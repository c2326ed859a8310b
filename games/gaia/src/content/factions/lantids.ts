import { gainKnowledge } from '../../rules/resources.ts';
import { hasInstitute } from '../../state/seats.ts';
import type { FactionContent } from '../content.ts';
import { factsOf } from '../tables/factions.ts';

/** Knowledge for a mine on a planet of others, with the institute. */
export const GUEST_KNOWLEDGE = 2;

/** G21.2: they build mines on planets of others, for knowledge with their institute. */
export const lantids: FactionContent = {
  ...factsOf('lantids'),
  guestMines: true,
  onGuestMine: (s, seat, log) => {
    if (hasInstitute(s, seat)) gainKnowledge(s, seat, GUEST_KNOWLEDGE, log);
  },
};
