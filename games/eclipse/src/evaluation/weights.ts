import { SPECIES } from '../content/species/index.ts';
import { techIds } from '../content/techs.ts';

/** The weights of the value. All are in points. */
export const WEIGHT_NAMES = [
  // One action more in each round to come, and in this one.
  'action',
  'actionNow',
  // Science and materials that can still be put to use.
  'science',
  'material',
  // Money missing at upkeep after everything is sold.
  'debt',
  // Colony ships ready and squares waiting for them.
  'colonyShip',
  'freeSquare',
  'sector',
  // Technologies by what they are good for, and on the way to points.
  'tech',
  'techStep',
  // Strength of the blueprints, and of ships on the map.
  'blueprint',
  'fleet',
  // Battles ahead: draws, discoveries, what is won, what is lost, sectors of others.
  'reputationDraw',
  'discovery',
  'victory',
  'loss',
  'siege',
  // Battles that could be sought, and ancients who stood an attack, in parts of what was to be won.
  'prey',
  'repulse',
  // Positions to explore, partners.
  'frontier',
  'partner',
] as const;
/** Points a species makes above the Terrans, all else equal: what the choice at set-up goes by (E3.6). */
export const STARTS = SPECIES.filter(({ isAlien }) => isAlien).map(({ id }) => `start.${id}`);

/** What each technology is good for when there is time to use it, in parts of `tech`. */
export const USES = techIds.map((id) => `use.${id}`);

export type WeightName = (typeof WEIGHT_NAMES)[number];
export type EclipseWeights = { readonly [name in WeightName]: number } & {
  /** By technology. */
  readonly uses: readonly number[];
};
