import { expect, test } from 'vitest';
import { type Holding, type Play, position, type Setting } from '../testing/position.ts';

const BOARD = { '0,0': 'terra', '1,0': 'terra', '0,1': 'gaia', '-1,0': 'gaia', '2,0': 'swamp' };
/** Terrans about to take a tile for 4 q. */
const taking = (holding: Holding = {}, more: Partial<Setting> = {}): Play =>
  position({
    planets: BOARD,
    seats: { terrans: { at: { '0,0': 'mine' }, qic: 4, levels: { gaia: 0 }, ...holding } },
    ...more,
  }).play('terrans: board 8');
const ALL = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9'];

test('G11.1: a lab brings a tile, which must be taken; with nothing to take a paid tile is refused, a lab is not (G-R13)', () => {
  const g = taking();
  expect(g.asked()).toBe('terrans tile');
  expect(g.whyNot('terrans: skip')).toBe('G5.3 notAsked');
  const full = position({
    planets: BOARD,
    seats: { terrans: { at: { '0,0': 'trade' }, qic: 4, ore: 9, credits: 9, tiles: ALL } },
  });
  expect(full.whyNot('terrans: board 8')).toBe('G11.1 noTileToTake');
  full.play('terrans: upgrade @0,0 lab');
  expect(full.asked()).toBe('terrans turn');
});

test('G11.2: no kind twice, covered ones included', () => {
  const g = taking({ tiles: ['T4', 'A3'], covered: ['T6'] });
  expect(g.whyNot('terrans: take T4')).toBe('G11.2 tileOwned');
  expect(g.whyNot('terrans: take T6')).toBe('G11.2 tileOwned');
  expect(g.options()).toEqual(['take T1', 'take T2', 'take T3', 'take T5', 'take T7', 'take T8', 'take T9']);
});

test('G11.3, W31: the tile under an area allows a step there only', () => {
  const g = taking({}, { tilePlaces: ['T1', 'T2', 'T4', 'T3', 'T5', 'T6', 'T7', 'T8', 'T9'] }).play('terrans: take T4');
  expect(g.options()).toEqual(['step ai', 'skip']);
  expect(g.whyNot('terrans: step science')).toBe('G11.3 otherArea');
});

test('G11.3, W30: a tile of the lower row allows any step', () => {
  const g = taking().play('terrans: take T8');
  expect(g.offered('step').length).toBe(6);
});

test('Gotcha 78: the step may be declined', () => {
  const g = taking({ levels: { economy: 4 }, tokens: ['F2'] }).play('terrans: take T5', 'terrans: skip');
  expect([g.level('terrans', 'economy'), g.tokens('terrans'), g.asked()]).toEqual([4, ['F2'], 'terrans turn']);
});

test('Gotcha 54, G11.3: the step under an area whose top is taken is lost', () => {
  const g = position({
    planets: BOARD,
    seats: {
      terrans: { at: { '0,0': 'mine' }, qic: 4, levels: { economy: 4 }, tokens: ['F2'] },
      xenos: { levels: { economy: 5 } },
    },
  }).play('terrans: board 8', 'terrans: take T5');
  expect([g.asked(), g.level('terrans', 'economy')]).toEqual(['terrans turn', 4]);
  const h = position({
    planets: BOARD,
    seats: { terrans: { knowledge: 4, levels: { economy: 4 }, tokens: ['F2'] }, xenos: { levels: { economy: 5 } } },
  });
  expect(h.whyNot('terrans: research economy')).toBe('G12.3 topTaken');
});

test('G11.4, W32: Terraforming 3, Navigation 4, AI 5: advanced tiles of Navigation and AI, not of Terraforming', () => {
  const g = position({
    planets: { '0,0': 'oxide' },
    seats: {
      ivits: {
        at: { '0,0': 'institute' },
        qic: 4,
        tiles: ['T7'],
        tokens: ['F2'],
        levels: { terraforming: 3, navigation: 4, ai: 5 },
      },
    },
  }).play('ivits: board 8');
  expect(g.offered('take').filter((text) => text.includes('A'))).toEqual(['take A2', 'take A3']);
  expect(g.whyNot('ivits: take A1')).toBe('G11.4 levelTooLow');
  g.play('ivits: take A3');
  expect([g.tokens('ivits'), g.options()]).toEqual([['-F2'], ['cover T7']]);
  g.play('ivits: cover T7');
  expect(g.state.covered[0]).toBe(1 << 6);
});

