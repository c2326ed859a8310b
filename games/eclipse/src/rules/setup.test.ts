import { CHANCE, isRefusal, readOptions, type Seat, seatsOf } from '@orrery/kernel';
import { describe, expect, test } from 'vitest';
import { frontCopies, income, miniatures, reputationCopies, tableSize, upkeep } from '../content/board.ts';
import facts from '../content/data/sectors.json' with { type: 'json' };
import parts from '../content/data/ship-parts.json' with { type: 'json' };
import {
  ancientsOn,
  CENTRE,
  EVERY_SECTOR,
  hasDiscovery,
  ringOfSector,
  sectorIds,
  wormholeOf,
} from '../content/sectors.ts';
import { speciesIds } from '../content/species/index.ts';
import { techCopies } from '../content/techs.ts';
import { rules } from '../index.ts';
import {
  axialOf,
  CENTRE_CELL,
  cellNamed,
  linkOf,
  neighbourOf,
  opensTo,
  RADIUS,
  ringOfCell,
  sectorOn,
  stackOfCell,
  startCell,
} from '../state/galaxy.ts';
import { type CellId, type Direction, EVERY_DIRECTION, opposite, type Resource, type SectorId } from '../state/ids.ts';
import { ACTION, layout, type State } from '../state/layout.ts';
import { position } from '../testing/position.ts';
import { incomeOf, upkeepOf } from './accounts.ts';

const sum = (cells: ArrayLike<number>): number => Array.from(cells).reduce((a, b) => a + b, 0);
const start = (raw: { readonly [id: string]: unknown }): State => {
  const options = readOptions(rules, raw);
  if (isRefusal(options)) throw new Error(options.why);
  return rules.start(options);
};
const TERRANS = [
  'terran-directorate',
  'terran-federation',
  'terran-union',
  'terran-republic',
  'terran-conglomerate',
  'terran-alliance',
];

describe('components', () => {
  test('E1.5: 8 interceptors, 4 cruisers, 2 dreadnoughts, 4 starbases, 33 cubes, 16 discs; 96 technologies, 21 discoveries, 32 reputation tiles', () => {
    expect(Array.from(miniatures)).toEqual([8, 4, 2, 4]);
    const g = position({ species: ['terran-directorate', 'orion'] });
    expect(sum(g.s.track.slice(0, 3)) + g.cubes('221').length).toBe(33);
    expect(g.discs('terran-directorate') + g.s.spare[0] + 1).toBe(16);
    expect([sum(techCopies), sum(frontCopies), sum(reputationCopies[0] as Uint8Array)]).toEqual([96, 21, 32]);
  });

  test('E1.6: ancients are not limited by the box, the tiles ask for 14 at most; parts are never counted', () => {
    expect(sum(ancientsOn)).toBe(14);
    const g = position({ species: ['terran-directorate', 'orion'] }).ready();
    g.play('terran-directorate: act upgrade');
    for (const slot of [1, 2]) g.play(`terran-directorate: square cruiser ${slot}`, 'terran-directorate: part hull');
    expect(g.stats('terran-directorate', 'cruiser')[4]).toBe(2);
  });

  test('D14: 21 discovery symbols on 37 sectors and the centre', () => {
    expect(sum(hasDiscovery)).toBe(21);
    for (const sector of EVERY_SECTOR)
      if (ancientsOn[sector] > 0) expect(hasDiscovery[sector], sectorIds[sector]).toBe(1);
  });

  test('E21.1: 17 kinds of ordinary ship parts, 154 tiles, and 6 ancient ones', () => {
    const ordinary = parts.parts.filter((part) => !part.ancient);
    expect([ordinary.length, sum(ordinary.map((part) => part.tiles)), parts.parts.length]).toEqual([17, 154, 23]);
  });

  test('E21.4: six starting tiles have twelve faces, 221 to 232', () => {
    const faces = facts.sectors.filter((sector) => sector.ring === 'start');
    expect(faces.map((sector) => sector.number)).toEqual([221, 222, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232]);
  });

  test('E21.6: reputation 5/7/9/11 by default, 4/7/9/12 as an option', () => {
    expect(Array.from(start({ players: 2 }).bag)).toEqual([11, 9, 7, 5]);
    expect(Array.from(start({ players: 2, reputationTiles: 'other' }).bag)).toEqual([12, 9, 7, 4]);
  });
});

