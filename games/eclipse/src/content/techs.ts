import board from './data/player-board.json' with { type: 'json' };
import facts from './data/techs.json' with { type: 'json' };

/** The 24 technologies as tables (E9). */
const techs = facts.techs;

export const TECHS = techs.length;
export const CATEGORIES = ['military', 'grid', 'nano'] as const;
export const techIds: readonly string[] = techs.map((tech) => tech.id);
export const techNamed = new Map(techIds.map((id, i) => [id, i]));
export const techCost = Int8Array.from(techs, (tech) => tech.cost);
export const techMinCost = Int8Array.from(techs, (tech) => tech.minCost);
export const techCopies = Uint8Array.from(techs, (tech) => tech.copies);
export const techCategory = Int8Array.from(techs, (tech) =>
  CATEGORIES.indexOf(tech.category as (typeof CATEGORIES)[number]),
);
/** E9.6 */
export const TECH_SPACES = board.techTrack.spacesPerCategory;
export const techDiscount = Int8Array.from(board.techTrack.discountByTechsOwned);
export const techVp = Int8Array.from(board.techTrack.vpByTechsOwned);

const known = (id: string): number => {
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
export const ADVANCED_TECHS: readonly number[] = [
  known('advanced-economy'),
  known('advanced-labs'),
  known('advanced-mining'),
];
