import { distance, rotate } from '@orrery/hex';
import { fastRng } from '@orrery/kernel';
import { expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { layPlanets } from '../../rules/setup/map.ts';
import { table } from '../../testing/position.ts';
import type { FaceId, HexId } from '../ids.ts';
import { PLANETS } from '../ids.ts';
import { canBeRepaired, keepsApart } from './arrangement.ts';
import { FACES, faceOf, numberOf, planetAt, SLOT_NAMES, SLOTS } from './faces.ts';
import { hexName, hexNamed } from './names.ts';
import { shapeOf } from './shape.ts';

/** Planets of a face as the spec writes them: `o3 transdim`. */
const contents = (face: number): string[] =>
  Array.from({ length: SLOTS }, (_, slot) => slot)
    .filter((slot) => planetAt(face as FaceId, 0, 0, slot) !== 0)
    .map((slot) => `${slot < 12 ? `o${slot}` : `i${slot - 12}`} ${PLANETS[planetAt(face as FaceId, 0, 0, slot)]}`);

const kindsOn = (numbers: readonly number[], outlined: boolean): { [kind: string]: number } => {
  const count: { [kind: string]: number } = {};
  for (const number of numbers) {
    for (const text of contents(faceOf(number, outlined))) {
      const kind = text.split(' ')[1] as string;
      count[kind] = (count[kind] ?? 0) + 1;
    }
  }
  return count;
};

test('G2.1: neighbours and distances are those of axial coordinates', () => {
  const { cells, hexes, distances } = shapeOf(10);
  for (let a = 0; a < hexes; a += 7) {
    for (let b = 0; b < hexes; b += 5) {
      const [p, q] = [cells.at[a], cells.at[b]];
      if (p === undefined || q === undefined) throw new Error('no cell');
      const dq = p.q - q.q;
      const dr = p.r - q.r;
      expect(distances[a * hexes + b]).toBe(Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)));
    }
  }
  const centre = cells.indexOf({ q: 0, r: 0 });
  const around = [0, 1, 2, 3, 4, 5].map((d) => cells.at[cells.neighbours[centre * 6 + d] as number]);
  expect(around).toEqual([
    { q: 0, r: -1 },
    { q: 1, r: -1 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
    { q: -1, r: 1 },
    { q: -1, r: 0 },
  ]);
});

test('G2.2: slots run clockwise from the top, and turning a tile turns its slots', () => {
  const { cells } = shapeOf(7);
  const at = (slot: string) => cells.at[SLOT_NAMES.indexOf(slot)];
  expect([at('A0'), at('A2'), at('A5'), at('B0'), at('B4'), at('C')]).toEqual([
    { q: 0, r: -2 },
    { q: 2, r: -2 },
    { q: 1, r: 1 },
    { q: 0, r: -1 },
    { q: -1, r: 1 },
    { q: 0, r: 0 },
  ]);
  for (let slot = 0; slot < SLOTS; slot++) {
    const from = cells.at[slot];
    if (from === undefined) throw new Error('no slot');
    const to = cells.indexOf(rotate(from, 1));
    expect(planetAt(1 as FaceId, 1, 0, to)).toBe(planetAt(1 as FaceId, 0, 0, slot));
  }
});

test('S3: tile 01 turned once moves its Swamp from (-1,0) to (0,-1)', () => {
  const { cells } = shapeOf(7);
  const swamp = PLANETS.indexOf('swamp');
  expect(planetAt(0 as FaceId, 0, 0, cells.indexOf({ q: -1, r: 0 }))).toBe(swamp);
  expect(planetAt(0 as FaceId, 1, 0, cells.indexOf({ q: 0, r: -1 }))).toBe(swamp);
  expect(planetAt(0 as FaceId, 1, 0, cells.indexOf({ q: -1, r: 0 }))).not.toBe(swamp);
});

test('G2.3, Gotcha 69: sector contents; the planet at o7 of tile 05 is Volcanic, tile 10 has two adjacent Transdim planets', () => {
  expect(contents(FACES.indexOf('01'))).toEqual([
    'o3 transdim',
    'o5 volcanic',
    'o6 oxide',
    'o9 desert',
    'i1 terra',
    'i5 swamp',
  ]);
  expect(contents(FACES.indexOf('05'))).toEqual([
    'o0 ice',
    'o2 transdim',
    'o3 oxide',
    'o6 desert',
    'o7 volcanic',
    'i5 gaia',
  ]);
  expect(contents(FACES.indexOf('05o'))).toEqual(contents(FACES.indexOf('05')).filter((text) => text !== 'o6 desert'));
  expect(contents(FACES.indexOf('06o'))).toEqual(contents(FACES.indexOf('06')).filter((text) => text !== 'i5 swamp'));
  expect(contents(FACES.indexOf('07o'))).toEqual(['o6 titanium', 'o10 transdim', 'i0 gaia', 'i2 swamp', 'i4 gaia']);
  expect(contents(FACES.indexOf('10')).slice(0, 2)).toEqual(['o1 transdim', 'o2 transdim']);
  for (let face = 0; face < FACES.length; face++)
    expect(planetAt(face as FaceId, 0, 0, SLOT_NAMES.indexOf('C'))).toBe(0);
});