test('G11.4: without a green token, an uncovered tile or the tile itself there is no advanced tile', () => {
  const levels = { ai: 4 };
  expect(taking({ levels, tiles: ['T7'] }).whyNot('terrans: take A3')).toBe('G11.4 noGreenToken');
  expect(taking({ levels, tokens: ['F2'] }).whyNot('terrans: take A3')).toBe('G11.4 nothingToCover');
  expect(taking({ levels, tokens: ['F2'], tiles: ['A3'], covered: ['T7'] }).whyNot('terrans: take A3')).toBe(
    'G11.4 tileGone',
  );
  const g = taking({ levels, tokens: ['F2', 'F3'], tiles: ['T7', 'A1'], covered: ['T1'] }).play('terrans: take A3');
  expect(g.whyNot('terrans: cover T1')).toBe('G11.4 notCoverable');
  expect(g.whyNot('terrans: cover T2')).toBe('G11.4 notCoverable');
});

test('G11.5, S12: A2 pays for the step that comes with it (G-R14)', () => {
  const g = taking({ levels: { navigation: 4, science: 3 }, tokens: ['F2'], tiles: ['T7'] });
  g.play('terrans: take A2', 'terrans: cover T7', 'terrans: step science');
  expect([g.level('terrans', 'science'), g.points('terrans', 'advanced')]).toEqual([4, 2]);
});

test('S13, Gotcha 53: one green token buys the advanced tile or level 5, not both', () => {
  const levels = { science: 4 };
  const advancedPlaces = ['A1', 'A2', 'A3', 'A4', 'A5', 'A8'];
  const one = taking({ levels, tokens: ['F2'], tiles: ['T7'] }, { advancedPlaces });
  one.play('terrans: take A8', 'terrans: cover T7');
  expect(one.whyNot('terrans: step science')).toBe('G12.3 noGreenToken');
  const two = taking({ levels, tokens: ['F2', 'F3'], tiles: ['T7'] }, { advancedPlaces });
  two.play('terrans: take A8', 'terrans: cover T7', 'terrans: step science');
  expect([two.tokens('terrans'), two.level('terrans', 'science')]).toEqual([['-F2', '-F3'], 5]);
});

test('G11.6: standard tiles', () => {
  const at = { '0,0': 'mine', '0,1': 'mine', '2,0': 'mine' };
  const after = (tile: string) => taking({ at, ore: 4, knowledge: 3, credits: 15 }).play(`terrans: take ${tile}`);
  expect(after('T1').goods('terrans')).toBe('5o 3k 15c 1q');
  expect(after('T2').knowledge('terrans')).toBe(3 + 3); // Terra, Gaia, Swamp
  expect(after('T4').points('terrans', 'tile')).toBe(7);
  const income = (tiles: readonly string[]) => {
    const g = position({
      planets: BOARD,
      phase: 'income',
      seats: { terrans: { at, booster: 'B6', power: '1/0/0', tiles, ore: 0, knowledge: 0, credits: 0 } },
    });
    return `${g.goods('terrans')} ${g.power('terrans')}`;
  };
  expect(income([])).toBe('4o 1k 0c 1q 1/0/0');
  expect(income(['T5'])).toBe('5o 1k 0c 1q 0/1/0');
  expect(income(['T6'])).toBe('4o 2k 1c 1q 1/0/0');
  expect(income(['T8'])).toBe('4o 1k 4c 1q 1/0/0');
});

/** Take an advanced tile with these holdings; points from advanced tiles. */
const advanced = (tile: string, holding: Holding, more: Partial<Setting> = {}): Play =>
  taking(
    { levels: { ai: 4 }, tokens: ['F2'], tiles: ['T9'], ...holding },
    { advancedPlaces: ['A1', 'A2', tile, 'A5', 'A7', 'A15'], ...more },
  ).play(`terrans: take ${tile}`, 'terrans: cover T9');

