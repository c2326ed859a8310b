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
  expect(text).toContain('Hits: attacker optimal, defender largest.');
  expect(text).toContain('Exact for hits assigned like this.');
  expect(text).toContain('Nobody retreats.');
  expect(text).not.toContain('±');
});

test('both fleets in one text, a stalemate, JSON', async () => {
  const { lines } = await run('eclipse', 'interceptor(cannon 0, missile 2o) vs interceptor(cannon 0)');
  expect(lines.join('\n')).toMatch(/stalemate +69\.44 %/);
  const { json } = await run('eclipse', '2 cruiser', '2 ancient', '--json', '--assign', 'weakest');
  expect(json).toMatchObject({ attacker: { assigned: 'weakest' }, defender: { assigned: 'largest' }, slack: 0 });
});

test('optimal that is too much is sampled, with an error, and says so; patience makes it exact', async () => {
  const fleet = '4 interceptor + 2 cruiser + 2 dreadnought';
  const quick = (await run('eclipse', fleet, fleet)).lines.join('\n');
  expect(quick).toMatch(/attacker wins +4\d\.\d\d % {2}± 1\.\d\d/);
  expect(quick).toContain('Hits: attacker sampled, defender sampled.');
  expect(quick).toContain('Sampled, not exact: 3000 battles fought out.');
  expect(quick).toContain('--patient works them out');
  const patient = (await run('eclipse', fleet, fleet, '--patient')).lines.join('\n');
  expect(patient).toMatch(/attacker wins +42\.27 %$/m);
  expect(patient).toContain('Hits: attacker optimal, defender optimal.');
});

test('fleets that cannot be are worked out with a warning', async () => {
  const { lines, json } = await run('eclipse', '5 cruiser[plasma-cannon, hull]', '3 ancient');
  expect(json).toBe(undefined);
  expect(lines.slice(0, 4)).toEqual([
    'Warning, attacker: there are 5 ships of the type cruiser, but never more than 4 in one battle.',
    'Warning, attacker: the parts of the cruiser need 2 energy, its sources give 0.',
    'Warning, attacker: the cruiser has no drive, so its blueprint is not legal.',
    'Warning, defender: there are 3 ships of the type ancient, but never more than 2 in one battle.',
  ]);
  const told = await run('eclipse', 'starbase[nuclear-drive, nuclear-source]', 'gcds', '--json');
  expect(told.json).toMatchObject({ warnings: { attacker: [{ why: 'drive', has: 1 }], defender: [] } });
});

test('with retreat: who escapes, and how often', async () => {
  const { lines } = await run('eclipse', '3 interceptor', '2 ancient', '--retreat', '1', '--samples', '500');
  const text = lines.join('\n');
  expect(text).toMatch(/attacker escapes +\d+\.\d\d % {2}±/);
  expect(text).toContain('Sampled, not exact: 500 battles');
  expect(text).not.toContain('Nobody retreats');
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
  [['eclipse', 'cruiser', 'ancient', '--retreat', 'soon'], '--retreat takes a whole number from 1 to 99'],
  [['eclipse', 'cruiser', 'ancient', '--defender-retreat', '1'], 'never retreat'],
  [['eclipse', 'cruiser', 'ancient', '--colour'], "Unknown option '--colour'"],
])('%j ends with one clear sentence', async (argv, sentence) => {
  const failure = run(...argv);
  await expect(failure).rejects.toThrow(UsageError);
  await expect(failure).rejects.toThrow(sentence);
});
