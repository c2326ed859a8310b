import { expect, test } from 'vitest';
import { type Holding, type Play, position } from '../testing/position.ts';

const one = (faction: string, holding: Holding): Play =>
  position({ planets: { '0,0': 'ice' }, seats: { [faction]: { at: { '0,0': 'mine' }, ...holding } } });
const EMPTY = { ore: 0, knowledge: 0, credits: 0, qic: 0 };

test('G17.1: conversions of all factions', () => {
  const after = (text: string, holding: Holding) => {
    const g = one('terrans', { ...EMPTY, power: '0/0/4', ...holding }).play(`terrans: convert ${text}`);
    return `${g.goods('terrans')} ${g.power('terrans')}`;
  };
  expect(after('4p q', {})).toBe('0o 0k 0c 1q 4/0/0');
  expect(after('4p k', {})).toBe('0o 1k 0c 0q 4/0/0');
  expect(after('3p o', {})).toBe('1o 0k 0c 0q 3/0/1');
  expect(after('1p c', {})).toBe('0o 0k 1c 0q 1/0/3');
  expect(after('1q o', { qic: 1 })).toBe('1o 0k 0c 0q 0/0/4');
  expect(after('1k c', { knowledge: 1 })).toBe('0o 0k 1c 0q 0/0/4');
  expect(after('1o c', { ore: 1 })).toBe('0o 0k 1c 0q 0/0/4');
  expect(after('1o t', { ore: 1 })).toBe('0o 0k 0c 0q 1/0/4');
});

test('G17.2: extras of factions are theirs alone', () => {
  const g = one('terrans', { credits: 9, power: '0/0/4' });
  expect(g.whyNot('terrans: convert 3c o')).toBe('G21.3 onlyHadschInstitute');
  expect(g.whyNot('terrans: convert 1f q')).toBe('G21.6 onlyBaltaks');
  expect(g.whyNot('terrans: convert 1t k')).toBe('G21.13 onlyNevlas');
});

test('G17.3, S34: two tokens of Nevlas with their institute make 1 o and 1 c, in either order (G-R25)', () => {
  const nevlas = () => one('nevlas', { ...EMPTY, at: { '0,0': 'institute' }, power: '0/0/2' });
  const g = nevlas().play('nevlas: convert 3p o', 'nevlas: convert 1p c');
  expect([g.goods('nevlas'), g.power('nevlas')]).toEqual(['1o 0k 1c 0q', '2/0/0']);
  const h = nevlas().play('nevlas: convert 1p c', 'nevlas: convert 3p o');
  expect([h.goods('nevlas'), h.power('nevlas')]).toEqual(['1o 0k 1c 0q', '2/0/0']);
});

test('G17.3, Gotcha 31: the brainstone makes 3 c in a row, but what is left is lost with the next other thing', () => {
  const taklons = () => one('taklons', { ...EMPTY, power: '0/0/0', stone: 3, ore: 1 });
  const g = taklons().play('taklons: convert 1p c stone', 'taklons: convert 1p c', 'taklons: convert 1p c');
  expect([g.credits('taklons'), g.power('taklons')]).toEqual([3, '0/0/0 stone 1']);
  expect(g.whyNot('taklons: convert 1p c')).toBe('G6.3 notEnoughPower');
  const h = taklons().play('taklons: convert 1p c stone', 'taklons: convert 1o c');
  expect(h.whyNot('taklons: convert 1p c')).toBe('G6.3 notEnoughPower');
});

test('G17.3: what a payment left over does not outlive a main action (G-R25)', () => {
  const g = one('taklons', { ...EMPTY, power: '0/0/0', stone: 3, knowledge: 4 });
  g.play('taklons: convert 1p c stone');
  expect(g.whyNot('taklons: convert 1p c')).toBeNull();
  g.play('taklons: research economy');
  expect(g.whyNot('taklons: convert 1p c')).toBe('G6.3 notEnoughPower');
});

test('G17.4: conversions may be chained, and what a cap cuts off is lost', () => {
  const g = one('terrans', { ...EMPTY, qic: 1 }).play('terrans: convert 1q o', 'terrans: convert 1o c');
  expect(g.goods('terrans')).toBe('0o 0k 1c 0q');
  const full = one('terrans', { ...EMPTY, qic: 1, ore: 15 }).play('terrans: convert 1q o');
  expect(full.goods('terrans')).toBe('15o 0k 0c 0q');
});

test('Gotcha 28: the brainstone is spent only when its owner says so', () => {
  const g = one('taklons', { ...EMPTY, power: '0/0/3', stone: 3 });
  expect(g.offered('convert')).toEqual(expect.arrayContaining(['convert 3p o', 'convert 3p o stone']));
  g.play('taklons: convert 3p o');
  expect(g.power('taklons')).toBe('3/0/0 stone 3');
  const board = one('taklons', { ...EMPTY, power: '0/0/4', stone: 3 });
  expect(board.offered('board 3')).toEqual(['board 3', 'board 3 stone']);
  expect(board.play('taklons: board 3 stone').power('taklons')).toBe('1/0/3 stone 1');
});
