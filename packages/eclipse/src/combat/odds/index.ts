export type { DiceCount, Fleet, ShipKind, ShipStats, Squad } from '../fleet.ts';
export { type OddsWorst, oddsOfEights, worstOdds } from './bench.ts';
export { type FleetFault, faultOf } from './fault.ts';
export { type ReadFleet, readFleet, writeFleet } from './notation.ts';
export {
  ASSIGNMENTS,
  type Assigned,
  type Assignment,
  DEFAULT_EFFORT,
  type Ending,
  type Odds,
  type OddsOptions,
  odds,
  type SideOdds,
  type SquadOdds,
} from './odds.ts';
export { ancients, gcds, type PlayerKind, preset, statsOf } from './presets.ts';
export { type QuickOdds, quickOdds } from './quick.ts';
