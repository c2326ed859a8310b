import type { Log, Seat } from '@orrery/kernel';
import { CAP_CREDITS, CAP_KNOWLEDGE, CAP_ORE } from '../content/tables/factions.ts';
import type { Gain } from '../content/tables/gain.ts';
import type { SourceId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { factionOf } from '../state/seats.ts';
import { charge, gainTokens } from './power.ts';
import { score, tell } from './report.ts';

/** G1.6: what would go above a cap is lost. */
export const gainOre = (s: State, seat: Seat, n: number, log: Log): void => {
  const got = Math.min(n, CAP_ORE - s.ore[seat]);
  if (got <= 0) return;
  s.ore[seat] += got;
  tell(log, s, 'gain', seat, 'G1.6', { what: 'ore', amount: got });
};
export const gainKnowledge = (s: State, seat: Seat, n: number, log: Log): void => {
  const got = Math.min(n, CAP_KNOWLEDGE - s.knowledge[seat]);
  if (got <= 0) return;
  s.knowledge[seat] += got;
  tell(log, s, 'gain', seat, 'G1.6', { what: 'knowledge', amount: got });
};
export const gainCredits = (s: State, seat: Seat, n: number, log: Log): void => {
  const got = Math.min(n, CAP_CREDITS - s.credits[seat]);
  if (got <= 0) return;
  s.credits[seat] += got;
  tell(log, s, 'gain', seat, 'G1.6', { what: 'credits', amount: got });
};

/** G21.8: Gleens get ore instead of Q.I.C. */
export const turnsQicToOre = (s: State, seat: Seat): boolean => factionOf(s, seat).turnsQicToOre?.(s, seat) === true;

export const gainQic = (s: State, seat: Seat, n: number, log: Log): void => {
  if (n <= 0) return;
  if (turnsQicToOre(s, seat)) {
    gainOre(s, seat, n, log);
    return;
  }
  s.qic[seat] += n;
  tell(log, s, 'gain', seat, 'G1.6', { what: 'qic', amount: n });
};

/** Everything but charging, `times` over. */
export const gainGoods = (s: State, seat: Seat, gain: Gain, times: number, log: Log): void => {
  if (gain.ore > 0) gainOre(s, seat, gain.ore * times, log);
  if (gain.knowledge > 0) gainKnowledge(s, seat, gain.knowledge * times, log);
  if (gain.credits > 0) gainCredits(s, seat, gain.credits * times, log);
  if (gain.qic > 0) gainQic(s, seat, gain.qic * times, log);
  if (gain.tokens > 0) gainTokens(s, seat, gain.tokens * times, log);
  if (gain.formers > 0) s.formers[seat] += gain.formers * times;
};

/** A whole reward, its charge last. Points go to `source`. */
export const gainAll = (s: State, seat: Seat, gain: Gain, source: SourceId, rule: string, log: Log): void => {
  gainGoods(s, seat, gain, 1, log);
  if (gain.vp > 0) score(s, seat, gain.vp, source, rule, log);
  if (gain.charge > 0) charge(s, seat, gain.charge, 0, log);
};

/** G-R22: would anything of this gain arrive, with the caps as they are? Charges are for the caller to look at. */
export const wouldGain = (s: State, seat: Seat, gain: Gain): boolean => {
  if (gain.tokens > 0 || gain.vp > 0) return true;
  if (gain.ore > 0 && s.ore[seat] < CAP_ORE) return true;
  if (gain.knowledge > 0 && s.knowledge[seat] < CAP_KNOWLEDGE) return true;
  if (gain.credits > 0 && s.credits[seat] < CAP_CREDITS) return true;
  if (gain.qic > 0) return !turnsQicToOre(s, seat) || s.ore[seat] < CAP_ORE;
  return false;
};
