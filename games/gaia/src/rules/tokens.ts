import { popFrame, pushFrame, type Refusal, topArg } from '@orrery/kernel';
import { BOWLS, GAIA_AREA, type State } from '../state/layout.ts';
import type { GaiaAction } from './actions.ts';
import { MOVE_TOKENS } from './frames.ts';
import { chargeWithStone, gainTokens, movableTokens, STONE_GONE, STONE_IN_GAIA, stoneMayEndIn } from './power.ts';
import { type Log, tell } from './report.ts';
import { type FrameRule, isFlag, isIndex } from './rule.ts';
import { NOT_ASKED } from './why.ts';

/** Where moved tokens go. */
export const DISCARD = 0;
export const TO_GAIA = 1;

const NOT_THAT_MANY: Refusal = { rule: 'G6.4', why: 'wrongNumberOfTokens' };
const NOT_THERE: Refusal = { rule: 'G6.4', why: 'tokensNotThere' };
const STONE_NOT_THERE: Refusal = { rule: 'G21.9', why: 'stoneCannotEndThere' };

/** Is the brainstone in one of the three bowls? */
const stoneAtHand = (s: State, seat: number): boolean => s.stone[seat] >= 1 && s.stone[seat] <= 3;

const take = (
  s: State,
  seat: number,
  one: number,
  two: number,
  three: number,
  stone: boolean,
  where: number,
  log: Log,
): void => {
  const at = seat * BOWLS;
  s.power[at] -= one;
  s.power[at + 1] -= two;
  s.power[at + 2] -= three;
  const plain = one + two + three;
  if (where === TO_GAIA) s.power[at + GAIA_AREA] += plain;
  else s.tokenSum[seat] -= plain;
  if (stone) s.stone[seat] = where === TO_GAIA ? STONE_IN_GAIA : STONE_GONE;
  const amount = plain + (stone ? 1 : 0);
  tell(log, s, where === TO_GAIA ? 'tokensToGaia' : 'tokensDiscarded', seat, 'G6.4', { amount });
};

/** G6.4, G6.5: move `n` tokens out of the bowls; the mix is the player's wherever there is more than one. */
export const moveTokens = (s: State, seat: number, n: number, where: number, log: Log): void => {
  if (n === 0) return;
  const at = seat * BOWLS;
  const one = s.power[at];
  const two = s.power[at + 1];
  const three = s.power[at + 2];
  const all = movableTokens(s, seat);
  if (n === all) {
    take(s, seat, one, two, three, stoneAtHand(s, seat), where, log);
    return;
  }
  if (!stoneAtHand(s, seat)) {
    if (one === all) return take(s, seat, n, 0, 0, false, where, log);
    if (two === all) return take(s, seat, 0, n, 0, false, where, log);
    if (three === all) return take(s, seat, 0, 0, n, false, where, log);
  }
  pushFrame(s, MOVE_TOKENS, seat, n, where);
};

/** Which tokens are discarded or go to the Gaia area. */
export const moveTokensRule: FrameRule = {
  ask: 'tokens',
  list: (s, seat, out) => {
    const n = topArg(s, 1);
    const at = seat * BOWLS;
    const stones = stoneAtHand(s, seat) ? 1 : 0;
    for (let stone = 0; stone <= stones; stone++) {
      const due = n - stone;
      // Lowest bowl first comes first: it is the usual answer (R7).
      for (let one = Math.min(due, s.power[at]); one >= 0; one--) {
        for (let two = Math.min(due - one, s.power[at + 1]); two >= 0; two--) {
          const three = due - one - two;
          if (three > s.power[at + 2]) break;
          out.push({ k: 'tokens', one, two, three, stone: stone === 1 });
        }
      }
    }
  },
  whyNot: (s, seat, a) => {
    if (a.k !== 'tokens') return NOT_ASKED;
    const at = seat * BOWLS;
    if (!isIndex(a.one, 0, 1000) || !isIndex(a.two, 0, 1000) || !isIndex(a.three, 0, 1000) || !isFlag(a.stone))
      return NOT_THAT_MANY;
    if (a.one + a.two + a.three + (a.stone ? 1 : 0) !== topArg(s, 1)) return NOT_THAT_MANY;
    if (a.stone && !stoneAtHand(s, seat)) return NOT_THERE;
    return a.one > s.power[at] || a.two > s.power[at + 1] || a.three > s.power[at + 2] ? NOT_THERE : null;
  },
  apply: (s, seat, a, log) => {
    if (a.k !== 'tokens') return;
    const where = topArg(s, 2);
    popFrame(s);
    take(s, seat, a.one, a.two, a.three, a.stone, where, log);
  },
};

/** G21.9a: where the brainstone ends when a charge may or may not move it. */
export const stoneRule: FrameRule = {
  ask: 'stone',
  list: (s, seat, out) => {
    for (let bowl = 1; bowl <= 3; bowl++) {
      if (stoneMayEndIn(s, seat, topArg(s, 1), bowl)) out.push({ k: 'stone', bowl });
    }
  },
  whyNot: (s, seat, a: GaiaAction) => {
    if (a.k !== 'stone') return NOT_ASKED;
    return isIndex(a.bowl, 1, 4) && stoneMayEndIn(s, seat, topArg(s, 1), a.bowl) ? null : STONE_NOT_THERE;
  },
  apply: (s, seat, a, log) => {
    if (a.k !== 'stone') return;
    const n = topArg(s, 1);
    const after = topArg(s, 2);
    popFrame(s);
    chargeWithStone(s, seat, n, a.bowl, log);
    gainTokens(s, seat, after, log);
  },
};
