import { isRefusal, type Options, readOrders } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { type Holding, type Play, position } from '../testing/position.ts';
import { rules } from './index.ts';

const orders = (raw: object): Options => {
  const read = readOrders(rules.orders, raw);
  if (isRefusal(read)) throw new Error(read.why);
  return read;
};
/** What standing orders answer now, as text. */
const answer = (g: Play, raw: object): string | null => {
  const action = rules.obey(g.state, orders(raw));
  return action === null ? null : rules.write(g.state, action);
};
const offered = (itars: Holding): Play =>
  position({
    planets: { '0,0': 'desert', '2,0': 'ice' },
    seats: { xenos: { at: { '0,0': 'mine' } }, itars: { power: '9/0/0', ...itars } },
  }).play('xenos: upgrade @0,0 trade', 'xenos: end');

test('G19.3: standing orders charge up to so much power, or for so many points, or decline the rest', () => {
  const big = () => offered({ at: { '2,0': 'institute' } });
  const small = () => offered({ at: { '2,0': 'mine' } });
  expect([answer(big(), {}), answer(small(), {})]).toEqual([null, null]);
  expect([answer(big(), { chargeUpTo: 2 }), answer(small(), { chargeUpTo: 2 })]).toEqual([null, 'charge']);
  expect([answer(big(), { chargeForAtMost: 2 }), answer(big(), { chargeForAtMost: 1 })]).toEqual(['charge', null]);
  expect([answer(big(), { chargeUpTo: 1, declineRest: true }), answer(small(), { declineRest: true })]).toEqual([
    'decline',
    'decline',
  ]);
});

test('G21.9: Taklons say once when they want their token', () => {
  const g = position({
    planets: { '0,0': 'desert', '2,0': 'swamp' },
    seats: { xenos: { at: { '0,0': 'mine' } }, taklons: { at: { '2,0': 'institute' }, power: '0/0/4', stone: 3 } },
  }).play('xenos: upgrade @0,0 trade', 'xenos: end');
  expect(answer(g, { chargeUpTo: 3, brainToken: 'first' })).toBe('charge token first');
  expect(answer(g, { chargeUpTo: 3 })).toBe('charge');
});

test('G6.7: tokens are taken from the lowest bowls by order, but never past the brainstone', () => {
  const project = (faction: string, holding: Holding) =>
    position({
      planets: { '0,0': 'swamp', '1,0': 'transdim' },
      seats: { [faction]: { at: { '0,0': 'mine' }, levels: { gaia: 4 }, formers: 1, ...holding } },
    }).play(`${faction}: project @1,0`);
  expect(answer(project('ambas', { power: '2/2/2' }), { lowestTokens: true })).toBe('tokens 2/1/0');
  expect(answer(project('ambas', { power: '2/2/2' }), {})).toBeNull();
  expect(answer(project('taklons', { power: '2/2/2', stone: 1 }), { lowestTokens: true })).toBeNull();
});

test('G6.10: the order of income can be settled beforehand', () => {
  const g = position({
    planets: { '0,0': 'terra' },
    phase: 'income',
    seats: { terrans: { at: { '0,0': 'institute' }, power: '1/0/0', booster: 'B6' } },
  });
  expect(answer(g, { incomeOrder: 'tokens' })).toBe('income tokens 1');
  expect(answer(g, { incomeOrder: 'charge' })).toBe('income charge 4');
});

test('G14.7: any shortest network will do, by order', () => {
  const g = position({
    planets: { '0,0': 'terra', '3,0': 'terra' },
    seats: { terrans: { at: { '0,0': 'institute', '3,0': 'academy-k' }, tiles: ['T3'], power: '9/0/0' } },
  }).play('terrans: federation');
  g.play(`terrans: ${g.options()[0]}`);
  if (g.asked()?.endsWith('satellites')) expect(answer(g, { anyNetwork: true })).toBe(g.options()[0]);
  expect(answer(g, {})).toBeNull();
});
