import { expect, test } from 'vitest';
import { P1, position } from '../testing/position.ts';

test('A12.1: on the portal, a moon or a station: gather and gain a Specialist, each once, in either order', () => {
  const seat = { upper: ['c01', 'c02'], used: ['engineer', 'green'] } as const;
  const g = position({ landed: 'W.moon', seats: [seat, {}] });
  g.play('p1: gather', 'p1: ready engineer for c02');
  expect([g.refuses('p1: gather'), g.refuses('p1: ready green for c01')]).toEqual([
    'A12.1 oncePerTurn',
    'A12.1 oncePerTurn',
  ]);
  const other = position({ landed: 'C.station', seats: [seat, {}] }).play('p1: ready green for c01', 'p1: gather');
  expect(other.cargo(P1)).toEqual([0, 1, 0, 1]);
  expect(g.refuses('p1: terraform')).toBe('A12.2 onlyOnPlanet');
});

test('A12.2: on a planet one action', () => {
  const g = position({ landed: 'N.planet', seats: [{ cargo: { biomass: 2 }, upper: ['c01'], used: ['red'] }, {}] });
  expect(g.refuses('p1: ready red for c01')).toBe('A12.1 notOnPlanet');
  g.play('p1: gather');
  expect(g.refuses('p1: terraform')).toBe('A12.2 oneAction');
});

test('A12.3: with Robotics, two different actions where one’s own Colony is', () => {
  const seat = { cargo: { biomass: 2 }, upgrades: ['robotics'], colonies: ['N'] } as const;
  const g = position({ landed: 'N.planet', seats: [seat, {}] }).play('p1: gather');
  expect(g.refuses('p1: gather')).toBe('A12.3 differentActions');
  g.play('p1: terraform', 'p1: raise biomass', 'p1: raise biomass');
  expect(g.refuses('p1: explore')).toBe('A12.3 twoActions');
  const elsewhere = position({ landed: 'E.planet', seats: [seat, {}] }).play('p1: gather');
  expect(elsewhere.refuses('p1: explore')).toBe('A12.2 oneAction');
});

test('A12.3, A17.1, E12, E13: a new third Colony opens a second action at once, with the limit already raised', () => {
  const g = position({
    planets: { N: 'ryugu', E: 'keyi', W: 'midorin', NE: 'elpis' },
    landed: 'NE.planet',
    seats: [
      {
        upgrades: ['robotics', 'cargo-holds', 'engines', 'engines'],
        colonies: ['N', 'E'],
        cargo: { workforce: 4, minerals: 3 },
      },
      {},
    ],
  });
  g.play('p1: colony', 'p1: token red');
  expect([g.tokens(P1), g.cargo(P1), g.state.colonyPool[0]]).toEqual([['blue'], [0, 4, 3, 0], 0]);
  expect(g.standing(P1).sources['colonies']).toBe(9);
  g.play('p1: terraform');
  expect(g.told('terraform')[0]).toMatchObject({ limit: 5 });
  g.play(
    'p1: raise workforce',
    'p1: raise workforce',
    'p1: raise workforce',
    'p1: raise workforce',
    'p1: raise minerals',
  );
  expect(g.asks()).toBe('p1 stop');
});

test('A12.3: after two actions with Robotics no third one is offered, whatever could be done', () => {
  const g = position({
    landed: 'N.planet',
    seats: [{ upgrades: ['robotics', 'biodome', 'leisure-facilities'], colonies: ['N'], cargo: { biomass: 2 } }, {}],
  }).play('p1: gather', 'p1: outpost');
  expect(g.offers()).toEqual(['draw', 'end']);
  for (const third of ['terraform', 'explore']) expect(g.refuses(`p1: ${third}`)).toBe('A12.3 twoActions');
});

test('A12.4: asteroids allow nothing', () => {
  const g = position({ landed: 'N.asteroids', seats: [{ used: ['red'], upper: ['c01'] }, {}] });
  expect(g.refuses('p1: gather')).toBe('A12.4 asteroids');
  expect(g.refuses('p1: ready red for c01')).toBe('A12.4 asteroids');
});

test('A13.1: the planet by its side, the moon and the station by what stands beside them', () => {
  const at = (landed: string, terraformed: readonly 'N'[] = []) => position({ landed, terraformed }).play('p1: gather');
  expect(at('N.planet').cargo(P1)).toEqual([0, 1, 0, 0]);
  expect(at('W.moon').cargo(P1)).toEqual([0, 1, 1, 0]);
  expect(at('N.station').cargo(P1)).toEqual([1, 0, 0, 1]);
  expect(at('N.planet', ['N']).asks()).toBe('p1 gain');
});

test('A19.1, E15: an Engineer card readies a Leader, a Leader card the Engineer', () => {
  const g = position({ landed: 'N.station', seats: [{ upper: ['c01', 'c02'], used: ['green', 'engineer'] }, {}] });
  expect(g.offers().filter((text) => text.startsWith('ready'))).toEqual([
    'ready green for c01',
    'ready engineer for c02',
  ]);
  expect(g.refuses('p1: ready green for c02')).toBe('A19.1 wrongToken');
  expect(g.refuses('p1: ready engineer for c01')).toBe('A19.1 wrongToken');
  g.play('p1: ready green for c01');
  expect([g.tokens(P1), g.row(P1, 'upper')]).toEqual([['red', 'green', 'blue'], ['c02']]);
});

test('A19.2: only a used token, from a card one has', () => {
  const g = position({ landed: 'N.station', seats: [{ upper: ['c01'], used: ['green'] }, {}] });
  expect(g.refuses('p1: ready red for c01')).toBe('A19.2 tokenReady');
  expect(g.refuses('p1: ready green for c06')).toBe('A19.1 notInHand');
});

test('A20.1: the draw takes one card from the deck, or is left out', () => {
  const g = position({ landed: 'N.asteroids' }).play('p1: draw', 'chance: crew c05', 'p1: place c05 upper', 'p1: end');
  expect([g.row(P1, 'upper'), g.asks()]).toEqual([['c05'], 'p2 depart']);
  expect(position({ landed: 'N.asteroids' }).play('p1: end').row(P1, 'upper')).toEqual([]);
});
