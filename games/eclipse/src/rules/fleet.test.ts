import { describe, expect, test } from 'vitest';
import { type Position, position } from '../testing/position.ts';

const T = 'terran-directorate';
const O = 'orion';
const H = 'hydran';

describe('research', () => {
  test('E9.1, E9.2: pay the cost less the discount of the category', () => {
    const g = position({ species: [T, O] })
      .onlySupply('fusion-source', 'plasma-cannon')
      .store(T, 0, 11, 0)
      .ready();
    g.play(`${T}: act research`);
    expect(g.refusal(`${T}: research orbital`)).toBe('E9.1 notInSupply');
    g.play(`${T}: research plasma-cannon`);
    expect([g.stored(T)[1], g.s.techCount[0], g.s.supply[2]]).toEqual([6, 2, 0]);
    expect(g.refusal(`${T}: research fusion-source`)).toBe('E9.4 noResearchLeft');
  });

  test('E9.2: too little science', () => {
    const g = position({ species: [T, O] })
      .supply('gluon-computer')
      .store(T, 0, 14, 0)
      .ready()
      .play(`${T}: act research`);
    expect(g.refusal(`${T}: research gluon-computer`)).toBe('E9.2 tooLittleScience');
    g.store(T, 0, 15, 0);
    expect(g.refusal(`${T}: research gluon-computer`)).toBe('legal');
  });

  test('X5: two military technologies, Starbase 4 - 2 = 2, at least 3', () => {
    const g = position({ species: [O, H] })
      .tech(O, 'plasma-cannon')
      .supply('starbase')
      .store(O, 0, 5, 0)
      .ready();
    g.play(`${O}: act research`, `${O}: research starbase`);
    expect(g.stored(O)[1]).toBe(2);
  });

  test('X6, E9.4, E18.2: Hydrans research Fusion Drive for 3, then Wormhole Generator for 10, with one disc', () => {
    const g = position({ species: [H, O] })
      .tech(H, 'nanorobots', 'advanced-robotics', 'orbital')
      .supply('fusion-drive', 'wormhole-generator')
      .store(H, 0, 13, 0);
    g.s.spare[0]--;
    g.s.discs[0]++;
    g.ready().play(`${H}: act research`, `${H}: research fusion-drive`);
    expect(g.stored(H)[1]).toBe(10);
    g.play(`${H}: research wormhole-generator`);
    expect([g.stored(H)[1], g.discs(H)]).toEqual([0, 12]);
  });

  test('E9.3, E9.5: technologies stay; none is bought twice', () => {
    const g = position({ species: [T, O] })
      .supply('nanorobots')
      .tech(T, 'nanorobots')
      .store(T, 0, 9, 0)
      .ready();
    g.play(`${T}: act research`);
    expect(g.refusal(`${T}: research nanorobots`)).toBe('E9.5 alreadyOwned');
    expect(g.menu().every((line) => !line.startsWith('forget'))).toBe(true);
  });

  test('E9.7, E9.8: a technology for a part or a building is permission only', () => {
    const g = position({ species: [T, O] })
      .onlySupply('monolith', 'fusion-drive')
      .store(T, 0, 30, 10)
      .ready();
    const before = [g.discs(T), g.stats(T, 'interceptor')];
    g.play(`${T}: act research`, `${T}: research monolith`, `${T}: done`, `${O}: pass`, `${T}: act build`);
    expect([g.discs(T) + 2, g.stats(T, 'interceptor')]).toEqual(before);
    expect(g.refusal(`${T}: build monolith 221`)).toBe('legal');
  });

  test('E9.9: Advanced Robotics gives one spare disc, Quantum Grid two', () => {
    const g = position({ species: [H, O] })
      .supply('advanced-robotics', 'quantum-grid')
      .store(H, 0, 40, 0)
      .ready();
    g.play(`${H}: act research`, `${H}: research advanced-robotics`);
    expect([g.discs(H), g.s.spare[0]]).toEqual([12, 2]);
    g.play(`${H}: research quantum-grid`);
    expect([g.discs(H), g.s.spare[0]]).toEqual([14, 0]);
  });

  test('D10, E9.10: Artifact Key with three artifacts: +10 money, +5 science', () => {
    const g = position({ species: [T, O] })
      .lay('102', '0,-1', [0])
      .lay('302', '0,-3', [3])
      .clear('302')
      .disc(T, '102', '302')
      .supply('artifact-key')
      .store(T, 0, 14, 0)
      .ready();
    g.play(`${T}: act research`, `${T}: research artifact-key`);
    expect([g.asked(), g.refusal(`${T}: done`)]).toEqual([`${T}: artifact`, 'E20 notNow']);
    g.play(`${T}: artifact money`, `${T}: artifact money`, `${T}: artifact science`);
    expect([g.stored(T), g.asked()]).toEqual([[10, 5, 0], `${T}: research`]);
  });
});

