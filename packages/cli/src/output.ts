import process from 'node:process';
import type { Output } from '@orrery/kernel/game';

export { figure, type Output, paint, UsageError } from '@orrery/kernel/game';

const BAR = 24;

export const createOutput = (): Output => {
  const colour = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
  let drawn = -1;
  return {
    colour,
    line: (text = '') => process.stdout.write(`${text}\n`),
    json: (value) => process.stdout.write(`${JSON.stringify(value, null, 2)}\n`),
    progress: (done, total, label) => {
      if (process.stderr.isTTY !== true) return;
      const filled = Math.floor((done / total) * BAR);
      if (done === total) process.stderr.write('\r\u001b[K');
      else if (filled !== drawn)
        process.stderr.write(`\r[${'='.repeat(filled)}${' '.repeat(BAR - filled)}] ${done}/${total} ${label}`);
      drawn = done === total ? -1 : filled;
    },
  };
};
