import { popFrame, pushFrame, type Refusal } from '@orrery/kernel';
import { BOOSTER_RANGE, MAX_STATIONS, PIECES } from '../content/tables/actions.ts';
import { FACTION_TABLES, type FactionTable } from '../content/tables/factions.ts';
import type { Gain } from '../content/tables/gain.ts';
import { ACTION_TILES, TILE_TABLES, type TileTable } from '../content/tables/tiles.ts';
import { isHex } from '../state/board/names.ts';
import {
  ACADEMY_Q,
  AMBAS,
  BESCODS,
  FIRAKS,
  INSTITUTE,
  IVITS,
  LAB,
  LOST,
  MINE,
  RANGE_BOOSTER,
  SPACE,
  STEP_BOOSTER,
  TILES,
  TRACKS,
  TRADE,
} from '../state/ids.ts';
import { countOf, hasInstitute, hasTile, isFaction, levelOf, type State } from '../state/layout.ts';
import type { GaiaAction } from './actions.ts';
import { canBuildMine, canStartProject } from './build-with.ts';
import { BUILD_WITH, DOWNGRADE, STATION, SWAP } from './frames.ts';
import { SPECIAL_OF } from './offers.ts';
import { settleStation } from './placing.ts';
import { capacityOf } from './power.ts';
import { qicForRange } from './range.ts';
import { FROM_TILE, type Log, tell, tellAt } from './report.ts';
import { ALL_TRACKS, offerStep, openTracks } from './research.ts';
import { gainAll, wouldGain } from './resources.ts';
import { type FrameRule, isIndex } from './rule.ts';
import { raise } from './upgrade.ts';
import { NO_HEX, NO_PIECE, NOT_ASKED, NOTHING_GAINED, TOO_FAR, USED } from './why.ts';

/** G16.1: the orange octagons. Tiles with an action stand under their own name. */
export const SPECIALS: readonly string[] = [
  'academy',
  'step',
  'range',
  'station',
  'swap',
  'downgrade',
  'lowest',
  ...ACTION_TILES.map((tile) => TILES[tile] as string),
];
const ACADEMY = 0;
const STEP_ACTION = 1;
const RANGE_ACTION = 2;
const STATION_ACTION = 3;
const SWAP_ACTION = 4;
const DOWNGRADE_ACTION = 5;
const LOWEST = 6;
const FIRST_TILE = 7;

const NO_SPECIAL: Refusal = { rule: 'G16.1', why: 'noSuchSpecial' };
const NOT_OWNED: Refusal = { rule: 'G16.1', why: 'specialNotOwned' };
const NO_STEP_MINE: Refusal = { rule: 'G8.4', why: 'noStepNeeded' };
const NO_TARGET: Refusal = { rule: 'G15.3', why: 'noTarget' };
const NOT_OWN_MINE: Refusal = { rule: 'G21.10', why: 'notOwnMine' };
const NOT_OWN_LAB: Refusal = { rule: 'G21.11', why: 'notOwnLab' };
const NO_STATION_THERE: Refusal = { rule: 'G21.4', why: 'noStationThere' };

const tileOf = (what: number): number => ACTION_TILES[what - FIRST_TILE] as number;
const academyGain = (s: State, seat: number): Gain => (FACTION_TABLES[s.faction[seat] - 1] as FactionTable).academyQ;

/** Does the seat have this octagon? */
const owns = (s: State, seat: number, what: number): boolean => {
  switch (what) {
    case ACADEMY:
      return countOf(s, seat, ACADEMY_Q) > 0;
    case STEP_ACTION:
      return s.booster[seat] === STEP_BOOSTER + 1;
    case RANGE_ACTION:
      return s.booster[seat] === RANGE_BOOSTER + 1;
    case STATION_ACTION:
      return hasInstitute(s, seat, IVITS);
    case SWAP_ACTION:
      return hasInstitute(s, seat, AMBAS);
    case DOWNGRADE_ACTION:
      return hasInstitute(s, seat, FIRAKS);
    case LOWEST:
      return isFaction(s, seat, BESCODS);
    default:
      return hasTile(s, seat, tileOf(what));
  }
};

