/**
 * The tables and questions of Eclipse's engine that the screen draws from, in one place. The screen asks; it never decides:
 * what is legal comes from the frame.
 */
export { balanceOf, incomeOf, upkeepOf } from '../../../../eclipse/src/accounts.ts';
export type { EclipseAction } from '../../../../eclipse/src/action.ts';
export { isAside, isAvailable, partOn, slotsOf, statOf, tileOn } from '../../../../eclipse/src/blueprint.ts';
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
} from '../../../../eclipse/src/board.ts';
export { cannonsOf, countOf, sizeOf } from '../../../../eclipse/src/combat/sides.ts';
export { FRAME } from '../../../../eclipse/src/frames.ts';
export { axialOf, cellName, linkNeeded, neighbourCell, stackOfCell } from '../../../../eclipse/src/galaxy.ts';
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
} from '../../../../eclipse/src/parts.ts';
export { costOf } from '../../../../eclipse/src/rules/build.ts';
export { ambassadorsOf } from '../../../../eclipse/src/rules/diplomacy.ts';
export { researchCost } from '../../../../eclipse/src/rules/research.ts';
export { pointsBySource } from '../../../../eclipse/src/rules/scoring.ts';
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
} from '../../../../eclipse/src/sectors.ts';
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
} from '../../../../eclipse/src/species.ts';
export { hasTech, ON_MAP, PHASES, SOURCES, type State } from '../../../../eclipse/src/state.ts';
export { CATEGORIES, TECHS, techCategory, techCost, techDiscount, techIds } from '../../../../eclipse/src/techs.ts';
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
} from '../../../../eclipse/src/terms.ts';
