import { count, defineFrame, type Refusal, seat } from '@orrery/kernel';
import { rivalPoints } from '../../automa/cards.ts';
import { isIndex } from '../../rules/checks.ts';
import { POWER_KINDS } from '../../rules/convert.ts';
import { asks } from '../../rules/frames.ts';
import { NOT_ASKED } from '../../rules/why.ts';
import { BOWL2, type ConversionId, GAIA_AREA, GAIA_PROJECT } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { hasInstitute, powerIn } from '../../state/seats.ts';
import type { FactionContent } from '../content.ts';
import { factsOf } from '../tables/factions.ts';

const NOT_THAT_MUCH: Refusal = { rule: 'G21.1', why: 'notEnoughGaiaPower' };

const terransGaia = defineFrame('terransGaia', seat('seat'), count('power'));

const whyNotUse = (s: State, what: ConversionId): Refusal | null =>
  isIndex(what, 0, POWER_KINDS) && s.tables.content.conversions[what].power <= terransGaia.power(s)
    ? null
    : NOT_THAT_MUCH;

/** G21.1: with their institute they gain as if they spent the returning power. */
const terransGaiaRule = asks(terransGaia, {
  list: (s, out) => {
    for (let what = 0 as ConversionId; what < POWER_KINDS; what++)
      if (whyNotUse(s, what) === null) out.push({ k: 'use', what });
    out.push({ k: 'done' });
  },
  whyNot: (s, a) => {
    if (a.k === 'done') return null;
    return a.k === 'use' ? whyNotUse(s, a.what) : NOT_ASKED;
  },
  apply: (s, a, log) => {
    if (a.k === 'use') {
      const { power, gain } = s.tables.content.conversions[a.what];
      const left = terransGaia.power(s) - power;
      terransGaia.setPower(s, left);
      gain(s, terransGaia.seat(s), log);
      if (left > 0) return;
    }
    terransGaia.pop(s);
  },
});

/** G21.1: what comes back from the Gaia area comes to bowl II. */
export const terrans: FactionContent = {
  ...factsOf('terrans'),
  gaiaReturnsTo: BOWL2,
  beforeGaiaReturn: (s, seat) => {
    const tokens = powerIn(s, seat, GAIA_AREA);
    if (tokens > 0 && hasInstitute(s, seat)) terransGaia.push(s, seat, tokens);
  },
  frames: [terransGaiaRule],
  rival: {
    startTrack: GAIA_PROJECT,
    items: [
      { k: 'advance', track: GAIA_PROJECT },
      { k: 'mine', range: 4, prefer: 'transdim' },
    ],
    vp: rivalPoints('terrans'),
  },
};
