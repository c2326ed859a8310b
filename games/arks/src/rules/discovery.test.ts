import { expect, test } from 'vitest';
import { P1, position } from '../testing/position.ts';

const edge = () =>
  position({
    planets: { N: 'ryugu', W: 'midorin', E: 'keyi' },
    seats: [{ at: 'E.station', cargo: { minerals: 1 } }, {}],
  });

test('A10.1, A10.2, A10.3, E2: the last step crosses the edge, the Ark lands on the new planet, one level is free', () => {
  const g = edge();
  expect(g.offers()).toContain('discover NE');
  g.play('p1: discover NE', 'chance: planet elpis');
  expect(g.asks()).toBe('p1 bonus');
  expect(g.offers()).toEqual(['bonus workforce', 'bonus minerals', 'bonus technology']);
  expect(g.refuses('p1: bonus biomass')).toBe('A14.1 noTrack');
  g.play('p1: bonus minerals');
  expect(g.state.level[2 * 4 + 2]).toBe(1);
  expect(g.state.merit[2 * 4]).toBe(1);
  expect(g.cargo(P1)).toEqual([0, 0, 1, 0]);
  expect(g.told('land').at(-1)).toMatchObject({ to: 'NE.planet', planet: 'elpis' });
});

test('A10.2: crossing needs an unspent step', () => {
  const g = position({ planets: { N: 'ryugu', W: 'midorin', E: 'keyi' }, seats: [{ at: 'E.planet' }, {}] });
  // Planet, station, asteroids: both steps are used up before the edge.
  expect(g.refuses('p1: discover NE')).toBe('A10.2 edgeTooFar');
  expect(g.refuses('p1: discover N')).toBe('A10.1 slotNotEmpty');
});

test('A10.4: the turn goes on there, and the bonus was no action', () => {
  const g = edge().play('p1: discover NE', 'chance: planet elpis', 'p1: bonus technology');
  expect(g.asks()).toBe('p1 stop');
  g.play('p1: gather');
  expect(g.cargo(P1)).toEqual([1, 1, 1, 0]);
  expect(g.refuses('p1: terraform')).toBe('A12.2 oneAction');
});

test('A10.1, A2.5: the bottom of the deck comes: any hidden planet, never the visible top one', () => {
  const g = position({ top: 'elpis', planets: { S: 'gorria' }, seats: [{ at: 'N.moon' }, {}] });
  g.play('p1: discover NW');
  expect(g.offers()).toHaveLength(10);
  expect(g.refuses('chance: planet elpis')).toBe('A2.5 visibleOnTop');
  expect(g.refuses('chance: planet gorria')).toBe('A10.1 planetPlaced');
  expect(g.refuses('chance: planet keyi')).toBe('A10.1 planetPlaced');
});

test('A10.5: after the fifth discovery there is nothing left to discover', () => {
  const g = position({
    planets: { NW: 'gorria', NE: 'elpis', SW: 'ulaanor', S: 'sinivara', SE: 'tirkizan' },
    seats: [{ upgrades: ['engines', 'engines'] }, {}],
  });
  expect(g.offers().filter((text) => text.startsWith('discover'))).toEqual([]);
  expect(g.refuses('p1: discover S')).toBe('A10.1 slotNotEmpty');
});