const gives = (s: State, seat: number, gain: Gain): boolean =>
  s.tables.emptySpecials || wouldGain(s, seat, gain) || (gain.charge > 0 && capacityOf(s, seat) > 0);

/** G21.12: areas where the own level is lowest, one bit each. */
export const lowestTracks = (s: State, seat: number): number => {
  let lowest = 9;
  let mask = 0;
  for (let track = 0; track < TRACKS.length; track++) {
    const level = levelOf(s, seat, track);
    if (level < lowest) {
      lowest = level;
      mask = 0;
    }
    if (level === lowest) mask |= 1 << track;
  }
  return mask;
};

/** R22: would the action be for nothing? */
const whyUseless = (s: State, seat: number, what: number): Refusal | null => {
  switch (what) {
    case ACADEMY:
      return gives(s, seat, academyGain(s, seat)) ? null : NOTHING_GAINED;
    case STEP_ACTION:
      return canBuildMine(s, seat, 1, 0) ? null : NO_STEP_MINE;
    case RANGE_ACTION:
      return canBuildMine(s, seat, 0, BOOSTER_RANGE) || canStartProject(s, seat, BOOSTER_RANGE) ? null : NO_TARGET;
    case STATION_ACTION:
      if (s.stationCount[seat] >= MAX_STATIONS) return NO_PIECE;
      return hasStationHex(s, seat) ? null : NO_TARGET;
    case SWAP_ACTION:
      return countOf(s, seat, MINE) > 0 ? null : NO_TARGET;
    case DOWNGRADE_ACTION:
      if (countOf(s, seat, LAB) === 0) return NO_TARGET;
      return countOf(s, seat, TRADE) < (PIECES[TRADE] as number) ? null : NO_PIECE;
    case LOWEST:
      return openTracks(s, seat, lowestTracks(s, seat)) === 0 ? NO_TARGET : null;
    default:
      return gives(s, seat, (TILE_TABLES[tileOf(what)] as TileTable).gain) ? null : NOTHING_GAINED;
  }
};

export const whyNotSpecial = (s: State, seat: number, what: number): Refusal | null => {
  if (!isIndex(what, 0, SPECIALS.length)) return NO_SPECIAL;
  if (!owns(s, seat, what)) return NOT_OWNED;
  return (s.used[seat] >> what) & 1 ? USED : whyUseless(s, seat, what);
};
export const listSpecials = (s: State, seat: number, out: GaiaAction[]): void => {
  for (let what = 0; what < SPECIALS.length; what++) {
    if (!owns(s, seat, what) || (s.used[seat] >> what) & 1) continue;
    if (whyUseless(s, seat, what) === null) out.push(SPECIAL_OF[what] as GaiaAction);
  }
};

/** G16.1: free of cost, once per round. */
export const useSpecial = (s: State, seat: number, what: number, log: Log): void => {
  s.used[seat] |= 1 << what;
  tell(log, s, 'special', seat, 'G16.1', { special: SPECIALS[what] as string });
  switch (what) {
    case ACADEMY:
      return gainAll(s, seat, academyGain(s, seat), FROM_TILE, 'G16.1', log);
    case STEP_ACTION:
      return pushFrame(s, BUILD_WITH, seat, 1);
    case RANGE_ACTION:
      return pushFrame(s, BUILD_WITH, seat, 0, BOOSTER_RANGE, 1);
    case STATION_ACTION:
      return pushFrame(s, STATION, seat);
    case SWAP_ACTION:
      return pushFrame(s, SWAP, seat);
    case DOWNGRADE_ACTION:
      return pushFrame(s, DOWNGRADE, seat);
    case LOWEST:
      return offerStep(s, seat, lowestTracks(s, seat), true);
    default:
      return gainAll(s, seat, (TILE_TABLES[tileOf(what)] as TileTable).gain, FROM_TILE, 'G16.1', log);
  }
};

