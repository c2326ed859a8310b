import { expect, test } from 'vitest';
import type { SlotId } from '../state/ids.ts';
import { P1, P2, P3, position } from '../testing/position.ts';
import { rankingOf } from './merit.ts';

test('A14.1, A14.2: only Resources with a track, one unit a level, never beyond the maximum', () => {
  const g = position({
    landed: 'N.planet',
    seats: [{ cargo: { workforce: 4, biomass: 1 } }, {}],
    levels: { N: { minerals: 3 } },
    merit: { N: ['p2 3'] },
  });
  g.play('p1: terraform');
  expect(g.offers()).toEqual(['raise biomass']);
  expect(g.refuses('p1: raise workforce')).toBe('A14.1 noTrack');
  expect(g.refuses('p1: raise minerals')).toBe('A14.2 trackFull');
  expect(g.refuses('p1: raise technology')).toBe('A14.2 noneLeft');
  expect(g.refuses('p1: done')).toBe('A14.2 atLeastOne');
  g.play('p1: raise biomass');
  expect([g.cargo(P1), g.state.level[4], g.asks()]).toEqual([[0, 4, 0, 0], 1, 'p1 stop']);
});

test('A14.1: not on a terraformed planet, not without anything that fits', () => {
  expect(
    position({ landed: 'N.planet', terraformed: ['N'], seats: [{ cargo: { biomass: 1 } }, {}] }).refuses(
      'p1: terraform',
    ),
  ).toBe('A14.1 alreadyTerraformed');
  expect(position({ landed: 'N.planet', seats: [{ cargo: { workforce: 3 } }, {}] }).refuses('p1: terraform')).toBe(
    'A14.2 nothingToRaise',
  );
});

test('A14.3, A4.3, A18.5, E7: the limit is 2, plus one for each own Colony and Outpost on planets, not in the pool', () => {
  const limit = (seat: object): unknown =>
    position({ landed: 'N.planet', seats: [{ cargo: { biomass: 1 }, ...seat }, {}] })
      .play('p1: terraform')
      .told('terraform')[0]!['limit'];
  expect(limit({})).toBe(2);
  const upgrades = ['biodome', 'leisure-facilities'];
  expect(limit({ upgrades })).toBe(2);
  expect(limit({ upgrades, colonies: ['W', 'E'], outposts: ['E'] })).toBe(5);
});

test('A14.4: levels may be spread, and stop when the player is done or the limit is reached', () => {
  const g = position({ landed: 'N.planet', seats: [{ cargo: { biomass: 2, minerals: 2 } }, {}] });
  g.play('p1: terraform', 'p1: raise biomass', 'p1: raise minerals');
  expect([g.cargo(P1), g.asks(), g.state.merit[4]]).toEqual([[1, 0, 1, 0], 'p1 stop', 2]);
  const early = position({ landed: 'N.planet', seats: [{ cargo: { biomass: 2 } }, {}] }).play(
    'p1: terraform',
    'p1: raise biomass',
    'p1: done',
  );
  expect([early.cargo(P1), early.asks()]).toEqual([[1, 0, 0, 0], 'p1 stop']);
});

test('A14.5: the marker advances by the levels raised', () => {
  const g = position({
    landed: 'N.planet',
    levels: { N: { biomass: 1 } },
    merit: { N: ['p1 1'] },
    seats: [{ cargo: { technology: 2 } }, {}],
  });
  g.play('p1: terraform', 'p1: raise technology', 'p1: raise technology');
  expect(g.state.merit[4]).toBe(3);
});

test('A14.6, D3: who arrives later lies on top; moving on leaves the others in order', () => {
  const setting = { levels: { N: { biomass: 3, minerals: 3 } }, merit: { N: ['p1 3', 'p2 3'] } };
  const g = position({ ...setting, landed: 'N.planet', seats: [{ cargo: { technology: 1 } }, {}] });
  expect(rankingOf(g.state, 1 as SlotId)).toEqual([1, 0]);
  g.play('p1: terraform', 'p1: raise technology');
  expect(rankingOf(g.state, 1 as SlotId)).toEqual([0, 1]);
  expect(Array.from(g.state.below.subarray(4, 6))).toEqual([0, 0]);
});

test('A14.7, E9: completion pays fields, 3 and 1; the stack breaks the tie; exactly what is needed is spent', () => {
  const g = position({
    landed: 'N.planet',
    levels: { N: { biomass: 2, minerals: 3, technology: 3 } },
    merit: { N: ['p1 4', 'p2 2', 'p3 2'] },
    seats: [
      {
        upgrades: ['biodome', 'leisure-facilities'],
        colonies: ['W', 'E'],
        outposts: ['N'],
        cargo: { biomass: 4, technology: 4 },
      },
      {},
      {},
    ],
  });
  g.play('p1: terraform', 'p1: raise biomass', 'p1: raise technology');
  expect([g.points(P1), g.points(P2), g.points(P3)]).toEqual([9, 2, 3]);
  expect([g.cargo(P1), g.asks()]).toEqual([[3, 0, 0, 3], 'p1 stop']);
  expect([g.state.terraformed[1], g.state.level[4], g.state.merit[4], g.state.ark[0], g.state.outpost[1]]).toEqual([
    1, 0, 0, 4, 1,
  ]);
  expect(g.standing(P1).sources['partial']).toBe(0);
});

