import { fastRng, NONE, type Seat } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { drivesOf, EVERY_PART, isAncientPart } from '../content/parts.ts';
import { setTile, slotsOf } from '../state/blueprints.ts';
import { tileOn } from '../state/boards.ts';
import { INTERCEPTOR, type ShipKind, STARBASE } from '../state/ids.ts';
import { position } from '../testing/position.ts';
import { isAvailable, isLegalBlueprint, repairs } from './blueprint.ts';

const T = 'terran-directorate';
const O = 'orion';

describe('upgrade', () => {
  test('X7, E10.6: two Fusion Drives move 4, give +4 initiative and draw 4', () => {
    const g = position({ species: [T, O] })
      .tech(T, 'fusion-drive', 'fusion-source')
      .blueprint(T, 'cruiser', 'fusion-drive', null, 'hull', 'fusion-source', 'hull', 'fusion-drive')
      .ready();
    const [move, initiative, , , , energy] = g.stats(T, 'cruiser');
    expect([move, initiative, energy]).toEqual([4, 1 + 4, 6 - 4]);
  });

  test('X11, E14.8: 2 + Gluon 2 + Fusion 2 = 6; a dreadnought with three Nuclear Drives has 3', () => {
    const g = position({ species: [T, O] })
      .blueprint(T, 'interceptor', 'gluon-computer', 'ion-cannon', 'tachyon-source', 'fusion-drive')
      .blueprint(
        T,
        'dreadnought',
        'ion-cannon',
        'ion-cannon',
        'plasma-cannon',
        'plasma-cannon',
        'tachyon-source',
        'nuclear-drive',
        'nuclear-drive',
        'nuclear-drive',
      )
      .ready();
    expect([g.stats(T, 'interceptor')[1], g.stats(T, 'dreadnought')[1]]).toEqual([6, 3]);
    expect(g.stats(T, 'dreadnought').slice(7, 10)).toEqual([2, 2, 0]);
  });

  test('D18: the Ion Turret rolls two yellow dice and draws 1', () => {
    const g = position({ species: [T, O] })
      .blueprint(T, 'interceptor', 'ion-turret', null, null, null)
      .ready();
    expect([g.stats(T, 'interceptor').slice(7, 10), g.stats(T, 'interceptor')[5]]).toEqual([[3, 0, 0], 0]);
  });

  test('E10.1: first return any number, then place up to two; Mechanema three', () => {
    for (const [species, count] of [
      [T, 2],
      ['mechanema', 3],
    ] as const) {
      const g = position({ species: [species, O] })
        .blueprint(species, 'interceptor', 'hull', null, null, null)
        .blueprint(species, 'starbase', null, null, null, 'hull', null)
        .ready();
      g.play(`${species}: act upgrade`, `${species}: remove interceptor 1`, `${species}: remove starbase 4`);
      for (let i = 0; i < count; i++) g.play(`${species}: square dreadnought 3`, `${species}: part hull`);
      expect(g.refusal(`${species}: square dreadnought 3`)).toBe('E10.1 noPartLeft');
      expect(g.refusal(`${species}: remove dreadnought 3`)).toBe('E10.1 removeFirst');
      g.play(`${species}: done`);
    }
  });

  test('E10.2: tiles cover prints and tiles; removing uncovers the print', () => {
    const g = position({ species: [T, O] })
      .ready()
      .play(`${T}: act upgrade`);
    expect(g.refusal(`${T}: remove interceptor 2`)).toBe('E10.2 noTileThere');
    expect(g.refusal(`${T}: square interceptor 5`)).toBe('E10.2 noSuchSquare');
    g.play(
      `${T}: square cruiser 3`,
      `${T}: part hull`,
      `${T}: square cruiser 3`,
      `${T}: part electron-computer`,
      `${T}: done`,
    );
    expect(g.stats(T, 'cruiser').slice(2, 5)).toEqual([2, 0, 1]);
    g.play(`${O}: pass`, `${T}: act upgrade`, `${T}: remove cruiser 3`, `${T}: done`);
    expect(g.stats(T, 'cruiser')[7]).toBe(1);
  });

  test('E10.3: a part needs exactly its technology; five basic parts need none', () => {
    const g = position({ species: [T, O] })
      .tech(T, 'gluon-computer')
      .ready();
    g.play(`${T}: act upgrade`, `${T}: square dreadnought 3`);
    expect(g.refusal(`${T}: part positron-computer`)).toBe('E10.3 partNeedsTech');
    expect(g.refusal(`${T}: part axion-computer`)).toBe('E10.7 partNotAside');
    expect(g.menu().filter((line) => line.startsWith('part'))).toEqual([
      'part ion-cannon',
      'part electron-computer',
      'part gluon-computer',
      'part hull',
      'part nuclear-drive',
      'part nuclear-source',
    ]);
  });

  test('E10.4: judged at the end: not enough energy or no drive, and the upgrade cannot end', () => {
    const g = position({ species: [T, O] })
      .ready()
      .play(`${T}: act upgrade`);
    // The drive may be covered while a placement is left to bring another.
    g.play(`${T}: square interceptor 4`, `${T}: part hull`);
    expect(g.refusal(`${T}: done`)).toBe('E10.4 needsDrive');
    expect(g.refusal(`${T}: square cruiser 1`)).toBe('E10.4 blueprintIllegal');
    g.play(`${T}: square interceptor 1`);
    expect(g.menu().filter((line) => line.startsWith('part'))).toEqual(['part nuclear-drive']);
    g.play(`${T}: part nuclear-drive`, `${T}: done`);
    expect(g.stats(T, 'interceptor').slice(0, 6)).toEqual([1, 3, 0, 0, 1, 1]);
  });

  test('E10.4: a starbase has no drive', () => {
    const g = position({ species: [T, O] })
      .ready()
      .play(`${T}: act upgrade`);
    g.play(`${T}: square starbase 4`, `${T}: part nuclear-drive`);
    expect(g.refusal(`${T}: done`)).toBe('E10.4 noDriveOnStarbase');
    g.play(`${T}: square starbase 4`);
    expect(g.menu()).not.toContain('part nuclear-drive');
    g.play(`${T}: part hull`, `${T}: done`);
  });

  test('E10.4: with the last placement only what ends legal is offered', () => {
    const g = position({ species: [T, O] })
      .tech(T, 'tachyon-drive')
      .ready();
    g.play(`${T}: act upgrade`, `${T}: square cruiser 2`, `${T}: part hull`, `${T}: square cruiser 6`);
    // Three energy, one for the cannon: a Tachyon Drive draws one too many.
    expect(g.refusal(`${T}: part tachyon-drive`)).toBe('E10.4 tooLittleEnergy');
    expect(g.lack(`${T}: part tachyon-drive`)).toEqual({ needs: 4, has: 3 });
    expect(g.refusal(`${T}: part hull`)).toBe('E10.4 needsDrive');
    expect(g.refusal(`${T}: part nuclear-drive`)).toBe('legal');
  });

  test('E10.5, E18.3: what stands outside the grid always counts', () => {
    const g = position({ species: ['planta', O] }).ready();
    g.play('planta: act upgrade', 'planta: square interceptor 2', 'planta: part electron-computer', 'planta: done');
    // Fixed computer 1 and energy 2 keep the ship going without its source.
    expect(g.stats('planta', 'interceptor').slice(0, 7)).toEqual([1, 1, 2, 0, 0, 0, 1]);
  });

  test('E10.6: ships already flying change at once', () => {
    const g = position({ species: [T, O] }).ready();
    g.play(`${T}: act upgrade`, `${T}: square interceptor 1`, `${T}: part nuclear-drive`, `${T}: done`, `${O}: pass`);
    g.lay('304', '0,-3', [3])
      .lay('310', '0,-4', [3])
      .ready()
      .play(`${T}: act move`, `${T}: move interceptor 221 304`, `${T}: step 310`);
    expect(g.fleet(T, '310')).toEqual([1, 0, 0, 0]);
  });

  test('E10.7: a part kept aside uses a placement; removed or replaced it is out of the game', () => {
    const g = position({ species: [T, O] });
    g.s.fronts[7]--;
    g.s.frontsUsed[7]++;
    g.s.aside[0] = 4;
    g.ready().play(`${T}: act upgrade`, `${T}: square interceptor 1`, `${T}: part shard-hull`);
    expect([g.s.aside[0], g.stats(T, 'interceptor')[4]]).toEqual([0, 3]);
    g.play(`${T}: square interceptor 1`);
    expect(g.refusal(`${T}: part shard-hull`)).toBe('E10.7 partNotAside');
    g.play(`${T}: part hull`);
    expect([g.s.aside[0], g.stats(T, 'interceptor')[4]]).toEqual([0, 1]);
  });

  test('E10.8: parts cost nothing', () => {
    const g = position({ species: [T, O] })
      .store(T, 0, 0, 0)
      .ready();
    g.play(`${T}: act upgrade`, `${T}: square interceptor 1`, `${T}: part hull`, `${T}: done`);
    expect(g.stored(T)).toEqual([0, 0, 0]);
  });

  test('E18.5, E18.6: species have their own blueprints', () => {
    const g = position({ species: [O, 'mechanema', 'eridani'] });
    expect(g.stats(O, 'interceptor').slice(0, 7)).toEqual([1, 4, 0, 1, 0, 2, 1]);
    expect(g.stats('eridani', 'dreadnought')[5]).toBe(1);
    expect(g.stats('mechanema', 'cruiser').slice(0, 7)).toEqual([1, 2, 1, 0, 1, 1, 1]);
  });
});

