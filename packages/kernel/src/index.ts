export type { Brand } from './brand.ts';
export {
  ENGINE_EDITION,
  editionOf,
  engineOf,
  engineToGoOn,
  readsAlike,
  recordOf,
  standsAlike,
} from './engine.ts';
export { type Event, isFor, type Param, type Params } from './event.ts';
export {
  count,
  defineFrame,
  type Frame,
  type FrameEngine,
  type FrameField,
  type FrameGame,
  type FrameHost,
  type FramePlace,
  type FrameRule,
  type FrameShape,
  type FrameTable,
  field,
  flag,
  frameEngine,
  frameRules,
  frameTable,
  type Log,
  NOBODY,
  NONE,
  type None,
  optional,
  popFrame,
  seat,
  topKind,
} from './frame/index.ts';
export {
  type Cells,
  defineLayout,
  grid,
  type Layout,
  type LayoutState,
  list,
  listOf,
  NOTHING,
  number,
  numberOf,
  optionalNumber,
  optionalsOf,
  type StateBase,
  type StateJson,
  type StateOf,
  type Stored,
  stack,
  stored,
  valueIn,
} from './layout/index.ts';
export {
  type Amount,
  amount,
  defineLexicon,
  type Fact,
  fact,
  factsOf,
  type GameLexicon,
  isAmount,
  MOMENTS,
  type Moment,
  messageOf,
  type Section,
  said,
  type Thing,
} from './lexicon.ts';
export { CHANCE_NAME, deciderName, readLegalLine, readLine, writeLine } from './line.ts';
export {
  membersOf,
  type OptionSpec,
  type Options,
  type OptionsWish,
  type OptionValue,
  readOptions,
  readOrders,
  seatedOptions,
} from './options.ts';
export { play } from './play.ts';
export { PLAYOUT_LIMIT, type Playout, perft, playout, stepRandomly } from './playout.ts';
export {
  type GameRecord,
  type RawRecord,
  RECORD_FORMAT,
  type Replayed,
  type ReplayRefusal,
  readRecord,
  replay,
} from './record.ts';
export { isRefusal, type Refusal } from './refusal.ts';
export { fastRng, outcomeRng, pickWeighted, type Rng, shuffle } from './rng.ts';
export type { Action, Decision, Rules, Standing, Weighted } from './rules.ts';
export { CHANCE, type Chance, type Seat, seatsOf } from './seat.ts';
export { type Entry, Session } from './session.ts';
export {
  type Laid,
  type Layout as SetupLayout,
  laidOf,
  layOut,
  readOpening,
  type SetupPart,
  type SetupSlot,
  type SetupStep,
  slotsOf,
  withSlots,
} from './setup.ts';
export { readSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';
export { placesOf } from './standing.ts';
export { closesUndo, undoFloorOf } from './undo.ts';
export {
  asModule,
  type Catalogue,
  type Catalogues,
  type GameModule,
  type GameWords,
  LANGUAGES,
  type Language,
  type Message,
  mapCatalogues,
  type Say,
} from './words.ts';
