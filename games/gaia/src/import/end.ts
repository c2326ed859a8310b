import type { Seat } from '@orrery/kernel';
import { CAP_CREDITS, CAP_ORE } from '../content/tables/factions.ts';
import { RESOURCES_PER_VP } from '../content/tables/scoring.ts';
import { resourcePoints } from '../rules/final.ts';
import { powerAtEnd } from '../rules/power.ts';
import type { State } from '../state/layout.ts';

export interface Leftovers {
  readonly ore: number;
  readonly credits: number;
  /** Points to add to ours to get theirs. */
  readonly correction: number;
}

/**
 * What that site makes of a player's leftovers: power becomes credits and Q.I.C. ore, as by G-R36, but what goes
 * above the caps is lost before points are counted.
 */
export const leftoversThere = (s: State, seat: Seat): Leftovers => {
  const credits = Math.min(CAP_CREDITS, s.credits[seat] + powerAtEnd(s, seat));
  const ore = Math.min(CAP_ORE, s.ore[seat] + s.qic[seat]);
  const points = Math.floor((ore + credits + s.knowledge[seat]) / RESOURCES_PER_VP);
  return { ore, credits, correction: points - resourcePoints(s, seat) };
};
