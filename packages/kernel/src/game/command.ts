import type { Options } from '../options.ts';

/** One clear sentence for the person at the keyboard; the command ends with exit code 2 and has written nothing. */
export class UsageError extends Error {}

/** Where commands print. Colours and progress bars appear only on a terminal. */
export interface Output {
  readonly colour: boolean;
  line(text?: string): void;
  json(value: unknown): void;
  /** Redraws one line on the error stream; silent where that is not a terminal. */
  progress(done: number, total: number, label: string): void;
}

export type Flags = { readonly [name: string]: string | boolean | undefined };

export interface Input {
  /** The words that are not flags. */
  readonly words: readonly string[];
  readonly flags: Flags;
}

/** How a command of `orrery` is called and described. */
export interface CommandInfo {
  readonly name: string;
  /** How to call it, after `orrery`. */
  readonly usage: string;
  readonly summary: string;
  /** Further lines of help. */
  readonly details?: string;
  /** Flags it knows: `text` takes a value, `switch` does not. */
  readonly flags: { readonly [name: string]: 'text' | 'switch' };
  /** May it take flags named like a game's options (`--rounds 3`)? */
  readonly gameOptions?: true;
}

/** What a game's tools may ask of the machine they run on. They have no other way to reach it. */
export interface Machine {
  /** Milliseconds, for measuring. */
  now(): number;
  hasFile(path: string): boolean;
  /** The JSON in a file, unpacked if it is gzipped. A file that cannot be read is a `UsageError`. */
  readJson(path: string): unknown;
  /** A file that cannot be written is a `UsageError`. */
  writeText(path: string, text: string): void;
}

/** A command that a game adds to the command line. */
export interface GameCommand extends CommandInfo {
  /** `options` reads the game's options out of the flags. The exit code: 0 success, 1 the request failed. */
  run(input: Input, out: Output, machine: Machine & { options(): Options }): number;
}

export const textFlag = (flags: Flags, name: string): string | undefined => {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
};

export const numberFlag = (flags: Flags, name: string, fallback: number, min: number, max: number): number => {
  const value = textFlag(flags, name);
  if (value === undefined) return fallback;
  const n = Number(value);
  if (!Number.isInteger(n) || n < min || n > max)
    throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, not "${value}".`);
  return n;
};

const PAINT = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;
export const paint = (out: Output, style: keyof typeof PAINT, text: string): string =>
  out.colour ? `\u001b[${PAINT[style]}m${text}\u001b[0m` : text;

/** Figures people can compare: thousands apart, three significant digits below ten. */
export const figure = (x: number): string =>
  Math.abs(x) >= 100 ? Math.round(x).toLocaleString('en') : Number(x.toPrecision(3)).toLocaleString('en');
