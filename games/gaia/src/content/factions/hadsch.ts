import type { Refusal } from '@orrery/kernel';
import { rivalPoints } from '../../automa/cards.ts';
import { forGoods } from '../../rules/convert.ts';
import { NO_CREDITS } from '../../rules/why.ts';
import { ECONOMY } from '../../state/ids.ts';
import { hasInstitute } from '../../state/seats.ts';
import type { FactionContent } from '../content.ts';
import { factsOf } from '../tables/factions.ts';

const ONLY_HADSCH: Refusal = { rule: 'G21.3', why: 'onlyHadschInstitute' };

/** What others pay power for, with their institute they may pay credits for. */
const forCredits = (cost: number, unit: 'q' | 'o' | 'k') => ({
  ...forGoods(
    'c',
    cost,
    unit,
    (s, seat) => {
      if (!hasInstitute(s, seat)) return ONLY_HADSCH;
      return s.credits[seat] >= cost ? null : NO_CREDITS;
    },
    (s, seat) => {
      s.credits[seat] -= cost;
    },
  ),
  onlyFor: ONLY_HADSCH,
});

/** G21.3. */
export const hadsch: FactionContent = {
  ...factsOf('hadsch'),
  conversions: [forCredits(4, 'q'), forCredits(3, 'o'), forCredits(4, 'k')],
  rival: {
    startTrack: ECONOMY,
    items: [{ k: 'upgrade', downgrade: false, else: 3 }],
    vp: rivalPoints('hadsch-hallas'),
    tradePoints: 3,
  },
};
