import process from 'node:process';
import { Script } from 'node:vm';

/** An engine took longer than it may: a bug in it, not in what a client sent. */
export class TimeOut extends Error {
  constructor(
    readonly ms: number,
    /** Was it really at work all the time, or was the machine busy with something else? */
    readonly atWork: boolean,
  ) {
    super(`the engine did not answer within ${ms} ms`);
  }
}

const BOX = '__orreryTimeBox';
/** What the process had used shortly before; looked up now and then, because asking takes a while. */
let before = { at: Number.NEGATIVE_INFINITY, used: process.cpuUsage() };
const script = new Script(`globalThis.${BOX}()`);

/**
 * Run something that must end, on this thread, for at most `ms`: V8's watchdog stops it where it stands, also inside
 * an endless loop. Whatever it was changing is then in no state to be used. Costs about 0.15 ms.
 */
export const inTime = <T>(ms: number, run: () => T): T => {
  let result: { readonly value: T } | null = null;
  const globals = globalThis as unknown as { [BOX]: unknown };
  const outer = globals[BOX];
  if (performance.now() - before.at > ms / 4) before = { at: performance.now(), used: process.cpuUsage() };
  globals[BOX] = () => {
    result = { value: run() };
  };
  try {
    script.runInThisContext({ timeout: ms });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      const { user, system } = process.cpuUsage(before.used);
      throw new TimeOut(ms, (user + system) / 1000 > ms / 2);
    }
    throw error;
  } finally {
    globals[BOX] = outer;
  }
  return (result as unknown as { readonly value: T }).value;
};

interface Waiting {
  readonly ms: number;
  run(): void;
  fail(error: unknown): void;
  done(): void;
}

/** Works that share one box. */
const MOST_SHARED = 16;
/** The watchdog is a thread of its own, which costs more than most works: a busy server opens a box only so often. */
const APART_MS = 8;
const waiting: Waiting[] = [];
let planned = false;
let lastOpened = Number.NEGATIVE_INFINITY;

const plan = (): void => {
  if (planned) return;
  planned = true;
  const wait = lastOpened + APART_MS - performance.now();
  if (wait <= 0 || waiting.length >= MOST_SHARED) setImmediate(openBox);
  else setTimeout(openBox, wait);
};

/** The same for many at a time: what is ready when a box opens shares it. On a quiet server that is at once. */
export const boxed = <T>(ms: number, work: () => T): Promise<T> =>
  new Promise((resolve, reject) => {
    let value: T;
    waiting.push({
      ms,
      run: () => {
        value = work();
      },
      done: () => resolve(value),
      fail: reject,
    });
    plan();
  });

const openBox = (): void => {
  planned = false;
  lastOpened = performance.now();
  const shared = waiting.splice(0, MOST_SHARED);
  if (waiting.length > 0) plan();
  let at = 0;
  const finished: (() => void)[] = [];
  while (at < shared.length) {
    try {
      inTime(Math.max(...shared.map(({ ms }) => ms)), () => {
        while (at < shared.length) {
          const one = shared[at] as Waiting;
          try {
            one.run();
            finished.push(one.done);
          } catch (error) {
            finished.push(() => one.fail(error));
          }
          at++;
        }
      });
    } catch (error) {
      // The watchdog stopped the one at `at`; those after it get a box of their own.
      const stuck = shared[at++];
      finished.push(() => stuck?.fail(error));
    }
  }
  for (const finish of finished) finish();
};
