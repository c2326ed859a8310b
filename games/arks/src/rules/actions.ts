import { FIELD_COUNT, RESOURCES, SLOT_COUNT, SPECIALIST_KINDS } from '../content/names.ts';
import { ROOM } from '../content/promises.ts';

/** Every entry of a game of Arks. Numbers are indices: cards into the card set, the rest into the lists of names. */
export type ArksAction =
  // Chance
  | { readonly k: 'layout'; readonly planets: readonly number[]; readonly top: number }
  | { readonly k: 'deal'; readonly cards: readonly number[] }
  | { readonly k: 'first'; readonly seat: number }
  | { readonly k: 'crew'; readonly card: number }
  | { readonly k: 'planet'; readonly planet: number }
  | { readonly k: 'survivor'; readonly survivor: number }
  | { readonly k: 'automa'; readonly card: number }
  // Set-up
  | { readonly k: 'discard'; readonly card: number }
  // Small choices
  | { readonly k: 'place'; readonly card: number; readonly row: number }
  | { readonly k: 'take'; readonly card: number }
  | { readonly k: 'gain'; readonly resource: number }
  | { readonly k: 'pay'; readonly resource: number }
  | { readonly k: 'use'; readonly card: number }
  | { readonly k: 'token'; readonly kind: number }
  // Steps 1 and 2
  | { readonly k: 'upgrade'; readonly upgrade: number }
  | { readonly k: 'travel'; readonly field: number }
  | { readonly k: 'discover'; readonly slot: number }
  | { readonly k: 'stay' }
  | { readonly k: 'bonus'; readonly resource: number }
  // Step 3
  | { readonly k: 'play'; readonly card: number; readonly up: boolean; readonly act: boolean }
  // Step 4
  | { readonly k: 'gather' }
  | { readonly k: 'terraform' }
  | { readonly k: 'raise'; readonly resource: number }
  | { readonly k: 'done' }
  | { readonly k: 'explore' }
  | { readonly k: 'resolve'; readonly survivor: number }
  | { readonly k: 'keep' }
  | { readonly k: 'leave' }
  | { readonly k: 'settle'; readonly survivor: number }
  | { readonly k: 'colony' }
  | { readonly k: 'outpost' }
  | { readonly k: 'move'; readonly slot: number }
  | { readonly k: 'ready'; readonly card: number; readonly kind: number }
  // Step 5
  | { readonly k: 'draw' }
  | { readonly k: 'end' }
  // The human for the Automa
  | { readonly k: 'spend'; readonly kind: number };

export type ActionKind = ArksAction['k'];

const each = <T extends ArksAction>(n: number, make: (i: number) => T): readonly T[] =>
  Array.from({ length: n }, (_, i) => make(i));

/** Actions are values: one shared object for each, so that listing them makes no garbage. */
export const CREW = each(ROOM.crew, (card) => ({ k: 'crew', card }));
export const PLANETS = each(ROOM.planets, (planet) => ({ k: 'planet', planet }));
export const SURVIVORS = each(ROOM.survivors, (survivor) => ({ k: 'survivor', survivor }));
export const AUTOMA_CARDS = each(ROOM.automaCards, (card) => ({ k: 'automa', card }));
export const FIRSTS = each(4, (seat) => ({ k: 'first', seat }));
export const DISCARDS = each(ROOM.crew, (card) => ({ k: 'discard', card }));
/** By card * 2 + row. */
export const PLACES = each(ROOM.crew * 2, (i) => ({ k: 'place', card: i >> 1, row: i & 1 }));
export const TAKES = each(ROOM.crew, (card) => ({ k: 'take', card }));
export const GAINS = each(RESOURCES.length, (resource) => ({ k: 'gain', resource }));
export const PAYS = each(RESOURCES.length, (resource) => ({ k: 'pay', resource }));
export const USES = each(ROOM.crew, (card) => ({ k: 'use', card }));
export const TOKENS = each(SPECIALIST_KINDS, (kind) => ({ k: 'token', kind }));
export const UPGRADES = each(ROOM.upgrades, (upgrade) => ({ k: 'upgrade', upgrade }));
export const TRAVELS = each(SLOT_COUNT * FIELD_COUNT, (field) => ({ k: 'travel', field }));
export const DISCOVERS = each(SLOT_COUNT, (slot) => ({ k: 'discover', slot }));
export const BONUSES = each(RESOURCES.length, (resource) => ({ k: 'bonus', resource }));
/** By card * 4 + up * 2 + act. */
export const PLAYS = each(ROOM.crew * 4, (i) => ({ k: 'play', card: i >> 2, up: (i & 2) !== 0, act: (i & 1) !== 0 }));
export const RAISES = each(RESOURCES.length, (resource) => ({ k: 'raise', resource }));
export const RESOLVES = each(ROOM.survivors, (survivor) => ({ k: 'resolve', survivor }));
export const SETTLES = each(ROOM.survivors, (survivor) => ({ k: 'settle', survivor }));
export const MOVES = each(SLOT_COUNT, (slot) => ({ k: 'move', slot }));
/** By card * 4 + kind. */
export const READIES = each(ROOM.crew * 4, (i) => ({ k: 'ready', card: i >> 2, kind: i & 3 }));
export const SPENDS = each(SPECIALIST_KINDS, (kind) => ({ k: 'spend', kind }));

export const STAY: ArksAction = { k: 'stay' };
export const GATHER: ArksAction = { k: 'gather' };
export const TERRAFORM: ArksAction = { k: 'terraform' };
export const DONE: ArksAction = { k: 'done' };
export const EXPLORE: ArksAction = { k: 'explore' };
export const KEEP: ArksAction = { k: 'keep' };
export const LEAVE: ArksAction = { k: 'leave' };
export const COLONY: ArksAction = { k: 'colony' };
export const OUTPOST: ArksAction = { k: 'outpost' };
export const DRAW: ArksAction = { k: 'draw' };
export const END: ArksAction = { k: 'end' };

/** Is `value` a whole number from 0 to `below` - 1? What comes from outside may be anything. */
export const isIndex = (value: unknown, below: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;
