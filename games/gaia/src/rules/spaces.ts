import type { Log, Refusal, Seat } from '@orrery/kernel';
import { FIRST_SPACE, KINDS_SPACE, RESCORE_SPACE, SPACES, TILE_SPACE } from '../content/tables/actions.ts';
import { TOKEN_TABLES } from '../content/tables/tiles.ts';
import { isSpaceUsed, markSpaceUsed } from '../state/boards.ts';
import { holds } from '../state/held.ts';
import { FIRST_TOKEN, type SpaceId, TOKEN_KINDS, TOKENS, type TokenId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { SPACE_PLAIN, SPACE_STONE } from './action-pool.ts';
import type { GaiaAction } from './actions.ts';
import { isFlag, isIndex } from './checks.ts';
import { rewardToken } from './federation-token.ts';
import { asks, buildWith, rescore } from './frames.ts';
import { canBuildMine } from './mine.ts';
import { canSpend, spend, stoneReady } from './power.ts';
import { FROM_BOARD, score, tell } from './report.ts';
import { gainGoods, wouldGain } from './resources.ts';
import { canTakeTile, offerTile } from './tech.ts';
import { kindsOf } from './triggers.ts';
import { NO_POWER, NO_QIC, NO_STONE_THERE, NOT_ASKED, NOTHING_GAINED, USED } from './why.ts';

const NO_SPACE: Refusal = { rule: 'G15.1', why: 'noSuchSpace' };
const NO_MINE: Refusal = { rule: 'G8.4', why: 'noStepNeeded' };
const NO_TILE: Refusal = { rule: 'G11.1', why: 'noTileToTake' };
const NO_TOKEN: Refusal = { rule: 'G15.4', why: 'noToken' };

/** G-R22: would re-scoring this token give anything? */
const whyNotRescore = (s: State, seat: Seat, token: TokenId): Refusal | null => {
  if (!isIndex(token, 0, TOKEN_KINDS) || !holds(s, seat, token)) return NO_TOKEN;
  const { vp, gain } = TOKEN_TABLES[token];
  return vp > 0 || wouldGain(s, seat, gain) ? null : NOTHING_GAINED;
};

/** G15.3: would the effect of the space be wholly lost? */
const whyUseless = (s: State, seat: Seat, space: SpaceId): Refusal | null => {
  const { steps, gain } = SPACES[space];
  if (steps > 0) return canBuildMine(s, seat, steps, 0) ? null : NO_MINE;
  if (space === TILE_SPACE) return canTakeTile(s, seat) ? null : NO_TILE;
  if (space === RESCORE_SPACE) {
    for (let token = FIRST_TOKEN; token < TOKEN_KINDS; token++) if (whyNotRescore(s, seat, token) === null) return null;
    return s.heldCount[seat] === 0 ? NO_TOKEN : NOTHING_GAINED;
  }
  return space === KINDS_SPACE || wouldGain(s, seat, gain) ? null : NOTHING_GAINED;
};

/** Could the seat pay for the space, in this way? */
const whyNotPay = (s: State, seat: Seat, space: SpaceId, stone: boolean): Refusal | null => {
  const { power, qic } = SPACES[space];
  if (qic > 0) return stone ? NO_STONE_THERE : s.qic[seat] < qic ? NO_QIC : null;
  if (stone && !stoneReady(s, seat)) return NO_STONE_THERE;
  return canSpend(s, seat, power, stone) ? null : NO_POWER;
};

/** G15: may the seat use this space, paying with the brainstone or without? */
export const whyNotSpace = (s: State, seat: Seat, space: SpaceId, stone: boolean): Refusal | null => {
  if (!isIndex(space, 0, SPACES.length) || !isFlag(stone)) return NO_SPACE;
  if (isSpaceUsed(s, space)) return USED;
  return whyNotPay(s, seat, space, stone) ?? whyUseless(s, seat, space);
};

/** What a space gives does not depend on how it is paid for, so that is looked at once. */
export const listSpaces = (s: State, seat: Seat, out: GaiaAction[]): void => {
  for (let space = FIRST_SPACE; space < SPACES.length; space++) {
    if (isSpaceUsed(s, space)) continue;
    const plain = whyNotPay(s, seat, space, false) === null;
    const stone = stoneReady(s, seat) && whyNotPay(s, seat, space, true) === null;
    if ((!plain && !stone) || whyUseless(s, seat, space) !== null) continue;
    if (plain) out.push(SPACE_PLAIN[space]);
    if (stone) out.push(SPACE_STONE[space]);
  }
};

/** G15.2: pay, mark the space, apply. */
export const useSpace = (s: State, seat: Seat, space: SpaceId, stone: boolean, log: Log): void => {
  const { number, power, qic, gain, steps } = SPACES[space];
  if (power > 0) spend(s, seat, power, stone);
  s.qic[seat] -= qic;
  markSpaceUsed(s, space);
  tell(log, s, 'board', seat, 'G15.2', { space: number });
  if (steps > 0) buildWith.push(s, seat, steps, 0, false);
  else if (space === TILE_SPACE) offerTile(s, seat);
  else if (space === RESCORE_SPACE) rescore.push(s, seat);
  else {
    gainGoods(s, seat, gain, 1, log);
    if (space === KINDS_SPACE) score(s, seat, gain.vp + kindsOf(s, seat), FROM_BOARD, 'G15.5', log);
  }
};

/** G15.4: which token is scored again. Nothing is gained or flipped, so nothing is triggered. */
export const rescoreRule = asks(rescore, {
  list: (s, out) => {
    const seat = rescore.seat(s);
    for (let token = FIRST_TOKEN; token < TOKEN_KINDS; token++)
      if (whyNotRescore(s, seat, token) === null) out.push({ k: 'rescore', token });
  },
  whyNot: (s, a) => (a.k === 'rescore' ? whyNotRescore(s, rescore.seat(s), a.token) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'rescore') return;
    const seat = rescore.seat(s);
    rescore.pop(s);
    tell(log, s, 'rescore', seat, 'G15.4', { token: TOKENS[a.token] });
    rewardToken(s, seat, a.token, log);
  },
});
