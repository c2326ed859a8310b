import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import { START_VP } from '../../content/tables/factions.ts';
import { LEVEL_REWARD } from '../../content/tables/research.ts';
import { isHex } from '../../state/board/names.ts';
import { boosterInRow, rowLength } from '../../state/boards.ts';
import { isOccupied } from '../../state/hexes.ts';
import { BOOSTERS, BOWL1, BOWL2, type HexId, INSTITUTE, MINE } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { factionOf, setLevel, setPower } from '../../state/seats.ts';
import { asks, firstBooster, firstBuilding } from '../frames.ts';
import { takeBooster, whyNotBooster } from '../pass.ts';
import { settle } from '../placing.ts';
import { FROM_START, score, tell, tellAt } from '../report.ts';
import { gainGoods } from '../resources.ts';
import { NO_HEX, NOT_ASKED } from '../why.ts';

const NOT_HOME: Refusal = { rule: 'G3.8', why: 'notHome' };
const OCCUPIED: Refusal = { rule: 'G3.8', why: 'occupied' };

/** G3.7: what a faction begins with, the reward of its starting level included. */
export const prepare = (s: State, seat: Seat, log: Log): void => {
  const { board } = factionOf(s, seat);
  s.credits[seat] = board.credits;
  s.ore[seat] = board.ore;
  s.knowledge[seat] = board.knowledge;
  s.qic[seat] = board.qic;
  setPower(s, seat, BOWL1, board.bowl1);
  setPower(s, seat, BOWL2, board.bowl2);
  s.tokenSum[seat] = board.bowl1 + board.bowl2;
  s.stone[seat] = board.stone ? 1 : 0;
  score(s, seat, START_VP, FROM_START, 'G3.7', log);
  if (board.startTrack === null) return;
  setLevel(s, seat, board.startTrack, 1);
  gainGoods(s, seat, LEVEL_REWARD[board.startTrack][1], 1, log);
};

const MINES_EACH = 2;

/**
 * G3.8: who places the `i`-th first building: two mines each, forth and back; then third mines; then institutes.
 * Null when all stand.
 */
export const placersOf = (s: State, i: number): readonly Seat[] | null => {
  const n = s.tables.seats;
  if (i < MINES_EACH * n) {
    const seat = s.order[i < n ? i : MINES_EACH * n - 1 - i];
    return factionOf(s, seat).firstMines === 0 ? [] : [seat];
  }
  if (i > MINES_EACH * n + 1) return null;
  const inOrder = [...s.order.subarray(0, n)];
  return i === MINES_EACH * n
    ? inOrder.filter((seat) => factionOf(s, seat).firstMines === 3)
    : inOrder.filter((seat) => factionOf(s, seat).firstInstitute === true);
};

const whyNotPlace = (s: State, hex: HexId): Refusal | null => {
  if (!isHex(s, hex)) return NO_HEX;
  if (s.planet[hex] !== factionOf(s, firstBuilding.seat(s)).home) return NOT_HOME;
  return isOccupied(s, hex) ? OCCUPIED : null;
};

const hasHomeLeft = (s: State): boolean => {
  for (let i = 0; i < s.planetCount; i++) if (whyNotPlace(s, s.planets[i]) === null) return true;
  return false;
};

/** A first mine, or institute, on a home planet. Nothing is charged or scored. Without a home left nothing is placed. */
export const firstBuildingRule = asks(firstBuilding, {
  ask: 'place',
  proceed: (s) => {
    if (hasHomeLeft(s)) return false;
    firstBuilding.pop(s);
    return true;
  },
  list: (s, out) => {
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      if (whyNotPlace(s, hex) === null) out.push({ k: 'place', hex });
    }
  },
  whyNot: (s, a) => (a.k === 'place' ? whyNotPlace(s, a.hex) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'place') return;
    const seat = firstBuilding.seat(s);
    firstBuilding.pop(s);
    const institute = factionOf(s, seat).firstInstitute === true;
    tellAt(log, s, institute ? 'placeInstitute' : 'place', seat, 'G3.8', a.hex);
    settle(s, seat, a.hex, institute ? INSTITUTE : MINE);
  },
});

/** G3.10. */
export const firstBoosterRule = asks(firstBooster, {
  ask: 'booster',
  list: (s, out) => {
    for (let i = 0; i < rowLength(s); i++) {
      const booster = boosterInRow(s, i);
      if (booster !== NONE && whyNotBooster(s, booster) === null) out.push({ k: 'booster', booster });
    }
  },
  whyNot: (s, a) => (a.k === 'booster' ? whyNotBooster(s, a.booster) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'booster') return;
    const seat = firstBooster.seat(s);
    firstBooster.pop(s);
    takeBooster(s, seat, a.booster);
    tell(log, s, 'booster', seat, 'G3.10', { booster: BOOSTERS[a.booster] });
  },
});
