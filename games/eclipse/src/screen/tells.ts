import type { Action, Say, Seat } from '@orrery/kernel';
import { influenceLeft, isAsked, leftOf, type SectorId, type State } from '../board.ts';
import { rivalsIn } from './chances.ts';
import { factionName } from './names.ts';
import { own } from './scene.ts';

/** Ending an action before all of it was done: its disc is spent anyway. */
const unusedAfter = (s: State, say: Say): string | null => {
  const left = isAsked(s, 'influence') ? influenceLeft(s).discMoves : leftOf(s);
  return left > 0 ? say('eclipse.unused.left', { left }) : null;
};

/** Flying in where others stand means a battle; the chances stand on the map. */
const battleAt = (s: State, sector: SectorId, say: Say): string | null => {
  const rivals = rivalsIn(s, sector, s.active as Seat).map((faction) => factionName(say, s, faction));
  return rivals.length === 0 ? null : say('eclipse.fightThere', { rivals });
};

/** What a choice brings that no figure shows. */
export const tellsOf = (s: State, action: Action, say: Say): string | null => {
  const mine = own(action);
  switch (mine.k) {
    case 'done':
      return unusedAfter(s, say);
    case 'move':
    case 'step':
      return battleAt(s, mine.to, say);
    default:
      return null;
  }
};
