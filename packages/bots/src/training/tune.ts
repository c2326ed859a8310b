import type { Weights } from '@orrery/evaluation';
import type { Options } from '@orrery/kernel';
import type { Contestant, Match, MatchResult } from '../arena/match.ts';
import type { Pool } from '../arena/pool.ts';
import { BIAS, type Distribution, distributionAround, drawPopulation, fitToElite } from './cross-entropy.ts';

export interface TuneSettings {
  readonly game: string;
  readonly options: Options;
  readonly strength: string;
  readonly generations: number;
  readonly population: number;
  /** Games each candidate plays against the present weights. */
  readonly games: number;
  readonly seed: string;
  /** Standard deviation of the logarithm of weights in the first generation. */
  readonly deviation: number;
  /** Only weights whose name begins so are varied. */
  readonly only: string;
}

export interface Generation {
  readonly generation: number;
  /** Points of the best quarter, and of the mean of the distribution, above those of the present weights. */
  readonly elite: number;
  readonly mean: number;
}

export interface Tuned {
  readonly weights: Weights;
  readonly generations: readonly Generation[];
  /** Points of the new weights above the old ones, over games neither was chosen by. */
  readonly gain: number;
  readonly deviation: number;
  readonly kept: boolean;
}

const CANDIDATE = 'candidate';
const PRESENT = 'present';
const LEARNING_RATE = 0.7;

/** Candidates and present weights at one table, taking every other seat, and changing seats from game to game. */
const matchesFor = (settings: TuneSettings, weights: Weights, present: Weights, games: number, seed: string): Match[] =>
  Array.from({ length: games }, (_, g) => ({
    options: settings.options,
    seed: `${seed}-${Math.floor(g / 2)}`,
    seats: Array.from({ length: settings.options.players }, (_unused, seat): Contestant => {
      const isCandidate = settings.options.players === 1 || (seat + g) % 2 === 0;
      return {
        name: isCandidate ? CANDIDATE : PRESENT,
        strength: settings.strength,
        weights: isCandidate ? weights : present,
      };
    }),
  }));

/** Points of the candidate above the others at the same tables, game by game. */
const leads = (results: readonly MatchResult[]): number[] =>
  results.map(({ seats }) => {
    const mean = (name: string): number => {
      const points = seats
        .filter((seat) => (seat.name === CANDIDATE) === (name === CANDIDATE))
        .map((seat) => seat.points);
      return points.reduce((sum, x) => sum + x, 0) / Math.max(1, points.length);
    };
    return mean(CANDIDATE) - mean(PRESENT);
  });
const mean = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / Math.max(1, list.length);

/** Tune weights by the cross-entropy method: candidates play the present weights, the best quarter shapes the next ones. */
export const tune = async (
  pool: Pool,
  present: Weights,
  settings: TuneSettings,
  progress: (done: number, total: number, label: string) => void,
): Promise<Tuned> => {
  let distribution: Distribution = distributionAround(present, settings.deviation, settings.only);
  const generations: Generation[] = [];
  const total = settings.generations * settings.population * settings.games;
  let done = 0;
  for (let generation = 1; generation <= settings.generations; generation++) {
    const population = drawPopulation(distribution, settings.population, `${settings.seed} ${generation}`);
    const matches = population.flatMap((weights) =>
      matchesFor(settings, weights, present, settings.games, `${settings.seed}-${generation}`),
    );
    const results = await pool.play(settings.game, matches, () =>
      progress(++done, total, `games, generation ${generation}`),
    );
    const scores = population.map((_, i) => mean(leads(results.slice(i * settings.games, (i + 1) * settings.games))));
    const order = population.map((_, i) => i).sort((a, b) => (scores[b] as number) - (scores[a] as number));
    const best = order.slice(0, Math.max(2, Math.round(settings.population / 4)));
    generations.push({ generation, elite: mean(best.map((i) => scores[i] as number)), mean: scores[0] as number });
    const elite = best.map((i) => population[i] as Weights);
    distribution = fitToElite(distribution, elite, LEARNING_RATE);
  }
  const final = await pool.play(
    settings.game,
    matchesFor(settings, distribution.mean, present, settings.games * 4, `${settings.seed}-proof`),
  );
  const proof = leads(final);
  const gain = mean(proof);
  const deviation = Math.sqrt(mean(proof.map((x) => (x - gain) ** 2)) / Math.max(1, proof.length - 1));
  const kept = gain > 0;
  return { weights: kept ? round(distribution.mean) : present, generations, gain, deviation, kept };
};

/** Three significant digits are plenty. */
export const round = (weights: Weights): Weights =>
  Object.fromEntries(Object.entries(weights).map(([name, x]) => [name, Number(x.toPrecision(3))]));

/** Weights whose biases are corrected by how far values were from what the games then brought. */
export const calibrate = async (pool: Pool, weights: Weights, settings: TuneSettings): Promise<Weights> => {
  const matches: Match[] = Array.from({ length: settings.games }, (_, g) => ({
    options: settings.options,
    seed: `${settings.seed}-bias-${g}`,
    measureBias: true,
    seats: Array.from({ length: settings.options.players }, () => ({
      name: CANDIDATE,
      strength: settings.strength,
      weights,
    })),
  }));
  const sums = new Map<string, { n: number; sum: number }>();
  for (const { errors } of await pool.play(settings.game, matches))
    for (const { name, error } of errors) {
      const one = sums.get(name) ?? { n: 0, sum: 0 };
      one.n++;
      one.sum += error;
      sums.set(name, one);
    }
  const out: { [name: string]: number } = { ...weights };
  for (const [name, { n, sum }] of sums)
    if (name.startsWith(BIAS)) out[name] = Number(((weights[name] ?? 0) + sum / n).toFixed(1));
  return out;
};
