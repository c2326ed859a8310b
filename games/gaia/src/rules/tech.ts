import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import { advancedTileAt, areaOfTile, isAdvancedLeft, placeOfTile, removeAdvanced } from '../state/boards.ts';
import { hasGreen } from '../state/held.ts';
import { FIRST_TRACK, type TileId, TRACKS, type TrackId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { addTile, coverTile, hasAnyTile, hasTile, holdsTile, levelOf } from '../state/seats.ts';
import { isIndex } from './checks.ts';
import { flipGreen } from './federation-token.ts';
import { asks, tileChoice, tileCover } from './frames.ts';
import { FROM_ADVANCED, FROM_TILE, score, tell } from './report.ts';
import { ALL_AREAS, offerStep, onlyArea } from './research.ts';
import { gainGoods } from './resources.ts';
import { countPer } from './triggers.ts';
import { NOT_ASKED } from './why.ts';

const NO_TILE: Refusal = { rule: 'G11.1', why: 'noSuchTile' };
const OWNED: Refusal = { rule: 'G11.2', why: 'tileOwned' };
const GONE: Refusal = { rule: 'G11.4', why: 'tileGone' };
const TOO_LOW: Refusal = { rule: 'G11.4', why: 'levelTooLow' };
const NO_GREEN: Refusal = { rule: 'G11.4', why: 'noGreenToken' };
const NOTHING_TO_COVER: Refusal = { rule: 'G11.4', why: 'nothingToCover' };
const NOT_COVERABLE: Refusal = { rule: 'G11.4', why: 'notCoverable' };

/** Level an advanced tile needs (G11.4). */
export const ADVANCED_LEVEL = 4;

/** G11.2: may the seat take this standard tile? */
const whyNotStandard = (s: State, seat: Seat, tile: TileId): Refusal | null => {
  if (holdsTile(s, seat, tile)) return OWNED;
  return placeOfTile(s, tile) < 0 ? NO_TILE : null;
};

/** G11.4: may the seat take this advanced tile? */
const whyNotAdvanced = (s: State, seat: Seat, tile: TileId): Refusal | null => {
  const track = areaOfTile(s, tile);
  if (track === NONE) return GONE;
  if (levelOf(s, seat, track) < ADVANCED_LEVEL) return TOO_LOW;
  if (!hasGreen(s, seat)) return NO_GREEN;
  return hasAnyTile(s, seat, s.tables.content.standardMask) ? null : NOTHING_TO_COVER;
};

export const whyNotTake = (s: State, seat: Seat, tile: TileId): Refusal | null => {
  const { tiles } = s.tables.content;
  if (!isIndex(tile, 0, tiles.length)) return NO_TILE;
  return tiles[tile].advanced ? whyNotAdvanced(s, seat, tile) : whyNotStandard(s, seat, tile);
};

/** G11.1: is there any tile to take? */
export const canTakeTile = (s: State, seat: Seat): boolean => {
  for (const tile of s.tables.content.standardTiles) if (whyNotStandard(s, seat, tile) === null) return true;
  for (let track = FIRST_TRACK; track < TRACKS.length; track++) {
    const tile = advancedTileAt(s, track);
    if (tile !== NONE && isAdvancedLeft(s, track) && whyNotAdvanced(s, seat, tile) === null) return true;
  }
  return false;
};

/** G11.1: taking a tile is compulsory if any can be taken. */
export const offerTile = (s: State, seat: Seat): void => {
  if (canTakeTile(s, seat)) tileChoice.push(s, seat);
};

/** What a tile gives at once. */
const rewardTile = (s: State, seat: Seat, tile: TileId, log: Log): void => {
  addTile(s, seat, tile);
  const { timing, gain, per, advanced } = s.tables.content.tiles[tile];
  if (timing !== 'once') return;
  const times = countPer(s, seat, per);
  score(s, seat, gain.vp * times, advanced ? FROM_ADVANCED : FROM_TILE, 'G11.5', log);
  if (times > 0) gainGoods(s, seat, gain, times, log);
};

/** Areas in which the step of a standard tile may be taken (G11.3). */
const areasWith = (s: State, tile: TileId): number => {
  const place = placeOfTile(s, tile);
  return place < TRACKS.length ? onlyArea(place as TrackId) : ALL_AREAS;
};

export const tileRule = asks(tileChoice, {
  ask: 'tile',
  list: (s, out) => {
    const seat = tileChoice.seat(s);
    for (const tile of s.tables.content.standardTiles)
      if (whyNotTake(s, seat, tile) === null) out.push({ k: 'take', tile });
    for (let track = FIRST_TRACK; track < TRACKS.length; track++) {
      const tile = advancedTileAt(s, track);
      if (tile !== NONE && whyNotTake(s, seat, tile) === null) out.push({ k: 'take', tile });
    }
  },
  whyNot: (s, a) => (a.k === 'take' ? whyNotTake(s, tileChoice.seat(s), a.tile) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'take') return;
    const { name, advanced } = s.tables.content.tiles[a.tile];
    const seat = tileChoice.seat(s);
    tileChoice.pop(s);
    tell(log, s, 'tile', seat, 'G11.3', { tile: name });
    if (!advanced) {
      rewardTile(s, seat, a.tile, log);
      offerStep(s, seat, areasWith(s, a.tile), false);
      return;
    }
    // G-R14: flip, cover, reward, step.
    flipGreen(s, seat, log);
    removeAdvanced(s, areaOfTile(s, a.tile) as TrackId);
    tileCover.push(s, seat, a.tile);
  },
});

const whyNotCover = (s: State, tile: TileId): Refusal | null => {
  const { tiles } = s.tables.content;
  if (!isIndex(tile, 0, tiles.length) || tiles[tile].advanced) return NOT_COVERABLE;
  return hasTile(s, tileCover.seat(s), tile) ? null : NOT_COVERABLE;
};

/** G11.4: which standard tile goes under the advanced one. */
export const coverRule = asks(tileCover, {
  ask: 'cover',
  list: (s, out) => {
    for (const tile of s.tables.content.standardTiles)
      if (whyNotCover(s, tile) === null) out.push({ k: 'cover', tile });
  },
  whyNot: (s, a) => (a.k === 'cover' ? whyNotCover(s, a.tile) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'cover') return;
    const seat = tileCover.seat(s);
    const advanced = tileCover.advanced(s);
    tileCover.pop(s);
    coverTile(s, seat, a.tile);
    tell(log, s, 'cover', seat, 'G11.4', { tile: s.tables.content.tiles[a.tile].name });
    rewardTile(s, seat, advanced, log);
    offerStep(s, seat, ALL_AREAS, false);
  },
});
