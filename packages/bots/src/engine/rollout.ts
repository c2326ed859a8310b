import { type Action, CHANCE, type Decision, type Seat, type StateBase } from '@orrery/kernel';
import type { PlayContext } from './context.ts';
import type { RolloutMemory } from './memory.ts';
import { policyAction } from './policy.ts';
import { applyAction, bestByValue, drawChance, MAX_DECISIONS } from './turn.ts';

/** How far a line has come. */
export interface LineProgress {
  /** Whose turn it is. */
  turn: Seat | null;
  /** How many turns of the searching seat may still begin before the line ends. */
  turnsLeft: number;
  /** The evaluator said that the turn is over; others may still answer to it. */
  turnEnded: boolean;
}

/**
 * Has a line that began in a decision of `seat` come to its end? It has when a turn of its own begins after the last one
 * allowed; with none allowed (-1), when the turn it began in is over, or in nobody's turn when somebody else decides.
 * Changes `progress`.
 */
export const isLineOver = (decision: Decision, seat: Seat, progress: LineProgress): boolean => {
  if (decision.by === CHANCE) return false;
  if (progress.turnsLeft < 0)
    return progress.turnEnded || decision.turn !== progress.turn || (progress.turn === null && decision.by !== seat);
  if (decision.turn !== progress.turn || (progress.turnEnded && decision.by === decision.turn)) {
    progress.turnEnded = false;
    progress.turn = decision.turn;
    if (decision.turn === seat) {
      progress.turnsLeft--;
      return progress.turnsLeft < 0;
    }
  }
  return false;
};

/** How many actions a rollout tries: see the search settings of the same names. */
export interface RolloutWidths {
  readonly width: number;
  readonly opponentWidth: number;
  readonly turnWidth: number;
}

/**
 * Play a line on to its end or, with `untilCutoff`, to its cutoff if that comes first. With a memory it goes only as far as
 * it is not known how it ends; true where that is known. Changes `state` and `progress`.
 */
export const rollout = <S extends StateBase, A extends Action>(
  context: PlayContext<S, A>,
  state: S,
  seat: Seat,
  progress: LineProgress,
  { width, opponentWidth, turnWidth }: RolloutWidths,
  untilCutoff: boolean,
  memory: RolloutMemory | null = null,
): boolean => {
  const { rules, best } = context;
  let { draws } = context;
  memory?.restart();
  const longest = MAX_DECISIONS * (Math.max(0, progress.turnsLeft) + 2);
  for (let i = 0; i < longest; i++) {
    const decision = rules.decision(state);
    if (decision === null || isLineOver(decision, seat, progress)) break;
    if (decision.by === CHANCE) {
      drawChance(context, state);
      continue;
    }
    if (context.draws !== draws) {
      draws = context.draws;
      memory?.restart();
    }
    const own = decision.by === seat;
    if (own && memory?.find(state, progress) === true) return true;
    const actions = rules.legal(state);
    const tried = own ? width : opponentWidth;
    const action =
      tried > 1
        ? bestByValue(context, state, actions, decision.by, decision.turn, tried, own ? turnWidth : 1, own)
        : policyAction(context, state, actions);
    // A turn tried to its end is not thought over again at each of its decisions, unless it may go otherwise.
    if (own && tried > 1 && best.known && !best.luck && (!best.others || opponentWidth <= 1)) {
      rules.copyInto(best.state, state);
      if (best.ended) progress.turnEnded = true;
      if (untilCutoff && best.cutoff) break;
      continue;
    }
    if (applyAction(context, state, action)) progress.turnEnded = true;
    if (untilCutoff && own && context.evaluator.isCutoff?.(action, state) === true) break;
  }
  if (context.draws !== draws) memory?.restart();
  return false;
};
