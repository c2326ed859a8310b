import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const copy = mkdtempSync(join(tmpdir(), 'orrery-new-game-'));
const GAME = 'pebbles';
// Whole programs are started here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** The repository without what is built or installed; packages from outside are linked, ours lead into the copy. */
const copyRepository = (): void => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const path of files.toString().split('\n'))
    if (path !== '' && existsSync(join(root, path))) cpSync(join(root, path), join(copy, path));
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@orrery'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@orrery' && name !== '.vite') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const home of ['games', 'packages'])
    for (const name of readdirSync(join(copy, home)))
      symlinkSync(join('..', '..', home, name), join(modules, '@orrery', name));
  symlinkSync(join('..', '..', 'games', GAME), join(modules, '@orrery', GAME));
};

const node = (...args: readonly string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
const bin = (name: string, ...args: readonly string[]) => node(join(root, 'node_modules', name), ...args);
const orrery = (...args: readonly string[]) => node('packages/cli/bin/orrery.mjs', ...args);

beforeAll(() => {
  copyRepository();
  const made = node('tools/new-game.mjs', GAME, '--title', 'Pebbles and Sand', '--no-install');
  expect([made.stderr, made.status]).toEqual(['', 0]);
});
afterAll(() => rmSync(copy, { recursive: true }));

test('the new game passes its own tests, laws and golden games among them', () => {
  const { status, stdout, stderr } = bin(
    'vitest/vitest.mjs',
    'run',
    '--maxWorkers=1',
    `games/${GAME}`,
    'packages/catalog',
  );
  expect(status, stdout + stderr).toBe(0);
  const tests = [`games/${GAME}`, 'packages/catalog'].flatMap((folder) =>
    readdirSync(join(copy, folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.test\.tsx?$/.test(file),
    ),
  );
  expect(tests.length).toBeGreaterThan(4);
  expect(stdout).toMatch(new RegExp(`Test Files .*(?<!\\d)${tests.length} passed`));
});

test('it compiles without Node and DOM, and the linter likes it', () => {
  const types = bin('typescript/bin/tsc', '-p', 'tsconfig.engine.json');
  expect([types.stdout, types.status]).toEqual(['', 0]);
  const lint = bin('@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', `games/${GAME}`, 'packages/catalog');
  expect(lint.status, lint.stdout + lint.stderr).toBe(0);
});

test('the command line lists it, plays it and finds no broken law', () => {
  expect(orrery('games').stdout).toContain(`${GAME}    2-4 players, rules version 1`);
  const played = spawnSync(
    process.execPath,
    ['packages/cli/bin/orrery.mjs', 'play', GAME, '--seed', '1', '--rounds', '1'],
    {
      cwd: copy,
      input: 'rest\n',
      encoding: 'utf8',
    },
  );
  expect(played.stdout).toContain('p1 rests for 3 points.');
  expect(played.stdout).toMatch(/1\. p\d: \d+ points?/);
  expect(orrery('fuzz', GAME, '--players', '2-4', '--games', '20').stdout).toContain(', 0 violations');
});

test('every rule has a test, and the catalog has its one line', () => {
  const { stdout } = node('tools/coverage.mjs', '--check', GAME);
  expect(stdout).toContain(`${GAME}: all 5 rules have tests`);
  const list = readFileSync(join(copy, 'packages/catalog/src/index.ts'), 'utf8');
  expect(list).toMatch(new RegExp(`, ${GAME}\\];`));
  expect(list).toContain(`from '@orrery/${GAME}/entry'`);
});

test('its engine is built by version like any other', () => {
  const { status, stderr } = node('tools/start.mjs', '--build', '--no-web');
  expect([stderr, status]).toEqual(['', 0]);
  expect(readdirSync(join(copy, 'packages/server/dist/server/engines'))).toContain(`${GAME}-1.mjs`);
});

test('a second game of that name is refused', () => {
  expect(node('tools/new-game.mjs', GAME)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('is already there'),
  });
  expect(node('tools/new-game.mjs', 'No Name').stderr).toContain('lower case');
  expect(node('tools/new-game.mjs', 'class').stderr).toContain('is a word of the programming language');
  expect(() => execFileSync('git', ['diff', '--quiet', '--', 'packages/catalog'], { cwd: root })).not.toThrow();
});
