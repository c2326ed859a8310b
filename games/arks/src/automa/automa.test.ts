import { placesOf } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import type { AutomaWord } from '../content/cards.ts';
import { RESOURCES } from '../content/names.ts';
import { gainChoices } from '../rules/bag.ts';
import { engine } from '../rules/engine.ts';
import { payCost } from '../rules/payment.ts';
import { AUTOMA_SEAT } from '../state/ids.ts';
import { beginning, type Cargo, type Position, position, type SeatSetting, type Setting } from '../testing/position.ts';
import { automaAct, automaProblem } from './actions.ts';
import { routeOf } from './travel.ts';

/** Let the Automa do one thing at once; why it cannot, or null. */
const act = (g: Position, word: AutomaWord): string | null => {
  const why = automaProblem(g.state, AUTOMA_SEAT, word);
  if (why !== null) return why;
  automaAct(g.state, AUTOMA_SEAT, word, g.events);
  engine.proceed(g.state, g.events);
  return null;
};

const cargo = (...n: number[]): Cargo => Object.fromEntries(RESOURCES.map((resource, r) => [resource, n[r] ?? 0]));

/** The Automa's turn, with what it has; easy unless said otherwise, so that nothing is there beforehand. */
const solo = (automa: SeatSetting, setting: Setting = {}) =>
  position({
    turn: 1,
    ...setting,
    options: { players: 1, automa: 'easy', ...setting.options },
    seats: [setting.seats?.[0] ?? {}, automa],
  });

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
    expect([g.cargo(1), g.tokens(1), g.row(1, 'upper'), g.state.automaDeck]).toEqual([[0, 0, 0, 0], [], [], 10]);
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
      expect([g.state.colony[1] >> 1, g.state.colonyPool[1], g.cargo(1)]).toEqual([
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
        (_, n) => solo({ upgrades: six.slice(0, n) }, { options: { automa: level } }).standing(1).sources['upgrades'],
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
    expect(g.standing(1)).toMatchObject({
      points: 32,
      sources: { terraforming: 20, colonies: 5, partial: 2, upgrades: 5, survivors: 0 },
    });
    expect(g.standing(0).sources['upgrades']).toBeUndefined();
  });

  test.each([
    [70, 70, [2, 1]],
    [71, 70, [1, 2]],
  ])('A29.3, D16: %i to %i gives places %j', (human, automa, places) => {
    const g = solo({ points: automa }, { seats: [{ points: human, cargo: { biomass: 4 } }] });
    expect(placesOf(g.rules.standings(g.state))).toEqual(places);
  });
});

