/** The questions screens ask about a position, and the names of things on it. */
import { CHANCE, type Decision, type Seat } from '@orrery/kernel';
import { rules } from './rules/index.ts';
import type { State } from './state/layout.ts';

export { bitOf, CARDS, type Card, cardOf, NO_CARD } from './automa/cards.ts';
export { deckSize, passOdds } from './automa/deck.ts';
export { LEVELS } from './automa/levels.ts';
export { pointsOnPassing } from './automa/turn.ts';
export { SPACES } from './content/tables/actions.ts';
export { PROJECT_TOKENS, STEP_PRICE } from './content/tables/research.ts';
export { NEUTRAL } from './content/tables/scoring.ts';
export { chargeOffered } from './rules/charging.ts';
export { freeValue } from './rules/explain.ts';
export { federationProblem, thresholdOf } from './rules/federate.ts';
export { networkOptions } from './rules/federation/index.ts';
export { finalCount, rankPoints, researchPoints, resourcePoints } from './rules/final.ts';
export { mineCost, newMineCost, stepsTo, whyNotMine } from './rules/mine.ts';
export { capacityOf, movableTokens, STONE_WORTH, worthOf } from './rules/power.ts';
export { formersAvailable } from './rules/project.ts';
export { qicForRange, rangeOf } from './rules/range.ts';
export { seatName } from './rules/report.ts';
export { turnsQicToOre } from './rules/resources.ts';
export { ownsSpecial } from './rules/special.ts';
export { isOver, type Stage, stageNow } from './rules/stages.ts';
export { countPer, kindsOf, minesOf, sectorsOf } from './rules/triggers.ts';
export { powerValue } from './rules/value.ts';
export { type Arrangement, keepsApart } from './state/board/arrangement.ts';
export {
  FACES,
  type Face,
  faceOf,
  numberOf,
  planetAt,
  SLOT_NAMES,
  SLOTS,
  sectorOf,
  slotOf,
} from './state/board/faces.ts';
export { hexName, hexNamed } from './state/board/names.ts';
export { FIRST_GAME_NUMBERS, type Shape, shapeOf } from './state/board/shape.ts';
export {
  advancedTileAt,
  boosterInRow,
  finalTileAt,
  isAdvancedLeft,
  isSpaceUsed,
  roundTileOf,
  rowLength,
  standardTileAt,
} from './state/boards.ts';
export { heldGreen, heldKind } from './state/held.ts';
export {
  distanceOf,
  formerOf,
  guestOf,
  hasSatellite,
  isFederated,
  isOccupied,
  isOwn,
  isOwner,
  ownerOf,
  reachTo,
  stationOf,
} from './state/hexes.ts';
export {
  ACADEMY_K,
  ACADEMY_Q,
  BOOSTERS,
  BOWL1,
  BOWL2,
  BOWL3,
  BOWLS,
  type Booster,
  type BoosterId,
  type BowlId,
  BUILDINGS,
  type Building,
  type BuildingId,
  FACTIONS,
  type Faction,
  type FactionId,
  FINAL_TILES,
  type FinalTile,
  type FinalTileId,
  GAIA_AREA,
  GAIA_PROJECT,
  type HexId,
  INSTITUTE,
  LAB,
  MINE,
  PLANETS,
  type Planet,
  type PlanetId,
  ROUND_TILES,
  ROUNDS,
  type RoundTile,
  type RoundTileId,
  SOURCES,
  type Source,
  SPACE,
  type SpaceId,
  type SpecialId,
  TERRAFORMING,
  TILE_PLACES,
  TILES,
  type Tile,
  type TileId,
  TOKENS,
  type Token,
  type TokenId,
  TRACKS,
  TRADE,
  TRANSDIM,
  type Track,
  type TrackId,
} from './state/ids.ts';
export { layout, type State } from './state/layout.ts';
export {
  allSeats,
  boosterOf,
  countOf,
  factionIdOf,
  factionOf,
  hasFaction,
  hasInstitute,
  hasPassed,
  hasTile,
  holdsTile,
  isCovered,
  isUsed,
  levelOf,
  powerIn,
} from './state/seats.ts';

/** Names of the special actions and free conversions of the base game, in order. */
export const SPECIALS: readonly string[] = rules.content.specialNames;
export const CONVERSIONS: readonly string[] = rules.content.conversionNames;

/** Who is to answer now; null where nobody is. */
export const seatAsked = (s: State): Seat | null => {
  const decision = rules.decision(s);
  return decision === null || decision.by === CHANCE ? null : decision.by;
};

/** What is asked now; null where the game is over. */
export const questionOf = (s: State): Decision | null => rules.decision(s);
export { UPGRADES } from './rules/upgrade.ts';
