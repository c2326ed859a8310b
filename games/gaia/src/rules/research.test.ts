import { expect, test } from 'vitest';
import { type Holding, type Play, position, type Setting } from '../testing/position.ts';

const BOARD = { '0,0': 'desert', '1,0': 'gaia', '0,1': 'gaia' };
const xenos = (holding: Holding, more: Partial<Setting> = {}): Play =>
  position({
    planets: BOARD,
    seats: { xenos: { at: { '0,0': 'mine' }, knowledge: 4, power: '4/0/0', ...holding } },
    ...more,
  });

test('G12.1, W33: 4 k for a step; Terraforming 1 gives 2 o', () => {
  const g = xenos({ ore: 5, levels: { ai: 1 } }).play('xenos: research terraforming');
  expect([g.knowledge('xenos'), g.level('xenos', 'terraforming'), g.ore('xenos')]).toEqual([0, 1, 7]);
  expect(xenos({ knowledge: 3 }).whyNot('xenos: research ai')).toBe('G5.7 notEnoughKnowledge');
});

test('G12.2, W35, Gotcha 58: 2 to 3 charges 3 in every area, by tile and special action too', () => {
  for (const track of ['terraforming', 'navigation', 'ai', 'gaia', 'economy', 'science']) {
    const g = xenos({ levels: { [track]: 2 } }).play(`xenos: research ${track}`);
    expect(g.power('xenos')).toBe('1/3/0');
  }
  const tile = xenos({ qic: 4, levels: { science: 2 } }).play(
    'xenos: board 8',
    'xenos: take T9',
    'xenos: step science',
  );
  expect(tile.power('xenos')).toBe('1/3/0');
  const bescods = position({
    planets: { '0,0': 'titanium' },
    seats: {
      bescods: {
        at: { '0,0': 'mine' },
        power: '4/0/0',
        levels: { terraforming: 2, navigation: 2, ai: 2, gaia: 2, economy: 2, science: 2 },
      },
    },
  }).play('bescods: special lowest', 'bescods: step economy');
  expect(bescods.power('bescods')).toBe('1/3/0');
});

test('G12.3: level 5 needs a green token and an empty top', () => {
  expect(xenos({ levels: { science: 4 } }).whyNot('xenos: research science')).toBe('G12.3 noGreenToken');
  expect(xenos({ levels: { science: 4 }, tokens: ['-F2', 'F1'] }).whyNot('xenos: research science')).toBe(
    'G12.3 noGreenToken',
  );
  expect(xenos({ levels: { science: 5 } }).whyNot('xenos: research science')).toBe('G12.3 atTop');
  const g = xenos({ levels: { science: 4 }, tokens: ['F2'] }).play('xenos: research science');
  expect(g.tokens('xenos')).toEqual(['-F2']);
});

test('Gotcha 55: the 12-VP token can never be flipped', () => {
  const g = xenos({ levels: { science: 4 }, tokens: ['F1'] });
  expect(g.tokens('xenos')).toEqual(['-F1']);
  expect(g.whyNot('xenos: research science')).toBe('G12.3 noGreenToken');
});

