import type { Log, Seat } from '@orrery/kernel';
import { BOWL1, BOWL2, BOWL3, type BowlId, GAIA_AREA } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { addPower, factionOf, powerIn, setPower } from '../state/seats.ts';
import type { BurnHow } from './actions.ts';
import { stonePlace } from './frames.ts';
import { tell } from './report.ts';

/** Places of the brainstone (G21.9): bowls by their number, and these. */
export const NO_STONE = 0;
export const STONE_IN_GAIA = 4;
export const STONE_GONE = 5;
/** What the brainstone is worth when spent. */
export const STONE_WORTH = 3;

const withStone = (s: State, seat: Seat, bowl: BowlId, number: number): number =>
  powerIn(s, seat, bowl) + (s.stone[seat] === number ? 1 : 0);
/** Tokens in a bowl with the brainstone, which is one token for counting (G21.9). */
export const tokensInOne = (s: State, seat: Seat): number => withStone(s, seat, BOWL1, 1);
export const tokensInTwo = (s: State, seat: Seat): number => withStone(s, seat, BOWL2, 2);
export const tokensInThree = (s: State, seat: Seat): number => withStone(s, seat, BOWL3, 3);

/** Is the brainstone in one of the three bowls? */
export const stoneAtHand = (s: State, seat: Seat): boolean => s.stone[seat] >= 1 && s.stone[seat] <= 3;
/** Does the brainstone lie where it can be spent? */
export const stoneReady = (s: State, seat: Seat): boolean => s.stone[seat] === 3;

/** Tokens that can be discarded or moved to the Gaia area (G6.4, G6.5). */
export const movableTokens = (s: State, seat: Seat): number =>
  tokensInOne(s, seat) + tokensInTwo(s, seat) + tokensInThree(s, seat);

/** G6.2: how often a token could be moved forward. */
export const capacityOf = (s: State, seat: Seat): number => 2 * tokensInOne(s, seat) + tokensInTwo(s, seat);

/** G6.1: new tokens enter bowl I. */
export const gainTokens = (s: State, seat: Seat, n: number, log: Log): void => {
  if (n === 0) return;
  addPower(s, seat, BOWL1, n);
  s.tokenSum[seat] += n;
  tell(log, s, 'gain', seat, 'G6.1', { what: 'tokens', amount: n });
};

/** Move tokens forward with the brainstone ending in bowl `stone` (its present place where it does not matter). */
const moveForward = (s: State, seat: Seat, n: number, stone: number): number => {
  const one = tokensInOne(s, seat);
  const two = tokensInTwo(s, seat);
  const three = tokensInThree(s, seat);
  const a = Math.min(n, one);
  const b = Math.min(n - a, two + a);
  setPower(s, seat, BOWL1, one - a - (stone === 1 ? 1 : 0));
  setPower(s, seat, BOWL2, two + a - b - (stone === 2 ? 1 : 0));
  setPower(s, seat, BOWL3, three + b - (stone === 3 ? 1 : 0));
  s.stone[seat] = stone;
  return a + b;
};

/** G21.9a: may the brainstone end in this bowl when `n` is charged? */
export const stoneMayEndIn = (s: State, seat: Seat, n: number, bowl: number): boolean => {
  const from = s.stone[seat];
  const one = tokensInOne(s, seat);
  const a = Math.min(n, one);
  const two = tokensInTwo(s, seat) + a;
  const b = Math.min(n - a, two);
  if (from === 1) return bowl === 1 ? a < one : bowl === 2 ? a > 0 && b < two : bowl === 3 && b > 0;
  if (from === 2) return bowl === 2 ? b < two : bowl === 3 && b > 0;
  return bowl === from;
};

/** Charge with the brainstone ending in `stone`. Mutates. */
export const chargeWithStone = (s: State, seat: Seat, n: number, stone: number, log: Log): void => {
  const moved = moveForward(s, seat, n, stone);
  if (moved > 0) tell(log, s, 'charge', seat, 'G6.2', { amount: moved });
};

