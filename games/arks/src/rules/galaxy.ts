import { NONE, type None } from '@orrery/kernel';
import { FIELDS, SLOTS, type Slot } from '../content/names.ts';
import { type FieldId, NODE_COUNT, type NodeId, PLANET, type SlotId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import {
  cardAt,
  fieldOf,
  isEmpty,
  neighbourOf,
  nodeOf,
  oppositeEdge,
  planetAt,
  type Slots,
  slotOf,
  withSlot,
} from '../state/map.ts';

/** A3: the grid of cards, its fields and the steps between them. */

/** Where an Ark could get to: steps by field (-1: out of reach, 0: where it is) and slots it could discover. */
export interface Reach {
  readonly steps: Int8Array;
  slots: Slots;
  readonly queue: Uint8Array;
}
/** Whoever asks for a reach brings one to write it into. */
export const newReach = (): Reach => ({
  steps: new Int8Array(NODE_COUNT),
  slots: 0,
  queue: new Uint8Array(NODE_COUNT),
});

/**
 * Walk from a field at most `movement` steps (A9.1). Fills `into` with the steps to every field reached, and the empty
 * slots that one more step would discover (A10.2).
 */
export const reachOf = (s: State, from: NodeId, movement: number, into: Reach): Reach => {
  const { steps, queue } = into;
  steps.fill(-1);
  steps[from] = 0;
  queue[0] = from;
  let reached = 1;
  let slots: Slots = 0;
  for (let i = 0; i < reached; i++) {
    const at = queue[i] as NodeId;
    const next = steps[at] + 1;
    if (next > movement) break;
    const slot = slotOf(at);
    const field = fieldOf(at);
    const card = planetAt(s, slot);
    const lines = card.lines[field];
    for (let j = 0; j < lines.length; j++) {
      const to = nodeOf(slot, lines[j]);
      if (steps[to] !== -1) continue;
      steps[to] = next;
      queue[reached++] = to;
    }
    const edges = card.edgesOf[field];
    for (let j = 0; j < edges.length; j++) {
      const beyond = neighbourOf(slot, edges[j]);
      if (beyond === NONE) continue;
      if (isEmpty(s, beyond)) {
        slots = withSlot(slots, beyond);
        continue;
      }
      const to = nodeOf(beyond, planetAt(s, beyond).exits[oppositeEdge(edges[j])]);
      if (steps[to] !== -1) continue;
      steps[to] = next;
      queue[reached++] = to;
    }
  }
  into.slots = slots;
  return into;
};

const isPortal = (s: State, slot: SlotId): boolean => cardAt(s, slot) === s.tables.portal;

/** `moon`, `portal` (A3.3). */
export const placeName = (s: State, node: NodeId): string => {
  const field = fieldOf(node);
  return field === PLANET && isPortal(s, slotOf(node)) ? 'portal' : FIELDS[field];
};
/** `NE.moon`, `C.portal` (A3.3). */
export const fieldName = (s: State, node: NodeId): string => `${SLOTS[slotOf(node)]}.${placeName(s, node)}`;

/** The field a name means, whether or not a card lies there. */
export const readField = (s: State, text: string): NodeId | None => {
  const [slotText, fieldText] = text.split('.');
  const slot = SLOTS.indexOf(slotText as Slot) as SlotId;
  const field = fieldText === 'portal' ? PLANET : (FIELDS.indexOf(fieldText as (typeof FIELDS)[number]) as FieldId);
  if (slot < 0 || field < 0) return NONE;
  const node = nodeOf(slot, field);
  return fieldName(s, node) === text ? node : NONE;
};
