import { NONE, type None, type Seat } from '@orrery/kernel';
import type { CellId, Faction, FrontId, SectorId, ShipKind } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import * as frames from './frames.ts';

/** Questions about what is pending, for those who show it: a decision's particulars by name. */

type Frames = Omit<typeof frames, 'asks' | 'draws' | 'runs'>;
/** Every kind of pending decision. */
export type Pending = keyof Frames;

/** Is this what is decided now? */
export const isAsked = (s: State, kind: Pending): boolean => frames[kind].isTop(s);

/** The sector a question is about, or NONE. */
export const sectorAsked = (s: State): SectorId | None => {
  for (const frame of [frames.claim, frames.population]) if (frame.isTop(s)) return frame.sector(s);
  if (frames.discovery.isTop(s)) return frames.discovery.sector(s);
  if (frames.raze.isTop(s)) return frames.raze.sector(s);
  return frames.step.isTop(s) ? frames.step.at(s) : NONE;
};

/** How many explorations, technologies, parts, builds, moves, steps or cubes are left to choose; NONE where nothing is counted. */
export const leftOf = (s: State): number => {
  for (const frame of [frames.explore, frames.research, frames.build, frames.move])
    if (frame.isTop(s)) return frame.left(s);
  if (frames.upgrade.isTop(s)) return frames.upgrade.left(s);
  if (frames.step.isTop(s)) return frames.step.left(s);
  return frames.raze.isTop(s) ? frames.raze.left(s) : NONE;
};

/** E7.1: what is left of an influence action. */
export const influenceLeft = (s: State): { readonly discMoves: number; readonly refreshes: number } => ({
  discMoves: frames.influence.discMoves(s),
  refreshes: frames.influence.refreshes(s),
});

/** E8.4: who proposes relations. */
export const proposerOf = (s: State): Seat => frames.proposal.from(s);

/** E15.4: the seat that owes money, or NONE. */
export const debtorOf = (s: State): Seat | None =>
  frames.upkeep.isTop(s) && frames.upkeep.inDebt(s) ? frames.upkeep.seat(s) : NONE;

/** E6.10: the front that was found, or NONE where it is somebody else's secret. */
export const frontFound = (s: State): FrontId | None => frames.discovery.front(s);

/** E6.4, E6.12: where an explorer lays which tiles. */
export interface Explored {
  readonly cell: CellId;
  readonly sectors: readonly SectorId[];
}
export const explored = (s: State): Explored | null => {
  if (!frames.tile.isTop(s)) return null;
  const second = frames.tile.second(s);
  const first = frames.tile.first(s);
  return { cell: frames.tile.cell(s), sectors: second === NONE ? [first] : [first, second] };
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
  const { battle } = frames;
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
  frames.hits.isTop(s)
    ? { shooter: frames.hits.seat(s), ship: frames.hits.ship(s), target: frames.hits.target(s) }
    : null;
