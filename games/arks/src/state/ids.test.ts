import { expect, test } from 'vitest';
import {
  COLORS,
  EDGE_KINDS,
  EDGES,
  FIELDS,
  RESOURCES,
  ROWS,
  SLOTS,
  SPECIALISTS,
  TRACK_SOURCES,
} from '../content/names.ts';
import * as ids from './ids.ts';

test.each([
  ['slots', SLOTS, ids.SLOT_COUNT, { C: ids.CENTRE }],
  [
    'fields',
    FIELDS,
    ids.FIELD_COUNT,
    { planet: ids.PLANET, moon: ids.MOON, station: ids.STATION, asteroids: ids.ASTEROIDS },
  ],
  ['edges', EDGES, ids.EDGE_COUNT, {}],
  ['Resources', RESOURCES, ids.RESOURCE_COUNT, { minerals: ids.MINERALS }],
  ['colours', COLORS, ids.COLOR_COUNT, {}],
  ['Specialists', SPECIALISTS, ids.KIND_COUNT, { engineer: ids.ENGINEER }],
  ['rows', ROWS, ids.ROW_COUNT, { upper: ids.UPPER, lower: ids.LOWER }],
  ['edges of Crew cards', EDGE_KINDS, EDGE_KINDS.length, { orbit: ids.ORBIT }],
  [
    'sources of points',
    TRACK_SOURCES,
    ids.SOURCE_COUNT,
    { terraforming: ids.TERRAFORMING, merit: ids.MERIT, outposts: ids.OUTPOSTS, trade: ids.TRADE },
  ],
] as const)('ids of %s are those of their names', (_, names, count, named) => {
  expect(names.length).toBe(count);
  for (const [name, id] of Object.entries(named)) expect([name, names[id as number]]).toEqual([name, name]);
});

test('a Leader stands for each colour, and kinds are Engineers or Leaders', () => {
  for (const [color, name] of COLORS.entries()) expect(SPECIALISTS[ids.leaderOf(color as ids.ColorId)]).toBe(name);
  for (const kind of SPECIALISTS.keys()) {
    const isEngineer = kind === ids.ENGINEER;
    expect(ids.hasKind(ids.ENGINEERS, kind as ids.KindId)).toBe(isEngineer);
    expect(ids.hasKind(ids.LEADERS, kind as ids.KindId)).toBe(!isEngineer);
  }
});

test('A2.5, A28.1: where the starting planets go, and the ring clockwise from N', () => {
  expect(ids.START_SLOTS.map((slot) => SLOTS[slot])).toEqual(['N', 'W', 'E']);
  expect(ids.RING.map((slot) => SLOTS[slot])).toEqual(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);
});

test('every field of every slot is a field of the map', () => {
  expect(ids.NODE_COUNT).toBe(ids.SLOT_COUNT * ids.FIELD_COUNT);
});
