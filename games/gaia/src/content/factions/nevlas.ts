import type { Refusal } from '@orrery/kernel';
import { forGoods } from '../../rules/convert.ts';
import { BOWL3, GAIA_AREA } from '../../state/ids.ts';
import { addPower, hasInstitute, powerIn } from '../../state/seats.ts';
import type { FactionContent } from '../content.ts';
import { factsOf } from '../tables/factions.ts';

const ONLY_NEVLAS: Refusal = { rule: 'G21.13', why: 'onlyNevlas' };
const NO_TOKEN: Refusal = { rule: 'G21.13', why: 'noTokenInThree' };

/** A token of bowl III goes to the Gaia area for knowledge. */
const tokenToKnowledge = {
  ...forGoods(
    't',
    1,
    'k',
    (s, seat) => (powerIn(s, seat, BOWL3) > 0 ? null : NO_TOKEN),
    (s, seat) => {
      addPower(s, seat, BOWL3, -1);
      addPower(s, seat, GAIA_AREA, 1);
    },
  ),
  onlyFor: ONLY_NEVLAS,
};

/** What a token is worth when spent, with the institute. */
export const NEVLAS_WORTH = 2;

/** G21.13: with their institute, a token is worth two power when spent. */
export const nevlas: FactionContent = {
  ...factsOf('nevlas'),
  conversions: [tokenToKnowledge],
  tokenWorth: (s, seat) => (hasInstitute(s, seat) ? NEVLAS_WORTH : 1),
};
