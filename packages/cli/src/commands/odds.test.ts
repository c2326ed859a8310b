import { expect, test } from 'vitest';
import { readInput } from '../command.ts';
import { type Output, UsageError } from '../output.ts';
import { findCommand } from './index.ts';

const odds = (await findCommand('odds'))!;

const run = async (...argv: string[]): Promise<{ code: number; lines: string[]; json: unknown }> => {
  const lines: string[] = [];
  let json: unknown;
  const out: Output = {
    colour: false,
    line: (text = '') => lines.push(text),
    json: (value) => {
      json = value;
    },
    progress: () => undefined,
  };
  const code = await odds.run(readInput(odds, argv), out);
  return { code, lines, json };
};

test('odds eclipse prints the chances and the ships left', async () => {
  const { code, lines } = await run('eclipse', 'interceptor', 'ancient');
  expect(code).toBe(0);
  const text = lines.join('\n');
  expect(text).toContain('attacker  1 interceptor');
  expect(text).toMatch(/attacker wins +3\.11 %/);
  expect(text).toMatch(/defender wins +96\.89 %/);
  expect(text).toMatch(/defender 1 ancient +0\.97 +0\.03 +3\.11 % +96\.89 %/);
  expect(text).toContain('Hits: attacker optimal, defender largest. Nobody retreats.');
});

test('both fleets in one text, a stalemate, JSON', async () => {
  const { lines } = await run('eclipse', 'interceptor(cannon 0, missile 2o) vs interceptor(cannon 0)');
  expect(lines.join('\n')).toMatch(/stalemate +69\.44 %/);
  const { json } = await run('eclipse', '2 cruiser', '2 ancient', '--json', '--assign', 'weakest');
  expect(json).toMatchObject({ attacker: { assigned: 'weakest' }, defender: { assigned: 'largest' }, slack: 0 });
});

test('optimal that is too much says so', async () => {
  const big = '4 interceptor(hull 1) + 4 cruiser(hull 4) + 2 dreadnought(hull 6)';
  const { lines } = await run('eclipse', big, big, '--assign', 'optimal');
  expect(lines.join('\n')).toContain('Optimal hits of the attacker take too long');
});

test('a stated rule is followed exactly, however large the fleets', async () => {
  const big =
    '2 interceptor(missile 2o) + 4 cruiser(hull 3, shield 1, cannon 1y 1o) + 2 dreadnought(hull 5, shield 2, comp 3, cannon 1y 1o 1r)';
  const { json } = await run('eclipse', big, big, '--assign', 'largest', '--json');
  expect(json).toMatchObject({ attacker: { assigned: 'largest' }, slack: 0 });
});

test.each([
  [[], 'Odds are known for one game'],
  [['gaia', 'x', 'y'], 'Odds are known for one game'],
  [['eclipse', '2 cruiser'], 'Odds need two fleets'],
  [['eclipse', '2 frigate', 'ancient'], '"frigate" is neither a ship'],
  [['eclipse', 'ancient', 'cruiser'], 'never attack'],
  [['eclipse', 'cruiser(speed 1)', 'ancient'], '"speed 1" is not a value of a ship'],
  [['eclipse', 'cruiser', 'ancient', '--assign', 'magic'], '"magic" is not a way to assign hits'],
  [['eclipse', 'cruiser', 'ancient', '--colour'], "Unknown option '--colour'"],
])('%j ends with one clear sentence', async (argv, sentence) => {
  const failure = run(...argv);
  await expect(failure).rejects.toThrow(UsageError);
  await expect(failure).rejects.toThrow(sentence);
});
