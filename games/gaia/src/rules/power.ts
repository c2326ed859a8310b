import { pushFrame } from '@orrery/kernel';
import { ITARS, NEVLAS } from '../state/ids.ts';
import { BOWLS, GAIA_AREA, hasInstitute, isFaction, type State } from '../state/layout.ts';
import { STONE } from './frames.ts';
import { type Log, tell } from './report.ts';

/** Places of the brainstone (G21.9). */
export const NO_STONE = 0;
export const STONE_IN_GAIA = 4;
export const STONE_GONE = 5;
/** What the brainstone is worth when spent. */
export const STONE_WORTH = 3;

/** Tokens in bowl 1, 2 or 3 with the brainstone, which is one token for counting (G21.9). */
export const tokensIn = (s: State, seat: number, bowl: number): number =>
  s.power[seat * BOWLS + bowl - 1] + (s.stone[seat] === bowl ? 1 : 0);

/** Tokens that can be discarded or moved to the Gaia area (G6.4, G6.5). */
export const movableTokens = (s: State, seat: number): number =>
  tokensIn(s, seat, 1) + tokensIn(s, seat, 2) + tokensIn(s, seat, 3);

/** G6.2: how often a token could be moved forward. */
export const capacityOf = (s: State, seat: number): number => 2 * tokensIn(s, seat, 1) + tokensIn(s, seat, 2);

/** G6.1: new tokens enter bowl I. */
export const gainTokens = (s: State, seat: number, n: number, log: Log): void => {
  if (n === 0) return;
  s.power[seat * BOWLS] += n;
  s.tokenSum[seat] += n;
  tell(log, s, 'gain', seat, 'G6.1', { what: 'tokens', amount: n });
};

/** Move tokens forward with the brainstone ending in bowl `stone` (its present place where it does not matter). */
const moveForward = (s: State, seat: number, n: number, stone: number): number => {
  const one = tokensIn(s, seat, 1);
  const two = tokensIn(s, seat, 2);
  const three = tokensIn(s, seat, 3);
  const a = Math.min(n, one);
  const b = Math.min(n - a, two + a);
  const at = seat * BOWLS;
  s.power[at] = one - a - (stone === 1 ? 1 : 0);
  s.power[at + 1] = two + a - b - (stone === 2 ? 1 : 0);
  s.power[at + 2] = three + b - (stone === 3 ? 1 : 0);
  s.stone[seat] = stone;
  return a + b;
};

/** G21.9a: may the brainstone end in this bowl when `n` is charged? */
export const stoneMayEndIn = (s: State, seat: number, n: number, bowl: number): boolean => {
  const from = s.stone[seat];
  const one = tokensIn(s, seat, 1);
  const a = Math.min(n, one);
  const two = tokensIn(s, seat, 2) + a;
  const b = Math.min(n - a, two);
  if (from === 1) return bowl === 1 ? a < one : bowl === 2 ? a > 0 && b < two : bowl === 3 && b > 0;
  if (from === 2) return bowl === 2 ? b < two : bowl === 3 && b > 0;
  return bowl === from;
};

/** Charge with the brainstone ending in `stone`. Changes the state. */
export const chargeWithStone = (s: State, seat: number, n: number, stone: number, log: Log): void => {
  const moved = moveForward(s, seat, n, stone);
  if (moved > 0) tell(log, s, 'charge', seat, 'G6.2', { amount: moved });
};

/**
 * G6.2: charge as far as possible (R8). Where the brainstone may or may not move, its owner is asked; `after`
 * tokens are gained once the charge is done (G21.9c).
 */
export const charge = (s: State, seat: number, n: number, after: number, log: Log): void => {
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
      pushFrame(s, STONE, seat, n, after);
      return;
    }
    chargeWithStone(s, seat, n, end, log);
  } else if (n > 0) chargeWithStone(s, seat, n, stone, log);
  gainTokens(s, seat, after, log);
};

/** What one token of bowl III is worth when spent (G21.13). */
const worthOf = (s: State, seat: number): number => (hasInstitute(s, seat, NEVLAS) ? 2 : 1);

/** G6.3: can `n` power be spent, with or without the brainstone (G21.9a)? */
export const canSpend = (s: State, seat: number, n: number, withStone: boolean): boolean => {
  const inThree = s.power[seat * BOWLS + 2] * worthOf(s, seat);
  return withStone ? s.stone[seat] === 3 && n > 0 && n - STONE_WORTH <= inThree : n <= inThree;
};

/** G6.3: spend `n` power; returns what was paid too much. Changes the state. */
export const spend = (s: State, seat: number, n: number, withStone: boolean): number => {
  const worth = worthOf(s, seat);
  let due = n;
  if (withStone) {
    s.stone[seat] = 1;
    due -= STONE_WORTH;
  }
  const tokens = due > 0 ? Math.ceil(due / worth) : 0;
  s.power[seat * BOWLS + 2] -= tokens;
  s.power[seat * BOWLS] += tokens;
  return tokens * worth - due;
};

/** Which of the two tokens of a burn is the brainstone: none, the lifted one, the discarded one (G21.9a). */
export const BURN_PLAIN = 0;
export const BURN_STONE_UP = 1;
export const BURN_STONE_AWAY = 2;

/** G6.6: two tokens in bowl II are needed. */
export const canBurn = (s: State, seat: number, how: number): boolean => {
  const plain = s.power[seat * BOWLS + 1];
  return how === BURN_PLAIN ? plain >= 2 : s.stone[seat] === 2 && plain >= 1;
};

/** G6.6; Itars put the sacrificed token into the Gaia area (G21.14). Changes the state. */
export const burn = (s: State, seat: number, how: number, log: Log): void => {
  const at = seat * BOWLS;
  if (how === BURN_STONE_AWAY) {
    s.stone[seat] = STONE_GONE;
    s.power[at + 1]--;
    s.power[at + 2]++;
  } else {
    if (how === BURN_STONE_UP) s.stone[seat] = 3;
    else s.power[at + 2]++;
    s.power[at + 1] -= how === BURN_STONE_UP ? 1 : 2;
    if (isFaction(s, seat, ITARS)) s.power[at + GAIA_AREA]++;
    else s.tokenSum[seat]--;
  }
  tell(log, s, 'burn', seat, 'G6.6');
};

/** R36: all power the seat could still spend if it burned bowl II first. */
export const powerAtEnd = (s: State, seat: number): number => {
  const worth = worthOf(s, seat);
  const lifted = tokensIn(s, seat, 2) >> 1;
  const stoneLifted = s.stone[seat] === 2 && lifted > 0;
  const plain = s.power[seat * BOWLS + 2] + lifted - (stoneLifted ? 1 : 0);
  return plain * worth + (stoneLifted || s.stone[seat] === 3 ? STONE_WORTH : 0);
};
