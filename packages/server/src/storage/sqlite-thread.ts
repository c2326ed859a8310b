import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { workerFile } from '@orrery/bots/node';
import type { WriteResult, WriterMessage, WriteUnit } from './sqlite-writer.ts';

const CLOSED = 'the database is closed';

interface Pending {
  readonly unit: WriteUnit;
  done(result: WriteResult): void;
}

/** The thread that writes. What gathers while the disk is busy is committed together. */
export class WriterThread {
  private readonly waiting: Pending[] = [];
  private sent: Pending[] = [];
  /** Why nothing can be written any more. */
  failure: string | null = null;

  private constructor(private readonly thread: Worker) {}

  static async open(file: string): Promise<WriterThread> {
    const writer = new WriterThread(new Worker(await workerFile('sqlite-writer'), { workerData: { file } }));
    await writer.ready(file);
    return writer;
  }

  add(pending: Pending): void {
    this.waiting.push(pending);
    // Let everything that is ready in this turn of the loop join the same commit.
    setImmediate(() => this.flush());
  }

  /** What was handed in is written first; what comes later is refused. */
  async close(): Promise<void> {
    while (this.failure === null && this.sent.length + this.waiting.length > 0) await nextTurn();
    this.failure ??= CLOSED;
    this.thread.postMessage('close');
    await new Promise((resolve) => this.thread.once('exit', resolve));
  }

  private ready(file: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.thread.on('message', (message: WriterMessage) => {
        if (message.k === 'ready') resolve();
        else if (message.k === 'broken') reject(new Error(`the database ${file} cannot be opened: ${message.message}`));
        else this.answer(message.results);
      });
      this.thread.on('error', (error) => {
        this.fail(error.message);
        reject(error);
      });
      this.thread.on('exit', () => this.fail(CLOSED));
    });
  }

  private answer(results: readonly WriteResult[]): void {
    const answered = this.sent;
    this.sent = [];
    // Those who waited longer go to disk while these are answered.
    this.flush();
    answered.forEach((pending, i) => {
      pending.done(results[i] as WriteResult);
    });
  }

  private flush(): void {
    if (this.sent.length > 0 || this.waiting.length === 0) return;
    this.sent = this.waiting.splice(0);
    this.thread.postMessage(this.sent.map((pending) => pending.unit));
  }

  private fail(message: string): void {
    this.failure = message;
    for (const pending of [...this.sent, ...this.waiting.splice(0)])
      pending.done({ k: 'failed', message, outage: true });
    this.sent = [];
  }
}
