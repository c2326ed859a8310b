import type { FeatureSet, LearnedWeights } from '@orrery/evaluation';
import { fastRng, type Options } from '@orrery/kernel';
import type { Pool } from '../arena/pool.ts';
import type { Sample, SamplingGame, SamplingSettings } from './dataset.ts';
import { type GradientSettings, NetworkTrainer } from './gradient-descent.ts';
import { LeastSquares } from './least-squares.ts';

/** Games of one kind in each round of training. */
export interface GamesOfRound {
  readonly options: Options;
  readonly games: number;
}

/** The noise is that of an ordinary game; some have less of it and some more. */
export interface TrainSettings extends SamplingSettings, GradientSettings {
  readonly game: string;
  readonly dataset: readonly GamesOfRound[];
  /** How often games are played with the weights trained before. */
  readonly rounds: number;
  /** Rounds at the beginning whose games are played by the policy alone. */
  readonly policyRounds: number;
  readonly seed: string;
  /** Regularization of least squares: how much is needed to move a weight; see `scaleOf`. */
  readonly regularization: number;
}

export interface TrainingRound {
  readonly round: number;
  /** Decisions sampled in this round's games. */
  readonly decisions: number;
  /**
   * Over decisions kept for testing: points by which the evaluator's choice is better than the mean of the actions, before
   * and after this round's training, and those by which the best action is.
   */
  readonly before: number;
  readonly after: number;
  readonly best: number;
  readonly learned: LearnedWeights;
}

/** Samples by decision. */
type Groups = readonly (readonly Sample[])[];

/** Share of a game's noise, by game. */
const NOISES = [0, 0.5, 1, 2];
/** One decision in so many is kept for testing. */
const TEST_ONE_IN = 10;

/** Where the weights of a phase begin in the row of all weights. */
const phaseAt = (features: FeatureSet, phase: number): number => phase * features.names.length;

/** Before any training the value without learning stays as it is. */
const untrained = ({ names, phases, unlearned = names.at(-1) ?? null }: FeatureSet): LearnedWeights =>
  unlearned === null ? {} : { [unlearned]: phases.map(() => '1').join(' ') };

const changed = (learned: LearnedWeights, features: FeatureSet, change: Float64Array): LearnedWeights =>
  Object.fromEntries(
    features.names.flatMap((name, i) => {
      const line = learned[name]?.split(' ').map(Number) ?? features.phases.map(() => 0);
      const weights = line.map((x, phase) =>
        Number((x + (change[phaseAt(features, phase) + i] as number)).toPrecision(4)),
      );
      return weights.every((x) => x === 0) ? [] : [[name, weights.join(' ')]];
    }),
  );

/** A sample as a row over all weights: ascending indices, and values; between two phases a share in each. */
const rowOf = (features: FeatureSet, sample: Sample): { indices: number[]; values: number[] } => {
  const near = Math.floor(sample.phase);
  const mix = sample.phase - near;
  const indices: number[] = [];
  const values: number[] = [];
  const put = (from: number, share: number): void => {
    if (share === 0) return;
    for (const [j, index] of sample.indices.entries()) {
      indices.push(from + index);
      values.push(share * (sample.values[j] as number));
    }
  };
  put(phaseAt(features, near), 1 - mix);
  put(phaseAt(features, near + 1), mix);
  return { indices, values };
};

/** The actions of one decision: what tells them apart, and by `meanWeight` what is common to them. */
const addGroup = (sums: LeastSquares, features: FeatureSet, group: readonly Sample[], meanWeight: number): void => {
  const n = group.length;
  const common = new Map<number, number>();
  let error = 0;
  for (const sample of group) {
    const { indices, values } = rowOf(features, sample);
    const target = sample.target - sample.estimate;
    sums.add(indices, values, target, 1);
    error += target / n;
    for (const [j, index] of indices.entries()) common.set(index, (common.get(index) ?? 0) + (values[j] as number) / n);
  }
  const indices = [...common.keys()].sort((a, b) => a - b);
  const means = indices.map((index) => common.get(index) as number);
  sums.add(indices, means, error, -(1 - meanWeight) * n);
};

/** The usual size of each feature: weights are regularized in proportion, but rare features not less than others. */
const scaleOf = (features: FeatureSet, groups: Groups): Float64Array => {
  const squares = new Float64Array(features.names.length);
  let n = 0;
  for (const group of groups)
    for (const { indices, values } of group) {
      n++;
      for (const [j, index] of indices.entries()) squares[index] += (values[j] as number) ** 2;
    }
  return squares.map((sum) => Math.max(0.1, Math.sqrt(sum / Math.max(1, n))));
};

