import type { Seat } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { P1, position } from '../testing/position.ts';
import { gainChoices } from './bag.ts';

test('A5.1, E8: gathering on K’eyi gives 1 Workforce', () => {
  const g = position({ landed: 'N.planet' }).play('p1: gather');
  expect([g.cargo(P1), g.told('gain')[0]]).toMatchObject([[0, 1, 0, 0], { resource: 'workforce', n: 1, lost: 0 }]);
});

test('A5.2, A13.2, D1: what exceeds 4 is lost; with Cargo Holds 6 fit', () => {
  const at = { cargo: { minerals: 3 } };
  const plain = position({ planets: { S: 'kokkinar' }, landed: 'S.moon', seats: [at, {}] }).play('p1: gather');
  expect(plain.cargo(P1)[2]).toBe(4);
  expect(plain.told('gain')[0]).toMatchObject({ n: 1, lost: 1 });
  const holds = position({
    planets: { S: 'kokkinar' },
    landed: 'S.moon',
    seats: [{ ...at, upgrades: ['cargo-holds'] }, {}],
  });
  expect(holds.play('p1: gather').cargo(P1)[2]).toBe(5);
});

test('A5.2: a gain may be taken even if all of it is lost', () => {
  const g = position({ landed: 'N.planet', seats: [{ cargo: { workforce: 4 } }, {}] }).play('p1: gather');
  expect([g.cargo(P1), g.told('gain')[0]]).toMatchObject([[0, 4, 0, 0], { n: 0, lost: 1 }]);
});

test('A5.3: Resources of choice are chosen one by one; what is paid may be what is gained', () => {
  const g = position({ landed: 'N.moon', seats: [{ lower: ['c09'], cargo: { minerals: 1, biomass: 1 } }, {}] });
  g.play('p1: play c09 away acting');
  expect(g.offers()).toEqual(['pay biomass', 'pay minerals']);
  expect(g.refuses('p1: pay workforce')).toBe('A5.1 noneLeft');
  g.play('p1: pay minerals');
  expect(g.cargo(P1)).toEqual([1, 0, 2, 0]);
});

test('A5.4: fixed Resources, then those of choice, then deck, then Cantina; each card placed before the next', () => {
  const g = position({ landed: 'W.moon', cantina: ['c07', 'c08', 'c09'] });
  gainChoices(g.state, 0 as Seat, 0, 1, 1);
  expect(g.asks()).toBe('chance crew');
  g.play('chance: crew c20');
  expect(g.asks()).toBe('p1 place');
  g.play('p1: place c20 upper');
  expect(g.asks()).toBe('p1 take');
  const portal = position({ landed: 'C.portal' }).play('p1: gather');
  expect(portal.asks()).toBe('p1 gain');
  portal.play('p1: gain biomass');
  expect(portal.asks()).toBe('chance crew');
});

test('A6.1, A20.1, D8: with six cards nothing is drawn', () => {
  const full = { upper: ['c01', 'c02', 'c03'], lower: ['c04', 'c05', 'c06'] };
  const g = position({ landed: 'W.station', seats: [full, {}] });
  expect(g.refuses('p1: draw')).toBe('A6.1 handFull');
  g.play('p1: gather');
  expect([g.cargo(P1), g.asks()]).toEqual([[1, 0, 0, 0], 'p1 stop']);
});

test('A6.6, D8: with five cards a gain of two draws one', () => {
  const five = { upper: ['c14', 'c02', 'c03'], lower: ['c04', 'c05', 'c06'] };
  // Playing c14 frees one place for the first of its two cards.
  const g = position({ landed: 'E.planet', seats: [five, {}] }).play('p1: play c14 away acting', 'chance: crew c20');
  expect([g.row(P1, 'upper'), g.asks()]).toEqual([['c02', 'c03', 'c20'], 'p1 stop']);
});

test('A6.2: the upper row shows its bottom edge, the lower row its top edge', () => {
  const upper = position({ landed: 'N.planet', seats: [{ upper: ['c02'] }, {}] });
  expect(upper.offers()).toContain('play c02 away acting');
  const lower = position({ landed: 'N.planet', seats: [{ lower: ['c02'] }, {}] });
  expect(lower.offers()).not.toContain('play c02 away acting');
  expect(lower.refuses('p1: play c02 away acting')).toBe('A11.3 edgeDoesNotMatch');
});

test('A6.3: a drawn card goes to a row with room, at once; with one row full there is nothing to ask', () => {
  const g = position({ landed: 'N.moon', seats: [{ upper: ['c01', 'c02', 'c03'] }, {}] });
  g.play('p1: draw', 'chance: crew c20');
  expect([g.row(P1, 'lower'), g.asks()]).toEqual([['c20'], 'p1 stop']);
  const open = position({ landed: 'N.moon', seats: [{ upper: ['c01'] }, {}] }).play('p1: draw', 'chance: crew c20');
  expect(open.offers()).toEqual(['place c20 upper', 'place c20 lower']);
});

test('A6.4: an empty deck is renewed from the discard pile when a card is needed', () => {
  const rest = Array.from({ length: 27 }, (_, i) => `c${String(i + 1).padStart(2, '0')}`);
  const g = position({
    landed: 'N.moon',
    pile: rest,
    cantina: ['c31', 'c32', 'c33'],
    seats: [{ upper: ['c28', 'c29', 'c30'] }, {}],
  });
  expect([g.state.crewDeck, g.state.crewPile]).toEqual([0, 27]);
  g.play('p1: draw');
  expect([g.state.crewDeck, g.state.crewPile, g.asks()]).toEqual([27, 0, 'chance crew']);
  expect(g.told('reshuffle')).toHaveLength(1);
  expect(g.refuses('chance: crew c31')).toBe('A6.4 notInDeck');
});

test('A6.5, D9: two cards from the Cantina come from the three that lay there; then it is refilled', () => {
  const g = position({ landed: 'N.moon', cantina: ['c07', 'c08', 'c09'], seats: [{ upper: ['c12'] }, {}] });
  g.play('p1: play c12 away acting');
  expect(g.offers()).toEqual(['take c07', 'take c08', 'take c09']);
  g.play('p1: take c07', 'p1: place c07 upper');
  expect(g.offers()).toEqual(['take c08', 'take c09']);
  expect(g.refuses('p1: take c01')).toBe('A6.5 notInCantina');
  g.play('p1: take c09', 'p1: place c09 upper');
  expect(g.asks()).toBe('chance refill');
  g.play('chance: crew c01', 'chance: crew c02');
  expect([g.cantina(), g.asks()]).toEqual([['c01', 'c08', 'c02'], 'p1 stop']);
});
