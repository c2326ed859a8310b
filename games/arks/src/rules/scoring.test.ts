import { placesOf } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { P1, P2, position } from '../testing/position.ts';

test('A22.1, A22.4: the end adds Survivors, Colonies and the fields on planets in progress, without bonuses', () => {
  const g = position({
    planets: { S: 'elpis' },
    levels: { N: { biomass: 3, minerals: 2 }, S: { minerals: 1 } },
    merit: { N: ['p1 3', 'p2 2'], S: ['p1 1'] },
    seats: [{ points: 10, settled: ['s01', 's02'], upgrades: ['robotics'], colonies: ['N'] }, { points: 7 }],
  });
  expect(g.standing(P1)).toMatchObject({
    points: 28,
    sources: { terraforming: 10, survivors: 12, colonies: 2, partial: 4 },
  });
  expect(g.standing(P2)).toMatchObject({ points: 9, sources: { partial: 2 } });
});

test('A22.1: what is told at the end adds up to the standings', () => {
  const g = position({
    options: { roundCap: 1 },
    levels: { N: { biomass: 3 } },
    merit: { N: ['p1 3'] },
    seats: [{ settled: ['s01'], upgrades: ['robotics'], colonies: ['N'] }, {}],
  }).play('p1: travel C.moon', 'p1: end', 'p2: travel C.station', 'p2: end');
  expect(g.told('score').map((event) => [event['source'], event['points']])).toEqual([
    ['survivors', 5],
    ['colonies', 2],
    ['partial', 3],
  ]);
  expect([g.standing(P1).points, g.told('gameOver')[0]]).toMatchObject([10, { capped: true }]);
});

test.each([
  [{ biomass: 4, minerals: 3 }, { biomass: 4, technology: 1 }, [1, 2]],
  [{ biomass: 4, minerals: 3 }, { workforce: 4, technology: 3 }, [1, 1]],
])('A23.1, D19: 60 to 60 with %j and %j in the Cargo gives places %j', (one, other, places) => {
  const g = position({
    seats: [
      { points: 60, cargo: one },
      { points: 60, cargo: other },
    ],
  });
  expect(placesOf(g.rules.standings(g.state))).toEqual(places);
});

test('A23.1: most VP wins, whatever is in the Cargo', () => {
  const g = position({ seats: [{ points: 60, cargo: { biomass: 4 } }, { points: 61 }, { points: 3 }] });
  expect(placesOf(g.rules.standings(g.state))).toEqual([2, 1, 3]);
});

test('I5: without a cap the same Outpost may move for ever; with one the game ends', () => {
  const seat = {
    upgrades: ['biodome', 'leisure-facilities', 'robotics', 'engines'],
    colonies: ['N', 'E'],
    outposts: ['N'],
    at: 'N.planet',
  } as const;
  const g = position({ options: { roundCap: 3 }, seats: [seat, {}] });
  g.play('p1: travel E.planet', 'p1: move N', 'p1: end', 'p2: travel C.moon', 'p2: end');
  g.play('p2: travel C.portal', 'p2: end', 'p1: travel N.planet', 'p1: move E', 'p1: end');
  g.play('p1: travel E.planet', 'p1: move N', 'p1: end', 'p2: travel C.moon', 'p2: end');
  expect([g.points(P1), g.asks()]).toEqual([6, 'over']);
});