/** The fewest placements by trying everything: what the closed form must agree with. */
const bySearch = (g: ReturnType<typeof position>, ship: ShipKind, most: number): number => {
  const seat = 0 as Seat;
  if (isLegalBlueprint(g.s, seat, ship)) return 0;
  let best = Number.POSITIVE_INFINITY;
  if (most === 0) return best;
  for (let slot = 0; slot < slotsOf(g.s, seat, ship); slot++) {
    const before = tileOn(g.s, seat, ship, slot);
    for (const part of EVERY_PART) {
      if (isAncientPart(part) || !isAvailable(g.s, seat, part)) continue;
      setTile(g.s, seat, ship, slot, part);
      best = Math.min(best, 1 + bySearch(g, ship, most - 1));
    }
    setTile(g.s, seat, ship, slot, before);
  }
  return best;
};

test('E10.4: the closed form for what is still repairable agrees with a search', () => {
  const rng = fastRng('repairs');
  const choices = [
    'hull',
    'nuclear-drive',
    'fusion-drive',
    'tachyon-drive',
    'nuclear-source',
    'antimatter-cannon',
    'plasma-cannon',
    'ion-cannon',
    'gluon-computer',
    'fusion-source',
  ];
  for (let i = 0; i < 60; i++) {
    const g = position({ species: [i % 3 === 0 ? 'planta' : T, O] });
    if (i % 2 === 0) g.tech(i % 3 === 0 ? 'planta' : T, 'fusion-source');
    const ship = i % 2 === 0 ? INTERCEPTOR : STARBASE;
    const parts = Array.from(
      { length: slotsOf(g.s, 0 as Seat, ship) },
      () => choices[rng.below(choices.length)] as string,
    );
    g.blueprint(i % 3 === 0 ? 'planta' : T, ship === INTERCEPTOR ? 'interceptor' : 'starbase', ...parts);
    expect([parts, Math.min(3, repairs(g.s, 0 as Seat, ship, NONE, NONE, false))]).toEqual([
      parts,
      Math.min(3, bySearch(g, ship, 2)),
    ]);
  }
  expect(EVERY_PART.map(drivesOf).reduce((a, b) => a + b)).toBe(4);
});
