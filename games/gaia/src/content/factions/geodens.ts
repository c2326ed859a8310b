import { rivalPoints } from '../../automa/cards.ts';
import { gainKnowledge } from '../../rules/resources.ts';
import { TERRAFORMING } from '../../state/ids.ts';
import { hasInstitute } from '../../state/seats.ts';
import type { FactionContent } from '../content.ts';
import { factsOf } from '../tables/factions.ts';

/** For the first mine on a kind of planet, with the institute. */
export const NEW_KIND_KNOWLEDGE = 3;

/** G21.5: with their institute, knowledge for every planet kind that is new to them. */
export const geodens: FactionContent = {
  ...factsOf('geodens'),
  onColonise: (s, seat, _hex, isNewKind, log) => {
    if (isNewKind && hasInstitute(s, seat)) gainKnowledge(s, seat, NEW_KIND_KNOWLEDGE, log);
  },
  rival: {
    startTrack: TERRAFORMING,
    items: [{ k: 'researchRandom' }, { k: 'powerQic' }],
    vp: rivalPoints('geodens'),
    newKindPoints: 2,
  },
};
