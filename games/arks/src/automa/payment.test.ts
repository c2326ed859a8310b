import { describe, expect, test } from 'vitest';
import { gainChoices } from '../rules/bag.ts';
import { engine } from '../rules/engine.ts';
import { payCost } from '../rules/payment.ts';
import { AUTOMA_SEAT } from '../state/ids.ts';
import { cargo, solo } from '../testing/automa.ts';

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
    expect(g.cargo(AUTOMA_SEAT)).toEqual([1, 1, 1, 2]);
    expect(g.told('automaLeast').map((event) => [event['resource'], event['cargo']])).toEqual([
      ['workforce', [1, 0, 0, 2]],
      ['minerals', [1, 1, 0, 2]],
    ]);
  });

  test('A26.5, D13: of choice it pays what it has most of, the higher track first', () => {
    const g = solo({ cargo: cargo(2, 2, 0, 1) });
    payCost(g.state, AUTOMA_SEAT, { resources: [0, 0, 0, 0], any: 1, lock: 0 }, g.events);
    engine.proceed(g.state, g.events);
    expect(g.cargo(AUTOMA_SEAT)).toEqual([1, 2, 0, 1]);
    expect(g.told('automaMost')[0]).toMatchObject({ resource: 'biomass' });
  });

  test('A26.6: Cargo Holds raise its capacity; landing upgrades do nothing for it', () => {
    const upgrades = ['cargo-holds', 'scouting-vehicles', 'biodome', 'leisure-facilities'];
    const g = solo({ cargo: cargo(4, 4, 4, 4), upgrades, at: 'N.planet' }).play('chance: automa a08');
    expect(g.cargo(AUTOMA_SEAT)).toEqual([5, 5, 4, 4]);
    expect(
      solo({ cargo: cargo(4, 4, 4, 4), at: 'N.planet' })
        .play('chance: automa a08')
        .cargo(AUTOMA_SEAT),
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
