import { expect, test } from 'vitest';
import { P1, position } from '../testing/position.ts';

test('A7.1, A7.2: a Specialist is a card of either row or a ready token; the edges of the card are ignored', () => {
  const g = position({ seats: [{ cargo: { technology: 2 }, upper: ['c01'], lower: ['c06', 'c02'] }, {}] });
  g.play('p1: upgrade robotics');
  expect([g.asks(), g.offers()]).toEqual(['p1 specialist', ['use c01', 'use c06', 'token engineer']]);
  expect(g.refuses('p1: use c02')).toBe('A7.3 wrongSpecialist');
  expect(g.refuses('p1: use c09')).toBe('A7.2 notInHand');
  g.play('p1: use c01');
  expect([g.row(P1, 'upper'), g.tokens(P1), g.cargo(P1), g.state.crewPile]).toEqual([
    [],
    ['engineer', 'red', 'green', 'blue'],
    [0, 0, 0, 0],
    1,
  ]);
});

test('A7.3: a Leader of any colour is never an Engineer', () => {
  const g = position({ seats: [{ cargo: { workforce: 1 }, upper: ['c01', 'c02'] }, {}] }).play(
    'p1: upgrade cargo-holds',
  );
  expect(g.offers()).toEqual(['use c02', 'token red', 'token green', 'token blue']);
  expect(g.refuses('p1: token engineer')).toBe('A7.3 wrongSpecialist');
});

test('A7.3: Engineers alone pay no Leader, neither of any colour nor of the planet’s', () => {
  const engineers = { used: ['red', 'green', 'blue'], upper: ['c01', 'c06', 'c09'] } as const;
  const upgrade = position({ seats: [{ ...engineers, cargo: { workforce: 1 } }, {}] });
  expect(upgrade.refuses('p1: upgrade cargo-holds')).toBe('A8.1 noSpecialist');
  expect(upgrade.offers()).not.toContain('upgrade cargo-holds');
  const landed = position({ landed: 'N.planet', seats: [{ ...engineers, upgrades: ['robotics'] }, {}] });
  expect(landed.refuses('p1: colony')).toBe('A17.1 noSpecialist');
  expect(landed.refuses('p1: explore')).toBe('A15.1 noPlanetLeader');
  expect(landed.offers()).not.toContain('colony');
});

test('A7.3: a Leader of the planet’s colour must match the planet', () => {
  const g = position({ landed: 'N.planet', seats: [{ used: ['red'], upper: ['c07', 'c04'] }, {}] });
  expect(g.refuses('p1: explore')).toBe('A15.1 noPlanetLeader');
  const red = position({ landed: 'N.planet', seats: [{ upper: ['c02', 'c07'] }, {}] }).play('p1: explore');
  expect(red.offers()).toEqual(['use c02', 'token red']);
});

test('A7.2: several Specialists are paid one by one and sources may be mixed', () => {
  const g = position({ landed: 'N.planet', seats: [{ upgrades: ['robotics'], upper: ['c01'], lower: ['c02'] }, {}] });
  g.play('p1: colony', 'p1: token engineer', 'p1: use c02');
  expect([g.tokens(P1), g.row(P1, 'upper'), g.row(P1, 'lower')]).toEqual([['red', 'green', 'blue'], ['c01'], []]);
});

test('A7.4: tokens do not count towards the limit, and a used one is not offered', () => {
  const g = position({
    seats: [
      { cargo: { workforce: 1 }, used: ['red', 'green'], upper: ['c01', 'c02', 'c03'], lower: ['c04', 'c05', 'c06'] },
      {},
    ],
  });
  g.play('p1: upgrade cargo-holds');
  expect(g.refuses('p1: token red')).toBe('A7.4 tokenUsed');
  expect(g.offers()).toEqual(['use c02', 'use c03', 'use c04', 'use c05', 'token blue']);
});

test('A7.2: with one source left there is nothing to ask', () => {
  const g = position({ seats: [{ cargo: { technology: 2 } }, {}] }).play('p1: upgrade robotics');
  expect([g.asks(), g.tokens(P1)]).toEqual(['p1 depart', ['red', 'green', 'blue']]);
});
