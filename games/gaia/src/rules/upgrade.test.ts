import { expect, test } from 'vitest';
import { type Holding, position, type Setting } from '../testing/position.ts';

const BOARD = { '0,0': 'terra', '1,0': 'terra', '2,0': 'desert', '0,3': 'terra', '3,0': 'desert', '-2,0': 'titanium' };
const one = (building: string, holding: Holding = {}, more: Partial<Setting> = {}) =>
  position({
    planets: BOARD,
    seats: { terrans: { at: { '0,0': building }, ore: 15, credits: 30, ...holding } },
    ...more,
  });

test('G4.4: upgrades cost 6c 2o, 6c 4o, 5c 3o and 6c 6o', () => {
  const price = (from: string, to: string) => {
    const g = one(from).play(`terrans: upgrade @0,0 ${to}`);
    return `${30 - g.credits('terrans')}c ${15 - g.ore('terrans')}o`;
  };
  expect([
    price('mine', 'trade'),
    price('trade', 'institute'),
    price('trade', 'lab'),
    price('lab', 'academy-k'),
    price('lab', 'academy-q'),
  ]).toEqual(['6c 2o', '6c 4o', '5c 3o', '6c 6o', '6c 6o']);
});

test('G10.1: mine to trading station, to institute or lab, lab to academy; Bescods the other way', () => {
  const ways = (faction: string, building: string) => {
    const g = position({
      planets: BOARD,
      seats: { [faction]: { at: { '-2,0': building }, ore: 15, credits: 30 } },
    });
    return g.offered('upgrade').map((text) => text.split(' ')[2]);
  };
  expect(ways('firaks', 'mine')).toEqual(['trade']);
  expect(ways('firaks', 'trade')).toEqual(['lab', 'institute']);
  expect(ways('firaks', 'lab')).toEqual(['academy-k', 'academy-q']);
  expect(ways('firaks', 'institute')).toEqual([]);
  expect(ways('bescods', 'mine')).toEqual(['trade']);
  expect(ways('bescods', 'trade')).toEqual(['lab', 'academy-k', 'academy-q']);
  expect(ways('bescods', 'lab')).toEqual(['institute']);
  expect(one('mine').whyNot('terrans: upgrade @0,0 lab')).toBe('G10.1 noSuchUpgrade');
  expect(one('mine').whyNot('terrans: upgrade @2,0 trade')).toBe('G10.1 notYourBuilding');
  const g = one('mine').play('terrans: upgrade @0,0 trade');
  expect([g.state.count[1], g.state.count[2]]).toEqual([0, 1]);
});

test('G10.2: guest mines, the Lost Planet, institutes and academies stay as they are', () => {
  const g = position({
    planets: BOARD,
    seats: {
      lantids: { at: { '0,0': 'academy-k', '1,0': 'institute', '2,0': 'guest', '1,1': 'lost' }, ore: 15, credits: 30 },
      xenos: { at: { '2,0': 'mine' } },
    },
  });
  expect(g.whyNot('lantids: upgrade @2,0 trade')).toBe('G10.2 guestMineStays');
  expect(g.whyNot('lantids: upgrade @1,1 trade')).toBe('G10.2 lostPlanetStays');
  expect(g.offered('upgrade')).toEqual([]);
});

const tradePrice = (setting: Setting): number => {
  const g = position(setting);
  const before = g.credits('terrans');
  return before - g.play('terrans: upgrade @0,0 trade').credits('terrans');
};

test('G10.3, Gotcha 75: a building of an opponent within 2 makes a trading station cheaper', () => {
  const terrans = { at: { '0,0': 'mine' } };
  const price = (xenos: Holding) => tradePrice({ planets: BOARD, seats: { terrans, xenos } });
  expect(price({ at: { '2,0': 'mine' } })).toBe(3);
  expect(price({ at: { '3,0': 'mine' } })).toBe(6);
  expect(price({ at: { '3,0': 'mine', '1,1': 'lost' } })).toBe(3);
  expect(price({ at: { '3,0': 'mine' }, satellites: ['1,1'] })).toBe(6);
  expect(
    tradePrice({ planets: { ...BOARD, '0,1': 'transdim' }, seats: { terrans, xenos: { projects: ['0,1'] } } }),
  ).toBe(6);
});

