import { describe, expect, test } from 'vitest';
import { P1, position } from '../../testing/position.ts';
import { federationProblem } from '../federate.ts';
import { listFederations } from './index.ts';

/** Two groups worth 11 together, two satellites apart (W51). */
const GROUPS = {
  '0,0': 'terra',
  '0,1': 'terra',
  '-1,1': 'terra',
  '3,0': 'terra',
  '4,0': 'terra',
  '4,-1': 'terra',
} as const;
const GROUPED = {
  '0,0': 'academy-k',
  '0,1': 'trade',
  '-1,1': 'mine',
  '3,0': 'trade',
  '4,0': 'lab',
  '4,-1': 'mine',
} as const;
const groups = (power: string, more: object = {}) =>
  position({ planets: GROUPS, seats: { terrans: { power, at: GROUPED, ...more }, xenos: {} } });
const all = '@-1,1;@0,0;@0,1;@3,0;@4,-1;@4,0';
const way = 'terrans: satellites @1,0;@2,0';

describe('forming a federation', () => {
  test('W52, W53, G14.9: two satellites discard two tokens; F6 gives 6 VP and 2 knowledge and lies green', () => {
    const g = groups('2/0/0');
    const [vp, knowledge] = [g.vp('terrans'), g.knowledge('terrans')];
    g.play('terrans: federation', `terrans: planets ${all}`, way, 'terrans: token F6');
    expect([g.power('terrans'), g.vp('terrans') - vp, g.knowledge('terrans') - knowledge]).toEqual(['0/0/0', 6, 2]);
    expect(g.tokens('terrans')).toEqual(['F6']);
    for (const hex of ['0,0', '4,-1', '1,0', '2,0']) expect(g.federated('terrans', hex)).toBe(true);
    expect(g.federated('xenos', '1,0')).toBe(false);
    expect(g.state.satelliteCount[0]).toBe(2);
    expect(g.asked()).toBe('terrans turn');
  });

  test('G14.9: F1 lies grey, and a kind that is owned may be taken again', () => {
    const g = groups('2/0/0', { tokens: ['-F1'] });
    g.play('terrans: federation', `terrans: planets ${all}`, way, 'terrans: token F1');
    expect(g.tokens('terrans')).toEqual(['-F1', '-F1']);
  });

  test('G14.9, G6.4: which tokens are discarded is the player’s choice', () => {
    const g = groups('1/2/1').play('terrans: federation', `terrans: planets ${all}`, way);
    expect(g.asked()).toBe('terrans tokens');
    g.play('terrans: tokens 0/1/1', 'terrans: token F2');
    expect(g.power('terrans')).toBe('1/1/0');
  });

  test('Gotcha 13: tokens of the Gaia area do not pay for satellites', () => {
    const g = groups('1/0/0/5');
    expect(g.whyNot('terrans: federation')).toBe('G14.5 noFederation');
    expect(g.offered('federation')).toEqual([]);
  });

  test('G14.5g: without a token in the supply there is no federation', () => {
    const none = { F1: 0, F2: 0, F3: 0, F4: 0, F5: 0, F6: 0 };
    const g = position({
      planets: GROUPS,
      supply: none,
      seats: { terrans: { power: '4/0/0', at: GROUPED }, xenos: {} },
    });
    expect(g.whyNot('terrans: federation')).toBe('G14.5g noTokenLeft');
  });

  test('G14.6, Gotcha 4: a cluster cannot be split', () => {
    const g = groups('2/0/0').play('terrans: federation');
    expect(g.whyNot('terrans: planets @0,0;@0,1;@3,0;@4,0')).toBe('G14.5b federation-closed');
  });

  test('G14.3, G14.12: a planet with only an own gaiaformer is not an own planet', () => {
    const planets = { '0,0': 'terra', '0,1': 'terra', '1,0': 'gaia' };
    const at = { '0,0': 'institute', '0,1': 'academy-k' };
    const g = position({ planets, seats: { terrans: { at, projects: ['1,0'], formers: 1 }, xenos: {} } });
    expect(g.whyNot('terrans: federation')).toBe('G14.5 noFederation');
    g.play('terrans: mine @1,0');
    expect(listFederations(federationProblem(g.state, P1)).map((one) => one.value)).toEqual([7]);
  });

  test('G14.12: it joins an adjacent federation when the mine is built', () => {
    const planets = { '0,0': 'terra', '1,0': 'gaia' };
    const g = position({
      planets,
      seats: { terrans: { at: { '0,0': 'institute' }, federated: ['0,0'], projects: ['1,0'], formers: 1 }, xenos: {} },
    });
    expect(g.federated('terrans', '1,0')).toBe(false);
    expect(g.play('terrans: mine @1,0').federated('terrans', '1,0')).toBe(true);
  });
});