describe('geometry', () => {
  test('E2.1: the Galactic Center lies at the origin; directions run clockwise from north', () => {
    const s = start({ players: 2 });
    expect([sectorOn(s, CENTRE_CELL), axialOf[0]]).toEqual([CENTRE, { q: 0, r: 0 }]);
    const g = position({ species: ['terran-directorate', 'orion'] })
      .lay('101', '0,-1')
      .lay('102', '1,-1');
    expect(neighbourOf(g.s, g.sector('101'), 2 as Direction)).toBe(g.sector('102'));
    expect(neighbourOf(g.s, CENTRE, 0 as Direction)).toBe(g.sector('101'));
  });

  test('E2.2: ring 1 is inner, 2 middle, 3 and more outer, without limit', () => {
    expect(
      ['0,-1', '1,-2', '0,-3', '0,-9', `0,-${RADIUS}`].map((cell) => stackOfCell(cellNamed(cell) as CellId)),
    ).toEqual([0, 1, 2, 2, 2]);
    expect(RADIUS).toBe(2 + tableSize(6).outerSectors);
  });

  test('E2.3, E2.4: full connections for all, half ones with the Wormhole Generator, none for nobody', () => {
    // Home 221 at 0,-2 has wormholes N, NE, S, SW; 304 has two opposite ones.
    const g = position({ species: ['terran-directorate', 'orion'] })
      .lay('304', '0,-3', [3])
      .lay('310', '1,-3', [], [4])
      .lay('201', '1,-2', [], [5]);
    const home = g.sector('221');
    expect([0, 1, 2].map((d) => linkOf(g.s, home, d as Direction))).toEqual([2, 1, 0]);
    g.ready().play('terran-directorate: act move');
    expect(g.refusal('terran-directorate: move interceptor 221 304')).toBe('legal');
    expect(g.refusal('terran-directorate: move interceptor 221 310')).toBe('E2.4 noWormhole');
    g.tech('terran-directorate', 'wormhole-generator').ready();
    expect(g.refusal('terran-directorate: move interceptor 221 310')).toBe('legal');
    expect(g.refusal('terran-directorate: move interceptor 221 201')).toBe('E2.4 noWormhole');
  });

  test('E2.5: the centre has wormholes all round, every other tile at least two', () => {
    const holes = (sector: SectorId): number => sum(EVERY_DIRECTION.map((d) => wormholeOf(sector, 0, d)));
    expect(holes(CENTRE)).toBe(6);
    for (const sector of EVERY_SECTOR) expect(holes(sector)).toBeGreaterThanOrEqual(2);
  });
});

