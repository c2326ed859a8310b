import { NONE, type None, type Seat, stored, valueIn } from '@orrery/kernel';
import { FRONTS, REPUTATION_VALUES } from '../content/board.ts';
import { FIRST_ANCIENT_PART, isAncientPart } from '../content/parts.ts';
import type { Species } from '../content/species/index.ts';
import { techCategory } from '../content/techs.ts';
import {
  type ActionId,
  type FrontId,
  type PartId,
  type Resource,
  SEATS,
  type ShipKind,
  type SpeciesId,
  type TechCategory,
  type TechId,
} from './ids.ts';
import { SOURCES, type State } from './layout.ts';

/** What lies on the players' boards and in the bags they draw from, by name. Functions that begin with a verb mutate. */

export const speciesIdOf = (s: State, seat: Seat): SpeciesId | None => (s.species[seat] - 1) as SpeciesId | None;
export const hasSpecies = (s: State, seat: Seat): boolean => speciesIdOf(s, seat) !== NONE;
/** The board face of a seat, once it is chosen. */
export const speciesOf = (s: State, seat: Seat): Species => s.tables.species[s.species[seat] - 1] as Species;
export const speciesNumbered = (s: State, species: SpeciesId): Species => s.tables.species[species] as Species;
export const setSpecies = (s: State, seat: Seat, species: SpeciesId): void => {
  s.species[seat] = stored(species);
};
/** The species an option gives to a seat, or NONE where it may choose (E3.6). */
export const optionSpeciesOf = (s: State, seat: Seat): SpeciesId | None => valueIn(s.optionSpecies[seat]);
/** What a seat has chosen or been given, or NONE. */
export const takenBy = (s: State, seat: Seat): SpeciesId | None =>
  hasSpecies(s, seat) ? speciesIdOf(s, seat) : optionSpeciesOf(s, seat);

/** How notation and records address a seat: by its species, or by its place before that is chosen. */
export const seatName = (s: State, seat: Seat): string => s.tables.species[speciesIdOf(s, seat)]?.id ?? `p${seat + 1}`;

/** Resources in store (E4.8). */
export const storeOf = (s: State, seat: Seat, resource: Resource): number => s.store[seat * 3 + resource];
export const addStore = (s: State, seat: Seat, resource: Resource, n: number): void => {
  s.store[seat * 3 + resource] += n;
};
/** Cubes on a population track (E4.1). */
export const trackOf = (s: State, seat: Seat, resource: Resource): number => s.track[seat * 3 + resource];
export const addTrack = (s: State, seat: Seat, resource: Resource, n: number): void => {
  s.track[seat * 3 + resource] += n;
};
/** Cubes in a graveyard (E14.37). */
export const gravesOf = (s: State, seat: Seat, resource: Resource): number => s.graves[seat * 3 + resource];
export const addGrave = (s: State, seat: Seat, resource: Resource, n: number): void => {
  s.graves[seat * 3 + resource] += n;
};

/** Discs on an action space and on its reaction space. */
export const discsOn = (s: State, seat: Seat, action: ActionId): number =>
  s.acted[seat * 6 + action] + s.reacted[seat * 6 + action];
export const putOnAction = (s: State, seat: Seat, action: ActionId): void => {
  s.acted[seat * 6 + action]++;
};
export const putOnReaction = (s: State, seat: Seat, action: ActionId): void => {
  s.reacted[seat * 6 + action]++;
};
export const clearAction = (s: State, seat: Seat, action: ActionId): void => {
  s.acted[seat * 6 + action] = 0;
  s.reacted[seat * 6 + action] = 0;
};

/** Miniatures that are not on the map (E1.5). */
export const unusedOf = (s: State, seat: Seat, ship: ShipKind): number => s.unused[seat * 4 + ship];
export const addUnused = (s: State, seat: Seat, ship: ShipKind, n: number): void => {
  s.unused[seat * 4 + ship] += n;
};

export const hasTech = (s: State, seat: Seat, tech: TechId): boolean => ((s.techs[seat] >> tech) & 1) !== 0;
export const techCountOf = (s: State, seat: Seat, category: TechCategory): number => s.techCount[seat * 3 + category];
const count = (s: State, seat: Seat, tech: TechId): void => {
  s.techCount[seat * 3 + techCategory[tech]]++;
};
export const addTech = (s: State, seat: Seat, tech: TechId): void => {
  s.techs[seat] |= 1 << tech;
  count(s, seat, tech);
};

const squareAt = (seat: Seat, ship: ShipKind, slot: number): number => (seat * 4 + ship) * 8 + slot;
/** The tile on a square of a blueprint, or NONE where the print shows. */
export const tileOn = (s: State, seat: Seat, ship: ShipKind, slot: number): PartId | None =>
  (s.tiles[(seat * 4 + ship) * 8 + slot] - 1) as PartId | None;