describe('growth without benefit', () => {
  test('S24, G14.10, G-R19, Gotcha 2: a bridging mine pulls the whole cluster in, without a token', () => {
    const g = position({
      planets: { '0,0': 'terra', '1,0': 'terra', '2,0': 'terra', '3,0': 'terra' },
      seats: {
        terrans: { at: { '0,0': 'institute', '2,0': 'mine', '3,0': 'trade' }, federated: ['0,0'] },
        xenos: {},
      },
    });
    g.play('terrans: mine @1,0');
    for (const hex of ['1,0', '2,0', '3,0']) expect(g.federated('terrans', hex)).toBe(true);
    expect(g.tokens('terrans')).toEqual([]);
  });

  test('Gotcha 1: a mine beside an own satellite joins, not only beside a planet', () => {
    const g = position({
      planets: { '0,0': 'terra', '2,0': 'terra' },
      seats: { terrans: { at: { '0,0': 'institute' }, federated: ['0,0'], satellites: ['1,0'], qic: 2 }, xenos: {} },
    });
    expect(g.play('terrans: mine @2,0').federated('terrans', '2,0')).toBe(true);
  });

  test('G14.11: host and guest on one planet are in federations independently', () => {
    const g = position({
      planets: { '0,0': 'terra', '1,0': 'desert', '2,0': 'terra' },
      players: ['xenos', 'lantids'],
      seats: {
        xenos: { at: { '1,0': 'institute' } },
        lantids: { at: { '2,0': 'institute', '1,0': 'guest' }, federated: ['2,0', '1,0'] },
      },
    });
    expect([g.federated('lantids', '1,0'), g.federated('xenos', '1,0')]).toEqual([true, false]);
  });

  test('G14.11: upgrading does not dissolve a federation', () => {
    const g = position({
      planets: { '0,0': 'terra' },
      seats: { terrans: { at: { '0,0': 'trade' }, federated: ['0,0'], ore: 9, credits: 20 }, xenos: {} },
    });
    expect(g.play('terrans: upgrade @0,0 institute').federated('terrans', '0,0')).toBe(true);
  });
});

