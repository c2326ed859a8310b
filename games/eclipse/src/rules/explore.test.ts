import { describe, expect, test } from 'vitest';
import { rules } from '../index.ts';
import { DISCARDED, OUT_OF_PLAY } from '../state/layout.ts';
import { type Position, position } from '../testing/position.ts';

const T = 'terran-directorate';
const O = 'orion';

/** Explore a position and draw this sector there. */
const explore = (g: Position, who: string, cell: string, id: string): Position =>
  g.play(`${who}: act explore`, `${who}: explore ${cell}`, `chance: sector ${id}`);
const rotations = (g: Position, id: string): string[] =>
  g
    .menu()
    .filter((line) => line.startsWith(`place ${id} `))
    .map((line) => line.slice(-1));

describe('explore', () => {
  test('E6.1, E6.2: next to a disc or ship, over an edge with a wormhole, chosen before the tile is seen', () => {
    const g = position({ species: [T, O] }).play(`${T}: act explore`);
    expect(
      g
        .menu()
        .filter((line) => line.startsWith('explore'))
        .sort(),
    ).toEqual(['explore -1,-1', 'explore 0,-1', 'explore 0,-3', 'explore 1,-3']);
    expect(g.refusal(`${T}: explore 1,-2`)).toBe('E6.2 positionUnreachable');
    expect(g.refusal(`${T}: explore 0,-2`)).toBe('E6.1 positionTaken');
    expect(g.refusal(`${T}: explore 5,5`)).toBe('E6.2 positionUnreachable');
    g.tech(T, 'wormhole-generator');
    expect(g.refusal(`${T}: explore 1,-2`)).toBe('legal');
  });

  test('D15, E6.1: a lone ship pinned by an ancient may not explore; two may, and Draco with one', () => {
    for (const [species, home, ships, legal] of [
      [T, '221', 1, false],
      [T, '221', 2, true],
      ['draco', '228', 1, true],
    ] as const) {
      const g = position({ species: [species, O] }).lay('302', '0,-3', [3, 0]);
      for (let i = 0; i < ships; i++) g.ships(species, '302', 'interceptor');
      g.ready().play(`${species}: act explore`);
      expect(g.refusal(`${species}: explore 0,-4`)).toBe(legal ? 'legal' : 'E6.2 positionUnreachable');
      expect(g.owner(home)).toBe(species);
    }
  });

  test('E6.1, E12.5: ships held by the GCDS may not explore from the centre', () => {
    const g = position({ species: [T, O] })
      .ships(T, '001', 'cruiser', 'cruiser')
      .ready()
      .play(`${T}: act explore`);
    expect(g.refusal(`${T}: explore 1,0`)).toBe('E6.2 positionUnreachable');
    g.clear('001');
    expect(g.refusal(`${T}: explore 1,0`)).toBe('legal');
  });

  test('E6.3: the ring decides the stack; an empty stack is made anew from its discards', () => {
    const g = position({ species: [T, O] });
    for (const id of ['301', '302', '303', '304', '305']) {
      explore(g, T, '0,-3', id);
      g.play(`${T}: discard`, `${O}: act build`, `${O}: done`);
    }
    expect([g.s.stack[2], g.s.discards[2]]).toEqual([0, 5]);
    g.play(`${T}: act explore`, `${T}: explore 0,-3`);
    expect([g.s.stack[2], g.s.discards[2], g.happened('reshuffled').length]).toEqual([5, 0, 1]);
    expect(rules.chance(g.s)?.length).toBe(5);
    expect([g.s.status[g.sector('301')], g.s.status[g.sector('306')]]).toEqual([1, OUT_OF_PLAY]);
  });

  test('D13: five outer sectors of two players used up and none discarded: inner and middle only', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .lay('310', '0,-4', [3])
      .lay('313', '0,-5', [3])
      .lay('301', '0,3', [0])
      .lay('302', '0,4', [0])
      .clear('301')
      .clear('302')
      .clear('313')
      .disc(T, '304')
      .ready();
    g.play(`${T}: act explore`);
    expect(g.refusal(`${T}: explore 1,-3`)).toBe('E6.3 stackEmpty');
    expect(
      g
        .menu()
        .filter((line) => line.startsWith('explore'))
        .sort(),
    ).toEqual(['explore -1,-1', 'explore 0,-1']);
  });

  test('E6.4: a discarded sector lies face up; the turn ends at once', () => {
    const g = explore(position({ species: [T, O] }), T, '0,-1', '102').play(`${T}: discard`);
    expect([g.asked(), g.s.status[g.sector('102')], g.s.discards[0]]).toEqual([`${O}: turn`, DISCARDED, 1]);
  });

  test('X3, E6.5: both edges need a wormhole; with the Generator one; none is never enough', () => {
    // 304 has two opposite wormholes; the home 221 has one towards 0,-3.
    const g = explore(position({ species: [T, O] }), T, '0,-3', '304');
    expect(rotations(g, '304')).toEqual(['0', '3']);
    expect(g.refusal(`${T}: place 304 1`)).toBe('E6.5 badRotation');
    expect(g.refusal(`${T}: place 305 0`)).toBe('E6.4 sectorNotDrawn');
    const h = explore(position({ species: [T, O] }).tech(T, 'wormhole-generator'), T, '0,-3', '304');
    expect(rotations(h, '304')).toEqual(['0', '1', '2', '3', '4', '5']);
    // 221 has no wormhole towards 1,-2: only the tile's own counts there.
    const k = explore(position({ species: [T, O] }).tech(T, 'wormhole-generator'), T, '1,-2', '201');
    expect(rotations(k, '201')).toEqual(['0', '2', '4']);
  });

  test('E6.5: a sector where the explorer has only pinned ships gives no connection', () => {
    const g = position({ species: [T, O] })
      .lay('302', '0,-3', [3, 2])
      .ships(T, '302', 'interceptor')
      .ready();
    explore(g, T, '1,-3', '304');
    // The only neighbour that counts is the home to the south-west (4), not 302 to the north-west (5).
    expect(rotations(g, '304')).toEqual(['1', '4']);
  });

  test('E6.6: a discovery tile for the symbol, ancients on top of one', () => {
    const g = explore(position({ species: [T, O] }), T, '0,-3', '301').play(`${T}: place 301 0`);
    expect([g.s.ancients[g.sector('301')], g.s.discovery[g.sector('301')]]).toEqual([2, 1]);
    const h = explore(position({ species: [T, O] }), T, '0,-3', '304').play(`${T}: place 304 0`);
    expect([h.s.ancients[h.sector('304')], h.s.discovery[h.sector('304')]]).toEqual([0, 0]);
  });

  test('E6.7: a disc may follow at no further cost, but not beside ancients; Draco may', () => {
    const g = explore(position({ species: [T, O] }), T, '0,-3', '304').play(`${T}: place 304 0`, `${T}: claim`);
    expect([g.owner('304'), g.discs(T), g.asked()]).toEqual([T, 10, `${T}: explore`]);
    expect(g.happened('discPlaced').map(({ rule }) => rule)).toEqual(['E6.7']);
    const h = explore(position({ species: [T, O] }), T, '0,-3', '302').play(`${T}: place 302 0`);
    expect(h.asked()).toBe(`${T}: explore`);
    const d = explore(position({ species: ['draco', O] }), 'draco', '0,-3', '302').play(
      'draco: place 302 0',
      'draco: claim',
    );
    expect([d.owner('302'), d.s.discovery[d.sector('302')], d.asked()]).toEqual(['draco', 1, 'draco: explore']);
  });

  test('E6.8, E6.9, E6.13: position, draw, rotation, tokens, disc, discovery, colony ships', () => {
    const g = explore(position({ species: [T, O] }), T, '-1,-1', '206');
    g.play(`${T}: place 206 0`);
    expect(g.asked()).toBe(`${T}: claim`);
    g.play(`${T}: claim`);
    expect(g.asked()).toBe('chance: front');
    g.play('chance: front money-8', `${T}: use`, `${T}: colony 206 materials materials`);
    expect([g.stored(T)[0], g.cubes('206'), g.s.discovery[g.sector('206')]]).toEqual([10, ['materials'], 0]);
  });

  test('E6.7: skipping the disc leaves the tile where it is', () => {
    const g = explore(position({ species: [T, O] }), T, '-1,-1', '206').play(`${T}: place 206 0`, `${T}: skip`);
    expect([g.owner('206'), g.s.discovery[g.sector('206')]]).toEqual([null, 1]);
  });

  test('E6.11, E6.4: Planta explore twice; a discarded tile ends only that exploration', () => {
    const g = explore(position({ species: ['planta', O] }), 'planta', '0,-3', '304').play('planta: discard');
    expect(g.asked()).toBe('planta: explore');
    g.play('planta: explore 0,-3', 'chance: sector 310', 'planta: place 310 0', 'planta: claim');
    expect(g.refusal('planta: explore 0,-4')).toBe('E6.11 noExplorationLeft');
    const h = explore(position({ species: ['planta', O] }), 'planta', '0,-3', '310').play(
      'planta: place 310 0',
      'planta: claim',
    );
    expect(h.refusal('planta: explore 0,-4')).toBe('legal');
    expect(h.refusal('planta: done')).toBe('legal');
  });

  test('E6.12, E18.4: Draco may draw a second tile after seeing the first; one is placed, or both discarded', () => {
    const g = explore(position({ species: ['draco', O] }), 'draco', '0,-3', '304').play(
      'draco: second',
      'chance: sector 310',
    );
    expect(g.refusal('draco: second')).toBe('E6.12 noSecondTile');
    expect(g.menu().filter((line) => line.startsWith('place')).length).toBe(4);
    g.play('draco: place 304 0');
    expect([g.s.status[g.sector('310')], g.s.discards[2]]).toEqual([DISCARDED, 1]);
    const h = explore(position({ species: ['draco', O] }), 'draco', '0,-3', '304').play(
      'draco: second',
      'chance: sector 310',
      'draco: discard',
    );
    expect([h.s.discards[2], h.asked()]).toEqual([2, `${O}: turn`]);
    const k = explore(position({ species: [T, O] }), T, '0,-3', '304');
    expect(k.refusal(`${T}: second`)).toBe('E6.12 noSecondTile');
  });
});

