import { describe, expect, test } from 'vitest';
import type { Fleet, Squad } from '../../rules/battle/fleet.ts';
import { type Assignment, ancients, gcds, type Odds, odds, preset, quickOdds, readFleet } from './index.ts';

const fleet = (text: string): Fleet => {
  const read = readFleet(text);
  if (read.k === 'fault') throw new Error(`${read.why}: ${read.text}`);
  return read.fleet;
};
const of = (a: string, b: string, assign: Assignment = 'best', other: Assignment = assign): Odds =>
  odds(fleet(a), fleet(b), { attacker: assign, defender: other });
const sum = (o: Odds): number => o.win + o.loss + o.stalemate + o.slack;

describe('cases worked out by hand', () => {
  test('equal interceptors on sixes: the defender shoots first and wins 6/11', () => {
    const o = of('interceptor', 'interceptor');
    expect(o.win).toBeCloseTo(5 / 11, 14);
    expect(o.loss).toBeCloseTo(6 / 11, 14);
    expect(o.attacker.squads[0].survivors[1]).toBeCloseTo(5 / 11, 14);
    expect(o.attacker.squads[0].expectedLosses).toBeCloseTo(6 / 11, 14);
  });

  test('the higher initiative turns that round', () => {
    expect(of('interceptor(init 4)', 'interceptor').win).toBeCloseTo(6 / 11, 14);
  });

  test('one interceptor against one ancient wins 9 times in 289', () => {
    expect(of('interceptor', 'ancient').win).toBeCloseTo(9 / 289, 14);
  });

  test('computer and shield move the face needed, a 1 misses and a 6 hits whatever they are', () => {
    const one = (comp: number, shield: number): number =>
      of(`interceptor(init 9, comp ${comp}, cannon 1)`, `interceptor(cannon 0, missile 0, shield ${shield}, hull 0)`)
        .win;
    expect(one(0, 9)).toBeCloseTo(1, 14);
    const duel = (comp: number, shield: number): number =>
      of(`interceptor(init 9, comp ${comp})`, `interceptor(shield ${shield}, comp 9)`).win;
    // The defender hits on 2 to 6: p + (1 - p)(1 - 5/6)·same.
    const expected = (p: number): number => p / (1 - (1 - p) / 6);
    expect(duel(0, 0)).toBeCloseTo(expected(1 / 6), 14);
    expect(duel(3, 1)).toBeCloseTo(expected(3 / 6), 14);
    expect(duel(0, 3)).toBeCloseTo(expected(1 / 6), 14);
    expect(duel(6, 0)).toBeCloseTo(expected(5 / 6), 14);
  });

  test('missiles alone: a stalemate unless one of two dice hits', () => {
    const o = of('interceptor(cannon 0, missile 2o)', 'interceptor(cannon 0)');
    expect(o.win).toBeCloseTo(11 / 36, 14);
    expect(o.stalemate).toBeCloseTo(25 / 36, 14);
    expect(o.attacker.squads[0].survivors).toEqual([0, 1]);
    expect(o.endings.find((e) => e.k === 'stalemate')?.defender).toEqual([1]);
  });

  test('no weapons at all is a stalemate at once, one armed side always wins', () => {
    expect(of('2 interceptor(cannon 0)', 'cruiser(cannon 0)').stalemate).toBe(1);
    expect(of('cruiser', '3 dreadnought(cannon 0)').win).toBeCloseTo(1, 14);
    expect(of('3 dreadnought(cannon 0)', 'cruiser').loss).toBeCloseTo(1, 14);
  });

  test('missiles are fired once, in order of initiative, by those still alive', () => {
    // The defender's missile (one die on sixes) is answered only if it misses.
    const o = of('interceptor(init 1, cannon 0, missile 1o)', 'interceptor(init 2, cannon 0, missile 1o)');
    expect(o.loss).toBeCloseTo(1 / 6, 14);
    expect(o.win).toBeCloseTo(5 / 36, 14);
    expect(o.stalemate).toBeCloseTo(25 / 36, 14);
  });

  test('hull: a red die breaks hull 3 at once, a yellow one needs four hits', () => {
    const target = 'cruiser(hull 3, comp 9, init 9, cannon 1y)';
    // The defender fires first on 2 to 6, so surviving n volleys costs 6 to the n.
    const red = of('cruiser(hull 0, comp 9, init 1, cannon 1r)', target).win;
    expect(red).toBeCloseTo(5 / 36 / (1 - 1 / 36), 14);
    const yellow = of('cruiser(hull 0, comp 9, init 1, cannon 1y)', target).win;
    expect(yellow).toBeCloseTo((5 / 36 / (1 - 1 / 36)) ** 4, 14);
  });

  test('damage taken before counts', () => {
    expect(of('interceptor', 'ancient(damage 1)').win).toBeCloseTo(9 / 34, 14);
    expect(of('2 cruiser(damage 1)', '2 ancient', 'largest').win).toBeLessThan(
      of('2 cruiser', '2 ancient', 'largest').win,
    );
  });

  test('forced hits: three of them break the dreadnought, two the interceptor and damage the dreadnought', () => {
    // Missiles with sure hits (faces 2 to 6 at computer 9) show the assignment through what is left.
    const ships = 'dreadnought(hull 2, cannon 0, init 0) + interceptor(cannon 0, init 0)';
    const after = (dice: number): { readonly [left: string]: number } => {
      const o = odds(fleet(ships), [{ ...ancients(1), computer: 9, cannons: [0, 0, 0], missiles: [dice, 0, 0] }]);
      return Object.fromEntries(o.endings.map((e) => [e.attacker.join(), e.chance]));
    };
    // Out of 3 dice with 5/6 each: exactly 3 hits take the dreadnought, 1 or 2 the interceptor.
    expect(after(3)['0,1']).toBeCloseTo(125 / 216, 13);
    expect(after(3)['1,0']).toBeCloseTo((75 + 15) / 216, 13);
    expect(after(3)['1,1']).toBeCloseTo(1 / 216, 13);
    expect(after(2)['1,0']).toBeCloseTo(35 / 36, 13);
  });

  test('two cruisers against two ancients: survivors add up to the winner', () => {
    const o = of('2 cruiser', '2 ancient');
    const [cruisers] = o.attacker.squads;
    expect(cruisers.survivors[1] + cruisers.survivors[2]).toBeCloseTo(o.win, 14);
    expect(cruisers.expectedSurvivors + cruisers.expectedLosses).toBeCloseTo(2, 14);
  });
});

