import type { Question, Reply } from './question.ts';

/** What goes to a worker and what comes back. */
export interface Asked {
  readonly id: number;
  readonly question: Question;
}
export type Answered =
  | { readonly id: number; readonly reply: Reply }
  | { readonly id: number; readonly failed: string };

/** A thread that thinks, whatever kind of thread it is. */
export interface Thread {
  post(asked: Asked): void;
  close(): void;
}

interface Waiting {
  readonly question: Question;
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

interface Bench {
  readonly thread: Thread;
  busy: number | null;
}

/** Bots that think beside whoever asks. Questions wait for a free thread; threads start when first needed. */
export class Thinker {
  private readonly benches: Bench[] = [];
  private readonly queue: number[] = [];
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  private closed = false;

  /** `start` opens one thread; `listener` hears its answers, `failed` that it broke down. */
  constructor(
    private readonly threads: number,
    private readonly start: (listener: (answered: Answered) => void, failed: (error: Error) => void) => Thread,
  ) {}

  /** The bot's answer; rejected when the question makes no sense, the thread breaks down or the thinker is closed. */
  think(question: Question): Promise<Reply> {
    if (this.closed) return Promise.reject(new Error('the thinker is closed'));
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { question, resolve, reject });
      this.queue.push(id);
      this.serve();
    });
  }

  close(): void {
    this.closed = true;
    for (const { thread } of this.benches) thread.close();
    this.benches.length = 0;
    this.queue.length = 0;
    for (const { reject } of this.waiting.values()) reject(new Error('the thinker is closed'));
    this.waiting.clear();
  }

  private serve(): void {
    while (this.queue.length > 0) {
      let bench = this.benches.find((one) => one.busy === null);
      if (bench === undefined) {
        if (this.benches.length >= this.threads) return;
        bench = this.open();
      }
      const id = this.queue.shift() as number;
      const waiting = this.waiting.get(id);
      if (waiting === undefined) continue;
      bench.busy = id;
      bench.thread.post({ id, question: waiting.question });
    }
  }

  private open(): Bench {
    const bench: Bench = {
      thread: this.start(
        (answered) => {
          bench.busy = null;
          const waiting = this.waiting.get(answered.id);
          this.waiting.delete(answered.id);
          if ('reply' in answered) waiting?.resolve(answered.reply);
          else waiting?.reject(new Error(answered.failed));
          this.serve();
        },
        (error) => {
          // A broken thread takes only its own question with it.
          const at = this.benches.indexOf(bench);
          if (at >= 0) this.benches.splice(at, 1);
          if (bench.busy !== null) {
            this.waiting.get(bench.busy)?.reject(error);
            this.waiting.delete(bench.busy);
          }
          this.serve();
        },
      ),
      busy: null,
    };
    this.benches.push(bench);
    return bench;
  }
}
