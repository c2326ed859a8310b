import type { Seat } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { rules } from '../index.ts';
import { ANCIENTS } from '../state/ids.ts';
import { type Position, position } from '../testing/position.ts';
import { ancients, odds, preset } from '../tools/odds/index.ts';
import { CANNONS, forecast } from './forecast.ts';
import { createEvaluator, weights } from './index.ts';

const T = 'terran-directorate';
const O = 'orion';
const opinion = createEvaluator(weights);
const worth = (g: Position): number => opinion.value(g.s, g.seat(T) as Seat);

/** 302 with one ancient beside the Terrans' home 221, where an interceptor stands from the start. */
const table = (): Position => position({ species: [T, O] }).lay('302', '0,-3', [3]);
const chance = (cruisers: number): number => odds([preset('terran', 'cruiser', cruisers)], [ancients(1)]).win;

describe('before a battle with ancients', () => {
  const gain = (round: number, ...ships: readonly string[]): number => {
    const at = (id: string): Position => {
      const g = table().ships(T, id, ...ships);
      g.s.round = round;
      return g;
    };
    return worth(at('302')) - worth(at('221'));
  };

  test('an attack is worth making when the exact odds favour it, and not when they do not', () => {
    expect(chance(1)).toBeLessThan(0.5);
    expect(gain(3, 'cruiser')).toBeLessThan(0);
    expect(chance(3)).toBeGreaterThan(0.8);
    expect(gain(3, 'cruiser', 'cruiser', 'cruiser')).toBeGreaterThan(0);
  });

  test('in the last round ships are kept for nothing', () => expect(gain(9, 'cruiser')).toBeGreaterThan(0));

  test('a ship that follows others into a battle has a higher prior than one that goes alone', () => {
    const priorOf = (g: Position): number => {
      g.ready().play(`${T}: act move`);
      const menu = rules.legal(g.s);
      const prior = new Float64Array(menu.length);
      opinion.prior(g.s, menu, prior);
      return prior[menu.findIndex((action) => action.k === 'move' && action.to === g.sector('302'))] as number;
    };
    expect(priorOf(table().ships(T, '302', 'interceptor'))).toBeGreaterThan(priorOf(table()));
  });
});

describe('in a battle with ancients', () => {
  const after = (g: Position, order: string): number => {
    const spare = rules.layout.copy(g.s);
    g.play(order);
    const value = worth(g);
    rules.copyInto(spare, g.s);
    return value;
  };
  const fight = (cruisers: number, roll: string): Position =>
    table()
      .ships(T, '302', ...Array.from({ length: cruisers }, () => 'cruiser'))
      .ready()
      .passAll()
      .play(`chance: roll ${roll}`);

  test('E14.24: a fleet that is ahead fights on, one that is beaten leaves; no dice are rolled to find out', () => {
    const ahead = fight(3, 'y1 y1');
    expect(after(ahead, `${T}: attack cruiser`)).toBeGreaterThan(after(ahead, `${T}: retreat cruiser 221`));
    const behind = fight(1, 'y6 y1');
    expect(after(behind, `${T}: attack cruiser`)).toBeLessThan(after(behind, `${T}: retreat cruiser 221`));
    for (const k of ['attack', 'retreat', 'hold'] as const)
      expect([opinion.endsTurn({ k } as never), opinion.isCutoff({ k } as never)], k).toEqual([true, true]);
  });

  test('E14.9, E14.17: the forecast counts damage, and missiles only until they are fired', () => {
    const g = fight(1, 'y6 y1');
    const counts = Int8Array.of(0, 1, 0, 0);
    const one = Int8Array.of(1, 0, 0, 0);
    const hurt = { ...preset('terran', 'cruiser', 1), damage: [1] };
    const told = forecast(g.s, 0 as Seat, counts, ANCIENTS, one, CANNONS);
    expect(told.win).toBeCloseTo(odds([hurt], [ancients(1)]).win, 12);
    expect(forecast(g.s, 0 as Seat, counts, ANCIENTS, one).win).toBeCloseTo(chance(1), 12);
    const armed = table()
      .blueprint(T, 'cruiser', 'plasma-missile', 'plasma-missile', null, null, null, null)
      .ships(T, '302', 'cruiser');
    expect(forecast(armed.s, 0 as Seat, counts, ANCIENTS, one, CANNONS).win).toBeLessThan(
      forecast(armed.s, 0 as Seat, counts, ANCIENTS, one).win,
    );
  });
});
