import { describe, expect, test } from 'vitest';
import { type Holding, P1, type Play, position } from '../testing/position.ts';
import { capacityOf, charge, gainTokens, powerAtEnd, spend } from './power.ts';

const HOME = { '0,0': 'terra', '3,0': 'desert' };
/** Somebody with these tokens, alone in the world. */
const alone = (faction: string, holding: Holding): Play =>
  position({ planets: HOME, seats: { [faction]: { at: { '0,0': 'mine' }, ...holding } } });
const income = (faction: string, holding: Holding): Play =>
  position({
    planets: HOME,
    phase: 'income',
    seats: { [faction]: { at: { '0,0': 'mine' }, booster: 'B6', ...holding } },
  });

test('G6.1: new tokens enter bowl I', () => {
  const g = alone('terrans', { power: '0/1/2', ore: 1 }).play('terrans: convert 1o t');
  expect(g.power('terrans')).toBe('1/1/2');
});

describe('G6.2: charging moves bowl I empty before bowl II', () => {
  test.each([
    ['W11: 2/4/0 charged 3', '2/4/0', 3, '0/5/1'],
    ['W12: 1/1/0 charged 4, one is lost', '1/1/0', 4, '0/0/2'],
    ['4/0/0 charged 1', '4/0/0', 1, '3/1/0'],
    ['0/0/5 charged 3', '0/0/5', 3, '0/0/5'],
    ['2/0/0 charged 3', '2/0/0', 3, '0/1/1'],
  ])('%s', (_, before, n, after) => {
    const g = alone('terrans', { power: before });
    charge(g.state, P1, n, 0, undefined);
    expect(g.power('terrans')).toBe(after);
  });
});
test('W11, W12: charges go bowl by bowl and stop when nothing can move', () => {
  const g = alone('terrans', { power: '2/4/0' });
  charge(g.state, P1, 3, 0, undefined);
  expect(g.power('terrans')).toBe('0/5/1');
  const h = alone('terrans', { power: '1/1/0' });
  expect(capacityOf(h.state, P1)).toBe(3);
  charge(h.state, P1, 4, 0, undefined);
  expect(h.power('terrans')).toBe('0/0/2');
});

test('G6.3, W14: only tokens in III can be spent, they go to I', () => {
  const g = alone('terrans', { power: '0/0/2' });
  expect(spend(g.state, P1, 2, false)).toBe(0);
  expect(g.power('terrans')).toBe('2/0/0');
  expect(alone('terrans', { power: '0/8/0' }).whyNot('terrans: convert 1p c')).toBe('G6.3 notEnoughPower');
});

test('W13: a 4-power action at 0/0/4 gives 7 c and leaves 4/0/0', () => {
  const g = alone('terrans', { power: '0/0/4', credits: 3 }).play('terrans: board 4');
  expect([g.power('terrans'), g.credits('terrans'), g.state.spaces]).toEqual(['4/0/0', 10, 1 << 3]);
});

/** A Gaia project for 4 tokens with these bowls. */
const project = (holding: Holding): Play =>
  position({
    planets: { '0,0': 'terra', '1,0': 'transdim' },
    seats: { terrans: { at: { '0,0': 'mine' }, levels: { gaia: 3 }, formers: 2, ...holding } },
  });

test('G6.4, W15: any two of five tokens may be discarded', () => {
  const g = position({
    planets: { '0,0': 'terra', '2,0': 'swamp', '4,0': 'ice' },
    seats: {
      terrans: { power: '0/3/1', at: { '0,0': 'institute', '2,0': 'lab', '4,0': 'trade' } },
    },
  });
  gainTokens(g.state, P1, 1, undefined);
  expect(g.power('terrans')).toBe('1/3/1');
  g.play('terrans: federation', `terrans: ${g.offered('planets')[0] ?? 'planets @0,0;@2,0;@4,0'}`);
  const mixes = g.offered('tokens');
  expect(mixes).toEqual(['tokens 1/1/0', 'tokens 1/0/1', 'tokens 0/2/0', 'tokens 0/1/1']);
  expect(g.whyNot('terrans: tokens 2/0/0')).toBe('G6.4 tokensNotThere');
  expect(g.whyNot('terrans: tokens 1/0/0')).toBe('G6.4 wrongNumberOfTokens');
  g.play('terrans: tokens 0/1/1');
  expect(g.power('terrans')).toBe('1/2/0');
});

