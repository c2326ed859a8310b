import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readInput } from '../command.ts';
import { type Output, UsageError } from '../output.ts';
import { arena } from './arena.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-arena-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const play = async (file: string, games: number, seats = 'policy,random'): Promise<{ games: number; mean: number }> => {
  const kept: unknown[] = [];
  const out: Output = { colour: false, line: () => {}, json: (value) => kept.push(value), progress: () => {} };
  const words = `arks --seats ${seats} --games ${games} --seed kept --threads 1 --json --resume`.split(' ');
  await arena.run(readInput(arena, [...words, file]), out);
  return kept[0] as { games: number; mean: number };
};

test('a run goes on from the games it kept, and says what one in a single go says', async () => {
  const [whole, parts] = [join(folder, 'whole'), join(folder, 'parts')];
  const all = await play(whole, 4);
  await play(parts, 2);
  // As if it had been interrupted while it wrote.
  appendFileSync(parts, '{"game":2,"result":{"se');
  const before = readFileSync(parts, 'utf8').split('\n').slice(0, 3);
  const resumed = await play(parts, 4);
  expect(resumed.games).toBe(4);
  expect(resumed.mean).toBe(all.mean);
  const after = readFileSync(parts, 'utf8').split('\n');
  expect(after.slice(0, 3)).toEqual(before);
  expect(after.filter((line) => line !== '')).toHaveLength(5);
});

test('games of another run are refused', async () => {
  const file = join(folder, 'games');
  await play(file, 1);
  await expect(play(file, 1, 'random,random')).rejects.toThrow(UsageError);
});

test.each(['a page\nwhose last line has no end', 'a line without an end'])(
  'a file of somebody else is refused and stays as it is: %j',
  async (text) => {
    const file = join(folder, 'page');
    writeFileSync(file, text);
    await expect(play(file, 1)).rejects.toThrow('does not keep games of this run');
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
