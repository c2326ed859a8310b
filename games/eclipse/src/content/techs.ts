import type { Cells } from '@orrery/kernel';
import { every, type Resource, type TechCategory, type TechId } from '../state/ids.ts';
import board from './data/player-board.json' with { type: 'json' };
import facts from './data/techs.json' with { type: 'json' };

/** The 24 technologies as tables (E9). */
const techs = facts.techs;

export const TECHS = techs.length;
export const EVERY_TECH = every<TechId>(TECHS);
export const CATEGORIES = ['military', 'grid', 'nano'] as const;
export const EVERY_CATEGORY = every<TechCategory>(CATEGORIES.length);
export const techIds: readonly string[] = techs.map((tech) => tech.id);
export const techNamed: ReadonlyMap<string, TechId> = new Map(techIds.map((id, i) => [id, i as TechId]));
export const techCost = Int8Array.from(techs, (tech) => tech.cost);
export const techMinCost = Int8Array.from(techs, (tech) => tech.minCost);
export const techCopies = Uint8Array.from(techs, (tech) => tech.copies);
export const techCategory = Int8Array.from(techs, (tech) =>
  CATEGORIES.indexOf(tech.category as (typeof CATEGORIES)[number]),
) as unknown as Cells<TechCategory>;
/** E9.6 */
export const TECH_SPACES = board.techTrack.spacesPerCategory;
const discounts = Int8Array.from(board.techTrack.discountByTechsOwned);
/** E9.2; a full track keeps the discount of its last space, so that a price can be shown for what can no longer be gained (E9.6). */
export const techDiscount = (owned: number): number => discounts[Math.min(owned, discounts.length - 1)];
export const techVp = Int8Array.from(board.techTrack.vpByTechsOwned);

const known = (id: string): TechId => {
  const tech = techNamed.get(id);
  if (tech === undefined) throw new Error(`techs.json: no ${id}`);
  return tech;
};
export const NEUTRON_BOMBS = known('neutron-bombs');
export const STARBASE_TECH = known('starbase');
export const ORBITAL_TECH = known('orbital');
export const MONOLITH_TECH = known('monolith');
export const NANOROBOTS = known('nanorobots');
export const ADVANCED_ROBOTICS = known('advanced-robotics');
export const QUANTUM_GRID = known('quantum-grid');
export const ARTIFACT_KEY = known('artifact-key');
export const WORMHOLE_GENERATOR = known('wormhole-generator');
/** Technologies that open the advanced squares of money, science and materials (E4.10). */
const ADVANCED_TECHS: readonly TechId[] = [known('advanced-economy'), known('advanced-labs'), known('advanced-mining')];
export const advancedTech = (resource: Resource): TechId => ADVANCED_TECHS[resource] as TechId;

/** A set of technologies as the state keeps it: a mask. */
export const techMask = (techs: readonly TechId[]): number => techs.reduce((mask, tech) => mask | (1 << tech), 0);