describe('discovery tiles', () => {
  const find = (front: string, prepare: (g: Position) => void = () => {}): Position => {
    const g = position({ species: [T, O] });
    prepare(g);
    return explore(g.ready(), T, '-1,-1', '206').play(`${T}: place 206 0`, `${T}: claim`, `chance: front ${front}`);
  };

  test('E6.10: the back is worth 2 points', () => {
    const g = find('science-5').play(`${T}: points`);
    expect([g.points(T).discoveries, g.stored(T)]).toEqual([2, [2, 3, 3]]);
  });

  test.each([
    ['money-8', [10, 3, 3]],
    ['science-5', [2, 8, 3]],
    ['materials-6', [2, 3, 9]],
  ])('E6.10: %s is added, the tile discarded', (front, stored) => {
    const g = find(front).play(`${T}: use`);
    expect([g.stored(T), g.points(T).discoveries]).toEqual([stored, undefined]);
  });

  test('E6.10: ancient technology is the cheapest by printed cost that one could gain; ties are chosen', () => {
    const g = find('ancient-technology', (now) =>
      now.onlySupply('starbase', 'improved-hull', 'fusion-drive', 'orbital'),
    );
    expect(g.menu().filter((line) => line.startsWith('learn'))).toEqual(['learn improved-hull', 'learn fusion-drive']);
    expect(g.refusal(`${T}: learn orbital`)).toBe('E6.10 notCheapest');
    expect(g.refusal(`${T}: learn starbase`)).toBe('E9.5 alreadyOwned');
    g.play(`${T}: learn fusion-drive`);
    expect([g.stored(T)[1], g.s.techCount[2]]).toEqual([3, 1]);
  });

  test('E6.10: a free instant technology acts; with none to gain the front has no effect', () => {
    const g = find('ancient-technology', (now) => now.onlySupply('advanced-robotics')).play(
      `${T}: learn advanced-robotics`,
    );
    expect(g.discs(T)).toBe(11);
    const h = find('ancient-technology', (now) => now.onlySupply()).play(`${T}: use`);
    expect([h.s.techs[0], h.asked()]).toEqual([2, `${T}: explore`]);
  });

  test('E6.10: the ancient cruiser comes to the sector; without an unused one nothing happens', () => {
    const g = find('ancient-cruiser').play(`${T}: use`);
    expect(g.fleet(T, '206')).toEqual([0, 1, 0, 0]);
    const h = find('ancient-cruiser', (now) => now.ships(T, '221', 'cruiser', 'cruiser', 'cruiser', 'cruiser')).play(
      `${T}: use`,
    );
    expect(h.fleet(T, '206')).toEqual([0, 0, 0, 0]);
  });

  test('E6.10, E10.4: an ancient part goes on any square that leaves the ship legal, or aside', () => {
    const g = find('flux-shield');
    // Draws 2: the interceptor has 1 to spare and would have to lose its gun for it.
    expect(g.refusal(`${T}: fit interceptor 1`)).toBe('E10.4 tooLittleEnergy');
    expect(g.lack(`${T}: fit interceptor 1`)).toEqual({ needs: 4, has: 3 });
    expect(g.refusal(`${T}: fit interceptor 4`)).toBe('E10.4 needsDrive');
    g.play(`${T}: fit interceptor 2`);
    expect(g.stats(T, 'interceptor').slice(2, 6)).toEqual([0, 3, 0, 0]);
    const h = find('hypergrid-source').play(`${T}: stow`);
    expect([h.s.aside[0], h.refusal(`${T}: stow`)]).toEqual([2, 'E20 notNow']);
    const k = find('money-8');
    expect(k.refusal(`${T}: stow`)).toBe('E6.10 wrongFront');
  });

  test('E1.8, E1.9: the front is seen by the taker alone; used it is public, kept it stays secret', () => {
    const g = position({ species: [T, O] });
    explore(g, T, '-1,-1', '206').play(`${T}: place 206 0`, `${T}: claim`);
    expect(rules.decision(g.s)).toMatchObject({ ask: 'front', only: 0 });
    expect(rules.chance(g.s)?.reduce((n, { weight }) => n + weight, 0)).toBe(21);
    g.play('chance: front ion-turret');
    const seen = rules.view(g.s, 1 as never);
    expect(seen.fronts.reduce((a, b) => a + b, 0)).toBe(21);
    expect(rules.legal(rules.view(g.s, 0 as never)).length).toBe(rules.legal(g.s).length);
    g.play(`${T}: points`);
    const after = rules.view(g.s, 1 as never);
    expect([after.keptCount[0], after.kept.every((n) => n === 0), after.fronts.reduce((a, b) => a + b, 0)]).toEqual([
      1,
      true,
      21,
    ]);
    expect(rules.view(g.s, 0 as never).kept.some((n) => n > 0)).toBe(true);
  });
});