describe('set-up', () => {
  test.each([
    [2, 12, 5],
    [3, 14, 10],
    [4, 16, 14],
    [5, 18, 16],
    [6, 20, 18],
  ])('E3.1, E3.2, E3.4: %i players: %i technologies, %i outer sectors', (players, tiles, outer) => {
    const g = position({ species: TERRANS.slice(0, players) });
    expect(sum(g.s.supply)).toBe(tiles);
    expect(sum(g.s.techBag)).toBe(96 - tiles);
    expect(Array.from(g.s.stack)).toEqual([8, 11, outer]);
    // Which outer sectors are in the stack nobody knows: all 18 may still come.
    expect(ringOfSector.filter((ring, sector) => ring === 3 && g.s.status[sector] === 1).length).toBe(18);
    expect([sum(g.s.bag), sum(g.s.fronts)]).toEqual([32, 21]);
  });

  test('E3.3: sector 001 lies in the middle with a discovery tile under the GCDS', () => {
    const s = start({ players: 3 });
    expect([s.discovery[0], s.gcds, s.cellOf[0]]).toEqual([1, 1, 0]);
  });

  test('E3.5: the start player comes by chance or from the host', () => {
    const s = start({ players: 3 });
    expect(rules.decision(s)).toMatchObject({ by: CHANCE, ask: 'start' });
    expect(rules.chance(s)?.map(({ weight }) => weight)).toEqual([1, 1, 1]);
    const fixed = start({ players: 3, startPlayer: 2, aliens: false });
    expect([fixed.first, rules.decision(fixed)?.by]).toEqual([1, 1]);
    const wrong = readOptions(rules, { players: 3, startPlayer: 4 });
    expect(wrong).toMatchObject({ rule: 'E3.5' });
  });

  test('E3.6: Terrans choose clockwise from the start player, with aliens counter-clockwise from his right', () => {
    const order = (aliens: boolean): number[] => {
      const s = start({ players: 4, startPlayer: 2, aliens });
      const seats: number[] = [];
      while (rules.decision(s)?.ask === 'species') {
        seats.push(rules.decision(s)?.by as number);
        rules.apply(s, rules.legal(s)[0] as never);
      }
      return seats;
    };
    expect(order(false)).toEqual([1, 2, 3, 0]);
    expect(order(true)).toEqual([0, 3, 2, 1]);
  });

  test('E3.6: taking a face removes the other one; a table may be without aliens', () => {
    const s = start({ players: 3, startPlayer: 1 });
    expect(rules.legal(s).length).toBe(12);
    rules.apply(s, rules.read(s, 'species hydran') as never);
    expect(rules.whyNot(s, rules.read(s, 'species terran-federation') as never)).toMatchObject({
      rule: 'E3.6',
      why: 'boardTaken',
    });
    expect(rules.legal(s).length).toBe(10);
    const plain = start({ players: 2, startPlayer: 1, aliens: false });
    expect(rules.whyNot(plain, rules.read(plain, 'species orion') as never)).toMatchObject({
      rule: 'E3.6',
      why: 'noAliens',
    });
    expect(readOptions(rules, { players: 2, species: ['orion', 'terran-alliance'] })).toMatchObject({ rule: 'E3.6' });
    expect(readOptions(rules, { players: 2, species: ['orion', 'choose'], aliens: false })).toMatchObject({
      rule: 'E3.6',
    });
  });

  test('E3.7: a start position is two steps out and touches one inner, two middle and three outer positions', () => {
    for (let players = 2; players <= 6; players++)
      for (let seat = 0; seat < players; seat++) {
        const cell = startCell(players, seat as Seat);
        const g = position({ species: TERRANS.slice(0, players) });
        expect(sectorOn(g.s, cell)).toBe(g.sector(['221', '223', '225', '227', '229', '231'][seat] as string));
        const at = axialOf[cell] as { q: number; r: number };
        const rings = [
          [0, -1],
          [1, -1],
          [1, 0],
          [0, 1],
          [-1, 1],
          [-1, 0],
        ].map(([q, r]) => ringOfCell[cellNamed(`${at.q + (q as number)},${at.r + (r as number)}`)]);
        expect(rings.sort()).toEqual([1, 2, 2, 3, 3, 3]);
      }
  });

  test('E3.8: every starting sector points a wormhole at the centre; uniform rotations are an option', () => {
    for (const uniformRotations of [false, true])
      for (let players = 2; players <= 6; players++) {
        const g = position({ species: TERRANS.slice(0, players), options: { uniformRotations } });
        const size = tableSize(players);
        for (const seat of seatsOf(players)) {
          const home = sectorOn(g.s, startCell(players, seat)) as SectorId;
          const towards = opposite(size.startDirections[seat] as Direction);
          expect(opensTo(g.s, home, towards)).toBe(1);
          expect(g.s.rotation[home]).toBe((uniformRotations ? size.uniformRotations : size.startRotations)[seat]);
        }
      }
  });

  test('E3.9, E3.10: boards, ships, cubes and discs at the start; Hydran advanced squares stay empty', () => {
    const g = position({
      species: ['terran-directorate', 'hydran', 'orion', 'eridani'].slice(1).concat('terran-union'),
    }).ready();
    expect(g.cubes('224')).toEqual(['money', 'science']);
    expect([g.track('hydran'), g.stored('hydran'), g.discs('hydran')]).toEqual([[10, 10, 11], [2, 5, 2], 12]);
    expect([g.fleet('orion', '232'), g.fleet('hydran', '224')]).toEqual([
      [0, 1, 0, 0],
      [1, 0, 0, 0],
    ]);
    expect([g.discs('eridani'), g.stored('eridani')]).toEqual([10, [26, 2, 4]]);
    expect(g.track('terran-union')).toEqual([10, 10, 10]);
    expect([g.owner('224'), g.s.colony[0]]).toEqual(['hydran', 3]);
  });

  test('E3.11: printed technologies are owned, count for discounts and cannot be bought again', () => {
    const g = position({ species: ['eridani', 'orion'] })
      .supply('plasma-cannon', 'starbase')
      .ready();
    g.store('eridani', 26, 20, 4).play('eridani: act research');
    expect(g.refusal('eridani: research plasma-cannon')).toBe('E9.5 alreadyOwned');
    g.play('eridani: research starbase');
    expect(g.stored('eridani')[1]).toBe(17);
    expect(sum(g.s.techBag) + sum(g.s.supply)).toBe(95);
  });

  test('E3.12, E18.1: Eridani draw two reputation tiles and keep both, unseen by the others', () => {
    const s = start({ players: 2, startPlayer: 1, species: ['orion', 'eridani'] });
    while (rules.decision(s)?.ask === 'drawTech')
      rules.apply(s, (rules.chance(s) as never as { action: never }[])[0]?.action as never);
    expect(rules.decision(s)).toMatchObject({ ask: 'drawReputation', only: 1 });
    rules.apply(s, rules.read(s, 'reputation 4') as never);
    rules.apply(s, rules.read(s, 'reputation 1') as never);
    expect([s.reputationCount[1], Array.from(s.reputation.slice(4, 8))]).toEqual([2, [1, 0, 0, 1]]);
    expect(s.phase).toBe(ACTION);
    const seen = rules.view(s, 0 as never);
    expect([seen.reputationCount[1], sum(seen.reputation), sum(seen.bag)]).toEqual([2, 0, 32]);
  });

  test('E3.13: the start player begins round 1', () => {
    const g = position({ species: ['terran-directorate', 'hydran', 'orion'], options: { startPlayer: 2 } });
    expect([g.s.round, g.asked()]).toEqual([1, 'hydran: turn']);
  });

  test('D2: income at the start of the game', () => {
    const incomes = speciesIds.map((id) => {
      const g = position({
        species: [id, id === 'terran-directorate' || id === 'eridani' ? 'orion' : 'terran-directorate'],
      });
      return `${id} ${[0, 1, 2].map((track) => incomeOf(g.s, 0 as Seat, track as Resource)).join('/')}`;
    });
    expect(incomes).toEqual([
      'eridani 3/3/2',
      'hydran 3/3/2',
      'planta 3/3/3',
      'draco 3/3/2',
      'mechanema 3/3/2',
      'orion 2/3/3',
      ...TERRANS.map((id) => `${id} 3/3/3`),
    ]);
  });

  test('D1, E4.5: upkeep by discs taken from a track of 13; Eridani owe 1 before any action', () => {
    expect(Array.from(upkeep)).toEqual([0, 0, 0, 1, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30]);
    const g = position({ species: ['eridani', 'orion'] });
    expect([upkeepOf(g.s, 0 as Seat), upkeepOf(g.s, 1 as Seat)]).toEqual([1, 0]);
  });

  test('X1, E4.1, E4.5: 5, 2 and 4 cubes give 12, 21 and 15; nine discs cost 2', () => {
    expect([income[5], income[2], income[4], income[11], income[0]]).toEqual([12, 21, 15, 2, 28]);
    const g = position({ species: ['terran-directorate', 'orion'] })
      .acted('terran-directorate', 3)
      .ready();
    expect([g.discs('terran-directorate'), upkeepOf(g.s, 0 as Seat)]).toEqual([9, 2]);
  });

  test('E18.8: two players may take any species; everything else is unchanged', () => {
    const g = position({ species: ['draco', 'planta'] }).ready();
    expect(g.asked()).toBe('draco: turn');
  });
});

test('a state takes less than 16 KB', () => {
  expect(layout.bytes).toBeLessThan(16 * 1024);
});
