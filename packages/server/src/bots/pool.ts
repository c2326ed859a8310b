import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { workerFile } from '../worker-file.ts';
import type { BotAnswer, BotQuestion } from './bot-worker.ts';

interface Waiting {
  readonly question: Omit<BotQuestion, 'id'>;
  resolve(text: string | null): void;
  reject(error: Error): void;
}

/** The process ends: whoever asked is to ask again elsewhere, and to play nothing in haste. */
const stopping = (): Error => new Error('the threads for bots are ended');

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

  /** The bot's answer; null when it has none to give. Refused when the server stops meanwhile. */
  think(question: Omit<BotQuestion, 'id'>): Promise<string | null> {
    return new Promise((resolve, reject) => {
      if (this.stopped) return reject(stopping());
      if (this.threads === 0) return resolve(null);
      this.waiting.push({ question, resolve, reject });
      void this.next();
    });
  }

  private async next(): Promise<void> {
    if (this.waiting.length === 0 || (this.idle.length === 0 && this.busy.size >= this.threads)) return;
    const asked = this.waiting.shift() as Waiting;
    let worker = this.idle.pop();
    if (worker === undefined) {
      // Hold the place while the thread is made.
      const place = {} as Worker;
      this.busy.add(place);
      try {
        worker = await this.newThread();
      } catch (error) {
        this.log.error({ err: error }, 'no thread for bots');
        asked.resolve(null);
        void this.next();
        return;
      } finally {
        this.busy.delete(place);
      }
    }
    this.run(worker, asked);
  }

  private async newThread(): Promise<Worker> {
    const worker = new Worker(await this.file());
    // What goes wrong in a thread that nobody waits for must not end the server.
    const forget = (): void => {
      const at = this.idle.indexOf(worker);
      if (at >= 0) this.idle.splice(at, 1);
    };
    worker.on('error', (error) => {
      this.log.warn({ err: error }, 'a thread for bots broke');
      forget();
    });
    worker.on('exit', forget);
    return worker;
  }

  private run(worker: Worker, { question, resolve, reject }: Waiting): void {
    const id = this.nextId++;
    this.busy.add(worker);
    const end = (text: string | null, keep: boolean): void => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', fail).off('exit', gone);
      this.busy.delete(worker);
      if (keep && !this.stopped) this.idle.push(worker);
      else void worker.terminate();
      if (this.stopped && text === null) reject(stopping());
      else resolve(text);
      void this.next();
    };
    const fail = (reason: unknown): void => {
      if (!this.stopped)
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
    if (this.stopped) return end(null, false);
    worker.postMessage({ ...question, id } satisfies BotQuestion);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const { reject } of this.waiting.splice(0)) reject(stopping());
    await Promise.all([...this.idle, ...this.busy].map((worker) => worker.terminate?.()));
  }
}
