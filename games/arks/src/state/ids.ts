import type { Brand, Seat } from '@orrery/kernel';

/**
 * Ids: indices that cannot be mixed up. Those of names count along the lists of content/names.ts, those of cards along
 * their list in the card set.
 */
export type SlotId = Brand<number, 'SlotId'>;
/** A field of a card: planet, moon, station or asteroids. */
export type FieldId = Brand<number, 'FieldId'>;
/** A field of the map: a field of the card in a slot. */
export type NodeId = Brand<number, 'NodeId'>;
/** A side of a planet card, where a line leads to the next one. */
export type EdgeId = Brand<number, 'EdgeId'>;
export type ResourceId = Brand<number, 'ResourceId'>;
export type ColorId = Brand<number, 'ColorId'>;
/** A kind of Specialist: the Engineer or the Leader of a colour. */
export type KindId = Brand<number, 'KindId'>;
/** Several kinds of Specialists at once. */
export type Kinds = Brand<number, 'Kinds'>;
export type RowId = Brand<number, 'RowId'>;
/** What an edge of a Crew card asks for: a colour, or ORBIT. */
export type EdgeKindId = ColorId | Brand<number, 'Orbit'>;
export type SourceId = Brand<number, 'SourceId'>;
export type PlanetId = Brand<number, 'PlanetId'>;
export type CrewId = Brand<number, 'CrewId'>;
export type SurvivorId = Brand<number, 'SurvivorId'>;
export type UpgradeId = Brand<number, 'UpgradeId'>;
export type AutomaCardId = Brand<number, 'AutomaCardId'>;
export type LevelId = Brand<number, 'LevelId'>;

/**
 * Numbers are written out, so that a build can put them where they are used: these stand in the innermost loops. That they
 * agree with the lists of names is proved by a test.
 */
export const MAX_SEATS = 4;
export const SLOT_COUNT = 9;
export const NODE_COUNT = 36;
export const FIELD_COUNT = 4;
export const EDGE_COUNT = 4;
export const RESOURCE_COUNT = 4;
export const COLOR_COUNT = 3;
export const KIND_COUNT = 4;
export const ROW_COUNT = 2;
export const SOURCE_COUNT = 4;
/** The most upgrades a card set may bring. */
export const UPGRADE_ROOM = 8;

export const CENTRE = 4 as SlotId;

export const PLANET = 0 as FieldId;
export const MOON = 1 as FieldId;
export const STATION = 2 as FieldId;
export const ASTEROIDS = 3 as FieldId;

export const MINERALS = 2 as ResourceId;
export const UPPER = 0 as RowId;
export const LOWER = 1 as RowId;
export const ORBIT = 3 as Brand<number, 'Orbit'>;

export const TERRAFORMING = 0 as SourceId;
export const MERIT = 1 as SourceId;
export const OUTPOSTS = 2 as SourceId;
export const TRADE = 3 as SourceId;

export const ENGINEER = 0 as KindId;
export const ENGINEERS = 0b0001 as Kinds;
export const LEADERS = 0b1110 as Kinds;

/** The Automa, where it plays, sits after the one human, who decides for it too. */
export const HUMAN = 0 as Seat;
export const AUTOMA_SEAT = 1 as Seat;
/** A2.5: where the starting planets go. */
export const START_SLOTS = [1, 3, 5] as readonly number[] as readonly SlotId[];
/** A28.1: the ring of the eight outer slots, clockwise from N. */
export const RING = [1, 2, 5, 8, 7, 6, 3, 0] as readonly number[] as readonly SlotId[];

/** A7.1: the Leader of a colour. */
export const leaderOf = (color: ColorId): KindId => (color + 1) as KindId;

export const justKind = (kind: KindId): Kinds => (1 << kind) as Kinds;
export const hasKind = (kinds: Kinds, kind: KindId): boolean => (kinds & (1 << kind)) !== 0;

/** Is `value` an index into a list of this length? What comes from outside may be anything. */
export const isIndex = (value: unknown, length: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < length;
