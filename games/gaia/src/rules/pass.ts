import { type Log, NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { BOOSTER_TABLES } from '../content/tables/tiles.ts';
import { addToRow, boosterInRow, isInRow, removeFromRow, rowLength } from '../state/boards.ts';
import { BOOSTERS, type BoosterId, ROUNDS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { boosterOf, hasTile, markPassed, setBooster } from '../state/seats.ts';
import { passWith } from './action-pool.ts';
import type { GaiaAction } from './actions.ts';
import { isIndex } from './checks.ts';
import { FROM_ADVANCED, FROM_BOOSTER, score, tell } from './report.ts';
import { countPer } from './triggers.ts';

const NOT_IN_ROW: Refusal = { rule: 'G18.1', why: 'boosterNotThere' };
const LAST_ROUND: Refusal = { rule: 'G18.1', why: 'noBoosterInLastRound' };

export const whyNotBooster = (s: State, booster: BoosterId | None): Refusal | null =>
  isIndex(booster, 0, BOOSTERS.length) && isInRow(s, booster as BoosterId) ? null : NOT_IN_ROW;

/** Take a booster out of the row; the others close ranks. */
export const takeBooster = (s: State, seat: Seat, booster: BoosterId): void => {
  removeFromRow(s, booster);
  setBooster(s, seat, booster);
};

/** In round 6 no booster is chosen. */
export const whyNotPass = (s: State, booster: BoosterId | None): Refusal | null => {
  if (s.round < ROUNDS) return whyNotBooster(s, booster);
  return booster === NONE ? null : LAST_ROUND;
};
export const listPasses = (s: State, out: GaiaAction[]): void => {
  if (s.round === ROUNDS) out.push(passWith(NONE));
  else for (let i = 0, n = rowLength(s); i < n; i++) out.push(passWith(boosterInRow(s, i)));
};

/** G18.1: take the new booster, return and score the old one, score advanced tiles. */
export const pass = (s: State, seat: Seat, booster: BoosterId | None, log: Log): void => {
  const old = boosterOf(s, seat);
  if (booster === NONE) {
    setBooster(s, seat, NONE);
    tell(log, s, 'passLast', seat, 'G18.1');
  } else {
    takeBooster(s, seat, booster);
    tell(log, s, 'pass', seat, 'G18.1', { booster: BOOSTERS[booster] });
  }
  if (old !== NONE) {
    addToRow(s, old);
    const { vp, per } = BOOSTER_TABLES[old];
    if (vp > 0) score(s, seat, vp * countPer(s, seat, per), FROM_BOOSTER, 'G18.1', log);
  }
  const { passTiles, tiles } = s.tables.content;
  for (const tile of passTiles) {
    if (!hasTile(s, seat, tile)) continue;
    const { gain, per } = tiles[tile];
    score(s, seat, gain.vp * countPer(s, seat, per), FROM_ADVANCED, 'G18.1', log);
  }
  markPassed(s, seat);
};
