/**
 * The tables and questions of Arks' engine that the screen draws from, in one place. The screen asks; it never decides:
 * what is legal comes from the frame.
 */
export {
  AUTOMA_WORDS,
  type AutomaStep,
  type Bag,
  type ColonyCost,
  type Cost,
  type CrewAction,
  type CrewCard,
  type PlanetCard,
  type Upgrade,
} from '../../../../arks/src/data/cards.ts';
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
} from '../../../../arks/src/data/names.ts';
export type { ArksAction } from '../../../../arks/src/rules/actions.ts';
export { capacityOf } from '../../../../arks/src/rules/bag.ts';
export { coloniesOf } from '../../../../arks/src/rules/colony.ts';
export { settledCount } from '../../../../arks/src/rules/explore.ts';
export { isPlanet, NEIGHBOUR } from '../../../../arks/src/rules/galaxy.ts';
export { planetsToEnd, rankingOf, terraformedCount, terraformLimit } from '../../../../arks/src/rules/merit.ts';
export { edgeMatches } from '../../../../arks/src/rules/play.ts';
export { standings } from '../../../../arks/src/rules/scoring.ts';
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
} from '../../../../arks/src/rules/state.ts';
export { movementOf } from '../../../../arks/src/rules/travel.ts';
export { hasUpgrade } from '../../../../arks/src/rules/upgrade.ts';