test('G11.7, W43: advanced tiles that pay at once', () => {
  const at = { '0,0': 'mine', '0,1': 'trade', '-1,0': 'trade', '2,0': 'mine' };
  expect(advanced('A4', { at }).points('terrans', 'advanced')).toBe(4);
  expect(advanced('A8', { at }).points('terrans', 'advanced')).toBe(4);
  expect(advanced('A9', { at }).points('terrans', 'advanced')).toBe(8);
  expect(advanced('A12', { at, tokens: ['F2', '-F3', 'F1'] }).points('terrans', 'advanced')).toBe(15);
  const wide = { '0,0': 'terra', '3,-5': 'terra', '5,-2': 'terra', '2,3': 'terra' };
  const sectors = { '0,0': 'mine', '3,-5': 'mine', '5,-2': 'mine', '2,3': 'mine' };
  expect(advanced('A10', { at: sectors }, { planets: wide }).points('terrans', 'advanced')).toBe(8);
  expect(advanced('A6', { at: sectors, ore: 2 }, { planets: wide }).ore('terrans')).toBe(6);
  expect(advanced('A6', { at: sectors, ore: 13 }, { planets: wide }).ore('terrans')).toBe(15);
});

test('G11.7: A14 pays for mines, A15 for trading stations', () => {
  const g = position({
    planets: BOARD,
    seats: { terrans: { at: { '0,0': 'mine' }, tiles: ['A14', 'A15'], covered: ['T1', 'T2'], ore: 9, credits: 20 } },
  });
  g.play('terrans: mine @1,0');
  expect(g.points('terrans', 'advanced')).toBe(3);
  g.play('terrans: end', 'terrans: upgrade @1,0 trade');
  expect(g.points('terrans', 'advanced')).toBe(6);
});

test('S14, Gotcha 15: A9 taken with a lab counts trading stations after the swap', () => {
  const g = position({
    planets: BOARD,
    advancedPlaces: ['A1', 'A2', 'A9', 'A5', 'A7', 'A15'],
    seats: {
      terrans: {
        at: { '0,0': 'trade', '1,0': 'trade', '2,0': 'trade' },
        ore: 9,
        credits: 9,
        levels: { ai: 4 },
        tokens: ['F2'],
        tiles: ['T9'],
      },
    },
  });
  g.play('terrans: upgrade @0,0 lab', 'terrans: take A9', 'terrans: cover T9');
  expect(g.points('terrans', 'advanced')).toBe(8);
});

test('G11.8, W46: T3 makes institute and academies worth 4; covered, they fall back to 3', () => {
  const planets = { '0,0': 'terra', '1,0': 'terra', '3,0': 'desert' };
  const offer = (terrans: Holding) => {
    const g = position({
      planets,
      seats: {
        xenos: { at: { '3,0': 'mine' } },
        terrans: { at: { '1,0': 'institute' }, power: '9/0/0', vp: 10, ...terrans },
      },
    });
    g.play('xenos: upgrade @3,0 trade', 'xenos: end', 'terrans: charge');
    return 10 - g.vp('terrans') + 1;
  };
  expect([offer({}), offer({ tiles: ['T3'] }), offer({ tiles: ['A4'], covered: ['T3'] })]).toEqual([3, 4, 3]);
  const federated = position({
    planets,
    seats: {
      terrans: {
        at: { '0,0': 'academy-k', '1,0': 'institute' },
        federated: ['0,0', '1,0'],
        tiles: ['A4'],
        covered: ['T3'],
      },
    },
  });
  expect(federated.federated('terrans', '0,0')).toBe(true);
});

test('W34: 4 q buy a tile, standard or advanced', () => {
  const g = taking({ qic: 5, levels: { ai: 4 }, tokens: ['F2'], tiles: ['T9'] });
  expect([g.qic('terrans'), g.options().includes('take T1'), g.options().includes('take A3')]).toEqual([1, true, true]);
});

test('G11.4: a covered tile brings no income', () => {
  const income = (holding: object) => {
    const g = position({
      planets: { '0,0': 'terra' },
      round: 2,
      phase: 'income',
      seats: { terrans: { at: { '0,0': 'mine' }, booster: 'B6', knowledge: 0, credits: 0, ...holding } },
    });
    return [g.state.knowledge[0], g.state.credits[0]];
  };
  const plain = income({});
  const held = income({ tiles: ['T6'] });
  expect(held).not.toEqual(plain);
  expect(income({ tiles: ['A1'], covered: ['T6'] })).toEqual(plain);
});
