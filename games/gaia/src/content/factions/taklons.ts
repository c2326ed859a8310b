import { rivalPoints } from '../../automa/cards.ts';
import { hasInstitute } from '../../state/seats.ts';
import type { FactionContent } from '../content.ts';
import { factsOf } from '../tables/factions.ts';

/** G21.9: the brainstone lies on their board (power.ts); with their institute a token comes with every offer to charge. */
export const taklons: FactionContent = {
  ...factsOf('taklons'),
  chargeTokens: (s, seat) => (hasInstitute(s, seat) ? 1 : 0),
  rival: {
    startTrack: null,
    items: [{ k: 'mine', range: 3, prefer: 'near' }, { k: 'powerQic' }],
    vp: rivalPoints('taklons'),
  },
};
