import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import { isAutoma } from '../automa/seat.ts';
import { dropFirstQueued, firstQueued } from '../state/hexes.ts';
import type { HexId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { factionOf } from '../state/seats.ts';
import { CHARGE_AFTER, CHARGE_FIRST, DECLINE } from './action-pool.ts';
import type { GaiaAction } from './actions.ts';
import { isFlag } from './checks.ts';
import { asks, chargeOffer, offers, runs } from './frames.ts';
import { capacityOf, charge, gainTokens } from './power.ts';
import { FROM_CHARGE, score, tell } from './report.ts';
import { bestValueNear } from './value.ts';
import { NOT_ASKED } from './why.ts';

const NO_TOKEN_FIRST: Refusal = { rule: 'G21.9', why: 'onlyTaklonsInstitute' };

/** A new token in bowl I can be charged twice. */
const CHARGES_PER_TOKEN = 2;

/** Tokens the seat gains with every offer it accepts (G21.9c). */
export const tokensWithCharge = (s: State, seat: Seat): number => factionOf(s, seat).chargeTokens?.(s, seat) ?? 0;

/** G19.3: what accepting would charge; `first` is a token gained before (G21.9c). */
export const chargeOffered = (s: State, seat: Seat, value: number, first: boolean): number =>
  Math.min(value, capacityOf(s, seat) + (first ? CHARGES_PER_TOKEN : 0), s.vp[seat] + 1);

/** The seat so many places clockwise. */
const seatAfter = (s: State, seat: Seat, steps: number): Seat => {
  const n = s.tables.seats;
  for (let i = 0; i < n; i++) if (s.ring[i] === seat) return s.ring[(i + steps) % n];
  return seat;
};

/** G19.2: what the seat is offered for a building on the hex; 0 where it is not asked. */
const offerTo = (s: State, seat: Seat, hex: HexId): number => {
  // GA1.5: the Automa never charges.
  if (isAutoma(s, seat)) return 0;
  // G-R31: Taklons are asked even if nothing can be charged.
  const canGain = capacityOf(s, seat) > 0 || tokensWithCharge(s, seat) > 0;
  return canGain ? bestValueNear(s, seat, hex) : 0;
};

/** G19.4, G19.5: work through the queued events, each with a round of offers clockwise from the builder. */
export const offersRule = runs(offers, (s) => {
  for (let hex = firstQueued(s); hex !== NONE; hex = firstQueued(s)) {
    const asked = offers.asked(s) + 1;
    if (asked >= s.tables.seats) {
      dropFirstQueued(s);
      offers.setAsked(s, 0);
      continue;
    }
    offers.setAsked(s, asked);
    const seat = seatAfter(s, offers.builder(s), asked);
    const value = offerTo(s, seat, hex);
    if (value > 0) return chargeOffer.push(s, seat, value);
  }
  offers.pop(s);
});

const accept = (s: State, seat: Seat, value: number, first: boolean, log: Log): void => {
  const amount = chargeOffered(s, seat, value, first);
  tell(log, s, 'accept', seat, 'G19.3', { amount });
  if (amount > 1) score(s, seat, 1 - amount, FROM_CHARGE, 'G19.3', log);
  const tokens = tokensWithCharge(s, seat);
  if (first) gainTokens(s, seat, tokens, log);
  charge(s, seat, amount, first ? 0 : tokens, log);
};

const ANSWERS: readonly GaiaAction[] = [CHARGE_AFTER, CHARGE_FIRST, DECLINE];

const whyNotAnswer = (s: State, a: GaiaAction): Refusal | null => {
  if (a.k === 'decline') return null;
  if (a.k !== 'charge' || !isFlag(a.first)) return NOT_ASKED;
  return a.first && tokensWithCharge(s, chargeOffer.seat(s)) === 0 ? NO_TOKEN_FIRST : null;
};

/** G19.3: all or nothing. */
export const chargeRule = asks(chargeOffer, {
  ask: 'charge',
  list: (s, out) => {
    for (const answer of ANSWERS) if (whyNotAnswer(s, answer) === null) out.push(answer);
  },
  whyNot: whyNotAnswer,
  apply: (s, a, log) => {
    const seat = chargeOffer.seat(s);
    const value = chargeOffer.value(s);
    chargeOffer.pop(s);
    if (a.k === 'charge') accept(s, seat, value, a.first, log);
    else tell(log, s, 'decline', seat, 'G19.3');
  },
});
