import { TOKEN_TABLES, type TokenTable } from '../content/tables/tiles.ts';
import { FROM_FEDERATION, type Log, score, tell } from '../rules/report.ts';
import { gainGoods } from '../rules/resources.ts';
import { onToken } from '../rules/triggers.ts';
import { TOKENS } from './ids.ts';
import { MAX_HELD, type State } from './layout.ts';

/** Mark of a token lying green side up. */
const GREEN = 16;

export const heldKind = (s: State, seat: number, i: number): number => (s.held[seat * MAX_HELD + i] & (GREEN - 1)) - 1;
export const heldGreen = (s: State, seat: number, i: number): boolean => (s.held[seat * MAX_HELD + i] & GREEN) !== 0;

export const holds = (s: State, seat: number, kind: number): boolean => {
  for (let i = 0; i < s.heldCount[seat]; i++) if (heldKind(s, seat, i) === kind) return true;
  return false;
};
export const hasGreen = (s: State, seat: number): boolean => {
  for (let i = 0; i < s.heldCount[seat]; i++) if (heldGreen(s, seat, i)) return true;
  return false;
};

/** Flip the green token gained first. Which one is flipped changes nothing later. */
export const flipGreen = (s: State, seat: number, log: Log): void => {
  for (let i = 0; i < s.heldCount[seat]; i++) {
    if (!heldGreen(s, seat, i)) continue;
    s.held[seat * MAX_HELD + i] &= GREEN - 1;
    tell(log, s, 'flip', seat, 'G12.3', { token: TOKENS[heldKind(s, seat, i)] as string });
    return;
  }
};

/** The printed reward of a token (G14.9). */
export const rewardToken = (s: State, seat: number, kind: number, log: Log): void => {
  const token = TOKEN_TABLES[kind] as TokenTable;
  score(s, seat, token.vp, FROM_FEDERATION, 'G14.9', log);
  gainGoods(s, seat, token.gain, 1, log);
};

/** G14.9: take a token, gain its reward, put it green side up unless it has none; counts as gaining a token (G22.2). */
export const takeToken = (s: State, seat: number, kind: number, log: Log): void => {
  const green = (TOKEN_TABLES[kind] as TokenTable).green;
  s.held[seat * MAX_HELD + s.heldCount[seat]] = kind + 1 + (green ? GREEN : 0);
  s.heldCount[seat]++;
  tell(log, s, 'token', seat, 'G14.9', { token: TOKENS[kind] as string });
  rewardToken(s, seat, kind, log);
  onToken(s, seat, log);
};
