import type { Cells, None } from '@orrery/kernel';
import { COLOURS, every, type PartId, type StatId, type TechId } from '../state/ids.ts';
import facts from './data/ship-parts.json' with { type: 'json' };
import { techNamed } from './techs.ts';

/** Ship parts as tables (E10). */
const parts = facts.parts;

/** Squares of a blueprint at most. */
export const MAX_SLOTS = 8;

export const PARTS = parts.length;
export const EVERY_PART = every<PartId>(PARTS);
export const partIds: readonly string[] = parts.map((part) => part.id);
export const partNamed: ReadonlyMap<string, PartId> = new Map(partIds.map((id, i) => [id, i as PartId]));

/** What a blueprint is worth: one row of STATS numbers per ship kind (E10.6). */
export const STATS = 13;
export const EVERY_STAT = every<StatId>(STATS);
export const STAT_MOVE = 0 as StatId;
export const STAT_INITIATIVE = 1 as StatId;
export const STAT_COMPUTER = 2 as StatId;
export const STAT_SHIELD = 3 as StatId;
export const STAT_HULL = 4 as StatId;
export const STAT_ENERGY = 5 as StatId;
export const STAT_DRIVES = 6 as StatId;
/** Cannon dice by colour: yellow, orange, red. */
export const CANNON_STATS = [7, 8, 9] as unknown as readonly StatId[];
/** Missile dice by colour. */
export const MISSILE_STATS = [10, 11, 12] as unknown as readonly StatId[];

/** One row for an empty square, then one for each part: a square is looked up without asking first whether it is empty. */
const rowOf = (part: PartId | None): number => part + 1;
const column = (of: (part: (typeof parts)[number]) => number): Int8Array => Int8Array.from([0, ...parts.map(of)]);

const energy = column((part) => part.energyOutput - part.energyUse);
const drives = column((part) => (part.kind === 'drive' ? 1 : 0));
const ancient = column((part) => (part.ancient ? 1 : 0));
const techs = column((part) => (part.tech === null ? -1 : (techNamed.get(part.tech) ?? -2))) as unknown as Cells<
  TechId | None
>;
if ((techs as unknown as Int8Array).includes(-2))
  throw new Error('ship-parts.json: a part needs an unknown technology');

/** Energy given minus energy drawn (E10.4); nothing on an empty square. */
export const energyOf = (part: PartId | None): number => energy[rowOf(part)];
/** 1 for a drive, else 0. */
export const drivesOf = (part: PartId | None): number => drives[rowOf(part)];
export const isAncientPart = (part: PartId): boolean => ancient[rowOf(part)] !== 0;
/** The technology a part needs, or NONE (E10.3). */
export const techOfPart = (part: PartId): TechId | None => techs[rowOf(part)] as TechId | None;

const stats = new Int8Array((PARTS + 1) * STATS);
/** What one part adds to a value of its ship. */
export const partStat = (part: PartId | None, stat: StatId): number => stats[rowOf(part) * 13 + stat];
/** Add all that a part gives to a row of stats that begins at `at`. Changes `into`. */
export const addPart = (part: PartId | None, into: Int8Array, at: number): void => {
  const row = rowOf(part) * STATS;
  for (let i = 0; i < STATS; i++) into[at + i] += stats[row + i];
};

parts.forEach((part, i) => {
  const row = rowOf(i as PartId) * STATS;
  stats[row + STAT_MOVE] = part.movement;
  stats[row + STAT_INITIATIVE] = part.initiative;
  stats[row + STAT_COMPUTER] = part.computer;
  stats[row + STAT_SHIELD] = part.shield;
  stats[row + STAT_HULL] = part.hull;
  stats[row + STAT_ENERGY] = part.energyOutput - part.energyUse;
  stats[row + STAT_DRIVES] = part.kind === 'drive' ? 1 : 0;
  if (part.dice !== null) {
    const colour = COLOURS.indexOf(part.dice.colour as (typeof COLOURS)[number]);
    const weapon = part.dice.missile ? MISSILE_STATS : CANNON_STATS;
    stats[row + (weapon[colour] as StatId)] = part.dice.count;
  }
});

const known = (id: string): PartId => {
  const part = partNamed.get(id);
  if (part === undefined) throw new Error(`ship-parts.json: no ${id}`);
  return part;
};
export const NUCLEAR_SOURCE = known('nuclear-source');
export const FUSION_SOURCE = known('fusion-source');
export const TACHYON_SOURCE = known('tachyon-source');
export const HYPERGRID_SOURCE = known('hypergrid-source');
export const NUCLEAR_DRIVE = known('nuclear-drive');
/** Ancient parts are the last in the list. */
export const FIRST_ANCIENT_PART = parts.findIndex((part) => part.ancient) as PartId;
