import { describe, expect, test } from 'vitest';
import { rules } from '../../index.ts';
import { type Position, position } from '../../testing/position.ts';
import { isHit } from './sides.ts';

const T = 'terran-directorate';
const O = 'orion';
const H = 'hydran';
const M = 'mechanema';

/** Interceptors with one gun and nothing else, so that single dice decide. */
const GUNBOAT = ['hull', 'ion-cannon', 'nuclear-source', 'nuclear-drive'];
const MISSILE_BOAT = ['plasma-missile', 'hull', 'nuclear-source', 'nuclear-drive'];
const battles = (g: Position): string[] => g.happened('battles').map((event) => String(event.sector));
const pairs = (g: Position): string[] =>
  g.happened('battle').map((event) => `${event.faction} against ${event.defender}`);

describe('which battles, in which order', () => {
  test('D12, E14.2: descending numbers, the centre last', () => {
    const g = position({ species: [T, O] })
      .lay('318', '0,-3', [3])
      .lay('204', '-1,-1', [1])
      .lay('101', '0,-1', [0, 3])
      .ships(T, '318', 'interceptor')
      .ships(O, '318', 'interceptor')
      .ships(T, '232', 'interceptor')
      .ships(T, '204', 'interceptor')
      .ships(T, '101', 'interceptor')
      .ships(T, '001', 'interceptor')
      .ready();
    g.passAll().settle((now) => now.s.phase > 3);
    expect(battles(g)).toEqual(['318', '232', '204', '101', '001']);
  });

  test('E14.1, E1.1: ships of enemy factions fight; Draco and ancients alone do not', () => {
    const g = position({ species: ['draco', O] })
      .lay('302', '0,-3', [3])
      .ships('draco', '302', 'cruiser')
      .ready();
    g.passAll().settle((now) => now.s.phase > 3);
    expect(battles(g)).toEqual([]);
    const h = position({ species: ['draco', O] })
      .ships('draco', '001', 'cruiser')
      .ready();
    h.passAll().settle((now) => now.s.phase > 3);
    expect([battles(h), pairs(h)]).toEqual([['001'], ['0 against 7']]);
  });

  test('X10, E14.4, E14.5: the two who came last fight first; the earlier one defends', () => {
    const g = position({ species: [T, O, H] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'dreadnought')
      .ships(O, '304', 'interceptor')
      .ships(H, '304', 'interceptor')
      .ready();
    g.passAll().settle((now) => now.s.phase > 3, ['attack', 'hit']);
    // Red 0 was there, green 1 entered, then blue 2.
    expect(pairs(g)[0]).toBe('2 against 1');
    expect(pairs(g)[1]).toMatch(/^[12] against 0$/);
  });

  test('E14.4: the controller fights last and defends, whenever his ships came', () => {
    const g = position({ species: [T, O, H] })
      .lay('304', '0,-3', [3])
      .disc(T, '304')
      .ships(O, '304', 'interceptor')
      .ships(H, '304', 'interceptor')
      .ships(T, '304', 'interceptor')
      .ready();
    g.passAll().settle((now) => now.s.phase > 3, ['attack', 'hit']);
    expect(pairs(g)[0]).toBe('2 against 1');
    expect(pairs(g)[1]).toMatch(/^[12] against 0$/);
  });

  test('E14.3, E14.6, D7, E18.4: players first; the survivor fights the ancients, Draco does not', () => {
    const build = (): Position =>
      position({ species: ['draco', T] })
        .lay('302', '0,-3', [3])
        .disc('draco', '302')
        .ships('draco', '302', 'interceptor')
        .ships(T, '302', 'cruiser', 'cruiser')
        .ready();
    const g = build();
    // Pinned by the ancient and the Draco ship together.
    g.play('draco: pass', `${T}: act move`);
    expect(g.refusal(`${T}: move cruiser 302 228`)).toBe('E12.3 pinned');
    g.play(`${T}: done`).passAll();
    // Draco defends with initiative 3, the cruisers have 2.
    g.play('draco: attack interceptor', 'chance: roll y1', 'chance: roll y6 y1');
    expect(pairs(g)).toEqual(['1 against 0', '1 against 6']);
    // The ancient is the defender: 2 against 2.
    g.play('chance: roll y6 y6', 'chance: roll y1', 'chance: roll y6 y6');
    expect([g.fleet(T, '302'), g.owner('302'), g.s.discovery[g.sector('302')]]).toEqual([[0, 0, 0, 0], 'draco', 1]);
    const h = position({ species: ['draco', T] })
      .lay('302', '0,-3', [3])
      .ships('draco', '302', 'interceptor')
      .ships(T, '302', 'interceptor')
      .ready()
      .passAll()
      .play('draco: attack interceptor', 'chance: roll y6');
    expect([pairs(h), h.s.ancients[h.sector('302')]]).toEqual([['1 against 0'], 1]);
  });

  test('E14.7, E14.28: when a battle leaves nobody the next player has no opponent', () => {
    const g = position({ species: [T, O, H] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor')
      .ships(O, '304', 'interceptor')
      .ships(H, '304', 'interceptor')
      .ready();
    for (const species of [O, H])
      g.blueprint(species, 'interceptor', 'plasma-missile', 'hull', 'nuclear-source', 'nuclear-drive');
    // Both have missiles only: Orion fires first (initiative 4) and misses, the Hydran misses: stalemate, the attacker is lost.
    g.ready().passAll().play('chance: roll o1 o1', 'chance: roll o1 o1');
    expect(pairs(g)).toEqual(['2 against 1', '1 against 0']);
  });

  test('E14.5: ancients and the GCDS always defend', () => {
    const g = position({ species: [T, O] })
      .lay('302', '0,-3', [3])
      .ships(T, '302', 'cruiser')
      .ready()
      .passAll();
    // Cruiser initiative 2, ancient 2: the ancient shoots first.
    expect([g.asked(), rules.chance(g.s)?.length]).toEqual(['chance: roll', 21]);
  });
});

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

describe('ancients and the GCDS', () => {
  test('D5, E14.21, E14.22, E14.23: three hits kill the dreadnought; two kill the interceptor and scratch the dreadnought', () => {
    const build = (): Position =>
      position({ species: [T, O] })
        .lay('301', '0,-3', [3])
        .ships(T, '301', 'dreadnought', 'interceptor')
        .ready()
        .passAll();
    const g = build().play(`${T}: attack interceptor`, 'chance: roll y1', 'chance: roll y6 y5 y5 y2');
    expect(g.fleet(T, '301')).toEqual([1, 0, 0, 0]);
    const h = build().play(`${T}: attack interceptor`, 'chance: roll y1', 'chance: roll y6 y5 y2 y2');
    expect([h.fleet(T, '301'), h.s.damage[2 * 8]]).toEqual([[0, 0, 1, 0], 1]);
  });

  test('E14.22: a cruiser is larger than a starbase', () => {
    const g = position({ species: [T, O] })
      .lay('301', '0,-3', [3])
      .ships(T, '301', 'cruiser', 'starbase')
      .ready()
      .passAll();
    // Three hits would do for the starbase (hull 2), yet the cruiser (hull 1) goes first and leaves one.
    g.play('chance: roll y1', 'chance: roll y6 y5 y5 y2');
    expect([g.fleet(T, '301'), g.s.damage[3 * 8]]).toEqual([[0, 0, 0, 1], 1]);
  });

  test('E14.22: the lowest dice that suffice are used; shields make dice miss', () => {
    const g = position({ species: [O, T] })
      .lay('301', '0,-3', [3])
      .ships(O, '301', 'interceptor', 'cruiser')
      .blueprint(O, 'cruiser', 'hull', 'hull', null, null, null, null)
      .ready()
      .passAll();
    // Orion's interceptor has a Gauss Shield: the ancients' 5 hits the cruiser (hull 2), only a 6 the interceptor.
    g.play(
      `${O}: attack interceptor`,
      'chance: roll y1',
      `${O}: attack cruiser`,
      'chance: roll y1',
      'chance: roll y6 y5 y5 y5',
    );
    expect(g.fleet(O, '301')).toEqual([0, 0, 0, 0]);
    const h = position({ species: [O, T] })
      .lay('301', '0,-3', [3])
      .ships(O, '301', 'interceptor', 'cruiser')
      .blueprint(O, 'cruiser', 'hull', 'hull', null, null, null, null)
      .ready()
      .passAll();
    h.play(
      `${O}: attack interceptor`,
      'chance: roll y1',
      `${O}: attack cruiser`,
      'chance: roll y1',
      'chance: roll y5 y5 y2 y1',
    );
    expect([h.fleet(O, '301'), h.s.damage[1 * 8]]).toEqual([[1, 1, 0, 0], 2]);
  });

  test('E14.21: the GCDS has four dice, hull 7 and initiative 0', () => {
    const g = position({ species: [T, O] })
      .lay('106', '0,-1', [0, 3])
      .disc(T, '106')
      .ships(T, '001', 'dreadnought')
      .ready();
    g.passAll().play(`${T}: attack dreadnought`, 'chance: roll y6 y6', 'chance: roll y5 y4 y1 y1');
    expect([g.s.damage[7 * 4 * 8], g.s.damage[2 * 8]]).toEqual([2, 1]);
    g.play(`${T}: attack dreadnought`, 'chance: roll y6 y6', 'chance: roll y1 y1 y1 y1');
    g.play(`${T}: attack dreadnought`, 'chance: roll y6 y6', 'chance: roll y1 y1 y1 y1');
    expect([g.s.gcds, g.s.damage[7 * 4 * 8]]).toEqual([1, 6]);
    g.play(`${T}: attack dreadnought`, 'chance: roll y6 y1', 'chance: roll y1 y1 y1 y1');
    g.play(`${T}: attack dreadnought`, 'chance: roll y6 y1');
    expect(g.s.gcds).toBe(0);
  });
});

describe('retreat', () => {
  test('X13, E14.24: to a neighbour with one’s own disc and no enemy ship, over a usable connection', () => {
    const g = position({ species: [T, O] })
      .tech(T, 'wormhole-generator')
      .lay('305', '0,-3', [3, 0, 1])
      .clear('305')
      .lay('310', '0,-4', [3])
      .lay('304', '1,-4', [4])
      .lay('306', '1,-3', [5])
      .ships(T, '305', 'interceptor')
      .ships(T, '310', 'interceptor')
      .disc(T, '306')
      .ships(O, '306', 'interceptor')
      .ships(O, '305', 'interceptor')
      .ready();
    g.passAll();
    // 306 first: Orion alone. Then 305: Orion shoots first.
    g.play('chance: roll y1');
    expect(g.menu()).toEqual(['attack interceptor', 'retreat interceptor 221']);
    for (const id of ['310', '304', '306'])
      expect(g.refusal(`${T}: retreat interceptor ${id}`)).toBe('E14.24 badDestination');
    // Orion has no disc next to the sector and was not asked.
    expect(g.happened('rolled').length).toBe(1);
  });

  test('E14.25: the kind does not shoot, stays a target, and leaves on its next activation', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor', 'interceptor')
      .ships(O, '304', 'cruiser')
      .ready();
    g.passAll().play(`${T}: retreat interceptor 221`, 'chance: roll y6');
    expect([g.fleet(T, '304'), g.fleet(T, '221')]).toEqual([
      [0, 0, 0, 0],
      [2, 0, 0, 0],
    ]);
    expect(g.happened('retreated').length).toBe(1);
  });

  test('E14.26: starbases cannot retreat; drives and pinning do not matter', () => {
    const g = position({ species: [T, O] })
      .ships(T, '221', 'starbase')
      .lay('304', '0,-3', [3])
      .disc(T, '304')
      .ships(O, '221', 'interceptor', 'interceptor', 'interceptor', 'interceptor')
      .ready();
    g.passAll();
    // Initiative 4 against Orion's 4: the defender's starbase fires without being asked.
    g.play('chance: roll y1', 'chance: roll y1 y1 y1 y1');
    expect(g.menu()).toEqual(['attack interceptor', 'retreat interceptor 304']);
    const h = position({ species: [T, O] })
      .ships(T, '221', 'starbase')
      .lay('304', '0,-3', [3])
      .disc(T, '304')
      .blueprint(T, 'interceptor', 'nuclear-drive', null, null, null)
      .ships(O, '221', 'interceptor', 'interceptor', 'interceptor')
      .ready()
      .passAll();
    expect(h.menu()).toEqual(['attack interceptor', 'retreat interceptor 304', 'attack starbase']);
    expect(h.refusal(`${T}: retreat starbase 304`)).toBe('E14.26 starbaseCannotRetreat');
  });

  test('E14.27: retreats due are completed when the opponent dies first; those declared in the same round stay', () => {
    const build = (): Position =>
      position({ species: [T, O] })
        .lay('304', '0,-3', [3])
        .ships(T, '304', 'interceptor', 'cruiser')
        .ships(O, '304', 'interceptor')
        .blueprint(T, 'cruiser', 'fusion-drive', 'fusion-drive', null, 'tachyon-source', null, null)
        .ready()
        .passAll();
    // Cruiser 6, Orion's interceptor, Terran interceptor 3. The cruiser kills before the retreat falls due.
    const g = build().play(
      `${T}: attack cruiser`,
      'chance: roll y1',
      'chance: roll y1',
      `${T}: retreat interceptor 221`,
      `${T}: attack cruiser`,
      'chance: roll y6',
    );
    expect([g.fleet(T, '304'), g.fleet(T, '221')]).toEqual([
      [0, 1, 0, 0],
      [2, 0, 0, 0],
    ]);
    const h = build().play(
      `${T}: retreat cruiser 221`,
      'chance: roll y1',
      `${T}: attack interceptor`,
      'chance: roll y6',
    );
    expect([h.fleet(T, '304'), h.fleet(T, '221')]).toEqual([
      [1, 1, 0, 0],
      [1, 0, 0, 0],
    ]);
  });

  test('E14.29: the Wormhole Generator opens half connections for retreats', () => {
    for (const generator of [true, false]) {
      const g = position({ species: [T, O] })
        .lay('304', '0,-3', [], [3])
        .tech(T, 'wormhole-generator')
        .ships(T, '304', 'interceptor')
        .ships(O, '304', 'cruiser')
        .ready();
      if (!generator) {
        g.s.techs[0] &= ~(1 << 23);
        g.s.techs[1] |= 1 << 23;
        g.s.techCount[2]--;
        g.s.techCount[5]++;
      }
      g.ready().passAll();
      expect(g.asked()).toBe(generator ? `${T}: battle` : 'chance: roll');
    }
  });
});

describe('stalemate', () => {
  const build = (): Position => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .disc(O, '304')
      .ships(O, '304', 'interceptor');
    g.blueprint(O, 'interceptor', ...MISSILE_BOAT).blueprint(T, 'interceptor', ...MISSILE_BOAT);
    return g.ships(T, '304', 'interceptor', 'interceptor');
  };

  test('E14.30: nobody has guns: the attacker retreats at once or is lost', () => {
    const g = build().ready().passAll().play('chance: roll o1 o1', 'chance: roll o1 o1 o1 o1');
    expect(g.asked()).toBe(`${T}: stalemate`);
    expect(g.menu()).toEqual(['retreat interceptor 221', 'stand interceptor']);
    expect(g.refusal(`${T}: retreat interceptor 232`)).toBe('E14.24 badDestination');
    g.play(`${T}: retreat interceptor 221`);
    expect([g.fleet(T, '221'), g.fleet(O, '304')]).toEqual([
      [3, 0, 0, 0],
      [1, 0, 0, 0],
    ]);
  });

  test('D6, E14.30: without a destination the attacker loses its ships, which count for the defender', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,3', [0])
      .disc(O, '304')
      .ships(O, '304', 'interceptor');
    g.blueprint(O, 'interceptor', ...MISSILE_BOAT)
      .blueprint(T, 'interceptor', ...MISSILE_BOAT)
      .ships(T, '304', 'interceptor', 'interceptor');
    g.ready().passAll().play('chance: roll o1 o1', 'chance: roll o1 o1 o1 o1');
    expect([g.fleet(T, '304'), g.happened('drawsReputation').map((event) => [event.seat, event.count])]).toEqual([
      [0, 0, 0, 0],
      [[1, 3]],
    ]);
  });

  test('E14.30: standing means destruction', () => {
    const g = build()
      .ready()
      .passAll()
      .play('chance: roll o1 o1', 'chance: roll o1 o1 o1 o1', `${T}: stand interceptor`);
    expect(g.fleet(T, '304')).toEqual([0, 0, 0, 0]);
  });

  test('E14.30: one side without guns is no stalemate', () => {
    const g = build().blueprint(O, 'interceptor', 'plasma-missile', 'ion-cannon', 'nuclear-source', 'nuclear-drive');
    g.ready().passAll().play('chance: roll o1 o1', 'chance: roll o1 o1 o1 o1');
    expect(g.asked()).toBe('chance: roll');
  });
});

