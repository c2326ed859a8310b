import { expect, test } from 'vitest';
import { ancients, gcds, preset, readFleet, statsOf, writeFleet } from './index.ts';

const read = (text: string) => {
  const got = readFleet(text);
  return got.k === 'fleet' ? got.fleet : `${got.why}: ${got.text}`;
};

test('ships as printed, of Terrans or of a named species', () => {
  expect(read('2 interceptor + cruiser')).toEqual([preset('terran', 'interceptor', 2), preset('terran', 'cruiser', 1)]);
  expect(read('3x Orion Cruisers')).toEqual([preset('orion', 'cruiser', 3)]);
  expect(read('terran starbase')).toEqual([preset('terran', 'starbase', 1)]);
  expect(preset('orion', 'interceptor', 1)).toMatchObject({ initiative: 4, shield: 1, hull: 0, cannons: [1, 0, 0] });
  expect(preset('planta', 'dreadnought', 1)).toMatchObject({ initiative: 1, computer: 1, hull: 2, cannons: [2, 0, 0] });
});

test('ancients and the Galactic Center have the values of their tokens', () => {
  expect(read('2 ancient')).toEqual([ancients(2)]);
  expect(read('gcds')).toEqual([gcds()]);
  expect(ancients(1)).toMatchObject({ initiative: 2, computer: 1, shield: 0, hull: 1, cannons: [2, 0, 0] });
  expect(gcds()).toMatchObject({ initiative: 0, computer: 1, shield: 0, hull: 7, cannons: [4, 0, 0] });
});

test('values in round brackets replace the printed ones', () => {
  expect(read('2 cruiser(init 5, comp 3, shield 1, hull 4, cannon 1y 2o, missile 2o 1r, damage 1)')).toEqual([
    {
      kind: 'cruiser',
      count: 2,
      initiative: 5,
      computer: 3,
      shield: 1,
      hull: 4,
      cannons: [1, 2, 0],
      missiles: [0, 2, 1],
      damage: [1],
    },
  ]);
  expect(read('interceptor(cannon 3)')).toMatchObject([{ cannons: [3, 0, 0], initiative: 3 }]);
});

test('parts in square brackets add up to the fixed values', () => {
  const slots = ['improved-hull', 'gauss-shield', 'plasma-cannon', 'fusion-source', 'plasma-missile', 'fusion-drive'];
  expect(read(`hydran cruiser[${slots.join(', ')}]`)).toEqual([
    { kind: 'cruiser', count: 1, ...statsOf('hydran', 'cruiser', slots) },
  ]);
  expect(statsOf('hydran', 'cruiser', slots)).toEqual({
    initiative: 3,
    computer: 0,
    shield: 1,
    hull: 2,
    cannons: [0, 1, 0],
    missiles: [0, 2, 0],
  });
  expect(read('interceptor[ion turret, nuclear drive]')).toMatchObject([{ cannons: [2, 0, 0], initiative: 3 }]);
});

test.each([
  ['', 'empty: '],
  ['2 frigate', 'kind: frigate'],
  ['klingon cruiser', 'kind: klingon'],
  ['cruiser(speed 3)', 'value: speed 3'],
  ['cruiser(hull x)', 'value: hull x'],
  ['cruiser(cannon 2z)', 'dice: cannon 2z'],
  ['cruiser(cannon)', 'dice: cannon'],
  ['cruiser[warp-core]', 'part: warp-core'],
  ['interceptor[hull, hull, hull, hull, hull]', 'slots: interceptor'],
  ['cruiser + 2 cruiser', 'kindTwice: cruiser'],
  ['cruiser + ancient', 'mixedFaction: ancient'],
  ['99 cruiser', 'tooMany: cruiser'],
  ['0 cruiser', 'noShips: 0 cruiser'],
  ['cruiser(damage 7)', 'damage: cruiser'],
  ['cruiser(hull 2', 'shape: cruiser(hull 2'],
  ['cruiser ++', 'shape: '],
  ['cruiser(constructor 1)', 'value: constructor 1'],
])('%s is refused', (text, fault) => {
  expect(read(text)).toBe(fault);
});

test('what is written reads back as the same fleet', () => {
  for (const text of [
    '2 interceptor + 1 cruiser(hull 3, cannon 1y 1o)',
    '2 ancient',
    '1 gcds(damage 3)',
    '2 orion dreadnought(cannon 0)',
  ]) {
    const fleet = read(text);
    if (typeof fleet === 'string') throw new Error(fleet);
    expect(read(writeFleet(fleet))).toEqual(fleet);
  }
  expect(writeFleet([preset('terran', 'cruiser', 2)])).toBe('2 cruiser');
});
