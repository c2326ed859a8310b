import { expect, test } from 'vitest';
import { P1, P2, position } from '../testing/position.ts';

const ONE = ['biodome', 'leisure-facilities'];
const TWO = [...ONE, 'space-mining', 'mining-vehicles'];

test('A18.1: from the pool to the planet where the Ark is', () => {
  const g = position({ landed: 'N.planet', seats: [{ upgrades: ONE }, {}] }).play('p1: outpost');
  expect([g.state.outpost[1], g.state.outpostPool[0], g.points(P1)]).toEqual([1, 0, 0]);
  expect(position({ landed: 'N.planet' }).refuses('p1: outpost')).toBe('A18.1 noOutpost');
});

test('A18.2, D11: with none in the pool one is moved, also a single one; 2 VP where the Colony is', () => {
  const g = position({ landed: 'E.planet', seats: [{ upgrades: ONE, outposts: ['N'], colonies: ['E'] }, {}] });
  expect(g.refuses('p1: outpost')).toBe('A18.1 noOutpost');
  g.play('p1: move N');
  expect([g.state.outpost[1], g.state.outpost[5], g.points(P1)]).toEqual([0, 1, 2]);
  const there = position({ landed: 'N.planet', seats: [{ upgrades: ONE, outposts: ['N'] }, {}] });
  expect(there.refuses('p1: move N')).toBe('A18.4 outpostHere');
});

test('A18.2: of two on planets the player chooses; while one is in the pool none moves', () => {
  const both = position({ landed: 'E.planet', seats: [{ upgrades: TWO, outposts: ['N', 'W'] }, {}] });
  expect(both.offers().filter((text) => text.startsWith('move'))).toEqual(['move N', 'move W']);
  expect(both.refuses('p1: move S')).toBe('A18.2 noOutpostThere');
  const one = position({ landed: 'E.planet', seats: [{ upgrades: TWO, outposts: ['N'] }, {}] });
  expect(one.refuses('p1: move N')).toBe('A18.2 outpostInPool');
});

test('A18.3, A18.6, E14: 2 VP with the own Colony; the landing of another pays the owner', () => {
  const g = position({
    planets: { S: 'elpis' },
    landed: 'S.planet',
    seats: [{ upgrades: ONE, colonies: ['S'] }, { at: 'S.moon' }],
  });
  g.play('p1: outpost');
  expect([g.points(P1), g.cargo(P1)]).toEqual([2, [0, 0, 0, 0]]);
  g.play('p1: end', 'p2: travel S.planet');
  expect([g.cargo(P1), g.cargo(P2), g.asks()]).toEqual([[1, 1, 0, 0], [0, 0, 0, 0], 'p2 stop']);
});

test('A18.4: one Outpost of a player on a planet; players share it', () => {
  const own = position({ landed: 'N.planet', seats: [{ upgrades: TWO, outposts: ['N'] }, {}] });
  expect(own.refuses('p1: outpost')).toBe('A18.4 outpostHere');
  const shared = position({ landed: 'N.planet', seats: [{ upgrades: ONE }, { upgrades: ONE, outposts: ['N'] }] });
  expect(shared.play('p1: outpost').state.outpost[1]).toBe(3);
});

test('A18.6: the owner’s own landing pays too; Crew cards shown there are drawn, within the limit', () => {
  const seat = { upgrades: ONE, outposts: ['S'], at: 'S.moon' } as const;
  const g = position({ planets: { S: 'kokkinar' }, seats: [seat, {}] }).play(
    'p1: travel S.planet',
    'chance: crew c20',
    'p1: place c20 lower',
  );
  expect([g.cargo(P1), g.row(P1, 'lower'), g.asks()]).toEqual([[0, 1, 0, 0], ['c20'], 'p1 stop']);
  const full = position({
    planets: { S: 'kokkinar' },
    seats: [{ ...seat, upper: ['c01', 'c02', 'c03'], lower: ['c04', 'c05', 'c06'] }, {}],
  });
  expect(full.play('p1: travel S.planet').asks()).toBe('p1 stop');
});
