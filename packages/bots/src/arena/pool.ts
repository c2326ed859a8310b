import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../node/worker-file.ts';
import type { Comparing, Outcome } from '../training/dataset.ts';
import type { Match, MatchResult } from './match.ts';
import type { Done, Job, Task } from './worker.ts';

/** Threads that play games. The results come in the order of the tasks, whichever thread was faster. */
export class Pool {
  private constructor(
    private readonly file: URL,
    private readonly threads: number,
    private workers: Worker[],
  ) {}

  static async open(threads = availableParallelism()): Promise<Pool> {
    return new Pool(await workerFile('arena-worker'), threads, []);
  }

  play(
    game: string,
    matches: readonly Match[],
    progress: (done: number, result: MatchResult) => void = () => {},
  ): Promise<MatchResult[]> {
    return this.run(
      game,
      matches.map((match) => ({ k: 'match', seed: match.seed, match })),
      progress,
    );
  }

  /** Games that compare options of their decisions: for every game its decisions, for every decision its options. */
  compare(
    game: string,
    games: readonly Comparing[],
    progress: (done: number) => void = () => {},
  ): Promise<Outcome[][][]> {
    return this.run(
      game,
      games.map((comparing) => ({ k: 'compare', seed: comparing.seed, comparing })),
      progress,
    );
  }

  private async run<R>(
    game: string,
    tasks: readonly Task[],
    progress: (done: number, result: R) => void,
  ): Promise<R[]> {
    const results: R[] = [];
    let next = 0;
    let done = 0;
    while (this.workers.length < Math.min(this.threads, tasks.length)) this.workers.push(new Worker(this.file));
    await Promise.all(
      this.workers.map(
        (worker) =>
          new Promise<void>((resolve, reject) => {
            const give = (): void => {
              const number = next++;
              if (number >= tasks.length) {
                worker.removeAllListeners();
                resolve();
              } else worker.postMessage({ game, number, task: tasks[number] as Task } satisfies Job);
            };
            worker.removeAllListeners();
            worker.on('error', reject);
            worker.on('message', (message: Done) => {
              if ('failed' in message) {
                reject(
                  new Error(
                    `game ${message.number + 1} (seed ${tasks[message.number]?.seed ?? ''}): ${message.failed}`,
                  ),
                );
                return;
              }
              results[message.number] = message.result as R;
              progress(++done, message.result as R);
              give();
            });
            give();
          }),
      ),
    );
    return results;
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
    this.workers = [];
  }
}
