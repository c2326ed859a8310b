import { type Log, NONE, type None } from '@orrery/kernel';
import { SECTORS } from '../../content/sectors.ts';
import { beyond } from '../../state/galaxy.ts';
import { DIRECTIONS, type Direction, SHIP_KINDS, type ShipKind } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { shipsIn } from '../../state/pieces.ts';
import { retreat, stand } from '../actions.ts';
import { asks, stalemate } from '../frames.ts';
import { BAD_DESTINATION, isBelow, NOT_ACTIVE, NOT_NOW } from '../why.ts';
import { isRefuge, isRefugeSector, leaveSector, mayRetreat } from './retreat.ts';
import { destroyShip } from './sides.ts';

/** E14.30: the attacker's ships retreat at once or are lost. The next kind to decide for, or NONE. */
const nextKind = (s: State): ShipKind | None => {
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++)
    if (((stalemate.settled(s) >> kind) & 1) === 0 && shipsIn(s, stalemate.sector(s), stalemate.seat(s), kind) > 0)
      return kind;
  return NONE;
};

const lose = (s: State, kind: ShipKind, log: Log): void => {
  const attacker = stalemate.seat(s);
  const sector = stalemate.sector(s);
  while (shipsIn(s, sector, attacker, kind) > 0) destroyShip(s, sector, attacker, kind, 0, stalemate.defender(s), log);
};

export const breakingStalemate = asks(stalemate, {
  proceed: (s, log) => {
    for (;;) {
      const kind = nextKind(s);
      if (kind === NONE) {
        stalemate.pop(s);
        return true;
      }
      if (mayRetreat(s, stalemate.seat(s), kind, stalemate.sector(s))) return false;
      lose(s, kind, log);
    }
  },
  list: (s, out) => {
    const kind = nextKind(s) as ShipKind;
    const sector = stalemate.sector(s);
    for (let d = 0 as Direction; d < DIRECTIONS; d++)
      if (isRefuge(s, stalemate.seat(s), sector, d)) out.push(retreat(kind, beyond(s, sector, d)));
    out.push(stand(kind));
  },
  whyNot: (s, action) => {
    if (action.k !== 'retreat' && action.k !== 'stand') return NOT_NOW;
    if (action.ship !== nextKind(s)) return NOT_ACTIVE;
    if (action.k === 'stand') return null;
    return isBelow(action.to, SECTORS) && isRefugeSector(s, stalemate.seat(s), stalemate.sector(s), action.to)
      ? null
      : BAD_DESTINATION;
  },
  apply: (s, action, log) => {
    if (action.k === 'retreat') leaveSector(s, stalemate.seat(s), action.ship, stalemate.sector(s), action.to, log);
    else if (action.k === 'stand') lose(s, action.ship, log);
    else return;
    stalemate.setSettled(s, stalemate.settled(s) | (1 << action.ship));
  },
});
