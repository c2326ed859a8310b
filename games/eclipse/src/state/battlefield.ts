import { type Brand, NONE, type None, type Seat, stored, valueIn } from '@orrery/kernel';
import { COLOURS, FACES, type Faction, SEATS, type SectorId, SHIP_KINDS, type ShipKind } from './ids.ts';
import { SHIPS_PER_ROW, type State } from './layout.ts';

/** The battle being fought: order of the seats, damage, retreats and dice, by name. Functions that begin with a verb mutate. */

/** The seat at a place of the order of battle, or NONE beyond the last (E14.4, E14.32). */
export const inOrder = (s: State, place: number): Seat | None => (place < SEATS ? valueIn(s.order[place]) : NONE);
export const setInOrder = (s: State, place: number, seat: Seat): void => {
  s.order[place] = stored(seat);
};

const rowOf = (faction: Faction, kind: ShipKind): number => (faction * 4 + kind) * 8;

/** Damage on one ship; a row is sorted, most damaged first (E14.9). */
export const damageOf = (s: State, faction: Faction, kind: ShipKind, ship: number): number =>
  s.damage[rowOf(faction, kind) + ship];
/** A ship at `ship` of its row has `damage` by now; it moves up to where it belongs. */
export const setDamage = (s: State, faction: Faction, kind: ShipKind, ship: number, damage: number): void => {
  const row = rowOf(faction, kind);
  let at = ship;
  for (; at > 0 && s.damage[row + at - 1] < damage; at--) s.damage[row + at] = s.damage[row + at - 1];
  s.damage[row + at] = damage;
};
/** A ship leaves its row; those behind it move up. */
export const dropDamage = (s: State, faction: Faction, kind: ShipKind, ship: number): void => {
  const row = rowOf(faction, kind);
  for (let i = ship; i < SHIPS_PER_ROW - 1; i++) s.damage[row + i] = s.damage[row + i + 1];
  s.damage[row + SHIPS_PER_ROW - 1] = 0;
};
export const clearDamage = (s: State, faction: Faction, kind: ShipKind): void => {
  const row = rowOf(faction, kind);
  s.damage.fill(0, row, row + SHIPS_PER_ROW);
};

/** E14.24: has a kind declared its retreat, in this round or the one before? */
export const hasDeclared = (s: State, seat: Seat, kind: ShipKind): boolean => s.retreat[seat * 4 + kind] !== 0;
/** E14.25: where a kind goes whose retreat is due, or NONE. */
export const retreatDue = (s: State, seat: Seat, kind: ShipKind): SectorId | None => {
  const to = s.retreat[seat * 4 + kind];
  return to > 0 ? ((to - 1) as SectorId) : NONE;
};
export const setRetreat = (s: State, seat: Seat, kind: ShipKind, to: SectorId): void => {
  s.retreat[seat * 4 + kind] = -(to + 1);
};
export const clearRetreat = (s: State, seat: Seat, kind: ShipKind): void => {
  s.retreat[seat * 4 + kind] = 0;
};
/** Declarations of the last round become due (E14.25). */
export const ripenRetreats = (s: State, seat: Seat): void => {
  for (let at = seat * SHIP_KINDS; at < (seat + 1) * SHIP_KINDS; at++)
    if (s.retreat[at] < 0) s.retreat[at] = -s.retreat[at];
};
export const forgetRetreats = (s: State, seat: Seat): void => {
  s.retreat.fill(0, seat * SHIP_KINDS, (seat + 1) * SHIP_KINDS);
};

/** E14.34: a seat's ships in the sector's battles: some really left, or all that were alive had declared at some moment. */
const LEFT = 1;
const ALL_DECLARED = 2;
export const noteDeparture = (s: State, seat: Seat): void => {
  s.fled[seat] |= LEFT;
};
export const noteAllDeclared = (s: State, seat: Seat): void => {
  s.fled[seat] |= ALL_DECLARED;
};
/** Ships that end a battle where they are have not fled from it, whatever they declared. */
export const forgetDeclared = (s: State, seat: Seat): void => {
  s.fled[seat] &= LEFT;
};
export const hasFled = (s: State, seat: Seat): boolean => s.fled[seat] !== 0;

/** A die of one colour and face among those not yet assigned (E14.13). */
export type Die = Brand<number, 'Die'>;
/** `face` is 1 to 6. */
export const dieOf = (colour: number, face: number): Die => (colour * 6 + face - 1) as Die;
export const colourOfDie = (die: Die): number => Math.floor(die / 6);
export const faceOfDie = (die: Die): number => (die % 6) + 1;

export const diceOf = (s: State, die: Die): number => s.dice[die];
export const addDice = (s: State, die: Die, n: number): void => {
  s.dice[die] += n;
};
/** All dice like this one miss: they are put away. */
export const dropDice = (s: State, die: Die): void => {
  s.dice[die] = 0;
};
/** The strongest and then highest die left, or NONE. */
export const nextDie = (s: State): Die | None => {
  for (let die = COLOURS.length * FACES - 1; die >= 0; die--) if (s.dice[die] > 0) return die as Die;
  return NONE;
};

/** A set of kinds of ship, as a mask. */
export type Kinds = number;
export const hasKind = (kinds: Kinds, kind: ShipKind): boolean => ((kinds >> kind) & 1) !== 0;

export const ATTACKER = 0;
export const DEFENDER = 1;
export type Side = typeof ATTACKER | typeof DEFENDER;

/** Who is up in a battle: a side, and those of its kinds that may act (E14.10). One small number, for it is asked for often. */
export type Activation = Brand<number, 'Activation'>;
export const activationOf = (side: Side, kinds: Kinds): Activation => (kinds * 2 + side) as Activation;
export const sideOf = (up: Activation): Side => (up & 1) as Side;
export const kindsOf = (up: Activation): Kinds => up >> 1;
