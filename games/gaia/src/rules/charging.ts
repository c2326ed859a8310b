import { popFrame, pushFrame, type Refusal, setTopArg, topArg } from '@orrery/kernel';
import { isAutoma } from '../automa/seat.ts';
import { TAKLONS } from '../state/ids.ts';
import { hasInstitute, MAX_QUEUED, type State } from '../state/layout.ts';
import { CHARGE } from './frames.ts';
import { CHARGE_AFTER, CHARGE_FIRST, DECLINE } from './offers.ts';
import { capacityOf, charge, gainTokens } from './power.ts';
import { FROM_CHARGE, type Log, score, tell } from './report.ts';
import { type FrameRule, isFlag } from './rule.ts';
import { bestValueNear } from './value.ts';
import { NOT_ASKED } from './why.ts';

const NO_TOKEN_FIRST: Refusal = { rule: 'G21.9', why: 'onlyTaklonsInstitute' };

/** G19.3: what accepting would charge; `first` is Taklons' token gained before (G21.9c). */
export const chargeOffered = (s: State, seat: number, value: number, first: boolean): number =>
  Math.min(value, capacityOf(s, seat) + (first ? 2 : 0), s.vp[seat] + 1);

/** Where a seat sits at the table, clockwise. */
const seatAfter = (s: State, seat: number, steps: number): number => {
  const n = s.tables.seats;
  for (let i = 0; i < n; i++) if (s.ring[i] === seat) return s.ring[(i + steps) % n];
  return seat;
};

/**
 * G19.4, G19.5: work through the queued events, each with a round of offers clockwise from the builder.
 * Pushes the next offer, or pops itself when nothing is left.
 */
export const makeOffers = (s: State): void => {
  while (s.queued[0] !== 0) {
    const builder = topArg(s, 0);
    const asked = topArg(s, 1) + 1;
    if (asked >= s.tables.seats) {
      s.queued.copyWithin(0, 1);
      s.queued[MAX_QUEUED - 1] = 0;
      setTopArg(s, 1, 0);
      continue;
    }
    setTopArg(s, 1, asked);
    const seat = seatAfter(s, builder, asked);
    // GA1.5: the Automa never charges.
    if (isAutoma(s, seat)) continue;
    const value = bestValueNear(s, seat, s.queued[0] - 1);
    // R31: Taklons are asked even if nothing can be charged.
    if (value > 0 && (capacityOf(s, seat) > 0 || hasInstitute(s, seat, TAKLONS))) {
      pushFrame(s, CHARGE, seat, value);
      return;
    }
  }
  popFrame(s);
};

const accept = (s: State, seat: number, value: number, first: boolean, log: Log): void => {
  const amount = chargeOffered(s, seat, value, first);
  tell(log, s, 'accept', seat, 'G19.3', { amount });
  if (amount > 1) score(s, seat, 1 - amount, FROM_CHARGE, 'G19.3', log);
  const token = hasInstitute(s, seat, TAKLONS) ? 1 : 0;
  if (first) gainTokens(s, seat, token, log);
  charge(s, seat, amount, first ? 0 : token, log);
};

/** G19.3: all or nothing. */
export const chargeRule: FrameRule = {
  ask: 'charge',
  list: (s, seat, out) => {
    out.push(CHARGE_AFTER);
    if (hasInstitute(s, seat, TAKLONS)) out.push(CHARGE_FIRST);
    out.push(DECLINE);
  },
  whyNot: (s, seat, a) => {
    if (a.k === 'decline') return null;
    if (a.k !== 'charge' || !isFlag(a.first)) return NOT_ASKED;
    return a.first && !hasInstitute(s, seat, TAKLONS) ? NO_TOKEN_FIRST : null;
  },
  apply: (s, seat, a, log) => {
    const value = topArg(s, 1);
    popFrame(s);
    if (a.k === 'charge') accept(s, seat, value, a.first, log);
    else tell(log, s, 'decline', seat, 'G19.3');
  },
};