describe('values and suggestions', () => {
  const near = { '0,0': 'terra', '2,0': 'terra' };
  const values = (g: ReturnType<typeof position>): number[] =>
    listFederations(federationProblem(g.state, P1)).map((one) => one.value);

  test('G14.1, Gotcha 5: T3 makes institute and academy worth 4 at once; covered, 3 again', () => {
    const at = { '0,0': 'institute', '2,0': 'academy-k' };
    const seats = { terrans: { at, power: '4/0/0' }, xenos: {} };
    expect(values(position({ planets: near, seats }))).toEqual([]);
    expect(
      values(position({ planets: near, seats: { ...seats, terrans: { ...seats.terrans, tiles: ['T3'] } } })),
    ).toEqual([8]);
    expect(
      values(
        position({ planets: near, seats: { ...seats, terrans: { ...seats.terrans, covered: ['T3'], tiles: ['A3'] } } }),
      ),
    ).toEqual([]);
  });

  test('G14.1: Bescods with their institute count 1 more on every Titanium planet', () => {
    const planets = { '0,0': 'titanium', '2,0': 'titanium', '4,0': 'oxide' };
    const at = { '0,0': 'institute', '2,0': 'trade', '4,0': 'mine' };
    expect(values(position({ planets, seats: { bescods: { at, power: '4/0/0' }, xenos: {} } }))).toEqual([4 + 3]);
  });

  test('G14.2: Xenos need 6 with their institute, 7 without', () => {
    const seats = (big: string) => ({ xenos: { at: { '0,0': big, '2,0': 'academy-k' }, power: '4/0/0' }, terrans: {} });
    expect(values(position({ planets: near, seats: seats('institute') }))).toEqual([6]);
    expect(values(position({ planets: near, seats: seats('academy-q') }))).toEqual([]);
  });

  test('Gotcha 6, G13.5: nobody’s satellite goes where the Lost Planet lies', () => {
    const planets = { '0,0': 'terra', '2,0': 'terra', '5,-2': 'desert' };
    const seats = {
      terrans: { at: { '0,0': 'institute', '2,0': 'academy-k' }, tiles: ['T3'], power: '4/0/0' },
      xenos: { at: { '5,-2': 'mine' } },
    };
    const free = position({ planets, seats });
    expect(listFederations(federationProblem(free.state, P1))[0]?.satellites).toBe(1);
    const lost = { ...seats, xenos: { at: { '5,-2': 'mine', '1,0': 'lost' }, levels: { navigation: 5 } } };
    const taken = position({ planets, seats: lost });
    expect(listFederations(federationProblem(taken.state, P1))[0]?.satellites).toBe(2);
  });

  test('G14.8: satellites and stations of others never block', () => {
    const planets = { '0,0': 'terra', '2,0': 'terra', '3,1': 'oxide' };
    const g = position({
      planets,
      seats: {
        terrans: { at: { '0,0': 'institute', '2,0': 'academy-k' }, tiles: ['T3'], power: '4/0/0' },
        ivits: { at: { '3,1': 'institute' }, stations: ['1,0'] },
      },
    });
    g.play('terrans: federation', 'terrans: planets @0,0;@2,0', 'terrans: token F4');
    expect(g.federated('terrans', '1,0')).toBe(true);
  });
});

