import process from 'node:process';

/** One clear sentence for the person at the keyboard; the command ends with exit code 2 and has written nothing. */
export class UsageError extends Error {}

/** Where commands print. Colours and progress bars appear only on a terminal. */
export interface Output {
  readonly colour: boolean;
  line(text?: string): void;
  json(value: unknown): void;
  /** Redraws one line on the error stream; silent where that is no terminal. */
  progress(done: number, total: number, label: string): void;
}

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

const PAINT = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;
export const paint = (out: Output, style: keyof typeof PAINT, text: string): string =>
  out.colour ? `\u001b[${PAINT[style]}m${text}\u001b[0m` : text;

/** Figures people can compare: thousands apart, three significant digits below ten. */
export const figure = (x: number): string =>
  Math.abs(x) >= 100 ? Math.round(x).toLocaleString('en') : Number(x.toPrecision(3)).toLocaleString('en');
