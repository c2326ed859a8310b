import { NONE, type Refusal, type Seat } from '@orrery/kernel';
import { isHex } from '../state/board/names.ts';
import { hasAnySatellite, hasStation } from '../state/hexes.ts';
import { type HexId, LOST, SPACE } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { asks, lostPlanet, offers } from './frames.ts';
import { colonise } from './mine.ts';
import { queueOffers } from './placing.ts';
import { qicForRange } from './range.ts';
import { tellAt } from './report.ts';
import { NO_HEX, NOT_ASKED, TOO_FAR } from './why.ts';

const NOT_SPACE: Refusal = { rule: 'G13.1', why: 'notEmptySpace' };

/** G13.1: a space hex in range without planet, satellite or station. */
const whyNotLost = (s: State, seat: Seat, hex: HexId): Refusal | null => {
  if (s.planet[hex] !== SPACE || hasAnySatellite(s, hex) || hasStation(s, hex)) return NOT_SPACE;
  return qicForRange(s, seat, hex, 0) > s.qic[seat] ? TOO_FAR : null;
};

/** G-R17: without a legal hex the planet is lost. */
export const canPlaceLostPlanet = (s: State, seat: Seat): boolean => {
  for (const hex of s.tables.shape.all) if (whyNotLost(s, seat, hex) === null) return true;
  return false;
};

/** G13: where the Lost Planet goes. It counts as building a mine, without piece, price or steps. */
export const lostPlanetRule = asks(lostPlanet, {
  ask: 'lost',
  list: (s, out) => {
    const seat = lostPlanet.seat(s);
    for (const hex of s.tables.shape.all) if (whyNotLost(s, seat, hex) === null) out.push({ k: 'lost', hex });
  },
  whyNot: (s, a) => {
    if (a.k !== 'lost') return NOT_ASKED;
    return isHex(s, a.hex) ? whyNotLost(s, lostPlanet.seat(s), a.hex) : NO_HEX;
  },
  apply: (s, a, log) => {
    if (a.k !== 'lost') return;
    const seat = lostPlanet.seat(s);
    lostPlanet.pop(s);
    s.qic[seat] -= qicForRange(s, seat, a.hex, 0);
    s.planet[a.hex] = LOST;
    s.planets[s.planetCount] = a.hex;
    s.planetCount++;
    tellAt(log, s, 'lost', seat, 'G13.2', a.hex);
    colonise(s, seat, a.hex, 0, log);
    queueOffers(s, a.hex);
    // G-R26: in phase II there is no turn whose end could be waited for.
    if (s.active === NONE) offers.push(s, seat, 0);
  },
});