test('A14.7, D4: a single contributor scores 13 for K’eyi, and nobody is second', () => {
  const g = position({
    landed: 'N.planet',
    levels: { N: { biomass: 3, minerals: 3, technology: 3 } },
    merit: { N: ['p1 9'] },
    seats: [{ cargo: { technology: 1 } }, {}],
  });
  g.play('p1: terraform', 'p1: raise technology');
  expect([g.points(P1), g.points(P2)]).toEqual([13, 0]);
});

test('A14.8: afterwards the planet gives more and cannot be terraformed again', () => {
  const g = position({ landed: 'N.planet', terraformed: ['N'], seats: [{ cargo: { biomass: 1 } }, {}] });
  expect(g.refuses('p1: terraform')).toBe('A14.1 alreadyTerraformed');
  expect(g.play('p1: gather', 'p1: gain minerals').cargo(P1)).toEqual([1, 2, 1, 0]);
});

const nearlyDone = (
  options: { readonly [id: string]: unknown },
  terraformed: readonly ('W' | 'E')[],
  turn = 0,
  players = 3,
) =>
  position({
    options,
    terraformed,
    turn,
    landed: 'N.planet',
    levels: { N: { biomass: 3, minerals: 3, technology: 3 } },
    merit: { N: ['p1 9'] },
    seats: Array.from({ length: players }, () => ({ cargo: { technology: 1 } })),
  });

test('A14.9, A21.1: the third planet triggers the end; the second does not', () => {
  const second = nearlyDone({}, ['W']).play('p1: terraform', 'p1: raise technology');
  expect([second.state.lastRound, second.told('endTriggered')]).toEqual([0, []]);
  const third = nearlyDone({}, ['W', 'E']).play('p1: terraform', 'p1: raise technology');
  expect(third.told('endTriggered')[0]).toMatchObject({ planets: 3, lastRound: 2 });
});

test('A24.1: in the long variant it is the fourth', () => {
  const third = nearlyDone({ length: 'long' }, ['W', 'E']).play('p1: terraform', 'p1: raise technology');
  expect(third.state.lastRound).toBe(0);
  const fourth = position({
    options: { length: 'long' },
    planets: { S: 'elpis' },
    terraformed: ['W', 'E', 'S'],
    landed: 'N.planet',
    levels: { N: { biomass: 3, minerals: 3, technology: 3 } },
    merit: { N: ['p1 9'] },
    seats: [{ cargo: { technology: 1 } }, {}],
  }).play('p1: terraform', 'p1: raise technology');
  expect(fourth.state.lastRound).toBe(2);
});

test('A21.1, A21.2, E19: B first, C completes: A still plays, then a full round C, A, B, then the end', () => {
  const g = position({
    turn: 1,
    terraformed: ['W', 'E'],
    levels: { N: { biomass: 3, minerals: 3, technology: 3 } },
    merit: { N: ['p1 9'] },
    seats: [{}, {}, { at: 'N.moon', cargo: { technology: 1 } }],
  });
  g.play('p2: travel C.moon', 'p2: end', 'p3: travel N.planet', 'p3: terraform', 'p3: raise technology', 'p3: end');
  g.play(
    'p1: travel C.station',
    'p1: end',
    'p3: travel N.moon',
    'p3: end',
    'p1: travel C.portal',
    'p1: end',
    'p2: travel C.portal',
    'p2: end',
  );
  expect(g.asks()).toBe('over');
  expect(g.told('gameOver')[0]).toMatchObject({ capped: false });
  expect(g.refuses('p2: end')).toBe('K1.1 gameOver');
});

test('A21.2: a trigger on the last turn of a round is still followed by a full round; the marker passes as ever', () => {
  const g = position({
    turn: 1,
    terraformed: ['W', 'E'],
    levels: { N: { biomass: 3, minerals: 3, technology: 3 } },
    merit: { N: ['p1 9'] },
    seats: [{ at: 'N.moon', cargo: { technology: 1 } }, {}],
  });
  g.play('p2: travel C.moon', 'p2: end', 'p1: travel N.planet', 'p1: terraform', 'p1: raise technology', 'p1: end');
  expect(g.asks()).toBe('p1 depart');
  g.play('p1: travel N.moon', 'p1: end', 'p2: travel C.station', 'p2: end');
  expect(g.asks()).toBe('over');
});

test('A21.2: a planet completed in the last round scores and puts off nothing', () => {
  const g = position({
    turn: 1,
    planets: { NE: 'elpis' },
    terraformed: ['W', 'E'],
    levels: {
      N: { biomass: 3, minerals: 3, technology: 3 },
      NE: { workforce: 5, minerals: 5, technology: 4 },
    },
    merit: { N: ['p1 9'], NE: ['p2 14'] },
    seats: [
      { at: 'N.moon', cargo: { technology: 1 } },
      { at: 'NE.moon', cargo: { technology: 1 } },
    ],
  });
  g.play('p2: travel NE.station', 'p2: end');
  g.play('p1: travel N.planet', 'p1: terraform', 'p1: raise technology', 'p1: end');
  g.play('p1: travel N.moon', 'p1: end');
  const before = g.standing(P2).points;
  g.play('p2: travel NE.planet', 'p2: terraform', 'p2: raise technology');
  // The marker moves on by one and is the only one: 3 more for the greatest merit.
  expect(g.standing(P2).points).toBe(before + 1 + 3);
  g.play('p2: end');
  expect([g.asks(), g.told('endTriggered').length]).toEqual(['over', 1]);
});
