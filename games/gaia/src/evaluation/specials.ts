import type { Seat } from '@orrery/kernel';
import { type Gain, NOTHING } from '../content/tables/gain.ts';
import { rules } from '../rules/index.ts';
import type { SpecialId, TileId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { factionOf } from '../state/seats.ts';

/** Special actions of the base game by their names. */
const named = (name: string): SpecialId => rules.content.specialNames.indexOf(name) as SpecialId;
export const ACADEMY_SPECIAL = named('academy');
export const STEP_SPECIAL = named('step');
export const RANGE_SPECIAL = named('range');

/** The tile a special action comes with, by special action; undefined for all others. */
const TILE_OF: readonly (TileId | undefined)[] = rules.content.specialNames.map((name) => {
  const tile = rules.content.tileNames.indexOf(name);
  return tile < 0 ? undefined : (tile as TileId);
});
export const tileOfSpecial = (special: SpecialId): TileId | undefined => TILE_OF[special];

/** What one use gives at once, where it gives a plain gain. */
export const specialGain = (s: State, seat: Seat, special: SpecialId): Gain => {
  if (special === ACADEMY_SPECIAL) return factionOf(s, seat).board.academyQ;
  const tile = TILE_OF[special];
  return tile === undefined ? NOTHING : s.tables.content.tiles[tile].gain;
};
