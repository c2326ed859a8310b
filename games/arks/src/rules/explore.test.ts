import { expect, test } from 'vitest';
import { P1, position } from '../testing/position.ts';

const ELPIS = { planets: { S: 'elpis' }, landed: 'S.planet' } as const;

test('A15.1, A15.2, E10: a Leader of the colour, the top card’s gain, and it may be kept', () => {
  const g = position({ ...ELPIS, seats: [{ upper: ['c01'] }, {}] }).play('p1: explore');
  expect([g.tokens(P1), g.asks()]).toEqual([['engineer', 'red', 'blue'], 'chance survivor']);
  g.play('chance: survivor s06');
  expect([g.cargo(P1), g.asks(), g.offers()]).toEqual([[2, 0, 0, 1], 'p1 keep', ['keep', 'leave']]);
  g.play('p1: keep');
  expect(g.told('survivorKept')[0]).toMatchObject({ survivor: 's06' });
  expect(g.standing(P1).sources['survivors']).toBe(0);
});

test('A15.1: also on a terraformed planet', () => {
  const g = position({ ...ELPIS, terraformed: ['S'] }).play('p1: explore', 'chance: survivor s06', 'p1: keep');
  expect(g.offers()).not.toContain('gather');
});

test('A15.2: a card of another colour gives its gain and is not kept', () => {
  const g = position(ELPIS).play('p1: explore', 'chance: survivor s01');
  expect([g.cargo(P1), g.asks(), g.state.survivorPile]).toEqual([[0, 2, 1, 0], 'p1 stop', 1]);
});

test('A15.2, D10: with three face up exploring goes on, keeping does not', () => {
  const g = position({ ...ELPIS, seats: [{ kept: ['s01', 's07', 's11'] }, {}] }).play(
    'p1: explore',
    'chance: survivor s06',
  );
  expect([g.asks(), g.cargo(P1), g.state.survivorPile]).toEqual(['p1 stop', [2, 0, 0, 1], 1]);
});

test('A15.3: a card left goes to the discard pile', () => {
  const g = position(ELPIS).play('p1: explore', 'chance: survivor s06', 'p1: leave');
  expect([g.state.survivorPile, g.state.survivorDeck]).toEqual([1, 14]);
});

const ALL = Array.from({ length: 15 }, (_, i) => `s${String(i + 1).padStart(2, '0')}`);

test('A15.4: an empty deck is renewed from the discard pile; with both empty nobody explores', () => {
  const g = position({ ...ELPIS, leftSurvivors: ALL }).play('p1: explore');
  expect([g.state.survivorDeck, g.asks(), g.told('reshuffle')[0]]).toMatchObject([
    15,
    'chance survivor',
    { deck: 'survivors' },
  ]);
  expect(g.refuses('chance: survivor s99')).toBe('K1.2 unreadable');
  const none = position({ ...ELPIS, seats: [{ settled: ALL }, {}] });
  expect(none.refuses('p1: explore')).toBe('A15.4 noSurvivors');
});

test('A15.5: Scouting Vehicles draw two, one is resolved, the other discarded without gain', () => {
  const g = position({ ...ELPIS, seats: [{ upgrades: ['scouting-vehicles'] }, {}] });
  g.play('p1: explore', 'chance: survivor s01', 'chance: survivor s06');
  expect([g.asks(), g.offers()]).toEqual(['p1 resolve', ['resolve s01', 'resolve s06']]);
  expect(g.refuses('p1: resolve s07')).toBe('A15.5 notDrawn');
  g.play('p1: resolve s06', 'p1: keep');
  expect([g.cargo(P1), g.state.survivorPile]).toEqual([[2, 0, 0, 1], 1]);
});

test('A15.5: with a single card to be had, that one is resolved', () => {
  const g = position({
    ...ELPIS,
    seats: [{ upgrades: ['scouting-vehicles'], settled: ALL.filter((id) => id !== 's06') }, {}],
  });
  g.play('p1: explore', 'chance: survivor s06');
  expect([g.asks(), g.cargo(P1)]).toEqual(['p1 keep', [2, 0, 0, 1]]);
});

test('A16.1, E11: on a terraformed planet of the colour one Survivor settles, the other stays; 5 VP at the end', () => {
  const g = position({ ...ELPIS, terraformed: ['S'], seats: [{ kept: ['s06', 's07', 's01'] }, {}] });
  expect(g.offers().filter((text) => text.startsWith('settle'))).toEqual(['settle s06', 'settle s07']);
  expect(g.refuses('p1: settle s01')).toBe('A16.1 otherColor');
  expect(g.refuses('p1: settle s08')).toBe('A16.1 notFaceUp');
  g.play('p1: settle s06');
  expect([g.standing(P1).sources['survivors'], g.refuses('p1: settle s07')]).toEqual([5, 'A12.2 oneAction']);
  expect(position({ ...ELPIS, seats: [{ kept: ['s06'] }, {}] }).refuses('p1: settle s06')).toBe('A16.1 notTerraformed');
});

test('A16.2, A22.2, D10: 5, 12, 20, 30, 40 VP; a sixth Survivor adds nothing', () => {
  const points = [0, 1, 2, 3, 4, 5, 6].map(
    (n) => position({ seats: [{ settled: ALL.slice(0, n) }, {}] }).standing(P1).sources['survivors'],
  );
  expect(points).toEqual([0, 5, 12, 20, 30, 40, 40]);
});
