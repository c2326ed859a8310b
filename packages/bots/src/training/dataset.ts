import type { EvaluatorModule, FeatureSet, LearnedWeights } from '@orrery/evaluation';
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
import { bestOf } from '../engine/candidate.ts';
import { createContext, type PlayContext } from '../engine/context.ts';
import { greedyCandidates, randomError } from '../engine/greedy.ts';
import { priorOf, topByPrior } from '../engine/policy.ts';
import { rollout } from '../engine/rollout.ts';
import { applyAction, finishTurn } from '../engine/turn.ts';

/** A position to learn from: its features, and what came of it. */
export interface Sample {
  readonly phase: number;
  /** The features that are not 0: their indices, ascending, and their values. */
  readonly indices: Uint16Array;
  readonly values: Float32Array;
  /** What the evaluator makes of the position. */
  estimate: number;
  /** What it should make of it. */
  readonly target: number;
}

/** How samples are taken from games. */
export interface SamplingSettings {
  /** Points by which players err at random, so that games differ. */
  readonly noise: number;
  /** Decisions sampled per game, about. */
  readonly decisions: number;
  /** Actions played out at each. */
  readonly choices: number;
  /** Most actions tried at a decision on the way to the end of the game; with 1, the policy plays whole games. */
  readonly width: number;
  /** Most actions tried at each decision that finishes a turn; with 1, the policy finishes turns. */
  readonly turnWidth: number;
  /** Positions on the way to the end become samples too, after one in so many turns; with 0 none do. */
  readonly sampleEvery: number;
}

/** One game to take samples from. */
export interface SamplingGame extends SamplingSettings {
  readonly options: Options;
  /** The weights the players use. */
  readonly learned: LearnedWeights;
  readonly seed: string;
}

/** Turns of one seat after which a game that does not end is left as it stands, and decisions of a whole game. */
const MAX_TURNS = 100;
const MAX_GAME = 20_000;
/** How many decisions with a choice a game has, about, for one seat. */
const DECISIONS_PER_SEAT = 70;
/** Decisions of the set-up are few and weigh much: sampled so many times more often, with more actions. */
const SETUP_RATE = 4;
const SETUP_CHOICES = 2;

type Context = PlayContext<StateBase, Action>;

/** A sample before its target is known. */
type Observation = Omit<Sample, 'target'> & { readonly from: StateBase };

const observe = ({ rules, evaluator }: Context, features: FeatureSet, state: StateBase, seat: Seat): Observation => {
  const all = new Float64Array(features.names.length);
  features.extract(state, seat, all);
  const indices = Uint16Array.from(all.keys()).filter((n) => all[n] !== 0);
  return {
    phase: features.phaseOf(state, seat),
    indices,
    values: Float32Array.from(indices, (n) => all[n] as number),
    estimate: evaluator.value(state, seat),
    from: rules.layout.copy(state),
  };
};

const widthsOf = ({ width, turnWidth }: SamplingSettings) => ({ width, opponentWidth: width, turnWidth });

/** Play on until a turn of the seat that begins from here is over, or the game is. Changes `state`. */
const playTurn = (context: Context, state: StateBase, seat: Seat, settings: SamplingSettings): void => {
  const widths = widthsOf(settings);
  rollout(context, state, seat, { turn: null, turnsLeft: 0, turnEnded: true }, widths, false);
  if (context.rules.decision(state) !== null)
    rollout(context, state, seat, { turn: seat, turnsLeft: -1, turnEnded: false }, widths, false);
};

/** Play on to the end; samples of this position and of some on the way. Changes `state`. */
const playOut = (
  context: Context,
  features: FeatureSet,
  state: StateBase,
  seat: Seat,
  settings: SamplingSettings,
): { readonly first: Sample; readonly later: Sample[] } => {
  const { rules } = context;
  const { sampleEvery } = settings;
  const first = observe(context, features, state, seat);
  const later: Observation[] = [];
  for (let turn = 0; sampleEvery > 0 && turn < MAX_TURNS; turn++) {
    playTurn(context, state, seat, settings);
    if (rules.decision(state) === null) break;
    if (turn % sampleEvery === 0) later.push(observe(context, features, state, seat));
  }
  if (sampleEvery === 0) {
    const progress = { turn: null, turnsLeft: MAX_TURNS, turnEnded: false };
    rollout(context, state, seat, progress, widthsOf(settings), false);
  }
  const complete = ({ from, ...observed }: Observation): Sample => ({
    ...observed,
    target: features.target?.(from, state, seat) ?? rules.standings(state)[seat]?.points ?? 0,
  });
  return { first: complete(first), later: later.map(complete) };
};

