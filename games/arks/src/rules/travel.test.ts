import { expect, test } from 'vitest';
import { P1, P2, P3, position } from '../testing/position.ts';

test('A9.1, A4.2: the Ark must move, by 1 to 2 fields at first, then the next steps follow', () => {
  const g = position();
  expect(g.refuses('p1: stay')).toBe('A9.1 mustMove');
  expect(g.refuses('p1: end')).toBe('A4.2 notNow');
  expect(g.refuses('p1: travel N.asteroids')).toBe('A9.1 tooFar');
  expect(g.refuses('p1: gather')).toBe('A4.2 notNow');
  g.play('p1: travel N.planet');
  expect(g.asks()).toBe('p1 stop');
});

test('A9.2, D6: no path leads back to where the Ark began, with any movement', () => {
  const g = position({ seats: [{ upgrades: ['engines', 'engines'] }, {}] });
  expect(g.offers()).not.toContain('travel C.portal');
  expect(g.refuses('p1: travel C.portal')).toBe('A9.2 sameField');
});

test('A9.3, A3.9, D5: a moon with an Ark may be passed and not landed on; planets and the portal hold any number', () => {
  const g = position({ seats: [{ at: 'C.portal' }, { at: 'N.moon' }, { at: 'E.planet' }, { at: 'E.planet' }] });
  expect(g.refuses('p1: travel N.moon')).toBe('A9.3 fieldTaken');
  expect(g.offers()).toContain('travel N.planet');
  expect(g.offers()).toContain('travel E.planet');
  const asteroids = position({ seats: [{ at: 'N.station' }, { at: 'N.asteroids' }] });
  expect(asteroids.refuses('p1: travel N.asteroids')).toBe('A9.3 fieldTaken');
});

test('A9.4: with every field in reach taken the step is skipped', () => {
  const g = position({
    planets: { SW: 'nyekundu', S: 'elpis' },
    seats: [{ at: 'SW.planet' }, { at: 'SW.moon' }, { at: 'SW.station' }, { at: 'SW.asteroids' }],
  });
  expect(g.offers()).toEqual(['stay']);
  g.play('p1: stay');
  expect(g.told('stay')).toHaveLength(1);
  expect(g.offers()).toContain('gather');
});

test('A9.5: a landing upgrade pays before the Crew step, Biodome before Leisure Facilities', () => {
  const g = position({
    seats: [{ at: 'N.planet', upgrades: ['biodome', 'leisure-facilities'] }, {}],
    cantina: ['c07', 'c08', 'c09'],
  });
  g.play('p1: travel N.station');
  expect(g.cargo(P1)).toEqual([0, 1, 0, 0]);
  expect(g.asks()).toBe('p1 take');
  g.play('p1: take c08', 'p1: place c08 lower', 'chance: crew c20');
  expect([g.cantina(), g.row(P1, 'lower'), g.asks()]).toEqual([['c07', 'c20', 'c09'], ['c08'], 'p1 stop']);
  expect(g.told('landingUpgrade').map((event) => event['upgrade'])).toEqual(['biodome', 'leisure-facilities']);
});

test('A9.5: Space Mining and Mining Vehicles pay on a moon, not in passing and not at a station', () => {
  const at = (field: string) =>
    position({ seats: [{ at: 'N.planet', upgrades: ['space-mining', 'mining-vehicles'] }, {}] }).play(
      `p1: travel ${field}`,
    );
  expect(at('N.moon').cargo(P1)).toEqual([0, 0, 1, 0]);
  expect(at('N.moon').asks()).toBe('p1 take');
  expect(at('C.portal').cargo(P1)).toEqual([0, 0, 0, 0]);
  expect(at('N.station').asks()).toBe('p1 stop');
});

test('A9.5: landing upgrades pay on the moon and the station of the Portal card, never on its portal', () => {
  const all = ['biodome', 'leisure-facilities', 'space-mining', 'mining-vehicles'];
  const at = (from: string, to: string) =>
    position({ seats: [{ at: from, upgrades: all }, {}] }).play(`p1: travel ${to}`);
  expect([at('C.portal', 'C.moon').cargo(P1), at('C.portal', 'C.moon').asks()]).toEqual([[0, 0, 1, 0], 'p1 take']);
  expect([at('C.portal', 'C.station').cargo(P1), at('C.portal', 'C.station').asks()]).toEqual([
    [0, 1, 0, 0],
    'p1 take',
  ]);
  const portal = at('C.moon', 'C.portal');
  expect([portal.cargo(P1), portal.asks(), portal.told('landingUpgrade')]).toEqual([[0, 0, 0, 0], 'p1 stop', []]);
});

test('A9.5, A18.6: outposts pay the active player first, then clockwise; the owner chooses out of turn', () => {
  const traders = { upgrades: ['biodome', 'leisure-facilities'], outposts: ['N'] } as const;
  const g = position({ terraformed: ['N'], turn: 1, seats: [traders, { ...traders, at: 'N.moon' }, traders] });
  g.play('p2: travel N.planet');
  expect(g.told('income').map((event) => event['who'])).toEqual(['p2']);
  expect(g.asks()).toBe('p2 gain');
  g.play('p2: gain biomass');
  expect(g.asks()).toBe('p3 gain');
  g.play('p3: gain biomass');
  expect(g.asks()).toBe('p1 gain');
  g.play('p1: gain technology');
  expect([g.cargo(P1), g.cargo(P2), g.cargo(P3), g.asks()]).toEqual([
    [0, 2, 0, 1],
    [1, 2, 0, 0],
    [1, 2, 0, 0],
    'p2 stop',
  ]);
});

test('A4.1: everybody has one turn, then the marker passes to the left', () => {
  const g = position({ seats: [{}, {}, {}], turn: 1 });
  g.play('p2: travel C.moon', 'p2: end', 'p3: travel C.station', 'p3: end', 'p1: travel N.planet', 'p1: end');
  expect(g.told('round').map((event) => [event['round'], event['who']])).toEqual([[2, 'p3']]);
  expect(g.asks()).toBe('p3 depart');
});
