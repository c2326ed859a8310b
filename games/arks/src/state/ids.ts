import type { Brand, Seat } from '@orrery/kernel';
import {
  COLORS,
  EDGE_KINDS,
  EDGES,
  FIELDS,
  RESOURCES,
  RING as RING_NAMES,
  ROWS,
  SLOTS,
  type Slot,
  SPECIALISTS,
  START_SLOTS as START_SLOT_NAMES,
  TRACK_SOURCES,
} from '../content/names.ts';

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

export const MAX_SEATS = 4;
export const SLOT_COUNT = SLOTS.length;
export const FIELD_COUNT = FIELDS.length;
export const NODE_COUNT = SLOT_COUNT * FIELD_COUNT;
export const EDGE_COUNT = EDGES.length;
export const RESOURCE_COUNT = RESOURCES.length;
export const COLOR_COUNT = COLORS.length;
export const KIND_COUNT = SPECIALISTS.length;
export const ROW_COUNT = ROWS.length;
export const SOURCE_COUNT = TRACK_SOURCES.length;

const slotNamed = (name: Slot): SlotId => SLOTS.indexOf(name) as SlotId;
export const CENTRE = slotNamed('C');
export const START_SLOTS: readonly SlotId[] = START_SLOT_NAMES.map(slotNamed);
export const RING: readonly SlotId[] = RING_NAMES.map(slotNamed);

export const PLANET = FIELDS.indexOf('planet') as FieldId;
export const MOON = FIELDS.indexOf('moon') as FieldId;
export const STATION = FIELDS.indexOf('station') as FieldId;
export const ASTEROIDS = FIELDS.indexOf('asteroids') as FieldId;

export const MINERALS = RESOURCES.indexOf('minerals') as ResourceId;
export const UPPER = ROWS.indexOf('upper') as RowId;
export const LOWER = ROWS.indexOf('lower') as RowId;
export const ORBIT = EDGE_KINDS.indexOf('orbit') as Brand<number, 'Orbit'>;

export const TERRAFORMING = TRACK_SOURCES.indexOf('terraforming') as SourceId;
export const MERIT = TRACK_SOURCES.indexOf('merit') as SourceId;
export const OUTPOSTS = TRACK_SOURCES.indexOf('outposts') as SourceId;
export const TRADE = TRACK_SOURCES.indexOf('trade') as SourceId;

export const ENGINEER = SPECIALISTS.indexOf('engineer') as KindId;
/** A7.1: the Leader of a colour. */
export const leaderOf = (color: ColorId): KindId => (color + 1) as KindId;

/** Several kinds of Specialists at once. */
export type Kinds = Brand<number, 'Kinds'>;
export const justKind = (kind: KindId): Kinds => (1 << kind) as Kinds;
export const hasKind = (kinds: Kinds, kind: KindId): boolean => (kinds & (1 << kind)) !== 0;
export const ENGINEERS = justKind(ENGINEER);
export const LEADERS = (((1 << KIND_COUNT) - 1) & ~ENGINEERS) as Kinds;

/** The Automa, where it plays, sits after the one human, who decides for it too. */
export const HUMAN = 0 as Seat;
export const AUTOMA_SEAT = 1 as Seat;

/** Is `value` an index into a list of this length? What comes from outside may be anything. */
export const isIndex = (value: unknown, length: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < length;
