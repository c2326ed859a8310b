/** Ships as a battle sees them (E14.8): plain numbers, no board, no blueprint. */

export const SQUAD_KINDS = ['interceptor', 'cruiser', 'dreadnought', 'starbase', 'ancient', 'gcds'] as const;
export type SquadKind = (typeof SQUAD_KINDS)[number];

/** Dice per ship by colour: yellow (damage 1), orange (2), red (4). */
export type DiceCount = readonly [yellow: number, orange: number, red: number];
export const DAMAGE: DiceCount = [1, 2, 4];
export const NO_DICE: DiceCount = [0, 0, 0];

/** What one ship of a type can do in battle. */
export interface ShipStats {
  readonly initiative: number;
  readonly computer: number;
  readonly shield: number;
  /** Destroyed when damage exceeds this (E14.9). */
  readonly hull: number;
  readonly cannons: DiceCount;
  readonly missiles: DiceCount;
}

/** All ships of one type on one side (E14.11). */
export interface Squad extends ShipStats {
  readonly kind: SquadKind;
  readonly count: number;
  /** Damage already on single ships from an earlier battle of the sector (E14.9); ships not listed have none. */
  readonly damage?: readonly number[];
}

export type Fleet = readonly Squad[];

/** E14.22: largest first. Ancients and the Galactic Center never stand beside other ships. */
export const LARGEST_FIRST: readonly SquadKind[] = [
  'gcds',
  'dreadnought',
  'cruiser',
  'starbase',
  'interceptor',
  'ancient',
];

/** E14.14: the lowest face that hits; a 6 always does, a 1 never. */
export const lowestHit = (computer: number, shield: number): number => Math.min(6, Math.max(2, 6 - computer + shield));

/** E14.21: non-player ships choose nothing, their hits are forced. */
export const isForced = (fleet: Fleet): boolean => fleet.some((s) => s.kind === 'ancient' || s.kind === 'gcds');
