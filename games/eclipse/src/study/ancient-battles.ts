import type { Event, Seat } from '@orrery/kernel';
import { sectorNamed } from '../content/sectors.ts';
import { sizeOf } from '../rules/battle/sides.ts';
import { standingIn } from '../rules/battle/standing.ts';
import { type Faction, isPlayer, type SectorId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { odds } from '../tools/odds/index.ts';

/**
 * A battle with ancients or the Galactic Center. They were there first (E14.5), and ships come to them by moving alone: nobody
 * builds there (E11) or retreats there (E14.24). So whoever fights them has sought it.
 */
export interface AncientBattle {
  readonly seat: Seat;
  readonly foe: Faction;
  readonly sector: SectorId;
  readonly round: number;
  /** The exact chance to win as both sides stood before the first roll, if nobody retreats. */
  readonly chance: number;
  /** Did the seat declare a retreat (E14.24)? */
  retreated: boolean;
  /** Null while it is being fought. */
  won: boolean | null;
}

/** Keep account of what the latest action has told; `s` is the state after it. Adds to `battles` and closes the last of them. */
export const followBattles = (s: State, events: readonly Event[], battles: AncientBattle[]): void => {
  for (const event of events) {
    const last = battles.at(-1);
    const open = last !== undefined && last.won === null ? last : null;
    switch (event.k) {
      case 'battle':
        if (!isPlayer(event['defender'] as Faction)) battles.push(begun(s, event));
        break;
      case 'declaresRetreat':
        if (open !== null) open.retreated = true;
        break;
      case 'battleEnds':
        if (open !== null) open.won = sizeOf(s, open.sector, open.foe) === 0;
        break;
    }
  }
};

/** Dice are drawn by chance, in an action of their own, so the state still is what it was when the battle began. */
const begun = (s: State, event: Event): AncientBattle => {
  const seat = event['faction'] as Seat;
  const foe = event['defender'] as Faction;
  const sector = sectorNamed.get(event['sector'] as string) as SectorId;
  const { win } = odds(standingIn(s, sector, seat, true), standingIn(s, sector, foe, true));
  return { seat, foe, sector, round: s.round, chance: win, retreated: false, won: null };
};
