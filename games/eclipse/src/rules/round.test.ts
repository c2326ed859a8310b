import { placesOf } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { techNamed } from '../content/techs.ts';
import type { TechId } from '../state/ids.ts';
import { ACTION } from '../state/layout.ts';
import { position } from '../testing/position.ts';
import { rules } from './index.ts';
import { researchCost } from './research.ts';

const T = 'terran-directorate';
const O = 'orion';

describe('cleanup', () => {
  test.each([
    [2, 4],
    [3, 6],
    [4, 7],
    [5, 8],
    [6, 9],
  ])('E16.1: %i players: %i new technologies', (players, tiles) => {
    const species = [T, O, 'hydran', 'planta', 'draco', 'mechanema'].slice(0, players);
    const g = position({ species });
    const before = g.s.supply.reduce((a, b) => a + b, 0);
    g.settle((now) => now.s.round === 2 && now.s.phase === ACTION);
    expect(g.s.supply.reduce((a, b) => a + b, 0) - before).toBe(tiles);
  });

  test('E16.1: fewer when the bag runs out', () => {
    const g = position({ species: [T, O] });
    for (let tech = 0; tech < 24; tech++) {
      g.s.supply[tech] += g.s.techBag[tech];
      g.s.techBag[tech] = 0;
    }
    g.s.supply[0]--;
    g.s.techBag[0]++;
    g.ready().settle((now) => now.s.round === 2 && now.s.phase === ACTION);
    expect(g.happened('techSupplied').length).toBe(1);
  });

  test('E16.2, E16.3: discs, buried cubes, colony ships and cards come back; the marker holder begins', () => {
    const g = position({ species: [T, O] })
      .acted(T, 3)
      .store(T, 20, 0, 0);
    g.s.track[2]--;
    g.s.graves[2]++;
    g.s.colony[0] = 0;
    g.ready().play(`${T}: act build`, `${T}: done`, `${O}: pass`, `${T}: pass`);
    g.settle((now) => now.s.round === 2 && now.s.phase === ACTION);
    expect([g.discs(T), g.graves(T), g.track(T), g.s.colony[0], Array.from(g.s.passed.slice(0, 2))]).toEqual([
      12,
      [0, 0, 0],
      [10, 10, 10],
      3,
      [0, 0],
    ]);
    expect(g.asked()).toBe(`${O}: turn`);
  });

  test('E16.2: from the graveyard to a full track: another one by choice', () => {
    const g = position({ species: [T, O] });
    g.s.track.set([12, 9, 9]);
    g.s.graves.set([0, 0, 0]);
    g.s.cubes[g.sector('221')] = 0;
    g.s.graves[0] = 3;
    g.ready().settle((now) => now.asked() === `${T}: returnCube`);
    expect(g.menu()).toEqual(['return science', 'return materials']);
    g.play(`${T}: return science`, `${T}: return science`, `${T}: return materials`);
    expect(g.track(T)).toEqual([12, 11, 10]);
  });
});

describe('the end', () => {
  test('E5.1, E17.1, E16.3: the game ends after the upkeep of round 9; the cleanup would change nothing', () => {
    const g = position({ species: [T, O] }).settle((now) => now.asked() === 'over');
    expect([g.s.round, g.asked()]).toEqual([9, 'over']);
    expect(g.refusal(`${T}: pass`)).toMatch(/^K1.1/);
  });

  test('E17.1: points by source', () => {
    const g = position({ species: [T, O, 'hydran', 'planta'] })
      .lay('102', '1,-1', [1])
      .disc(T, '102')
      .reputation(T, 4, 1)
      .relations(T, 'hydran', 0, 0)
      .tech(T, 'neutron-bombs', 'plasma-cannon', 'phase-shield');
    g.s.monolith[g.sector('102')] = 1;
    g.withTraitor(T);
    g.s.fronts[0]--;
    g.s.kept[0]++;
    g.s.keptCount[0]++;
    g.ready();
    expect(g.points(T)).toEqual({
      reputation: 5,
      ambassadors: 1,
      sectors: 6,
      discoveries: 2,
      monoliths: 3,
      technologies: 1,
      traitor: -2,
    });
  });

  test('D11, E9.6: seven technologies of a category: no eighth is offered, 5 points', () => {
    const g = position({ species: [T, O] })
      .tech(T, 'neutron-bombs', 'plasma-cannon', 'phase-shield', 'advanced-mining', 'tachyon-source', 'plasma-missile')
      .onlySupply('gluon-computer', 'nanorobots')
      .store(T, 2, 40, 0)
      .ready();
    expect(g.points(T).technologies).toBe(5);
    g.play(`${T}: act research`);
    expect(g.refusal(`${T}: research gluon-computer`)).toBe('E9.6 techTrackFull');
    expect(g.menu().filter((line) => line.startsWith('research'))).toEqual(['research nanorobots']);
  });

  test('E9.2, E9.6: what a full track can no longer gain still has a price: the one of its last space', () => {
    const g = position({ species: [T, O] }).tech(
      T,
      'neutron-bombs',
      'plasma-cannon',
      'phase-shield',
      'advanced-mining',
      'tachyon-source',
    );
    const price = (): number => researchCost(g.s, g.seat(T), techNamed.get('gluon-computer') as TechId);
    expect([g.s.techCount[0], price()]).toEqual([6, 8]);
    g.tech(T, 'plasma-missile');
    expect([g.s.techCount[0], price()]).toEqual([7, 8]);
  });

  test('E17.2: stored resources break a tie; what is still equal is shared', () => {
    const g = position({ species: [T, 'hydran'] });
    const standings = () => rules.standings(g.s);
    expect(standings().map(({ points }) => points)).toEqual([3, 3]);
    // Each resource alone decides, and so does their sum: 2 + 3 + 4 against 3 + 3 + 3.
    for (const [money, science, materials, places] of [
      [0, 0, 0, [2, 1]],
      [10, 0, 0, [1, 2]],
      [0, 10, 0, [1, 2]],
      [0, 0, 10, [1, 2]],
      [2, 3, 4, [1, 1]],
      [2, 3, 5, [1, 2]],
    ] as const) {
      g.store('hydran', 3, 3, 3).store(T, money, science, materials);
      expect(placesOf(standings())).toEqual(places);
    }
    // Points come first.
    g.store(T, 0, 0, 0).reputation(T, 1);
    expect(placesOf(standings())).toEqual([1, 2]);
  });
});
