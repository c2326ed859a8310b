import { popFrame, pushFrame, type Refusal, topArg } from '@orrery/kernel';
import { TILE_TABLES, type TileTable } from '../content/tables/tiles.ts';
import { flipGreen, hasGreen } from '../state/held.ts';
import { STANDARD_TILES, TILES, TRACKS } from '../state/ids.ts';
import { levelOf, type State } from '../state/layout.ts';
import { COVER, TILE } from './frames.ts';
import { FROM_ADVANCED, FROM_TILE, type Log, score, tell } from './report.ts';
import { ALL_TRACKS, offerStep } from './research.ts';
import { gainGoods } from './resources.ts';
import { type FrameRule, isIndex } from './rule.ts';
import { countPer } from './triggers.ts';
import { NOT_ASKED } from './why.ts';

const NO_TILE: Refusal = { rule: 'G11.1', why: 'noSuchTile' };
const OWNED: Refusal = { rule: 'G11.2', why: 'tileOwned' };
const GONE: Refusal = { rule: 'G11.4', why: 'tileGone' };
const TOO_LOW: Refusal = { rule: 'G11.4', why: 'levelTooLow' };
const NO_GREEN: Refusal = { rule: 'G11.4', why: 'noGreenToken' };
const NOTHING_TO_COVER: Refusal = { rule: 'G11.4', why: 'nothingToCover' };
const NOT_COVERABLE: Refusal = { rule: 'G11.4', why: 'notCoverable' };

const STANDARD_MASK = (1 << STANDARD_TILES) - 1;
/** Level an advanced tile needs (G11.4). */
const ADVANCED_LEVEL = 4;

/** Own uncovered standard tiles, one bit each. */
const coverable = (s: State, seat: number): number => s.tiles[seat] & ~s.covered[seat] & STANDARD_MASK;

/** The area next to which an advanced tile still lies, or -1. */
const areaOf = (s: State, tile: number): number => {
  for (let track = 0; track < TRACKS.length; track++) {
    if (s.advancedPlace[track] === tile + 1) return (s.advancedLeft >> track) & 1 ? track : -1;
  }
  return -1;
};

/** G11.2, G11.4: may the seat take this tile? */
export const whyNotTake = (s: State, seat: number, tile: number): Refusal | null => {
  if (!isIndex(tile, 0, TILES.length)) return NO_TILE;
  if (tile < STANDARD_TILES) return (s.tiles[seat] >> tile) & 1 ? OWNED : null;
  const track = areaOf(s, tile);
  if (track < 0) return GONE;
  if (levelOf(s, seat, track) < ADVANCED_LEVEL) return TOO_LOW;
  if (!hasGreen(s, seat)) return NO_GREEN;
  return coverable(s, seat) === 0 ? NOTHING_TO_COVER : null;
};

/** G11.1: is there any tile to take? */
export const canTakeTile = (s: State, seat: number): boolean => {
  if ((s.tiles[seat] & STANDARD_MASK) !== STANDARD_MASK) return true;
  for (let track = 0; track < TRACKS.length; track++) {
    if ((s.advancedLeft >> track) & 1 && whyNotTake(s, seat, s.advancedPlace[track] - 1) === null) return true;
  }
  return false;
};

/** G11.1: taking a tile is compulsory if any can be taken. */
export const offerTile = (s: State, seat: number): void => {
  if (canTakeTile(s, seat)) pushFrame(s, TILE, seat);
};

/** What a tile gives at once. */
const rewardTile = (s: State, seat: number, tile: number, log: Log): void => {
  s.tiles[seat] |= 1 << tile;
  const { timing, gain, per } = TILE_TABLES[tile] as TileTable;
  if (timing !== 'once') return;
  const times = countPer(s, seat, per);
  score(s, seat, gain.vp * times, tile < STANDARD_TILES ? FROM_TILE : FROM_ADVANCED, 'G11.5', log);
  if (times > 0) gainGoods(s, seat, gain, times, log);
};

/** Areas in which the step of a standard tile may be taken (G11.3). */
const stepsWith = (s: State, tile: number): number => {
  for (let track = 0; track < TRACKS.length; track++) if (s.tilePlace[track] === tile + 1) return 1 << track;
  return ALL_TRACKS;
};

export const tileRule: FrameRule = {
  ask: 'tile',
  list: (s, seat, out) => {
    for (let tile = 0; tile < STANDARD_TILES; tile++) if (!((s.tiles[seat] >> tile) & 1)) out.push({ k: 'take', tile });
    for (let track = 0; track < TRACKS.length; track++) {
      const tile = s.advancedPlace[track] - 1;
      if (whyNotTake(s, seat, tile) === null) out.push({ k: 'take', tile });
    }
  },
  whyNot: (s, seat, a) => (a.k === 'take' ? whyNotTake(s, seat, a.tile) : NOT_ASKED),
  apply: (s, seat, a, log) => {
    if (a.k !== 'take') return;
    popFrame(s);
    tell(log, s, 'tile', seat, 'G11.3', { tile: TILES[a.tile] as string });
    if (a.tile < STANDARD_TILES) {
      rewardTile(s, seat, a.tile, log);
      offerStep(s, seat, stepsWith(s, a.tile), false);
      return;
    }
    // R14: flip, cover, reward, step.
    flipGreen(s, seat, log);
    s.advancedLeft &= ~(1 << areaOf(s, a.tile));
    pushFrame(s, COVER, seat, a.tile);
  },
};

/** G11.4: which standard tile goes under the advanced one. */
export const coverRule: FrameRule = {
  ask: 'cover',
  list: (s, seat, out) => {
    const mask = coverable(s, seat);
    for (let tile = 0; tile < STANDARD_TILES; tile++) if ((mask >> tile) & 1) out.push({ k: 'cover', tile });
  },
  whyNot: (s, seat, a) => {
    if (a.k !== 'cover') return NOT_ASKED;
    return isIndex(a.tile, 0, STANDARD_TILES) && (coverable(s, seat) >> a.tile) & 1 ? null : NOT_COVERABLE;
  },
  apply: (s, seat, a, log) => {
    if (a.k !== 'cover') return;
    const tile = topArg(s, 1);
    popFrame(s);
    s.covered[seat] |= 1 << a.tile;
    tell(log, s, 'cover', seat, 'G11.4', { tile: TILES[a.tile] as string });
    rewardTile(s, seat, tile, log);
    offerStep(s, seat, ALL_TRACKS, false);
  },
};
