import { parseArgs } from 'node:util';
import { type CommandInfo, type Input, type Output, UsageError } from '@orrery/kernel/game';

export type { Flags, Input } from '@orrery/kernel/game';
export { numberFlag, textFlag } from '@orrery/kernel/game';

export interface Command extends CommandInfo {
  /** The exit code: 0 success, 1 the request failed, 2 wrong usage. */
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

/** Declare unknown flags as texts or switches, depending on what follows them; the game checks them later. */
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
