import { parseArgs } from 'node:util';
import { type Output, UsageError } from './output.ts';

export type Flags = { readonly [name: string]: string | boolean | undefined };

export interface Input {
  /** Words that are no flags. */
  readonly words: readonly string[];
  readonly flags: Flags;
}

export interface Command {
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
  /** The exit code: 0 well, 1 what was asked for failed, 2 a wrong call. */
  run(input: Input, out: Output): number | Promise<number>;
}

/** Read the words after a command's name. Unknown flags are refused unless the command passes them on to a game. */
export const readInput = (command: Command, argv: readonly string[]): Input => {
  const options: { [name: string]: { type: 'string' | 'boolean' } } = { help: { type: 'boolean' } };
  for (const [name, kind] of Object.entries(command.flags))
    options[name] = { type: kind === 'text' ? 'string' : 'boolean' };
  try {
    const args = command.gameOptions === true ? withOwnFlags(options, argv) : [...argv];
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    return { words: positionals, flags: values };
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message.split(/\.(?:\s|$)/)[0] : String(error)}. Try: orrery ${command.name} --help`,
    );
  }
};

/** Declare flags the command does not know as texts or switches by what follows them; the game judges them later. */
const withOwnFlags = (
  options: { [name: string]: { type: 'string' | 'boolean' } },
  argv: readonly string[],
): string[] => {
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] ?? '';
    if (!word.startsWith('--') || word === '--') continue;
    const [name = '', value] = word.slice(2).split('=');
    const next = argv[i + 1];
    options[name] ??= {
      type: value !== undefined || (next !== undefined && !next.startsWith('--')) ? 'string' : 'boolean',
    };
  }
  return [...argv];
};

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
