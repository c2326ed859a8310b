import { NONE, type None, type Seat } from '@orrery/kernel';
import type { Level } from '../content/cards.ts';
import {
  AUTOMA_SEAT,
  KIND_COUNT,
  type KindId,
  RESOURCE_COUNT,
  type ResourceId,
  SOURCE_COUNT,
  type SourceId,
  UPGRADE_ROOM,
  type UpgradeId,
} from './ids.ts';
import type { State } from './layout.ts';

/** What a seat has beside its cards. */

/** Does the Automa play? */
export const hasAutoma = (s: State): boolean => s.automa !== NONE;
export const isAutoma = (s: State, seat: Seat): boolean => seat === AUTOMA_SEAT && s.automa !== NONE;
export const automaSeat = (s: State): Seat | None => (s.automa === NONE ? NONE : AUTOMA_SEAT);
/** A30: the level of the Automa, where it plays. */
export const levelOfAutoma = (s: State): Level => s.tables.levels[s.automa];

/** The seat that is `places` to the left of another. */
export const seatAfter = (s: State, seat: Seat, places: number): Seat => ((seat + places) % s.seats) as Seat;

export const cargoOf = (s: State, seat: Seat, resource: ResourceId): number =>
  s.cargo[seat * RESOURCE_COUNT + resource];
export const addCargo = (s: State, seat: Seat, resource: ResourceId, n: number): void => {
  s.cargo[seat * RESOURCE_COUNT + resource] += n;
};
/** All a seat holds, by Resource. */
export const cargoList = (s: State, seat: Seat): number[] =>
  Array.from(s.cargo.subarray(seat * RESOURCE_COUNT, seat * RESOURCE_COUNT + RESOURCE_COUNT));
export const cargoSum = (s: State, seat: Seat): number => {
  const at = seat * RESOURCE_COUNT;
  return s.cargo[at] + s.cargo[at + 1] + s.cargo[at + 2] + s.cargo[at + 3];
};

export const isReady = (s: State, seat: Seat, kind: KindId): boolean => s.token[seat * KIND_COUNT + kind] === 1;
export const setReady = (s: State, seat: Seat, kind: KindId, ready: boolean): void => {
  s.token[seat * KIND_COUNT + kind] = ready ? 1 : 0;
};

/** How often a seat has paid for an upgrade. */
export const paymentsOf = (s: State, seat: Seat, upgrade: UpgradeId): number =>
  s.upgrade[seat * UPGRADE_ROOM + upgrade];
/** One payment more; how many there are then. */
export const addPayment = (s: State, seat: Seat, upgrade: UpgradeId): number =>
  ++s.upgrade[seat * UPGRADE_ROOM + upgrade];
export const hasUpgrade = (s: State, seat: Seat, upgrade: UpgradeId): boolean =>
  paymentsOf(s, seat, upgrade) >= s.tables.upgrades[upgrade].payments;

/** Points on the score track from one source. */
export const pointsFrom = (s: State, seat: Seat, source: SourceId): number => s.points[seat * SOURCE_COUNT + source];
export const addPoints = (s: State, seat: Seat, source: SourceId, points: number): void => {
  s.points[seat * SOURCE_COUNT + source] += points;
};
export const trackPoints = (s: State, seat: Seat): number => {
  let points = 0;
  for (let at = seat * SOURCE_COUNT; at < (seat + 1) * SOURCE_COUNT; at++) points += s.points[at];
  return points;
};