test('G6.5: tokens for a Gaia project come out of I, II, III in any mix', () => {
  const g = project({ power: '2/2/2' }).play('terrans: project @1,0');
  expect(g.offered('tokens').length).toBe(6);
  g.play('terrans: tokens 0/2/2');
  expect(g.power('terrans')).toBe('2/0/0/4');
});

test('G6.6, W16: burning at 2/2/0 leaves 2/0/1', () => {
  const g = alone('terrans', { power: '2/2/0' }).play('terrans: burn');
  expect(g.power('terrans')).toBe('2/0/1');
  expect(g.whyNot('terrans: burn')).toBe('G6.6 twoTokensInTwo');
});

test('G6.7: nothing is asked where there is only one mix; the lowest bowls come first in the list', () => {
  const g = project({ power: '0/5/0' }).play('terrans: project @1,0');
  expect([g.asked(), g.power('terrans')]).toEqual(['terrans turn', '0/1/0/4']);
  const all = project({ power: '1/2/1' }).play('terrans: project @1,0');
  expect(all.power('terrans')).toBe('0/0/0/4');
  expect(project({ power: '4/4/4' }).play('terrans: project @1,0').options()[0]).toBe('tokens 4/0/0');
});

test('G6.8: charging by research is carried out in full, nobody is asked', () => {
  const g = alone('itars', { power: '0/4/0', knowledge: 4, levels: { science: 2 } });
  g.play('itars: research science');
  expect([g.power('itars'), g.asked()]).toEqual(['0/1/3', 'itars turn']);
});

test('G6.9, W17, W18: income adds up all sources', () => {
  const with2 = income('hadsch', { booster: 'B2' });
  const with1 = income('hadsch', { booster: 'B1' });
  const none = income('hadsch', { booster: 'B6' });
  expect([with2.credits('hadsch') - none.credits('hadsch'), with2.qic('hadsch') - none.qic('hadsch')]).toEqual([2, 1]);
  expect([with1.knowledge('hadsch') - none.knowledge('hadsch'), with1.ore('hadsch') - none.ore('hadsch')]).toEqual([
    1, 0,
  ]);
});

test('W45: T6 gives 1 k and 1 c as income', () => {
  const plain = income('terrans', {});
  const tile = income('terrans', { tiles: ['T6'] });
  expect([
    tile.knowledge('terrans') - plain.knowledge('terrans'),
    tile.credits('terrans') - plain.credits('terrans'),
  ]).toEqual([1, 1]);
});

test('G6.10, W19: at 1/0/0 with "charge 4" and "1 t" the order is the choice of the player', () => {
  const at = { '0,0': 'institute' };
  const g = () => income('terrans', { at, power: '1/0/0' });
  expect(g().options()).toEqual(['income tokens 1', 'income charge 4']);
  expect(g().play('terrans: income charge 4').power('terrans')).toBe('1/0/1');
  expect(g().play('terrans: income tokens 1').power('terrans')).toBe('0/0/2');
  expect(g().whyNot('terrans: income charge 3')).toBe('G6.10 noSuchIncome');
});

test('G6.11: every open hand is its own source', () => {
  const g = income('nevlas', {
    at: { '0,0': 'lab', '3,0': 'institute' },
    power: '0/0/0',
    booster: 'B9',
    tiles: ['T5'],
  });
  expect(g.options()).toEqual(['income tokens 1', 'income charge 1', 'income charge 2', 'income charge 4']);
  g.play('nevlas: income charge 4');
  expect(g.options()).toContain('income charge 4');
  g.play('nevlas: income charge 4');
  expect(g.options()).not.toContain('income charge 4');
});

