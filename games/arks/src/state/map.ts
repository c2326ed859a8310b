import { NONE, NOTHING, type None, type Seat, stored, valueIn } from '@orrery/kernel';
import type { PlanetCard } from '../content/cards.ts';
import {
  type ColorId,
  EDGE_COUNT,
  type EdgeId,
  type FieldId,
  MAX_SEATS,
  type NodeId,
  type PlanetId,
  RESOURCE_COUNT,
  type ResourceId,
  SLOT_COUNT,
  type SlotId,
} from './ids.ts';
import type { State } from './layout.ts';

/** The map: cards in slots, and what lies on them. */

export const slotOf = (node: NodeId): SlotId => (node >> 2) as SlotId;
export const fieldOf = (node: NodeId): FieldId => (node & 3) as FieldId;
export const nodeOf = (slot: SlotId, field: FieldId): NodeId => ((slot << 2) | field) as NodeId;

const SIDE = 3;
const DOWN = [-1, 0, 1, 0];
const RIGHT = [0, 1, 0, -1];
const across = (slot: number, edge: number): number => {
  const row = Math.floor(slot / SIDE) + DOWN[edge];
  const column = (slot % SIDE) + RIGHT[edge];
  return row < 0 || row >= SIDE || column < 0 || column >= SIDE ? NONE : row * SIDE + column;
};
const NEIGHBOURS = Int8Array.from({ length: SLOT_COUNT * EDGE_COUNT }, (_, i) =>
  across(Math.floor(i / EDGE_COUNT), i % EDGE_COUNT),
);
/** A3.1, A3.6: the slot across an edge; none outside the grid. */
export const neighbourOf = (slot: SlotId, edge: EdgeId): SlotId | None =>
  NEIGHBOURS[slot * EDGE_COUNT + edge] as SlotId | None;
export const oppositeEdge = (edge: EdgeId): EdgeId => (edge ^ 2) as EdgeId;

/** The slot of the card a seat's Ark is on. */
export const arkSlot = (s: State, seat: Seat): SlotId => slotOf(s.ark[seat]);

/** The planet card in a slot, the Portal included. */
export const cardAt = (s: State, slot: SlotId): PlanetId | None => valueIn(s.card[slot]);
export const isEmpty = (s: State, slot: SlotId): boolean => s.card[slot] === NOTHING;
/** What the card of a slot says; undefined where the slot is empty. */
export const planetAt = (s: State, slot: SlotId): PlanetCard => s.tables.planets[cardAt(s, slot)];
export const putCard = (s: State, slot: SlotId, planet: PlanetId): void => {
  s.card[slot] = stored(planet);
};
export const isPlaced = (s: State, planet: PlanetId): boolean => s.card.includes(stored(planet));

/** Is there a planet (not the portal) in this slot? */
export const isPlanet = (s: State, slot: SlotId): boolean => {
  const card = cardAt(s, slot);
  return card !== NONE && card !== s.tables.portal;
};

/** Colour of the planet in a slot. */
export const colorAt = (s: State, slot: SlotId): ColorId => planetAt(s, slot).color as ColorId;

export const isTerraformed = (s: State, slot: SlotId): boolean => s.terraformed[slot] === 1;
/** A14.8: the card is turned over; its tracks and markers are gone. */
export const turnOver = (s: State, slot: SlotId): void => {
  s.merit.fill(0, slot * MAX_SEATS, slot * MAX_SEATS + MAX_SEATS);
  s.below.fill(0, slot * MAX_SEATS, slot * MAX_SEATS + MAX_SEATS);
  s.level.fill(0, slot * RESOURCE_COUNT, slot * RESOURCE_COUNT + RESOURCE_COUNT);
  s.terraformed[slot] = 1;
};

export const levelOf = (s: State, slot: SlotId, resource: ResourceId): number =>
  s.level[slot * RESOURCE_COUNT + resource];
export const setLevel = (s: State, slot: SlotId, resource: ResourceId, level: number): void => {
  s.level[slot * RESOURCE_COUNT + resource] = level;
};

/** The field of a seat's marker on the terraforming track; 0 when it has none there. */
export const meritOf = (s: State, slot: SlotId, seat: Seat): number => s.merit[slot * MAX_SEATS + seat];
/** How many markers lie below a seat's marker on its field. */
export const belowOf = (s: State, slot: SlotId, seat: Seat): number => s.below[slot * MAX_SEATS + seat];
export const putMarker = (s: State, slot: SlotId, seat: Seat, field: number, below: number): void => {
  s.merit[slot * MAX_SEATS + seat] = field;
  s.below[slot * MAX_SEATS + seat] = below;
};

/** A14.6: is `one` ahead of `other`, on the track or in the stack of the same field? */
export const isAhead = (s: State, slot: SlotId, one: Seat, other: Seat): boolean => {
  const ahead = meritOf(s, slot, one) - meritOf(s, slot, other);
  return ahead > 0 || (ahead === 0 && belowOf(s, slot, one) > belowOf(s, slot, other));
};

export const hasColony = (s: State, seat: Seat, slot: SlotId): boolean => ((s.colony[slot] >> seat) & 1) !== 0;
/** Colonies of a seat on the planet of a slot: more than one only where A17.2 is played otherwise. */
export const coloniesAt = (s: State, seat: Seat, slot: SlotId): number =>
  ((s.colony[slot] >> seat) & 1) + ((s.colony[slot] >> (seat + MAX_SEATS)) & 1);
export const putColony = (s: State, seat: Seat, slot: SlotId): void => {
  s.colony[slot] |= 1 << (hasColony(s, seat, slot) ? seat + MAX_SEATS : seat);
};
export const coloniesOf = (s: State, seat: Seat): number => {
  let n = 0;
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) n += coloniesAt(s, seat, slot);
  return n;
};

export const hasOutpost = (s: State, seat: Seat, slot: SlotId): boolean => ((s.outpost[slot] >> seat) & 1) !== 0;
export const setOutpost = (s: State, seat: Seat, slot: SlotId): void => {
  s.outpost[slot] |= 1 << seat;
};
export const removeOutpost = (s: State, seat: Seat, slot: SlotId): void => {
  s.outpost[slot] &= ~(1 << seat);
};
export const anyOutposts = (s: State, slot: SlotId): boolean => s.outpost[slot] !== 0;
export const outpostsOf = (s: State, seat: Seat): number => {
  let n = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) n += (s.outpost[slot] >> seat) & 1;
  return n;
};

/** Several slots at once. */
export type Slots = number;
export const hasSlot = (slots: Slots, slot: SlotId): boolean => (slots & (1 << slot)) !== 0;
export const withSlot = (slots: Slots, slot: SlotId): Slots => slots | (1 << slot);