describe('build', () => {
  test('E11.1: two pieces, one more with Nanorobots, three for Mechanema, on sectors with the own disc', () => {
    for (const [species, techs, count] of [
      [T, [], 2],
      [T, ['nanorobots'], 3],
      ['mechanema', [], 3],
      ['mechanema', ['nanorobots'], 4],
    ] as const) {
      const g = position({ species: [species, O] })
        .tech(species, ...techs)
        .store(species, 0, 0, 40)
        .ready();
      const home = species === T ? '221' : '230';
      g.play(`${species}: act build`);
      expect(g.refusal(`${species}: build interceptor 232`)).toBe('E11.1 buildElsewhere');
      for (let i = 0; i < count; i++) g.play(`${species}: build interceptor ${home}`);
      expect(g.refusal(`${species}: build interceptor ${home}`)).toBe('E11.1 noBuildLeft');
      expect(g.stored(species)[2]).toBe(40 - count * (species === T ? 3 : 2));
    }
  });

  test('E11.1: the price is paid in materials', () => {
    const g = position({ species: [T, O] })
      .store(T, 9, 9, 7)
      .ready()
      .play(`${T}: act build`);
    expect(g.refusal(`${T}: build dreadnought 221`)).toBe('E11.1 tooFewMaterials');
    g.play(`${T}: build cruiser 221`);
    expect(g.stored(T)).toEqual([9, 9, 2]);
  });

  test('E11.2: miniatures, technologies, one orbital and one monolith per sector, any number of starbases', () => {
    const g = position({ species: [T, O] })
      .ships(T, '221', 'dreadnought', 'dreadnought')
      .store(T, 0, 0, 60)
      .ready();
    g.play(`${T}: act build`);
    expect(g.refusal(`${T}: build dreadnought 221`)).toBe('E11.2 noMiniature');
    expect(g.refusal(`${T}: build orbital 221`)).toBe('E11.2 buildNeedsTech');
    g.tech(T, 'orbital', 'monolith', 'nanorobots').play(`${T}: build orbital 221`);
    expect(g.refusal(`${T}: build orbital 221`)).toBe('E11.2 alreadyBuilt');
    g.play(`${T}: build monolith 221`, `${T}: done`, `${O}: pass`, `${T}: act build`);
    expect(g.refusal(`${T}: build monolith 221`)).toBe('E11.2 alreadyBuilt');
    g.play(`${T}: build starbase 221`, `${T}: build starbase 221`);
    expect(g.fleet(T, '221')).toEqual([1, 0, 2, 2]);
  });

  test('E11.3, E11.4: enemy ships do not prevent building; the new ship pins at once', () => {
    const g = position({ species: [T, O] })
      .lay('106', '0,-1', [0, 3])
      .ships(O, '221', 'cruiser', 'cruiser')
      .store(T, 0, 0, 9)
      .ready();
    g.play(`${T}: act build`, `${T}: build interceptor 221`, `${T}: done`, `${O}: act move`);
    expect(g.refusal(`${O}: move cruiser 221 106`)).toBe('E12.3 pinned');
  });
});

