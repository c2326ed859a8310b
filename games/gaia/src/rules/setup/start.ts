import { popFrame, type Refusal } from '@orrery/kernel';
import { FACTION_TABLES, type FactionTable, START_VP } from '../../content/tables/factions.ts';
import type { Gain } from '../../content/tables/gain.ts';
import { LEVEL_REWARD } from '../../content/tables/research.ts';
import { isHex } from '../../state/board/names.ts';
import { BOOSTERS, homeOf, INSTITUTE, IVITS, MINE, TRACKS, XENOS } from '../../state/ids.ts';
import { BOWLS, isFaction, type State } from '../../state/layout.ts';
import { takeBooster, whyNotBooster } from '../pass.ts';
import { settle } from '../placing.ts';
import { FROM_START, type Log, score, tell, tellAt } from '../report.ts';
import { gainGoods } from '../resources.ts';
import type { FrameRule } from '../rule.ts';
import { NO_HEX, NOT_ASKED } from '../why.ts';

const NOT_HOME: Refusal = { rule: 'G3.8', why: 'notHome' };
const OCCUPIED: Refusal = { rule: 'G3.8', why: 'occupied' };

/** G3.7: what a faction begins with, the reward of its starting level included. */
export const prepare = (s: State, seat: number, log: Log): void => {
  const board = FACTION_TABLES[s.faction[seat] - 1] as FactionTable;
  s.credits[seat] = board.credits;
  s.ore[seat] = board.ore;
  s.knowledge[seat] = board.knowledge;
  s.qic[seat] = board.qic;
  s.power[seat * BOWLS] = board.bowl1;
  s.power[seat * BOWLS + 1] = board.bowl2;
  s.tokenSum[seat] = board.bowl1 + board.bowl2;
  s.stone[seat] = board.stone ? 1 : 0;
  score(s, seat, START_VP, FROM_START, 'G3.7', log);
  if (board.startTrack < 0) return;
  s.level[seat * TRACKS.length + board.startTrack] = 1;
  gainGoods(s, seat, (LEVEL_REWARD[board.startTrack] as readonly Gain[])[1] as Gain, 1, log);
};

const seatOf = (s: State, faction: number): number => {
  for (let seat = 0; seat < s.tables.seats; seat++) if (isFaction(s, seat, faction)) return seat;
  return -1;
};

/** G3.8: who places the `i`-th first building: a seat, -1 for nobody, -2 when all stand. */
export const placerOf = (s: State, i: number): number => {
  const n = s.tables.seats;
  if (i < 2 * n) {
    const seat = s.order[i < n ? i : 2 * n - 1 - i];
    return isFaction(s, seat, IVITS) ? -1 : seat;
  }
  if (i === 2 * n) return seatOf(s, XENOS);
  return i === 2 * n + 1 ? seatOf(s, IVITS) : -2;
};

const whyNotPlace = (s: State, seat: number, hex: number): Refusal | null => {
  if (s.planet[hex] !== homeOf(s.faction[seat] - 1)) return NOT_HOME;
  return s.owner[hex] === 0 ? null : OCCUPIED;
};

/** A first mine, or Ivits' institute, on a home planet. Nothing is charged or scored. */
export const firstMineRule: FrameRule = {
  ask: 'place',
  list: (s, seat, out) => {
    for (let i = 0; i < s.planetCount; i++) {
      if (whyNotPlace(s, seat, s.planets[i]) === null) out.push({ k: 'place', hex: s.planets[i] });
    }
  },
  whyNot: (s, seat, a) => {
    if (a.k !== 'place') return NOT_ASKED;
    return isHex(s, a.hex) ? whyNotPlace(s, seat, a.hex) : NO_HEX;
  },
  apply: (s, seat, a, log) => {
    if (a.k !== 'place') return;
    popFrame(s);
    tellAt(log, s, isFaction(s, seat, IVITS) ? 'placeInstitute' : 'place', seat, 'G3.8', a.hex);
    settle(s, seat, a.hex, isFaction(s, seat, IVITS) ? INSTITUTE : MINE);
  },
};

/** G3.10. */
export const firstBoosterRule: FrameRule = {
  ask: 'booster',
  list: (s, _seat, out) => {
    for (let i = 0; i < s.row.length && s.row[i] !== 0; i++) out.push({ k: 'booster', booster: s.row[i] - 1 });
  },
  whyNot: (s, _seat, a) => (a.k === 'booster' ? whyNotBooster(s, a.booster) : NOT_ASKED),
  apply: (s, seat, a, log) => {
    if (a.k !== 'booster') return;
    popFrame(s);
    takeBooster(s, seat, a.booster);
    tell(log, s, 'booster', seat, 'G3.10', { booster: BOOSTERS[a.booster] as string });
  },
};
