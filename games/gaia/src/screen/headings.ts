import { type Action, type Message, NONE } from '@orrery/kernel';
import { advancedTileAt, levelOf, SPACES, type State, standardTileAt, TILE_PLACES, TRACKS } from '../board.ts';

const track = (s: State, at: number): Message => {
  const seat = s.active;
  const level = seat === NONE ? 0 : levelOf(s, seat, at as never);
  return { key: 'gaia.head.track', params: { track: TRACKS[at] ?? '', from: level, to: Math.min(level + 1, 5) } };
};

/** Tech tiles stand under the area they lie under: with the tile comes a step there. */
const tileHeading = (s: State, tile: number): Message => {
  for (let at = 0; at < TRACKS.length; at++)
    if (advancedTileAt(s, at as never) === tile) return { key: 'gaia.head.advanced' };
  for (let at = 0; at < TILE_PLACES.length; at++)
    if (standardTileAt(s, at) === tile) return at < TRACKS.length ? track(s, at) : { key: 'gaia.head.any' };
  return { key: 'gaia.head.any' };
};

/** What a choice stands under in a list. */
export const headingOf = (s: State, action: Action): Message | null => {
  if (action.k === 'take' && 'tile' in action) return tileHeading(s, Number(action.tile));
  if (action.k === 'board' && 'space' in action)
    return { key: SPACES[action.space as never]?.power > 0 ? 'gaia.head.power' : 'gaia.head.qic' };
  if (action.k === 'burn') return { key: 'gaia.head.burn' };
  if (action.k === 'convert') return { key: 'gaia.head.convert' };
  return null;
};
