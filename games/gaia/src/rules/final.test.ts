import { describe, expect, test } from 'vitest';
import { NEUTRAL, ROUND_TILE_TABLES } from '../content/tables/scoring.ts';
import type { FinalTileId } from '../state/ids.ts';
import { FINAL_TILES } from '../state/ids.ts';
import { type Holding, P1, position } from '../testing/position.ts';
import { finalCount, rankPoints, researchPoints, resourcePoints } from './final.ts';
import { rules } from './index.ts';

const BOARD = { '0,0': 'desert', '1,0': 'gaia', '3,-5': 'gaia', '0,1': 'swamp', '5,-2': 'ice', '2,0': 'desert' };
const counts = (holding: Holding, faction = 'xenos') => {
  const g = position({ planets: BOARD, seats: { [faction]: holding } });
  return Object.fromEntries(FINAL_TILES.map((name, tile) => [name, finalCount(g.state, P1, tile as FinalTileId)]));
};

test('G22.1: round scoring tiles', () => {
  expect(ROUND_TILE_TABLES.map(({ vp }) => vp)).toEqual([2, 2, 2, 5, 4, 4, 5, 3, 3, 5]);
  expect(ROUND_TILE_TABLES[6]?.on).toBe(ROUND_TILE_TABLES[9]?.on);
});

test('G22.2: what triggers what', () => {
  const scored = (roundTile: string, ...lines: string[]) => {
    const g = position({
      planets: { '0,0': 'desert', '1,0': 'gaia', '0,1': 'volcanic', '-1,0': 'desert' },
      roundTile,
      seats: { xenos: { at: { '0,0': 'trade', '-1,0': 'mine' }, ore: 15, credits: 30, knowledge: 4, qic: 4 } },
    });
    return g.play(...lines.map((line) => `xenos: ${line}`)).points('xenos', 'round');
  };
  expect(scored('RS-MINE', 'mine @1,0')).toBe(2);
  expect(scored('RS-GAIA3', 'mine @1,0')).toBe(3);
  expect(scored('RS-GAIA4', 'mine @0,1')).toBe(0);
  expect(scored('RS-STEP', 'mine @0,1')).toBe(2);
  expect(scored('RS-STEP', 'mine @1,0')).toBe(0);
  expect(scored('RS-TS3', 'upgrade @-1,0 trade')).toBe(3);
  expect(scored('RS-BIG', 'upgrade @0,0 institute')).toBe(5);
  expect(scored('RS-BIG2', 'upgrade @0,0 lab')).toBe(0);
  expect(scored('RS-RES', 'research science')).toBe(2);
  expect(scored('RS-RES', 'board 8', 'take T9', 'step science')).toBe(2);
});

test('G22.3: round tile, tiles and faction bonus add up', () => {
  const g = position({
    planets: BOARD,
    roundTile: 'RS-MINE',
    seats: { gleens: { at: { '0,0': 'mine' }, tiles: ['T7', 'A14'], covered: ['T1'], ore: 9 } },
  });
  g.play('gleens: mine @1,0');
  expect(g.vp('gleens') - 10).toBe(2 + 3 + 3 + 2);
});

test('G22.4, G22.6: what final tiles count', () => {
  expect(
    counts({ at: { '0,0': 'mine', '1,0': 'lab', '3,-5': 'mine', '0,3': 'lost' }, federated: ['0,0', '1,0'] }),
  ).toEqual({
    'FS-FED': 2,
    'FS-STRUCT': 4,
    'FS-KIND': 3,
    'FS-GAIA': 2,
    'FS-SECTOR': 3,
    'FS-SAT': 0,
  });
  expect(NEUTRAL).toEqual([10, 11, 5, 4, 6, 8]);
});

test('G1.7: at most nine kinds: seven homes, Gaia and Lost', () => {
  const planets: { [hex: string]: string } = {};
  const at: { [hex: string]: string } = {};
  const kinds = ['terra', 'oxide', 'volcanic', 'desert', 'swamp', 'titanium', 'ice', 'gaia'];
  kinds.forEach((kind, i) => {
    const hex = `${i % 4},${Math.floor(i / 4)}`;
    planets[hex] = kind;
    at[hex] = i === 0 ? 'trade' : 'mine';
  });
  const g = position({ planets, seats: { xenos: { at: { ...at, '0,2': 'lost' } } } });
  expect(finalCount(g.state, P1, FINAL_TILES.indexOf('FS-KIND') as FinalTileId)).toBe(9);
});

test("G22.6: satellites count with Ivits' stations, stations are no structures; W10 puts the neutral marker at 8", () => {
  const g = counts(
    { at: { '0,0': 'institute' }, stations: ['0,2', '1,2'], satellites: ['-1,0'], federated: ['0,0'] },
    'ivits',
  );
  expect([g['FS-SAT'], g['FS-STRUCT'], g['FS-FED']]).toEqual([3, 1, 1]);
  expect(NEUTRAL[FINAL_TILES.indexOf('FS-SAT')]).toBe(8);
});

