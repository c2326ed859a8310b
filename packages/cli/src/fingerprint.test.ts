import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { statesOf } from './commands/studies.ts';
import { evaluatorFingerprint, evaluatorIn, evaluatorLine, rootFolder } from './fingerprint.ts';

let root = '';
const put = (name: string, text: string): void => writeFileSync(join(root, name), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'orrery-'));
  for (const folder of ['games/chess/src/evaluation/features', 'docs/studies'])
    mkdirSync(join(root, folder), { recursive: true });
  put('games/chess/src/evaluation/value.ts', '/** Pawns. */\nexport const pawn = 1;\n');
  put('games/chess/src/evaluation/features/weights.json', '{ "pawn": 1 }\n');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a fingerprint changes with code and data, not with comments and tests', () => {
  const before = evaluatorFingerprint(root, 'chess');
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  put('games/chess/src/evaluation/value.ts', '// Pawns, said otherwise.\n\nexport const pawn = 1;\n');
  put('games/chess/src/evaluation/value.test.ts', 'test();\n');
  expect(evaluatorFingerprint(root, 'chess')).toBe(before);
  put('games/chess/src/evaluation/features/weights.json', '{ "pawn": 2 }\n');
  const other = evaluatorFingerprint(root, 'chess');
  expect(other).not.toBe(before);
  put('games/chess/src/evaluation/value.ts', 'export const pawn = 3;\n');
  expect(evaluatorFingerprint(root, 'chess')).not.toBe(other);
});

test('a page made by another evaluator, or by one it does not name, is found', () => {
  const now = evaluatorFingerprint(root, 'chess');
  put('docs/studies/good.md', `Made by \`orrery arena chess\` here.\nEvaluator \`chess@${now}\`, rules version 2.\n`);
  put(
    'docs/studies/old.md',
    'Made by `npx orrery study chess` here.\nEvaluator `chess@0123456789ab`, rules version 2.\n',
  );
  put('docs/studies/silent.md', 'Made by `orrery arena chess` here.\n');
  put('docs/studies/essay.md', 'Written by hand.\n');
  expect(statesOf(root).map(({ page, fault }) => [page, fault === null])).toEqual([
    ['good.md', true],
    ['old.md', false],
    ['silent.md', false],
  ]);
});

test('games of this repository have fingerprints, and their line is read back', () => {
  const home = rootFolder();
  expect(home).not.toBeNull();
  const said = evaluatorIn(evaluatorLine('gaia', 2));
  expect(said).toEqual({ game: 'gaia', fingerprint: evaluatorFingerprint(home as string, 'gaia') });
});