describe('move and pinning', () => {
  /** A corridor north of the home 221: 304, 310, 315. */
  const corridor = () =>
    position({ species: [T, O] })
      .lay('304', '0,-3', [3])
      .lay('310', '0,-4', [3])
      .lay('315', '0,-5', [3])
      .clear('315');

  test('X8, E12.1: three moves, each as far as the drives reach, the same ship again if wanted', () => {
    const g = corridor()
      .ships(T, '221', 'cruiser')
      .blueprint(T, 'interceptor', 'nuclear-drive', null, null, null)
      .tech(T, 'tachyon-drive', 'fusion-source')
      .blueprint(T, 'cruiser', null, null, null, 'fusion-source', null, 'tachyon-drive')
      .ready();
    g.play(`${T}: act move`, `${T}: move interceptor 221 304`, `${T}: step 310`);
    g.play(`${T}: move interceptor 310 315`, `${T}: step 310`);
    g.play(`${T}: move cruiser 221 304`, `${T}: step 310`, `${T}: step 315`);
    expect([g.fleet(T, '310'), g.fleet(T, '315')]).toEqual([
      [1, 0, 0, 0],
      [0, 1, 0, 0],
    ]);
    expect(g.refusal(`${T}: move cruiser 315 310`)).toBe('E12.1 noMoveLeft');
  });

  test('X8, E2.4: half connections only with the Generator', () => {
    const g = position({ species: [T, O] })
      .lay('304', '0,-3', [], [3])
      .tech(T, 'wormhole-generator')
      .ready();
    expect(g.play(`${T}: act move`).refusal(`${T}: move interceptor 221 304`)).toBe('legal');
  });

  test('E12.1, E18.7: aliens have two moves', () => {
    const g = position({ species: [H, O] })
      .lay('304', '0,-3', [3])
      .ready();
    g.play(`${H}: act move`, `${H}: move interceptor 224 304`, `${H}: move interceptor 304 224`);
    expect(g.refusal(`${H}: move interceptor 224 304`)).toBe('E12.1 noMoveLeft');
  });

  test('E12.1: only neighbours, only own ships', () => {
    const g = corridor().ready().play(`${T}: act move`);
    expect(g.refusal(`${T}: move interceptor 221 310`)).toBe('E12.1 notNext');
    expect(g.refusal(`${T}: move cruiser 221 304`)).toBe('E12.1 noShipThere');
  });

  test('E1.2, E12.2: starbases never move; unexplored positions cannot be entered', () => {
    const g = corridor().ships(T, '221', 'starbase').ready().play(`${T}: act move`);
    expect(g.refusal(`${T}: move starbase 221 304`)).toBe('E12.2 starbaseStays');
    expect(g.refusal(`${T}: move interceptor 221 305`)).toBe('E12.1 notNext');
  });

  test('X9, E12.3, E12.4: the first ship is pinned, the second may pass', () => {
    const g = corridor()
      .ships(T, '221', 'interceptor')
      .blueprint(T, 'interceptor', 'nuclear-drive', null, null, null)
      .ships(O, '304', 'interceptor')
      .ready();
    g.play(`${T}: act move`, `${T}: move interceptor 221 304`);
    // One against one: the ship stops, no step is offered.
    expect(g.asked()).toBe(`${T}: move`);
    expect(g.refusal(`${T}: move interceptor 304 310`)).toBe('E12.3 pinned');
    g.play(`${T}: move interceptor 221 304`, `${T}: step 310`, `${T}: done`);
    expect([g.fleet(T, '304'), g.fleet(T, '310')]).toEqual([
      [1, 0, 0, 0],
      [1, 0, 0, 0],
    ]);
  });

  test('E12.4: pinning works for both sides; a starbase pins too', () => {
    const g = corridor()
      .ships(T, '304', 'starbase')
      .ships(O, '304', 'cruiser')
      .ready()
      .play(`${T}: pass`, `${O}: act move`);
    expect(g.refusal(`${O}: move cruiser 304 310`)).toBe('E12.3 pinned');
    g.ships(O, '304', 'cruiser');
    expect(g.refusal(`${O}: move cruiser 304 310`)).toBe('legal');
  });

  test('E12.5: nobody leaves or passes the centre while the GCDS lives', () => {
    const g = position({ species: [T, O] })
      .lay('106', '0,-1', [0, 3])
      .lay('107', '1,-1', [4])
      .blueprint(T, 'interceptor', 'nuclear-drive', null, null, null)
      .ships(T, '106', 'interceptor', 'interceptor', 'interceptor')
      .ready();
    g.play(`${T}: act move`, `${T}: move interceptor 106 001`);
    expect(g.asked()).toBe(`${T}: move`);
    g.play(`${T}: move interceptor 106 001`);
    expect(g.refusal(`${T}: move interceptor 001 106`)).toBe('E12.5 heldByGcds');
    g.clear('001').play(`${T}: move interceptor 106 001`, `${T}: step 107`);
    expect(g.fleet(T, '107')).toEqual([1, 0, 0, 0]);
  });

  test('E12.6, E1.4: ancients do not pin Draco, but everybody else', () => {
    for (const [species, home] of [
      [T, '221'],
      ['draco', '228'],
    ] as const) {
      const g = position({ species: [species, O] })
        .lay('302', '0,-3', [3])
        .ships(species, '302', 'interceptor')
        .ready();
      g.play(`${species}: act move`);
      expect(g.refusal(`${species}: move interceptor 302 ${home}`)).toBe(species === T ? 'E12.3 pinned' : 'legal');
    }
    const d = position({ species: ['draco', O] })
      .ships('draco', '001', 'interceptor')
      .lay('106', '0,-1', [0, 3])
      .ready();
    expect(d.play('draco: act move').refusal('draco: move interceptor 001 106')).toBe('E12.5 heldByGcds');
  });

  test('E12.8: the order of entry is remembered; who leaves and comes back is last', () => {
    const g = corridor().ships(O, '304', 'interceptor', 'interceptor').ships(T, '304', 'interceptor').ready();
    const entry = (): number[] => Array.from(g.s.entry.slice(g.sector('304') * 6, g.sector('304') * 6 + 2));
    expect(entry()).toEqual([2, 1]);
    g.play(`${T}: pass`, `${O}: act move`, `${O}: move interceptor 304 310`, `${O}: done`);
    expect(entry()).toEqual([2, 1]);
    g.ships(O, '304', '-interceptor');
    expect(entry()).toEqual([1, 0]);
    g.play(`${T}: pass`, `${O}: act move`, `${O}: move interceptor 310 304`);
    expect(entry()).toEqual([1, 2]);
  });

  test('E12.8, E14.5: reinforcements keep the time of those already there, whether they move in or are built', () => {
    const build = () => corridor().ships(T, '304', 'interceptor').ships(O, '304', 'interceptor');
    const battleOf = (g: Position): unknown[] =>
      g
        .passAll()
        .happened('battle')
        .map((event) => [event.faction, event.defender]);
    // The Terrans were there first: they defend, although their second ship came after Orion's.
    const moved = build().ready().play(`${T}: act move`, `${T}: move interceptor 221 304`, `${T}: done`);
    expect([moved.fleet(T, '304')[0], ...battleOf(moved)]).toEqual([2, [1, 0]]);
    const built = build().disc(T, '304').store(T, 2, 3, 9).ready().play(`${T}: act build`, `${T}: build cruiser 304`);
    expect(Array.from(built.s.entry.slice(built.sector('304') * 6, built.sector('304') * 6 + 2))).toEqual([1, 2]);
    // Only when none of the old ones is left does a new one come last.
    const late = build().ready().play(`${T}: pass`).ships(T, '304', '-interceptor').ships(T, '304', 'cruiser');
    expect(battleOf(late)).toEqual([[0, 1]]);
  });

  test('E1.2, E12.3: one’s own starbase counts among one’s ships: beside it another may leave', () => {
    const build = () => corridor().ships(T, '221', 'cruiser').ships(O, '221', 'cruiser', 'cruiser');
    const without = build().ready().play(`${T}: act move`);
    expect(without.refusal(`${T}: move cruiser 221 304`)).toBe('E12.3 pinned');
    const beside = build().ships(T, '221', 'starbase').ready().play(`${T}: act move`);
    expect(beside.refusal(`${T}: move cruiser 221 304`)).toBe('legal');
    expect(beside.refusal(`${T}: move starbase 221 304`)).toBe('E12.2 starbaseStays');
  });
});