describe('Specialists and Resources', () => {
  test('A26.2: cards count for their symbol alone, without limit; used ones are discarded', () => {
    const many = ['c01', 'c02', 'c03', 'c04', 'c05', 'c06', 'c07', 'c08', 'c09', 'c10'];
    const g = solo({ crew: many }).play('chance: automa a06', 'chance: crew c20', 'chance: crew c21');
    expect(g.state.automaCrew.reduce((a, b) => a + b)).toBe(11);
    expect(g.told('automaSpecialist')[0]).toMatchObject({ specialist: 'blue', card: 'c03', replaces: false });
  });

  test('A26.3, D14: a missing Engineer is replaced by two Leaders; one Leader is not enough', () => {
    const able = solo({ cargo: cargo(2), crew: ['c02', 'c05'] }).play('chance: automa a05');
    expect(able.told('upgrade').map((event) => event['upgrade'])).toEqual(['biodome']);
    expect(able.told('automaSpecialist').map((event) => event['replaces'])).toEqual([true, true]);
    expect(able.told('automaMissing')).toHaveLength(1);
    const unable = solo({ cargo: cargo(2), crew: ['c02'] }).play('chance: automa a05');
    expect([unable.told('upgrade'), unable.told('automaSkips').at(-1)]).toMatchObject([
      [],
      { action: 'upgrade', why: 'noUpgradeToPay' },
    ]);
  });

  test('A26.3: the exact kind is used where it is there', () => {
    const g = solo({ cargo: cargo(2), crew: ['c01', 'c02', 'c05'] }).play('chance: automa a05');
    expect(Array.from(g.state.automaCrew)).toEqual([0, 2, 0, 0]);
  });

  test('A26.4: where the choice is open the human decides, also which two replace one', () => {
    const g = solo({ cargo: cargo(0, 0, 0, 0), crew: ['c01', 'c02', 'c04', 'c07'], at: 'E.planet' }).play(
      'chance: automa a01',
    );
    // The first Colony: the Engineer is exact, the Leader of any colour is the human's choice.
    expect([g.asks(), g.offers()]).toEqual(['p1 automaSpecialist', ['spend red', 'spend green', 'spend blue']]);
    expect(g.refuses('p1: spend engineer')).toBe('A26.4 leaderNeeded');
    g.play('p1: spend green');
    expect([Array.from(g.state.automaCrew), g.told('colony')[0]]).toMatchObject([[0, 1, 0, 1], { who: 'automa' }]);
    const replace = solo({ cargo: cargo(2), crew: ['c02', 'c04', 'c07'] }).play('chance: automa a05');
    expect(replace.offers()).toEqual(['spend red', 'spend green', 'spend blue']);
    replace.play('p1: spend blue');
    expect(replace.refuses('p1: spend blue')).toBe('A26.2 automaHasNone');
    replace.play('p1: spend red');
    expect([Array.from(replace.state.automaCrew), replace.told('upgrade')]).toMatchObject([
      [0, 0, 1, 0],
      [{ upgrade: 'biodome' }],
    ]);
  });

  test('A26.5, D13: of choice it gains what it has least of, the higher track first', () => {
    const g = solo({ cargo: cargo(1, 0, 0, 2) });
    gainChoices(g.state, AUTOMA_SEAT, 2, 0, 0);
    engine.proceed(g.state, g.events);
    expect(g.cargo(1)).toEqual([1, 1, 1, 2]);
    expect(g.told('automaLeast').map((event) => [event['resource'], event['cargo']])).toEqual([
      ['workforce', [1, 0, 0, 2]],
      ['minerals', [1, 1, 0, 2]],
    ]);
  });

  test('A26.5, D13: of choice it pays what it has most of, the higher track first', () => {
    const g = solo({ cargo: cargo(2, 2, 0, 1) });
    payCost(g.state, AUTOMA_SEAT, { resources: [0, 0, 0, 0], any: 1 }, g.events);
    engine.proceed(g.state, g.events);
    expect(g.cargo(1)).toEqual([1, 2, 0, 1]);
    expect(g.told('automaMost')[0]).toMatchObject({ resource: 'biomass' });
  });

  test('A26.6: Cargo Holds raise its capacity; landing upgrades do nothing for it', () => {
    const upgrades = ['cargo-holds', 'scouting-vehicles', 'biodome', 'leisure-facilities'];
    const g = solo({ cargo: cargo(4, 4, 4, 4), upgrades, at: 'N.planet' }).play('chance: automa a08');
    expect(g.cargo(1)).toEqual([5, 5, 4, 4]);
    expect(
      solo({ cargo: cargo(4, 4, 4, 4), at: 'N.planet' })
        .play('chance: automa a08')
        .cargo(1),
    ).toEqual([4, 4, 4, 4]);
    expect(g.told('landingUpgrade')).toEqual([]);
    const explores = solo({ crew: ['c02'], upgrades: ['scouting-vehicles'], at: 'E.planet' }).play(
      'chance: automa a04',
      'chance: crew c22',
      'chance: survivor s01',
    );
    expect(explores.asks()).toBe('p1 depart');
  });

  test('A26.7: what it gains from deck or Cantina comes from the deck', () => {
    const g = solo({ at: 'N.planet' }, { planets: { E: 'kokkinar' } }).play('chance: automa a01');
    expect(g.asks()).toBe('chance crew');
    g.play('chance: crew c20');
    expect([Array.from(g.state.automaCrew), g.cantina().length]).toEqual([[1, 0, 0, 0], 3]);
  });
});

