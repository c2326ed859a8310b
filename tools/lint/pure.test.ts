import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

/** The linter itself, with the plugin alone, on samples of what an engine may and may not do. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'orrery-pure-'));
afterAll(() => rmSync(folder, { recursive: true }));

writeFileSync(
  join(folder, 'biome.json'),
  JSON.stringify({ plugins: [join(root, 'tools/lint/pure.grit')], linter: { rules: { preset: 'none' } } }),
);

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly start: { readonly line: number } };
  }[];
}

/** The lines of a source the plugin complains about. */
const complaints = (source: string): number[] => {
  const file = join(folder, 'sample.ts');
  writeFileSync(file, source);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const run = (): string => {
    try {
      return execFileSync(process.execPath, [biome, 'lint', '--reporter=json', file], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    } catch (error) {
      return (error as { readonly stdout: string }).stdout;
    }
  };
  const report = JSON.parse(run()) as Report;
  expect(report.diagnostics.every(({ category }) => category === 'plugin')).toBe(true);
  return report.diagnostics.map(({ location }) => location.start.line);
};

test.each([
  ['export let count = 0;'],
  ['export let typed: number = 0;'],
  ['export let later: number;'],
  ['export var old = 1;'],
  ['export const counters = { a: 1 };'],
  ['export const pick = Math.random();'],
  ['export const parsed = JSON.parse(text) as number;'],
])('not in an engine: %s', (source) => {
  expect(complaints(`${source}\n`)).toEqual([1]);
});

test.each([['NOW.seat = seat;'], ['NOW.seat += 1;'], ['NOW.seat++;'], ['NOW[key] = seat;']])(
  'an exported object is not written to: %s',
  (write) => {
    const source = `interface Now {
  [key: string]: number;
}
export const NOW: Now = { seat: 0 };
export const look = (key: string, seat: number): void => {
  ${write}
};
`;
    expect(complaints(source)).toEqual([6]);
  },
);

test('what an engine may do', () => {
  const source = `
export const COUNT = 9;
export const NAMES = ['a', 'b'] as const;
export const ROOM = { crew: 48 } as const;
export const LAWS = { one: () => true } as const satisfies { readonly [name: string]: () => boolean };
export const TABLE: { readonly [name: string]: number } = { a: 1 };
interface Reach {
  slots: number;
}
export const newReach = (): Reach => ({ slots: 0 });
export const fill = (into: Reach, state: { round: number }): void => {
  into.slots = 1;
  state.round++;
};
const scratch = { n: 0 };
let mine = 0;
export const next = (): number => {
  scratch.n = mine++;
  return scratch.n;
};
`;
  expect(complaints(source)).toEqual([]);
});
