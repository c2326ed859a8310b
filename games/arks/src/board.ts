/** What a screen draws from: the tables of the game and questions about a position. It asks; it never decides. */
export {
  AUTOMA_WORDS,
  type AutomaStep,
  type Bag,
  type CardSet,
  type ColonyCost,
  type Cost,
  type CrewAction,
  type CrewCard,
  type PlanetCard,
  type SurvivorCard,
  type Upgrade,
} from './content/cards.ts';
export {
  ASTEROIDS,
  CENTRE,
  COLORS,
  EDGE_KINDS,
  EDGES,
  FIELDS,
  LOWER,
  MOON,
  PLANET,
  RESOURCES,
  ROWS,
  SLOTS,
  SPECIALISTS,
  STATION,
  UPPER,
} from './content/names.ts';
export type { ArksAction } from './rules/actions.ts';
export { capacityOf } from './rules/bag.ts';
export { coloniesOf, nextColonyCost } from './rules/colony.ts';
export { settledCount } from './rules/explore.ts';
export { fieldName, isPlanet, NEIGHBOUR } from './rules/galaxy.ts';
export { planetsToEnd, rankingOf, terraformedCount, terraformLimit } from './rules/merit.ts';
export { edgeMatches } from './rules/play.ts';
export { standings } from './rules/scoring.ts';
export { movementOf } from './rules/travel.ts';
export { hasUpgrade } from './rules/upgrade.ts';
export {
  DEALT,
  fieldOf,
  HAND,
  IN_TRANSIT,
  isAutoma,
  KEPT,
  MAX_SEATS,
  nodeOf,
  ROW,
  type State,
  slotOf,
} from './state/layout.ts';
