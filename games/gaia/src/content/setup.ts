import type { SetupPart } from '@orrery/kernel';
import { FACES } from '../state/board/faces.ts';
import {
  BOOSTERS,
  FACTIONS,
  FINAL_TILES,
  GENERAL_TOKENS,
  ROUND_TILES,
  STANDARD_TILES,
  TILES,
  TOKENS,
  TRACKS,
} from '../state/ids.ts';

/** Named by a key of the catalogue that begins so. */
const named = (prefix: string) => (word: string) => `${prefix}.${word}`;
const TRACK_KEYS = TRACKS.map((track) => `track.${track}`);

/** G2, G3: what can be laid out by hand, in the order it is dealt. */
export const SETUP: readonly SetupPart[] = [
  { ask: 'map', title: 'layout.map', words: FACES, turns: 6 },
  {
    ask: 'drawTiles',
    title: 'layout.tiles',
    words: TILES.slice(0, STANDARD_TILES),
    nameOf: named('tile'),
    places: [...TRACK_KEYS, 'layout.lower', 'layout.lower', 'layout.lower'],
  },
  {
    ask: 'drawAdvanced',
    title: 'layout.advanced',
    words: TILES.slice(STANDARD_TILES),
    nameOf: named('tile'),
    places: TRACK_KEYS,
  },
  { ask: 'drawToken', title: 'layout.token', words: TOKENS.slice(0, GENERAL_TOKENS), nameOf: named('token') },
  { ask: 'drawRounds', title: 'layout.rounds', words: ROUND_TILES, nameOf: named('roundTile') },
  { ask: 'drawFinals', title: 'layout.finals', words: FINAL_TILES, nameOf: named('finalTile') },
  { ask: 'drawBoosters', title: 'layout.boosters', words: BOOSTERS, nameOf: named('booster') },
  { ask: 'drawFactions', title: 'layout.factions', words: FACTIONS, nameOf: named('faction') },
  { ask: 'faction', title: 'layout.factions', words: FACTIONS, nameOf: named('faction') },
];
