/**
 * The tables and questions of Eclipse's engine that the screen draws from, in one place. The screen asks; it never decides:
 * what is legal comes from the frame.
 */

export {
  CIRCLES,
  FRONT_PART,
  frontIds,
  frontKind,
  frontPart,
  income,
  REPUTATION_VALUES,
  ROUNDS,
  TRACK_CAPACITY,
  upkeep,
} from './content/board.ts';
export {
  CANNON_STATS,
  EVERY_PART,
  EVERY_STAT,
  energyOf,
  isAncientPart,
  MISSILE_STATS,
  PARTS,
  partIds,
  partNamed,
  partStat,
  STAT_COMPUTER,
  STAT_ENERGY,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MOVE,
  STAT_SHIELD,
} from './content/parts.ts';
export {
  ancientsOn,
  artifactsOn,
  EVERY_SECTOR,
  EVERY_STACK,
  hasDiscovery,
  ringOfSector,
  SECTORS,
  STACK_NAMES,
  sectorIds,
  sectorVp,
  squareCount,
  squareOn,
  wormholeOf,
} from './content/sectors.ts';
export { SPECIES, type Species } from './content/species/index.ts';
export {
  CATEGORIES,
  EVERY_CATEGORY,
  EVERY_TECH,
  TECHS,
  techCategory,
  techCost,
  techDiscount,
  techIds,
} from './content/techs.ts';
export { balanceOf, incomeOf, upkeepOf } from './rules/accounts.ts';
export type { EclipseAction } from './rules/actions.ts';
export {
  type Asked,
  type BattleFought,
  battleFought,
  debtorOf,
  type Explored,
  explored,
  frontFound,
  influenceLeft,
  isAsked,
  leftOf,
  proposerOf,
  type Shooting,
  type SquareAsked,
  sectorAsked,
  shipStepping,
  shootingNow,
  squareAsked,
  upkeepPayer,
} from './rules/asked.ts';
export { NO_DICE } from './rules/battle/fleet.ts';
export { cannonsOf, countOf, missilesOf, sizeOf } from './rules/battle/sides.ts';
export { damageOn, kindId, kindsOf, squadOf, standingIn } from './rules/battle/standing.ts';
export { isAvailable } from './rules/blueprint.ts';
export { costOf } from './rules/build.ts';
export { researchCost } from './rules/research.ts';
export { pointsBySource } from './rules/scoring.ts';
export { begunAs } from './rules/setup.ts';
export { colourOfDie, type Die, diceOf, dieOf, faceOfDie, hasDeclared, nextDie } from './state/battlefield.ts';
export { partOn, slotsOf, statOf } from './state/blueprints.ts';
export {
  ambassadorsOf,
  areRelated,
  discsOn,
  drawnOf,
  gravesOf,
  hasSpecies,
  hasTech,
  isAside,
  reputationOf,
  seatName,
  speciesNumbered,
  speciesOf,
  storeOf,
  techCountOf,
  tileOn,
  trackOf,
  unusedOf,
} from './state/boards.ts';
export {
  axialOf,
  cellName,
  cellNamed,
  cellNextTo,
  linkNeeded,
  linkOf,
  neighbourOf,
  opensTo,
  sectorNextTo,
  stackOfCell,
} from './state/galaxy.ts';
export {
  ACTIONS,
  type ActionId,
  ANCIENTS,
  BUILDS,
  type BuildId,
  type CellId,
  COLOURS,
  DAMAGE,
  type Direction,
  EVERY_ACTION,
  EVERY_BUILD,
  EVERY_DIRECTION,
  EVERY_RESOURCE,
  EVERY_SHIP,
  type Faction,
  type FrontId,
  GCDS,
  isPlayer,
  isShip,
  MATERIALS,
  MONEY,
  ONLY_KIND,
  ORBITAL_BIT,
  ORBITAL_SQUARE,
  opposite,
  type PartId,
  RESOURCES,
  type Resource,
  SCIENCE,
  SEATS,
  type SectorId,
  SHIP_KINDS,
  SHIPS,
  type ShipKind,
  type SpeciesId,
  SQUARES,
  type SquareKind,
  type StatId,
  type TechCategory,
  type TechId,
} from './state/ids.ts';
export { ON_MAP, PHASES, SOURCES, type State } from './state/layout.ts';
export { discOwner, hasCube, hostileAncients, isGuarded, shipsIn, shipsOf } from './state/pieces.ts';
