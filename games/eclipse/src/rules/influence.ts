import { popFrame, pushFrame, type Refusal, type Seat, setTopArg, topArg } from '@orrery/kernel';
import { SECTORS } from '../content/sectors.ts';
import { colonyShips } from '../content/species.ts';
import { isOnMap, linkNeeded } from '../state/galaxy.ts';
import { enemiesIn, flagsOf, hasFlag, isPresent, ON_MAP, type State, speciesOf } from '../state/layout.ts';
import { liftDisc, putDisc } from '../state/pieces.ts';
import { SEATS } from '../state/ids.ts';
import { isRuinous } from './accounts.ts';
import { DONE, type EclipseAction, HOME, influence as influenceOf, lift, REFRESH } from './actions.ts';
import { FRAME, type FrameRule } from './frames.ts';
import {
  ENEMY_SHIP_THERE,
  isBelow,
  NO_DISC,
  NO_DISC_MOVE_LEFT,
  NO_DISC_THERE,
  NO_REFRESH_LEFT,
  NO_USED_COLONY_SHIP,
  NOT_CONNECTED,
  NOT_NOW,
  NOT_ON_MAP,
  SAME_SECTOR,
  SECTOR_HAS_DISC,
  UNPAYABLE,
} from './why.ts';

/** E7.3, E7.4, E7.7: may `seat` put a disc on this sector of the map? */
const whyNotTarget = (s: State, seat: number, sector: number): Refusal | null => {
  if (s.disc[sector] !== 0) return SECTOR_HAS_DISC;
  if (enemiesIn(s, seat, sector) > 0) return ENEMY_SHIP_THERE;
  if (s.fleet[sector * SEATS + seat] > 0 && hasFlag(s, flagsOf.ownShip)) return null;
  const needed = linkNeeded(s, seat);
  for (let d = 0; d < 6; d++)
    if (s.link[sector * 6 + d] >= needed && isPresent(s, seat, s.near[sector * 6 + d] - 1)) return null;
  return NOT_CONNECTED;
};

const listTargets = (s: State, seat: number, except: number, out: EclipseAction[]): void => {
  for (let sector = 0; sector < SECTORS; sector++)
    if (s.status[sector] === ON_MAP && sector !== except && whyNotTarget(s, seat, sector) === null)
      out.push(influenceOf(sector));
};

const whyNotRefresh = (s: State): Refusal | null => {
  const seat = topArg(s, 0);
  if (topArg(s, 2) <= 0) return NO_REFRESH_LEFT;
  return s.colony[seat] < colonyShips[speciesOf(s, seat)] ? null : NO_USED_COLONY_SHIP;
};

/** E7.1: disc moves, then colony ships. Arguments: seat, disc moves left, colony ships left to turn up. */
export const influence: FrameRule = {
  ask: 'influence',
  open: true,
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out) => {
    const seat = topArg(s, 0);
    if (topArg(s, 1) > 0) {
      if (s.discs[seat] > 0 && !isRuinous(s, seat, 1, 0)) listTargets(s, seat, -1, out);
      for (let sector = 0; sector < SECTORS; sector++) if (s.disc[sector] === seat + 1) out.push(lift(sector));
    }
    if (whyNotRefresh(s) === null) out.push(REFRESH);
    out.push(DONE);
  },
  whyNot: (s, action) => {
    const seat = topArg(s, 0);
    switch (action.k) {
      case 'done':
        return null;
      case 'refresh':
        return whyNotRefresh(s);
      case 'influence':
        if (topArg(s, 1) <= 0) return NO_DISC_MOVE_LEFT;
        if (s.discs[seat] <= 0) return NO_DISC;
        if (isRuinous(s, seat, 1, 0)) return UNPAYABLE;
        return isBelow(action.sector, SECTORS) && isOnMap(s, action.sector)
          ? whyNotTarget(s, seat, action.sector)
          : NOT_ON_MAP;
      case 'lift':
        if (topArg(s, 1) <= 0) return NO_DISC_MOVE_LEFT;
        return isBelow(action.sector, SECTORS) && s.disc[action.sector] === seat + 1 ? null : NO_DISC_THERE;
      default:
        return NOT_NOW;
    }
  },
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    switch (action.k) {
      case 'done':
        popFrame(s);
        return;
      case 'refresh':
        s.colony[seat]++;
        setTopArg(s, 1, 0);
        setTopArg(s, 2, topArg(s, 2) - 1);
        events?.push({ k: 'refreshed', seat, rule: 'E7.1' });
        return;
      case 'influence':
        setTopArg(s, 1, topArg(s, 1) - 1);
        s.discs[seat]--;
        putDisc(s, action.sector, seat, 'E7.2', events);
        return;
      case 'lift':
        setTopArg(s, 1, topArg(s, 1) - 1);
        pushFrame(s, FRAME.put, seat, action.sector);
        liftDisc(s, action.sector, 'E7.6', events);
        return;
    }
  },
};

/** E7.5: where a lifted disc goes. Arguments: seat, the sector it came from. */
export const put: FrameRule = {
  ask: 'put',
  by: (s) => topArg(s, 0) as Seat,
  run: () => false,
  list: (s, out) => {
    listTargets(s, topArg(s, 0), topArg(s, 1), out);
    out.push(HOME);
  },
  whyNot: (s, action) => {
    if (action.k === 'home') return null;
    if (action.k !== 'influence') return NOT_NOW;
    if (!isBelow(action.sector, SECTORS) || !isOnMap(s, action.sector)) return NOT_ON_MAP;
    return action.sector === topArg(s, 1) ? SAME_SECTOR : whyNotTarget(s, topArg(s, 0), action.sector);
  },
  apply: (s, action, events) => {
    const seat = topArg(s, 0);
    popFrame(s);
    if (action.k === 'home') {
      s.discs[seat]++;
      events?.push({ k: 'discHome', seat, rule: 'E7.2' });
    } else if (action.k === 'influence') putDisc(s, action.sector, seat, 'E7.2', events);
  },
};
