import { NONE } from '@orrery/kernel';
import { BOOSTER_TABLES, PASS_TILES, TILE_TABLES } from '../../content/tables/tiles.ts';
import { countPer } from '../../rules/triggers.ts';
import { advancedTileAt, isAdvancedLeft } from '../../state/boards.ts';
import { greenCount } from '../../state/held.ts';
import {
  ACADEMY_K,
  ACADEMY_Q,
  BOOSTERS,
  FACTIONS,
  FIRST_TRACK,
  INSTITUTE,
  LAB,
  MINE,
  RANGE_BOOSTER,
  STANDARD_TILES,
  STEP_BOOSTER,
  TILES,
  type TileId,
  TOP_LEVEL,
  TRACKS,
  TRADE,
} from '../../state/ids.ts';
import {
  boosterOf,
  countOf,
  factionOf,
  hasAnyTile,
  hasInstitute,
  hasPassed,
  hasTile,
  isUsed,
  levelOf,
} from '../../state/seats.ts';
import { ACADEMY_SPECIAL, RANGE_SPECIAL, STEP_SPECIAL, tileOfSpecial } from '../specials.ts';
import { named, type Part } from './part.ts';

const LEVELS = TRACKS.flatMap((track) => [1, 2, 3, 4, 5].map((level) => `${track}${level}`));

/** Research: one number for every level reached. */
export const research: Part = {
  names: named('level', LEVELS),
  write: (s, seat, out, at) => {
    for (let track = FIRST_TRACK; track < TRACKS.length; track++) {
      const level = levelOf(s, seat, track);
      for (let i = 1; i <= TOP_LEVEL; i++) out[at + track * TOP_LEVEL + i - 1] = level >= i ? 1 : 0;
    }
  },
};

const ADVANCING = ['open', 'ready', 'best', 'coverable'] as const;

/** Advanced tiles within reach: what stands over areas at level 4, and whether a green token is there to pay. */
export const advancing: Part = {
  names: named('advanced', ADVANCING),
  write: (s, seat, out, at) => {
    const green = greenCount(s, seat);
    let open = 0;
    let best = 0;
    for (let track = FIRST_TRACK; track < TRACKS.length; track++) {
      const tile = advancedTileAt(s, track);
      if (tile === NONE || !isAdvancedLeft(s, track) || levelOf(s, seat, track) < 4) continue;
      open++;
      const { timing, gain, per } = TILE_TABLES[tile];
      if (timing === 'once' && gain.vp > 0) best = Math.max(best, gain.vp * countPer(s, seat, per));
    }
    out[at] = open > 0 ? 1 : 0;
    out[at + 1] = open > 0 && green > 0 ? 1 : 0;
    out[at + 2] = green > 0 ? best : best / 2;
    out[at + 3] = green > 0 && hasAnyTile(s, seat, s.tables.content.standardMask) ? 1 : 0;
  },
};

/** Tiles uncovered: what each is good for is learned. */
export const tiles: Part = {
  names: [...named('tile', TILES), 'tile.passPoints'],
  write: (s, seat, out, at) => {
    for (let tile = 0 as TileId; tile < TILES.length; tile++) out[at + tile] = hasTile(s, seat, tile) ? 1 : 0;
    let points = 0;
    for (const tile of PASS_TILES) {
      if (!hasTile(s, seat, tile)) continue;
      const { gain, per } = TILE_TABLES[tile];
      points += gain.vp * countPer(s, seat, per);
    }
    out[at + TILES.length] = points;
  },
};

/** The booster at hand, its points on passing, and its action if not used yet. */
export const booster: Part = {
  names: [...named('booster', BOOSTERS), 'booster.points', 'booster.action'],
  write: (s, seat, out, at) => {
    const mine = boosterOf(s, seat);
    for (let i = 0; i < BOOSTERS.length; i++) out[at + i] = i === mine ? 1 : 0;
    out[at + BOOSTERS.length] = 0;
    out[at + BOOSTERS.length + 1] = 0;
    if (mine === NONE) return;
    const { vp, per } = BOOSTER_TABLES[mine];
    if (vp > 0) out[at + BOOSTERS.length] = vp * countPer(s, seat, per);
    const special = mine === STEP_BOOSTER ? STEP_SPECIAL : mine === RANGE_BOOSTER ? RANGE_SPECIAL : NONE;
    if (special !== NONE) out[at + BOOSTERS.length + 1] = isUsed(s, seat, special) ? 0 : 1;
  },
};

const BUILT = ['mines', 'trades', 'labs', 'institute', 'academyK', 'academyQ', 'structures', 'noMineLeft', 'labReady'];

/** Buildings on the map. */
export const buildings: Part = {
  names: named('built', BUILT),
  write: (s, seat, out, at) => {
    const mines = countOf(s, seat, MINE);
    const trades = countOf(s, seat, TRADE);
    out[at] = mines;
    out[at + 1] = trades;
    out[at + 2] = countOf(s, seat, LAB);
    out[at + 3] = countOf(s, seat, INSTITUTE);
    out[at + 4] = countOf(s, seat, ACADEMY_K);
    out[at + 5] = countOf(s, seat, ACADEMY_Q);
    out[at + 6] = s.structures[seat];
    out[at + 7] = Math.max(0, mines - 6);
    out[at + 8] = trades > 0 ? 1 : 0;
  },
};

/** The faction, and what its institute changes. */
export const faction: Part = {
  names: [...named('faction', FACTIONS), ...named('institute', FACTIONS)],
  write: (s, seat, out, at) => {
    for (let i = 0; i < 2 * FACTIONS.length; i++) out[at + i] = 0;
    const mine = factionOf(s, seat).id;
    out[at + mine] = 1;
    if (hasInstitute(s, seat)) out[at + FACTIONS.length + mine] = 1;
  },
};

/** Special actions not used this round (the booster's stands with the booster). */
export const specials: Part = {
  names: named('fresh', ['academy', 'faction', 'power', 'tiles']),
  write: (s, seat, out, at) => {
    for (let i = 0; i < 4; i++) out[at + i] = 0;
    if (hasPassed(s, seat)) return;
    const { specials: actions, specialsOf } = s.tables.content;
    for (const special of specialsOf[factionOf(s, seat).id]) {
      if (special === STEP_SPECIAL || special === RANGE_SPECIAL) continue;
      if (isUsed(s, seat, special) || !actions[special].owns(s, seat)) continue;
      const tile = tileOfSpecial(special);
      if (special === ACADEMY_SPECIAL) out[at]++;
      else if (tile === undefined) out[at + 1]++;
      else out[at + (tile < STANDARD_TILES ? 2 : 3)]++;
    }
  },
};
