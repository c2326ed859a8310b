import process from 'node:process';
import manifest from '../package.json' with { type: 'json' };
import { type Command, readInput } from './command.ts';
import { allCommands, findCommand } from './commands/index.ts';
import { createOutput, type Output, UsageError } from './output.ts';

/** Run one command line. Returns the exit code. */
export const main = async (argv: readonly string[]): Promise<number> => {
  // The reader may close the pipe early (`orrery games | head`); that is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  const out = createOutput();
  const [name, ...rest] = argv;
  if (name === '--version' || name === '-v') {
    out.line(manifest.version);
    return 0;
  }
  try {
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') return await help(out, rest[0]);
    const command = await findCommand(name);
    if (command === undefined) throw new UsageError(`There is no command "${name}". Try: orrery help`);
    const input = readInput(command, rest);
    if (input.flags.help === true) return helpOn(out, command);
    return await command.run(input, out);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`orrery: ${error.message}\n`);
    return 2;
  }
};

const helpOn = (out: Output, command: Command): number => {
  out.line(`orrery ${command.usage}`);
  out.line();
  out.line(`${command.summary[0]?.toUpperCase() ?? ''}${command.summary.slice(1)}.`);
  if (command.details !== undefined) out.line(command.details);
  return 0;
};

const help = async (out: Output, topic: string | undefined): Promise<number> => {
  const command = topic === undefined ? undefined : await findCommand(topic);
  if (command !== undefined) return helpOn(out, command);
  if (topic !== undefined) throw new UsageError(`There is no command "${topic}". Try: orrery help`);
  out.line('Orrery: space board games by their full rules.');
  out.line();
  for (const { name, summary } of await allCommands()) out.line(`  orrery ${name.padEnd(10)} ${summary}`);
  out.line();
  out.line('orrery help <command> explains one of them. --json prints figures as JSON.');
  return 0;
};