describe('actions', () => {
  test('A27.1, E16: the first upgrade in order it can pay', () => {
    const g = solo({ cargo: cargo(0, 0, 2, 0), crew: ['c01'] });
    expect(act(g, 'upgrade')).toBeNull();
    expect(g.told('automaPasses').map((event) => [event['number'], event['upgrade'], event['why']])).toEqual([
      [1, 'biodome', 'tooPoor'],
      [2, 'leisure-facilities', 'tooPoor'],
    ]);
    expect(g.told('upgrade')[0]).toMatchObject({ upgrade: 'space-mining' });
    expect([g.cargo(1), Array.from(g.state.automaCrew), g.state.crewPile, g.state.colonyPool[1]]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      1,
      3,
    ]);
  });

  test('A27.1: what is unlocked is passed over; only one at a time', () => {
    const g = solo({ cargo: cargo(4, 4, 4, 4), crew: ['c01', 'c06'], upgrades: ['biodome'] });
    expect(act(g, 'upgrade')).toBeNull();
    expect([g.told('automaPasses')[0], g.told('upgrade').length, g.told('upgrade')[0]]).toMatchObject([
      { why: 'unlocked' },
      1,
      { upgrade: 'leisure-facilities' },
    ]);
  });

  test('A27.1, A8.5: completing a pair releases an Outpost and scores 5', () => {
    const g = solo({ cargo: cargo(2), crew: ['c01'], upgrades: ['leisure-facilities'] });
    expect(act(g, 'upgrade')).toBeNull();
    expect([g.told('upgrade')[0], g.points(1), g.state.outpostPool[1]]).toMatchObject([{ upgrade: 'biodome' }, 5, 1]);
  });

  test('A27.2: it gathers what its planet shows', () => {
    const g = solo({ at: 'N.planet' }).play('chance: automa a01');
    expect([g.told('gather')[0], g.cargo(1)]).toMatchObject([{ planet: 'midorin', place: 'planet' }, [1, 0, 0, 0]]);
  });

  test('A27.3: it raises the leftmost track whose Resource it has, up to its limit', () => {
    const g = solo({ cargo: cargo(0, 4, 0, 1), at: 'N.planet' }).play('chance: automa a01');
    // Midorin: Technology, Minerals, Workforce from left to right.
    expect(g.told('raise').map((event) => event['resource'])).toEqual(['technology', 'workforce']);
    expect(g.state.merit[5 * 4 + 1]).toBe(2);
  });

  test('A27.4: it explores for the gain and discards the card', () => {
    const g = solo({ crew: ['c04'], at: 'N.planet' }).play('chance: automa a04', 'chance: crew c20');
    // Counter-clockwise from N the next planet is W, blue: the green Leader and the Engineer stand in.
    g.play('chance: survivor s11');
    expect([g.cargo(1), g.state.survivorPile, g.asks()]).toEqual([[1, 0, 0, 3], 1, 'p1 depart']);
  });

  test('A27.5: its starting Colony counts for the cost of the next', () => {
    const g = solo({ crew: ['c01', 'c02'], colonies: ['N'], at: 'N.planet' }).play('chance: automa a01');
    expect(g.told('colony')[0]).toMatchObject({ n: 2 });
    expect(g.told('pay').at(-1)).toMatchObject({ resource: 'biomass' });
  });

  test('A27.6: an Outpost from the pool, else its only one, else the human chooses; none where one stands', () => {
    const one = { upgrades: ['biodome', 'leisure-facilities'], at: 'N.planet' } as const;
    const pool = solo(one).play('chance: automa a01');
    expect(pool.told('outpost')[0]).toMatchObject({ planet: 'midorin' });
    const moved = solo({ ...one, outposts: ['W'] }).play('chance: automa a01');
    expect(moved.told('outpostMoved')[0]).toMatchObject({ planet: 'midorin', from: 'ryugu' });
    const both = solo({
      upgrades: [...one.upgrades, 'space-mining', 'mining-vehicles'],
      outposts: ['N', 'W'],
      at: 'N.planet',
    }).play('chance: automa a01');
    expect([both.asks(), both.offers()]).toEqual(['p1 automaMove', ['move N', 'move W']]);
    expect(both.refuses('p1: move E')).toBe('A18.2 noOutpostThere');
    both.play('p1: move W');
    expect(both.told('outpostMoved')[0]).toMatchObject({ from: 'ryugu' });
    const here = solo({ ...one, outposts: ['E'] }).play('chance: automa a01');
    expect(here.told('automaSkips').at(-1)).toMatchObject({ action: 'outpost', why: 'outpostHere' });
  });

  test('A27.7: cards and Resources come by the lines of its card', () => {
    const g = solo({ at: 'N.planet' }).play('chance: automa a02');
    expect([g.told('automaResources')[0], g.cargo(1), g.asks()]).toMatchObject([{ n: 2 }, [1, 1, 0, 0], 'chance crew']);
    g.play('chance: crew c01', 'chance: crew c02');
    expect(g.told('automaCrew')[0]).toMatchObject({ n: 2 });
  });

  test('A27.8, E18: a01 travels, terraforms if it can, gathers, then a Colony, or else an Outpost', () => {
    const poor = solo({ at: 'N.planet', upgrades: ['biodome', 'leisure-facilities'] }).play('chance: automa a01');
    expect(poor.told('automaSkips').map((event) => [event['action'], event['why']])).toEqual([
      ['terraform', 'nothingToRaise'],
      ['colony', 'noSpecialist'],
    ]);
    expect([poor.told('outpost').length, poor.cargo(1)]).toEqual([1, [1, 0, 0, 0]]);
    const rich = solo({ at: 'N.planet', upgrades: ['biodome', 'leisure-facilities'], crew: ['c01', 'c02'] }).play(
      'chance: automa a01',
    );
    expect([rich.told('colony').length, rich.told('outpost').length]).toEqual([1, 0]);
  });

  test('A27.9: it never settles', () => {
    // Midorin is green and terraformed, the card is green: a player could keep and settle it.
    const g = solo(
      { crew: ['c04'], at: 'N.planet' },
      { terraformed: ['W', 'N'], planets: { W: 'midorin', E: 'ryugu', NW: 'elpis' } },
    );
    g.play('chance: automa a04', 'chance: crew c20', 'chance: survivor s07', 'chance: crew c21');
    expect([g.state.survivorPile, g.told('survivorKept'), g.standing(1).sources['survivors']]).toEqual([1, [], 0]);
    const verbs = g.state.tables.automaCards.flatMap((card) =>
      card.steps.map((step) => (step.k === 'either' ? step.options.join() : step.k)),
    );
    expect(verbs.join()).not.toContain('settle');
  });
});

