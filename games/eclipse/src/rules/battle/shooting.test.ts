import { describe, expect, test } from 'vitest';
import { type Position, position } from '../../testing/position.ts';
import { isHit } from './sides.ts';

const T = 'terran-directorate';
const O = 'orion';
const H = 'hydran';
/** Interceptors with one gun and nothing else, so that single dice decide. */
const GUNBOAT = ['hull', 'ion-cannon', 'nuclear-source', 'nuclear-drive'];
const pairs = (g: Position): string[] =>
  g.happened('battle').map((event) => `${event.faction} against ${event.defender}`);

describe('shooting', () => {
  test('X12, E14.14: 4+3-1 hits, 3+3-1 misses, a 6 always hits, a 1 never', () => {
    expect([isHit(4, 3, 1), isHit(3, 3, 1), isHit(6, 0, 3), isHit(1, 6, 0)]).toEqual([true, false, true, false]);
  });

  test('X12, E14.9: with two Improved Hulls a ship lives at 4 damage and dies at 5', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor', 'interceptor', 'interceptor', 'interceptor', 'interceptor')
      .ships(O, '304', 'cruiser')
      .blueprint(O, 'cruiser', 'improved-hull', 'improved-hull', 'nuclear-source', null, null, null)
      .ready();
    g.passAll();
    g.play(`${T}: attack interceptor`, 'chance: roll y6 y6 y6 y6 y1');
    expect([g.fleet(O, '304'), g.s.damage[(1 * 4 + 1) * 8]]).toEqual([[0, 1, 0, 0], 4]);
    g.settle((now) => now.asked() === `${T}: battle` || now.s.phase > 2);
    if (g.s.phase === 2) g.play(`${T}: attack interceptor`).settle((now) => now.s.phase > 2, ['attack']);
    expect(g.s.damage.every((n) => n === 0)).toBe(true);
  });

  test('E14.10, E14.11, E14.12: kinds by initiative, ties to the defender, all ships of a kind together', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .disc(T, '304')
      .ships(T, '304', 'interceptor', 'interceptor', 'interceptor', 'dreadnought')
      .ships(O, '304', 'cruiser')
      .ready();
    g.passAll();
    // Interceptors 3, Orion's cruiser 2 + 1 = 3, dreadnought 1.
    g.play(`${T}: attack interceptor`);
    expect([g.asked(), g.refusal('chance: roll y6 y6')]).toEqual(['chance: roll', 'E1.8 noSuchOutcome']);
    g.play('chance: roll y1 y1 y1');
    expect(g.refusal('chance: roll y1')).toBe('legal');
    g.play('chance: roll y1', `${T}: attack dreadnought`, 'chance: roll y1 y1');
    expect(g.asked()).toBe(`${T}: battle`);
  });

  test('E14.10: among one’s own tied kinds the owner chooses the order', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-4', [3])
      .ships(T, '304', 'interceptor', 'cruiser')
      .ships(O, '304', 'interceptor')
      .blueprint(T, 'cruiser', 'nuclear-drive', 'nuclear-source', null, null, 'hull', null)
      .lay('310', '0,-3', [0]);
    g.ready().passAll();
    // Orion's interceptor (4) first; then 2 + 1 and 1 + 2.
    g.play('chance: roll y1');
    expect(g.menu()).toEqual(['attack interceptor', 'attack cruiser']);
    g.play(`${T}: attack cruiser`, 'chance: roll y1');
    expect(g.asked()).toBe('chance: roll');
  });

  test('E14.13, E14.16: dice are assigned one by one; overkill is allowed and never forced', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor', 'interceptor', 'interceptor')
      .ships(O, '304', 'cruiser', 'interceptor')
      .blueprint(O, 'interceptor', 'hull', 'hull', null, null)
      .blueprint(O, 'cruiser', null, 'hull', null, null, null, null)
      .ready();
    g.passAll().play(`${T}: attack interceptor`, 'chance: roll y6 y6 y6');
    expect(g.menu()).toEqual(['hit interceptor 0', 'hit cruiser 0']);
    g.play(`${T}: hit cruiser 0`);
    expect(g.menu()).toEqual(['hit interceptor 0', 'hit cruiser 1']);
    expect(g.refusal(`${T}: hit cruiser 0`)).toBe('E14.13 noSuchTarget');
    expect(g.refusal(`${T}: waste`)).toBe('E14.16 nothingToWaste');
    g.play(`${T}: hit interceptor 0`, `${T}: hit interceptor 1`);
    expect(g.s.damage[(1 * 4 + 0) * 8]).toBe(2);
    const h = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor', 'interceptor', 'interceptor')
      .ships(O, '304', 'interceptor', 'interceptor', 'interceptor')
      .ready();
    // Orion's interceptors, alike and first to fire, miss. The first hit finds its target alone, the next may be overkill.
    h.passAll().play('chance: roll y1 y1 y1', `${T}: attack interceptor`, 'chance: roll y6 y6 y6');
    expect([h.fleet(O, '304'), h.menu()]).toEqual([
      [2, 0, 0, 0],
      ['hit interceptor 0', 'waste'],
    ]);
  });

  test('E14.14, E14.16: a die that misses one ship may hit another, or be thrown away', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'cruiser')
      .ships(O, '304', 'interceptor', 'cruiser')
      .blueprint(T, 'cruiser', 'fusion-drive', 'fusion-drive', null, 'tachyon-source', null, null)
      .blueprint(O, 'cruiser', null, 'hull', null, null, null, null)
      .ready();
    // Computer 1: a 5 hits the cruiser, not the shielded interceptor.
    g.passAll().play(`${T}: attack cruiser`, 'chance: roll y5');
    expect(g.menu()).toEqual(['hit cruiser 0', 'waste']);
    expect(g.refusal(`${T}: hit interceptor 0`)).toBe('E14.14 dieMisses');
    g.play(`${T}: waste`);
    expect(g.s.dice.every((n) => n === 0)).toBe(true);
  });

  test('E14.15, E1.10: yellow 1, orange 2, red 4; surplus is lost; destroyed ships return to their owner', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'dreadnought')
      .blueprint(
        T,
        'dreadnought',
        'antimatter-cannon',
        'plasma-cannon',
        'tachyon-source',
        'nuclear-source',
        'nuclear-drive',
        'nuclear-drive',
        'nuclear-drive',
        'nuclear-drive',
      )
      .ships(O, '304', 'interceptor', 'interceptor', 'dreadnought')
      .ready();
    expect(g.s.unused[4]).toBe(6);
    g.passAll();
    g.settle((now) => now.asked() === `${T}: battle`, ['waste']);
    g.play(`${T}: attack dreadnought`, 'chance: roll r6 o6');
    g.play(`${T}: hit interceptor 0`);
    expect([g.fleet(O, '304')[0], g.s.unused[4]]).toEqual([1, 7]);
    g.play(`${T}: hit dreadnought 0`);
    expect(g.s.damage[(4 + 2) * 8]).toBe(2);
  });

  test('E14.17: each battle begins with missiles, once, and no retreat can be declared now', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor', 'cruiser')
      .blueprint(T, 'interceptor', 'plasma-missile', null, null, null)
      .blueprint(T, 'cruiser', 'plasma-missile', 'nuclear-drive', null, null, 'hull', 'nuclear-drive')
      .ships(O, '304', 'interceptor')
      .ready();
    g.passAll();
    expect(g.menu()).toEqual(['attack interceptor', 'attack cruiser']);
    expect(g.refusal(`${T}: retreat interceptor 221`)).toBe('E14.17 noRetreatNow');
    g.play(`${T}: attack interceptor`, 'chance: roll o2 o1', 'chance: roll o1 o1');
    // Now Orion's guns, initiative 4.
    g.play('chance: roll y1');
    expect(g.menu()).toContain('retreat interceptor 221');
    expect(g.happened('rolled').map((event) => event.weapon)).toEqual(['missile', 'missile', 'cannon']);
  });

  test('E14.17: a kind destroyed before its turn does not fire', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor')
      .blueprint(T, 'interceptor', 'plasma-missile', null, null, null)
      .ships(O, '304', 'interceptor')
      .blueprint(O, 'interceptor', 'plasma-missile', null, null, null)
      .ready();
    g.passAll().play('chance: roll o6 o1');
    expect([g.fleet(T, '304'), g.happened('rolled').length]).toEqual([[0, 0, 0, 0], 1]);
  });

  test('E14.18, E14.19, E14.20: rounds repeat until one side is gone; who has no guns holds', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor')
      .blueprint(T, 'interceptor', 'hull', 'hull', null, null)
      .ships(O, '304', 'interceptor')
      .ready();
    g.passAll().play('chance: roll y1');
    expect(g.menu()).toEqual(['hold interceptor', 'retreat interceptor 221']);
    expect(g.refusal(`${T}: attack interceptor`)).toBe('E14.19 noCannons');
    g.play(
      `${T}: hold interceptor`,
      'chance: roll y6',
      `${T}: hold interceptor`,
      'chance: roll y6',
      `${T}: hold interceptor`,
    );
    g.play('chance: roll y6');
    expect([g.fleet(T, '304'), g.happened('battleEnds').length]).toEqual([[0, 0, 0, 0], 1]);
  });

  test('E14.9: damage stays from one battle to the next in the same sector', () => {
    const g = position({ species: [T, O, H] })
      .lay('304', '0,-4', [])
      .lay('310', '0,-3', [0])
      .ships(T, '304', 'interceptor')
      .ships(O, '304', 'interceptor')
      .ships(H, '304', 'interceptor')
      .blueprint(O, 'interceptor', ...GUNBOAT)
      .ready();
    g.passAll();
    // Hydran against Orion (initiative 4): miss; the Hydran hits for 1; Orion destroys him.
    g.play('chance: roll y1', 'chance: roll y6', 'chance: roll y6');
    expect([pairs(g), g.s.damage[1 * 4 * 8]]).toEqual([['2 against 1', '1 against 0'], 1]);
    // One more point and Orion is gone: hull 1.
    g.play('chance: roll y1', 'chance: roll y6');
    expect(g.fleet(O, '304')).toEqual([0, 0, 0, 0]);
  });
});
