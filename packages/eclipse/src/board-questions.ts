/**
 * The tables and questions of Eclipse's engine that the screen draws from, in one place. The screen asks; it never decides:
 * what is legal comes from the frame.
 */
export { balanceOf, incomeOf, upkeepOf } from './accounts.ts';
export type { EclipseAction } from './action.ts';
export { isAside, isAvailable, partOn, slotsOf, statOf, tileOn } from './blueprint.ts';
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
} from './board.ts';
export { cannonsOf, countOf, sizeOf } from './combat/sides.ts';
export { damageOn, kindId, kindsOf, squadOf, standingIn } from './combat/standing.ts';
export { FRAME } from './frames.ts';
export { axialOf, cellName, linkNeeded, neighbourCell, stackOfCell } from './galaxy.ts';
export {
  energyOf,
  isAncientPart,
  PARTS,
  partIds,
  partNamed,
  partStats,
  STAT_CANNON,
  STAT_COMPUTER,
  STAT_ENERGY,
  STAT_HULL,
  STAT_INITIATIVE,
  STAT_MISSILE,
  STAT_MOVE,
  STAT_SHIELD,
  STATS,
} from './parts.ts';
export { costOf } from './rules/build.ts';
export { ambassadorsOf } from './rules/diplomacy.ts';
export { researchCost } from './rules/research.ts';
export { pointsBySource } from './rules/scoring.ts';
export {
  ancientsOn,
  artifactsOn,
  hasDiscovery,
  MAX_SQUARES,
  ringOfSector,
  SECTORS,
  sectorIds,
  sectorVp,
  squareCount,
  squareKind,
  wormholes,
} from './sectors.ts';
export {
  colonyShips,
  colourNames,
  isAlien,
  MAX_SLOTS,
  slots,
  speciesIds,
  storageAtStart,
  techsAtStart,
  tradeRatio,
} from './species.ts';
export { hasTech, ON_MAP, PHASES, SOURCES, type State } from './state.ts';
export { CATEGORIES, TECHS, techCategory, techCost, techDiscount, techIds } from './techs.ts';
export {
  ACTIONS,
  ANCIENTS,
  BUILDS,
  COLOURS,
  DAMAGE,
  GCDS,
  ORBITAL_BIT,
  ORBITAL_SQUARE,
  RESOURCES,
  SEATS,
  SHIP_KINDS,
  SHIPS,
  SQUARES,
} from './terms.ts';