describe('travel', () => {
  const names = ['NW', 'N', 'NE', 'W', 'C', 'E', 'SW', 'S', 'SE'];
  const goal = (
    setting: Setting,
    icon: 'cw' | 'ccw' | 'jump-cw' | 'jump-ccw',
    criterion: 'planet-without-colony' | 'planet-to-terraform' | 'discover',
    at = 'N.planet',
    colonies: SeatSetting['colonies'] = [],
  ): string | undefined => names[routeOf(solo({ at, colonies }, setting).state, AUTOMA_SEAT, icon, criterion).goal];

  test('A28.1: round the ring of eight, empty slots stepped over', () => {
    expect(goal({}, 'cw', 'planet-to-terraform')).toBe('E');
    expect(goal({}, 'ccw', 'planet-to-terraform')).toBe('W');
    expect(goal({ planets: { NE: 'elpis' } }, 'cw', 'planet-to-terraform')).toBe('NE');
  });

  test('A28.2, E17: the jump goes to the opposite slot, then the search runs on', () => {
    const withSouth = { planets: { S: 'elpis' } } as const;
    expect(goal(withSouth, 'jump-cw', 'planet-to-terraform')).toBe('W');
    expect(goal({ ...withSouth, terraformed: ['W'] }, 'jump-cw', 'planet-to-terraform')).toBe('N');
    expect(goal({}, 'jump-cw', 'planet-to-terraform')).toBe('E');
    expect(goal(withSouth, 'jump-ccw', 'planet-to-terraform')).toBe('E');
  });

  test('A28.3: a planet without its Colony, one to terraform, an empty slot', () => {
    expect(goal({}, 'cw', 'planet-without-colony', 'N.planet', ['E'])).toBe('W');
    expect(goal({ terraformed: ['E'] }, 'cw', 'planet-to-terraform')).toBe('W');
    expect(goal({}, 'cw', 'discover')).toBe('NE');
    expect(goal({}, 'ccw', 'discover')).toBe('NW');
  });

  test('A28.3, D18: it discovers: 1 Minerals, the Minerals track at 1, its marker on 1', () => {
    const g = solo({ at: 'N.planet' }).play('chance: automa a08');
    expect(g.asks()).toBe('chance planet');
    g.play('chance: planet elpis');
    expect([g.state.card[2] - 1, g.state.level[2 * 4 + 2], g.state.merit[2 * 4 + 1], g.state.ark[1]]).toEqual([
      11, 1, 1, 8,
    ]);
    expect(g.cargo(1)).toEqual([1, 1, 1, 0]);
  });

  test('A28.4: the slot it started from is looked at last, and that still counts as landing', () => {
    const g = solo(
      { at: 'N.planet', upgrades: ['biodome', 'leisure-facilities'], outposts: ['N'] },
      { terraformed: ['E', 'W'] },
    );
    g.play('chance: automa a03');
    expect(g.told('land').at(-1)).toMatchObject({ from: 'N.planet', to: 'N.planet' });
    expect(g.told('income')[0]).toMatchObject({ who: 'automa', planet: 'keyi' });
    expect(g.told('automaLooks').map((event) => event['slot'])).toEqual(['NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);
  });

  test('A28.5, D18: where nothing fits it stays, does not land, and goes on with its card', () => {
    const all = { NW: 'gorria', NE: 'elpis', SW: 'ulaanor', S: 'sinivara', SE: 'tirkizan' } as const;
    const g = solo(
      { at: 'N.planet', upgrades: ['biodome', 'leisure-facilities'], outposts: ['N'] },
      { planets: all },
    ).play('chance: automa a08', 'chance: crew c01', 'chance: crew c02');
    expect([
      g.told('automaStays').length,
      g.told('land').length,
      g.told('income').length,
      g.told('gather').length,
    ]).toEqual([1, 0, 0, 1]);
  });

  test('A28.6: its landing pays the human’s Outpost, and the human chooses', () => {
    const g = solo(
      { at: 'N.planet' },
      { terraformed: ['E'], seats: [{ upgrades: ['biodome', 'leisure-facilities'], outposts: ['E'] }] },
    ).play('chance: automa a01');
    expect([g.asks(), g.cargo(0)]).toEqual(['p1 gain', [2, 0, 0, 0]]);
    g.play('p1: gain technology');
    expect(g.cargo(0)).toEqual([2, 0, 0, 1]);
  });

  test('A26.1: every turn is told: the card, what was looked at and why it did not fit, what was skipped', () => {
    const g = solo({ at: 'N.planet' }, { terraformed: ['E'] }).play('chance: automa a03', 'chance: crew c01');
    expect(g.told('automaCard')[0]).toMatchObject({
      card: 'a03',
      steps: ['resources', 'travel', 'crew', 'gather', 'terraform'],
    });
    expect(g.told('automaTravel')[0]).toMatchObject({ icon: 'cw', criterion: 'planet-to-terraform', from: 'N' });
    expect(g.told('automaLooks').map((event) => [event['slot'], event['misfit']])).toEqual([
      ['NE', 'empty'],
      ['E', 'terraformed'],
      ['SE', 'empty'],
      ['S', 'empty'],
      ['SW', 'empty'],
    ]);
    expect(g.told('automaGoal')[0]).toMatchObject({ slot: 'W' });
  });
});
