import { expect, test } from 'vitest';
import { CONVERSIONS } from '../board.ts';
import { FACTIONS, TILES, TOKENS } from '../state/ids.ts';
import { readAmounts, readMove } from './commands.ts';
import { conversionsFor } from './conversions.ts';
import { fromTheirAxes, specialNamed, THEIR_BOOSTERS, THEIR_FACTIONS, THEIR_TILES, THEIR_TOKENS } from './ids.ts';
import { readRecorded } from './recorded.ts';

test('a move is cut into who and commands; the end of a turn is no command', () => {
  expect(readMove('terrans build lab 3A3. tech eco. up eco. spend 1o for 1t. endturn')).toEqual({
    who: 'terrans',
    commands: [
      { name: 'build', words: ['lab', '3A3'] },
      { name: 'tech', words: ['eco'] },
      { name: 'up', words: ['eco'] },
      { name: 'spend', words: ['1o', 'for', '1t'] },
    ],
  });
  expect(readMove('xenos up sci.').commands).toHaveLength(1);
  expect(readMove('init 4 seed').who).toBe('');
});

test('amounts are read with and without a number; nonsense is none', () => {
  expect(readAmounts('1t,3pw')).toEqual([
    { n: 1, unit: 't' },
    { n: 3, unit: 'pw' },
  ]);
  expect(readAmounts('q')).toEqual([{ n: 1, unit: 'q' }]);
  expect(readAmounts('4t-a3')).toEqual([{ n: 4, unit: 't-a3' }]);
  expect(readAmounts('?')).toBeNull();
  expect(readAmounts(undefined)).toBeNull();
});

test('G-R25: one spend is as many conversions as its gains name, dearest first', () => {
  const texts = (paid: string, gain: string) =>
    conversionsFor(paid, readAmounts(gain) ?? []).map((i) => CONVERSIONS[i]);
  expect(texts('pw', '1c,1o')).toEqual(['3p o', '1p c']);
  expect(texts('c', '3q')).toEqual(['4c q', '4c q', '4c q']);
  expect(texts('gf', '2q')).toEqual(['1f q', '1f q']);
  expect(texts('t-a3', '1k')).toEqual(['1t k']);
  expect(conversionsFor('vp', [{ n: 1, unit: 'c' }])).toEqual([-1]);
});

test('every faction, tile, token and special action has its name there; boosters 2, 3, 7 and 8 are exchanged', () => {
  expect(THEIR_FACTIONS).toHaveLength(FACTIONS.length);
  expect(THEIR_FACTIONS[2]).toBe('hadsch-hallas');
  expect(THEIR_TILES).toHaveLength(TILES.length);
  expect(THEIR_TOKENS).toHaveLength(TOKENS.length);
  expect([1, 2, 6, 7].map((i) => THEIR_BOOSTERS[i])).toEqual(['booster3', 'booster2', 'booster8', 'booster7']);
  for (const name of ['q', '4c', '4pw', 'q,5c', '3o', '3k', 'step', 'range+3', 'swap-PI', 'down-lab', 'up-lowest'])
    expect(specialNamed(name)).toBeGreaterThanOrEqual(0);
  expect(specialNamed('nonsense')).toBe(-1);
});

test('G2.1: north there is north here', () => {
  expect(fromTheirAxes(1, 0)).toEqual({ q: 0, r: -1 });
  expect(fromTheirAxes(0, 1)).toEqual({ q: 1, r: -1 });
  expect(fromTheirAxes(-1, 1)).toEqual({ q: 1, r: 0 });
});

test('what is no recorded game is refused with the reason', () => {
  expect(readRecorded(null)).toBe('it is not an object');
  expect(readRecorded({ players: 7 })).toMatch(/players/);
  expect(readRecorded({ players: 2, moves: [1] })).toMatch(/moves/);
  expect(readRecorded({ players: 2, moves: [], map: {} })).toMatch(/map/);
  const map = { sectors: [], hexes: [] };
  expect(readRecorded({ players: 2, moves: [], map, tiles: {} })).toMatch(/tiles/);
});
