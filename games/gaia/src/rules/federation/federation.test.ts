import { buildCells, disc, emptyMask, maskOf } from '@orrery/hex';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canFederate,
  type FederationProblem,
  FederationWork,
  listFederations,
  NETWORK_LIMIT,
  networkOptions,
  whyNotFederation,
  whyNotPlanets,
} from './index.ts';

const cells = buildCells(disc({ q: 1, r: 0 }, 6));
const work = new FederationWork(cells);
const at = (q: number, r: number): number => cells.indexOf({ q, r });
type Spot = readonly [q: number, r: number, value?: number];

interface Given {
  readonly own: readonly Spot[];
  /** Planets of others, or nobody's. */
  readonly planets?: readonly Spot[];
  readonly federated?: readonly Spot[];
  readonly threshold?: number;
  readonly max?: number;
  readonly grows?: number;
  readonly flexible?: boolean;
}
const problem = (given: Given): FederationProblem => {
  const value = new Uint8Array(cells.count);
  for (const [q, r, v] of given.own) value[at(q, r)] = v ?? 1;
  const planets = [...given.own, ...(given.planets ?? [])].map(([q, r]) => at(q, r));
  const space = maskOf(
    cells.count,
    Array.from({ length: cells.count }, (_, h) => h).filter((h) => !planets.includes(h)),
  );
  const federated = maskOf(
    cells.count,
    (given.federated ?? []).map(([q, r]) => at(q, r)),
  );
  return {
    cells,
    work,
    value,
    space,
    federated,
    grows: given.grows !== undefined,
    federatedValue: given.grows ?? 0,
    threshold: given.threshold ?? 7,
    maxSatellites: given.max ?? 25,
    flexible: given.flexible ?? false,
  };
};
const hexes = (...spots: readonly Spot[]): number[] => spots.map(([q, r]) => at(q, r)).sort((a, b) => a - b);
const key = (list: readonly number[]): string => list.join(' ');

/** All networks the options lead to, whole. */
const allNetworks = (p: FederationProblem, planets: readonly number[], placed: number[] = []): string[] => {
  const options = networkOptions(p, planets, placed);
  if (options.k === 'networks') {
    expect(options.networks.length).toBeLessThanOrEqual(NETWORK_LIMIT);
    return options.networks.map((rest) => key([...placed, ...rest].sort((a, b) => a - b)));
  }
  return [...new Set(options.next.flatMap((hex) => allNetworks(p, planets, [...placed, hex])))];
};
const isOffered = (p: FederationProblem, planets: readonly number[], satellites: readonly number[]): boolean =>
  listFederations(p).some((choice) => key(choice.planets) === key(planets)) &&
  allNetworks(p, planets).includes(key(satellites));

/** The list, the networks and the judgement of the pair must all say the same. */
const expectLegal = (p: FederationProblem, planets: number[], satellites: number[], value: number): void => {
  expect(whyNotFederation(p, planets, satellites)).toBeNull();
  expect(whyNotPlanets(p, planets)).toBeNull();
  expect(isOffered(p, planets, satellites)).toBe(true);
  expect(canFederate(p)).toBe(true);
  const choice = listFederations(p).find((one) => key(one.planets) === key(planets));
  expect(choice).toEqual({ planets, value, satellites: satellites.length });
};
const expectFault = (p: FederationProblem, planets: number[], satellites: number[], fault: string): void => {
  expect(whyNotFederation(p, planets, satellites)).toBe(fault);
  expect(isOffered(p, planets, satellites)).toBe(false);
};

