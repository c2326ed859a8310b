import { ACTION_TILES, BOOSTER_TABLES, PASS_TILES, TILE_TABLES, type TileTable } from '../../content/tables/tiles.ts';
import { countPer } from '../../rules/triggers.ts';
import {
  ACADEMY_K,
  ACADEMY_Q,
  BOOSTERS,
  BUILDING_KINDS,
  FACTIONS,
  INSTITUTE,
  LAB,
  MINE,
  STANDARD_TILES,
  TILES,
  TOP_LEVEL,
  TRACKS,
  TRADE,
} from '../../state/ids.ts';
import { hasTile, levelOf, MAX_HELD, type State } from '../../state/layout.ts';
import { named, type Part } from './part.ts';

const LEVELS = TRACKS.flatMap((track) => [1, 2, 3, 4, 5].map((level) => `${track}${level}`));

/** Research: one number for every level reached. */
export const research: Part = {
  names: named('level', LEVELS),
  write: (s, seat, out, at) => {
    for (let track = 0; track < TRACKS.length; track++) {
      const level = levelOf(s, seat, track);
      for (let i = 1; i <= TOP_LEVEL; i++) out[at + track * TOP_LEVEL + i - 1] = level >= i ? 1 : 0;
    }
  },
};

/** Green tokens open level 5 and the advanced tiles. */
const greens = (s: State, seat: number): number => {
  let n = 0;
  for (let i = 0; i < s.heldCount[seat]; i++) if (s.held[seat * MAX_HELD + i] >= 16) n++;
  return n;
};

const ADVANCING = ['open', 'ready', 'best', 'coverable'] as const;

/** Advanced tiles within reach: what stands over areas at level 4, and whether a green token is there to pay. */
export const advancing: Part = {
  names: named('advanced', ADVANCING),
  write: (s, seat, out, at) => {
    const green = greens(s, seat);
    let open = 0;
    let best = 0;
    for (let track = 0; track < TRACKS.length; track++) {
      if (((s.advancedLeft >> track) & 1) === 0 || levelOf(s, seat, track) < 4) continue;
      open++;
      const { timing, gain, per } = TILE_TABLES[s.advancedPlace[track] - 1] as TileTable;
      if (timing === 'once' && gain.vp > 0) best = Math.max(best, gain.vp * countPer(s, seat, per));
    }
    out[at] = open > 0 ? 1 : 0;
    out[at + 1] = open > 0 && green > 0 ? 1 : 0;
    out[at + 2] = green > 0 ? best : best / 2;
    out[at + 3] = green > 0 && (s.tiles[seat] & ~s.covered[seat] & 0x1ff) !== 0 ? 1 : 0;
  },
};

/** Tiles uncovered: what each is good for is learned. */
export const tiles: Part = {
  names: [...named('tile', TILES), 'tile.passPoints'],
  write: (s, seat, out, at) => {
    for (let tile = 0; tile < TILES.length; tile++) out[at + tile] = hasTile(s, seat, tile) ? 1 : 0;
    let points = 0;
    for (const tile of PASS_TILES) {
      if (!hasTile(s, seat, tile)) continue;
      const { gain, per } = TILE_TABLES[tile] as TileTable;
      points += gain.vp * countPer(s, seat, per);
    }
    out[at + TILES.length] = points;
  },
};

/** The booster at hand, its points on passing, and its action if not used yet. */
export const booster: Part = {
  names: [...named('booster', BOOSTERS), 'booster.points', 'booster.action'],
  write: (s, seat, out, at) => {
    const mine = s.booster[seat] - 1;
    for (let i = 0; i < BOOSTERS.length; i++) out[at + i] = i === mine ? 1 : 0;
    out[at + BOOSTERS.length] = 0;
    out[at + BOOSTERS.length + 1] = 0;
    if (mine < 0) return;
    const { vp, per } = BOOSTER_TABLES[mine]!;
    if (vp > 0) out[at + BOOSTERS.length] = vp * countPer(s, seat, per);
    const bit = mine === 3 ? 1 : mine === 4 ? 2 : -1;
    if (bit > 0) out[at + BOOSTERS.length + 1] = ((s.used[seat] >> bit) & 1) === 0 ? 1 : 0;
  },
};

const BUILT = ['mines', 'trades', 'labs', 'institute', 'academyK', 'academyQ', 'structures', 'noMineLeft', 'labReady'];

/** Buildings on the map. */
export const buildings: Part = {
  names: named('built', BUILT),
  write: (s, seat, out, at) => {
    const first = seat * BUILDING_KINDS;
    const mines = s.count[first + MINE];
    const trades = s.count[first + TRADE];
    out[at] = mines;
    out[at + 1] = trades;
    out[at + 2] = s.count[first + LAB];
    out[at + 3] = s.count[first + INSTITUTE];
    out[at + 4] = s.count[first + ACADEMY_K];
    out[at + 5] = s.count[first + ACADEMY_Q];
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
    const mine = s.faction[seat] - 1;
    out[at + mine] = 1;
    if (s.count[seat * BUILDING_KINDS + INSTITUTE] > 0) out[at + FACTIONS.length + mine] = 1;
  },
};

/** Special actions not used this round (the booster's stands with the booster). */
export const specials: Part = {
  names: named('fresh', ['academy', 'faction', 'power', 'tiles']),
  write: (s, seat, out, at) => {
    const used = s.used[seat];
    const free = s.passed[seat] === 0;
    const first = seat * BUILDING_KINDS;
    const mine = s.faction[seat] - 1;
    out[at] = free && s.count[first + ACADEMY_Q] > 0 && (used & 1) === 0 ? 1 : 0;
    const institute = s.count[first + INSTITUTE] > 0;
    const bit =
      mine === 3 && institute ? 3 : mine === 9 && institute ? 4 : mine === 10 && institute ? 5 : mine === 11 ? 6 : 0;
    out[at + 1] = free && bit > 0 && ((used >> bit) & 1) === 0 ? 1 : 0;
    out[at + 2] = 0;
    out[at + 3] = 0;
    for (let i = 0; i < ACTION_TILES.length; i++) {
      const tile = ACTION_TILES[i] as number;
      if (free && hasTile(s, seat, tile) && ((used >> (7 + i)) & 1) === 0) out[at + (tile < STANDARD_TILES ? 2 : 3)]++;
    }
  },
};
