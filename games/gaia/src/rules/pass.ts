import type { Refusal } from '@orrery/kernel';
import { BOOSTER_TABLES, type BoosterTable, PASS_TILES, TILE_TABLES, type TileTable } from '../content/tables/tiles.ts';
import { BOOSTERS, ROUNDS } from '../state/ids.ts';
import { hasTile, type State } from '../state/layout.ts';
import type { GaiaAction } from './actions.ts';
import { PASS_WITH } from './offers.ts';
import { FROM_ADVANCED, FROM_BOOSTER, type Log, score, tell } from './report.ts';
import { isIndex } from './rule.ts';
import { countPer } from './triggers.ts';

const NOT_IN_ROW: Refusal = { rule: 'G18.1', why: 'boosterNotThere' };
const LAST_ROUND: Refusal = { rule: 'G18.1', why: 'noBoosterInLastRound' };
/** What is chosen in round 6. */
export const NO_BOOSTER = -1;

export const inRow = (s: State, booster: number): boolean => {
  for (let i = 0; i < s.row.length && s.row[i] !== 0; i++) if (s.row[i] === booster + 1) return true;
  return false;
};
export const whyNotBooster = (s: State, booster: number): Refusal | null =>
  isIndex(booster, 0, BOOSTERS.length) && inRow(s, booster) ? null : NOT_IN_ROW;

/** Take a booster out of the row; the others close ranks. */
export const takeBooster = (s: State, seat: number, booster: number): void => {
  let to = 0;
  for (let i = 0; i < s.row.length; i++) {
    const one = s.row[i];
    if (one !== booster + 1) s.row[to++] = one;
  }
  s.row.fill(0, to);
  s.booster[seat] = booster + 1;
};
/** Put a booster at the right end of the row. */
export const returnBooster = (s: State, booster: number): void => {
  for (let i = 0; i < s.row.length; i++) {
    if (s.row[i] !== 0) continue;
    s.row[i] = booster + 1;
    return;
  }
};

export const whyNotPass = (s: State, booster: number): Refusal | null => {
  if (s.round < ROUNDS) return whyNotBooster(s, booster);
  return booster === NO_BOOSTER ? null : LAST_ROUND;
};
export const listPasses = (s: State, out: GaiaAction[]): void => {
  if (s.round === ROUNDS) out.push(PASS_WITH[0] as GaiaAction);
  else for (let i = 0; i < s.row.length && s.row[i] !== 0; i++) out.push(PASS_WITH[s.row[i]] as GaiaAction);
};

/** G18.1: take the new booster, return and score the old one, score advanced tiles. */
export const pass = (s: State, seat: number, booster: number, log: Log): void => {
  const old = s.booster[seat] - 1;
  if (booster === NO_BOOSTER) {
    s.booster[seat] = 0;
    tell(log, s, 'passLast', seat, 'G18.1');
  } else {
    takeBooster(s, seat, booster);
    tell(log, s, 'pass', seat, 'G18.1', { booster: BOOSTERS[booster] as string });
  }
  if (old >= 0) {
    returnBooster(s, old);
    const { vp, per } = BOOSTER_TABLES[old] as BoosterTable;
    if (vp > 0) score(s, seat, vp * countPer(s, seat, per), FROM_BOOSTER, 'G18.1', log);
  }
  for (const tile of PASS_TILES) {
    if (!hasTile(s, seat, tile)) continue;
    const { gain, per } = TILE_TABLES[tile] as TileTable;
    score(s, seat, gain.vp * countPer(s, seat, per), FROM_ADVANCED, 'G18.1', log);
  }
  s.passing[s.passedCount] = seat;
  s.passedCount++;
  s.passed[seat] = 1;
};
