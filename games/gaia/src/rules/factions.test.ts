import { describe, expect, test } from 'vitest';
import { type Holding, P1, type Play, position, type Setting } from '../testing/position.ts';
import { formersAvailable } from './project.ts';

const gaiaPhase = (faction: string, holding: Holding, more: Partial<Setting> = {}): Play =>
  position({
    planets: { '0,0': 'terra', '1,0': 'ice', '3,0': 'desert' },
    phase: 'gaia',
    seats: { [faction]: holding },
    ...more,
  });

describe('Terrans', () => {
  const terrans = (tokens: number) =>
    gaiaPhase('terrans', {
      at: { '0,0': 'institute' },
      power: `0/0/0/${tokens}`,
      ore: 0,
      knowledge: 0,
      credits: 0,
      qic: 0,
    });

  test('G21.1, W58, Gotcha 38: four tokens buy e.g. 1 o and 1 c and return to II all the same', () => {
    const g = terrans(4).play('terrans: use 3p o', 'terrans: use 1p c');
    expect([g.goods('terrans'), g.power('terrans')]).toEqual(['1o 0k 1c 0q', '0/4/0']);
    const rest = terrans(4).play('terrans: use 3p o', 'terrans: done');
    expect([rest.goods('terrans'), rest.power('terrans')]).toEqual(['1o 0k 0c 0q', '0/4/0']);
    expect(terrans(3).whyNot('terrans: use 4p q')).toBe('G21.1 notEnoughGaiaPower');
    expect(gaiaPhase('terrans', { at: { '0,0': 'mine' }, power: '0/0/0/4' }).asked()).toBe('terrans turn');
  });

  test('S32: the full mixes of six tokens', () => {
    const mixes = new Set<string>();
    const explore = (uses: readonly string[]): void => {
      const g = terrans(6).play(...uses);
      if (g.asked() !== 'terrans terransGaia') {
        mixes.add(g.goods('terrans'));
        return;
      }
      for (const text of g.offered('use')) explore([...uses, `terrans: ${text}`]);
    };
    explore([]);
    expect([...mixes].sort()).toEqual(['0o 0k 2c 1q', '0o 0k 6c 0q', '0o 1k 2c 0q', '1o 0k 3c 0q', '2o 0k 0c 0q']);
  });
});

describe('Lantids', () => {
  const BOARD = { '0,0': 'terra', '1,0': 'desert', '0,1': 'gaia', '-1,0': 'transdim', '4,0': 'terra' };
  const lantids = (
    holding: Holding = {},
    xenos: Holding = { at: { '1,0': 'mine', '0,1': 'mine' } },
    more: Partial<Setting> = {},
  ) => position({ planets: BOARD, seats: { lantids: { at: { '0,0': 'mine' }, ...holding }, xenos }, ...more });

  test('G21.2: a guest mine costs 2 c and 1 o and nothing else, one per planet', () => {
    const g = lantids({ ore: 1, credits: 2, qic: 0 }).play('lantids: mine @0,1');
    expect([g.goods('lantids'), g.state.guest[g.hex('0,1')], g.state.owner[g.hex('0,1')]]).toEqual([
      '0o 3k 0c 0q',
      1,
      2,
    ]);
    const again = lantids({ at: { '0,0': 'mine', '1,0': 'guest' } });
    expect(again.whyNot('lantids: mine @1,0')).toBe('G21.2 oneGuestMine');
  });

  test('S40, Gotcha 22: with their institute a guest mine gives 2 k, scores as a mine but not as a Gaia mine or a kind', () => {
    const holding = { at: { '0,0': 'institute' }, knowledge: 0, tiles: ['T7', 'A14'], covered: ['T1'] };
    const g = lantids(holding, undefined, { roundTile: 'RS-GAIA4' }).play('lantids: mine @0,1');
    expect([g.knowledge('lantids'), g.points('lantids', 'round'), g.points('lantids', 'tile')]).toEqual([2, 0, 0]);
    expect([g.points('lantids', 'advanced'), g.state.kinds[0], g.state.gaiaPlanets[0], g.state.structures[0]]).toEqual([
      3, 2, 0, 2,
    ]);
    const mine = lantids(holding, undefined, { roundTile: 'RS-MINE' }).play('lantids: mine @0,1');
    expect(mine.points('lantids', 'round')).toBe(2);
  });

  test('Gotcha 21: a guest mine on the Lost Planet takes a piece and gives its income, the owner has neither', () => {
    const g = lantids({}, { at: { '1,1': 'lost' } }).play('lantids: mine @1,1'.replace('@1,1', '@1,1'));
    expect([g.state.count[1], g.state.count[7 + 1]]).toEqual([2, 0]);
  });

  test('Gotcha 23: no guest mine on a planet that only has a gaiaformer', () => {
    const g = lantids({}, { projects: ['-1,0'] });
    expect(g.whyNot('lantids: mine @-1,0')).toBe('G8.5 foreignGaiaformer');
  });

  test('Gotcha 25: guest mines use up mines that could be upgraded, and that is allowed', () => {
    const planets: { [hex: string]: string } = { '0,0': 'terra' };
    const own: { [hex: string]: string } = {};
    const guests: { [hex: string]: string } = { '0,0': 'trade' };
    for (const hex of ['1,0', '2,0', '3,0', '0,1', '0,2', '1,1', '2,1', '1,2']) {
      planets[hex] = 'desert';
      own[hex] = 'mine';
      guests[hex] = 'guest';
    }
    const xenos = { at: own };
    const g = position({
      planets,
      players: ['xenos', 'lantids'],
      turn: 'lantids',
      seats: { xenos, lantids: { at: Object.fromEntries(Object.entries(guests).filter(([hex]) => hex !== '1,2')) } },
    });
    g.play('lantids: mine @1,2');
    expect(g.state.count[7 + 1]).toBe(8);
  });
});

