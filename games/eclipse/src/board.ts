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
} from './content/parts.ts';
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
} from './content/sectors.ts';
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
} from './content/species.ts';
export { CATEGORIES, TECHS, techCategory, techCost, techDiscount, techIds } from './content/techs.ts';
export { balanceOf, incomeOf, upkeepOf } from './rules/accounts.ts';
export type { EclipseAction } from './rules/actions.ts';
export { cannonsOf, countOf, sizeOf } from './rules/battle/sides.ts';
export { damageOn, kindId, kindsOf, squadOf, standingIn } from './rules/battle/standing.ts';
export { isAside, isAvailable, partOn, slotsOf, statOf, tileOn } from './rules/blueprint.ts';
export { costOf } from './rules/build.ts';
export { ambassadorsOf } from './rules/diplomacy.ts';
export { FRAME } from './rules/frames.ts';
export { researchCost } from './rules/research.ts';
export { pointsBySource } from './rules/scoring.ts';
export { axialOf, cellName, linkNeeded, neighbourCell, stackOfCell } from './state/galaxy.ts';
export { hasTech, ON_MAP, PHASES, SOURCES, type State } from './state/layout.ts';
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
} from './state/ids.ts';
