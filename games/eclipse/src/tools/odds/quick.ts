import type { Fleet } from '../../rules/battle/fleet.ts';
import { keyOf } from './key.ts';
import { odds } from './odds.ts';

/** What a bot wants to know, small enough to be kept by the thousand. */
export interface QuickOdds {
  readonly win: number;
  readonly loss: number;
  readonly stalemate: number;
  /** See `Odds`: 0 where nothing was sampled. */
  readonly error: number;
  /** Expected number of ships left, over all types. */
  readonly attackerLeft: number;
  readonly defenderLeft: number;
}

/**
 * A keeper of answers under `quick`: `threat` worked out, or some battles fought out where that takes more than a few
 * milliseconds. Holds the latest `most` answers; the same questions always get the same answers.
 */
export const quickOdds = (most = 4096): ((attacker: Fleet, defender: Fleet) => QuickOdds) => {
  const known = new Map<string, QuickOdds>();
  return (attacker, defender) => {
    const id = `${keyOf(attacker)}|${keyOf(defender)}`;
    const found = known.get(id);
    if (found !== undefined) {
      known.delete(id);
      known.set(id, found);
      return found;
    }
    const full = odds(attacker, defender, {
      attacker: 'quick',
      defender: 'quick',
      effort: QUICK_EFFORT,
      samples: QUICK_SAMPLES,
    });
    const left = (side: 'attacker' | 'defender'): number =>
      full[side].squads.reduce((sum, s) => sum + s.expectedSurvivors, 0);
    const made: QuickOdds = {
      win: full.win,
      loss: full.loss,
      stalemate: full.stalemate,
      error: full.error,
      attackerLeft: left('attacker'),
      defenderLeft: left('defender'),
    };
    known.set(id, made);
    if (known.size > most)
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    return made;
  };
};

const QUICK_EFFORT = 1e5;
/** An error of about six points in a hundred, where the exact answer of a poor rule can be off by twenty. */
export const QUICK_SAMPLES = 250;