test("Gotcha 10, G10.3: Ivits' stations give no discount, no charging and no sector", () => {
  const seats = { terrans: { at: { '0,0': 'mine' } }, ivits: { stations: ['1,1'] } };
  expect(tradePrice({ planets: BOARD, seats })).toBe(6);
  const g = position({ planets: BOARD, seats }).play('terrans: upgrade @0,0 trade', 'terrans: end');
  expect([g.asked(), g.state.sectors[1]]).toEqual(['ivits turn', 0]);
});

test('Gotcha 24: a guest mine gives its host the discount and lets the host charge', () => {
  const seats = {
    terrans: { at: { '0,0': 'mine' } },
    taklons: {},
  };
  const g = position({ planets: BOARD, seats: { ...seats, lantids: {} }, players: ['xenos', 'lantids'] });
  expect(g.state.tables.seats).toBe(2);
  const h = position({
    planets: BOARD,
    players: ['xenos', 'lantids'],
    seats: { xenos: { at: { '2,0': 'mine' }, power: '4/0/0' }, lantids: { at: { '1,0': 'mine' } } },
    turn: 'lantids',
  });
  h.play('lantids: mine @2,0', 'lantids: end');
  expect(h.asked()).toBe('xenos charge');
  const host = position({
    planets: { '2,0': 'desert', '-3,0': 'terra' },
    players: ['xenos', 'lantids'],
    seats: { xenos: { at: { '2,0': 'mine' } }, lantids: { at: { '2,0': 'guest', '-3,0': 'mine' } } },
  });
  const before = host.credits('xenos');
  expect(before - host.play('xenos: upgrade @2,0 trade').credits('xenos')).toBe(3);
});

test('G10.4, Gotcha 76: each kind of academy only once', () => {
  const g = one('lab', { at: { '0,0': 'lab', '1,0': 'academy-k' } });
  expect(g.whyNot('terrans: upgrade @0,0 academy-k')).toBe('G10.4 academyKindUsed');
  expect(g.offered('upgrade')).toEqual([`upgrade ${g.name('0,0')} academy-q`]);
  const baltaks = position({
    planets: { '0,0': 'volcanic' },
    seats: { baltaks: { at: { '0,0': 'academy-q' }, credits: 0 } },
  });
  baltaks.play('baltaks: special academy');
  expect(baltaks.goods('baltaks')).toBe('4o 3k 4c 0q');
});

test('Gotcha 14: only one institute', () => {
  const g = one('trade', { at: { '0,0': 'trade', '1,0': 'institute' } });
  expect(g.whyNot('terrans: upgrade @0,0 institute')).toBe('G1.1 noPiece');
});

test('G10.5: a lab brings a tile, an institute its ability in the same turn', () => {
  const g = one('trade').play('terrans: upgrade @0,0 lab');
  expect(g.asked()).toBe('terrans tile');
  const hadsch = position({
    planets: { '0,0': 'oxide' },
    seats: { hadsch: { at: { '0,0': 'trade' }, ore: 4, credits: 10 } },
  });
  expect(hadsch.whyNot('hadsch: convert 4c q')).toBe('G21.3 onlyHadschInstitute');
  hadsch.play('hadsch: upgrade @0,0 institute', 'hadsch: convert 4c q');
  expect(hadsch.goods('hadsch')).toBe('0o 3k 0c 2q');
});

test('G10.6: pay, swap, triggers, tile, step, then the neighbours', () => {
  const g = position({
    planets: BOARD,
    roundTile: 'RS-BIG',
    seats: { terrans: { at: { '0,0': 'lab' }, ore: 15, credits: 30 }, xenos: { at: { '2,0': 'mine' } } },
  });
  g.play('terrans: upgrade @0,0 academy-k');
  expect([g.points('terrans', 'round'), g.building('0,0'), g.asked()]).toEqual([5, 'academy-k', 'terrans tile']);
  g.play('terrans: take T4', 'terrans: step gaia', 'terrans: end');
  expect(g.asked()).toBe('xenos charge');
});
