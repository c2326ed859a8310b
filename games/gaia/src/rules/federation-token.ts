import type { Log, Seat } from '@orrery/kernel';
import { TOKEN_TABLES } from '../content/tables/tiles.ts';
import { addHeld, firstGreen, heldKind, turnGrey } from '../state/held.ts';
import { TOKENS, type TokenId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { FROM_FEDERATION, score, tell } from './report.ts';
import { gainGoods } from './resources.ts';
import { onToken } from './triggers.ts';

/** G12.3: flip the green token gained first. Which one is flipped changes nothing later. */
export const flipGreen = (s: State, seat: Seat, log: Log): void => {
  const i = firstGreen(s, seat);
  if (i < 0) return;
  turnGrey(s, seat, i);
  tell(log, s, 'flip', seat, 'G12.3', { token: TOKENS[heldKind(s, seat, i)] });
};

/** The printed reward of a token (G14.9). */
export const rewardToken = (s: State, seat: Seat, token: TokenId, log: Log): void => {
  const { vp, gain } = TOKEN_TABLES[token];
  score(s, seat, vp, FROM_FEDERATION, 'G14.9', log);
  gainGoods(s, seat, gain, 1, log);
};

/** G14.9: take a token, gain its reward, put it green side up unless it has none; counts as gaining a token (G22.2). */
export const takeToken = (s: State, seat: Seat, token: TokenId, log: Log): void => {
  addHeld(s, seat, token, TOKEN_TABLES[token].green);
  tell(log, s, 'token', seat, 'G14.9', { token: TOKENS[token] });
  rewardToken(s, seat, token, log);
  onToken(s, seat, log);
};
