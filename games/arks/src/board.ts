/** What a screen draws from: the tables of the game and questions about a position. It asks; it never decides. */
export { linesOf } from './automa/turn.ts';
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
export { COLORS, EDGE_KINDS, EDGES, FIELDS, RESOURCES, ROWS, SLOTS, SPECIALISTS } from './content/names.ts';
export type { ArksAction } from './rules/actions.ts';
export { leftOf, type SpecialistsAsked, specialistsAsked, survivorAsked } from './rules/asked.ts';
export { capacityOf } from './rules/bag.ts';
export { nextColonyCost } from './rules/colony.ts';
export { shownAt } from './rules/destination.ts';
export { fieldName, placeName } from './rules/galaxy.ts';
export { planetsToEnd, rankingOf, terraformedCount, terraformLimit } from './rules/merit.ts';
export { edgeMatches } from './rules/play.ts';
export { standings } from './rules/scoring.ts';
export { movementOf } from './rules/travel.ts';
export { cantinaCard, cardInRow, handSize, isDealtTo, rowOf, rowSize } from './state/crew.ts';
export { isAutomaCardInDeck, isKept, isSurvivorDrawn, settledCount } from './state/decks.ts';
export {
  ASTEROIDS,
  CENTRE,
  type CrewId,
  type EdgeId,
  type EdgeKindId,
  type FieldId,
  type KindId,
  LOWER,
  MOON,
  type NodeId,
  PLANET,
  type PlanetId,
  type ResourceId,
  type RowId,
  type SlotId,
  STATION,
  type SurvivorId,
  UPPER,
  type UpgradeId,
} from './state/ids.ts';
export { CANTINA, HAND, ROW, type State } from './state/layout.ts';
export {
  belowOf,
  cardAt,
  coloniesOf,
  fieldOf,
  hasColony,
  hasOutpost,
  isPlanet,
  isTerraformed,
  levelOf,
  meritOf,
  neighbourOf,
  nodeOf,
  oppositeEdge,
  planetAt,
  slotOf,
} from './state/map.ts';
export { cargoOf, hasAutoma, hasUpgrade, isAutoma, isReady, levelOfAutoma, paymentsOf } from './state/seats.ts';