describe('Ivits', () => {
  const planets = { '0,0': 'oxide', '2,0': 'oxide', '2,-1': 'oxide', '4,0': 'oxide' };

  test('S25, G14.13, G14.17, G-R21: a station counts 1 in the first federation, which costs no Q.I.C. here', () => {
    const at = { '0,0': 'institute', '2,0': 'trade', '2,-1': 'mine' };
    const g = position({ planets, seats: { ivits: { at, stations: ['1,0'], qic: 1 }, terrans: {} } });
    g.play('ivits: federation', 'ivits: planets @0,0;@1,0;@2,0;@2,-1', 'ivits: token F5');
    expect([g.qic('ivits'), g.state.formed[0]]).toEqual([1, 1]);
    expect(g.federated('ivits', '1,0')).toBe(true);
  });

  const old = { at: { '0,0': 'institute', '2,0': 'academy-k', '4,0': 'trade' }, tiles: ['T3'], tokens: ['F2'] };

  test('S27, G14.14, G14.16, Gotcha 7: growing costs only the new satellites, in Q.I.C.', () => {
    const planets14 = { ...planets, '0,1': 'oxide', '-1,0': 'oxide', '-1,1': 'oxide' };
    const g = position({
      planets: planets14,
      seats: {
        ivits: {
          at: { '0,0': 'institute', '0,1': 'academy-k', '-1,0': 'trade', '-1,1': 'trade', '2,0': 'trade' },
          tiles: ['T3'],
          tokens: ['F2'],
          federated: ['0,0', '0,1', '-1,0', '-1,1'],
          qic: 2,
          formed: 1,
        },
        terrans: {},
      },
    });
    // 4 + 4 + 2 + 2 = 12, and 2 more one gap away.
    g.play('ivits: federation', 'ivits: planets @2,0', 'ivits: satellites @1,0', 'ivits: token F5');
    expect([g.qic('ivits'), g.state.satelliteCount[0], g.state.formed[0]]).toEqual([1, 1, 2]);
  });

  test('G14.14, Gotcha 7: without Q.I.C. for the gap the federation cannot grow', () => {
    const g = position({
      planets,
      seats: { ivits: { ...old, federated: ['0,0', '2,0'], satellites: ['1,0'], qic: 0, formed: 1 }, terrans: {} },
    });
    expect(g.whyNot('ivits: federation')).toBe('G14.5 noFederation');
  });

  test('S26, G14.15, G-R20, Gotcha 9: enough value, no new planet, no satellite, no Q.I.C.', () => {
    const planets14 = { ...planets, '1,0': 'oxide', '3,0': 'oxide' };
    const at = { '0,0': 'institute', '1,0': 'academy-k', '2,0': 'academy-q', '3,0': 'trade' };
    const federated = ['0,0', '1,0', '2,0', '3,0'];
    const g = position({
      planets: planets14,
      seats: { ivits: { at, tiles: ['T3'], tokens: ['F2'], federated, qic: 0, formed: 1 }, terrans: {} },
    });
    g.play('ivits: federation', 'ivits: planets none', 'ivits: token F5');
    expect([g.qic('ivits'), g.state.formed[0], g.state.satelliteCount[0]]).toEqual([0, 2, 0]);
  });

  test('Gotcha 8, G14.14: the token of Terraforming 5 does not raise the threshold', () => {
    const planets14 = { ...planets, '1,0': 'oxide', '3,0': 'oxide' };
    const at = { '0,0': 'institute', '1,0': 'academy-k', '2,0': 'academy-q', '3,0': 'trade' };
    const federated = ['0,0', '1,0', '2,0', '3,0'];
    const g = position({
      planets: planets14,
      seats: {
        ivits: { at, tiles: ['T3'], tokens: ['F2', '-F4'], levels: { terraforming: 5 }, federated, qic: 0, formed: 1 },
        terrans: {},
      },
    });
    expect(g.whyNot('ivits: federation')).toBeNull();
  });

  test('G14.17, G14.10: a station placed beside the federation joins it', () => {
    const g = position({
      planets,
      seats: { ivits: { at: { '0,0': 'institute' }, federated: ['0,0'], formed: 1, tokens: ['F2'] }, terrans: {} },
    });
    g.play('ivits: special station', 'ivits: station @1,0');
    expect(g.federated('ivits', '1,0')).toBe(true);
    expect(g.state.structures[0]).toBe(1);
  });
});

describe('exact search', () => {
  test('Gotcha 12: a federation of many satellites is found', () => {
    const planets = { '0,0': 'terra', '-4,7': 'terra' };
    const g = position({
      planets,
      seats: { terrans: { at: { '0,0': 'institute', '-4,7': 'academy-k' }, tiles: ['T3'], power: '9/0/0' }, xenos: {} },
    });
    expect(listFederations(federationProblem(g.state, P1))).toMatchObject([{ value: 8, satellites: 6 }]);
  });

  test('Gotcha 3: no detour round an own mine where the direct way needs fewer satellites', () => {
    const planets = { '0,0': 'terra', '2,0': 'terra', '4,0': 'terra' };
    const at = { '0,0': 'institute', '2,0': 'mine', '4,0': 'academy-k' };
    const g = position({ planets, seats: { terrans: { at, tiles: ['T3'], power: '9/0/0' }, xenos: {} } });
    g.play('terrans: federation');
    expect(g.whyNot('terrans: planets @0,0;@4,0')).toBe('G14.5e federation-fewest');
    const flexible = position({
      options: { flexibleFederations: true },
      planets,
      seats: { terrans: { at, tiles: ['T3'], power: '9/0/0' }, xenos: {} },
    });
    flexible.play('terrans: federation');
    expect(flexible.whyNot('terrans: planets @0,0;@4,0')).toBeNull();
  });
});
