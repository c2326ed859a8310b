import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { parentPort } from 'node:worker_threads';
import { findGame } from '@orrery/catalog';
import type { Rules } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import type { JudgeModule } from '../engine/judge.ts';
import { loadJudge } from '../judges.ts';
import { type Match, type MatchResult, playMatch } from './match.ts';

export interface Job {
  readonly game: string;
  readonly number: number;
  readonly match: Match;
}
export type Done =
  | { readonly number: number; readonly result: MatchResult }
  | { readonly number: number; readonly failed: string };

interface Loaded {
  readonly rules: Rules;
  readonly judge: JudgeModule | null;
}
const games = new Map<string, Promise<Loaded>>();

const load = (id: string): Promise<Loaded> => {
  let game = games.get(id);
  if (game === undefined) {
    game = (async () => ({
      rules: id === caravan.id ? (caravan as unknown as Rules) : await rulesOf(id),
      judge: await loadJudge(id),
    }))();
    games.set(id, game);
  }
  return game;
};

const rulesOf = async (id: string): Promise<Rules> => {
  const entry = findGame(id);
  if (entry === undefined) throw new Error(`there is no game ${id}`);
  return (await entry.load()).rules;
};

/** Node 20 only knows what the whole process used: exact with one thread. */
const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

parentPort?.on('message', async ({ game, number, match }: Job) => {
  let done: Done;
  try {
    const { rules, judge } = await load(game);
    done = { number, result: playMatch(rules, judge, match, () => performance.now(), cpuNow) };
  } catch (error) {
    done = { number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(done);
});
