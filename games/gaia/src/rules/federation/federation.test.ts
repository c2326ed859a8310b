import { describe, expect, test } from 'vitest';
import { allNetworks, hexes, key, problem, type Spot } from '../../testing/federation-problem.ts';
import {
  canFederate,
  type FederationProblem,
  listFederations,
  networkOptions,
  whyNotFederation,
  whyNotPlanets,
} from './index.ts';

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

  test('S16, G14.5e, G-R18: a detour round the mine is illegal where the direct way needs fewer satellites', () => {
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

  test("S25, G14.13, G14.17, G-R21: Ivits' station counts like a planet of value 1", () => {
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

  test('S26, G14.15, G-R20: Ivits with enough value need no new planet and no satellite', () => {
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

  test('G14.7, G-R18: too many to list at once, they are chosen satellite by satellite and all are reachable', () => {
    const [choice] = listFederations(far);
    expect(choice?.satellites).toBe(7);
    const options = networkOptions(far, planets, []);
    expect(options.k).toBe('next');
    const networks = allNetworks(far, planets);
    // 8 steps, any 4 of which go north-east: all shortest ways on the lattice.
    expect(networks).toHaveLength(70);
  });
});
