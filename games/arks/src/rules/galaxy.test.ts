import { expect, test } from 'vitest';
import { SLOTS } from '../content/names.ts';
import { FIRST_SET } from '../content/sets.ts';
import { type EdgeId, NODE_COUNT, type NodeId, type SlotId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { neighbourOf } from '../state/map.ts';
import { beginning, P1, position } from '../testing/position.ts';
import { fieldName, newReach, type Reach, reachOf, readField } from './galaxy.ts';

const reach = (s: State, from: number, movement: number): Reach => reachOf(s, from as NodeId, movement, newReach());
const stepsBetween = (s: State, from: string, to: string): number =>
  reach(s, readField(s, from), 40).steps[readField(s, to)]!;

test('A3.1: nine slots in three rows, the Portal in the middle, nothing outside', () => {
  expect(SLOTS).toEqual(['NW', 'N', 'NE', 'W', 'C', 'E', 'SW', 'S', 'SE']);
  const beside = (slot: number): (string | null)[] =>
    [0, 1, 2, 3].map((edge) => SLOTS[neighbourOf(slot as SlotId, edge as EdgeId) as number] ?? null);
  expect(beside(4)).toEqual(['N', 'E', 'S', 'W']);
  expect(beside(0)).toEqual([null, 'N', 'W', null]);
  expect(beside(8)).toEqual(['E', null, null, 'S']);
});

test('A3.2, A3.6: cards stand upright and edge lines run on into the neighbour; corners are not joined', () => {
  const { state } = position({ planets: { NE: 'elpis' } });
  // K'eyi above: its E edge starts at the station, Elpis' W edge at the asteroids.
  expect(stepsBetween(state, 'N.station', 'NE.asteroids')).toBe(1);
  expect(stepsBetween(state, 'E.asteroids', 'NE.station')).toBe(1);
  expect(stepsBetween(state, 'C.portal', 'NE.planet')).toBeGreaterThan(2);
});

test('A3.3: fields are addressed by slot and name', () => {
  const { state } = position();
  const names = Array.from({ length: NODE_COUNT }, (_, node) => fieldName(state, node as NodeId));
  expect(names).toContain('C.portal');
  expect(names).toContain('NE.moon');
  for (const [node, name] of names.entries()) expect(readField(state, name)).toBe(node);
  for (const nonsense of ['', 'X.moon', 'N', 'N.sun', 'N.portal', 'C.planet'])
    expect(readField(state, nonsense)).toBe(-1);
});

test('A3.7: turning a card over changes what its planet gives and nothing else', () => {
  const before = position({ landed: 'N.moon' });
  const after = position({ terraformed: ['N'], landed: 'N.moon' });
  expect(reach(after.state, 4, 6).steps.join()).toBe(reach(before.state, 4, 6).steps.join());
  before.play('p1: gather');
  after.play('p1: gather');
  expect(after.cargo(P1)).toEqual(before.cargo(P1));
  const planet = position({ terraformed: ['N'], landed: 'N.planet' }).play('p1: gather', 'p1: gain biomass');
  expect(planet.cargo(P1)).toEqual([1, 2, 0, 0]);
});

const ORDERS = [
  'keyi ryugu midorin',
  'keyi midorin ryugu',
  'ryugu keyi midorin',
  'ryugu midorin keyi',
  'midorin keyi ryugu',
  'midorin ryugu keyi',
];
test.each(ORDERS)('A3.8, D7: from the portal with movement 2, planets in order %s', (order) => {
  const { state } = beginning({ players: 2 }).play(`chance: layout ${order} top elpis`);
  const { steps, slots } = reach(state, readField(state, 'C.portal'), 2);
  const within = (field: string): number => steps[readField(state, field)]!;
  for (const slot of ['N', 'W', 'E']) expect(within(`${slot}.planet`)).toBe(2);
  expect([within('C.moon'), within('C.station')]).toEqual([1, 1]);
  expect(slots & (1 << SLOTS.indexOf('S'))).not.toBe(0);
  const facing = ['N', 'W', 'E'].map((slot) => [within(`${slot}.moon`), within(`${slot}.station`)].includes(1));
  expect(facing).toEqual([true, true, true]);
});

test('A3.8: from every field its own planet is at most 2 steps away; planets side by side are 3 to 5 steps apart', () => {
  const cards = FIRST_SET.planets.filter((card) => card.color >= 0);
  for (const one of cards) {
    for (const other of cards) {
      if (one === other || one.start !== other.start || one.start) continue;
      const { state } = position({ planets: { NW: one.id, SW: other.id } });
      for (const field of ['moon', 'station', 'asteroids'])
        expect(stepsBetween(state, `NW.${field}`, 'NW.planet')).toBeLessThanOrEqual(2);
      for (const neighbour of ['N', 'W']) {
        const apart = stepsBetween(state, 'NW.planet', `${neighbour}.planet`);
        expect(apart).toBeGreaterThanOrEqual(3);
        expect(apart).toBeLessThanOrEqual(5);
      }
    }
  }
});