test('G21.3, W59: Hadsch Hallas with their institute pay conversions in credits, not board actions, not mixed', () => {
  const g = position({
    planets: { '0,0': 'oxide' },
    seats: { hadsch: { at: { '0,0': 'institute' }, ore: 0, credits: 3, power: '0/0/1' } },
  });
  expect(g.whyNot('hadsch: convert 4c q')).toBe('G5.7 notEnoughCredits');
  expect(g.whyNot('hadsch: board 3')).toBe('G6.3 notEnoughPower');
  g.play('hadsch: convert 3c o');
  expect(g.goods('hadsch')).toBe('1o 3k 0c 1q');
});

test('G21.4: a station needs a space hex in range without planet, station or own satellite; six at most', () => {
  const base = { at: { '0,0': 'institute' }, satellites: ['0,1'], federated: ['0,0'], qic: 0 };
  const planets = { '0,0': 'oxide', '1,0': 'desert' };
  const g = position({ planets, seats: { ivits: { ...base, stations: ['-1,0'] }, xenos: { satellites: ['0,-1'] } } });
  g.play('ivits: special station');
  expect(g.whyNot('ivits: station @1,0')).toBe('G21.4 noStationThere');
  expect(g.whyNot('ivits: station @0,1')).toBe('G21.4 noStationThere');
  expect(g.whyNot('ivits: station @-1,0')).toBe('G21.4 noStationThere');
  expect(g.whyNot('ivits: station @0,-1')).toBeNull();
  g.play('ivits: station @-2,0');
  expect(g.state.stationCount[0]).toBe(2);
  const all = position({
    planets,
    seats: { ivits: { ...base, stations: ['-1,0', '-2,0', '-1,-1', '0,-1', '1,-1', '2,-1'] } },
  });
  expect(all.whyNot('ivits: special station')).toBe('G1.1 noPiece');
});

test('G21.5, Gotcha 26: Geodens with their institute gain 3 k for each new kind, Gaia and Lost included, old ones never', () => {
  const planets = { '0,0': 'volcanic', '1,0': 'oxide', '0,1': 'gaia', '-1,0': 'oxide', '1,-1': 'volcanic' };
  const g = position({
    planets,
    seats: {
      geodens: {
        at: { '0,0': 'institute' },
        knowledge: 0,
        ore: 15,
        credits: 30,
        qic: 1,
        levels: { terraforming: 3, navigation: 4 },
        tokens: ['F2'],
      },
    },
  });
  g.play('geodens: mine @1,0', 'geodens: end');
  expect(g.knowledge('geodens')).toBe(3);
  g.play('geodens: mine @-1,0', 'geodens: end', 'geodens: mine @1,-1', 'geodens: end');
  expect(g.knowledge('geodens')).toBe(3);
  g.play('geodens: mine @0,1', 'geodens: end');
  expect(g.knowledge('geodens')).toBe(6);
  g.play('geodens: research navigation', 'geodens: lost @2,0');
  expect(g.knowledge('geodens')).toBe(6 - 4 + 3);
});

describe("Bal T'aks", () => {
  const baltaks = (holding: Holding) =>
    position({
      planets: { '0,0': 'volcanic', '1,0': 'transdim' },
      seats: { baltaks: { at: { '0,0': 'mine' }, knowledge: 4, qic: 4, power: '9/0/0', ...holding } },
    });

  test('G21.6, Gotcha 40: no Navigation before the institute, by no means; the tile under it without its step', () => {
    expect(baltaks({}).whyNot('baltaks: research navigation')).toBe('G21.6 noNavigation');
    expect(baltaks({ at: { '0,0': 'institute' } }).whyNot('baltaks: research navigation')).toBeNull();
    const under = baltaks({}).play('baltaks: board 8', 'baltaks: take T2');
    expect(under.asked()).toBe('baltaks turn');
    const lower = baltaks({}).play('baltaks: board 8', 'baltaks: take T9');
    expect(lower.whyNot('baltaks: step navigation')).toBe('G21.6 noNavigation');
  });

  test('S37, Gotcha 39: two gaiaformers for 2 q, and no project until they return', () => {
    const g = baltaks({ formers: 2, qic: 0 }).play('baltaks: convert 1f q', 'baltaks: convert 1f q');
    expect([g.qic('baltaks'), formersAvailable(g.state, P1)]).toEqual([2, 0]);
    expect(g.whyNot('baltaks: convert 1f q')).toBe('G21.6 noGaiaformer');
    expect(g.whyNot('baltaks: project @1,0')).toBe('G9.1 noGaiaformer');
    g.play(`baltaks: ${g.offered('pass')[0]}`);
    expect([g.state.round, formersAvailable(g.state, P1)]).toEqual([2, 2]);
  });
});

test('G21.7: Xenos need 6 for a federation with their institute', () => {
  const at = { '0,0': 'institute', '1,0': 'trade', '2,0': 'mine' };
  const planets = { '0,0': 'desert', '1,0': 'desert', '2,0': 'desert' };
  const g = position({ planets, seats: { xenos: { at } } });
  expect(g.whyNot('xenos: federation')).toBeNull();
  const other = position({ planets, seats: { xenos: { at: { ...at, '0,0': 'academy-k' } } } });
  expect(other.whyNot('xenos: federation')).toBe('G14.5 noFederation');
});
