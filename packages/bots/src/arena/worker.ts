import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { parentPort } from 'node:worker_threads';
import { findGame } from '@orrery/catalog';
import type { EvaluatorModule } from '@orrery/evaluation';
import type { Rules } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { loadEvaluator } from '../evaluators.ts';
import type { Done, Job } from '../pool.ts';
import { type Sample, type SamplingGame, sampleGame } from '../training/dataset.ts';
import { type Match, type MatchResult, playMatch } from './match.ts';

/** What a thread can be asked for: a game between bots, or one to take samples from. */
export type Task =
  | { readonly k: 'match'; readonly seed: string; readonly match: Match }
  | { readonly k: 'sample'; readonly seed: string; readonly sampling: SamplingGame };

export interface ArenaJob {
  readonly game: string;
  readonly task: Task;
}
export type ArenaResult = MatchResult | Sample[][];

interface Loaded {
  readonly rules: Rules;
  readonly evaluator: EvaluatorModule | null;
}
const games = new Map<string, Promise<Loaded>>();

const load = (id: string): Promise<Loaded> => {
  let game = games.get(id);
  if (game === undefined) {
    game = (async () => ({
      rules: id === caravan.id ? (caravan as unknown as Rules) : await rulesOf(id),
      evaluator: await loadEvaluator(id),
    }))();
    games.set(id, game);
  }
  return game;
};

const rulesOf = async (id: string): Promise<Rules> => {
  const entry = findGame(id);
  if (entry === undefined) throw new Error(`there is no game ${id}`);
  return entry.rules();
};

/** Node 20 only knows what the whole process used: exact with one thread. */
const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const perform = ({ rules, evaluator }: Loaded, task: Task): ArenaResult => {
  if (task.k === 'match') return playMatch(rules, evaluator, task.match, () => performance.now(), cpuNow);
  if (evaluator === null) throw new Error('this game has no evaluator');
  return sampleGame(rules, evaluator, task.sampling);
};

parentPort?.on('message', async ({ id, task: { game, task } }: Job<ArenaJob>) => {
  let done: Done<ArenaResult>;
  try {
    done = { id, result: perform(await load(game), task) };
  } catch (error) {
    done = { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(done);
});
