import { describe, expect, test } from 'vitest';
import { AUTOMA_SEAT } from '../state/ids.ts';
import { solo } from '../testing/automa.ts';
import { P1, type SeatSetting, type Setting } from '../testing/position.ts';
import { routeOf } from './travel.ts';

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
    expect(g.cargo(AUTOMA_SEAT)).toEqual([1, 1, 1, 0]);
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

  const all = { NW: 'gorria', NE: 'elpis', SW: 'ulaanor', S: 'sinivara', SE: 'tirkizan' } as const;

  test('A28.5: with every planet found it looks for something else, by the second criterion of the line', () => {
    const terraform = solo({ at: 'N.planet' }, { planets: all, terraformed: ['NE'] }).play('chance: automa a08');
    expect([terraform.told('automaElse')[0], terraform.told('land').at(-1)]).toMatchObject([
      { criterion: 'planet-to-terraform' },
      { to: 'E.planet' },
    ]);
    const colony = solo({ at: 'N.planet', colonies: ['NW'] }, { planets: all }).play('chance: automa a09');
    expect(colony.told('land').at(-1)).toMatchObject({ to: 'W.planet' });
    expect(solo({ at: 'N.planet' }).play('chance: automa a08').told('automaElse')).toEqual([]);
  });

  test('A28.5, D18: where nothing fits it stays, does not land, and goes on with its card', () => {
    const g = solo(
      { at: 'N.planet', upgrades: ['biodome', 'leisure-facilities'], outposts: ['N'] },
      { planets: all, terraformed: ['N', 'E', 'W', 'NW', 'NE', 'SW', 'S', 'SE'], ended: true },
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
    expect([g.asks(), g.cargo(P1)]).toEqual(['p1 gain', [2, 0, 0, 0]]);
    g.play('p1: gain technology');
    expect(g.cargo(P1)).toEqual([2, 0, 0, 1]);
  });

  test('A26.1: every turn is told: the card, what was looked at and why it did not fit, what was skipped', () => {
    const g = solo({ at: 'N.planet' }, { terraformed: ['E'] }).play('chance: automa a03', 'chance: crew c01');
    expect(g.told('automaCard')[0]).toMatchObject({
      card: 'a03',
      steps: ['resources', 'travel', 'crew', 'gather', 'terraform', 'outpost'],
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
