import { defineFrame, type Refusal, seat } from '@orrery/kernel';
import { rivalPoints } from '../../automa/cards.ts';
import { asks } from '../../rules/frames.ts';
import { hasPiece } from '../../rules/pieces.ts';
import { ALL_AREAS, offerStep } from '../../rules/research.ts';
import { raise } from '../../rules/upgrade.ts';
import { NO_HEX, NO_PIECE, NO_TARGET, NOT_ASKED } from '../../rules/why.ts';
import { isHex } from '../../state/board/names.ts';
import { type HexId, LAB, TRADE } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { countOf, hasInstitute } from '../../state/seats.ts';
import type { FactionContent, SpecialAction } from '../content.ts';
import { PIECES } from '../tables/actions.ts';
import { factsOf } from '../tables/factions.ts';

const NOT_OWN_LAB: Refusal = { rule: 'G21.11', why: 'notOwnLab' };

const downgrade = defineFrame('downgrade', seat('seat'));

const whyNotDowngrade = (s: State, hex: HexId): Refusal | null => {
  if (!isHex(s, hex)) return NO_HEX;
  return hasPiece(s, downgrade.seat(s), hex, LAB) ? null : NOT_OWN_LAB;
};

/** Which lab turns back into a trading station, before a free step. */
const downgradeRule = asks(downgrade, {
  list: (s, out) => {
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      if (whyNotDowngrade(s, hex) === null) out.push({ k: 'downgrade', hex });
    }
  },
  whyNot: (s, a) => (a.k === 'downgrade' ? whyNotDowngrade(s, a.hex) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'downgrade') return;
    const seat = downgrade.seat(s);
    downgrade.pop(s);
    raise(s, seat, a.hex, TRADE, log);
    offerStep(s, seat, ALL_AREAS, false);
  },
});

const downgradeLab: SpecialAction = {
  name: 'downgrade',
  owns: hasInstitute,
  whyNot: (s, seat) => {
    if (countOf(s, seat, LAB) === 0) return NO_TARGET;
    return countOf(s, seat, TRADE) < PIECES[TRADE] ? null : NO_PIECE;
  },
  apply: (s, seat) => downgrade.push(s, seat),
};

/** G21.11. */
export const firaks: FactionContent = {
  ...factsOf('firaks'),
  specials: [downgradeLab],
  frames: [downgradeRule],
  rival: {
    startTrack: null,
    items: [{ k: 'upgrade', downgrade: true, else: 0 }],
    vp: rivalPoints('firaks'),
    researchesWithLab: true,
  },
};
