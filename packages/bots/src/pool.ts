/** What goes to a worker, and what comes back. */
export interface Job<T> {
  readonly id: number;
  readonly task: T;
}
export type Done<R> = { readonly id: number; readonly result: R } | { readonly id: number; readonly failed: string };

/** A thread that works, whatever kind of thread it is. */
export interface Thread<T> {
  post(job: Job<T>): void;
  close(): unknown;
}

/** Opens one thread; `heard` gets its results, `broke` is told when it breaks down or ends by itself. */
export type OpenThread<T, R> = (
  heard: (done: Done<R>) => void,
  broke: (error: Error) => void,
) => Thread<T> | Promise<Thread<T>>;

/** The pool was closed while its answer was awaited: nothing is wrong with the task. */
export class PoolClosed extends Error {
  constructor() {
    super('the pool is closed');
  }
}

interface Waiting<T, R> {
  readonly task: T;
  readonly ms: number | undefined;
  resolve(result: R): void;
  reject(error: Error): void;
}

interface Worker<T> {
  /** Null while the thread is being opened. */
  thread: Thread<T> | null;
  /** The id of the job it works on. */
  busy: number | null;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/** Threads that work beside whoever asks. Tasks wait for a free thread; threads are opened when first needed. */
export class WorkerPool<T, R> {
  private readonly workers: Worker<T>[] = [];
  private readonly queue: number[] = [];
  private readonly waiting = new Map<number, Waiting<T, R>>();
  private nextId = 0;
  private closed = false;

  constructor(
    private readonly threads: number,
    private readonly open: OpenThread<T, R>,
  ) {}

  /** Threads that have nothing to do, or could be opened. */
  get idle(): number {
    return Math.max(0, this.threads - this.workers.filter(({ busy }) => busy !== null).length - this.queue.length);
  }

  /** Tasks that wait for a thread. */
  get queued(): number {
    return this.queue.length;
  }

  /**
   * The result. Rejected when the task fails, its thread breaks down or takes longer than `ms` over it (the thread is
   * ended then), and with `PoolClosed` when the pool is closed meanwhile.
   */
  run(task: T, ms?: number): Promise<R> {
    if (this.closed) return Promise.reject(new PoolClosed());
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { task, ms, resolve, reject });
      this.queue.push(id);
      this.serve();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    this.queue.length = 0;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(new PoolClosed());
    await Promise.all(this.workers.splice(0).map((worker) => this.end(worker)));
  }

  private serve(): void {
    while (this.queue.length > 0) {
      const free = this.workers.find((worker) => worker.busy === null);
      if (free === undefined && this.workers.length >= this.threads) return;
      const id = this.queue.shift() as number;
      if (free === undefined) this.openFor(id);
      else this.post(free, id);
    }
  }

  private openFor(id: number): void {
    const worker: Worker<T> = { thread: null, busy: id };
    this.workers.push(worker);
    const ready = (thread: Thread<T>): void => {
      worker.thread = thread;
      // The pool may have been closed while the thread was made.
      if (this.workers.includes(worker)) this.post(worker, id);
      else thread.close();
    };
    const broke = (error: Error): void => this.drop(worker, error);
    try {
      const thread = this.open((done) => this.hear(worker, done), broke);
      if (thread instanceof Promise) thread.then(ready, broke);
      else ready(thread);
    } catch (error) {
      broke(error as Error);
    }
  }

  private post(worker: Worker<T>, id: number): void {
    const { task, ms } = this.waiting.get(id) as Waiting<T, R>;
    worker.busy = id;
    if (ms !== undefined) worker.timer = setTimeout(() => this.drop(worker, new Error('too slow')), ms);
    worker.thread?.post({ id, task });
  }

  private hear(worker: Worker<T>, done: Done<R>): void {
    if (worker.busy !== done.id) return;
    clearTimeout(worker.timer);
    worker.busy = null;
    const waiting = this.waiting.get(done.id);
    this.waiting.delete(done.id);
    if ('result' in done) waiting?.resolve(done.result);
    else waiting?.reject(new Error(done.failed));
    this.serve();
  }

  /** Give a thread up; only its own task goes with it. */
  private drop(worker: Worker<T>, error: Error): void {
    const at = this.workers.indexOf(worker);
    if (at < 0) return;
    this.workers.splice(at, 1);
    void this.end(worker);
    if (worker.busy !== null) {
      this.waiting.get(worker.busy)?.reject(error);
      this.waiting.delete(worker.busy);
    }
    this.serve();
  }

  private end(worker: Worker<T>): unknown {
    clearTimeout(worker.timer);
    return worker.thread?.close();
  }
}
