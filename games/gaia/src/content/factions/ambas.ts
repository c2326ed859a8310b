import { defineFrame, type Refusal, seat } from '@orrery/kernel';
import { asks } from '../../rules/frames.ts';
import { hasPiece } from '../../rules/pieces.ts';
import { tellAt } from '../../rules/report.ts';
import { NO_HEX, NO_TARGET, NOT_ASKED } from '../../rules/why.ts';
import { isHex } from '../../state/board/names.ts';
import { type HexId, INSTITUTE, MINE } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { countOf, hasInstitute } from '../../state/seats.ts';
import type { FactionContent, SpecialAction } from '../content.ts';
import { factsOf } from '../tables/factions.ts';

const NOT_OWN_MINE: Refusal = { rule: 'G21.10', why: 'notOwnMine' };

const swap = defineFrame('swap', seat('seat'));

const whyNotSwap = (s: State, hex: HexId): Refusal | null => {
  if (!isHex(s, hex)) return NO_HEX;
  return hasPiece(s, swap.seat(s), hex, MINE) ? null : NOT_OWN_MINE;
};

/** Which mine changes places with the institute. Scores nothing, charges nobody, keeps federations. */
const swapRule = asks(swap, {
  list: (s, out) => {
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      if (whyNotSwap(s, hex) === null) out.push({ k: 'swap', hex });
    }
  },
  whyNot: (s, a) => (a.k === 'swap' ? whyNotSwap(s, a.hex) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'swap') return;
    const seat = swap.seat(s);
    swap.pop(s);
    tellAt(log, s, 'swap', seat, 'G21.10', a.hex);
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      if (hasPiece(s, seat, hex, INSTITUTE)) s.building[hex] = MINE;
    }
    s.building[a.hex] = INSTITUTE;
  },
});

const swapInstitute: SpecialAction = {
  name: 'swap',
  owns: hasInstitute,
  whyNot: (s, seat) => (countOf(s, seat, MINE) > 0 ? null : NO_TARGET),
  apply: (s, seat) => swap.push(s, seat),
};

/** G21.10: the institute moves. */
export const ambas: FactionContent = { ...factsOf('ambas'), specials: [swapInstitute], frames: [swapRule] };
