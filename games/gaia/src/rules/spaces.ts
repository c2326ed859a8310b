import { popFrame, pushFrame, type Refusal } from '@orrery/kernel';
import { KINDS_SPACE, RESCORE_SPACE, SPACES, type SpaceTable, TILE_SPACE } from '../content/tables/actions.ts';
import { TOKEN_TABLES, type TokenTable } from '../content/tables/tiles.ts';
import { holds, rewardToken } from '../state/held.ts';
import { TOKEN_KINDS, TOKENS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import type { GaiaAction } from './actions.ts';
import { canBuildMine } from './build-with.ts';
import { BUILD_WITH, RESCORE } from './frames.ts';
import { SPACE_PLAIN, SPACE_STONE } from './offers.ts';
import { canSpend, spend } from './power.ts';
import { FROM_BOARD, type Log, score, tell } from './report.ts';
import { gainGoods, wouldGain } from './resources.ts';
import { type FrameRule, isFlag, isIndex } from './rule.ts';
import { canTakeTile, offerTile } from './tech.ts';
import { kindsOf } from './triggers.ts';
import { NO_POWER, NO_QIC, NO_STONE_THERE, NOT_ASKED, NOTHING_GAINED, USED } from './why.ts';

const NO_SPACE: Refusal = { rule: 'G15.1', why: 'noSuchSpace' };
const NO_MINE: Refusal = { rule: 'G8.4', why: 'noStepNeeded' };
const NO_TILE: Refusal = { rule: 'G11.1', why: 'noTileToTake' };
const NO_TOKEN: Refusal = { rule: 'G15.4', why: 'noToken' };

/** R22: would re-scoring this token give anything? */
const whyNotRescore = (s: State, seat: number, kind: number): Refusal | null => {
  if (!isIndex(kind, 0, TOKEN_KINDS) || !holds(s, seat, kind)) return NO_TOKEN;
  const token = TOKEN_TABLES[kind] as TokenTable;
  return token.vp > 0 || wouldGain(s, seat, token.gain) ? null : NOTHING_GAINED;
};

/** G15.3: would the effect of the space be wholly lost? */
const whyUseless = (s: State, seat: number, space: number): Refusal | null => {
  const { steps, gain } = SPACES[space] as SpaceTable;
  if (steps > 0) return canBuildMine(s, seat, steps, 0) ? null : NO_MINE;
  if (space === TILE_SPACE) return canTakeTile(s, seat) ? null : NO_TILE;
  if (space === RESCORE_SPACE) {
    for (let kind = 0; kind < TOKEN_KINDS; kind++) if (whyNotRescore(s, seat, kind) === null) return null;
    return s.heldCount[seat] === 0 ? NO_TOKEN : NOTHING_GAINED;
  }
  return space === KINDS_SPACE || wouldGain(s, seat, gain) ? null : NOTHING_GAINED;
};

/** Could the seat pay for the space, in this way? */
const whyNotPay = (s: State, seat: number, space: number, stone: boolean): Refusal | null => {
  const { power, qic } = SPACES[space] as SpaceTable;
  if (qic > 0) return stone ? NO_STONE_THERE : s.qic[seat] < qic ? NO_QIC : null;
  if (stone && s.stone[seat] !== 3) return NO_STONE_THERE;
  return canSpend(s, seat, power, stone) ? null : NO_POWER;
};

/** G15: may the seat use this space, paying with the brainstone or without? */
export const whyNotSpace = (s: State, seat: number, space: number, stone: boolean): Refusal | null => {
  if (!isIndex(space, 0, SPACES.length) || !isFlag(stone)) return NO_SPACE;
  if ((s.spaces >> space) & 1) return USED;
  return whyNotPay(s, seat, space, stone) ?? whyUseless(s, seat, space);
};

export const listSpaces = (s: State, seat: number, out: GaiaAction[]): void => {
  for (let space = 0; space < SPACES.length; space++) {
    if ((s.spaces >> space) & 1) continue;
    const plain = whyNotPay(s, seat, space, false) === null;
    const stone = s.stone[seat] === 3 && whyNotPay(s, seat, space, true) === null;
    if ((!plain && !stone) || whyUseless(s, seat, space) !== null) continue;
    if (plain) out.push(SPACE_PLAIN[space] as GaiaAction);
    if (stone) out.push(SPACE_STONE[space] as GaiaAction);
  }
};

/** G15.2: pay, mark the space, apply. */
export const useSpace = (s: State, seat: number, space: number, stone: boolean, log: Log): void => {
  const { power, qic, gain, steps } = SPACES[space] as SpaceTable;
  if (power > 0) spend(s, seat, power, stone);
  s.qic[seat] -= qic;
  s.spaces |= 1 << space;
  tell(log, s, 'board', seat, 'G15.2', { space: space + 1 });
  if (steps > 0) pushFrame(s, BUILD_WITH, seat, steps);
  else if (space === TILE_SPACE) offerTile(s, seat);
  else if (space === RESCORE_SPACE) pushFrame(s, RESCORE, seat);
  else {
    gainGoods(s, seat, gain, 1, log);
    if (space === KINDS_SPACE) score(s, seat, gain.vp + kindsOf(s, seat), FROM_BOARD, 'G15.5', log);
  }
};

/** G15.4: which token is scored again. Nothing is gained or flipped, so nothing is triggered. */
export const rescoreRule: FrameRule = {
  ask: 'rescore',
  list: (s, seat, out) => {
    for (let token = 0; token < TOKEN_KINDS; token++) {
      if (whyNotRescore(s, seat, token) === null) out.push({ k: 'rescore', token });
    }
  },
  whyNot: (s, seat, a) => (a.k === 'rescore' ? whyNotRescore(s, seat, a.token) : NOT_ASKED),
  apply: (s, seat, a, log) => {
    if (a.k !== 'rescore') return;
    popFrame(s);
    tell(log, s, 'rescore', seat, 'G15.4', { token: TOKENS[a.token] as string });
    rewardToken(s, seat, a.token, log);
  },
};
