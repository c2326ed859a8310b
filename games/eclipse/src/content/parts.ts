import { COLOURS } from '../state/ids.ts';
import facts from './data/ship-parts.json' with { type: 'json' };
import { techNamed } from './techs.ts';

/**
 * Ship parts (E10). On blueprints a part is written as its place in the list plus one, so that 0 is an empty square;
 * tables here are indexed the same way.
 */
const parts = facts.parts;

export const PARTS = parts.length;
export const partIds: readonly string[] = parts.map((part) => part.id);
/** Name to number on a blueprint (from 1). */
export const partNamed = new Map(partIds.map((id, i) => [id, i + 1]));

const column = (of: (part: (typeof parts)[number]) => number): Int8Array => Int8Array.from([0, ...parts.map(of)]);

/** Energy given minus energy drawn (E10.4). */
export const energyOf = column((part) => part.energyOutput - part.energyUse);
export const isDrive = column((part) => (part.kind === 'drive' ? 1 : 0));
export const isAncientPart = column((part) => (part.ancient ? 1 : 0));
/** Technology a part needs, or -1 (E10.3). */
export const techOfPart = column((part) => (part.tech === null ? -1 : (techNamed.get(part.tech) ?? -2)));
if (techOfPart.includes(-2)) throw new Error('ship-parts.json: a part needs an unknown technology');

/** What a blueprint is worth: one row of STATS numbers per ship kind (E10.6). */
export const STATS = 13;
export const STAT_MOVE = 0;
export const STAT_INITIATIVE = 1;
export const STAT_COMPUTER = 2;
export const STAT_SHIELD = 3;
export const STAT_HULL = 4;
export const STAT_ENERGY = 5;
export const STAT_DRIVES = 6;
/** Cannon dice yellow, orange, red. */
export const STAT_CANNON = 7;
/** Missile dice yellow, orange, red. */
export const STAT_MISSILE = 10;

/** What one part adds: `partStats[part * STATS + stat]`. */
export const partStats = new Int8Array((PARTS + 1) * STATS);
parts.forEach((part, i) => {
  const row = (i + 1) * STATS;
  partStats[row + STAT_MOVE] = part.movement;
  partStats[row + STAT_INITIATIVE] = part.initiative;
  partStats[row + STAT_COMPUTER] = part.computer;
  partStats[row + STAT_SHIELD] = part.shield;
  partStats[row + STAT_HULL] = part.hull;
  partStats[row + STAT_ENERGY] = part.energyOutput - part.energyUse;
  partStats[row + STAT_DRIVES] = part.kind === 'drive' ? 1 : 0;
  if (part.dice !== null) {
    const colour = COLOURS.indexOf(part.dice.colour as (typeof COLOURS)[number]);
    partStats[row + (part.dice.missile ? STAT_MISSILE : STAT_CANNON) + colour] = part.dice.count;
  }
});

const known = (id: string): number => {
  const part = partNamed.get(id);
  if (part === undefined) throw new Error(`ship-parts.json: no ${id}`);
  return part;
};
export const NUCLEAR_SOURCE = known('nuclear-source');
export const FUSION_SOURCE = known('fusion-source');
export const TACHYON_SOURCE = known('tachyon-source');
export const HYPERGRID_SOURCE = known('hypergrid-source');
export const NUCLEAR_DRIVE = known('nuclear-drive');
/** Ancient parts are the last in the list; a player's parts kept aside are a mask over them. */
export const FIRST_ANCIENT_PART = isAncientPart.indexOf(1);