test('G6.12, S6: at 1/0/0 with 1 t and charge 2 both orders are offered', () => {
  const both = { power: '1/0/0', levels: { economy: 2 } };
  const g = () => income('itars', both);
  expect(g().asked()).toBe('itars income');
  expect(g().play('itars: income charge 2').power('itars')).toBe('1/0/1');
  expect(g().play('itars: income tokens 1').power('itars')).toBe('0/2/0');
});

test('G6.12, S7: with charges only, or charges that fit into bowl I, nothing is asked', () => {
  const g = income('terrans', { power: '0/6/0', booster: 'B5' });
  expect([g.asked(), g.power('terrans')]).toEqual(['terrans turn', '0/4/2']);
  const h = income('itars', { power: '2/0/0', levels: { economy: 2 } });
  expect([h.asked(), h.power('itars')]).toEqual(['itars turn', '1/2/0']);
});

test('G6.12: Taklons are also asked where a token first would keep the brainstone in bowl I', () => {
  const g = income('taklons', { at: { '0,0': 'institute' }, power: '3/0/0', stone: 1 });
  expect(g.asked()).toBe('taklons income');
  g.play('taklons: income tokens 1');
  expect(g.offered('stone')).toEqual(['stone 1', 'stone 2']);
});

test('Gotcha 46, S8: tokens of the Gaia area come too late for the charges of the round', () => {
  const g = income('terrans', { power: '0/0/5/6', booster: 'B9' });
  expect(g.power('terrans')).toBe('0/6/5');
  const h = income('hadsch', { power: '0/0/5/6', booster: 'B9' });
  expect(h.power('hadsch')).toBe('6/0/5');
});

test('Gotcha 47: token, charge, token is a possible order', () => {
  const g = income('itars', { at: { '0,0': 'institute' }, power: '0/0/0', booster: 'B3' });
  expect(g.options()).toEqual(['income tokens 1', 'income tokens 2', 'income charge 4']);
  g.play('itars: income tokens 1', 'itars: income charge 4');
  expect(g.power('itars')).toBe('3/0/1');
});

test("Gotcha 48: choosing the order of Itars' token does not lose the ore and knowledge beside it", () => {
  const g = income('itars', { power: '0/0/0', levels: { economy: 2 }, ore: 0, knowledge: 0 });
  g.play('itars: income charge 2');
  expect([g.ore('itars'), g.knowledge('itars')]).toEqual([1 + 1 + 1 + 1, 1]);
});

test('G6.13: no free actions in the income phase or when another builds', () => {
  const g = income('terrans', { at: { '0,0': 'institute' }, power: '1/0/0' });
  expect(g.whyNot('terrans: convert 1o c')).toBe('G5.3 notAsked');
  const h = position({
    planets: { '0,0': 'terra', '1,0': 'terra', '2,0': 'desert' },
    seats: { terrans: { at: { '0,0': 'mine' } }, xenos: { at: { '2,0': 'mine' } } },
  });
  h.play('terrans: mine @1,0', 'terrans: end');
  expect(h.asked()).toBe('xenos charge');
  expect(h.whyNot('xenos: convert 1o c')).toBe('G5.3 notAsked');
});

test('S48, S49, S50: what power is worth when the game ends', () => {
  const g = alone('terrans', { power: '0/5/2' });
  expect(powerAtEnd(g.state, P1)).toBe(4);
  const nevlas = position({ planets: HOME, seats: { nevlas: { at: { '0,0': 'institute' }, power: '0/0/5' } } });
  expect(powerAtEnd(nevlas.state, P1)).toBe(10);
  const taklons = alone('taklons', { power: '0/1/0', stone: 2 });
  expect(powerAtEnd(taklons.state, P1)).toBe(3);
});
