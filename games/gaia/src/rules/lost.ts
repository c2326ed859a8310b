import { popFrame, pushFrame, type Refusal } from '@orrery/kernel';
import { isHex } from '../state/board/names.ts';
import { LOST, SPACE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { OFFERS } from './frames.ts';
import { colonise } from './mine.ts';
import { queueOffers } from './placing.ts';
import { qicForRange } from './range.ts';
import { tellAt } from './report.ts';
import type { FrameRule } from './rule.ts';
import { NO_HEX, NOT_ASKED, TOO_FAR } from './why.ts';

const NOT_SPACE: Refusal = { rule: 'G13.1', why: 'notEmptySpace' };

/** G13.1: a space hex in range without planet, satellite or station. */
const whyNotLost = (s: State, seat: number, hex: number): Refusal | null => {
  if (s.planet[hex] !== SPACE || s.satellites[hex] !== 0 || s.station[hex] !== 0) return NOT_SPACE;
  return qicForRange(s, seat, hex, 0) > s.qic[seat] ? TOO_FAR : null;
};

/** R17: without a legal hex the planet is lost. */
export const canPlaceLostPlanet = (s: State, seat: number): boolean => {
  for (let hex = 0; hex < s.tables.shape.hexes; hex++) if (whyNotLost(s, seat, hex) === null) return true;
  return false;
};

/** G13: where the Lost Planet goes. It counts as building a mine, without piece, price or steps. */
export const lostPlanetRule: FrameRule = {
  ask: 'lost',
  list: (s, seat, out) => {
    for (let hex = 0; hex < s.tables.shape.hexes; hex++) {
      if (whyNotLost(s, seat, hex) === null) out.push({ k: 'lost', hex });
    }
  },
  whyNot: (s, seat, a) => {
    if (a.k !== 'lost') return NOT_ASKED;
    return isHex(s, a.hex) ? whyNotLost(s, seat, a.hex) : NO_HEX;
  },
  apply: (s, seat, a, log) => {
    if (a.k !== 'lost') return;
    popFrame(s);
    s.qic[seat] -= qicForRange(s, seat, a.hex, 0);
    s.planet[a.hex] = LOST;
    s.planets[s.planetCount] = a.hex;
    s.planetCount++;
    tellAt(log, s, 'lost', seat, 'G13.2', a.hex);
    colonise(s, seat, a.hex, 0, log);
    queueOffers(s, a.hex);
    // R26: in phase II there is no turn whose end could be waited for.
    if (s.active === 0) pushFrame(s, OFFERS, seat);
  },
};
