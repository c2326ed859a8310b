export type { DiceCount, Fleet, ShipStats, Squad, SquadKind } from '../../rules/battle/fleet.ts';
export { type OddsWorst, oddsOfEights, worstOdds } from './bench.ts';
export type { Ending, SquadOdds } from './endings.ts';
export { type FleetFault, type FleetWarning, faultOf, mostOf, warningsOf } from './fault.ts';
export { type ReadFleet, readFleet, writeFleet } from './notation.ts';
export {
  ASSIGNMENTS,
  type Assigned,
  type Assignment,
  DEFAULT_EFFORT,
  errorOf,
  type Odds,
  type OddsOptions,
  odds,
  type SideOdds,
} from './odds.ts';
export { ancients, gcds, type PlayerKind, preset, statsOf } from './presets.ts';
export { QUICK_SAMPLES, type QuickOdds, quickOdds } from './quick.ts';
