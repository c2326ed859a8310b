import { expect, test } from 'vitest';
import { type Holding, P1, P2, position } from '../testing/position.ts';
import { federationProblem, thresholdOf } from './federate.ts';
import { powerValue } from './value.ts';

const ROW = { '0,0': 'terra', '1,0': 'terra', '2,0': 'terra', '3,0': 'terra', '5,0': 'swamp' };
const terrans = (holding: Holding, planets: { readonly [hex: string]: string } = ROW) =>
  position({ planets, seats: { terrans: { power: '9/0/0', ...holding } } });

test('G14.1: power values', () => {
  const planets = {
    '0,0': 'titanium',
    '1,0': 'titanium',
    '2,0': 'titanium',
    '3,0': 'titanium',
    '4,0': 'titanium',
    '0,1': 'ice',
  };
  const at = { '0,0': 'mine', '1,0': 'trade', '2,0': 'lab', '3,0': 'academy-k', '4,0': 'academy-q', '0,1': 'mine' };
  const values = (holding: Holding) => {
    const g = position({ planets, seats: { bescods: holding } });
    return Object.keys(at).map((hex) => powerValue(g.state, P1, g.hex(hex)));
  };
  expect(values({ at })).toEqual([1, 2, 2, 3, 3, 1]);
  expect(values({ at, tiles: ['T3'] })).toEqual([1, 2, 2, 4, 4, 1]);
  expect(values({ at: { ...at, '0,0': 'institute' }, tiles: ['T3'] })).toEqual([5, 3, 3, 5, 5, 1]);
  const ivits = position({ planets, seats: { ivits: { stations: ['2,2'] } } });
  expect(powerValue(ivits.state, P1, ivits.hex('2,2'))).toBe(0);
  expect(federationProblem(ivits.state, P1).value[ivits.hex('2,2')]).toBe(1);
});

test('G14.2: 7, for Xenos with their institute 6', () => {
  const xenos = (building: string) =>
    position({ planets: { '0,0': 'desert' }, seats: { xenos: { at: { '0,0': building } } } });
  expect([thresholdOf(xenos('institute').state, P1), thresholdOf(xenos('lab').state, P1)]).toEqual([6, 7]);
});

test('G14.3: own planets have own buildings; federated ones are not free', () => {
  const g = position({
    planets: ROW,
    seats: {
      lantids: { at: { '0,0': 'mine', '5,0': 'guest' }, federated: ['0,0'] },
      taklons: { at: { '5,0': 'institute' } },
    },
  });
  const { value } = federationProblem(g.state, P1);
  expect(['0,0', '5,0', '1,0'].map((hex) => value[g.hex(hex)])).toEqual([0, 1, 0]);
});

test('G14.9, W52, W53: pay tokens, place satellites, take any token left with its reward', () => {
  const g = terrans(
    { at: { '0,0': 'institute', '1,0': 'trade', '3,0': 'trade' }, knowledge: 0 },
    { ...ROW, '2,0': 'oxide' },
  );
  expect(g.whyNot('terrans: federation')).toBeNull();
  g.play('terrans: federation', 'terrans: planets @0,0;@1,0;@3,0');
  expect(g.whyNot('terrans: satellites @2,0')).toBe('G14.5e notShortest');
  g.play(`terrans: ${g.offered('satellites')[0]}`);
  expect([g.power('terrans'), g.state.satelliteCount[0]]).toEqual(['7/0/0', 2]);
  g.play('terrans: token F6');
  expect([g.points('terrans', 'federation'), g.knowledge('terrans'), g.tokens('terrans')]).toEqual([6, 2, ['F6']]);
  expect(g.state.supply[5]).toBe(2);
  expect(['0,0', '1,0', '3,0'].map((hex) => g.federated('terrans', hex))).toEqual([true, true, true]);
});

test('G14.9: rewards of all tokens, the 12-VP token grey, duplicates allowed, an empty stack not', () => {
  const form = (token: string) => {
    const g = terrans({
      at: { '0,0': 'institute', '1,0': 'trade', '2,0': 'lab' },
      ore: 0,
      knowledge: 0,
      credits: 0,
      qic: 0,
    });
    g.play('terrans: federation', 'terrans: planets @0,0;@1,0;@2,0', `terrans: token ${token}`);
    return `${g.points('terrans', 'federation')} ${g.goods('terrans')} ${g.power('terrans')} ${g.tokens('terrans')}`;
  };
  expect(['F1', 'F2', 'F3', 'F4', 'F5', 'F6'].map(form)).toEqual([
    '12 0o 0k 0c 0q 9/0/0 -F1',
    '8 0o 0k 0c 1q 9/0/0 F2',
    '8 0o 0k 0c 0q 11/0/0 F3',
    '7 2o 0k 0c 0q 9/0/0 F4',
    '7 0o 0k 6c 0q 9/0/0 F5',
    '6 0o 2k 0c 0q 9/0/0 F6',
  ]);
  const g = position({
    planets: ROW,
    supply: { F2: 0 },
    seats: { terrans: { at: { '0,0': 'institute', '1,0': 'trade', '2,0': 'lab' } } },
  });
  g.state.supply[1] = 0;
  const out = g.state;
  out.supply.fill(0);
  expect(g.whyNot('terrans: federation')).toBe('G14.5g noTokenLeft');
});

