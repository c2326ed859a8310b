export { SPACES } from './content/tables/actions.ts';
export type { ActionKind, GaiaAction } from './rules/actions.ts';
export { chargeOffered } from './rules/charging.ts';
export { CONVERSIONS } from './rules/convert.ts';
export { federationProblem, thresholdOf } from './rules/federate.ts';
export { finalCount, rankPoints, researchPoints, resourcePoints } from './rules/final.ts';
export { isOver, type Stage, stageNow } from './rules/flow.ts';
export { rules } from './rules/index.ts';
export { bill, stepsTo, whyNotMine } from './rules/mine.ts';
export { capacityOf, movableTokens, tokensIn } from './rules/power.ts';
export { formersAvailable } from './rules/project.ts';
export { qicForRange, rangeOf } from './rules/range.ts';
export { seatName } from './rules/report.ts';
export { SPECIALS } from './rules/special.ts';
export { countPer, kindsOf, minesOf, sectorsOf } from './rules/triggers.ts';
export { isOwn, powerValue } from './rules/value.ts';
export { type Arrangement, keepsApart } from './state/board/arrangement.ts';
export { FACES, type Face, faceOf, numberOf, planetAt, SLOT_NAMES, SLOTS } from './state/board/faces.ts';
export { hexName, hexNamed } from './state/board/names.ts';
export { FIRST_GAME_NUMBERS, type Shape, shapeOf } from './state/board/shape.ts';
export { heldGreen, heldKind } from './state/held.ts';
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
} from './state/ids.ts';
export {
  BOWLS,
  countOf,
  distanceOf,
  hasInstitute,
  hasTile,
  isFaction,
  layout,
  levelOf,
  type State,
} from './state/layout.ts';
