import { expect, test } from 'vitest';
import { type Command, readInput } from '../command.ts';
import { type Output, UsageError } from '../output.ts';
import { allCommands, findCommand, joined } from './index.ts';

const out: Output = { colour: false, line: () => {}, json: () => {}, progress: () => {} };
const command = (game: string, code: number): Command => ({
  name: 'map',
  usage: `map ${game}`,
  summary: 'draw',
  flags: { [game]: 'switch' },
  run: () => code,
});

test('where two games have a command of the same name, the first word decides', async () => {
  const both = joined(
    new Map([
      ['go', command('go', 3)],
      ['chess', command('chess', 4)],
    ]),
  );
  expect(await both.run(readInput(both, ['chess', '--chess']), out)).toBe(4);
  expect(await both.run(readInput(both, ['go', '--go']), out)).toBe(3);
  expect(both.usage).toBe('map go\norrery map chess');
  expect(() => both.run(readInput(both, []), out)).toThrow(new UsageError('Say which game: go, chess.'));
});

test('every command has a name of its own and is found by it', async () => {
  const commands = await allCommands();
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  for (const { name, usage } of commands) expect((await findCommand(name))?.usage).toBe(usage);
  expect(await findCommand('zap')).toBeUndefined();
});