test('G12.4: starred rewards are paid once on arrival', () => {
  const gained = (track: string, from: number, holding: Holding = {}) => {
    const g = xenos({ ore: 0, credits: 0, qic: 0, levels: { ai: 0, [track]: from }, tokens: ['F2'], ...holding });
    g.play(`xenos: research ${track}`);
    return g.goods('xenos');
  };
  expect([1, 2, 3, 4].map((to) => gained('ai', to - 1))).toEqual([
    '0o 0k 0c 1q',
    '0o 0k 0c 1q',
    '0o 0k 0c 2q',
    '0o 0k 0c 2q',
  ]);
  expect(gained('ai', 4)).toBe('0o 0k 0c 4q');
  expect([gained('terraforming', 1), gained('terraforming', 3)]).toEqual(['0o 0k 0c 0q', '2o 0k 0c 0q']);
  expect([gained('navigation', 0), gained('navigation', 1), gained('navigation', 2)]).toEqual([
    '0o 0k 0c 1q',
    '0o 0k 0c 0q',
    '0o 0k 0c 1q',
  ]);
  expect([gained('economy', 4), gained('science', 4)]).toEqual(['3o 0k 6c 0q', '0o 9k 0c 0q']);
  const gaia = xenos({ levels: { gaia: 1 } }).play('xenos: research gaia');
  expect(gaia.power('xenos')).toBe('7/0/0');
  const top = xenos({ levels: { gaia: 4 }, tokens: ['F2'], at: { '0,0': 'mine', '1,0': 'mine', '0,1': 'mine' } });
  top.play('xenos: research gaia');
  expect(top.points('xenos', 'level')).toBe(4 + 2);
});

test('G12.4: Economy and Science give income by their present level', () => {
  const income = (economy: number, science: number) => {
    const g = position({
      planets: BOARD,
      phase: 'income',
      seats: {
        xenos: { booster: 'B6', ore: 0, knowledge: 0, credits: 0, power: '9/0/0', levels: { economy, science } },
      },
    });
    return `${g.ore('xenos') - 2}o ${g.knowledge('xenos') - 1}k ${g.credits('xenos')}c ${g.power('xenos')}`;
  };
  expect([0, 1, 2, 3, 4, 5].map((level) => income(level, level))).toEqual([
    '0o 0k 0c 9/0/0',
    '0o 1k 2c 8/1/0',
    '1o 2k 2c 7/2/0',
    '1o 3k 3c 6/3/0',
    '2o 4k 4c 5/4/0',
    '0o 0k 0c 9/0/0',
  ]);
});

test('Gotcha 57: level 5 of Economy and Science ends the income', () => {
  const g = position({
    planets: BOARD,
    phase: 'income',
    seats: { xenos: { booster: 'B6', credits: 0, levels: { economy: 5, science: 5 } } },
  });
  expect([g.credits('xenos'), g.knowledge('xenos')]).toEqual([0, 4]);
});

test('G12.5: at level 3 the reward comes, then the charge (G-R15)', () => {
  const g = xenos({ qic: 0, levels: { ai: 2 } }).play('xenos: research ai');
  expect([g.qic('xenos'), g.power('xenos')]).toEqual([2, '1/3/0']);
});

test('G12.6, Gotcha 56: Terraforming 5: flip first, then take the token lying there', () => {
  const g = xenos({ levels: { terraforming: 4 }, tokens: ['F3'], ore: 0 }, { terraforming: 'F4', roundTile: 'RS-FED' });
  g.play('xenos: research terraforming');
  expect([g.tokens('xenos'), g.ore('xenos'), g.points('xenos', 'round')]).toEqual([['-F3', 'F4'], 2, 5]);
  expect(xenos({ levels: { terraforming: 4 } }).whyNot('xenos: research terraforming')).toBe('G12.3 noGreenToken');
  const grey = xenos({ levels: { terraforming: 4 }, tokens: ['F3'] }, { terraforming: 'F1' });
  expect(grey.play('xenos: research terraforming').tokens('xenos')).toEqual(['-F3', '-F1']);
});

test('G12.7, W37, W42: every step counts for RS-RES and A2, free ones too', () => {
  const more = { roundTile: 'RS-RES' };
  const holding = { tiles: ['A2'], covered: ['T1'], qic: 4 };
  const paid = xenos(holding, more).play('xenos: research economy');
  expect([paid.points('xenos', 'round'), paid.points('xenos', 'advanced')]).toEqual([2, 2]);
  const free = xenos(holding, more).play('xenos: board 8', 'xenos: take T9', 'xenos: step economy');
  expect([free.points('xenos', 'round'), free.points('xenos', 'advanced')]).toEqual([2, 2]);
});