test('G2.4: the small board has 40 planets on 133 hexes, the large one 61 on 190', () => {
  const small = kindsOn([1, 2, 3, 4, 5, 6, 7], true);
  const large = kindsOn([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], false);
  for (const home of PLANETS.slice(1, 8)) expect([small[home], large[home]]).toEqual([4, 6]);
  expect([small.gaia, small.transdim, large.gaia, large.transdim]).toEqual([5, 7, 7, 12]);
  expect([shapeOf(7).hexes, shapeOf(10).hexes]).toEqual([133, 190]);
});

test('G2.5: neighbouring tile centres lie on the lattice', () => {
  const steps = ['3,-5', '5,-2', '2,3', '-3,5', '-5,2', '-2,-3'];
  const { centres } = shapeOf(10);
  for (const a of centres) {
    const near = centres.filter((b) => distance(a, b) <= 5 && a !== b).map((b) => `${b.q - a.q},${b.r - a.r}`);
    expect(near.length).toBeGreaterThan(1);
    for (const step of near) expect(steps).toContain(step);
  }
});

test('G2.6, S1: the first-game board for two', () => {
  const g = table(2, { setup: 'first' });
  const seen = ['0,0', '1,0', '-1,0', '-1,2', '3,-7', '7,-2', '2,2'].map((hex) => g.planet(hex));
  expect(seen).toEqual(['empty', 'ice', 'gaia', 'terra', 'ice', 'desert', 'gaia']);
  expect(g.state.planetCount).toBe(40);
  expect(numberOf(g.state.face[0] as FaceId)).toBe(3);
});

test('G2.6, S2: the first-game board for four has adjacent Transdim planets and is valid all the same', () => {
  const g = table(4, { setup: 'first' });
  expect([g.planet('-6,-3'), g.planet('-5,-3')]).toEqual(['transdim', 'transdim']);
  expect(g.state.planetCount).toBe(61);
  const { face, turns, mirrored } = g.state;
  expect(keepsApart(g.state.tables.shape, { faces: face, turns, mirrored })).toBe(true);
  expect(g.name('-10,4')).toBe('9C');
});

test('G2.7: on the standard boards the shortest path on the board is as short as the plain distance', () => {
  for (const places of [7, 10]) {
    const { cells, hexes, distances } = shapeOf(places);
    expect(Array.from(distances)).toEqual(Array.from(cells.distances));
    expect(hexes).toBe(cells.count);
  }
});

test('G2.8: equal home planets may not touch, Gaia and Transdim planets may', () => {
  const g = table(4, { map: 'method3' });
  const { shape } = g.state.tables;
  const rng = fastRng('apart');
  let refused = 0;
  for (let i = 0; i < 40; i++) {
    const faces = Array.from({ length: 10 }, (_, place) => place as FaceId);
    const turns = faces.map(() => rng.below(6));
    const mirrored = faces.map(() => 0);
    g.state.face.set(faces);
    g.state.turns.set(turns);
    layPlanets(g.state);
    let touching = false;
    for (let hex = 0; hex < shape.hexes; hex++) {
      const planet = g.state.planet[hex] as number;
      if (planet === 0 || planet > 7) continue;
      for (let d = 0; d < 6; d++) {
        const next = shape.cells.neighbours[hex * 6 + d] as number;
        if (next >= 0 && g.state.planet[next] === planet) touching = true;
      }
    }
    expect(keepsApart(shape, { faces, turns, mirrored })).toBe(!touching);
    const why = rules.whyNot(table(4, { map: 'method3' }).state, { k: 'map', faces, turns, mirrored });
    expect(why === null).toBe(!touching);
    if (touching) {
      refused++;
      expect(why?.rule).toBe('G2.8');
    }
  }
  expect(refused).toBeGreaterThan(0);
});

