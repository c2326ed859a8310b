import { describe, expect, test } from 'vitest';
import { type Position, position } from '../../testing/position.ts';

const T = 'terran-directorate';
const O = 'orion';
const MISSILE_BOAT = ['plasma-missile', 'hull', 'nuclear-source', 'nuclear-drive'];

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

describe('retreat and reputation', () => {
  const draws = (g: Position): unknown[] => g.happened('drawsReputation').map((event) => [event.seat, event.count]);

  /** Terran interceptors and a cruiser against two of Orion's cruisers, which fire between them. */
  const build = (): Position =>
    position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor', 'cruiser')
      .ships(O, '304', 'cruiser', 'cruiser')
      .ready()
      .passAll();

  test('E14.34: a type that declared and was shot down has not fled; those that stayed and died draw', () => {
    const g = build().play(
      `${T}: retreat interceptor 221`,
      'chance: roll y6 y6',
      `${O}: hit interceptor 0`,
      `${O}: hit cruiser 0`,
      `${T}: attack cruiser`,
      'chance: roll y1',
      'chance: roll y6 y1',
    );
    expect([g.fleet(T, '304'), g.fleet(T, '221')]).toEqual([
      [0, 0, 0, 0],
      [1, 0, 0, 0],
    ]);
    expect(g.happened('retreated')).toEqual([]);
    expect(draws(g)).toContainEqual([0, 1]);
  });

  test('E14.34: one type leaves, the rest die: all that is left has retreated', () => {
    const g = build().play(
      `${T}: retreat interceptor 221`,
      'chance: roll y6 y1',
      `${O}: hit cruiser 0`,
      `${T}: attack cruiser`,
      'chance: roll y1',
      'chance: roll y6 y1',
    );
    expect([g.fleet(T, '304'), g.fleet(T, '221')]).toEqual([
      [0, 0, 0, 0],
      [2, 0, 0, 0],
    ]);
    expect(draws(g)).toEqual([[1, 3]]);
  });

  test('E14.34: with every survivor declared, being shot costs the draw; a type lost before does not change that', () => {
    const g = build().play(
      `${T}: retreat interceptor 221`,
      'chance: roll y6 y6',
      `${O}: hit interceptor 0`,
      `${O}: hit cruiser 0`,
      `${T}: retreat cruiser 221`,
      'chance: roll y6 y1',
    );
    expect(g.fleet(T, '221')).toEqual([1, 0, 0, 0]);
    expect(draws(g)).toEqual([[1, 4]]);
  });

  test('E14.34: a declaration ends with its battle: ships that stayed and fall in the next one draw', () => {
    const g = position({ species: [T, O] })
      .lay('302', '0,-3', [3, 0])
      .lay('305', '0,-4', [3])
      .clear('305')
      .disc(O, '305')
      .ships(T, '302', 'interceptor')
      .ships(O, '302', 'cruiser')
      .ready()
      .passAll();
    g.play(`${T}: attack interceptor`, 'chance: roll y1', `${O}: retreat cruiser 305`, `${T}: retreat interceptor 221`);
    // Orion is gone before the interceptor could leave; now the ancient fights it.
    expect([g.fleet(T, '302'), g.happened('battle').length]).toEqual([[1, 0, 0, 0], 2]);
    g.settle((now) => now.fleet(T, '302')[0] === 0 || now.s.ancients[now.sector('302')] === 0, ['attack']);
    expect(g.fleet(T, '302')).toEqual([0, 0, 0, 0]);
    expect(draws(g)).toEqual([[0, 1]]);
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
