export type { ActionKind, GaiaAction } from './actions.ts';
export { type Arrangement, keepsApart } from './board/arrangement.ts';
export { FACES, type Face, faceOf, numberOf, planetAt, SLOT_NAMES, SLOTS } from './board/faces.ts';
export { hexName, hexNamed } from './board/names.ts';
export { FIRST_GAME_NUMBERS, type Shape, shapeOf } from './board/shape.ts';
export { chargeOffered } from './charging.ts';
export { CONVERSIONS } from './convert.ts';
export { federationProblem, thresholdOf } from './federate.ts';
export { finalCount, rankPoints, researchPoints, resourcePoints } from './final.ts';
export { isOver, type Stage, stageNow } from './flow.ts';
export { heldGreen, heldKind } from './held.ts';
export {
  BOOSTERS,
  type Booster,
  BUILDINGS,
  type Building,
  FACTIONS,
  type Faction,
  FINAL_TILES,
  type FinalTile,
  type HexId,
  homeOf,
  PLANETS,
  type Planet,
  ROUND_TILES,
  type RoundTile,
  SOURCES,
  type Source,
  TILE_PLACES,
  TILES,
  type Tile,
  TOKENS,
  type Token,
  TRACKS,
  type Track,
} from './ids.ts';
export { bill, stepsTo, whyNotMine } from './mine.ts';
export { capacityOf, movableTokens, tokensIn } from './power.ts';
export { formersAvailable } from './project.ts';
export { qicForRange, rangeOf } from './range.ts';
export { seatName } from './report.ts';
export { rules } from './rules.ts';
export { SPECIALS } from './special.ts';
export { BOWLS, countOf, distanceOf, hasInstitute, hasTile, isFaction, layout, levelOf, type State } from './state.ts';
export { SPACES } from './tables/actions.ts';
export { countPer, kindsOf, minesOf, sectorsOf } from './triggers.ts';
export { isOwn, powerValue } from './value.ts';
