import { describe, expect, test } from 'vitest';
import { rules } from '../../index.ts';
import { type Position, position } from '../../testing/position.ts';

const T = 'terran-directorate';
const O = 'orion';
const H = 'hydran';
const M = 'mechanema';
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
