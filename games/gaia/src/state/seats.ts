import { NOTHING, type None, type Seat, seatsOf, stored } from '@orrery/kernel';
import type { PlayedFaction } from '../content/content.ts';
import {
  BOWLS,
  type BoosterId,
  type BowlId,
  BUILDING_KINDS,
  type BuildingId,
  type FactionId,
  INSTITUTE,
  LOST,
  type PlaceId,
  type PlanetId,
  SOURCE_COUNT,
  type SourceId,
  type SpecialId,
  type TileId,
  TRACKS,
  type TrackId,
} from './ids.ts';
import type { State } from './layout.ts';

/** What a seat is and has. */

/** Every seat of the game, the Automa's included. */
export const allSeats = (s: State): readonly Seat[] => seatsOf(s.tables.seats);

export const factionIdOf = (s: State, seat: Seat): FactionId | None => (s.faction[seat] - 1) as FactionId | None;
export const hasFaction = (s: State, seat: Seat): boolean => s.faction[seat] !== NOTHING;
/** The seat's faction with all it can do. Only for seats that have one. */
export const factionOf = (s: State, seat: Seat): PlayedFaction => s.tables.content.factions[s.faction[seat] - 1];
export const setFaction = (s: State, seat: Seat, faction: FactionId | None): void => {
  s.faction[seat] = stored(faction);
};

export const levelOf = (s: State, seat: Seat, track: TrackId): number => s.level[seat * TRACKS.length + track];
export const setLevel = (s: State, seat: Seat, track: TrackId, level: number): void => {
  s.level[seat * TRACKS.length + track] = level;
};

/** Pieces of a kind on the map. */
export const countOf = (s: State, seat: Seat, building: BuildingId): number =>
  s.count[seat * BUILDING_KINDS + building];
export const addCount = (s: State, seat: Seat, building: BuildingId, n: number): void => {
  s.count[seat * BUILDING_KINDS + building] += n;
};
export const hasInstitute = (s: State, seat: Seat): boolean => s.count[seat * BUILDING_KINDS + INSTITUTE] > 0;

/** Tokens in a bowl or the Gaia area, without the brainstone. */
export const powerIn = (s: State, seat: Seat, bowl: BowlId): number => s.power[seat * BOWLS + bowl];
export const addPower = (s: State, seat: Seat, bowl: BowlId, n: number): void => {
  s.power[seat * BOWLS + bowl] += n;
};
export const setPower = (s: State, seat: Seat, bowl: BowlId, n: number): void => {
  s.power[seat * BOWLS + bowl] = n;
};

export const pointsFrom = (s: State, seat: Seat, source: SourceId): number => s.points[seat * SOURCE_COUNT + source];
export const addPoints = (s: State, seat: Seat, source: SourceId, n: number): void => {
  s.vp[seat] += n;
  s.points[seat * SOURCE_COUNT + source] += n;
};

export const boosterOf = (s: State, seat: Seat): BoosterId | None => (s.booster[seat] - 1) as BoosterId | None;
export const setBooster = (s: State, seat: Seat, booster: BoosterId | None): void => {
  s.booster[seat] = stored(booster);
};

/** Does the seat hold this tech tile, covered or not? */
export const holdsTile = (s: State, seat: Seat, tile: TileId): boolean => ((s.tiles[seat] >>> tile) & 1) !== 0;
/** Does the seat hold this tech tile uncovered? */
export const hasTile = (s: State, seat: Seat, tile: TileId): boolean =>
  (((s.tiles[seat] & ~s.covered[seat]) >>> tile) & 1) !== 0;
/** Does the seat hold one of these tech tiles uncovered? */
export const hasAnyTile = (s: State, seat: Seat, tiles: number): boolean =>
  (s.tiles[seat] & ~s.covered[seat] & tiles) !== 0;
export const isCovered = (s: State, seat: Seat, tile: TileId): boolean => ((s.covered[seat] >>> tile) & 1) !== 0;
export const addTile = (s: State, seat: Seat, tile: TileId): void => {
  s.tiles[seat] |= 1 << tile;
};
export const coverTile = (s: State, seat: Seat, tile: TileId): void => {
  s.covered[seat] |= 1 << tile;
};

/** Was this special action used this round? */
export const isUsed = (s: State, seat: Seat, special: SpecialId): boolean => ((s.used[seat] >>> special) & 1) !== 0;
export const markUsed = (s: State, seat: Seat, special: SpecialId): void => {
  s.used[seat] |= 1 << special;
};

/** Has the seat colonised a planet of this kind as its main occupant (G22.4)? */
export const hasKind = (s: State, seat: Seat, planet: PlanetId): boolean => ((s.kinds[seat] >>> planet) & 1) !== 0;
export const addKind = (s: State, seat: Seat, planet: PlanetId): void => {
  s.kinds[seat] |= 1 << planet;
};
export const hasLostPlanet = (s: State, seat: Seat): boolean => hasKind(s, seat, LOST);
export const hasSector = (s: State, seat: Seat, place: PlaceId): boolean => ((s.sectors[seat] >>> place) & 1) !== 0;
export const addSector = (s: State, seat: Seat, place: PlaceId): void => {
  s.sectors[seat] |= 1 << place;
};

export const hasPassed = (s: State, seat: Seat): boolean => s.passed[seat] !== 0;
export const markPassed = (s: State, seat: Seat): void => {
  s.passing[s.passedCount] = seat;
  s.passedCount++;
  s.passed[seat] = 1;
};

/** How many bits are set. */
export const bitsIn = (mask: number): number => {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++;
  return n;
};