describe('worked examples', () => {
  const first = {
    own: [
      [0, 0, 3],
      [1, 1, 2],
      [2, 2, 2],
      [2, -1, 1],
    ],
  } as const;

  test('W47, G14.5: institute and two trading stations by two satellites, the mine stays out', () => {
    expectLegal(problem(first), hexes([0, 0], [1, 1], [2, 2]), hexes([0, 1], [1, 2]), 7);
  });

  test('W48, G14.5b: a mine that touches a satellite joins', () => {
    expectLegal(problem(first), hexes([0, 0], [1, 1], [2, 2], [2, -1]), hexes([1, 0], [2, 1]), 8);
    expectFault(problem(first), hexes([0, 0], [1, 1], [2, 2]), hexes([1, 0], [2, 1]), 'closed');
  });

  const second = {
    own: [
      [0, 0, 3],
      [0, -1, 2],
      [2, -1, 2],
      [4, -1, 1],
    ],
  } as const;

  test('W49: three planets, one satellite', () => {
    expectLegal(problem(second), hexes([0, 0], [0, -1], [2, -1]), hexes([1, -1]), 7);
  });

  test('W50, G14.5f: a mine and a second satellite are unnecessary', () => {
    expectFault(problem(second), hexes([0, 0], [0, -1], [2, -1], [4, -1]), hexes([1, -1], [3, -1]), 'unnecessary');
    expect(whyNotPlanets(problem(second), hexes([0, 0], [0, -1], [2, -1], [4, -1]))).toBe('unnecessary');
  });

  const third = {
    own: [
      [0, 0, 3],
      [0, 1, 2],
      [-1, 1, 1],
      [3, 0, 2],
      [4, 0, 2],
      [4, -1, 1],
    ],
  } as const;

  test('W51, G14.6: two clusters are taken whole, value 11', () => {
    const p = problem(third);
    expectLegal(p, hexes([0, 0], [0, 1], [-1, 1], [3, 0], [4, 0], [4, -1]), hexes([1, 0], [2, 0]), 11);
    expect(whyNotPlanets(p, hexes([0, 0], [0, 1], [3, 0], [4, 0]))).toBe('closed');
  });

  test('W52, G14.5g: two satellites need two tokens', () => {
    const planets = hexes([0, 0], [0, 1], [-1, 1], [3, 0], [4, 0], [4, -1]);
    expectFault(problem({ ...third, max: 1 }), planets, hexes([1, 0], [2, 0]), 'pay');
    expect(whyNotPlanets(problem({ ...third, max: 1 }), planets)).toBe('pay');
    expect(canFederate(problem({ ...third, max: 1 }))).toBe(false);
    expect(listFederations(problem({ ...third, max: 2 }))).toHaveLength(1);
  });

  const link = {
    own: [
      [0, 0, 3],
      [2, 0, 1],
      [4, 0, 4],
    ],
  } as const;

  test('S15: the mine between institute and academy joins', () => {
    expectLegal(problem(link), hexes([0, 0], [2, 0], [4, 0]), hexes([1, 0], [3, 0]), 8);
  });

  test('S16, G14.5e, R18: a detour round the mine is illegal where the direct way needs fewer satellites', () => {
    const detour = hexes([0, -1], [1, -2], [2, -2], [3, -2], [4, -2], [4, -1]);
    expectFault(problem(link), hexes([0, 0], [4, 0]), detour, 'fewest');
    expect(whyNotPlanets(problem(link), hexes([0, 0], [4, 0]))).toBe('fewest');
  });

  test('flexible federations: the detour is allowed, and the shortest detours only', () => {
    const p = problem({ ...link, flexible: true });
    const planets = hexes([0, 0], [4, 0]);
    const choice = listFederations(p).find((one) => key(one.planets) === key(planets));
    expect(choice?.satellites).toBe(5);
    expect(whyNotFederation(p, planets, hexes([0, -1], [1, -2], [2, -2], [3, -2], [4, -2], [4, -1]))).toBe('fewest');
    expect(listFederations(p).some((one) => one.planets.length === 3)).toBe(true);
  });

  const row = {
    own: [
      [0, 0, 3],
      [2, 0, 2],
      [4, 0, 2],
      [-2, 0, 2],
    ],
  } as const;

  test('S17, G14.7: of two equal ways the player chooses', () => {
    expectLegal(problem(row), hexes([0, 0], [2, 0], [4, 0]), hexes([1, 0], [3, 0]), 7);
    expectLegal(problem(row), hexes([-2, 0], [0, 0], [2, 0]), hexes([-1, 0], [1, 0]), 7);
  });

  test('S18, G14.5f: all four with three satellites are too many', () => {
    expectFault(problem(row), hexes([0, 0], [2, 0], [4, 0], [-2, 0]), hexes([-1, 0], [1, 0], [3, 0]), 'unnecessary');
  });

  test('S19, G14.4: no satellite on a planet, whosever it is; both ways round it are offered', () => {
    const p = problem({
      own: [
        [0, 0, 4],
        [2, 0, 3],
      ],
      planets: [[1, 0]],
    });
    const planets = hexes([0, 0], [2, 0]);
    expectLegal(p, planets, hexes([1, -1], [2, -1]), 7);
    expectLegal(p, planets, hexes([0, 1], [1, 1]), 7);
    expectFault(p, planets, hexes([1, 0]), 'space');
  });

  test('S20, G14.5d: no satellite beside an older federation', () => {
    const p = problem({
      own: [
        [0, 0, 4],
        [3, 0, 4],
      ],
      federated: [[1, -2]],
    });
    expectLegal(p, hexes([0, 0], [3, 0]), hexes([1, 0], [2, 0]), 8);
    expectFault(p, hexes([0, 0], [3, 0]), hexes([1, -1], [2, -1]), 'distance');
  });

  test('S21, G14.7: an extra planet that costs no satellite is fine', () => {
    const p = problem({
      own: [
        [0, 0, 3],
        [2, 0, 4],
        [1, 1, 1],
      ],
    });
    expectLegal(p, hexes([0, 0], [2, 0], [1, 1]), hexes([1, 0]), 8);
  });

  test('S22: a cluster that suffices needs nothing, and nothing may be added', () => {
    const p = problem({
      own: [
        [0, 0, 3],
        [1, 0, 2],
        [2, 0, 2],
        [5, 0, 1],
      ],
    });
    expectLegal(p, hexes([0, 0], [1, 0], [2, 0]), [], 7);
    expectFault(p, hexes([0, 0], [1, 0], [2, 0], [5, 0]), hexes([3, 0], [4, 0]), 'unnecessary');
    expect(listFederations(p)).toHaveLength(1);
  });

  test('S23, G14.2: Xenos with their institute need 6, everybody else 7', () => {
    const own: Spot[] = [
      [0, 0, 3],
      [0, -1, 2],
      [2, -1, 1],
    ];
    expectLegal(problem({ own, threshold: 6 }), hexes([0, 0], [0, -1], [2, -1]), hexes([1, -1]), 6);
    expectFault(problem({ own }), hexes([0, 0], [0, -1], [2, -1]), hexes([1, -1]), 'value');
    expect(canFederate(problem({ own }))).toBe(false);
  });

  test("S25, G14.13, G14.17, R21: Ivits' station counts like a planet of value 1", () => {
    const p = problem({
      own: [
        [0, 0, 3],
        [1, 0, 1],
        [2, 0, 2],
        [2, -1, 1],
      ],
      grows: 0,
    });
    expectLegal(p, hexes([0, 0], [1, 0], [2, 0], [2, -1]), [], 7);
  });

  test('S26, G14.15, R20: Ivits with enough value need no new planet and no satellite', () => {
    const p = problem({
      own: [[4, 0, 2]],
      federated: [
        [0, 0],
        [1, 0],
      ],
      grows: 14,
      threshold: 14,
      max: 3,
    });
    expect(listFederations(p)).toEqual([{ planets: [], value: 14, satellites: 0 }]);
    expectLegal(p, [], [], 14);
    expectFault(p, hexes([4, 0]), hexes([2, 0], [3, 0]), 'unnecessary');
  });

  test('S27, G14.14, G14.16: Ivits grow to the next multiple and pay only the new satellite', () => {
    const p = problem({
      own: [[3, 0, 2]],
      federated: [
        [0, 0],
        [1, 0],
      ],
      grows: 12,
      threshold: 14,
      max: 1,
    });
    expectLegal(p, hexes([3, 0]), hexes([2, 0]), 14);
    expect(listFederations({ ...p, maxSatellites: 0 })).toEqual([]);
    expect(listFederations({ ...p, threshold: 21 })).toEqual([]);
  });

  test('G14.14: growth that is not linked to the old federation is not connected', () => {
    const p = problem({
      own: [
        [4, 0, 4],
        [6, 0, 4],
      ],
      federated: [[0, 0]],
      grows: 7,
      threshold: 14,
      max: 9,
    });
    expectFault(p, hexes([4, 0], [6, 0]), hexes([5, 0]), 'connected');
    expectLegal(p, hexes([4, 0], [6, 0]), hexes([1, 0], [2, 0], [3, 0], [5, 0]), 15);
  });

  test('G14.8: what others have on space hexes never matters', () => {
    // Only planets take a hex out of `space`; satellites and stations of others are not part of the question at all.
    const p = problem({
      own: [
        [0, 0, 4],
        [2, 0, 3],
      ],
    });
    expectLegal(p, hexes([0, 0], [2, 0]), hexes([1, 0]), 7);
  });

  test('G14.5a: two parts that do not touch are refused', () => {
    const p = problem({
      own: [
        [0, 0, 4],
        [3, 0, 3],
      ],
    });
    expectFault(p, hexes([0, 0], [3, 0]), hexes([1, 0]), 'connected');
  });

  test('G14.5d: a free planet beside an older federation bars itself and what touches it', () => {
    const p = problem({
      own: [
        [0, 0, 4],
        [2, 0, 3],
        [-2, 0, 3],
      ],
      federated: [[3, 0]],
    });
    expect(whyNotPlanets(p, hexes([0, 0], [2, 0]))).toBe('distance');
    expect(listFederations(p).map((one) => key(one.planets))).toEqual([key(hexes([0, 0], [-2, 0]))]);
  });
});

