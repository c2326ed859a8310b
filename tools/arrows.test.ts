import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = mkdtempSync(join(tmpdir(), 'orrery-arrows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FORBIDDEN: readonly (readonly [file: string, imported: string])[] = [
  ['packages/kernel/src/x.ts', '@orrery/hex'],
  ['packages/kernel/src/x.ts', 'node:fs'],
  ['packages/hex/src/x.ts', '@orrery/kernel'],
  ['games/any/src/rules/x.ts', '@orrery/other'],
  ['games/any/src/rules/deep/x.ts', '@orrery/words'],
  ['games/any/src/rules/x.ts', 'node:fs'],
  ['games/any/src/rules/x.ts', 'react'],
  ['games/any/src/state/x.ts', '../screen/board.tsx'],
  ['games/any/src/content/x.ts', '../../words/index.ts'],
  ['games/any/src/automa/x.ts', '../evaluation/index.ts'],
  ['games/any/src/x.ts', './screen/board.tsx'],
  ['games/any/src/words/x.ts', '@orrery/bots'],
  ['games/any/src/evaluation/x.ts', '../screen/board.tsx'],
  ['games/any/src/study/x.ts', '@orrery/bots'],
  ['games/any/src/tools/x.ts', 'node:fs'],
  ['games/any/src/screen/x.tsx', '@orrery/other/screen'],
  ['games/any/src/screen/x.tsx', '@orrery/server'],
  ['packages/words/src/x.ts', '@orrery/catalog'],
  ['packages/catalog/src/x.ts', '@orrery/any'],
  ['packages/catalog/src/x.ts', '@orrery/bots'],
  ['packages/table/src/x.tsx', '@orrery/any/screen'],
  ['packages/bots/src/x.ts', '@orrery/any'],
  ['packages/bots/src/x.ts', '@orrery/server'],
  ['packages/client/src/x.ts', '@orrery/server'],
  ['packages/server/src/x.ts', '@orrery/any'],
  ['packages/cli/src/x.ts', '@orrery/any/entry'],
];

const ALLOWED: typeof FORBIDDEN = [
  ['games/any/src/rules/x.ts', '@orrery/kernel'],
  ['games/any/src/rules/x.ts', '@orrery/hex'],
  ['games/any/src/rules/x.ts', '../state/layout.ts'],
  ['games/any/src/evaluation/x.ts', '@orrery/evaluation'],
  ['games/any/src/tools/x.ts', '@orrery/kernel/game'],
  ['games/any/src/entry.ts', './words/index.ts'],
  ['games/any/src/screen/x.tsx', '@orrery/table'],
  ['games/any/src/screen/x.tsx', 'react'],
  ['packages/catalog/src/x.ts', '@orrery/any/entry'],
  ['packages/bots/src/x.ts', '@orrery/catalog'],
  ['packages/cli/src/x.ts', '@orrery/server'],
];

/** The same folder with the number of the case as the name, so that each import has a file of its own. */
const numbered = (file: string, n: number): string => file.replace(/x(\.tsx?)$/, `x${n}$1`);

/** Files with a forbidden import, of all cases at once: the linter takes a while to start. */
const flagged = (): Set<string> => {
  for (const [n, [file, imported]] of [...FORBIDDEN, ...ALLOWED].entries()) {
    const path = join(folder, numbered(file, n));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `export * from '${imported}';\n`);
  }
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  cpSync(join(root, 'tools', 'lint'), join(folder, 'tools', 'lint'), { recursive: true });
  const { stdout } = spawnSync(
    join(root, 'node_modules', '.bin', 'biome'),
    ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=json'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { location: { path: string } }[] };
  return new Set(diagnostics.map(({ location }) => location.path));
};
const found = flagged();

test.each(FORBIDDEN.map(([file, imported], n) => ({ file, imported, path: numbered(file, n) })))(
  '$file may not import $imported',
  ({ path }) => {
    expect(found).toContain(path);
  },
);

test.each(ALLOWED.map(([file, imported], n) => ({ file, imported, path: numbered(file, FORBIDDEN.length + n) })))(
  '$file may import $imported',
  ({ path }) => {
    expect(found).not.toContain(path);
  },
);
