import type { Seat } from '@orrery/kernel';
import { ROOM } from '../content/check.ts';
import {
  type AutomaCardId,
  type CrewId,
  KIND_COUNT,
  type KindId,
  MAX_SEATS,
  NODE_COUNT,
  type NodeId,
  type PlanetId,
  RESOURCE_COUNT,
  type ResourceId,
  ROW_COUNT,
  type RowId,
  SLOT_COUNT,
  type SlotId,
  type SurvivorId,
  type UpgradeId,
} from '../state/ids.ts';

/** Every entry of a game of Arks. */
export type ArksAction =
  // Chance
  | { readonly k: 'layout'; readonly planets: readonly PlanetId[]; readonly top: PlanetId }
  | { readonly k: 'deal'; readonly cards: readonly CrewId[] }
  | { readonly k: 'first'; readonly seat: Seat }
  | { readonly k: 'crew'; readonly card: CrewId }
  | { readonly k: 'planet'; readonly planet: PlanetId }
  | { readonly k: 'survivor'; readonly survivor: SurvivorId }
  | { readonly k: 'automa'; readonly card: AutomaCardId }
  // Set-up
  | { readonly k: 'discard'; readonly card: CrewId }
  // Small choices
  | { readonly k: 'place'; readonly card: CrewId; readonly row: RowId }
  | { readonly k: 'take'; readonly card: CrewId }
  | { readonly k: 'gain'; readonly resource: ResourceId }
  | { readonly k: 'pay'; readonly resource: ResourceId }
  | { readonly k: 'use'; readonly card: CrewId }
  | { readonly k: 'token'; readonly kind: KindId }
  // Steps 1 and 2
  | { readonly k: 'upgrade'; readonly upgrade: UpgradeId }
  | { readonly k: 'travel'; readonly field: NodeId }
  | { readonly k: 'discover'; readonly slot: SlotId }
  | { readonly k: 'stay' }
  | { readonly k: 'bonus'; readonly resource: ResourceId }
  // Step 3
  | { readonly k: 'play'; readonly card: CrewId; readonly up: boolean; readonly act: boolean }
  // Step 4
  | { readonly k: 'gather' }
  | { readonly k: 'terraform' }
  | { readonly k: 'raise'; readonly resource: ResourceId }
  | { readonly k: 'done' }
  | { readonly k: 'explore' }
  | { readonly k: 'resolve'; readonly survivor: SurvivorId }
  | { readonly k: 'keep' }
  | { readonly k: 'leave' }
  | { readonly k: 'settle'; readonly survivor: SurvivorId }
  | { readonly k: 'colony' }
  | { readonly k: 'outpost' }
  | { readonly k: 'move'; readonly slot: SlotId }
  | { readonly k: 'ready'; readonly card: CrewId; readonly kind: KindId }
  // Step 5
  | { readonly k: 'draw' }
  | { readonly k: 'end' }
  // The human for the Automa
  | { readonly k: 'spend'; readonly kind: KindId };

export type ActionKind = ArksAction['k'];

/** Actions are values: one shared object for each, so that listing them makes no garbage. */
const each = <I extends number, const T>(n: number, make: (id: I) => T): readonly T[] =>
  Array.from({ length: n }, (_, id) => make(id as I));

export const CREW = each(ROOM.crew, (card: CrewId) => ({ k: 'crew', card }));
export const PLANETS = each(ROOM.planets, (planet: PlanetId) => ({ k: 'planet', planet }));
export const SURVIVORS = each(ROOM.survivors, (survivor: SurvivorId) => ({ k: 'survivor', survivor }));
export const AUTOMA_CARDS = each(ROOM.automaCards, (card: AutomaCardId) => ({ k: 'automa', card }));
export const FIRSTS = each(MAX_SEATS, (seat: Seat) => ({ k: 'first', seat }));
export const DISCARDS = each(ROOM.crew, (card: CrewId) => ({ k: 'discard', card }));
export const TAKES = each(ROOM.crew, (card: CrewId) => ({ k: 'take', card }));
export const GAINS = each(RESOURCE_COUNT, (resource: ResourceId) => ({ k: 'gain', resource }));
export const PAYS = each(RESOURCE_COUNT, (resource: ResourceId) => ({ k: 'pay', resource }));
export const USES = each(ROOM.crew, (card: CrewId) => ({ k: 'use', card }));
export const TOKENS = each(KIND_COUNT, (kind: KindId) => ({ k: 'token', kind }));
export const UPGRADES = each(ROOM.upgrades, (upgrade: UpgradeId) => ({ k: 'upgrade', upgrade }));
export const TRAVELS = each(NODE_COUNT, (field: NodeId) => ({ k: 'travel', field }));
export const DISCOVERS = each(SLOT_COUNT, (slot: SlotId) => ({ k: 'discover', slot }));
export const BONUSES = each(RESOURCE_COUNT, (resource: ResourceId) => ({ k: 'bonus', resource }));
export const RAISES = each(RESOURCE_COUNT, (resource: ResourceId) => ({ k: 'raise', resource }));
export const RESOLVES = each(ROOM.survivors, (survivor: SurvivorId) => ({ k: 'resolve', survivor }));
export const SETTLES = each(ROOM.survivors, (survivor: SurvivorId) => ({ k: 'settle', survivor }));
export const MOVES = each(SLOT_COUNT, (slot: SlotId) => ({ k: 'move', slot }));
export const SPENDS = each(KIND_COUNT, (kind: KindId) => ({ k: 'spend', kind }));

const PLACES = each(ROOM.crew, (card: CrewId) => each(ROW_COUNT, (row: RowId) => ({ k: 'place', card, row })));
export const placeAction = (card: CrewId, row: RowId): ArksAction => PLACES[card][row];

const READIES = each(ROOM.crew, (card: CrewId) => each(KIND_COUNT, (kind: KindId) => ({ k: 'ready', card, kind })));
export const readyAction = (card: CrewId, kind: KindId): ArksAction => READIES[card][kind];

const playsOf = (up: boolean, act: boolean) => each(ROOM.crew, (card: CrewId) => ({ k: 'play', card, up, act }));
const PLAYS = [playsOf(false, false), playsOf(false, true)];
const PLAYS_UP = [playsOf(true, false), playsOf(true, true)];
export const playAction = (card: CrewId, up: boolean, act: boolean): ArksAction =>
  (up ? PLAYS_UP : PLAYS)[act ? 1 : 0][card];

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
