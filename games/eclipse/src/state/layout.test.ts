import { expect, test } from 'vitest';
import { REPUTATION_VALUES } from '../content/board.ts';
import { MAX_SLOTS, STATS } from '../content/parts.ts';
import { CATEGORIES } from '../content/techs.ts';
import { ACTIONS, DIRECTIONS, FACES, RESOURCES, SEATS, SHIP_KINDS } from './ids.ts';
import { SHIPS_PER_ROW } from './layout.ts';

test('rows are as long as the helpers of the state count them', () => {
  expect({
    actions: ACTIONS.length,
    categories: CATEGORIES.length,
    directions: DIRECTIONS,
    faces: FACES,
    reputation: REPUTATION_VALUES,
    resources: RESOURCES.length,
    row: SHIPS_PER_ROW,
    seats: SEATS,
    ships: SHIP_KINDS,
    slots: MAX_SLOTS,
    stats: STATS,
  }).toEqual({
    actions: 6,
    categories: 3,
    directions: 6,
    faces: 6,
    reputation: 4,
    resources: 3,
    row: 8,
    seats: 6,
    ships: 4,
    slots: 8,
    stats: 13,
  });
});
