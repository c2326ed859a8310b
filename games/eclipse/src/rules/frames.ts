import type { Chance, Event, Refusal, Rng, Seat, Weighted } from '@orrery/kernel';
import type { State } from '../state/layout.ts';
import type { EclipseAction } from './actions.ts';

/** Kinds of pending frames. The arguments of each are named where its rule is written. */
export const FRAME = {
  round: 0,
  start: 1,
  species: 2,
  turn: 3,
  explore: 4,
  drawSector: 5,
  tile: 6,
  claim: 7,
  front: 8,
  discovery: 9,
  influence: 10,
  put: 11,
  research: 12,
  artifact: 13,
  upgrade: 14,
  part: 15,
  build: 16,
  move: 17,
  step: 18,
  proposal: 19,
  envoy: 20,
  room: 21,
  cubes: 22,
  graves: 23,
  drawTech: 24,
  sector: 25,
  battle: 26,
  roll: 27,
  hits: 28,
  stalemate: 29,
  drawReputation: 30,
  reputation: 31,
  keep: 32,
  population: 33,
  bombard: 34,
  raze: 35,
  aftermath: 36,
  diplomacy: 37,
  upkeep: 38,
} as const;
export type FrameKind = keyof typeof FRAME;

export type Events = Event[] | undefined;

/**
 * One kind of pending decision: who decides, what they may choose, what happens then.
 * All functions look at the frame on top of the stack.
 */
export interface FrameRule {
  /** Message key of what is asked, and what standing orders go by. */
  readonly ask: string;
  /** In one's own turn: may colony ships be used and relations proposed here (E4.11, E8.4)? Trading may be done in any case (E4.9). */
  readonly open?: true;
  /** The answer is seen by the decider alone. */
  readonly secret?: true;
  by(s: State): Seat | Chance;
  /** Do what needs no decision. True: the frame on top must be looked at again; false: a decision is due. */
  run(s: State, events: Events): boolean;
  list(s: State, out: EclipseAction[]): void;
  whyNot(s: State, action: EclipseAction): Refusal | null;
  apply(s: State, action: EclipseAction, events: Events): void;
  /** Only where chance decides. */
  chance?(s: State): Weighted<EclipseAction>[] | null;
  draw?(s: State, rng: Rng): EclipseAction;
}
