import { rivalPoints } from '../../automa/cards.ts';
import { AI } from '../../state/ids.ts';
import { hasInstitute } from '../../state/seats.ts';
import type { FactionContent } from '../content.ts';
import { factsOf } from '../tables/factions.ts';
import { FEDERATION_VALUE } from '../tables/tiles.ts';

/** G21.7: a third first mine; with their institute federations need one less. */
export const xenos: FactionContent = {
  ...factsOf('xenos'),
  firstMines: 3,
  federationThreshold: (s, seat) => (hasInstitute(s, seat) ? FEDERATION_VALUE - 1 : FEDERATION_VALUE),
  rival: {
    startTrack: AI,
    items: [{ k: 'mine', range: 2, prefer: null }, { k: 'powerQic' }],
    vp: rivalPoints('xenos'),
    marksTwice: true,
  },
};
