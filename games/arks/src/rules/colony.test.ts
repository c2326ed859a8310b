import { expect, test } from 'vitest';
import { FIRST_SET } from '../content/sets.ts';
import { P1, position, type SeatSetting } from '../testing/position.ts';

const ALL = [
  'robotics',
  'biodome',
  'space-mining',
  'cargo-holds',
  'scouting-vehicles',
  'leisure-facilities',
  'mining-vehicles',
  'engines',
  'engines',
];

test('A17.1: the first Colony costs a Leader of any colour and an Engineer, and a marker from the pool', () => {
  const g = position({ landed: 'N.planet', seats: [{ upgrades: ['robotics'], cargo: { biomass: 2 } }, {}] });
  g.play('p1: colony');
  expect(g.offers()).toEqual(['token red', 'token green', 'token blue']);
  g.play('p1: token blue');
  expect([g.tokens(P1), g.cargo(P1), g.state.colonyPool[0], g.state.colony[1]]).toEqual([
    ['red', 'green'],
    [2, 0, 0, 0],
    0,
    1,
  ]);
});

test('A17.1: what is missing is named', () => {
  const refusal = (seat: SeatSetting): string =>
    position({ landed: 'N.planet', seats: [seat, {}] }).refuses('p1: colony');
  expect(refusal({})).toBe('A17.1 noColonyMarker');
  expect(refusal({ upgrades: ['robotics'], used: ['engineer'] })).toBe('A17.1 noSpecialist');
  expect(refusal({ upgrades: ['robotics'], used: ['red', 'green', 'blue'] })).toBe('A17.1 noSpecialist');
  expect(refusal({ upgrades: ['robotics', 'cargo-holds'], colonies: ['W'] })).toBe('A17.1 tooPoor');
  const third: SeatSetting = { upgrades: ['robotics', 'cargo-holds', 'biodome'], colonies: ['W', 'E'] };
  expect(refusal({ ...third, used: ['red'] })).toBe('A17.1 noSpecialist');
  expect(refusal({ ...third, used: ['green'] })).toBe('allowed');
  // The one red Leader cannot be both the planet's and the other.
  expect(refusal({ ...third, used: ['green', 'blue'] })).toBe('A17.1 noSpecialist');
});

test('A17.1: the second Colony also costs a Resource of choice', () => {
  const g = position({
    landed: 'N.planet',
    seats: [{ upgrades: ['robotics', 'cargo-holds'], colonies: ['W'], cargo: { biomass: 1, minerals: 2 } }, {}],
  });
  g.play('p1: colony', 'p1: token red', 'p1: pay minerals');
  expect(g.cargo(P1)).toEqual([1, 0, 1, 0]);
});

test('A17.1, A22.3, D2: costs and points of all eight Colonies', () => {
  expect(
    FIRST_SET.colonyCosts.map((cost) => [cost.anyLeader, cost.planetLeader, cost.engineer, cost.anyResource]),
  ).toEqual([
    [1, 0, 1, 0],
    [1, 0, 1, 1],
    [1, 1, 1, 0],
    [1, 1, 1, 1],
    [1, 1, 1, 2],
    [1, 1, 1, 3],
    [1, 1, 1, 4],
    [1, 2, 1, 5],
  ]);
  const planets = { NW: 'gorria', NE: 'elpis', SW: 'ulaanor', S: 'sinivara', SE: 'tirkizan' } as const;
  const slots = ['N', 'W', 'E', 'NW', 'NE', 'SW', 'S', 'SE'] as const;
  const points = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(
    (n) =>
      position({ planets, seats: [{ upgrades: ALL, colonies: slots.slice(0, n) }, {}] }).standing(P1).sources[
        'colonies'
      ],
  );
  expect(points).toEqual([0, 2, 5, 9, 14, 20, 27, 35, 45]);
  const eighth = position({
    planets,
    landed: 'SE.planet',
    seats: [
      {
        upgrades: ALL,
        colonies: slots.slice(0, 7),
        upper: ['c03', 'c07'],
        cargo: { biomass: 5, minerals: 1 },
        used: ['green'],
      },
      {},
    ],
  });
  eighth.play(
    'p1: colony',
    'p1: use c03',
    'p1: use c07',
    'p1: token red',
    'p1: pay biomass',
    'p1: pay biomass',
    'p1: pay biomass',
    'p1: pay biomass',
    'p1: pay biomass',
  );
  expect([eighth.tokens(P1), eighth.cargo(P1), eighth.standing(P1).sources['colonies']]).toEqual([
    ['blue'],
    [0, 0, 1, 0],
    45,
  ]);
});

test('A17.2: one Colony of a player on a planet; players share it freely', () => {
  const own = position({
    landed: 'N.planet',
    seats: [{ upgrades: ['robotics', 'biodome'], colonies: ['N'], cargo: { biomass: 3 } }, {}],
  });
  expect(own.refuses('p1: colony')).toBe('A17.2 colonyHere');
  const shared = position({
    landed: 'N.planet',
    seats: [{ upgrades: ['robotics'] }, { upgrades: ['robotics'], colonies: ['N'] }],
  });
  expect(shared.play('p1: colony', 'p1: token red').state.colony[1]).toBe(3);
});

test('A17.2: by the table’s choice a player may have two Colonies on a planet, never three', () => {
  const two = position({
    options: { colonies: 'two' },
    landed: 'N.planet',
    seats: [{ upgrades: ['robotics', 'biodome', 'space-mining'], colonies: ['N'], cargo: { biomass: 3 } }, {}],
  }).play('p1: colony', 'p1: token red');
  expect([two.state.colonyPool[0], two.standing(P1).sources['colonies']]).toEqual([1, 5]);
  // Robotics: a second, different action, with the limit raised by both Colonies.
  expect(two.play('p1: terraform').told('terraform')[0]).toMatchObject({ limit: 4 });
  const full = position({
    options: { colonies: 'two' },
    landed: 'N.planet',
    seats: [{ upgrades: ['robotics', 'biodome', 'space-mining'], colonies: ['N', 'N'], cargo: { biomass: 3 } }, {}],
  });
  expect(full.refuses('p1: colony')).toBe('A17.2 colonyHere');
});

test('A17.3: Colonies stay when the planet is turned over', () => {
  const g = position({
    landed: 'N.planet',
    levels: { N: { biomass: 3, minerals: 3, technology: 3 } },
    merit: { N: ['p1 9'] },
    seats: [
      { cargo: { technology: 1 }, upgrades: ['robotics'], colonies: ['N'] },
      { upgrades: ['robotics'], colonies: ['N'] },
    ],
  }).play('p1: terraform', 'p1: raise technology');
  expect([g.state.terraformed[1], g.state.colony[1]]).toEqual([1, 3]);
});
