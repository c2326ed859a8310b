import { fastRng, isRefusal, type Options, readOptions } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { keepsApart } from '../../state/board/arrangement.ts';
import { numberOf } from '../../state/board/faces.ts';
import type { FaceId, PlanetId } from '../../state/ids.ts';
import { balanceOf, describeBoard, drawBoard, generateBoard, pointsOf, stepsTo } from './index.ts';

const options = (more: object): Options => {
  const read = readOptions(rules, more);
  if (isRefusal(read)) throw new Error(read.why);
  return read;
};
const board = (players: number, seed: string, more: object = {}) =>
  generateBoard(options({ players, ...more }), fastRng(seed), null);

describe('generation', () => {
  test('G2.4, G2.8: boards of 7 and 10 tiles have 4 and 6 planets of each home kind, none beside its like', () => {
    for (let seed = 0; seed < 40; seed++) {
      for (const players of [2, 4]) {
        const { shape, arrangement, balance } = board(players, `${seed}`);
        expect(keepsApart(shape, arrangement)).toBe(true);
        expect(balance.colours.map((one) => one.homes)).toEqual(new Array(7).fill(players === 2 ? 4 : 6));
      }
    }
  });

  test('G2.9: method 1 keeps 01 to 04 where they are printed', () => {
    const { arrangement } = board(4, 'x', { map: 'method1' });
    const printed = board(4, 'x', { map: 'printed' }).arrangement;
    for (let place = 0; place < 10; place++) {
      const number = numberOf(printed.faces[place] as FaceId);
      if (number <= 4) expect(numberOf(arrangement.faces[place] as FaceId)).toBe(number);
    }
  });

  test('the same seed draws the same board, another seed another', () => {
    expect(board(4, 'a')).toEqual(board(4, 'a'));
    expect(board(4, 'a').arrangement).not.toEqual(board(4, 'b').arrangement);
  });
});

describe('balance', () => {
  test('G4.3: steps go the shorter way round; Gaia counts 1, Transdim 2', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((planet) => stepsTo(1 as PlanetId, planet as PlanetId))).toEqual([
      0, 1, 2, 3, 3, 2, 1,
    ]);
    expect([stepsTo(3 as PlanetId, 8 as PlanetId), stepsTo(3 as PlanetId, 9 as PlanetId)]).toEqual([1, 2]);
  });

  test('nearer and cheaper counts more, beyond the horizon nothing', () => {
    expect([pointsOf(1, 0), pointsOf(1, 3), pointsOf(3, 0), pointsOf(3, 3), pointsOf(4, 0)]).toEqual([12, 3, 4, 1, 0]);
  });

  test('G2.6: figures of the printed board for two', () => {
    const { balance, shape, arrangement } = board(2, 'any', { map: 'printed' });
    expect(balanceOf({ shape, arrangement })).toEqual(balance);
    for (const one of balance.colours) {
      expect(one.within[0]).toBeLessThanOrEqual(one.within[1] as number);
      expect(one.within[1]).toBeLessThanOrEqual(one.within[2] as number);
      const counted = one.bySteps.reduce((sum, n) => sum + n, 0) + one.gaia + one.transdim;
      expect(counted).toBeCloseTo(one.within[2] as number, 1);
    }
    const points = balance.colours.map((one) => one.points);
    const mean = points.reduce((sum, n) => sum + n, 0) / 7;
    expect(balance.spread).toBeCloseTo(((Math.max(...points) - Math.min(...points)) / mean) * 100, 1);
  });
});

describe('fairness', () => {
  test.each(['reroll', 'rotate'] as const)('%s keeps the bound it promises', (way) => {
    const fair = generateBoard(options({ players: 4 }), fastRng('fair'), { bound: 18, way, tries: 3000 });
    expect(fair.fair).toBe(true);
    expect(fair.balance.spread).toBeLessThanOrEqual(18);
    expect(keepsApart(fair.shape, fair.arrangement)).toBe(true);
    const plain = generateBoard(options({ players: 4 }), fastRng('fair'), null);
    if (way === 'rotate') expect(fair.arrangement.faces).toEqual(plain.arrangement.faces);
  });

  test('a bound nobody can keep gives the fairest board seen and says so', () => {
    const fair = generateBoard(options({ players: 4 }), fastRng('x'), { bound: 0, way: 'reroll', tries: 20 });
    expect([fair.fair, fair.tries]).toEqual([false, 20]);
    expect(fair.balance.spread).toBeLessThanOrEqual(board(4, 'x').balance.spread);
  });
});

describe('output', () => {
  test('SVG has one hexagon per hex and one disc per planet', () => {
    const svg = drawBoard(board(2, 's'));
    expect(svg.match(/<polygon /g)).toHaveLength(133);
    expect(svg.match(/<circle /g)).toHaveLength(40);
    expect(svg).toMatch(/^<svg xmlns[\s\S]*<\/svg>\n$/);
  });

  test('the description lists tiles, planets and figures', () => {
    const one = board(4, 's');
    const json = describeBoard(one, one.balance) as {
      sectors: unknown[];
      planets: { hex: string }[];
      balance: unknown;
    };
    expect([json.sectors.length, json.planets.length]).toEqual([10, 61]);
    expect(new Set(json.planets.map((planet) => planet.hex)).size).toBe(61);
    expect(json.balance).toBe(one.balance);
  });
});
