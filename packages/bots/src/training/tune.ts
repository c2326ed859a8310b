import type { Weights } from '@orrery/evaluation';
import type { Options } from '@orrery/kernel';
import type { Contestant, Match, MatchResult } from '../arena/match.ts';
import type { Pool } from '../arena/pool.ts';
import { type Cloud, candidatesOf, cloudRound, HOPE, nextCloud } from './cross-entropy.ts';

export interface TuneSettings {
  readonly game: string;
  readonly options: Options;
  readonly strength: string;
  readonly generations: number;
  readonly population: number;
  /** Games each candidate plays against the present weights. */
  readonly games: number;
  readonly seed: string;
  /** Deviation of the logarithm of the first candidates. */
  readonly spread: number;
  /** Only weights whose name begins so are varied. */
  readonly only: string;
}

export interface Generation {
  readonly generation: number;
  /** Mean points of the best quarter above those of the weights we began with. */
  readonly elite: number;
  readonly middle: number;
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

/** Search weights by the cross-entropy method: candidates play the present weights, the best quarter leads on. */
export const tune = async (
  pool: Pool,
  present: Weights,
  settings: TuneSettings,
  progress: (done: number, total: number, label: string) => void,
): Promise<Tuned> => {
  let cloud: Cloud = cloudRound(present, settings.spread, settings.only);
  const generations: Generation[] = [];
  const total = settings.generations * settings.population * settings.games;
  let done = 0;
  for (let generation = 1; generation <= settings.generations; generation++) {
    const candidates = candidatesOf(cloud, settings.population, `${settings.seed} ${generation}`);
    const matches = candidates.flatMap((weights) =>
      matchesFor(settings, weights, present, settings.games, `${settings.seed}-${generation}`),
    );
    const results = await pool.play(settings.game, matches, () =>
      progress(++done, total, `games, generation ${generation}`),
    );
    const scores = candidates.map((_, i) => mean(leads(results.slice(i * settings.games, (i + 1) * settings.games))));
    const order = candidates.map((_, i) => i).sort((a, b) => (scores[b] as number) - (scores[a] as number));
    const best = order.slice(0, Math.max(2, Math.round(settings.population / 4)));
    generations.push({ generation, elite: mean(best.map((i) => scores[i] as number)), middle: scores[0] as number });
    cloud = nextCloud(
      cloud,
      best.map((i) => candidates[i] as Weights),
      0.7,
    );
  }
  const final = await pool.play(
    settings.game,
    matchesFor(settings, cloud.middle, present, settings.games * 4, `${settings.seed}-proof`),
  );
  const proof = leads(final);
  const gain = mean(proof);
  const deviation = Math.sqrt(mean(proof.map((x) => (x - gain) ** 2)) / Math.max(1, proof.length - 1));
  const kept = gain > 0;
  return { weights: kept ? round(cloud.middle) : present, generations, gain, deviation, kept };
};

/** Three significant digits are plenty. */
export const round = (weights: Weights): Weights =>
  Object.fromEntries(Object.entries(weights).map(([name, x]) => [name, Number(x.toPrecision(3))]));

/** Weights whose hopes are corrected by what positions were judged at and what games then brought. */
export const calibrate = async (pool: Pool, weights: Weights, settings: TuneSettings): Promise<Weights> => {
  const matches: Match[] = Array.from({ length: settings.games }, (_, g) => ({
    options: settings.options,
    seed: `${settings.seed}-hope-${g}`,
    watch: true,
    seats: Array.from({ length: settings.options.players }, () => ({
      name: CANDIDATE,
      strength: settings.strength,
      weights,
    })),
  }));
  const sums = new Map<string, { n: number; sum: number }>();
  for (const { hopes } of await pool.play(settings.game, matches))
    for (const { name, off } of hopes) {
      const one = sums.get(name) ?? { n: 0, sum: 0 };
      one.n++;
      one.sum += off;
      sums.set(name, one);
    }
  const out: { [feature: string]: number } = { ...weights };
  for (const [name, { n, sum }] of sums)
    if (name.startsWith(HOPE)) out[name] = Number(((weights[name] ?? 0) + sum / n).toFixed(1));
  return out;
};
