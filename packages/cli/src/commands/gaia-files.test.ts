import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { type Command, readInput } from '../command.ts';
import { type Output, UsageError } from '../output.ts';
import { check } from './check.ts';
import { importCommand } from './import.ts';
import { findCommand } from './index.ts';

const map = (await findCommand('map'))!;

const folder = fileURLToPath(new URL('../../../../../shared/conformance/gaia/games', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'orrery-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const run = async (command: Command, ...argv: string[]): Promise<{ code: number; lines: string[]; json: unknown }> => {
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
  const code = await command.run(readInput(command, argv), out);
  return { code, lines, json };
};

test('map gaia prints the figures, the same for the same seed', async () => {
  const first = await run(map, 'gaia', '--players', '4', '--seed', 'x');
  expect(first.code).toBe(0);
  expect(first.lines.join('\n')).toMatch(/10 tiles: [\s\S]*titanium[\s\S]*spread [\d.]+ %/);
  expect(await run(map, 'gaia', '--players', '4', '--seed', 'x')).toEqual(first);
});

test('map gaia writes SVG and JSON by the ending of the file, and keeps a bound', async () => {
  const svg = join(scratch, 'board.svg');
  const json = join(scratch, 'board.json');
  await run(map, 'gaia', '--players', '2', '--out', svg);
  expect(readFileSync(svg, 'utf8')).toMatch(/^<svg /);
  const { code } = await run(map, 'gaia', '--players', '2', '--fair', '20', '--by', 'rotate', '--out', json);
  expect(code).toBe(0);
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ fair: true, balance: { colours: { length: 7 } } });
  expect((await run(map, 'gaia', '--fair', '0', '--tries', '3')).code).toBe(1);
});

test('wrong calls are refused in one sentence', async () => {
  await expect(run(map, 'chess')).rejects.toThrow(UsageError);
  await expect(run(map, 'gaia', '--by', 'luck')).rejects.toThrow(/--by takes one of/);
  await expect(run(map, 'gaia', '--out', 'board.png')).rejects.toThrow(/\.svg or \.json/);
  await expect(run(importCommand, 'bga', 'x')).rejects.toThrow(/bgs/);
  await expect(run(importCommand, 'bgs', join(scratch, 'none.json'))).rejects.toThrow(/no such file/);
  await expect(run(check, 'bgs')).rejects.toThrow(/which files/);
});

test('check counts an unreadable file as failed, on one line', async () => {
  const broken = join(scratch, 'broken.json');
  writeFileSync(broken, '{\n"moves"');
  const { code, lines } = await run(check, 'bgs', broken);
  expect(code).toBe(1);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toBe('0 passed, 1 failed');
});

const present = existsSync(folder);
if (!present) console.warn(`SKIPPED: no recorded games at ${folder}`);
test.skipIf(!present)('check bgs prints one line per game and the sum; import bgs writes a record', async () => {
  const file = join(folder, readdirSync(folder).find((name) => name.startsWith('real-003')) ?? '');
  const { code, lines } = await run(check, 'bgs', file);
  expect([code, lines]).toEqual([0, [`${file} ok moves=336`, '1 passed, 0 failed']]);
  const record = join(scratch, 'record.json');
  expect((await run(importCommand, 'bgs', file, '--out', record)).code).toBe(0);
  expect(JSON.parse(readFileSync(record, 'utf8'))).toMatchObject({ game: 'gaia', options: { players: 4 } });
});