export const putTile = (s: State, seat: Seat, ship: ShipKind, slot: number, part: PartId | None): void => {
  s.tiles[squareAt(seat, ship, slot)] = stored(part);
};

/** E10.7: is this ancient part kept for later? */
export const isAside = (s: State, seat: Seat, part: PartId): boolean =>
  isAncientPart(part) && ((s.aside[seat] >> (part - FIRST_ANCIENT_PART)) & 1) !== 0;
export const putAside = (s: State, seat: Seat, part: PartId): void => {
  s.aside[seat] |= 1 << (part - FIRST_ANCIENT_PART);
};
export const takeFromAside = (s: State, seat: Seat, part: PartId): void => {
  s.aside[seat] &= ~(1 << (part - FIRST_ANCIENT_PART));
};

/** Have the two diplomatic relations (E8)? */
export const areRelated = (s: State, a: Seat, b: Seat): boolean => s.relations[a * 6 + b] !== 0;
export const setRelated = (s: State, a: Seat, b: Seat, related: boolean): void => {
  s.relations[a * 6 + b] = related ? 1 : 0;
  s.relations[b * 6 + a] = related ? 1 : 0;
};
export const ambassadorsOf = (s: State, seat: Seat): number => {
  let n = 0;
  for (let other = 0 as Seat; other < SEATS; other++) n += s.relations[seat * 6 + other];
  return n;
};
/** E8.4: was a proposal made to this seat in this turn? */
export const wasProposedTo = (s: State, seat: Seat): boolean => ((s.proposed >> seat) & 1) !== 0;
export const noteProposal = (s: State, to: Seat): void => {
  s.proposed |= 1 << to;
};

/** Reputation tiles of a value, 1 to 4: on a player's track, in the bag, drawn and being chosen from. */
export const reputationOf = (s: State, seat: Seat, value: number): number => s.reputation[seat * 4 + value - 1];
export const addReputation = (s: State, seat: Seat, value: number, n: number): void => {
  s.reputation[seat * 4 + value - 1] += n;
  s.reputationCount[seat] += n;
};
/** A seat's reputation tiles go back among the unseen ones; how many it holds stays known (E1.9). */
export const hideReputation = (s: State, seat: Seat): void => {
  for (let value = 1; value <= REPUTATION_VALUES; value++) {
    s.bag[value - 1] += reputationOf(s, seat, value);
    s.reputation[seat * 4 + value - 1] = 0;
  }
};
/** The row of a seat's tiles by value. */
export const reputationRow = (s: State, seat: Seat): Int8Array =>
  s.reputation.subarray(seat * REPUTATION_VALUES, (seat + 1) * REPUTATION_VALUES);
export const bagOf = (s: State, value: number): number => s.bag[value - 1];
export const addToBag = (s: State, value: number, n: number): void => {
  s.bag[value - 1] += n;
};
export const drawnOf = (s: State, value: number): number => s.drawn[value - 1];
export const addDrawn = (s: State, value: number, n: number): void => {
  s.drawn[value - 1] += n;
  s.drawnCount += n;
};
/** Drawn tiles go back among the unseen ones; how many were drawn stays known. */
export const hideDrawn = (s: State): void => {
  for (let v = 0; v < REPUTATION_VALUES; v++) {
    s.bag[v] += s.drawn[v];
    s.drawn[v] = 0;
  }
};

/** Discovery tiles kept for points, by front (E6.10). */
export const keptOf = (s: State, seat: Seat, front: FrontId): number => s.kept[seat * FRONTS + front];
export const keepFront = (s: State, seat: Seat, front: FrontId): void => {
  s.kept[seat * FRONTS + front]++;
  s.keptCount[seat]++;
};
/** Fronts a seat has kept go back among the unseen ones; how many it keeps stays known. */
export const hideKept = (s: State, seat: Seat): void => {
  for (let front = 0; front < FRONTS; front++) {
    s.fronts[front] += s.kept[seat * FRONTS + front];
    s.kept[seat * FRONTS + front] = 0;
  }
};
/** The row of a seat's kept tiles by front. */
export const keptRow = (s: State, seat: Seat): Int8Array => s.kept.subarray(seat * FRONTS, (seat + 1) * FRONTS);

/** E19.2: the score of a player who is out, by source. */
export const frozenPoints = (s: State, seat: Seat): number[] =>
  Array.from(s.frozen.subarray(seat * SOURCES.length, (seat + 1) * SOURCES.length));
export const freezePoints = (s: State, seat: Seat, points: readonly number[]): void =>
  s.frozen.set(points, seat * SOURCES.length);
