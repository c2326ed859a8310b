import { availableParallelism } from 'node:os';
import { openThread } from '../node/threads.ts';
import { workerFile } from '../node/worker-file.ts';
import { WorkerPool } from '../pool.ts';
import type { Sample, SamplingGame } from '../training/dataset.ts';
import type { Match, MatchResult } from './match.ts';
import type { ArenaJob, ArenaResult, Task } from './worker.ts';

/** Threads that play games. The results come in the order of the tasks, whichever thread was faster. */
export class Pool {
  private readonly workers: WorkerPool<ArenaJob, ArenaResult>;

  constructor(threads = availableParallelism()) {
    this.workers = new WorkerPool(
      threads,
      openThread(() => workerFile('arena-worker')),
    );
  }

  play(
    game: string,
    matches: readonly Match[],
    progress: (done: number, result: MatchResult, number: number) => void = () => {},
  ): Promise<MatchResult[]> {
    return this.run(
      game,
      matches.map((match) => ({ k: 'match', seed: match.seed, match })),
      progress,
    );
  }

  /** Games to take samples from: by game, by decision, by action. */
  sample(
    game: string,
    games: readonly SamplingGame[],
    progress: (done: number) => void = () => {},
  ): Promise<Sample[][][]> {
    return this.run(
      game,
      games.map((sampling) => ({ k: 'sample', seed: sampling.seed, sampling })),
      progress,
    );
  }

  private run<R extends ArenaResult>(
    game: string,
    tasks: readonly Task[],
    progress: (done: number, result: R, number: number) => void,
  ): Promise<R[]> {
    let done = 0;
    return Promise.all(
      tasks.map(async (task, number) => {
        try {
          const result = (await this.workers.run({ game, task })) as R;
          progress(++done, result, number);
          return result;
        } catch (error) {
          throw new Error(`game ${number + 1} (seed ${task.seed}): ${(error as Error).message}`);
        }
      }),
    );
  }

  close(): Promise<void> {
    return this.workers.close();
  }
}