test('G14.10, S24, Gotcha 2: a mine that touches a federation joins with its whole cluster, without a token', () => {
  const g = terrans({ at: { '0,0': 'mine', '2,0': 'mine', '3,0': 'mine' }, federated: ['0,0'] });
  expect(g.federated('terrans', '2,0')).toBe(false);
  g.play('terrans: mine @1,0');
  expect(['1,0', '2,0', '3,0'].map((hex) => g.federated('terrans', hex))).toEqual([true, true, true]);
  expect(g.tokens('terrans')).toEqual([]);
});

test('Gotcha 1, G14.10: a mine next to an own satellite joins', () => {
  const g = terrans(
    { at: { '0,0': 'mine' }, satellites: ['0,1'], federated: ['0,0'], qic: 2 },
    { '0,0': 'terra', '0,2': 'terra' },
  );
  g.play('terrans: mine @0,2');
  expect(g.federated('terrans', '0,2')).toBe(true);
});

test('G14.11: membership is kept per player and hex, through upgrades and swaps', () => {
  const g = position({
    planets: { '0,0': 'swamp', '1,0': 'swamp', '5,0': 'swamp' },
    seats: {
      ambas: {
        at: { '0,0': 'institute', '1,0': 'mine', '5,0': 'mine' },
        federated: ['0,0', '1,0'],
        ore: 9,
        credits: 9,
      },
      lantids: { at: { '0,0': 'guest' } },
    },
  });
  expect([g.federated('ambas', '0,0'), g.federated('lantids', '0,0')]).toEqual([true, false]);
  g.play('ambas: special swap', 'ambas: swap @5,0');
  expect(['0,0', '1,0', '5,0'].map((hex) => g.federated('ambas', hex))).toEqual([true, true, false]);
});

test('G14.12: a planet with only a gaiaformer joins when the mine is built', () => {
  const g = terrans(
    { at: { '0,0': 'mine' }, federated: ['0,0'], projects: ['1,0'] },
    { '0,0': 'terra', '1,0': 'gaia' },
  );
  expect(g.federated('terrans', '1,0')).toBe(false);
  g.play('terrans: mine @1,0');
  expect(g.federated('terrans', '1,0')).toBe(true);
});

const OXIDE = { '0,0': 'oxide', '1,0': 'oxide', '2,0': 'oxide', '4,0': 'oxide', '6,-1': 'oxide' };
test('G14.13, Gotcha 7: Ivits pay 1 q per new satellite, never for old ones, and cannot overdraw', () => {
  const at = { '0,0': 'institute', '1,0': 'trade', '2,0': 'trade', '4,0': 'academy-k', '6,-1': 'academy-q' };
  const holding = { at, federated: ['0,0', '1,0', '2,0', '4,0'], satellites: ['3,0'], formed: 1, tiles: ['T3'] };
  const g = position({ planets: OXIDE, seats: { ivits: { ...holding, qic: 1 } } });
  // 4 + 2 + 2 + 4 = 12, with the academy behind one more satellite 16
  g.play('ivits: federation', 'ivits: planets @6,-1');
  if (g.asked()?.endsWith('satellites')) g.play(`ivits: ${g.options()[0]}`);
  g.play('ivits: token F5');
  expect([g.qic('ivits'), g.power('ivits'), g.state.satelliteCount[0]]).toEqual([0, '2/4/0', 2]);
  const poor = position({ planets: OXIDE, seats: { ivits: { ...holding, qic: 0 } } });
  expect(poor.whyNot('ivits: federation')).toBe('G14.5 noFederation');
});

test('G14.14, Gotcha 8: the threshold counts tokens of the action only', () => {
  const at = { '0,0': 'institute', '1,0': 'trade', '2,0': 'trade' };
  const g = position({
    planets: OXIDE,
    seats: { ivits: { at, federated: ['0,0', '1,0', '2,0'], formed: 1, tokens: ['F2', 'F3', 'F1'] } },
  });
  expect(thresholdOf(g.state, P1)).toBe(14);
});

