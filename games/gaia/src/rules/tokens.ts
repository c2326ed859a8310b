import type { Log, Refusal, Seat } from '@orrery/kernel';
import { BOWL1, BOWL2, BOWL3, GAIA_AREA } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { addPower, powerIn } from '../state/seats.ts';
import type { GaiaAction } from './actions.ts';
import { isFlag, isIndex } from './checks.ts';
import { asks, stonePlace, tokenMove } from './frames.ts';
import {
  chargeWithStone,
  gainTokens,
  movableTokens,
  STONE_GONE,
  STONE_IN_GAIA,
  stoneAtHand,
  stoneMayEndIn,
} from './power.ts';
import { tell } from './report.ts';
import { NOT_ASKED } from './why.ts';

const NOT_THAT_MANY: Refusal = { rule: 'G6.4', why: 'wrongNumberOfTokens' };
const NOT_THERE: Refusal = { rule: 'G6.4', why: 'tokensNotThere' };
const STONE_NOT_THERE: Refusal = { rule: 'G21.9', why: 'stoneCannotEndThere' };

/** Tokens out of the three bowls, and the brainstone. */
type Mix = Pick<GaiaAction & { readonly k: 'tokens' }, 'one' | 'two' | 'three' | 'stone'>;
/** No faction has more tokens than this; a number beyond it is no number of tokens. */
const MANY = 1000;

const take = (s: State, seat: Seat, { one, two, three, stone }: Mix, toGaia: boolean, log: Log): void => {
  addPower(s, seat, BOWL1, -one);
  addPower(s, seat, BOWL2, -two);
  addPower(s, seat, BOWL3, -three);
  const plain = one + two + three;
  if (toGaia) addPower(s, seat, GAIA_AREA, plain);
  else s.tokenSum[seat] -= plain;
  if (stone) s.stone[seat] = toGaia ? STONE_IN_GAIA : STONE_GONE;
  const amount = plain + (stone ? 1 : 0);
  tell(log, s, toGaia ? 'tokensToGaia' : 'tokensDiscarded', seat, 'G6.4', { amount });
};

/** The only way to take `n` tokens out of the bowls, or null where there are several. */
const onlyMix = (s: State, seat: Seat, n: number): Mix | null => {
  const one = powerIn(s, seat, BOWL1);
  const two = powerIn(s, seat, BOWL2);
  const three = powerIn(s, seat, BOWL3);
  const all = movableTokens(s, seat);
  const stone = stoneAtHand(s, seat);
  if (n === all) return { one, two, three, stone };
  if (stone) return null;
  if (one === all) return { one: n, two: 0, three: 0, stone };
  if (two === all) return { one: 0, two: n, three: 0, stone };
  return three === all ? { one: 0, two: 0, three: n, stone } : null;
};

/** G6.4, G6.5: move `n` tokens out of the bowls; the mix is the player's wherever there is more than one. */
const move = (s: State, seat: Seat, n: number, toGaia: boolean, log: Log): void => {
  if (n === 0) return;
  const mix = onlyMix(s, seat, n);
  if (mix === null) tokenMove.push(s, seat, n, toGaia);
  else take(s, seat, mix, toGaia, log);
};
export const discardTokens = (s: State, seat: Seat, n: number, log: Log): void => move(s, seat, n, false, log);
export const sendTokensToGaia = (s: State, seat: Seat, n: number, log: Log): void => move(s, seat, n, true, log);

const whyNotMix = (s: State, { one, two, three, stone }: Mix): Refusal | null => {
  const seat = tokenMove.seat(s);
  if (!isIndex(one, 0, MANY) || !isIndex(two, 0, MANY) || !isIndex(three, 0, MANY) || !isFlag(stone))
    return NOT_THAT_MANY;
  if (one + two + three + (stone ? 1 : 0) !== tokenMove.tokens(s)) return NOT_THAT_MANY;
  if (stone && !stoneAtHand(s, seat)) return NOT_THERE;
  const there = one <= powerIn(s, seat, BOWL1) && two <= powerIn(s, seat, BOWL2) && three <= powerIn(s, seat, BOWL3);
  return there ? null : NOT_THERE;
};

/** Which tokens are discarded or go to the Gaia area. */
export const moveTokensRule = asks(tokenMove, {
  ask: 'tokens',
  list: (s, out) => {
    const seat = tokenMove.seat(s);
    for (let stones = 0; stones <= (stoneAtHand(s, seat) ? 1 : 0); stones++) {
      const stone = stones === 1;
      const due = tokenMove.tokens(s) - stones;
      // Lowest bowl first comes first: it is the usual answer (G-R7).
      for (let one = Math.min(due, powerIn(s, seat, BOWL1)); one >= 0; one--) {
        for (let two = Math.min(due - one, powerIn(s, seat, BOWL2)); two >= 0; two--) {
          const mix = { k: 'tokens', one, two, three: due - one - two, stone } as const;
          if (whyNotMix(s, mix) === null) out.push(mix);
        }
      }
    }
  },
  whyNot: (s, a) => (a.k === 'tokens' ? whyNotMix(s, a) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'tokens') return;
    const seat = tokenMove.seat(s);
    const toGaia = tokenMove.toGaia(s);
    tokenMove.pop(s);
    take(s, seat, a, toGaia, log);
  },
});

const whyNotEndIn = (s: State, bowl: number): Refusal | null =>
  isIndex(bowl, 1, 4) && stoneMayEndIn(s, stonePlace.seat(s), stonePlace.charge(s), bowl) ? null : STONE_NOT_THERE;

/** G21.9a: where the brainstone ends when a charge may or may not move it. */
export const stoneRule = asks(stonePlace, {
  ask: 'stone',
  list: (s, out) => {
    for (let bowl = 1; bowl <= 3; bowl++) if (whyNotEndIn(s, bowl) === null) out.push({ k: 'stone', bowl });
  },
  whyNot: (s, a) => (a.k === 'stone' ? whyNotEndIn(s, a.bowl) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'stone') return;
    const seat = stonePlace.seat(s);
    const n = stonePlace.charge(s);
    const after = stonePlace.after(s);
    stonePlace.pop(s);
    chargeWithStone(s, seat, n, a.bowl, log);
    gainTokens(s, seat, after, log);
  },
});
