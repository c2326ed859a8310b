import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RECORD_FORMAT } from '@orrery/kernel';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readInput } from '../command.ts';
import { type Output, UsageError } from '../output.ts';
import { golden } from './golden.ts';

const KEPT = fileURLToPath(new URL('../../../../games/arks/golden/', import.meta.url));
const FILE = '2p-5-random.json';
const folder = mkdtempSync(join(tmpdir(), 'orrery-golden-'));
const file = join(folder, FILE);
beforeEach(() => cpSync(KEPT, folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...argv: string[]): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = [];
  const out: Output = {
    colour: false,
    line: (text = '') => lines.push(text),
    json: () => undefined,
    progress: () => undefined,
  };
  const code = await golden.run(readInput(golden, ['arks', '--folder', folder, ...argv]), out);
  return { code, lines };
};
const text = (): string => readFileSync(file, 'utf8');

test('a changed fingerprint is told, and taken anew when asked for', async () => {
  await run('--remark');
  const before = text();
  writeFileSync(file, before.replace(/("at":\d+,"position":")\w{16}/, '$10000000000000000'));
  const { code, lines } = await run();
  expect([code, lines[0]]).toEqual([1, expect.stringMatching(/^2p-5-random.json: arks, entry \d+ .* the position/)]);
  expect(await run('--remark')).toEqual({ code: 0, lines: ['all fingerprints recomputed'] });
  expect(text()).toBe(before.replace(/"format":\d+/, `"format":${RECORD_FORMAT}`));
  expect(await run()).toMatchObject({ code: 0 });
});

test('a game that is missing is made, the others are left alone', async () => {
  rmSync(file);
  expect((await run('--write')).lines).toEqual([expect.stringContaining(FILE)]);
  expect(readdirSync(folder)).toEqual(readdirSync(KEPT));
  expect(await run()).toMatchObject({ code: 0 });
});

test('a game whose entries no longer fit is left alone', async () => {
  const broken = text().replace(/"p1: [^"]*"/, '"p1: zap"');
  writeFileSync(file, broken);
  const { code, lines } = await run('--remark');
  expect([code, lines[0]]).toEqual([1, expect.stringContaining('no longer a game')]);
  expect(text()).toBe(broken);
});

test('what a position says, and what is no golden game', async () => {
  const { lines } = await run('--text', file, '--at', '1');
  expect(lines.join('\n')).toMatch(/^decision by=.*\n/m);
  writeFileSync(file, '{}');
  await expect(run()).rejects.toThrow(UsageError);
});
