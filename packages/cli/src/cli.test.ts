import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../../../tools/bundle.mjs';

const BIN = fileURLToPath(new URL('../bin/orrery.mjs', import.meta.url));
/** The program bundled once: what `bin` does anew for every call. */
const BUNDLED = fileURLToPath(new URL(`../dist/cli-test-${process.pid}`, import.meta.url));
const run = (program: string, args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { input, encoding: 'utf8' });
  return { status, stdout, stderr };
};
const orrery = (args: readonly string[], input = '') => run(join(BUNDLED, 'orrery.js'), args, input);

beforeAll(async () => {
  await bundle({ entries: { main: fileURLToPath(new URL('./main.ts', import.meta.url)) }, out: BUNDLED });
  const program = "import { main } from './main.js';\nprocess.exitCode = await main(process.argv.slice(2));\n";
  writeFileSync(join(BUNDLED, 'orrery.js'), program);
});
afterAll(() => rmSync(BUNDLED, { recursive: true, force: true }));

test('the program bundles itself and leaves nothing behind', () => {
  const { status, stdout } = run(BIN, ['games']);
  expect([status, stdout]).toEqual([0, orrery(['games']).stdout]);
});
const folder = mkdtempSync(join(tmpdir(), 'orrery-cli-'));

test('help names every command and how to learn more', () => {
  const { status, stdout } = orrery(['help']);
  expect(status).toBe(0);
  for (const name of ['games', 'play', 'replay', 'fuzz', 'bench', 'perft']) expect(stdout).toContain(`orrery ${name}`);
  expect(orrery(['fuzz', '--help']).stdout).toContain('--games K');
});

test('fuzz ends with one line of figures', () => {
  const { status, stdout } = orrery(['fuzz', 'caravan', '--players', '3', '--games', '5', '--seed', 'x']);
  expect(status).toBe(0);
  expect(stdout.trim().split('\n').at(-1)).toMatch(/^5 games, \d+ decisions, 0 violations$/);
});

test('fuzz takes an option in all its values', () => {
  const { status, stdout } = orrery(['fuzz', 'caravan', '--rounds', 'all', '--games', '8', '--json']);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ games: 8, failures: [] });
});

test('fuzz lets numbers of players take turns and counts who played', () => {
  const { status, stdout } = orrery(['fuzz', 'gaia', '--players', '2-3', '--games', '2', '--limit', '30']);
  expect(status).toBe(0);
  const [played, reached] = stdout.trim().split('\n');
  expect(played).toMatch(/^played: ([a-z]+ 1, ){4}[a-z]+ 1$|^played: [a-z]+ 2, ([a-z]+ 1, ){2}[a-z]+ 1$/);
  expect(reached).toBe('2 games reached the limit of 30 entries');
});

test('fuzz tells how many games the cap of their table ended', () => {
  const capped = ['fuzz', 'arks', '--players', '2', '--games', '3', '--round-cap', '1'];
  expect(orrery(capped).stdout).toContain('3 games were ended by the cap of their table');
});

test('bench prints its figures as JSON', () => {
  const { stdout } = orrery(['bench', 'caravan', '--players', '2', '--seconds', '1', '--json']);
  const figures = JSON.parse(stdout) as { [name: string]: number };
  for (const name of [
    'gamesPerSecond',
    'decisionsPerSecond',
    'optionsPerDecision',
    'copyNanoseconds',
    'replayEntriesPerSecond',
    'bytesPerState',
  ])
    expect(figures[name]).toBeGreaterThan(0);
});

test('bench --figures prints what versions are compared by, the same work every time', () => {
  const run = (): readonly { id: string; value: number; higherIsBetter: boolean; check: string }[] =>
    JSON.parse(orrery(['bench', 'caravan', '--figures', '--seconds', '1', '--json']).stdout).figures;
  const [first, second] = [run(), run()];
  expect(first.map(({ id }) => id)).toEqual(['caravan.decisions', 'caravan.replay', 'caravan.greedy']);
  for (const { value, higherIsBetter } of first) expect([value > 0, higherIsBetter]).toEqual([true, true]);
  expect(second.map(({ check }) => check)).toEqual(first.map(({ check }) => check));
});

