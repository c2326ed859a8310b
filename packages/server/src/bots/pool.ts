import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { workerFile } from '../worker-file.ts';
import type { BotAnswer, BotQuestion } from './bot-worker.ts';

interface Waiting {
  readonly question: Omit<BotQuestion, 'id'>;
  resolve(text: string | null): void;
}

/** Time a thread gets beyond what the bot was told, before it is ended. */
const GRACE_MS = 1_000;

/**
 * Threads for bots, started when first needed. A bot that breaks or does not answer in time gets no answer through
 * (null): its thread is ended, the next question starts a new one, and the caller plays a fallback.
 */
export class BotPool {
  private readonly idle: Worker[] = [];
  private readonly busy = new Set<Worker>();
  private readonly waiting: Waiting[] = [];
  private nextId = 1;
  private stopped = false;

  constructor(
    private readonly threads: number,
    private readonly log: Logger,
    private readonly file: () => Promise<URL> = () => workerFile('bot-worker'),
  ) {}

  get queued(): number {
    return this.waiting.length;
  }

  think(question: Omit<BotQuestion, 'id'>): Promise<string | null> {
    return new Promise((resolve) => {
      if (this.stopped || this.threads === 0) return resolve(null);
      this.waiting.push({ question, resolve });
      void this.next();
    });
  }

  private async next(): Promise<void> {
    if (this.waiting.length === 0 || (this.idle.length === 0 && this.busy.size >= this.threads)) return;
    const { question, resolve } = this.waiting.shift() as Waiting;
    let worker = this.idle.pop();
    if (worker === undefined) {
      // Hold the place while the thread is made.
      const place = {} as Worker;
      this.busy.add(place);
      try {
        worker = new Worker(await this.file());
      } catch (error) {
        this.log.error({ err: error }, 'no thread for bots');
        resolve(null);
        return;
      } finally {
        this.busy.delete(place);
      }
    }
    this.run(worker, question, resolve);
  }

  private run(worker: Worker, question: Omit<BotQuestion, 'id'>, resolve: (text: string | null) => void): void {
    const id = this.nextId++;
    this.busy.add(worker);
    const end = (text: string | null, keep: boolean): void => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', fail).off('exit', gone);
      this.busy.delete(worker);
      if (keep && !this.stopped) this.idle.push(worker);
      else void worker.terminate();
      resolve(text);
      void this.next();
    };
    const fail = (reason: unknown): void => {
      this.log.warn({ game: question.game, strength: question.strength, reason: String(reason) }, 'a bot failed');
      end(null, false);
    };
    const timer = setTimeout(() => fail('too slow'), question.ms + GRACE_MS);
    const hear = (reply: BotAnswer): void => {
      if (reply.id !== id) return;
      if (reply.k === 'action') end(reply.text, true);
      else fail(reply.message);
    };
    const gone = (): void => fail('the thread ended');
    worker.on('message', hear).on('error', fail).on('exit', gone);
    worker.postMessage({ ...question, id } satisfies BotQuestion);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const { resolve } of this.waiting.splice(0)) resolve(null);
    await Promise.all([...this.idle, ...this.busy].map((worker) => worker.terminate?.()));
  }
}
