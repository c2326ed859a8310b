import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Engines } from './engines.ts';

let folder = '';
let built = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-engines-'));
  built = join(folder, 'built');
  mkdirSync(join(built, 'earlier'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string): void => writeFileSync(join(built, path), text);
const kept = (): string[] => readdirSync(join(folder, 'data', 'engines')).sort();
const read = (name: string): string => readFileSync(join(folder, 'data', 'engines', name), 'utf8');

test('the engines of a build are kept with their packed forms, and a changed one takes its old packed forms away', () => {
  const engines = new Engines(join(folder, 'data'));
  write('chess-3.mjs', 'three');
  write('chess-3.mjs.br', 'packed');
  write('notes.txt', 'no engine');
  engines.keep(built);
  expect(kept()).toEqual(['chess-3.mjs', 'chess-3.mjs.br']);
  rmSync(join(built, 'chess-3.mjs.br'));
  write('chess-3.mjs', 'three, changed');
  engines.keep(built);
  expect([kept(), read('chess-3.mjs')]).toEqual([['chess-3.mjs'], 'three, changed']);
  expect(engines.names()).toEqual(['chess-3']);
});

test('an earlier engine of the build is taken where none ran here, and never replaces one that did', () => {
  const data = join(folder, 'data');
  mkdirSync(join(data, 'engines'), { recursive: true });
  writeFileSync(join(data, 'engines', 'chess-2.mjs'), 'ran here');
  write('earlier/chess-1.mjs', 'one');
  write('earlier/chess-2.mjs', 'two');
  new Engines(data).keep(built);
  expect([read('chess-1.mjs'), read('chess-2.mjs')]).toEqual(['one', 'ran here']);
});
