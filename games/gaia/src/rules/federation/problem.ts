import type { Cells, Mask } from '@orrery/hex';
import type { FederationWork } from './work.ts';

/**
 * G14 for one player, cut loose from the rest of the game. Only the actor's own things matter (G14.8).
 * The arrays are read, never kept or changed.
 */
export interface FederationProblem {
  readonly cells: Cells;
  /** Room to work in, made for these cells. */
  readonly work: FederationWork;
  /** Power value of each hex that holds an own building or station not yet federated; 0 elsewhere (G14.1, G14.3). */
  readonly value: ArrayLike<number>;
  /** Hexes without any planet, the Lost Planet included (G14.4). Own satellites and stations need not be taken out. */
  readonly space: Mask;
  /** All hexes of own federations, planets and satellites (G14.5d, or what Ivits grow). */
  readonly federated: Mask;
  /** Ivits: the federation in `federated` grows instead of keeping others away (G14.13). */
  readonly grows: boolean;
  /** Ivits: present value of that federation; 0 for everybody else (G14.14). */
  readonly federatedValue: number;
  /** Value to reach: 7, 6 for Xenos with their institute, 7·(n+1) for Ivits (G14.2, G14.14). */
  readonly threshold: number;
  /** The fewer of what can be paid and what is left in the supply (G14.5g). */
  readonly maxSatellites: number;
  /** House rule: networks may go round own planets, so G14.5e compares equal planet sets only. */
  readonly flexible: boolean;
}

/** A legal planet set M. All its networks have the same number of satellites. */
export interface FederationChoice {
  /** The own free planets and stations that join, ascending. Empty only for Ivits (G14.15). */
  readonly planets: readonly number[];
  /** Value of the whole federation, for Ivits with what it had before. */
  readonly value: number;
  readonly satellites: number;
}

/**
 * How the satellites of a chosen planet set may be placed, given those placed so far. Up to NETWORK_LIMIT
 * ways are listed whole; beyond that one satellite is chosen at a time, always next to what is connected
 * already, until few enough ways are left. Every shortest network can be reached, nothing else can.
 */
export type NetworkOptions =
  | {
      readonly k: 'networks';
      /** Satellites still to place, ascending, one list per way; sorted. `[[]]` when nothing is left to place. */
      readonly networks: readonly (readonly number[])[];
    }
  | {
      readonly k: 'next';
      /** Hexes for the next satellite, ascending. */
      readonly next: readonly number[];
    };

/** Most networks listed in one decision. */
export const NETWORK_LIMIT = 40;

/** The condition of G14.5 a proposed pair of planets and satellites breaks. */
export type FederationFault =
  | 'space' // G14.4: a satellite may not stand there, or a planet is not an own free one
  | 'connected' // a
  | 'closed' // b
  | 'value' // c
  | 'distance' // d
  | 'fewest' // e
  | 'unnecessary' // f
  | 'pay'; // g

/** The rule number of each fault, for refusals. */
export const FAULT_RULES: { readonly [fault in FederationFault]: string } = {
  space: 'G14.4',
  connected: 'G14.5a',
  closed: 'G14.5b',
  value: 'G14.5c',
  distance: 'G14.5d',
  fewest: 'G14.5e',
  unnecessary: 'G14.5f',
  pay: 'G14.5g',
};
