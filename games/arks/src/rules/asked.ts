import { NONE, type None } from '@orrery/kernel';
import type { ColorId, SurvivorId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { gaining, keeping, locking, paying, raising, taking, using } from './frames.ts';

/** How many Resources, cards, tokens or levels are left to choose; NONE where nothing is counted. */
export const leftOf = (s: State): number => {
  for (const frame of [gaining, paying, locking]) if (frame.isTop(s)) return frame.left(s);
  if (taking.isTop(s)) return taking.left(s);
  return raising.isTop(s) ? raising.left(s) : NONE;
};

/** A7.1: Specialists still to be used: so many Engineers, Leaders of a colour or any Leaders. */
export interface SpecialistsAsked {
  readonly kind: 'engineer' | 'leader';
  /** The colour the Leaders must have, or NONE. */
  readonly color: ColorId | None;
  readonly count: number;
}
export const specialistsAsked = (s: State): SpecialistsAsked | null => {
  if (!using.isTop(s)) return null;
  if (using.engineers(s) > 0) return { kind: 'engineer', color: NONE, count: using.engineers(s) };
  const own = using.planetLeaders(s) > 0;
  return {
    kind: 'leader',
    color: own ? using.color(s) : NONE,
    count: own ? using.planetLeaders(s) : using.anyLeaders(s),
  };
};

/** A15.4: the Survivors that may be kept, or NONE. */
export const survivorAsked = (s: State): SurvivorId | None => (keeping.isTop(s) ? keeping.survivor(s) : NONE);
