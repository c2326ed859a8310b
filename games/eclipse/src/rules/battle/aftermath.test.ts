import { describe, expect, test } from 'vitest';
import { rules } from '../../index.ts';
import { UPKEEP } from '../../state/layout.ts';
import { type Position, position } from '../../testing/position.ts';

const T = 'terran-directorate';
const O = 'orion';
const H = 'hydran';

describe('reputation', () => {
  /** Terrans shoot down what Orion has in 304 and nothing comes back. */
  const hunt = (...ships: readonly string[]): Position =>
    position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(
        T,
        '304',
        'interceptor',
        'interceptor',
        'interceptor',
        'interceptor',
        'interceptor',
        'interceptor',
        'interceptor',
      )
      .blueprint(T, 'interceptor', 'gluon-computer', 'antimatter-cannon', 'tachyon-source', 'nuclear-drive')
      .ships(O, '304', ...ships);

  test.each([
    [['interceptor'], 2],
    [['starbase'], 2],
    [['cruiser'], 3],
    [['dreadnought'], 4],
    [['cruiser', 'interceptor'], 4],
    [['dreadnought', 'dreadnought'], 5],
  ])('E14.31: %j destroyed: %i tiles, five at most', (ships, tiles) => {
    const g = hunt(...ships)
      .ready()
      .passAll();
    g.settle((now) => now.happened('drawsReputation').length > 0, ['attack', 'hit']);
    // Draws come after all battles; Orion was there last, so the Terrans draw first.
    const draws = g.happened('drawsReputation')[0];
    expect([draws?.seat, draws?.count]).toEqual([0, tiles]);
  });

  test('E14.31: an ancient gives 1, the GCDS 3', () => {
    const g = position({ species: [T, O] })
      .lay('302', '0,-3', [3])
      .ships(T, '302', 'cruiser', 'cruiser', 'cruiser')
      .ready()
      .passAll();
    g.play('chance: roll y1 y1', `${T}: attack cruiser`, 'chance: roll y6 y6 y1');
    expect(g.happened('drawsReputation')[0]?.count).toBe(2);
    const h = position({ species: [T, O] })
      .ships(T, '001', 'dreadnought', 'dreadnought')
      .blueprint(
        T,
        'dreadnought',
        'antimatter-cannon',
        'antimatter-cannon',
        'hull',
        'hull',
        'tachyon-source',
        'nuclear-source',
        'nuclear-source',
        'nuclear-drive',
      )
      .ready()
      .passAll();
    h.play('chance: roll r6 r6 r1 r1');
    expect([h.s.gcds, h.happened('drawsReputation')[0]?.count]).toEqual([0, 4]);
  });

  test('E14.32: players draw in order of entry, the controller first, one after the other', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(O, '304', 'interceptor')
      .ships(T, '304', 'interceptor')
      .ready()
      .passAll();
    g.settle((now) => now.s.phase > 2, ['attack', 'take']);
    expect(g.happened('drawsReputation').map((event) => event.seat)).toEqual([1, 0]);
  });

  test('E14.33: keep at most one, the rest goes back; none may be kept', () => {
    const g = hunt('cruiser').ready().passAll();
    g.settle((now) => now.asked() === 'chance: drawReputation', ['attack', 'hit']);
    expect(rules.decision(g.s)?.only).toBe(0);
    g.play('chance: reputation 2', 'chance: reputation 4', 'chance: reputation 1', `${T}: take`);
    expect(g.menu()).toEqual(['keep 1', 'keep 2', 'keep 4']);
    expect(g.refusal(`${T}: keep 3`)).toBe('E14.33 notDrawn');
    expect(g.refusal(`${T}: keep 2 give 1`)).toBe('E14.33 slotFree');
    g.play(`${T}: keep 4`);
    expect([g.s.reputationCount[0], g.s.bag.reduce((a, b) => a + b, 0)]).toEqual([1, 31]);
    const h = hunt('cruiser').ready().passAll();
    h.settle((now) => now.asked() === `${T}: takeReputation`, ['attack', 'hit']).play(`${T}: none`);
    expect(h.s.reputationCount[0]).toBe(0);
  });

  test('E14.33: with a full track a tile must make way', () => {
    const g = hunt('interceptor').reputation(T, 1, 1, 2, 2).ready().passAll();
    g.settle((now) => now.asked() === 'chance: drawReputation', ['attack', 'hit']);
    g.play('chance: reputation 3', 'chance: reputation 1', `${T}: take`);
    expect(g.refusal(`${T}: keep 3`)).toBe('E8.6 noRoom');
    expect(g.menu()).toEqual(['keep 1 give 1', 'keep 1 give 2', 'keep 3 give 1', 'keep 3 give 2']);
    g.play(`${T}: keep 3 give 1`);
    expect(Array.from(g.s.reputation.slice(0, 4))).toEqual([1, 2, 1, 0]);
  });

  test('D9, E14.33: all suitable slots filled by ambassadors: everything goes back', () => {
    const g = position({ species: ['draco', T, O, H, 'planta', 'mechanema'] })
      .lay('304', '0,-3', [3])
      .ships('draco', '304', 'interceptor')
      .ships(T, '304', 'interceptor')
      .ready()
      .passAll()
      .play('draco: attack interceptor', 'chance: roll y6');
    expect(g.asked()).toBe('chance: drawReputation');
    // Four ambassadors on four slots: one more than the tiles of the box allow, so forged here.
    for (let other = 1; other <= 4; other++) g.s.relations[other] = 1;
    rules.apply(g.s, rules.read(g.s, 'reputation 4') as never);
    rules.apply(g.s, rules.read(g.s, 'reputation 3') as never);
    expect([g.s.reputationCount[0], g.s.drawnCount, Array.from(g.s.bag)]).toEqual([0, 0, [11, 9, 7, 5]]);
  });

  test('E14.33: a bag with fewer tiles than due gives what is there', () => {
    const g = hunt('dreadnought').ready().passAll();
    // All but three tiles are held: more than the slots of a table can take, so forged here.
    g.s.reputationCount[1] = 29;
    g.s.reputation.set([11, 9, 7, 2], 4);
    g.s.bag.set([0, 0, 0, 3]);
    g.settle((now) => now.asked() === 'chance: drawReputation', ['attack', 'hit']);
    expect(g.happened('drawsReputation')[0]?.count).toBe(3);
  });

  test('E14.34: whoever leaves with all that is left gets nothing for taking part', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor')
      .ships(O, '304', 'cruiser')
      .ready();
    g.passAll().play(`${T}: retreat interceptor 221`, 'chance: roll y1');
    expect(g.happened('drawsReputation').map((event) => [event.seat, event.count])).toEqual([[1, 1]]);
  });

  test('E14.34: the penalty holds when the fleeing ships are shot, not when they end the battle in the sector', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor')
      .ships(O, '304', 'cruiser')
      .ready();
    g.passAll().play(`${T}: retreat interceptor 221`, 'chance: roll y6');
    expect(g.happened('drawsReputation').map((event) => event.seat)).toEqual([1]);
    const h = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor')
      .ships(O, '304', 'cruiser')
      .ready();
    h.passAll().play(`${T}: attack interceptor`, 'chance: roll y1', 'chance: roll y6');
    expect(h.happened('drawsReputation').map((event) => event.seat)).toEqual([0]);
    // Orion leaves before the Terran interceptor, which has declared too, can: it ends the battle where it is.
    const k = position({ species: [T, O] })
      .lay('304', '0,-3', [0, 3])
      .lay('305', '0,-4', [3])
      .clear('305')
      .disc(O, '305')
      .ships(T, '304', 'interceptor')
      .ships(O, '304', 'cruiser')
      .ready();
    k.passAll().play(
      `${T}: attack interceptor`,
      'chance: roll y1',
      `${O}: retreat cruiser 305`,
      `${T}: retreat interceptor 221`,
    );
    expect(k.fleet(T, '304')).toEqual([1, 0, 0, 0]);
    expect(k.happened('drawsReputation').map((event) => [event.seat, event.count])).toEqual([[0, 1]]);
  });
});