describe('G22.5: places share', () => {
  test.each([
    ['W60: two tie for first', [5, 5, 3], null, [15, 15, 6]],
    ['S41', [7, 5, 5], null, [18, 9, 9]],
    ['S42', [6, 6, 6, 2], null, [12, 12, 12, 0]],
    ['S43', [9, 4, 2, 2], null, [18, 12, 3, 3]],
    ['S44', [8, 3], 8, [15, 6]],
    ['S45', [12, 11], 11, [18, 9]],
    ['S46', [5, 0], 4, [18, 0]],
  ] as const)('%s', (_, list, neutral, points) => {
    expect(rankPoints(list, neutral, false)).toEqual(points);
  });
});
test('G22.5, W60, S41, S42, S43: tied players share the places they occupy', () => {
  expect(rankPoints([5, 5], null, false)).toEqual([15, 15]);
  expect(rankPoints([7, 5, 5], null, false)).toEqual([18, 9, 9]);
  expect(rankPoints([6, 6, 6, 2], null, false)).toEqual([12, 12, 12, 0]);
  expect(rankPoints([9, 4, 2, 2], null, false)).toEqual([18, 12, 3, 3]);
});
test('G22.7, S44, S45, Gotcha 71: the neutral marker is ranked along and its share vanishes', () => {
  expect(rankPoints([8, 3], 8, false)).toEqual([15, 6]);
  expect(rankPoints([12, 11], 11, false)).toEqual([18, 9]);
});
test('G22.8, S46, Gotcha 70: nothing counted, nothing gained; switchable', () => {
  expect(rankPoints([5, 0], 4, false)).toEqual([18, 0]);
  expect(rankPoints([5, 0], 4, true)).toEqual([18, 6]);
});

test('G22.9, W36, S47: 4 VP for each of levels 3, 4 and 5', () => {
  const points = (levels: { [track: string]: number }) =>
    researchPoints(position({ planets: BOARD, seats: { xenos: { levels: { ai: 0, ...levels } } } }).state, P1);
  expect(points({ navigation: 5 })).toBe(12);
  expect(points({ terraforming: 5, navigation: 4, ai: 3, gaia: 2, economy: 1, science: 0 })).toBe(24);
});

test('G22.10, S48, S49, S50, Gotcha 32, Gotcha 72: everything converted, then one point per three of the sum', () => {
  const points = (faction: string, holding: Holding) =>
    resourcePoints(position({ planets: { '0,0': 'desert' }, seats: { [faction]: holding } }).state, P1);
  expect(points('terrans', { ore: 4, knowledge: 3, credits: 7, qic: 1, power: '0/5/2' })).toBe(6);
  const empty = { ore: 0, knowledge: 0, credits: 0, qic: 0 };
  expect(points('nevlas', { ...empty, at: { '0,0': 'institute' }, power: '0/0/5' })).toBe(3);
  expect(points('taklons', { ...empty, power: '0/1/0', stone: 2 })).toBe(1);
  expect(points('terrans', { ...empty, ore: 15, qic: 3, power: '0/0/0' })).toBe(6);
});

test("G22.10: Bal T'aks' gaiaformers that are still available count as Q.I.C. (G-R36)", () => {
  const empty = { ore: 0, knowledge: 0, credits: 0, qic: 0, power: '0/0/0' };
  const points = (faction: string, holding: Holding) =>
    resourcePoints(
      position({ planets: { '0,0': 'volcanic', '2,0': 'transdim' }, seats: { [faction]: { ...empty, ...holding } } })
        .state,
      P1,
    );
  expect(points('baltaks', { formers: 3 })).toBe(1);
  expect(points('baltaks', { formers: 3, projects: ['2,0'] })).toBe(0);
  expect(points('baltaks', { formers: 3, projects: ['2,0'], ore: 1 })).toBe(1);
  expect(points('geodens', { formers: 3 })).toBe(0);
  const away = position({ planets: { '0,0': 'volcanic' }, seats: { baltaks: { ...empty, formers: 3, ore: 2 } } });
  away.state.formersAway[P1] = 3;
  expect(resourcePoints(away.state, P1)).toBe(0);
});

test('W10, G22.7: with two players and FS-SAT the neutral marker at 8 takes the first place', () => {
  const satellites = ['1,1', '2,1', '3,1', '1,2', '2,2'];
  const g = position({
    planets: BOARD,
    round: 6,
    finals: ['FS-SAT', 'FS-GAIA'],
    seats: { xenos: { satellites }, terrans: { satellites: ['-2,3'] } },
  });
  g.play('xenos: pass', 'terrans: pass');
  expect([g.points('xenos', 'upper'), g.points('terrans', 'upper')]).toEqual([12, 6]);
});

test('G22.11: the most points win, equal points share', () => {
  const g = position({ planets: BOARD, round: 6, finals: ['FS-KIND', 'FS-SAT'], seats: { xenos: {}, terrans: {} } });
  g.state.ore.set([0, 0]);
  g.state.credits.set([0, 0]);
  g.state.knowledge.set([0, 0]);
  g.state.qic.set([0, 0]);
  g.state.power.fill(0);
  g.state.tokenSum.fill(0);
  g.play('xenos: pass', 'terrans: pass');
  const standings = rules.standings(g.state);
  expect(standings.map(({ points, tieBreaks }) => [points, tieBreaks])).toEqual([
    [10, []],
    [10, []],
  ]);
});

test('G22.11: bids of an auction are paid at the end', () => {
  const g = position({ planets: BOARD, round: 6, seats: { xenos: {}, terrans: {} } });
  g.state.bid[1] = 4;
  const before = g.vp('terrans');
  g.play('xenos: pass', 'terrans: pass');
  expect(g.points('terrans', 'bid')).toBe(-4);
  expect(before).toBe(10);
});
