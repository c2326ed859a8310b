import { expect, test } from 'vitest';
import { type Holding, type Play, position, type Setting } from '../testing/position.ts';

const BOARD = { '0,0': 'terra', '1,0': 'oxide', '0,1': 'gaia', '2,0': 'desert' };
const terrans = (holding: Holding, more: Partial<Setting> = {}): Play =>
  position({ planets: BOARD, seats: { terrans: { at: { '0,0': 'mine' }, ...holding } }, ...more });

test('G15.1: costs and effects of the ten spaces', () => {
  const after = (space: number) => {
    const g = terrans({ power: '0/0/7', qic: 4, ore: 0, knowledge: 0, credits: 0, tokens: ['F6'] });
    g.play(`terrans: board ${space}`);
    return `${g.goods('terrans')} ${g.power('terrans')} ${g.vp('terrans')} ${g.asked()}`;
  };
  expect([1, 3, 4, 5, 7, 8, 9, 10].map(after)).toEqual([
    '0o 3k 0c 4q 7/0/0 10 terrans turn',
    '2o 0k 0c 4q 4/0/3 10 terrans turn',
    '0o 0k 7c 4q 4/0/3 10 terrans turn',
    '0o 2k 0c 4q 4/0/3 10 terrans turn',
    '0o 0k 0c 4q 5/0/4 10 terrans turn',
    '0o 0k 0c 0q 0/0/7 10 terrans tile',
    '0o 0k 0c 1q 0/0/7 10 terrans rescore',
    '0o 0k 0c 2q 0/0/7 14 terrans turn',
  ]);
  const built = (space: number) => terrans({ power: '0/0/5' }).play(`terrans: board ${space}`).power('terrans');
  expect([built(2), built(6)]).toEqual(['5/0/0', '3/0/2']);
});

test('G15.1, Gotcha 73: each space once per round over all players, also when the first seat took it', () => {
  const g = position({
    planets: BOARD,
    seats: { terrans: { power: '0/0/8' }, xenos: { at: { '2,0': 'mine' }, power: '0/0/8' } },
  });
  g.play('terrans: board 3', 'terrans: end');
  expect(g.whyNot('xenos: board 3')).toBe('G5.6 alreadyUsed');
  expect(g.offered('board').includes('board 3')).toBe(false);
});

test('G15.2: a mine by a board action is paid in full, with range and q', () => {
  const g = terrans({ power: '0/0/3', ore: 1, credits: 2, qic: 1 }, { planets: { '0,0': 'terra', '3,0': 'oxide' } });
  g.play('terrans: board 6', 'terrans: mine @3,0');
  expect(g.goods('terrans')).toBe('0o 3k 0c 0q');
  expect(terrans({ power: '0/0/3', ore: 0 }).whyNot('terrans: board 6')).toBe('G8.4 noStepNeeded');
});

test('G15.3: an action whose whole effect would be lost is refused (G-R22)', () => {
  expect(terrans({ power: '0/0/7', knowledge: 15 }).whyNot('terrans: board 1')).toBe('G15.3 nothingGained');
  expect(terrans({ power: '0/0/7', knowledge: 14 }).whyNot('terrans: board 1')).toBeNull();
  expect(terrans({ power: '0/0/7', credits: 30 }).whyNot('terrans: board 4')).toBe('G15.3 nothingGained');
});

test('G15.3: a special action that only brings goods or charges may be for nothing, once a round (G-R22)', () => {
  const charge = terrans({ power: '0/0/5', tiles: ['T9'] });
  expect(charge.offered('special T9')).toEqual(['special T9']);
  charge.play('terrans: special T9');
  expect(charge.power('terrans')).toBe('0/0/5');
  expect(terrans({ tiles: ['A11'], covered: ['T1'], ore: 15 }).whyNot('terrans: special A11')).toBeNull();
  expect(terrans({ at: { '0,0': 'academy-q' }, qic: 0 }).whyNot('terrans: special academy')).toBeNull();
  // The option of older records changes nothing.
  const old = terrans({ power: '0/0/7', knowledge: 15 }, { options: { emptySpecials: true } });
  expect(old.whyNot('terrans: board 1')).toBe('G15.3 nothingGained');
});

test('G15.4, Gotcha 62: re-scoring gives the printed reward again, triggers nothing and flips nothing', () => {
  const g = terrans({ qic: 3, tokens: ['-F6', 'F1', 'F5'], knowledge: 0, credits: 0 }, { roundTile: 'RS-FED' });
  g.play('terrans: board 9');
  expect(g.options()).toEqual(['rescore F1', 'rescore F5', 'rescore F6']);
  expect(g.whyNot('terrans: rescore F2')).toBe('G15.4 noToken');
  g.play('terrans: rescore F6');
  expect([g.knowledge('terrans'), g.points('terrans', 'federation'), g.points('terrans', 'round')]).toEqual([2, 6, 0]);
  expect(g.tokens('terrans')).toEqual(['-F6', '-F1', 'F5']);
  expect(terrans({ qic: 3 }).whyNot('terrans: board 9')).toBe('G15.4 noToken');
});

test('G15.5: space 10 pays 3 VP and 1 per kind, guest mines not counted', () => {
  const g = terrans({ qic: 2, at: { '0,0': 'mine', '1,0': 'mine', '0,1': 'mine' } }).play('terrans: board 10');
  expect(g.points('terrans', 'board')).toBe(6);
});

test('G5.7: what cannot be paid in full is not allowed', () => {
  expect(terrans({ power: '0/0/3' }).whyNot('terrans: board 3')).toBe('G6.3 notEnoughPower');
  expect(terrans({ qic: 3 }).whyNot('terrans: board 8')).toBe('G5.7 notEnoughQic');
  const g = terrans({ ore: 3, credits: 9 }); // oxide needs one step of 3 ore and 1 ore for the mine
  expect(g.whyNot('terrans: mine @1,0')).toBe('G5.7 notEnoughOre');
  g.play('terrans: convert 1q o', 'terrans: mine @1,0');
  expect(g.ore('terrans')).toBe(0);
});
