import { STANDARD_TILES, TILES } from '../state/ids.ts';
import type { TileContent } from './content.ts';
import { TILE_TABLES } from './tables/tiles.ts';

/** The tech tiles of the base game. */
export const BASE_TILES: readonly TileContent[] = TILE_TABLES.map((table, i) => ({
  ...table,
  name: TILES[i] as string,
  advanced: i >= STANDARD_TILES,
}));