/** Some actions of a decision: two thirds by the best value, the rest at random. */
const pickActions = (values: readonly number[], order: readonly number[], most: number, rng: Rng): number[] => {
  const sorted = [...order].sort((a, b) => (values[b] as number) - (values[a] as number) || a - b);
  const picked = sorted.splice(0, Math.ceil((most * 2) / 3));
  while (picked.length < most && sorted.length > 0) picked.push(...sorted.splice(rng.below(sorted.length), 1));
  return picked;
};

/** What the policy plays when it errs by about `noise` points: a prior is the exponential of points. */
const noisyPolicyAction = (context: Context, state: StateBase, actions: readonly Action[], noise: number): Action => {
  const points = Array.from(
    priorOf(context, state, actions).subarray(0, actions.length),
    (prior) => Math.log(prior) + randomError(noise, context.rng),
  );
  return actions[points.indexOf(Math.max(...points))] as Action;
};

/** Samples of several actions of a decision, and of positions on the way from them to the end. */
const sampleDecision = (
  context: Context,
  features: FeatureSet,
  state: StateBase,
  seat: Seat,
  turn: Seat | null,
  settings: SamplingSettings,
): { readonly actions: Sample[]; readonly later: Sample[] } => {
  const { rules, evaluator, rng } = context;
  const { choices, turnWidth } = settings;
  const actions = rules.legal(state);
  const order = topByPrior(context, state, actions, priorOf(context, state, actions), actions.length);
  const spare = rules.layout.copy(state);
  const play = (action: Action): void => {
    rules.copyInto(state, spare);
    if (!applyAction(context, spare, action)) finishTurn(context, spare, seat, turn, turnWidth);
  };
  const values = actions.map(() => 0);
  for (const i of order) {
    play(actions[i] as Action);
    values[i] = evaluator.value(spare, seat);
  }
  const sampled: Sample[] = [];
  const along: Sample[] = [];
  for (const i of pickActions(values, order, choices, rng)) {
    play(actions[i] as Action);
    if (rules.decision(spare) === null || !features.isTrainable(spare, seat)) continue;
    const { first, later } = playOut(context, features, spare, seat, settings);
    sampled.push(first);
    along.push(...later);
  }
  return { actions: sampled, later: along };
};

/**
 * Play a game and, at some of its decisions, several actions to the end: one group of samples per decision. A position
 * met on the way to the end is a group of its own.
 */
export const sampleGame = (rules: Rules, module: EvaluatorModule, game: SamplingGame): Sample[][] => {
  const { features } = module;
  if (features === undefined) throw new Error('this game has nothing to learn');
  const { options, noise, decisions, turnWidth } = game;
  const evaluator = module.createEvaluator(module.weights, game.learned);
  const state: StateBase = rules.start(options);
  const rng = fastRng(game.seed);
  const context = createContext(rules, evaluator, rng, state);
  const groups: Sample[][] = [];
  const oneIn = Math.max(1, Math.round((DECISIONS_PER_SEAT * options.players) / decisions));
  for (let n = 0; n < MAX_GAME; n++) {
    const decision = rules.decision(state);
    if (decision === null) break;
    if (decision.by === CHANCE) {
      rules.apply(state, rules.draw(state, rng));
      continue;
    }
    const seat = decision.by;
    const actions = rules.legal(state);
    let action = actions[0] as Action;
    if (actions.length > 1) {
      const setup = features.isSetup?.(state) === true;
      if (rng.below(oneIn) < (setup ? SETUP_RATE : 1)) {
        const settings = { ...game, choices: game.choices * (setup ? SETUP_CHOICES : 1) };
        const group = sampleDecision(context, features, state, seat, decision.turn, settings);
        if (group.actions.length > 1) groups.push(group.actions, ...group.later.map((one) => [one]));
      }
      if (game.width === 1) action = noisyPolicyAction(context, state, actions, noise);
      else {
        const view = rules.view(state, seat);
        action = bestOf(greedyCandidates(rules, evaluator, view, seat, rng, { samples: 1, noise, turnWidth })).action;
      }
    }
    rules.apply(state, action);
  }
  return groups;
};
