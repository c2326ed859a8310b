import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../node/worker-file.ts';
import type { Match, MatchResult } from './match.ts';
import type { Done, Job } from './worker.ts';

/** Threads that play games. The results come in the order of the matches, whichever thread was faster. */
export class Pool {
  private constructor(
    private readonly file: URL,
    private readonly threads: number,
    private workers: Worker[],
  ) {}

  static async open(threads = availableParallelism()): Promise<Pool> {
    return new Pool(await workerFile('arena-worker'), threads, []);
  }

  async play(
    game: string,
    matches: readonly Match[],
    progress: (done: number, result: MatchResult) => void = () => {},
  ): Promise<MatchResult[]> {
    const results: MatchResult[] = [];
    let next = 0;
    let done = 0;
    while (this.workers.length < Math.min(this.threads, matches.length)) this.workers.push(new Worker(this.file));
    await Promise.all(
      this.workers.map(
        (worker) =>
          new Promise<void>((resolve, reject) => {
            const give = (): void => {
              const number = next++;
              if (number >= matches.length) {
                worker.removeAllListeners();
                resolve();
              } else worker.postMessage({ game, number, match: matches[number] as Match } satisfies Job);
            };
            worker.removeAllListeners();
            worker.on('error', reject);
            worker.on('message', (message: Done) => {
              if ('failed' in message) {
                reject(
                  new Error(
                    `game ${message.number + 1} (seed ${matches[message.number]?.seed ?? ''}): ${message.failed}`,
                  ),
                );
                return;
              }
              results[message.number] = message.result;
              progress(++done, message.result);
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
