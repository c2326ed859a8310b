import type { Log, Refusal, Seat } from '@orrery/kernel';
import { CREDITS_FOR, ORE_FOR, PIECES, TRADE_CREDITS_NEAR } from '../content/tables/actions.ts';
import { hexName, isHex } from '../state/board/names.ts';
import { isGuest, isOwner, nextOwned } from '../state/hexes.ts';
import {
  ACADEMY_K,
  ACADEMY_Q,
  BUILDING_KINDS,
  BUILDINGS,
  type BuildingId,
  type HexId,
  INSTITUTE,
  LAB,
  LOST,
  MINE,
  TRADE,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { countOf, factionOf } from '../state/seats.ts';
import { upgradeAt } from './action-pool.ts';
import type { GaiaAction } from './actions.ts';
import { isIndex } from './checks.ts';
import { takeToken } from './federation-token.ts';
import { exchange, queueOffers } from './placing.ts';
import { seatName } from './report.ts';
import { offerTile } from './tech.ts';
import { onBig, onTrade } from './triggers.ts';
import { hasNeighbour } from './value.ts';
import { NO_CREDITS, NO_HEX, NO_ORE, NO_PIECE } from './why.ts';

const NOT_YOURS: Refusal = { rule: 'G10.1', why: 'notYourBuilding' };
const NO_SUCH: Refusal = { rule: 'G10.1', why: 'noSuchUpgrade' };
const LOST_STAYS: Refusal = { rule: 'G10.2', why: 'lostPlanetStays' };
const GUEST_STAYS: Refusal = { rule: 'G10.2', why: 'guestMineStays' };
const KIND_USED: Refusal = { rule: 'G10.4', why: 'academyKindUsed' };

/** G10.1: what each building may become, by building. */
export const UPGRADES: readonly (readonly BuildingId[])[] = [
  [],
  [TRADE],
  [LAB, INSTITUTE],
  [ACADEMY_K, ACADEMY_Q],
  [],
  [],
  [],
];

const mayBecome = (s: State, seat: Seat, building: BuildingId, to: BuildingId): boolean =>
  ((factionOf(s, seat).upgradeMask[building] >> to) & 1) !== 0;

/** G4.4, G10.3. */
export const leastCredits = (s: State, seat: Seat, hex: HexId, to: BuildingId): number =>
  to === TRADE && hasNeighbour(s, seat, hex) ? TRADE_CREDITS_NEAR : CREDITS_FOR[to];

/** The same, looking for neighbours only where there are credits enough for it to matter. */
const creditsFor = (s: State, seat: Seat, hex: HexId, to: BuildingId): number =>
  s.credits[seat] >= TRADE_CREDITS_NEAR ? leastCredits(s, seat, hex, to) : CREDITS_FOR[to];

/** G10: may the seat's building on `hex` become `to`? */
export const whyNotUpgrade = (s: State, seat: Seat, hex: HexId, to: BuildingId): Refusal | null => {
  if (!isHex(s, hex)) return NO_HEX;
  if (!isIndex(to, MINE, BUILDING_KINDS)) return NO_SUCH;
  if (!isOwner(s, seat, hex)) return isGuest(s, seat, hex) ? GUEST_STAYS : NOT_YOURS;
  if (s.planet[hex] === LOST) return LOST_STAYS;
  if (!mayBecome(s, seat, s.building[hex], to)) return NO_SUCH;
  if (countOf(s, seat, to) >= PIECES[to]) return to >= ACADEMY_K ? KIND_USED : NO_PIECE;
  if (s.ore[seat] < ORE_FOR[to]) return NO_ORE;
  if (s.credits[seat] >= CREDITS_FOR[to]) return null;
  return s.credits[seat] < creditsFor(s, seat, hex, to) ? NO_CREDITS : null;
};

/** G10.6: pay, swap, triggers, tile, neighbours. */
export const upgrade = (s: State, seat: Seat, hex: HexId, to: BuildingId, log: Log): void => {
  s.credits[seat] -= creditsFor(s, seat, hex, to);
  s.ore[seat] -= ORE_FOR[to];
  raise(s, seat, hex, to, log);
};

/** The part of an upgrade that a downgrade shares (G21.11). */
export const raise = (s: State, seat: Seat, hex: HexId, to: BuildingId, log: Log): void => {
  if (log !== undefined) {
    const building = BUILDINGS[to];
    log.push({ k: 'upgrade', seat, who: seatName(s, seat), rule: 'G10.6', hex: hexName(s, hex), building });
  }
  exchange(s, seat, hex, to);
  queueOffers(s, hex);
  if (to === TRADE) onTrade(s, seat, log);
  else if (to === LAB) offerTile(s, seat);
  else {
    onBig(s, seat, log);
    const { instituteToken } = factionOf(s, seat);
    if (to !== INSTITUTE) offerTile(s, seat);
    else if (instituteToken !== undefined) takeToken(s, seat, instituteToken, log);
  }
};

/** Is there the least that any upgrade costs, before looking at any building? */
const canAffordUpgrade = (s: State, seat: Seat): boolean =>
  s.ore[seat] >= ORE_FOR[TRADE] && s.credits[seat] >= TRADE_CREDITS_NEAR;

/** Every upgrade of the seat's buildings. */
export const listUpgrades = (s: State, seat: Seat, out: GaiaAction[]): void => {
  if (!canAffordUpgrade(s, seat)) return;
  const { upgrades } = factionOf(s, seat);
  for (let i = nextOwned(s, seat, 0); i >= 0; i = nextOwned(s, seat, i + 1)) {
    const hex = s.planets[i];
    const into = upgrades[s.building[hex]];
    for (let j = 0; j < into.length; j++)
      if (whyNotUpgrade(s, seat, hex, into[j]) === null) out.push(upgradeAt(hex, into[j]));
  }
};