const MATCHES: readonly (readonly [string, string])[] = [
  ['2 interceptor + cruiser', '2 interceptor + cruiser'],
  ['cruiser(cannon 1y 1o) + dreadnought', '3 interceptor(missile 2o)'],
  ['dreadnought(shield 2) + 2 interceptor', 'cruiser(comp 2) + starbase(shield 1)'],
  ['2 orion cruiser', '2 planta cruiser + interceptor'],
  ['dreadnought(cannon 1y 1r, hull 3)', '2 cruiser(hull 2) + interceptor'],
];

describe('properties', () => {
  test('chances add up to one', () => {
    for (const [a, b] of MATCHES)
      for (const assign of ['optimal', 'orders', 'largest', 'weakest', 'threat', 'easiest'] as const) {
        const o = of(a, b, assign);
        expect(sum(o)).toBeCloseTo(1, 12);
        expect(o.slack).toBe(0);
        expect(o.attacker.assigned).toBe(assign);
        for (const s of [...o.attacker.squads, ...o.defender.squads])
          expect(s.survivors.reduce((x, y) => x + y, 0)).toBeCloseTo(1, 12);
      }
  });

  test('the order of types in a fleet changes nothing', () => {
    for (const assign of ['optimal', 'orders', 'largest', 'weakest', 'easiest'] as const) {
      const one = of('2 interceptor + cruiser(hull 2)', 'dreadnought + interceptor', assign);
      const two = of('cruiser(hull 2) + 2 interceptor', 'interceptor + dreadnought', assign);
      expect(two.win).toBeCloseTo(one.win, 12);
    }
  });

  test('different initiatives: who is called defender does not matter while a stalemate is impossible', () => {
    for (const assign of ['optimal', 'orders', 'largest', 'threat', 'easiest'] as const) {
      const a = '2 interceptor(init 5) + cruiser(init 4, hull 2)';
      const b = 'dreadnought(init 3) + 2 interceptor(init 2, shield 1)';
      const there = of(a, b, assign);
      const back = of(b, a, assign);
      expect(back.loss).toBeCloseTo(there.win, 12);
      expect(back.attacker.squads[1].survivors[2]).toBeCloseTo(there.defender.squads[1].survivors[2], 9);
    }
  });

  test('a better ship never lowers the chance under optimal assignment', () => {
    const base = of('2 interceptor + cruiser', 'dreadnought + interceptor', 'optimal').win;
    for (const better of ['init 9', 'comp 3', 'shield 1', 'hull 3', 'cannon 2y', 'cannon 1o', 'missile 2o'])
      expect(of(`2 interceptor + cruiser(${better})`, 'dreadnought + interceptor', 'optimal').win).toBeGreaterThan(
        base,
      );
    expect(of('3 interceptor + cruiser', 'dreadnought + interceptor', 'optimal').win).toBeGreaterThan(base);
  });

  test('optimal is at least as good as every rule against the same opponent, and the value lies between', () => {
    for (const [a, b] of MATCHES) {
      const value = of(a, b, 'optimal').win;
      for (const rule of ['largest', 'weakest', 'threat', 'easiest', 'orders'] as const) {
        const mine = of(a, b, 'optimal', rule).win;
        const theirs = of(a, b, rule, 'optimal').win;
        expect(mine).toBeGreaterThanOrEqual(value - 1e-12);
        expect(theirs).toBeLessThanOrEqual(value + 1e-12);
        expect(mine).toBeGreaterThanOrEqual(of(a, b, rule).win - 1e-12);
      }
    }
  });

  test('two-damage dice only: hull 2 and hull 3 differ from hull 1 and 2 by a whole hit, hull 1 not from hull 0', () => {
    const vs = (hull: number): number => of(`interceptor(hull ${hull})`, 'cruiser(cannon 1o, comp 2)').win;
    expect(vs(1)).toBeCloseTo(vs(0), 14);
    expect(vs(3)).toBeCloseTo(vs(2), 14);
    expect(vs(2)).toBeGreaterThan(vs(1));
  });

  test('non-player ships keep to their rule whatever is asked', () => {
    const o = odds([preset('terran', 'cruiser', 2)], [gcds()], { defender: 'optimal' });
    expect(o.defender.assigned).toBe('largest');
  });

  test('a large battle is fought out, says so, and gives the same answer again', () => {
    const big = (shield: number): string =>
      `2 interceptor(missile 2o) + 4 cruiser(shield ${shield}, hull 3, cannon 1y 1o) + 2 dreadnought(comp 3, shield 2, hull 5, cannon 1y 1o 1r)`;
    const o = of(big(1), big(1));
    expect([o.attacker.assigned, o.defender.assigned]).toEqual(['sampled', 'sampled']);
    expect(sum(o)).toBeCloseTo(1, 12);
    expect([o.samples, o.slack]).toEqual([3000, 0]);
    expect(o.error).toBeGreaterThan(0.015);
    expect(o.error).toBeLessThan(0.02);
    expect(of(big(1), big(1))).toEqual(o);
  });

  test('samples assign hits nearly as well as the best: hits wasted on the wrong ships do not halve the chance', () => {
    for (const [a, b] of [
      ['4 interceptor + 2 cruiser', '2 cruiser(hull 2, shield 1, comp 2) + starbase(hull 3)'],
      [
        '3 interceptor(init 1, cannon 1r) + 2 dreadnought(init 5, shield 2, hull 0, cannon 1y 1o) + starbase(init 2, hull 0, shield 1, comp 2, cannon 2y)',
        '2 interceptor(init 0, hull 3, comp 1, cannon 2y) + 2 starbase(init 4, hull 3, shield 2, cannon 1r)',
      ],
    ] as const) {
      const exact = odds(fleet(a), fleet(b), { patient: true });
      expect(exact.attacker.assigned).toBe('optimal');
      const o = odds(fleet(a), fleet(b), { attacker: 'sampled', defender: 'sampled' });
      const off = Math.abs(o.win - exact.win);
      expect(off).toBeLessThan(0.06);
      // What large battles were once stepped down to is further off, and looks exact.
      expect(Math.abs(of(a, b, 'easiest').win - exact.win)).toBeGreaterThan(2 * off);
    }
  });

  test('a rule that is fought out comes to what was worked out for it', () => {
    const [a, b] = ['2 interceptor + cruiser(cannon 1y 1o)', 'dreadnought(shield 1) + 2 interceptor(missile 2o)'];
    for (const rule of ['largest', 'weakest', 'threat', 'easiest'] as const) {
      const exact = of(a, b, rule);
      // A retreat that nobody lives to see changes nothing but that the battle is fought out.
      const fought = odds(fleet(a), fleet(b), {
        attacker: rule,
        defender: rule,
        samples: 20_000,
        retreat: { attacker: 500 },
      });
      expect(fought.attacker.assigned).toBe(rule);
      expect(Math.abs(fought.win - exact.win)).toBeLessThan(1.5 * fought.error);
      for (const [k, squad] of fought.attacker.squads.entries())
        expect(squad.expectedSurvivors).toBeCloseTo(exact.attacker.squads[k].expectedSurvivors, 1);
    }
  });

  test('retreat: those who declare do not shoot, stay targets once more, and what is left of them escapes', () => {
    // Initiative 3 against 2: the interceptor declares before the ancient fires once, at a hit with 5 or 6 of either die.
    const o = odds(fleet('interceptor'), [ancients(1)], { retreat: { attacker: 1 }, samples: 20_000 });
    const spared = (4 / 6) ** 2;
    expect(o.win).toBe(0);
    expect(Math.abs(o.attacker.escape - spared)).toBeLessThan(0.02);
    expect(o.attacker.squads[0].expectedSurvivors).toBeCloseTo(o.attacker.escape, 12);
    // Starbases stay and fight on.
    const base = odds(fleet('interceptor'), fleet('starbase + interceptor'), { retreat: { defender: 1 } });
    expect(base.win).toBeGreaterThan(0);
    expect(base.defender.escape).toBeGreaterThan(0.3);
    expect(base.loss).toBeGreaterThan(base.defender.escape);
    // Both leave: nobody holds the sector.
    const both = odds(fleet('cruiser(cannon 0)'), fleet('cruiser(cannon 0)'), {
      retreat: { attacker: 1, defender: 1 },
    });
    expect([both.stalemate, both.attacker.escape]).toEqual([1, 1]);
  });

  test('impossible counts and illegal blueprints are told apart from what is no fleet at all', () => {
    const warned = (text: string): unknown => {
      const read = readFleet(text);
      return read.k === 'fleet' ? read.warnings.map(({ why, needs, has }) => [why, needs, has]) : read.why;
    };
    expect(warned('8 interceptor + 4 cruiser + 2 dreadnought + 4 starbase')).toEqual([]);
    expect(warned('9 interceptor + 3 dreadnought')).toEqual([
      ['count', 8, 9],
      ['count', 2, 3],
    ]);
    expect([warned('2 ancient'), warned('3 ancient'), warned('2 gcds')]).toEqual([
      [],
      [['count', 2, 3]],
      [['count', 1, 2]],
    ]);
    expect(warned('cruiser[nuclear-drive, nuclear-source, ion-cannon]')).toEqual([]);
    expect(warned('cruiser[nuclear-drive, plasma-cannon]')).toEqual([['energy', 3, 0]]);
    // The fixed energy of a species' board counts.
    expect(warned('starbase[ion-cannon, ion-cannon, ion-cannon]')).toEqual([]);
    expect(warned('starbase[nuclear-drive]')).toEqual([['drive', 0, 1]]);
    expect(warned('interceptor[hull]')).toEqual([['noDrive', 1, 0]]);
    expect(warned('13 interceptor')).toBe('tooMany');
  });

  test('a stated rule on a battle too large for it gives up unlikely lines and says how much', () => {
    const a = '3 interceptor(hull 1) + 3 cruiser(shield 1, hull 2) + dreadnought(shield 2, hull 3)';
    const whole = odds(fleet(a), fleet(a), { attacker: 'largest', defender: 'largest', effort: 1e9 });
    const cut = odds(fleet(a), fleet(a), { attacker: 'largest', defender: 'largest', effort: 2e5 });
    expect(whole.slack).toBe(0);
    expect(cut.slack).toBeGreaterThan(0);
    expect(cut.slack).toBeLessThan(0.02);
    expect(sum(cut)).toBeCloseTo(1, 12);
    expect(cut.win).toBeLessThanOrEqual(whole.win);
    expect(cut.win + cut.slack).toBeGreaterThanOrEqual(whole.win);
  });

  test('numbers that are no fleet are refused', () => {
    const ship = preset('terran', 'cruiser', 1);
    const bad =
      (change: Partial<Squad>): (() => Odds) =>
      () =>
        odds([{ ...ship, ...change }], [ship]);
    for (const change of [{ count: 0 }, { count: 1.5 }, { hull: -1 }, { shield: Number.NaN }, { damage: [5] }])
      expect(bad(change)).toThrow(RangeError);
    expect(() => odds([ship, ship], [ship])).toThrow(RangeError);
    expect(() => odds([ship, ancients(1)], [ship])).toThrow(RangeError);
  });

  test('quick odds are those of a quick rule, or fought out and said so, and kept', () => {
    const ask = quickOdds(2);
    const a = fleet('2 cruiser');
    const first = ask(a, [ancients(1)]);
    expect(first.win).toBeCloseTo(odds(a, [ancients(1)], { attacker: 'threat' }).win, 14);
    expect(ask(a, [ancients(1)])).toBe(first);
  });
});
