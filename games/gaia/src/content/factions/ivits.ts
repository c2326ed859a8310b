import { defineFrame, type Refusal, type Seat, seat } from '@orrery/kernel';
import { asks } from '../../rules/frames.ts';
import { settleStation } from '../../rules/placing.ts';
import { qicForRange } from '../../rules/range.ts';
import { tellAt } from '../../rules/report.ts';
import { NO_HEX, NO_PIECE, NO_TARGET, NOT_ASKED, TOO_FAR } from '../../rules/why.ts';
import { isHex } from '../../state/board/names.ts';
import { hasSatellite, hasStation } from '../../state/hexes.ts';
import { type HexId, SPACE } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { hasInstitute } from '../../state/seats.ts';
import type { FactionContent, SpecialAction } from '../content.ts';
import { MAX_STATIONS } from '../tables/actions.ts';
import { factsOf } from '../tables/factions.ts';
import { FEDERATION_VALUE } from '../tables/tiles.ts';

const NO_STATION_THERE: Refusal = { rule: 'G21.4', why: 'noStationThere' };

const station = defineFrame('station', seat('seat'));

/** G21.4, G-R30: a space hex in range without planet, station or own satellite. */
const whyNotStation = (s: State, seat: Seat, hex: HexId): Refusal | null => {
  if (s.planet[hex] !== SPACE || hasStation(s, hex) || hasSatellite(s, seat, hex)) return NO_STATION_THERE;
  return qicForRange(s, seat, hex, 0) > s.qic[seat] ? TOO_FAR : null;
};

/** Where the station goes. */
const stationRule = asks(station, {
  list: (s, out) => {
    const seat = station.seat(s);
    for (const hex of s.tables.shape.all) if (whyNotStation(s, seat, hex) === null) out.push({ k: 'station', hex });
  },
  whyNot: (s, a) => {
    if (a.k !== 'station') return NOT_ASKED;
    return isHex(s, a.hex) ? whyNotStation(s, station.seat(s), a.hex) : NO_HEX;
  },
  apply: (s, a, log) => {
    if (a.k !== 'station') return;
    const seat = station.seat(s);
    station.pop(s);
    s.qic[seat] -= qicForRange(s, seat, a.hex, 0);
    tellAt(log, s, 'station', seat, 'G21.4', a.hex);
    settleStation(s, seat, a.hex);
  },
});

/** A space station, with the institute. */
const placeStation: SpecialAction = {
  name: 'station',
  owns: hasInstitute,
  whyNot: (s, seat) => {
    if (s.stationCount[seat] >= MAX_STATIONS) return NO_PIECE;
    for (const hex of s.tables.shape.all) if (whyNotStation(s, seat, hex) === null) return null;
    return NO_TARGET;
  },
  apply: (s, seat) => station.push(s, seat),
};

/** G21.4, G14.13, G14.14: no first mines, and one federation that grows, its satellites paid with Q.I.C. */
export const ivits: FactionContent = {
  ...factsOf('ivits'),
  firstMines: 0,
  firstInstitute: true,
  oneFederation: true,
  satellitesCostQic: true,
  federationThreshold: (s, seat) => FEDERATION_VALUE * (s.formed[seat] + 1),
  stations: MAX_STATIONS,
  specials: [placeStation],
  frames: [stationRule],
};
