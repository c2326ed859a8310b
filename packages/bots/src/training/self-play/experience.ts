import type { Evaluator, EvaluatorModule, FeatureSet, LearnedWeights } from '@orrery/evaluation';
import { Network } from '@orrery/evaluation';
import {
  type Action,
  CHANCE,
  fastRng,
  type Options,
  type Rng,
  type Rules,
  type Seat,
  type StateBase,
} from '@orrery/kernel';
import { createContext, type PlayContext } from '../../engine/context.ts';
import { randomError } from '../../engine/greedy.ts';
import { priorOf, topByPrior } from '../../engine/policy.ts';
import { applyAction, finishTurn } from '../../engine/turn.ts';
import { type Choice, choiceOf } from './prior-learner.ts';

/** A position a player judged, and what the network should make of it. */
export interface Experience {
  readonly phase: number;
  /** The features that are not 0: their indices and their values. */
  readonly indices: Uint16Array;
  readonly values: Float32Array;
  readonly target: number;
}

export interface SelfPlayGame {
  readonly options: Options;
  readonly learned: LearnedWeights;
  readonly seed: string;
  /** Most actions a player compares. */
  readonly width: number;
  /** How much of a target is what came of the game rather than the next judgement: the lambda of TD(lambda). */
  readonly lambda: number;
  /** Points by which seats err at random; each seat draws one of these. */
  readonly noises: readonly number[];
}

export interface SelfPlayed {
  /** Decisions of seats that did not err, for the prior. */
  readonly choices: Choice[];
  readonly experiences: Experience[];
  /** Final points of each seat that learns. */
  readonly points: number[];
  /** Mean squared difference of judgements from what the game then brought. */
  readonly error: number;
}

/** A position as it was judged; its target follows from the rest of the game. */
interface Judged extends Omit<Experience, 'target'> {
  /** The position itself, where the game's target asks for it. */
  readonly from: StateBase;
  readonly value: number;
  /** What the value has besides the network's output, such as the points of the moment. */
  readonly rest: number;
}

/** Decisions of a game that does not end. */
const MAX_GAME = 20_000;
/** Answers in other seats' turns are many and alike: so many of a hundred are learned from, all of them in the set-up. */
const ANSWERS_KEPT = 30;
/** A seat that errs decides so many of a hundred times almost at random, by errors of so many points. */
const WILD = 3;
const WILD_NOISE = 4;

type Context = PlayContext<StateBase, Action>;

/** The best of the likeliest actions once the turn is finished; leaves the position it leads to in `kept`. */
const choose = (
  context: Context,
  view: StateBase,
  actions: readonly Action[],
  seat: Seat,
  turn: Seat | null,
  width: number,
  noise: number,
  kept: StateBase,
  tell: ((imagined: StateBase, tried: readonly Action[], best: number) => void) | null,
): Action => {
  const { rules, evaluator, rng, outerTrial } = context;
  const imagined = rules.imagine(view, rng);
  const order = topByPrior(context, imagined, actions, priorOf(context, imagined, actions), width);
  const error = noise > 0 && rng.below(100) < WILD ? WILD_NOISE : noise;
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (const [j, i] of order.entries()) {
    rules.copyInto(imagined, outerTrial);
    if (!applyAction(context, outerTrial, actions[i] as Action)) finishTurn(context, outerTrial, seat, turn, 1);
    const worth = evaluator.value(outerTrial, seat) + randomError(error, rng);
    if (worth <= highest) continue;
    highest = worth;
    best = j;
    rules.copyInto(outerTrial, kept);
  }
  if (order.length > 1)
    tell?.(
      imagined,
      order.map((i) => actions[i] as Action),
      best,
    );
  return actions[order[best] as number] as Action;
};

/** Writes down positions with what the evaluator makes of them. */
const createWatcher = (rules: Rules, features: FeatureSet, evaluator: Evaluator, learned: LearnedWeights) => {
  const all = new Float64Array(features.names.length);
  const network = new Network(learned, features.names, features.phases.length);
  return (state: StateBase, seat: Seat): Judged => {
    features.extract(state, seat, all);
    const phase = features.phaseOf(state, seat);
    const indices = Uint16Array.from(all.keys()).filter((n) => all[n] !== 0);
    const value = evaluator.value(state, seat);
    return {
      phase,
      indices,
      values: Float32Array.from(indices, (n) => all[n] as number),
      from: features.target === undefined ? state : rules.layout.copy(state),
      value,
      rest: value - network.evaluate(all, phase),
    };
  };
};