test('X16, E14.31, E14.32, E14.35, E21.3: the combat example of the rulebook', () => {
  const g = position({ species: [H, M] })
    .lay('306', '0,-3', [3])
    .disc(M, '306')
    .cube(M, '306', 'money', 'money')
    .ships(M, '306', 'interceptor', 'interceptor', 'interceptor', 'cruiser')
    .ships(H, '306', 'interceptor', 'interceptor', 'interceptor', 'cruiser')
    .blueprint(M, 'interceptor', 'plasma-missile', 'ion-cannon', 'nuclear-source', 'nuclear-drive')
    .blueprint(M, 'cruiser', 'hull', 'ion-cannon', 'ion-cannon', 'fusion-source', 'positron-computer', 'nuclear-drive')
    .blueprint(H, 'interceptor', 'plasma-missile', 'ion-cannon', 'nuclear-source', 'fusion-drive')
    .blueprint(
      H,
      'cruiser',
      'improved-hull',
      'gauss-shield',
      'plasma-cannon',
      'fusion-source',
      'plasma-missile',
      'fusion-drive',
    )
    .ready();
  expect(g.stats(M, 'interceptor').slice(1, 5)).toEqual([3, 0, 0, 0]);
  expect([g.stats(M, 'cruiser').slice(1, 5), g.stats(M, 'cruiser').slice(7)]).toEqual([
    [3, 2, 0, 1],
    [2, 0, 0, 0, 0, 0],
  ]);
  expect([g.stats(H, 'interceptor').slice(1, 5), g.stats(H, 'interceptor').slice(7)]).toEqual([
    [4, 0, 0, 0],
    [1, 0, 0, 0, 2, 0],
  ]);
  expect([g.stats(H, 'cruiser').slice(1, 5), g.stats(H, 'cruiser').slice(7)]).toEqual([
    [3, 0, 1, 2],
    [0, 1, 0, 0, 2, 0],
  ]);
  g.passAll();
  // Missiles.
  g.play('chance: roll o6 o6 o5 o4 o3 o2', `${H}: hit interceptor 0`, `${H}: hit interceptor 0`);
  g.play('chance: roll o6 o6', `${M}: hit interceptor 0`, `${M}: hit cruiser 0`, 'chance: roll o3 o2');
  expect([g.fleet(M, '306'), g.fleet(H, '306')]).toEqual([
    [1, 1, 0, 0],
    [2, 1, 0, 0],
  ]);
  // Round 1.
  g.play(`${H}: retreat interceptor 224`, `${M}: attack interceptor`, 'chance: roll y6', `${M}: hit interceptor 0`);
  g.play('chance: roll y3 y2', `${H}: attack cruiser`, 'chance: roll o6', `${H}: hit interceptor 0`);
  // Round 2: the last interceptor leaves at once.
  expect([g.fleet(M, '306'), g.fleet(H, '306')]).toEqual([
    [0, 1, 0, 0],
    [0, 1, 0, 0],
  ]);
  g.play('chance: roll y2 y1', `${H}: attack cruiser`, 'chance: roll o6');
  expect([g.fleet(M, '306'), g.fleet(H, '306'), g.fleet(H, '224')]).toEqual([
    [0, 0, 0, 0],
    [0, 1, 0, 0],
    [2, 0, 0, 0],
  ]);
  // Reputation: the controller first, three tiles; then five of the six due.
  expect(g.asked()).toBe('chance: drawReputation');
  g.play('chance: reputation 1', 'chance: reputation 3', 'chance: reputation 2', `${M}: take`, `${M}: keep 3`);
  for (const value of [4, 1, 1, 2, 2]) g.play(`chance: reputation ${value}`);
  g.play(`${H}: take`, `${H}: keep 4`);
  expect(g.happened('drawsReputation').map((event) => [event.seat, event.count])).toEqual([
    [1, 3],
    [0, 5],
  ]);
  expect([g.points(M).reputation, g.points(H).reputation]).toEqual([3, 4]);
  // Population, control, disc.
  g.play(`${H}: bombard`, 'chance: roll o6');
  expect([g.graves(M), g.owner('306'), g.discs(M)]).toEqual([[1, 0, 0], null, 12]);
  g.play(`${H}: claim`);
  expect(g.owner('306')).toBe(H);
});
