import { NOTHING, type None, type Seat, stored, valueIn } from '@orrery/kernel';
import type { BoosterId, FactionId, FinalTileId, PlaceId, RoundTileId, SpaceId, TileId, TrackId } from './ids.ts';
import type { State } from './layout.ts';

/** The boards all seats share: tech tiles, scoring tiles, boosters, action spaces, factions on offer. */

/** The standard tile at a place: one under each area, then the lower row (G3.2). */
export const standardTileAt = (s: State, place: number): TileId | None => valueIn(s.tilePlace[place]);
export const setStandardTile = (s: State, place: number, tile: TileId): void => {
  s.tilePlace[place] = stored(tile);
};
/** Where a standard tile lies, or -1. */
export const placeOfTile = (s: State, tile: TileId): number => s.tilePlace.indexOf(stored(tile));
/** The advanced tile dealt to an area, whether it is still there or not. */
export const advancedTileAt = (s: State, track: TrackId): TileId | None => valueIn(s.advancedPlace[track]);
export const setAdvancedTile = (s: State, track: TrackId, tile: TileId): void => {
  s.advancedPlace[track] = stored(tile);
};
export const isAdvancedLeft = (s: State, track: TrackId): boolean => ((s.advancedLeft >> track) & 1) !== 0;
export const fillAdvanced = (s: State): void => {
  s.advancedLeft = (1 << s.advancedPlace.length) - 1;
};
export const removeAdvanced = (s: State, track: TrackId): void => {
  s.advancedLeft &= ~(1 << track);
};
/** The area next to which an advanced tile still lies, or NONE. */
export const areaOfTile = (s: State, tile: TileId): TrackId | None => {
  const track = s.advancedPlace.indexOf(stored(tile)) as TrackId;
  return (track >= 0 && isAdvancedLeft(s, track) ? track : -1) as TrackId | None;
};

/** The scoring tile of a round, from 1. */
export const roundTileOf = (s: State, round: number): RoundTileId | None => valueIn(s.roundTile[round - 1]);
export const setRoundTile = (s: State, round: number, tile: RoundTileId): void => {
  s.roundTile[round - 1] = stored(tile);
};
/** The upper (0) or lower (1) final scoring tile. */
export const finalTileAt = (s: State, place: number): FinalTileId | None => valueIn(s.finalTile[place]);
export const setFinalTile = (s: State, place: number, tile: FinalTileId): void => {
  s.finalTile[place] = stored(tile);
};

/** How many boosters lie in the row. */
export const rowLength = (s: State): number => {
  let n = 0;
  while (n < s.row.length && s.row[n] !== NOTHING) n++;
  return n;
};
/** The booster at a place of the row, NONE beyond its end. */
export const boosterInRow = (s: State, place: number): BoosterId | None => valueIn(s.row[place]);
export const isInRow = (s: State, booster: BoosterId): boolean => s.row.includes(stored(booster));
export const setRow = (s: State, row: readonly BoosterId[]): void => {
  for (let i = 0; i < row.length; i++) s.row[i] = stored(row[i]);
};
/** Take a booster out of the row; the others close ranks. */
export const removeFromRow = (s: State, booster: BoosterId): void => {
  let to = 0;
  for (let i = 0; i < s.row.length; i++) if (valueIn(s.row[i]) !== booster) s.row[to++] = s.row[i];
  s.row.fill(NOTHING, to);
};
/** Put a booster at the right end of the row. */
export const addToRow = (s: State, booster: BoosterId): void => {
  s.row[rowLength(s)] = stored(booster);
};

export const isSpaceUsed = (s: State, space: SpaceId): boolean => ((s.spaces >> space) & 1) !== 0;
export const markSpaceUsed = (s: State, space: SpaceId): void => {
  s.spaces |= 1 << space;
};

/** May this faction be taken? */
export const isInPool = (s: State, faction: FactionId): boolean => ((s.pool >>> faction) & 1) !== 0;
export const setPool = (s: State, factions: readonly FactionId[]): void => {
  s.pool = 0;
  for (const faction of factions) s.pool |= 1 << faction;
};

/** Auction: the `i`-th faction put up, and who bids most for it. */
export const factionUp = (s: State, i: number): FactionId => valueIn(s.upFaction[i]) as FactionId;
export const bidderFor = (s: State, i: number): Seat | None => valueIn(s.upOwner[i]);
export const putUp = (s: State, faction: FactionId, bidder: Seat | None): void => {
  s.upFaction[s.upCount] = stored(faction);
  s.upOwner[s.upCount] = stored(bidder);
  s.upCount++;
};
export const setBidder = (s: State, i: number, seat: Seat): void => {
  s.upOwner[i] = stored(seat);
};

/** Sets of sector places, one bit each. */
export const hasPlace = (places: number, place: PlaceId): boolean => ((places >> place) & 1) !== 0;
export const withPlace = (places: number, place: PlaceId): number => places | (1 << place);
