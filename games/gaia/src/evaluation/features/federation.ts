import { BOWL1, BOWL2, BOWL3 } from '../../state/ids.ts';
import { powerIn } from '../../state/seats.ts';
import { NO_FEDERATION } from './next-federation.ts';
import { named, type Part } from './part.ts';
import { FEDERATION_COST, FEDERATION_WASTE } from './survey.ts';

const NAMES = ['possible', 'cost', 'near', 'paid', 'waste'] as const;

/** The next federation, and tokens to pay for it. */
export const federation: Part = {
  names: named('federation', NAMES),
  write: (s, seat, out, at, seen) => {
    for (let i = 0; i < NAMES.length; i++) out[at + i] = 0;
    const cost = seen[FEDERATION_COST];
    if (cost === NO_FEDERATION) return;
    const tokens = powerIn(s, seat, BOWL1) + powerIn(s, seat, BOWL2) + powerIn(s, seat, BOWL3);
    out[at] = 1;
    out[at + 1] = Math.min(8, cost);
    out[at + 2] = 1 / (1 + cost);
    out[at + 3] = tokens >= cost ? 1 : 0;
    out[at + 4] = Math.min(4, seen[FEDERATION_WASTE]);
  },
};
