import { FIELD_COUNT, FIELDS, PLANET, SLOT_COUNT, SLOTS } from '../content/names.ts';
import { fieldOf, NODES, nodeOf, type State, slotOf } from '../state/layout.ts';

/** A3: the grid of cards, its fields and the steps between them. */

const beside = (slot: number, edge: number): number => {
  const row = Math.floor(slot / 3) + [-1, 0, 1, 0][edge]!;
  const column = (slot % 3) + [0, 1, 0, -1][edge]!;
  return row < 0 || row > 2 || column < 0 || column > 2 ? -1 : row * 3 + column;
};

/** A3.1, A3.6: the slot across an edge, by slot * 4 + edge; -1 outside the grid. */
export const NEIGHBOUR = Int8Array.from({ length: SLOT_COUNT * 4 }, (_, i) => beside(i >> 2, i & 3));

export const isPlanet = (s: State, slot: number): boolean => s.card[slot] !== 0 && s.card[slot] !== s.tables.portal + 1;

/** Colour of the planet in a slot. */
export const colorAt = (s: State, slot: number): number => s.tables.planets[s.card[slot] - 1]!.color;

const steps = new Int8Array(NODES);
const queue = new Uint8Array(NODES);
let reached = 0;
let openSlots = 0;

/**
 * Walk from a field at most `movement` steps (A9.1). Fills the steps to every field reached, and the empty slots
 * that one more step would discover (A10.2). What is found is read before the next walk.
 */
const walk = (s: State, from: number, movement: number): void => {
  const { planets } = s.tables;
  steps.fill(-1);
  steps[from] = 0;
  queue[0] = from;
  reached = 1;
  openSlots = 0;
  for (let i = 0; i < reached; i++) {
    const at = queue[i];
    const next = steps[at] + 1;
    if (next > movement) return;
    const slot = slotOf(at);
    const field = fieldOf(at);
    const card = planets[s.card[slot] - 1]!;
    const lines = card.lines[field]!;
    for (let j = 0; j < lines.length; j++) {
      const to = nodeOf(slot, lines[j]!);
      if (steps[to] !== -1) continue;
      steps[to] = next;
      queue[reached++] = to;
    }
    const edges = card.edgesOf[field]!;
    for (let j = 0; j < edges.length; j++) {
      const edge = edges[j]!;
      const beyond = NEIGHBOUR[slot * 4 + edge];
      if (beyond < 0) continue;
      const other = s.card[beyond];
      if (other === 0) {
        openSlots |= 1 << beyond;
        continue;
      }
      const to = nodeOf(beyond, planets[other - 1]!.exits[edge ^ 2]!);
      if (steps[to] !== -1) continue;
      steps[to] = next;
      queue[reached++] = to;
    }
  }
};

/** Where an Ark could get to: steps by field (-1: out of reach, 0: where it is) and bits of slots it could discover. */
export interface Reach {
  readonly steps: Int8Array;
  readonly slots: number;
}

const REACH: { steps: Int8Array; slots: number } = { steps, slots: 0 };

/** The result is shared and stays true until the next call. */
export const reachOf = (s: State, from: number, movement: number): Reach => {
  walk(s, from, movement);
  REACH.slots = openSlots;
  return REACH;
};

/** `NE.moon`, `C.portal` (A3.3). */
export const fieldName = (s: State, node: number): string => {
  const slot = slotOf(node);
  const field = fieldOf(node);
  const name = field === PLANET && s.card[slot] === s.tables.portal + 1 ? 'portal' : FIELDS[field];
  return `${SLOTS[slot]}.${name}`;
};

/** The field a name means, whether or not a card lies there; -1 for none. */
export const readField = (s: State, text: string): number => {
  const [slotText, fieldText] = text.split('.');
  const slot = SLOTS.indexOf(slotText as (typeof SLOTS)[number]);
  if (slot < 0 || fieldText === undefined) return -1;
  const field = fieldText === 'portal' ? PLANET : FIELDS.indexOf(fieldText as (typeof FIELDS)[number]);
  return field < 0 || field >= FIELD_COUNT || fieldName(s, nodeOf(slot, field)) !== text ? -1 : nodeOf(slot, field);
};
