import { type Cells, NONE, type None } from '@orrery/kernel';
import {
  ACTIONS,
  type ActionId,
  every,
  type FrontId,
  type PartId,
  RESOURCES,
  type Resource,
  SHIPS,
} from '../state/ids.ts';
import discoveries from './data/discovery-tiles.json' with { type: 'json' };
import board from './data/player-board.json' with { type: 'json' };
import reputation from './data/reputation-tiles.json' with { type: 'json' };
import setup from './data/setup.json' with { type: 'json' };
import { partNamed } from './parts.ts';

/** E4.1, E4.4: income by cubes on a track. */
export const income = Uint8Array.from(board.populationTrack.productionByCubesOnTrack);
export const TRACK_CAPACITY = board.populationTrack.capacity;
export const CUBES_BEFORE_SETUP = board.populationTrack.cubesBeforeSetup;
export const CUBES = setup.perPlayerComponents.populationCubes;
/** E4.5: money due by empty circles. */
export const upkeep = Uint8Array.from(board.influenceTrack.upkeepByEmptyCircles);
export const CIRCLES = board.influenceTrack.capacity;
export const AMBASSADORS = setup.perPlayerComponents.ambassadorTiles;
export const ROUNDS = setup.rounds;

/** Miniatures of a player by ship kind (E1.5). */
export const miniatures = Uint8Array.from([
  setup.perPlayerComponents.interceptors,
  setup.perPlayerComponents.cruisers,
  setup.perPlayerComponents.dreadnoughts,
  setup.perPlayerComponents.starbases,
]);

export const reactionActions: readonly ActionId[] = board.reactions.allowed.map(
  (action) => ACTIONS.indexOf(action as (typeof ACTIONS)[number]) as ActionId,
);

export interface TableSize {
  readonly techTilesAtSetup: number;
  readonly techTilesPerRound: number;
  readonly outerSectors: number;
  readonly diplomacy: boolean;
  readonly startDirections: readonly number[];
  readonly startRotations: readonly number[];
  readonly uniformRotations: readonly number[];
}
const sizes = setup.players as { readonly [players: string]: TableSize };
/** E3: set-up numbers by player count. */
export const tableSize = (players: number): TableSize => {
  const size = sizes[String(players)];
  if (size === undefined) throw new RangeError(`Eclipse is for 2 to 6 players, not ${players}`);
  return size;
};

/** E8.1: are there diplomatic relations at a table of this size? */
const diplomacy = [0, 1, 2, 3, 4, 5, 6].map((players) => sizes[String(players)]?.diplomacy === true);
export const hasDiplomacy = (players: number): boolean => diplomacy[players] === true;

/** Reputation tiles by value 1 to 4 (index 0 to 3); the second distribution is the option `otherReputation` (E21.6). */
export const REPUTATION_VALUES = 4;
const copiesOf = (tiles: readonly { readonly value: number; readonly copies: number }[]): Uint8Array => {
  const copies = new Uint8Array(REPUTATION_VALUES);
  for (const tile of tiles) copies[tile.value - 1] = tile.copies;
  return copies;
};
export const reputationCopies: readonly Uint8Array[] = [copiesOf(reputation.tiles), copiesOf(reputation.disputed)];
export const REPUTATION_TILES = reputation.total;
export const MOST_DRAWN = reputation.draws.maxDrawn;
/** E14.31: tiles drawn per destroyed ship of a kind. */
export const drawsFor = Uint8Array.from(SHIPS, (ship) => reputation.draws.perDestroyed[ship]);
export const DRAWS_FOR_ANCIENT = reputation.draws.perDestroyed.ancient;
export const DRAWS_FOR_GCDS = reputation.draws.perDestroyed.gcds;

/** Discovery tiles (E6.10). */
export const FRONTS = discoveries.tiles.length;
export const EVERY_FRONT = every<FrontId>(FRONTS);
export const frontIds: readonly string[] = discoveries.tiles.map((tile) => tile.id);
export const frontNamed: ReadonlyMap<string, FrontId> = new Map(frontIds.map((id, i) => [id, i as FrontId]));
export const frontCopies = Uint8Array.from(discoveries.tiles, (tile) => tile.copies);
export const FRONT_RESOURCE = 0;
export const FRONT_TECH = 1;
export const FRONT_CRUISER = 2;
export const FRONT_PART = 3;
const KINDS = ['resource', 'technology', 'cruiser', 'shipPart'];
export const frontKind = Uint8Array.from(discoveries.tiles, (tile) => KINDS.indexOf(tile.kind));

type Effect = { readonly [what: string]: number | string | boolean | undefined };
const gains = discoveries.tiles.map((tile) =>
  RESOURCES.map((resource) => Number((tile.effect as Effect)[resource] ?? 0)),
);
/** How much of a resource a front gives. */
export const frontGain = (front: FrontId, resource: Resource): number =>
  (gains[front] as readonly number[])[resource] as number;
/** The ship part a front gives, or NONE. */
export const frontPart = Int8Array.from(discoveries.tiles, (tile) => {
  const part = (tile.effect as Effect).shipPart;
  return typeof part === 'string' ? (partNamed.get(part) ?? NONE) : NONE;
}) as unknown as Cells<PartId | None>;
export const VP_OF_BACK = discoveries.vpOfBack;
export const VP = setup.endScoring;
