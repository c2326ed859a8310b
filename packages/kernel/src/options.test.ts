import { expect, test } from 'vitest';
import { readOptions, readOrders } from './options.ts';
import { caravan } from './testing/index.ts';

test('missing options take their defaults', () => {
  expect(readOptions(caravan, {})).toEqual({ players: 2, rounds: 4 });
});

test.each([
  [7, 'K2.3'],
  [null, 'K2.3'],
  [[], 'K2.3'],
  [{ players: 9 }, 'K2.2'],
  [{ players: 2.5 }, 'K2.2'],
  [{ rounds: 'many' }, 'K2.2'],
  [{ zap: 1 }, 'K2.1'],
  [{ players: 4, rounds: 8 }, 'C1'],
])('%j is refused by %s', (raw, rule) => {
  expect(readOptions(caravan, raw)).toMatchObject({ rule });
});

const perSeat = {
  players: { min: 1, max: 4 },
  options: [{ id: 'species', k: 'choice', values: ['human', 'other'], default: 'human', perSeat: true }] as const,
  whyNotOptions: () => null,
};

test('an option per seat takes one value for each', () => {
  expect(readOptions(perSeat, { players: 3 })).toEqual({ players: 3, species: ['human', 'human', 'human'] });
  expect(readOptions(perSeat, { players: 2, species: ['other', 'human'] })).toMatchObject({
    species: ['other', 'human'],
  });
  expect(readOptions(perSeat, { players: 2, species: ['other'] })).toMatchObject({ rule: 'K2.2' });
  expect(readOptions(perSeat, { players: 2, species: ['other', 'zap'] })).toMatchObject({ rule: 'K2.2' });
});

test('standing orders are checked like options, and what is not ordered is not filled in', () => {
  expect(readOrders(caravan.orders, { raid: 'pay' })).toMatchObject({ raid: 'pay' });
  expect(readOrders(caravan.orders, {})).not.toHaveProperty('raid');
  expect(readOrders(caravan.orders, { raid: 'flee' })).toMatchObject({ rule: 'K2.2' });
  expect(readOrders(caravan.orders, { zap: true })).toMatchObject({ rule: 'K2.1' });
});