/**
 * G6.2: charge as far as possible (G-R8). Where the brainstone may or may not move, its owner is asked; `after`
 * tokens are gained once the charge is done (G21.9c).
 */
export const charge = (s: State, seat: Seat, n: number, after: number, log: Log): void => {
  const stone = s.stone[seat];
  if (n > 0 && (stone === 1 || stone === 2)) {
    let ends = 0;
    let end: number = stone;
    for (let bowl = stone; bowl <= 3; bowl++) {
      if (!stoneMayEndIn(s, seat, n, bowl)) continue;
      ends++;
      end = bowl;
    }
    if (ends > 1) {
      stonePlace.push(s, seat, n, after);
      return;
    }
    chargeWithStone(s, seat, n, end, log);
  } else if (n > 0) chargeWithStone(s, seat, n, stone, log);
  gainTokens(s, seat, after, log);
};

/** What one token of bowl III is worth when spent. */
export const worthOf = (s: State, seat: Seat): number => {
  const { tokenWorth } = factionOf(s, seat);
  return tokenWorth === undefined ? 1 : tokenWorth(s, seat);
};

/** G6.3: can `n` power be spent, with or without the brainstone (G21.9a)? */
export const canSpend = (s: State, seat: Seat, n: number, stone: boolean): boolean => {
  const inThree = powerIn(s, seat, BOWL3) * worthOf(s, seat);
  return stone ? stoneReady(s, seat) && n > 0 && n - STONE_WORTH <= inThree : n <= inThree;
};

/** G6.3: spend `n` power; returns what was paid too much. Mutates. */
export const spend = (s: State, seat: Seat, n: number, stone: boolean): number => {
  const worth = worthOf(s, seat);
  let due = n;
  if (stone) {
    s.stone[seat] = 1;
    due -= STONE_WORTH;
  }
  const tokens = due > 0 ? Math.ceil(due / worth) : 0;
  addPower(s, seat, BOWL3, -tokens);
  addPower(s, seat, BOWL1, tokens);
  return tokens * worth - due;
};

export const BURN_PLAIN: BurnHow = 0;
export const BURN_STONE_UP: BurnHow = 1;
export const BURN_STONE_AWAY: BurnHow = 2;

/** G6.6: two tokens in bowl II are needed. */
export const canBurn = (s: State, seat: Seat, how: BurnHow): boolean => {
  const plain = powerIn(s, seat, BOWL2);
  return how === BURN_PLAIN ? plain >= 2 : s.stone[seat] === 2 && plain >= 1;
};

/** G6.6. Mutates. */
export const burn = (s: State, seat: Seat, how: BurnHow, log: Log): void => {
  if (how === BURN_STONE_AWAY) {
    s.stone[seat] = STONE_GONE;
    addPower(s, seat, BOWL2, -1);
    addPower(s, seat, BOWL3, 1);
  } else {
    if (how === BURN_STONE_UP) s.stone[seat] = 3;
    else addPower(s, seat, BOWL3, 1);
    addPower(s, seat, BOWL2, how === BURN_STONE_UP ? -1 : -2);
    if (factionOf(s, seat).burnsIntoGaia === true) addPower(s, seat, GAIA_AREA, 1);
    else s.tokenSum[seat]--;
  }
  tell(log, s, 'burn', seat, 'G6.6');
};

/** G-R36: all power the seat could still spend if it burned bowl II first. */
export const powerAtEnd = (s: State, seat: Seat): number => {
  const worth = worthOf(s, seat);
  const lifted = tokensInTwo(s, seat) >> 1;
  const stoneLifted = s.stone[seat] === 2 && lifted > 0;
  const plain = powerIn(s, seat, BOWL3) + lifted - (stoneLifted ? 1 : 0);
  return plain * worth + (stoneLifted || stoneReady(s, seat) ? STONE_WORTH : 0);
};
