import { popFrame, type Seat, setTopArg, topArg } from '@orrery/kernel';
import { SECTORS } from '../../content/sectors.ts';
import type { State } from '../../state/layout.ts';
import { shipsIn } from '../../state/pieces.ts';
import { SHIP_KINDS } from '../../state/ids.ts';
import { type EclipseAction, retreat, stand } from '../actions.ts';
import type { Events, FrameRule } from '../frames.ts';
import { BAD_DESTINATION, isBelow, NOT_ACTIVE, NOT_NOW } from '../why.ts';
import { isRefuge, isRefugeSector, leaveSector, mayRetreat } from './retreat.ts';
import { destroyShip } from './sides.ts';

/** E14.30: the attacker's ships retreat at once or are lost. Arguments: attacker, defender, sector, kinds settled as a mask. */
const nextKind = (s: State): number => {
  for (let kind = 0; kind < SHIP_KINDS; kind++)
    if (((topArg(s, 3) >> kind) & 1) === 0 && shipsIn(s, topArg(s, 2), topArg(s, 0), kind) > 0) return kind;
  return -1;
};

const lose = (s: State, kind: number, events: Events): void => {
  const attacker = topArg(s, 0);
  const sector = topArg(s, 2);
  while (shipsIn(s, sector, attacker, kind) > 0) destroyShip(s, sector, attacker, kind, 0, topArg(s, 1), events);
};

export const stalemate: FrameRule = {
  ask: 'stalemate',
  by: (s) => topArg(s, 0) as Seat,
  run: (s, events) => {
    for (;;) {
      const kind = nextKind(s);
      if (kind < 0) {
        popFrame(s);
        return true;
      }
      if (mayRetreat(s, topArg(s, 0), kind, topArg(s, 2))) return false;
      lose(s, kind, events);
    }
  },
  list: (s, out: EclipseAction[]) => {
    const kind = nextKind(s);
    const sector = topArg(s, 2);
    for (let d = 0; d < 6; d++)
      if (isRefuge(s, topArg(s, 0), sector, d)) out.push(retreat(kind, s.near[sector * 6 + d] - 1));
    out.push(stand(kind));
  },
  whyNot: (s, action) => {
    if (action.k !== 'retreat' && action.k !== 'stand') return NOT_NOW;
    if (action.ship !== nextKind(s)) return NOT_ACTIVE;
    if (action.k === 'stand') return null;
    return isBelow(action.to, SECTORS) && isRefugeSector(s, topArg(s, 0), topArg(s, 2), action.to)
      ? null
      : BAD_DESTINATION;
  },
  apply: (s, action, events) => {
    if (action.k === 'retreat') leaveSector(s, topArg(s, 0), action.ship, topArg(s, 2), action.to, events);
    else if (action.k === 'stand') lose(s, action.ship, events);
    else return;
    setTopArg(s, 3, topArg(s, 3) | (1 << action.ship));
  },
};