test('G14.15, G14.16, Gotcha 9: enough value alone earns the next token, with no planet and no q', () => {
  const at = { '0,0': 'institute', '1,0': 'academy-k', '2,0': 'academy-q', '4,0': 'trade' };
  const g = position({
    planets: OXIDE,
    seats: {
      ivits: { at, federated: ['0,0', '1,0', '2,0', '4,0'], satellites: ['3,0'], formed: 1, tiles: ['T3'], qic: 0 },
    },
  });
  g.play('ivits: federation');
  expect(g.options()).toEqual(['planets none']);
  g.play('ivits: planets none', 'ivits: token F5');
  expect([g.qic('ivits'), g.state.satelliteCount[0], g.state.formed[0]]).toEqual([0, 1, 2]);
});

test('G14.17: a station joins like a planet but is no structure; opponents may put satellites on its hex', () => {
  const g = position({
    planets: OXIDE,
    seats: { ivits: { at: { '0,0': 'institute' }, federated: ['0,0'], qic: 3 }, terrans: {} },
  });
  const before = g.state.structures[0];
  g.play('ivits: special station', 'ivits: station @0,1');
  expect([g.federated('ivits', '0,1'), g.state.structures[0], g.state.sectors[0]]).toEqual([true, before, 1]);
  expect(
    (federationProblem(g.state, P2).space[Math.floor(g.hex('0,1') / 32)] as number) & (1 << (g.hex('0,1') % 32)),
  ).not.toBe(0);
});

test('G14.18, Gotcha 12: the planets are listed exactly, also over many satellites', () => {
  const planets = { '-5,2': 'terra', '5,-2': 'terra' };
  const g = terrans({ at: { '-5,2': 'institute', '5,-2': 'academy-k' }, tiles: ['T3'], power: '12/0/0' }, planets);
  g.play('terrans: federation');
  expect(g.options().length).toBe(1);
  g.play(`terrans: ${g.options()[0]}`);
  expect(['terrans satellites']).toContain(g.asked());
  expect(g.options().length).toBeGreaterThan(1);
});

test('Gotcha 3: no detour round an own mine where the direct way is shorter', () => {
  const planets = { '0,0': 'terra', '2,0': 'terra', '4,0': 'terra' };
  const g = terrans({ at: { '0,0': 'institute', '2,0': 'mine', '4,0': 'academy-k' }, tiles: ['T3'] }, planets);
  g.play('terrans: federation');
  expect(g.whyNot('terrans: planets @0,0;@4,0')).toMatch(/^G14\.5[be]/);
  expect(g.options()).toEqual([
    `planets ${['0,0', '2,0', '4,0']
      .map((hex) => g.hex(hex))
      .sort((a, b) => a - b)
      .map((h) => g.name(Object.keys(planets).find((k) => g.hex(k) === h) as string))
      .join(',')}`,
  ]);
});

test('Gotcha 4: a cluster cannot be divided', () => {
  const g = terrans({ at: { '0,0': 'institute', '1,0': 'trade', '2,0': 'lab', '3,0': 'mine' } });
  g.play('terrans: federation');
  expect(g.whyNot('terrans: planets @0,0;@1,0;@2,0')).toMatch(/^G14\.5b/);
  expect(g.options().length).toBe(1);
});

test('Gotcha 5: suggestions follow the present values', () => {
  const at = { '0,0': 'institute', '1,0': 'academy-k' };
  expect(terrans({ at }).whyNot('terrans: federation')).toBe('G14.5 noFederation');
  expect(terrans({ at, tiles: ['T3'] }).whyNot('terrans: federation')).toBeNull();
  expect(terrans({ at, tiles: ['A4'], covered: ['T3'] }).whyNot('terrans: federation')).toBe('G14.5 noFederation');
});

test('Gotcha 13: more satellites than tokens in the bowls are refused; the Gaia area does not count', () => {
  const planets = { '0,0': 'terra', '3,0': 'terra' };
  const at = { '0,0': 'institute', '3,0': 'academy-k' };
  expect(terrans({ at, tiles: ['T3'], power: '1/0/0/5' }, planets).whyNot('terrans: federation')).toBe(
    'G14.5 noFederation',
  );
  expect(terrans({ at, tiles: ['T3'], power: '1/1/0' }, planets).whyNot('terrans: federation')).toBeNull();
});

test('G1.5: 25 satellites at most', () => {
  const planets = { '0,0': 'terra', '2,0': 'terra' };
  const at = { '0,0': 'institute', '2,0': 'academy-k' };
  const g = terrans({ at, tiles: ['T3'] }, planets);
  g.state.satelliteCount[0] = 25;
  expect(g.whyNot('terrans: federation')).toBe('G14.5 noFederation');
  g.state.satelliteCount[0] = 24;
  expect(g.whyNot('terrans: federation')).toBeNull();
});
