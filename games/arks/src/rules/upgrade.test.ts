import { expect, test } from 'vitest';
import { P1, position } from '../testing/position.ts';

const RICH = { biomass: 4, workforce: 4, minerals: 4, technology: 4 } as const;

test('A8.1: one upgrade at the start of the turn, for a Specialist and Resources', () => {
  const g = position({ seats: [{ cargo: { technology: 2, workforce: 1 } }, {}] });
  expect(g.offers().slice(0, 4)).toEqual([
    'upgrade robotics',
    'upgrade cargo-holds',
    'upgrade scouting-vehicles',
    'upgrade leisure-facilities',
  ]);
  expect(g.refuses('p1: upgrade biodome')).toBe('A8.1 tooPoor');
  g.play('p1: upgrade robotics');
  expect([g.cargo(P1), g.tokens(P1), g.state.colonyPool[0]]).toEqual([[0, 1, 0, 0], ['red', 'green', 'blue'], 1]);
  expect(g.refuses('p1: upgrade cargo-holds')).toBe('A8.1 oneUpgrade');
  g.play('p1: travel N.planet');
  expect(g.refuses('p1: upgrade cargo-holds')).toBe('A4.2 notNow');
});

test.each([
  ['robotics', 'engineer', [4, 4, 4, 2]],
  ['biodome', 'engineer', [2, 4, 4, 4]],
  ['space-mining', 'engineer', [4, 4, 2, 4]],
  ['cargo-holds', 'leader', [4, 3, 4, 4]],
  ['scouting-vehicles', 'leader', [4, 3, 4, 4]],
  ['leisure-facilities', 'engineer', [4, 3, 4, 4]],
  ['mining-vehicles', 'leader', [4, 4, 3, 4]],
  ['engines', 'engineer', [4, 3, 4, 3]],
])('A8.1, A8.2: %s costs one %s and leaves %j', (upgrade, specialist, left) => {
  const engineerOnly = position({ seats: [{ cargo: RICH, used: ['red', 'green', 'blue'] }, {}] });
  const leaderOnly = position({ seats: [{ cargo: RICH, used: ['engineer', 'green', 'blue'] }, {}] });
  const [able, unable] = specialist === 'engineer' ? [engineerOnly, leaderOnly] : [leaderOnly, engineerOnly];
  expect(unable.refuses(`p1: upgrade ${upgrade}`)).toBe('A8.1 noSpecialist');
  expect(able.play(`p1: upgrade ${upgrade}`).cargo(P1)).toEqual(left);
});

test('A8.3, D12: Engines are paid twice, on different turns: movement 4, then 6 and the marker', () => {
  const g = position({ seats: [{ cargo: { workforce: 2, technology: 2 }, lower: ['c01'] }, {}] });
  g.play('p1: upgrade engines', 'p1: use c01');
  expect([g.state.colonyPool[0], g.refuses('p1: upgrade engines')]).toEqual([0, 'A8.1 oneUpgrade']);
  expect(g.offers()).toContain('travel N.asteroids');
  g.play('p1: travel C.moon', 'p1: end', 'p2: travel C.station', 'p2: end', 'p2: travel C.portal', 'p2: end');
  g.play('p1: upgrade engines');
  expect([g.state.colonyPool[0], g.cargo(P1), g.tokens(P1)]).toEqual([1, [0, 0, 0, 0], ['red', 'green', 'blue']]);
  expect(g.told('upgrade').map((event) => event['released'])).toEqual([false, true]);
});

test('A8.4, A8.5, E1: the second of an opposite pair releases an Outpost and 5 VP', () => {
  const g = position({ seats: [{ cargo: { biomass: 2 }, upgrades: ['leisure-facilities'] }, {}] });
  g.play('p1: upgrade biodome');
  expect([g.cargo(P1), g.tokens(P1)]).toEqual([
    [0, 0, 0, 0],
    ['red', 'green', 'blue'],
  ]);
  expect([g.state.colonyPool[0], g.state.outpostPool[0], g.points(P1)]).toEqual([2, 1, 5]);
  const { upgrades } = g.state.tables;
  const pairs = upgrades.filter((one) => one.partner >= 0).map((one) => [one.id, upgrades[one.partner]!.id]);
  expect(pairs.slice(0, 2)).toEqual([
    ['biodome', 'leisure-facilities'],
    ['space-mining', 'mining-vehicles'],
  ]);
  expect(upgrades.map((one) => one.row)).toEqual(['top', 'top', 'top', 'top', 'bottom', 'bottom', 'bottom', 'bottom']);
});

test('A8.5: upgrades of different pairs release nothing', () => {
  const g = position({ seats: [{ cargo: { biomass: 2 }, upgrades: ['space-mining'] }, {}] }).play(
    'p1: upgrade biodome',
  );
  expect([g.state.outpostPool[0], g.points(P1)]).toEqual([0, 0]);
});

test('A8.6: an unlocked upgrade cannot be unlocked again; all eight release eight markers', () => {
  const all = [
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
  const g = position({ seats: [{ cargo: RICH, upgrades: all }, {}] });
  for (const upgrade of all) expect(g.refuses(`p1: upgrade ${upgrade}`)).toBe('A8.6 unlocked');
  expect([g.state.colonyPool[0], g.state.outpostPool[0]]).toEqual([8, 2]);
});