/** Points by which the action that is best by some measure is better than the mean, over all decisions. */
const gainOf = (groups: Groups, by: (sample: Sample) => number): number => {
  let gain = 0;
  let n = 0;
  for (const group of groups) {
    if (group.length === 1) continue;
    n++;
    const chosen = group.reduce((best, one) => (by(one) > by(best) ? one : best));
    gain += chosen.target - group.reduce((sum, one) => sum + one.target / group.length, 0);
  }
  return gain / Math.max(1, n);
};

/** Without hidden units: the weights that fit best, by least squares. Updates the estimates of `fresh`. */
const fitLinear = (
  features: FeatureSet,
  learned: LearnedWeights,
  training: Groups,
  fresh: Groups,
  { regularization, meanWeight }: TrainSettings,
): LearnedWeights => {
  const sums = new LeastSquares(features.phases.length * features.names.length);
  for (const group of training) addGroup(sums, features, group, meanWeight);
  const scale = scaleOf(features, training);
  const change = sums.solve(features.phases.flatMap(() => Array.from(scale, (size) => regularization * size ** 2)));
  for (const sample of fresh.flat()) {
    const { indices, values } = rowOf(features, sample);
    for (const [j, index] of indices.entries()) sample.estimate += (change[index] as number) * (values[j] as number);
  }
  return changed(learned, features, change);
};

/** With hidden units: by gradient descent. Updates the estimates of `training` and `fresh`. */
const fitNetwork = (
  features: FeatureSet,
  learned: LearnedWeights,
  training: Groups,
  fresh: Groups,
  settings: TrainSettings,
  seed: string,
): LearnedWeights => {
  const trainer = new NetworkTrainer(features, settings, scaleOf(features, training), learned, fastRng(seed));
  // What an estimate has besides the network's output stays as it is.
  const rest = new Map<Sample, number>();
  for (const one of [...training, ...fresh].flat()) rest.set(one, one.estimate - trainer.evaluate(one));
  trainer.train(training, (one) => one.target - (rest.get(one) as number));
  for (const [one, own] of rest) one.estimate = own + trainer.evaluate(one);
  return trainer.learned();
};

/** The games of one round, with the weights trained so far. */
const gamesOf = (settings: TrainSettings, round: number, learned: LearnedWeights): SamplingGame[] =>
  settings.dataset.flatMap(({ options, games }, part) =>
    Array.from({ length: games }, (_, g) => ({
      ...settings,
      options,
      learned,
      ...(round <= settings.policyRounds ? { width: 1, turnWidth: 1 } : {}),
      seed: `${settings.seed}/${round}/${part}/${g}`,
      noise: settings.noise * (NOISES[g % NOISES.length] as number),
    })),
  );

/**
 * Train an evaluator by comparing actions: at decisions of played games several actions are played to the end, and the
 * weights move so that the evaluator tells them apart as the games did. Then again, with games of the better players. What
 * boards, factions and luck bring is the same for all actions of a decision, so it does not blur the comparison.
 */
export const train = async (
  pool: Pick<Pool, 'sample'>,
  features: FeatureSet,
  settings: TrainSettings,
  progress: (done: number, total: number, label: string) => void,
  report: (round: TrainingRound) => void = () => {},
): Promise<LearnedWeights> => {
  let learned = Object.keys(features.learned).length === 0 ? untrained(features) : features.learned;
  let previous: Sample[][] = [];
  for (let round = 1; round <= settings.rounds; round++) {
    const games = gamesOf(settings, round, learned);
    const played = await pool.sample(settings.game, games, (done) =>
      progress(done, games.length, `games, round ${round} of ${settings.rounds}`),
    );
    const fresh = played.flat();
    const tests = fresh.filter((_, n) => n % TEST_ONE_IN === 0);
    const kept = fresh.filter((_, n) => n % TEST_ONE_IN !== 0);
    const before = gainOf(tests, ({ estimate }) => estimate);
    const training = [...previous, ...kept];
    learned =
      settings.hiddenUnits === 0
        ? fitLinear(features, learned, training, fresh, settings)
        : fitNetwork(features, learned, training, fresh, settings, `${settings.seed}/${round}`);
    // The samples of one round are good for the next one too.
    previous = kept;
    report({
      round,
      decisions: fresh.filter((group) => group.length > 1).length,
      before,
      after: gainOf(tests, ({ estimate }) => estimate),
      best: gainOf(tests, ({ target }) => target),
      learned,
    });
  }
  return learned;
};