/**
 * Targets by TD(lambda), from the last position back to the first. What a game's own target changes by from one position
 * to the next is gained on the way.
 */
const withTargets = (judged: readonly Judged[], outcome: (from: StateBase) => number, lambda: number): Experience[] => {
  const out: Experience[] = [];
  let target = 0;
  let after: Judged | null = null;
  for (let k = judged.length - 1; k >= 0; k--) {
    const { from, value, rest, phase, indices, values } = judged[k] as Judged;
    if (after === null) target = outcome(from);
    else target = outcome(from) - outcome(after.from) + (1 - lambda) * after.value + lambda * target;
    after = { from, value, rest, phase, indices, values };
    out.push({ phase, indices, values, target: target - rest });
  }
  return out;
};

const isKept = (features: FeatureSet, state: StateBase, rng: Rng): boolean =>
  features.isSetup?.(state) === true || rng.below(100) < ANSWERS_KEPT;

/** Play a game of self-play, every seat from its own view, and learn from the positions its players judged. */
export const playToLearn = (rules: Rules, module: EvaluatorModule, game: SelfPlayGame): SelfPlayed => {
  const { features } = module;
  if (features === undefined) throw new Error('this game has nothing to learn');
  const { learned, width, lambda, noises } = game;
  const evaluator = module.createEvaluator(module.weights, learned);
  const state: StateBase = rules.start(game.options);
  const rng = fastRng(game.seed);
  const context = createContext(rules, evaluator, rng, state);
  const watch = createWatcher(rules, features, evaluator, learned);
  const kept = rules.layout.copy(state);
  const noise = Array.from({ length: game.options.players }, () => noises[rng.below(noises.length)] as number);
  const judged: Judged[][] = noise.map(() => []);
  const told: Choice[] = [];
  const tellAs = (seat: Seat, own: boolean) => {
    const { choices } = features;
    if (choices === undefined || !own || noise[seat] !== 0) return null;
    return (imagined: StateBase, tried: readonly Action[], best: number): void => {
      if (features.isTrainable(imagined, seat)) told.push(choiceOf(choices, imagined, seat, tried, best));
    };
  };
  for (let n = 0; n < MAX_GAME; n++) {
    const decision = rules.decision(state);
    if (decision === null) break;
    if (decision.by === CHANCE) {
      rules.apply(state, rules.draw(state, rng));
      continue;
    }
    const { by: seat, turn } = decision;
    const view = rules.view(state, seat);
    const actions = rules.legal(view);
    const own = turn === seat;
    let action = actions[0] as Action;
    if (actions.length > 1)
      action = choose(context, view, actions, seat, turn, width, noise[seat] as number, kept, tellAs(seat, own));
    const ends = evaluator.endsTurn?.(action) ?? true;
    const before = features.isSetup?.(state) === true;
    rules.apply(state, action);
    if (actions.length === 1) rules.copyInto(state, kept);
    if (own ? !ends && !before : actions.length === 1 || !isKept(features, state, rng)) continue;
    if (rules.decision(kept) !== null && features.isTrainable(kept, seat)) judged[seat]?.push(watch(kept, seat));
  }
  const standings = rules.standings(state);
  const outcomeFor =
    (seat: number) =>
    (from: StateBase): number =>
      features.target?.(from, state, seat as Seat) ?? standings[seat]?.points ?? 0;
  const errors = judged.flatMap((list, seat) => list.map(({ from, value }) => (value - outcomeFor(seat)(from)) ** 2));
  return {
    choices: told,
    experiences: judged.flatMap((list, seat) => withTargets(list, outcomeFor(seat), lambda)),
    points: noise.map((_, seat) => standings[seat]?.points ?? 0),
    error: errors.reduce((sum, x) => sum + x, 0) / Math.max(1, errors.length),
  };
};