describe('many equal networks', () => {
  const far = problem({
    own: [
      [-3, 2, 4],
      [5, -2, 4],
    ],
    max: 25,
  });
  const planets = hexes([-3, 2], [5, -2]);

  test('G14.7, R18: too many to list at once, they are chosen satellite by satellite and all are reachable', () => {
    const [choice] = listFederations(far);
    expect(choice?.satellites).toBe(7);
    const options = networkOptions(far, planets, []);
    expect(options.k).toBe('next');
    const networks = allNetworks(far, planets);
    // 8 steps, any 4 of which go north-east: all shortest ways on the lattice.
    expect(networks).toHaveLength(70);
  });
});

describe('against brute force', () => {
  const small = buildCells([
    ...disc({ q: 0, r: 0 }, 2),
    { q: 3, r: -1 },
    { q: 3, r: -2 },
    { q: -3, r: 1 },
    { q: -3, r: 2 },
  ]);
  const smallWork = new FederationWork(small);

  interface Pair {
    readonly planets: number;
    readonly satellites: number;
    readonly count: number;
  }
  const bitsOf = (set: number): number[] =>
    Array.from({ length: 31 }, (_, i) => i).filter((i) => (set & (1 << i)) !== 0);
  const sizeOf = (set: number): number => bitsOf(set).length;

  /** Every pair that is connected, closed and at a distance: all sets of satellites, one by one. */
  const allPairs = (p: FederationProblem): Pair[] => {
    const { neighbours, count } = p.cells;
    const around: number[] = Array.from({ length: count }, (_, h) => {
      let set = 0;
      for (let d = 0; d < 6; d++) if (neighbours[h * 6 + d] >= 0) set |= 1 << neighbours[h * 6 + d];
      return set;
    });
    let old = 0;
    let free = 0;
    for (let h = 0; h < count; h++) {
      if (((p.federated[0] >>> h) & 1) !== 0) old |= 1 << h;
      else if (p.value[h] !== 0) free |= 1 << h;
    }
    let kept = 0;
    if (!p.grows) for (const h of bitsOf(old)) kept |= (1 << h) | around[h];
    const root = p.grows ? old : 0;
    const places = bitsOf(p.space[0] & ~old & ~free & ~kept & ((1 << count) - 1));
    const pairs: Pair[] = [];
    const consider = (satellites: number, start: number): void => {
      let group = start;
      for (;;) {
        let beside = group;
        for (const h of bitsOf(group)) beside |= around[h];
        const larger = group | (beside & (free | satellites | root));
        if (larger === group) break;
        group = larger;
      }
      if ((satellites & ~group) !== 0 || (root & ~group) !== 0) return;
      const planets = group & free;
      if ((planets & kept) !== 0) return;
      pairs.push({ planets, satellites, count: sizeOf(satellites) });
    };
    for (let choice = 0; choice < 1 << places.length; choice++) {
      let satellites = 0;
      for (let i = 0; i < places.length; i++) if ((choice & (1 << i)) !== 0) satellites |= 1 << (places[i] as number);
      if (root !== 0) consider(satellites, root);
      else if (satellites !== 0) consider(satellites, satellites & -satellites);
      else for (const h of bitsOf(free)) consider(0, 1 << h);
    }
    return pairs;
  };
  const inside = (inner: number, outer: number): boolean => (inner & ~outer) === 0;

  const board = fc.record({
    // 9 is a foreign planet, the `share` kinds below an own one, the rest space.
    share: fc.integer({ min: 1, max: 4 }),
    kinds: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: small.count, maxLength: small.count }),
    values: fc.array(fc.constantFrom(1, 1, 1, 2, 2, 3, 4), { minLength: small.count, maxLength: small.count }),
    federated: fc.option(fc.integer({ min: 0, max: small.count - 1 })),
    grows: fc.boolean(),
    flexible: fc.boolean(),
    threshold: fc.constantFrom(5, 6, 7, 7, 8, 9),
    max: fc.constantFrom(1, 2, 3, 5, 9),
  });

  test('G14.5, G14.18: the list, the networks and the judgements agree with all pairs tried one by one', {
    timeout: 300_000,
  }, () => {
    fc.assert(
      fc.property(board, ({ share, kinds, values, federated, grows, flexible, threshold, max }) => {
        const value = new Uint8Array(small.count);
        const space = emptyMask(small.count);
        const old = emptyMask(small.count);
        let room = 0;
        for (let h = 0; h < small.count; h++) {
          if (h === federated) {
            old[0] |= 1 << h;
            if ((kinds[h] as number) < 9 - share) space[0] |= 1 << h;
          } else if ((kinds[h] as number) >= 9 - share && (kinds[h] as number) < 9) value[h] = values[h] as number;
          else if ((kinds[h] as number) < 9 - share && room++ < 11) space[0] |= 1 << h;
        }
        const p: FederationProblem = {
          cells: small,
          work: smallWork,
          value,
          space,
          federated: old,
          grows,
          federatedValue: grows && federated !== null ? 2 : 0,
          threshold,
          maxSatellites: max,
          flexible,
        };
        const pairs = allPairs(p);
        const worth = (planets: number): number =>
          bitsOf(planets).reduce((sum, h) => sum + (value[h] as number), p.federatedValue);
        const fewest = new Map<number, number>();
        for (const { planets, count } of pairs) fewest.set(planets, Math.min(count, fewest.get(planets) ?? 99));
        const legal = pairs.filter(({ planets, count }) => {
          if (worth(planets) < threshold || count > max) return false;
          for (const [other, least] of fewest) {
            const superset = flexible ? other === planets : inside(planets, other);
            if (superset && least < count) return false;
            if (inside(other, planets) && other !== planets && worth(other) >= threshold && least < count) return false;
          }
          return true;
        });
        const expected = new Map<string, string[]>();
        for (const { planets, satellites } of legal) {
          const name = key(bitsOf(planets));
          expected.set(name, [...(expected.get(name) ?? []), key(bitsOf(satellites))]);
        }
        const choices = listFederations(p);
        expect(choices.map((one) => key(one.planets)).sort()).toEqual([...expected.keys()].sort());
        expect(canFederate(p)).toBe(legal.length > 0);
        for (const choice of choices) {
          expect(choice.value).toBe(choice.planets.reduce((sum, h) => sum + (value[h] as number), p.federatedValue));
          const networks = allNetworks(p, choice.planets).sort();
          expect(networks).toEqual([...new Set(expected.get(key(choice.planets)))].sort());
          expect(new Set(networks.map((one) => (one === '' ? 0 : one.split(' ').length)))).toEqual(
            new Set([choice.satellites]),
          );
        }
        const legalPairs = new Set(legal.map((one) => `${one.planets}:${one.satellites}`));
        for (const [i, one] of pairs.entries()) {
          if (i % 7 !== 0 && !legalPairs.has(`${one.planets}:${one.satellites}`)) continue;
          const fault = whyNotFederation(p, bitsOf(one.planets), bitsOf(one.satellites));
          expect(fault === null).toBe(legalPairs.has(`${one.planets}:${one.satellites}`));
        }
        for (const planets of fewest.keys()) {
          expect(whyNotPlanets(p, bitsOf(planets)) === null).toBe(expected.has(key(bitsOf(planets))));
        }
      }),
      { numRuns: Number(process.env.ORRERY_SOAK ?? 0) > 0 ? 2500 : 150 },
    );
  });

  test('G14.5: nonsense is judged, never thrown at', () => {
    const p = problem({
      own: [
        [0, 0, 4],
        [2, 0, 3],
      ],
    });
    for (const junk of [Number.NaN, -1, 1e9, 0.5, Number.POSITIVE_INFINITY]) {
      expect(whyNotPlanets(p, [junk])).toBe('space');
      expect(whyNotFederation(p, [at(0, 0)], [junk])).toBe('space');
      expect(networkOptions(p, [junk], [])).toEqual({ k: 'networks', networks: [] });
      expect(networkOptions(p, hexes([0, 0], [2, 0]), [junk])).toEqual({ k: 'networks', networks: [] });
    }
    expect(whyNotPlanets(p, [at(0, 0), at(0, 0)])).toBe('space');
    expect(whyNotPlanets(p, [])).toBe('value');
  });
});
