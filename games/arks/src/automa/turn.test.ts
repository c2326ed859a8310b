import { placesOf } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { solo } from '../testing/automa.ts';
import { beginning, P1, P2, position } from '../testing/position.ts';

describe('set-up and rounds', () => {
  const start = (automa: string) =>
    beginning({ players: 1, automa }).play(
      'chance: layout keyi ryugu midorin top elpis',
      'chance: deal c31 c32 c33',
      'chance: deal c01 c02 c03',
      'p1: discard c01',
      'p1: place c02 upper',
      'p1: place c03 lower',
      'p1: gain biomass',
      'p1: gain biomass',
    );

  test('A25.1, A25.5, A25.6: set up as for two, the Automa without cards, Resources and tokens, the human first', () => {
    const g = start('easy');
    expect([g.cargo(P2), g.tokens(P2), g.row(P2, 'upper'), g.state.automaDeck]).toEqual([[0, 0, 0, 0], [], [], 10]);
    expect([g.asks(), g.rules.standings(g.state).length]).toEqual(['p1 depart', 2]);
  });

  test('A25.2, A25.3: six upgrades in numeric order, two markers beside the card', () => {
    const g = start('easy');
    const { automaUpgrades, upgrades } = g.state.tables;
    expect(automaUpgrades.map((index) => upgrades[index]!.id)).toEqual([
      'biodome',
      'leisure-facilities',
      'space-mining',
      'mining-vehicles',
      'cargo-holds',
      'scouting-vehicles',
    ]);
    expect([g.state.colonyPool[1], g.state.outpostPool[1]]).toEqual([2, 0]);
  });

  test('A25.4: its Ark starts on the planet above the portal', () => {
    expect(start('easy').state.ark[1]).toBe(4);
  });

  test.each([
    ['easy', [0, 0, 1, 3, 6, 11, 15], 0, 0],
    ['easy-plus', [0, 0, 1, 3, 6, 11, 15], 1, 0],
    ['medium', [0, 0, 2, 5, 10, 17, 25], 1, 0],
    ['medium-plus', [0, 0, 2, 5, 10, 17, 25], 1, 1],
    ['hard', [0, 0, 5, 10, 15, 22, 30], 1, 0],
    ['hard-plus', [0, 0, 5, 10, 15, 22, 30], 1, 2],
  ])(
    'A30.1, A29.2, D15: level %s scores %j, starts with %i Colony and %i of each Resource',
    (level, points, colonies, each) => {
      const g = start(level);
      expect([g.state.colony[1] >> 1, g.state.colonyPool[1], g.cargo(P2)]).toEqual([
        colonies,
        2 - colonies,
        [each, each, each, each],
      ]);
      const six = [
        'biodome',
        'leisure-facilities',
        'space-mining',
        'mining-vehicles',
        'cargo-holds',
        'scouting-vehicles',
      ];
      const scored = points.map(
        (_, n) => solo({ upgrades: six.slice(0, n) }, { options: { automa: level } }).standing(P2).sources['upgrades'],
      );
      expect(scored).toEqual(points);
    },
  );

  test('A25.7, D17: the human may pass the Automa’s planet and never land there; the Automa may land on the human', () => {
    const g = position({ options: { players: 1 }, seats: [{ at: 'E.moon' }, { at: 'E.planet' }] });
    expect(g.refuses('p1: travel E.planet')).toBe('A25.7 automaThere');
    expect(g.offers()).toContain('travel E.station');
    const onto = solo({ at: 'N.planet' }, { seats: [{ at: 'E.planet' }] }).play('chance: automa a01');
    expect(onto.told('land').at(-1)).toMatchObject({ who: 'automa', to: 'E.planet' });
  });

  test('A26.1: the human, then the Automa, then the next round; an empty deck is shuffled anew', () => {
    const g = position({ options: { players: 1, automa: 'easy' } }).play('p1: travel C.moon', 'p1: end');
    expect(g.asks()).toBe('chance automa');
    expect(g.refuses('chance: automa a99')).toBe('K1.2 unreadable');
    g.play('chance: automa a01');
    expect(g.asks()).toBe('p1 depart');
    expect(g.told('round').at(-1)).toMatchObject({ round: 2, who: 'p1' });
    g.play('p1: travel C.portal', 'p1: end');
    expect(g.refuses('chance: automa a01')).toBe('A26.1 notInDeck');
    const empty = position({ options: { players: 1 }, landed: 'C.moon' });
    empty.state.automaAt.fill(1, 0, 10);
    empty.state.automaDeck = 0;
    empty.play('p1: end');
    expect([empty.told('reshuffle')[0], empty.offers().length]).toMatchObject([{ deck: 'automa', n: 10 }, 10]);
  });

  test('A29.1: the round of the third planet is finished, then one more turn each', () => {
    const g = position({
      options: { players: 1, automa: 'easy' },
      terraformed: ['W', 'E'],
      levels: { N: { biomass: 3, minerals: 3, technology: 3 } },
      merit: { N: ['p1 9'] },
      seats: [{ at: 'N.moon', cargo: { technology: 1 } }, { at: 'W.planet' }],
    });
    g.play('p1: travel N.planet', 'p1: terraform', 'p1: raise technology', 'p1: end', 'chance: automa a01');
    expect(g.asks()).toBe('p1 depart');
    g.play('p1: travel N.station', 'p1: end', 'chance: automa a05');
    expect(g.asks()).toBe('over');
  });

  test('A29.2: the Automa scores track, Colonies, planets in progress and upgrades, no Survivors', () => {
    const g = solo(
      { points: 20, upgrades: ['biodome', 'leisure-facilities', 'space-mining'], colonies: ['N', 'E'] },
      { options: { automa: 'medium' }, levels: { N: { minerals: 2 } }, merit: { N: ['automa 2'] } },
    );
    expect(g.standing(P2)).toMatchObject({
      points: 32,
      sources: { terraforming: 20, colonies: 5, partial: 2, upgrades: 5, survivors: 0 },
    });
    expect(g.standing(P1).sources['upgrades']).toBeUndefined();
  });

  test.each([
    [70, 70, [2, 1]],
    [71, 70, [1, 2]],
  ])('A29.3, D16: %i to %i gives places %j', (human, automa, places) => {
    const g = solo({ points: automa }, { seats: [{ points: human, cargo: { biomass: 4 } }] });
    expect(placesOf(g.rules.standings(g.state))).toEqual(places);
  });
});