describe('population', () => {
  /** Orion holds 001-like 104 with up to four cubes; the Terrans have the sector to themselves. */
  const siege = (ships: readonly string[]): Position =>
    position({ species: [T, O] })
      .lay('203', '-1,-1', [1])
      .clear('203')
      .disc(O, '203')
      .cube(O, '203', 'money', 'money')
      .cube(O, '203', 'science', 'science')
      .cube(O, '203', 'materials', 'materials')
      .ships(T, '203', ...ships);

  test('X14, E14.36: rolls 6, 3 and 2 with computer 3 destroy two cubes of the attacker’s choice', () => {
    const g = siege(['interceptor', 'interceptor', 'interceptor'])
      .blueprint(T, 'interceptor', 'gluon-computer', 'ion-cannon', 'fusion-source', 'nuclear-drive')
      .ready()
      .passAll();
    expect(g.menu()).toEqual(['bombard', 'spare']);
    expect(g.refusal(`${T}: bomb`)).toBe('E14.36 noBombs');
    g.play(`${T}: bombard`, 'chance: roll y6 y3 y2', `${T}: raze money`);
    expect(g.refusal(`${T}: raze money`)).toBe('E14.36 noCubeThere');
    g.play(`${T}: raze materials`);
    expect([g.cubes('203'), g.graves(O), g.owner('203')]).toEqual([['science'], [1, 0, 1], O]);
  });

  test('E14.36: no missiles, no rolling without guns; attacking is optional', () => {
    const g = siege(['interceptor'])
      .blueprint(T, 'interceptor', 'plasma-missile', 'hull', null, null)
      .ready()
      .passAll();
    expect(g.s.phase).toBe(UPKEEP);
    const h = siege(['interceptor']).ready().passAll().play(`${T}: spare`);
    expect([h.cubes('203').length, h.owner('203')]).toEqual([3, O]);
  });

  test('E14.36: Neutron Bombs destroy everything without rolling', () => {
    const g = siege(['interceptor']).tech(T, 'neutron-bombs').ready().passAll().play(`${T}: bomb`);
    expect([g.graves(O), g.owner('203'), g.asked()]).toEqual([[1, 1, 1], null, `${T}: claim`]);
  });

  test('E14.36: a hit of two may be spread over cubes', () => {
    const g = siege(['interceptor']).blueprint(T, 'interceptor', 'plasma-cannon', 'hull', null, null).ready().passAll();
    g.play(`${T}: bombard`, 'chance: roll o6', `${T}: raze money`, `${T}: raze science`);
    expect(g.cubes('203')).toEqual(['materials']);
  });

  test('E14.37: grey cubes go to a graveyard of the owner’s choice, an orbital’s to money or science', () => {
    const g = position({ species: [T, O] })
      .lay('303', '0,-3', [3])
      .clear('303')
      .disc(O, '303')
      .cube(O, '303', 'wild', 'money');
    g.s.orbital[g.sector('303')] = 1;
    g.cube(O, '303', 'orbital', 'money').ships(T, '303', 'interceptor').tech(T, 'neutron-bombs').ready();
    g.passAll().play(`${T}: bomb`);
    expect(g.asked()).toBe(`${O}: buryCube`);
    expect(g.refusal(`${O}: bury materials`)).toBe('E4.3 wrongTrack');
    g.play(`${O}: bury science`, `${O}: bury materials`);
    expect([g.graves(O), g.owner('303')]).toEqual([[0, 1, 1], null]);
    expect(g.happened('drawsReputation')).toEqual([]);
  });

  test('D16, E14.38: Planta’s cubes die before any enemy player’s ship, armed or not', () => {
    const g = position({ species: [T, 'planta'] })
      .lay('201', '-1,-1', [1])
      .disc('planta', '201')
      .cube('planta', '201', 'money', 'money')
      .cube('planta', '201', 'materials', 'materials')
      .ships(T, '201', 'interceptor')
      .blueprint(T, 'interceptor', 'hull', 'hull', null, null)
      .ready();
    g.passAll();
    expect([g.graves('planta'), g.owner('201'), g.asked()]).toEqual([[1, 0, 1], null, `${T}: claim`]);
  });

  test('E14.38: a Planta ship protects them until it is gone', () => {
    const g = position({ species: [T, 'planta'] })
      .ships(T, '226', 'interceptor')
      .ready()
      .passAll();
    g.settle((now) => now.s.phase > 3, ['attack', 'hit']);
    const alive = g.fleet('planta', '226')[0];
    expect(g.cubes('226').length).toBe(alive === 1 ? 3 : 0);
  });

  test('E14.39: a disc without cubes falls to any other player’s ship, wanted or not', () => {
    const g = position({ species: [T, O] })
      .lay('315', '0,-3', [3])
      .clear('315')
      .disc(O, '315')
      .ships(T, '315', 'interceptor')
      .ready();
    g.passAll();
    expect([g.owner('315'), g.discs(O), g.asked()]).toEqual([null, 12, `${T}: claim`]);
    g.play(`${T}: skip`);
    expect(g.owner('315')).toBe(null);
  });

  test('E14.40: a ship alone may claim a sector without disc, battle or not; ancients and the GCDS bar it', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .ships(T, '304', 'interceptor')
      .ready()
      .passAll();
    expect(g.asked()).toBe(`${T}: claim`);
    g.play(`${T}: claim`);
    expect([g.owner('304'), g.discs(T)]).toEqual([T, 11]);
    expect(g.happened('discPlaced').map(({ rule }) => rule)).toEqual(['E14.40']);
    const d = position({ species: ['draco', O] })
      .lay('302', '0,-3', [3])
      .ships('draco', '302', 'interceptor')
      .ready()
      .passAll();
    d.play('draco: claim');
    expect([d.owner('302'), d.s.discovery[d.sector('302')]]).toEqual(['draco', 1]);
  });

  test('E14.41: the disc takes the discovery tile; Draco takes it when others have destroyed the ancients', () => {
    const g = position({ species: [T, O] })
      .lay('315', '0,-3', [3])
      .ships(T, '315', 'interceptor')
      .ready()
      .passAll();
    g.play(`${T}: claim`, 'chance: front money-8', `${T}: use`);
    expect(g.stored(T)[0]).toBe(10);
    const d = position({ species: ['draco', T] })
      .lay('302', '0,-3', [3])
      .disc('draco', '302')
      .cube('draco', '302', 'materials', 'materials');
    d.ships(T, '302', 'cruiser', 'cruiser', 'cruiser').ready().passAll();
    // The ancient and the cruisers destroy each other.
    d.play('chance: roll y1 y1', 'chance: roll y6 y6 y1');
    d.settle((now) => now.s.phase === 3);
    expect([d.s.ancients[d.sector('302')], d.asked()]).toEqual([0, `${T}: population`]);
    d.play(`${T}: spare`, 'chance: front science-5', 'draco: use');
    expect([d.stored('draco')[1], d.owner('302')]).toEqual([9, 'draco']);
  });

  test('E14.35, E14.42: after the battles of all sectors, sector by sector in descending number', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .lay('201', '-1,-1', [1])
      .ships(T, '304', 'interceptor')
      .ships(T, '201', 'interceptor')
      .ships(T, '232', 'interceptor')
      .ready();
    g.passAll().settle((now) => now.s.phase === 3, ['attack', 'hit']);
    expect(g.happened('battles').length).toBe(1);
    g.settle((now) => now.s.phase > 3, ['claim']);
    expect(
      g
        .happened('discPlaced')
        .map((event) => event.sector)
        .filter((id) => id !== '232'),
    ).toEqual(['304', '201']);
  });

  test('E14.43: damage is removed', () => {
    const g = position({ species: [T, O] })
      .lay('302', '0,-3', [3])
      .ships(T, '302', 'dreadnought')
      .ready()
      .passAll();
    g.play('chance: roll y6 y1', `${T}: attack dreadnought`, 'chance: roll y6 y6');
    g.settle((now) => now.s.phase > 3);
    expect(g.s.damage.every((n) => n === 0)).toBe(true);
  });
});
