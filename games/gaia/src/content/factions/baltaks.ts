import type { Refusal } from '@orrery/kernel';
import { forGoods } from '../../rules/convert.ts';
import { formersAvailable } from '../../rules/project.ts';
import { NAVIGATION } from '../../state/ids.ts';
import { hasInstitute } from '../../state/seats.ts';
import type { FactionContent } from '../content.ts';
import { factsOf } from '../tables/factions.ts';

const ONLY_BALTAKS: Refusal = { rule: 'G21.6', why: 'onlyBaltaks' };
const NO_FORMER: Refusal = { rule: 'G21.6', why: 'noGaiaformer' };
const NO_NAVIGATION: Refusal = { rule: 'G21.6', why: 'noNavigation' };

/** A gaiaformer goes to the Gaia area for a Q.I.C. */
const formerToQic = {
  ...forGoods(
    'f',
    1,
    'q',
    (s, seat) => (formersAvailable(s, seat) > 0 ? null : NO_FORMER),
    (s, seat) => {
      s.formersAway[seat]++;
    },
  ),
  onlyFor: ONLY_BALTAKS,
};

/** G21.6: no step in Navigation before their institute stands. */
export const baltaks: FactionContent = {
  ...factsOf('baltaks'),
  whyNotStep: (s, seat, track) => (track === NAVIGATION && !hasInstitute(s, seat) ? NO_NAVIGATION : null),
  conversions: [formerToQic],
  leftoverQic: formersAvailable,
};