/** G21.4, R30: a space hex in range without planet, station or own satellite. */
const whyNotStation = (s: State, seat: number, hex: number): Refusal | null => {
  if (s.planet[hex] !== SPACE || s.station[hex] !== 0) return NO_STATION_THERE;
  if ((s.satellites[hex] >> seat) & 1) return NO_STATION_THERE;
  return qicForRange(s, seat, hex, 0) > s.qic[seat] ? TOO_FAR : null;
};
const hasStationHex = (s: State, seat: number): boolean => {
  for (let hex = 0; hex < s.tables.shape.hexes; hex++) if (whyNotStation(s, seat, hex) === null) return true;
  return false;
};

/** Where Ivits' station goes. */
export const stationRule: FrameRule = {
  ask: 'station',
  list: (s, seat, out) => {
    for (let hex = 0; hex < s.tables.shape.hexes; hex++) {
      if (whyNotStation(s, seat, hex) === null) out.push({ k: 'station', hex });
    }
  },
  whyNot: (s, seat, a) => {
    if (a.k !== 'station') return NOT_ASKED;
    return isHex(s, a.hex) ? whyNotStation(s, seat, a.hex) : NO_HEX;
  },
  apply: (s, seat, a, log) => {
    if (a.k !== 'station') return;
    popFrame(s);
    s.qic[seat] -= qicForRange(s, seat, a.hex, 0);
    tellAt(log, s, 'station', seat, 'G21.4', a.hex);
    settleStation(s, seat, a.hex);
  },
};

const hasOwn = (s: State, seat: number, hex: number, building: number): boolean =>
  s.owner[hex] === seat + 1 && s.building[hex] === building && s.planet[hex] !== LOST;

/** Which mine Ambas exchange with their institute (G21.10). Scores nothing, charges nobody, keeps federations. */
export const swapRule: FrameRule = {
  ask: 'swap',
  list: (s, seat, out) => {
    for (let i = 0; i < s.planetCount; i++) {
      if (hasOwn(s, seat, s.planets[i], MINE)) out.push({ k: 'swap', hex: s.planets[i] });
    }
  },
  whyNot: (s, seat, a) => {
    if (a.k !== 'swap') return NOT_ASKED;
    if (!isHex(s, a.hex)) return NO_HEX;
    return hasOwn(s, seat, a.hex, MINE) ? null : NOT_OWN_MINE;
  },
  apply: (s, seat, a, log) => {
    if (a.k !== 'swap') return;
    popFrame(s);
    tellAt(log, s, 'swap', seat, 'G21.10', a.hex);
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      if (hasOwn(s, seat, hex, INSTITUTE)) s.building[hex] = MINE;
    }
    s.building[a.hex] = INSTITUTE;
  },
};

/** Which lab Firaks turn back into a trading station, before a free step (G21.11). */
export const downgradeRule: FrameRule = {
  ask: 'downgrade',
  list: (s, seat, out) => {
    for (let i = 0; i < s.planetCount; i++) {
      if (hasOwn(s, seat, s.planets[i], LAB)) out.push({ k: 'downgrade', hex: s.planets[i] });
    }
  },
  whyNot: (s, seat, a) => {
    if (a.k !== 'downgrade') return NOT_ASKED;
    if (!isHex(s, a.hex)) return NO_HEX;
    return hasOwn(s, seat, a.hex, LAB) ? null : NOT_OWN_LAB;
  },
  apply: (s, seat, a, log) => {
    if (a.k !== 'downgrade') return;
    popFrame(s);
    raise(s, seat, a.hex, TRADE, log);
    offerStep(s, seat, ALL_TRACKS, false);
  },
};