test('G2.9: methods 1 and 2 keep 01 to 04 in their places, method 3 deals all ten', () => {
  const inner = [0, 4, 5, 6];
  for (const [map, seed] of [
    ['method1', 'a'],
    ['method2', 'b'],
    ['method3', 'c'],
  ] as const) {
    let moved = 0;
    let outside = 0;
    for (let i = 0; i < 12; i++) {
      const { state } = table(3, { map });
      const drawn = rules.draw(state, fastRng(`${seed}${i}`));
      if (drawn.k !== 'map') throw new Error('no map');
      expect(rules.whyNot(state, drawn)).toBeNull();
      const numbers = drawn.faces.map(numberOf);
      expect([...numbers].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      if (inner.some((place) => numbers[place] !== [3, 5, 6, 7, 4, 2, 1][place])) moved++;
      if (inner.some((place) => (numbers[place] as number) > 4)) outside++;
    }
    if (map === 'method1') expect([moved, outside]).toEqual([0, 0]);
    if (map === 'method2') expect([moved > 0, outside]).toEqual([true, 0]);
    if (map === 'method3') expect(outside).toBeGreaterThan(0);
  }
  const g = table(4, { map: 'method1' });
  const faces = [1, 4, 5, 6, 3, 2, 0, 7, 9, 8] as FaceId[];
  const why = rules.whyNot(g.state, { k: 'map', faces, turns: faces.map(() => 0), mirrored: faces.map(() => 0) });
  expect(why).toEqual({ rule: 'G2.9', why: 'wrongDeal' });
});

test('G2.9: the last player turns sectors, each once, as long as equal planets can be kept apart', () => {
  const g = table(2, { rotate: true });
  expect(g.asked()).toBe('p2 rotate');
  expect(g.whyNot('p2: rotate 9 1')).toBe('K1.5 unreadable');
  const before = g.planet('3B2');
  g.play('p2: rotate 3 1');
  expect(g.planet('3B3')).toBe(before);
  expect(g.whyNot('p2: rotate 3 1')).toBe('G2.9 alreadyTurned');
  const { shape } = g.state.tables;
  const settled = keepsApart(shape, { faces: g.state.face, turns: g.state.turns, mirrored: g.state.mirrored });
  expect(g.options().includes('done')).toBe(settled);
  for (const text of g.offered('rotate')) {
    const [, number, by] = text.split(' ').map(Number);
    const place = Array.from(g.state.face.subarray(0, 7)).findIndex((face) => numberOf(face) === number);
    const turns = Array.from(g.state.turns);
    turns[place] = ((turns[place] as number) + (by as number)) % 6;
    expect(canBeRepaired(shape, { faces: g.state.face, turns, mirrored: g.state.mirrored }, 1 | (1 << place))).toBe(
      true,
    );
  }
});

test('G2.10: for two, seven tiles with outlined 05 to 07 are dealt freely', () => {
  const { state } = table(2, { map: 'method1' });
  const seen = new Set<number>();
  for (let i = 0; i < 20; i++) {
    const drawn = rules.draw(state, fastRng(`two${i}`));
    if (drawn.k !== 'map') throw new Error('no map');
    expect(drawn.faces.map((face) => FACES[face]).filter((name) => name?.endsWith('o')).length).toBe(3);
    seen.add(numberOf(drawn.faces[0] as FaceId));
  }
  expect(seen.size).toBeGreaterThan(3);
  const solid = [2, 4, 5, 6, 3, 1, 0] as FaceId[];
  const zero = solid.map(() => 0);
  expect(rules.whyNot(state, { k: 'map', faces: solid, turns: zero, mirrored: zero })?.why).toBe('badMap');
});

test('G2.11: a drawn board is always valid and every turn occurs', () => {
  const { state } = table(4, { map: 'method3' });
  const turns = new Set<number>();
  for (let i = 0; i < 30; i++) {
    const drawn = rules.draw(state, fastRng(`turn${i}`));
    if (drawn.k !== 'map') throw new Error('no map');
    expect(rules.whyNot(state, drawn)).toBeNull();
    for (const turn of drawn.turns) turns.add(turn);
  }
  expect(turns.size).toBe(6);
});

test('G2.12: three players may play without tiles 09 and 10, nobody else', () => {
  const { state } = table(3, { smallBoard: true, map: 'method3' });
  const drawn = rules.draw(state, fastRng('small'));
  if (drawn.k !== 'map') throw new Error('no map');
  expect([...drawn.faces.map(numberOf)].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(() => table(4, { smallBoard: true })).toThrow('G2.12');
  const { hexes, distances, cells } = shapeOf(8);
  expect(distances.every((steps, i) => steps >= (cells.distances[i] as number) && steps < hexes)).toBe(true);
});

test('G2.2: mirrored tiles of recorded boards are refused unless the option allows them', () => {
  const faces = [2, 10, 11, 12, 3, 1, 0] as FaceId[];
  const map = { k: 'map', faces, turns: faces.map(() => 0), mirrored: faces.map((_, i) => (i === 0 ? 1 : 0)) } as const;
  expect(rules.whyNot(table(2, { map: 'method3' }).state, map)).toEqual({ rule: 'G2.2', why: 'mirroredTile' });
  const { state } = table(2, { map: 'method3', importedMap: true });
  const why = rules.whyNot(state, map);
  expect(why === null || why.rule === 'G2.8').toBe(true);
  expect(planetAt(2 as FaceId, 0, 1, SLOT_NAMES.indexOf('A9'))).toBe(
    planetAt(2 as FaceId, 0, 0, SLOT_NAMES.indexOf('A3')),
  );
});

test('G2.2: hexes are named by tile number and slot, and names are read back', () => {
  const { state } = table(4, { setup: 'first' });
  for (let hex = 0; hex < state.tables.shape.hexes; hex++)
    expect(hexNamed(state, hexName(state, hex as HexId))).toBe(hex);
  for (const nonsense of ['', '3', '11C', '3B6', '3A12', '3a1', '03C', '3C1'])
    expect(hexNamed(state, nonsense)).toBe(-1);
});
