import { expect, test } from 'vitest';
import { MAX_FORMERS, MAX_SATELLITES, MAX_STATIONS, PIECES } from '../content/tables/actions.ts';
import { TOKEN_TABLES } from '../content/tables/tiles.ts';
import { FACTIONS } from '../state/ids.ts';
import { type Holding, position } from '../testing/position.ts';

test('G1.1: pieces of a colour are the limit', () => {
  expect(PIECES).toEqual([0, 8, 4, 3, 1, 1, 1]);
  expect([MAX_FORMERS, MAX_SATELLITES]).toEqual([3, 25]);
  const planets: { [hex: string]: string } = { '0,0': 'terra' };
  const at: { [hex: string]: string } = { '0,0': 'mine' };
  for (const hex of ['1,0', '2,0', '0,1', '0,2']) {
    planets[hex] = 'terra';
    at[hex] = 'trade';
  }
  const g = position({ planets, seats: { terrans: { at, ore: 15, credits: 30 } } });
  expect(g.whyNot('terrans: upgrade @0,0 trade')).toBe('G1.1 noPiece');
});

test('G1.2: stations, brainstone and the Gleens token belong to one faction each', () => {
  expect([MAX_STATIONS, TOKEN_TABLES[6]?.count]).toEqual([6, 1]);
  for (const faction of FACTIONS) {
    const g = position({ planets: { '0,0': 'terra' }, seats: { [faction]: {} } });
    expect(g.power(faction).includes('stone')).toBe(faction === 'taklons');
    expect(g.whyNot(`${faction}: special station`)).toBe('G16.1 specialNotOwned');
  }
});

test('G1.3: 18 general federation tokens, three of each kind', () => {
  expect(TOKEN_TABLES.slice(0, 6).map(({ count }) => count)).toEqual([3, 3, 3, 3, 3, 3]);
});

test('G1.4: Q.I.C. and power tokens never run out', () => {
  const g = position({ planets: { '0,0': 'terra' }, seats: { terrans: { qic: 40, power: '60/0/0', ore: 1 } } });
  g.play('terrans: convert 1o t');
  expect([g.qic('terrans'), g.power('terrans')]).toEqual([40, '61/0/0']);
});

test('G1.6: what goes above 15 o, 15 k, 30 c is lost; q and tokens have no cap', () => {
  const after = (holding: Holding, line: string) =>
    position({ planets: { '0,0': 'terra' }, seats: { terrans: { power: '0/0/7', ...holding } } }).play(
      `terrans: ${line}`,
    );
  expect(after({ ore: 14 }, 'board 3').ore('terrans')).toBe(15);
  expect(after({ knowledge: 14 }, 'board 1').knowledge('terrans')).toBe(15);
  expect(after({ credits: 28 }, 'board 4').credits('terrans')).toBe(30);
  expect(after({ qic: 33 }, 'convert 4p q').qic('terrans')).toBe(34);
});
