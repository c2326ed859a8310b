import { buildCells, disc, emptyMask } from '@orrery/hex';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allNetworks, at, hexes, key, problem } from '../../testing/federation-problem.ts';
import {
  canFederate,
  type FederationProblem,
  FederationWork,
  listFederations,
  networkOptions,
  whyNotFederation,
  whyNotPlanets,
} from './index.ts';

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