test('perft counts from a seeded position', () => {
  const { stdout } = orrery(['perft', 'caravan', '--depth', '3', '--seed', '1']);
  expect(stdout).toBe('depth 0: 1\ndepth 1: 6\ndepth 2: 36\ndepth 3: 216\n');
});

test('a game is played at the prompt by number and by text, saved, and replayed in words', () => {
  const file = join(folder, 'game.json');
  const answers = ['help', 'roll', 'show', 'end', `save ${file}`, 'quit'];
  const { status, stdout } = orrery(['play', 'caravan', '--players', '2', '--seed', 'abc'], `${answers.join('\n')}\n`);
  expect(status).toBe(0);
  expect(stdout).toContain('p1: Your turn.');
  expect(existsSync(file)).toBe(true);
  const replayed = orrery(['replay', file]);
  expect(replayed.status).toBe(0);
  expect(replayed.stdout).toContain('p1: roll');
  const at = orrery(['replay', file, '--at', '8']);
  expect(at.stdout).toContain('round 1');
  expect(JSON.parse(orrery(['replay', file, '--at', '8', '--json']).stdout)).toMatchObject({ at: 8 });
});

test('what others draw in secret is not told at the prompt', () => {
  const { stdout } = orrery(['play', 'caravan', '--players', '2', '--seed', 'abc'], 'quit\n');
  expect(stdout.match(/chance: card/g)).toHaveLength(4);
  expect(stdout.match(/chance answers in secret/gi)).toHaveLength(4);
});

const record = (change: object) => {
  const file = join(folder, `${Math.floor(Object.keys(change).length)}-${JSON.stringify(change).length}.json`);
  const whole = { format: 1, game: 'caravan', rulesVersion: 1, options: { players: 2 }, entries: [], ...change };
  writeFileSync(file, JSON.stringify(whole));
  return file;
};
const broken = join(folder, 'broken.json');
writeFileSync(broken, '{"format": 1,');

