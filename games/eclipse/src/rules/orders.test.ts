import { type Options, readOrders } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { rules } from '../index.ts';
import { type Position, position } from '../testing/position.ts';

const T = 'terran-directorate';
const O = 'orion';
const H = 'hydran';
const P = 'planta';

const answer = (g: Position, raw: { readonly [id: string]: string | boolean }): string | null => {
  const by = rules.decision(g.s)?.by;
  const action = rules.obey(rules.view(g.s, by as never), readOrders(rules.orders, raw) as Options);
  return action === null ? null : rules.write(g.s, action);
};

describe('standing orders', () => {
  test('passing again instead of reacting', () => {
    const g = position({ species: [T, O] });
    expect(answer(g, { passAgain: true })).toBe(null);
    g.play(`${T}: pass`, `${O}: act build`, `${O}: done`);
    expect([answer(g, { passAgain: true }), answer(g, {})]).toEqual(['pass', null]);
  });

  test('declining diplomacy, and not proposing', () => {
    const g = position({ species: [T, O, H, P] })
      .lay('106', '1,-1', [1, 3])
      .lay('107', '1,0', [0, 2])
      .disc(T, '106')
      .disc(O, '107')
      .ready();
    g.play(`${T}: propose ${O}`);
    expect([answer(g, { declineDiplomacy: true }), answer(g, {})]).toEqual(['refuse', null]);
    g.play(`${O}: refuse`).passAll();
    expect(answer(g, { noProposals: true })).toBe('done');
  });

  test('no retreat, the best tile, population, upkeep', () => {
    const g = position({ species: [T, O] })
      .lay('201', '-1,-1', [1])
      .disc(O, '201')
      .cube(O, '201', 'money', 'money')
      .ships(O, '201', 'interceptor')
      .ships(T, '201', 'cruiser')
      .ready()
      .passAll();
    g.play('chance: roll y1');
    expect([answer(g, { noRetreat: true }), answer(g, {})]).toEqual(['attack cruiser', null]);
    g.play(`${T}: attack cruiser`, 'chance: roll y6');
    expect(g.asked()).toBe('chance: drawReputation');
    g.play('chance: reputation 2', `${O}: none`, 'chance: reputation 1', 'chance: reputation 3');
    expect(answer(g, { keepBest: true })).toBe('take');
    g.play(`${T}: take`);
    expect(answer(g, { keepBest: true })).toBe('keep 3');
    g.play(`${T}: keep 3`);
    expect([answer(g, { population: 'attack' }), answer(g, { population: 'spare' }), answer(g, {})]).toEqual([
      'bombard',
      'spare',
      null,
    ]);
    g.play(`${T}: spare`);
    expect([g.asked(), answer(g, { payUpkeep: true })]).toEqual([`${T}: upkeep`, 'pay']);
  });

  test('a favourite track for returning cubes', () => {
    const g = position({ species: [T, O] })
      .lay('303', '0,-3', [3])
      .clear('303')
      .disc(T, '303')
      .cube(T, '303', 'wild', 'money')
      .ready();
    g.play(`${T}: act influence`, `${T}: lift 303`);
    expect([answer(g, { cubes: 'science' }), answer(g, { cubes: 'ask' })]).toEqual(['return science', null]);
  });
});
