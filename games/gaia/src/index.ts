/** What the package promises: the rules, and the door through which other content comes in. Screens ask `board.ts`. */
export { BASE } from './content/base.ts';
export type {
  Conversion,
  FactionContent,
  FactionHooks,
  GivenContent,
  MineCost,
  SpecialAction,
  TileContent,
} from './content/content.ts';
export type { ActionKind, GaiaAction } from './rules/actions.ts';
export { type GaiaRules, gaiaRules, rules } from './rules/index.ts';
export type { State } from './state/layout.ts';