test.each([
  [['zap'], 'no command "zap"'],
  [['help', 'nonsense'], 'no command "nonsense"'],
  [['fuzz', 'chess'], 'no game "chess"'],
  [['fuzz'], 'Say which game'],
  [['fuzz', 'caravan', '--games', 'many'], '--games takes a whole number'],
  [['fuzz', 'caravan', '--players', '4-2'], 'a range like 2-4'],
  [['fuzz', 'gaia', '--players', '3-9'], 'players'],
  [['fuzz', 'caravan', '--zap', '1'], 'no option "--zap"'],
  [['games', '--zap'], 'Unknown option'],
  [['bench', 'caravan', '--players', '9'], 'is not a value of'],
  [['bench', 'caravan', '--figures', '--players', '2'], '--figures does not go with --players'],
  [['replay'], 'Say which record'],
  [['replay', join(folder, 'missing.json')], 'Cannot read'],
  [['replay', broken], 'is not JSON'],
  [['replay', record({ format: 9 })], 'malformed at format'],
  [['replay', record({ entries: ['chance: card gold'] })], 'Entry 1, "chance: card gold"'],
  [['replay', record({ entries: [7] })], 'entries[0]'],
  [['replay', record({ game: 'chess' })], 'no game "chess"'],
  [['replay', record({}), '--lang', 'de'], '--lang takes one of'],
  [['replay', record({}), '--at', '5'], '--at takes a whole number'],
])('%j is answered with one sentence and exit code 2', (args, sentence) => {
  const { status, stdout, stderr } = orrery(args);
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('an illegal line at the prompt is explained with its rule, exit code 2, nothing written', () => {
  const file = join(folder, 'never.json');
  const { status, stderr } = orrery(['play', 'caravan', '--seed', 'abc'], `buy 3\nsave ${file}\n`);
  expect(status).toBe(2);
  expect(stderr).toContain('That is not asked now. (C2)');
  expect(existsSync(file)).toBe(false);
});

test('what cannot be written is told in one sentence', () => {
  const nowhere = join(folder, 'no', 'such', 'folder');
  const play = ['play', 'caravan', '--players', '2', '--seed', 'abc'];
  const saved = orrery(play, `save ${nowhere}/game.json\nquit\n`);
  expect([saved.status, saved.stderr.trim()]).toEqual([
    2,
    `orrery: Cannot write ${nowhere}/game.json: there is no such folder.`,
  ]);
  const drawn = orrery(['map', 'gaia', '--players', '2', '--seed', '1', '--out', `${nowhere}/board.svg`]);
  expect([drawn.status, drawn.stderr]).toEqual([
    2,
    `orrery: Cannot write ${nowhere}/board.svg: there is no such folder.\n`,
  ]);
});

test('the prompt speaks the language asked for', () => {
  const help = (lang: string) =>
    orrery(['play', 'caravan', '--players', '2', '--seed', 'abc', '--lang', lang], 'quit\n').stdout.split('\n')[0];
  expect([help('pl'), help('hu')]).toEqual([
    expect.stringContaining('Wpisz numer możliwości'),
    expect.stringContaining('Írd be egy lehetőség számát'),
  ]);
});

test('saving never overwrites', () => {
  const file = join(folder, 'kept.txt');
  writeFileSync(file, 'mine');
  orrery(['play', 'caravan', '--seed', 'abc'], `save ${file}\nquit\n`);
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('tune trains an evaluator on games of the policy, and says what it learned; old names of flags do the same', () => {
  const games = ['tune', 'arks', '--games', '8', '--rounds', '1', '--seed', 't'];
  const names = ['--train', '--curriculum', 'all', '--from-scratch', '--policy-rounds', '1', '--turn-width', '1'];
  const more = ['--sample-every', '3', '--hidden-units', '4', '--epochs', '1'];
  const oldNames = ['--learn', '--course', 'all', '--afresh', '--glances', '1', '--finish', '1'];
  const oldMore = ['--ways', '3', '--hidden', '4', '--passes', '1'];
  const { status, stdout } = orrery([...games, ...names, ...more]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^round 1: \d+ decisions; the evaluator's choice is/);
  expect(orrery([...games, ...oldNames, ...oldMore]).stdout).toBe(stdout);
  const { units, points } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { units: string; points: string };
  expect(units.split(' ')).toHaveLength(4);
  expect(points.split('|').map((part) => part.trim().split(' ').length)).toEqual([12, 4]);
});

test.each([
  [['arks', '--train'], '--curriculum takes one of all'],
  [['arks', '--train', '--curriculum', 'none'], '--curriculum takes one of all, not "none"'],
  [
    ['arks', '--train', '--curriculum', 'all', '--hidden-units', '5'],
    'go on with --hidden-units 32, or begin --from-scratch',
  ],
  [['arks', '--train', '--bias'], 'two methods'],
  [['arks', '--epochs', '3'], '--epochs has a meaning only with --train'],
  [['arks', '--train', '--population', '8'], '--population has no meaning with --train'],
  [['arks', '--only', 'nothing.'], 'No weight of arks begins with "nothing."'],
  [['arks', '--strength', 'god'], 'There is no bot "god"'],
  [['arks', '--games', 'many'], '--games takes a whole number'],
  [['eclipse', '--train', '--curriculum', 'all'], '--curriculum takes one of every'],
  [['caravan'], 'has no evaluator to tune'],
])('tune %j is refused with one sentence', (args, sentence) => {
  const { status, stderr } = orrery(['tune', ...args]);
  expect([status, stderr.trim().split('\n').length]).toEqual([2, 1]);
  expect(stderr).toContain(sentence);
});

test('options of a game against the Automa imply one player, and are refused at other tables', () => {
  const alone = [
    'play',
    'gaia',
    '--automa',
    'ultoma',
    '--automa-faction',
    'xenos',
    '--faction',
    'ambas',
    '--seed',
    'x',
  ];
  const { status, stdout } = orrery(alone, '1\nshow\nquit\n');
  expect(status).toBe(0);
  expect(stdout).toContain('Automa plays Xenos at the level Ultoma.');
  // GA1.2: it has no goods.
  expect(stdout).toMatch(/\nAutoma \(Xenos, Ultoma\): 10 VP\n {2}satellites: 0\n {2}research: /);
  expect(stdout).not.toMatch(/\nXenos: \d+ VP/);
  const two = orrery(['play', 'gaia', '--players', '2', '--automa-faction', 'xenos']);
  expect([two.status, two.stderr.trim()]).toEqual([2, 'orrery: --automa-faction is for 1 player, not 2.']);
});
