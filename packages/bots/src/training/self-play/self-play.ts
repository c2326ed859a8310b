import type { EvaluatorModule, LearnedWeights } from '@orrery/evaluation';
import { fastRng, type Options, type Rules } from '@orrery/kernel';
import { playToLearn } from './experience.ts';
import { Memory } from './memory.ts';
import { PriorLearner, type PriorState } from './prior-learner.ts';
import { type LearnerState, ValueLearner } from './value-learner.ts';

export interface SelfPlaySettings {
  /** Kinds of games to play, each as often as its share says. */
  readonly tables: readonly { readonly options: Options; readonly share: number }[];
  readonly games: number;
  readonly hidden: number;
  readonly seed: string;
  readonly width: number;
  readonly lambda: number;
  readonly noises: readonly number[];
  /** Weights to begin with instead of the game's own. */
  readonly learned?: LearnedWeights;
  /** Experiences remembered. */
  readonly memory: number;
}

/** How far a run has come: enough to go on with it. The memory is filled again by games with the weights of the moment. */
export interface Checkpoint {
  readonly games: number;
  readonly scale: Float64Array;
  readonly learner: LearnerState;
  /** Absent where no prior is learned. */
  readonly prior?: PriorState;
}

export interface Progress {
  readonly games: number;
  /** Mean points of all seats, and the root mean square error of judgements, since the last report. */
  readonly points: number;
  readonly error: number;
  readonly checkpoint: Checkpoint;
  readonly learned: LearnedWeights;
}

/** Games between two bouts of learning; then every experience is used about so often. */
const BOUT = 20;
const USES = 4;
const BATCH = 256;
/** Share of the averaged weights kept at each bout. */
const KEPT = 0.9;
/** Learning begins when so many batches are remembered. */
const FIRST_BATCHES = 2;
const RATE = 1e-3;
/** A constant rate for most of the run, then two steps down. */
const rateAt = (done: number): number => RATE * (done < 0.6 ? 1 : done < 0.85 ? 0.3 : 0.1);

/**
 * Learn by self-play, in bouts of games and steps on what is remembered of them. One seed gives one result; a run that goes
 * on from a checkpoint plays other games than one that was never interrupted, because its memory begins empty.
 */
export const learnBySelfPlay = (
  rules: Rules,
  module: EvaluatorModule,
  settings: SelfPlaySettings,
  report: (progress: Progress) => void,
  from: Checkpoint | null = null,
): LearnedWeights => {
  const { features } = module;
  if (features === undefined) throw new Error('this game has nothing to learn');
  const { games, hidden, seed, tables } = settings;
  const memory = new Memory(settings.memory);
  const total = tables.reduce((sum, { share }) => sum + share, 0);
  let learner = from === null ? null : new ValueLearner(features, hidden, from.scale, from.learner);
  let scale = from?.scale ?? null;
  const start = settings.learned ?? features.learned;
  const prior = features.choices === undefined ? null : new PriorLearner(from?.prior ?? start);
  let learned = learner === null ? start : { ...learner.learned(), ...prior?.learned() };
  for (let played = from?.games ?? 0; played < games; ) {
    const rng = fastRng(`${seed} bout ${played}`);
    const bout = Math.min(BOUT, games - played);
    let fresh = 0;
    let error = 0;
    const points: number[] = [];
    for (let g = 0; g < bout; g++, played++) {
      let left = (rng.below(10_000) / 10_000) * total;
      let { options } = tables[0] as (typeof tables)[number];
      for (const table of tables) {
        if (left >= 0) options = table.options;
        left -= table.share;
      }
      const game = playToLearn(rules, module, { ...settings, options, learned, seed: `${seed} game ${played}` });
      memory.add(game.experiences);
      for (const choice of game.choices) prior?.learn(choice);
      fresh += game.experiences.length;
      error += game.error / bout;
      points.push(...game.points);
    }
    if (memory.size < FIRST_BATCHES * BATCH && played < games) continue;
    scale ??= memory.scale(features.names.length);
    learner ??= new ValueLearner(features, hidden, scale, { learned, rng });
    for (let n = 0; n < (fresh * USES) / BATCH; n++) learner.learn(memory.draw(BATCH, rng), rateAt(played / games));
    learner.average(KEPT);
    learned = { ...learner.learned(), ...prior?.learned() };
    report({
      games: played,
      points: points.reduce((sum, x) => sum + x, 0) / points.length,
      error: Math.sqrt(error),
      checkpoint: {
        games: played,
        scale,
        learner: learner.state(),
        ...(prior === null ? {} : { prior: prior.state() }),
      },
      learned,
    });
  }
  return learned;
};
