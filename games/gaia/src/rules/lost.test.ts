import { expect, test } from 'vitest';
import { type Holding, type Play, position, type Setting } from '../testing/position.ts';

const BOARD = { '0,0': 'volcanic', '3,0': 'desert', '1,0': 'terra' };
const geodens = (holding: Holding = {}, more: Partial<Setting> = {}): Play =>
  position({
    planets: BOARD,
    seats: {
      geodens: { at: { '0,0': 'mine' }, knowledge: 4, qic: 0, levels: { navigation: 4 }, tokens: ['F2'], ...holding },
      xenos: { at: { '3,0': 'mine' }, power: '4/0/0', satellites: ['0,2'] },
      ivits: { stations: ['2,-1'] },
    },
    ...more,
  });

test('G13.1: an accessible space hex without planet, satellite of anybody, or station', () => {
  const g = geodens().play('geodens: research navigation');
  expect(g.asked()).toBe('geodens lost');
  for (const hex of ['@1,0', '@0,2', '@2,-1']) expect(g.whyNot(`geodens: lost ${hex}`)).toBe('G13.1 notEmptySpace');
  expect(g.whyNot('geodens: lost @5,0')).toBe('G7.4 outOfRange');
  expect(g.whyNot('geodens: lost @4,0')).toBeNull();
  const far = geodens({ qic: 1 }).play('geodens: research navigation', 'geodens: lost @5,0');
  expect(far.qic('geodens')).toBe(0);
});

test('G13.2: it counts as a mine without price, piece, income or steps', () => {
  const g = geodens({ tiles: ['A14'], covered: ['T1'] }, { roundTile: 'RS-MINE' });
  const before = g.goods('geodens').replace('4k', '0k');
  g.play('geodens: research navigation', 'geodens: lost @2,0');
  expect([g.goods('geodens'), g.state.count[1], g.points('geodens', 'round'), g.points('geodens', 'advanced')]).toEqual(
    [before, 1, 2, 3],
  );
  g.play('geodens: end');
  expect(g.asked()).toBe('xenos charge');
  const step = geodens({}, { roundTile: 'RS-STEP' }).play('geodens: research navigation', 'geodens: lost @2,0');
  expect(step.points('geodens', 'round')).toBe(0);
});

test('G13.3: its own kind, a mine for all purposes, never upgraded, its marker no satellite', () => {
  const g = geodens({ ore: 9, credits: 20 }).play('geodens: research navigation', 'geodens: lost @2,0', 'geodens: end');
  expect([g.planet('2,0'), g.building('2,0'), g.state.satelliteCount[0], g.state.structures[0]]).toEqual([
    'lost',
    'mine',
    0,
    2,
  ]);
  expect(g.state.kinds[0]).toBe((1 << 3) | (1 << 10));
  const own = position({ planets: BOARD, seats: { geodens: { at: { '0,0': 'mine', '2,0': 'lost' } } } });
  expect(own.whyNot('geodens: upgrade @2,0 trade')).toBe('G10.2 lostPlanetStays');
});

test('G13.4: placing is compulsory', () => {
  const g = geodens().play('geodens: research navigation');
  expect(g.options().every((text) => text.startsWith('lost '))).toBe(true);
  expect(g.whyNot('geodens: skip')).toBe('G5.3 notAsked');
});

test('G13.5, Gotcha 6: the new planet closes its hex to satellites of others', () => {
  const xenos = {
    at: { '-2,2': 'institute', '0,2': 'academy-k' },
    tiles: ['T3'],
    power: '9/0/0',
  };
  const planets = { '0,0': 'volcanic', '-2,2': 'desert', '0,2': 'desert' };
  const g = position({
    planets,
    seats: { geodens: { at: { '0,0': 'mine' }, knowledge: 4, levels: { navigation: 4 }, tokens: ['F2'] }, xenos },
  });
  g.play('geodens: research navigation', 'geodens: lost @-1,2', 'geodens: end', 'xenos: decline', 'xenos: federation');
  g.play(`xenos: ${g.offered('planets')[0]}`);
  expect(g.offered('satellites').some((text) => text.split(' ')[1]?.split(',').includes(g.name('-1,2')))).toBe(false);
});
