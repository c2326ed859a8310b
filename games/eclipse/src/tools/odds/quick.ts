import { type Fleet, SQUAD_KINDS } from '../../rules/battle/fleet.ts';
import { odds } from './odds.ts';

/** What a bot wants to know, small enough to be kept by the thousand. */
export interface QuickOdds {
  readonly win: number;
  readonly loss: number;
  readonly stalemate: number;
  /** Expected number of ships left, over all types. */
  readonly attackerLeft: number;
  readonly defenderLeft: number;
}

/**
 * A keeper of answers under quick assignment rules: `threat`, or `easiest` where that takes more than a few milliseconds.
 * Each is exact for the rule it used. Holds the latest `most` answers; the same questions always get the same answers.
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
    const full = odds(attacker, defender, { attacker: 'quick', defender: 'quick', effort: QUICK_EFFORT });
    const left = (side: 'attacker' | 'defender'): number =>
      full[side].squads.reduce((sum, s) => sum + s.expectedSurvivors, 0);
    const made: QuickOdds = {
      win: full.win,
      loss: full.loss,
      stalemate: full.stalemate,
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

const keyOf = (fleet: Fleet): string =>
  fleet
    .filter((s) => s.count > 0)
    .sort((x, y) => SQUAD_KINDS.indexOf(x.kind) - SQUAD_KINDS.indexOf(y.kind))
    .map(
      (s) =>
        `${s.kind},${s.count},${s.initiative},${s.computer},${s.shield},${s.hull},${s.cannons},${s.missiles},${s.damage ?? ''}`,
    )
    .join('+');
