import { NONE, type None, type Seat } from '@orrery/kernel';
import type { CellId, Faction, FrontId, SectorId, ShipKind } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import {
  battle,
  build,
  claim,
  discovery,
  explore,
  hits,
  influence,
  keepReputation,
  move,
  part,
  population,
  proposal,
  put,
  raze,
  research,
  step,
  takeReputation,
  tile,
  upgrade,
  upkeep,
} from './frames.ts';

/** Questions about what is pending, for those who show it: a decision's particulars by name. */

/** Decisions that are shown in a way of their own, by the names they are asked for. */
const ASKED = {
  build,
  claim,
  discovery,
  explore,
  hits,
  influence,
  keepReputation,
  move,
  part,
  population,
  proposal,
  put,
  raze,
  research,
  step,
  takeReputation,
  tile,
  upgrade,
  upkeep,
} as const;
export type Asked = keyof typeof ASKED;

/** Is this what is decided now? */
export const isAsked = (s: State, kind: Asked): boolean => ASKED[kind].isTop(s);

/** The sector a question is about, or NONE. */
export const sectorAsked = (s: State): SectorId | None => {
  for (const frame of [claim, population]) if (frame.isTop(s)) return frame.sector(s);
  if (discovery.isTop(s)) return discovery.sector(s);
  if (raze.isTop(s)) return raze.sector(s);
  return step.isTop(s) ? step.at(s) : NONE;
};

/** The kind of ship that is on its way, or NONE. */
export const shipStepping = (s: State): ShipKind | None => (step.isTop(s) ? step.ship(s) : NONE);

/** How many explorations, technologies, parts, builds, moves, steps or cubes are left to choose; NONE where nothing is counted. */
export const leftOf = (s: State): number => {
  for (const frame of [explore, research, build, move]) if (frame.isTop(s)) return frame.left(s);
  if (upgrade.isTop(s)) return upgrade.left(s);
  if (step.isTop(s)) return step.left(s);
  return raze.isTop(s) ? raze.left(s) : NONE;
};

/** E7.1: what is left of an influence action. */
export const influenceLeft = (s: State): { readonly discMoves: number; readonly refreshes: number } => ({
  discMoves: influence.discMoves(s),
  refreshes: influence.refreshes(s),
});

/** E8.4: who proposes relations. */
export const proposerOf = (s: State): Seat => proposal.from(s);

/** E15.4: the seat that owes money, or NONE. */
export const debtorOf = (s: State): Seat | None => (upkeep.isTop(s) && upkeep.inDebt(s) ? upkeep.seat(s) : NONE);

/** E15.1: who pays the upkeep that is asked about. */
export const upkeepPayer = (s: State): Seat => upkeep.seat(s);

/** E6.10: the front that was found, or NONE where it is somebody else's secret. */
export const frontFound = (s: State): FrontId | None => discovery.front(s);

/** E6.4, E6.12: where an explorer lays which tiles. */
export interface Explored {
  readonly cell: CellId;
  readonly sectors: readonly SectorId[];
}
export const explored = (s: State): Explored | null => {
  if (!tile.isTop(s)) return null;
  const second = tile.second(s);
  const first = tile.first(s);
  return { cell: tile.cell(s), sectors: second === NONE ? [first] : [first, second] };
};

/** E14.3: the battle being fought. */
export interface BattleFought {
  readonly attacker: Faction;
  readonly defender: Faction;
  readonly sector: SectorId;
  /** 0 is for missiles. */
  readonly round: number;
}
export const battleFought = (s: State): BattleFought | null => {
  const place = battle.find(s);
  if (place === NONE) return null;
  return {
    attacker: battle.readAt(s, place, 'attacker'),
    defender: battle.readAt(s, place, 'defender'),
    sector: battle.readAt(s, place, 'sector'),
    round: battle.readAt(s, place, 'round'),
  };
};

/** E14.13: who assigns hits to whom, or null. */
export interface Shooting {
  readonly shooter: Seat;
  readonly ship: ShipKind;
  readonly target: Faction;
}
export const shootingNow = (s: State): Shooting | null =>
  hits.isTop(s) ? { shooter: hits.seat(s), ship: hits.ship(s), target: hits.target(s) } : null;

/** E10.1: the square of a blueprint a part is chosen for, or null. */
export interface SquareAsked {
  readonly seat: Seat;
  readonly ship: ShipKind;
  readonly slot: number;
}
export const squareAsked = (s: State): SquareAsked | null =>
  part.isTop(s) ? { seat: part.seat(s), ship: part.ship(s), slot: part.slot(s) } : null;
