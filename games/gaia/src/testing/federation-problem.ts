import { buildCells, disc, maskOf } from '@orrery/hex';
import { type FederationProblem, FederationWork, NETWORK_LIMIT, networkOptions } from '../rules/federation/index.ts';

/** Positions for tests of federations alone, on a small board without sectors. */
export const cells = buildCells(disc({ q: 1, r: 0 }, 6));
export const work = new FederationWork(cells);
export const at = (q: number, r: number): number => cells.indexOf({ q, r });
export type Spot = readonly [q: number, r: number, value?: number];

export interface Given {
  readonly own: readonly Spot[];
  /** Planets of others, or nobody's. */
  readonly planets?: readonly Spot[];
  readonly federated?: readonly Spot[];
  readonly threshold?: number;
  readonly max?: number;
  readonly grows?: number;
  readonly flexible?: boolean;
}
export const problem = (given: Given): FederationProblem => {
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
export const hexes = (...spots: readonly Spot[]): number[] => spots.map(([q, r]) => at(q, r)).sort((a, b) => a - b);
export const key = (list: readonly number[]): string => list.join(' ');

/** All networks the options lead to, whole. */
export const allNetworks = (p: FederationProblem, planets: readonly number[], placed: number[] = []): string[] => {
  const options = networkOptions(p, planets, placed);
  if (options.k === 'networks') {
    if (options.networks.length > NETWORK_LIMIT) throw new Error(`${options.networks.length} networks in one list`);
    return options.networks.map((rest) => key([...placed, ...rest].sort((a, b) => a - b)));
  }
  return [...new Set(options.next.flatMap((hex) => allNetworks(p, planets, [...placed, hex])))];
};
