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
const script = new Script(`globalThis.${BOX}()`);

/**
 * Run something that must end, on this thread, for at most `ms`: V8's watchdog stops it where it stands, also inside
 * an endless loop. Whatever it was changing is then in no state to be used. Costs about 0.15 ms.
 */
export const inTime = <T>(ms: number, run: () => T): T => {
  let result: { readonly value: T } | null = null;
  const globals = globalThis as unknown as { [BOX]: unknown };
  const outer = globals[BOX];
  const before = process.cpuUsage();
  globals[BOX] = () => {
    result = { value: run() };
  };
  try {
    script.runInThisContext({ timeout: ms });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      const { user, system } = process.cpuUsage(before);
      throw new TimeOut(ms, (user + system) / 1000 > ms / 2);
    }
    throw error;
  } finally {
    globals[BOX] = outer;
  }
  return (result as unknown as { readonly value: T }).value;
};
