import type { Refusal } from '@orrery/kernel';
import { CREDITS_FOR, ORE_FOR, PIECES, TRADE_CREDITS_NEAR } from '../content/tables/actions.ts';
import { hexName, isHex } from '../state/board/names.ts';
import { takeToken } from '../state/held.ts';
import {
  ACADEMY_K,
  ACADEMY_Q,
  BESCODS,
  BUILDING_KINDS,
  BUILDINGS,
  GLEENS,
  GLEENS_TOKEN,
  INSTITUTE,
  LAB,
  LOST,
  MINE,
  TRADE,
} from '../state/ids.ts';
import { countOf, isFaction, type State } from '../state/layout.ts';
import type { GaiaAction } from './actions.ts';
import { UPGRADE_AT } from './offers.ts';
import { exchange, queueOffers } from './placing.ts';
import { type Log, seatName } from './report.ts';
import { isIndex } from './rule.ts';
import { offerTile } from './tech.ts';
import { onBig, onTrade } from './triggers.ts';
import { hasNeighbour } from './value.ts';
import { NO_CREDITS, NO_HEX, NO_ORE, NO_PIECE } from './why.ts';

const NOT_YOURS: Refusal = { rule: 'G10.1', why: 'notYourBuilding' };
const NO_SUCH: Refusal = { rule: 'G10.1', why: 'noSuchUpgrade' };
const LOST_STAYS: Refusal = { rule: 'G10.2', why: 'lostPlanetStays' };
const GUEST_STAYS: Refusal = { rule: 'G10.2', why: 'guestMineStays' };
const KIND_USED: Refusal = { rule: 'G10.4', why: 'academyKindUsed' };

/** G10.1: one bit per building a building may become. */
const BECOMES: readonly number[] = [
  0,
  1 << TRADE,
  (1 << INSTITUTE) | (1 << LAB),
  (1 << ACADEMY_K) | (1 << ACADEMY_Q),
  0,
  0,
  0,
];
const BESCODS_BECOMES: readonly number[] = [
  0,
  1 << TRADE,
  (1 << LAB) | (1 << ACADEMY_K) | (1 << ACADEMY_Q),
  1 << INSTITUTE,
  0,
  0,
  0,
];

const becomes = (s: State, seat: number, building: number): number =>
  (isFaction(s, seat, BESCODS) ? BESCODS_BECOMES : BECOMES)[building] as number;

/** G4.4, G10.3. */
const creditsFor = (s: State, seat: number, hex: number, to: number): number =>
  to === TRADE && s.credits[seat] >= TRADE_CREDITS_NEAR && hasNeighbour(s, seat, hex)
    ? TRADE_CREDITS_NEAR
    : (CREDITS_FOR[to] as number);

/** G10: may the seat's building on `hex` become `to`? */
export const whyNotUpgrade = (s: State, seat: number, hex: number, to: number): Refusal | null => {
  if (!isHex(s, hex)) return NO_HEX;
  if (!isIndex(to, MINE, BUILDING_KINDS)) return NO_SUCH;
  if (s.owner[hex] !== seat + 1) return s.guest[hex] === seat + 1 ? GUEST_STAYS : NOT_YOURS;
  if (s.planet[hex] === LOST) return LOST_STAYS;
  if (((becomes(s, seat, s.building[hex]) >> to) & 1) === 0) return NO_SUCH;
  if (countOf(s, seat, to) >= (PIECES[to] as number)) return to >= ACADEMY_K ? KIND_USED : NO_PIECE;
  if (s.ore[seat] < (ORE_FOR[to] as number)) return NO_ORE;
  if (s.credits[seat] >= (CREDITS_FOR[to] as number)) return null;
  return s.credits[seat] < creditsFor(s, seat, hex, to) ? NO_CREDITS : null;
};

/** G10.6: pay, swap, triggers, tile, neighbours. */
export const upgrade = (s: State, seat: number, hex: number, to: number, log: Log): void => {
  s.credits[seat] -= creditsFor(s, seat, hex, to);
  s.ore[seat] -= ORE_FOR[to] as number;
  raise(s, seat, hex, to, log);
};

/** The part of an upgrade that Firaks' downgrade shares (G21.11). */
export const raise = (s: State, seat: number, hex: number, to: number, log: Log): void => {
  if (log !== undefined) {
    const building = BUILDINGS[to] as string;
    log.push({ k: 'upgrade', seat, who: seatName(s, seat), rule: 'G10.6', hex: hexName(s, hex), building });
  }
  exchange(s, seat, hex, to);
  queueOffers(s, hex);
  if (to === TRADE) onTrade(s, seat, log);
  else if (to === LAB) offerTile(s, seat);
  else {
    onBig(s, seat, log);
    if (to !== INSTITUTE) offerTile(s, seat);
    else if (isFaction(s, seat, GLEENS)) takeToken(s, seat, GLEENS_TOKEN, log);
  }
};

/** Every upgrade of the building on a hex. */
export const listUpgradesAt = (s: State, seat: number, hex: number, out: GaiaAction[]): void => {
  if (s.ore[seat] < (ORE_FOR[TRADE] as number) || s.credits[seat] < TRADE_CREDITS_NEAR) return;
  const mask = becomes(s, seat, s.building[hex]);
  if (mask === 0) return;
  for (let to = TRADE; to <= ACADEMY_Q; to++) {
    if ((mask >> to) & 1 && whyNotUpgrade(s, seat, hex, to) === null)
      out.push(UPGRADE_AT[hex * BUILDING_KINDS + to] as GaiaAction);
  }
};
