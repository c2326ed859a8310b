import { NONE, type None, type Refusal, type Seat } from '@orrery/kernel';
import { SECTORS } from '../content/sectors.ts';
import { speciesOf } from '../state/boards.ts';
import { beyond, linkNeeded, linkOf } from '../state/galaxy.ts';
import { DIRECTIONS, type Direction, type SectorId } from '../state/ids.ts';
import { flagsOf, hasFlag, ON_MAP, type State } from '../state/layout.ts';
import { discOwner, enemiesIn, isPresent, shipsOf } from '../state/pieces.ts';
import { whyNotAfford } from './accounts.ts';
import { DONE, type EclipseAction, HOME, influenceOn, liftFrom, REFRESH } from './actions.ts';
import { liftDisc, putDisc } from './discs.ts';
import { influence, put } from './frames.ts';
import { asksInTurn } from './own-turn.ts';
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
} from './why.ts';

/** E7.3, E7.4, E7.7: may `seat` put a disc on this sector? */
const whyNotTarget = (s: State, seat: Seat, sector: SectorId): Refusal | null => {
  if (s.status[sector] !== ON_MAP) return NOT_ON_MAP;
  if (discOwner(s, sector) !== NONE) return SECTOR_HAS_DISC;
  if (enemiesIn(s, seat, sector) > 0) return ENEMY_SHIP_THERE;
  if (shipsOf(s, sector, seat) > 0 && hasFlag(s, flagsOf.ownShip)) return null;
  const needed = linkNeeded(s, seat);
  for (let d = 0 as Direction; d < DIRECTIONS; d++)
    if (linkOf(s, sector, d) >= needed && isPresent(s, seat, beyond(s, sector, d))) return null;
  return NOT_CONNECTED;
};

/** The same for whatever was given as a sector. */
const whyNotAnyTarget = (s: State, seat: Seat, sector: SectorId): Refusal | null =>
  isBelow(sector, SECTORS) ? whyNotTarget(s, seat, sector) : NOT_ON_MAP;

const listTargets = (s: State, seat: Seat, except: SectorId | None, out: EclipseAction[]): void => {
  for (let sector = 0 as SectorId; sector < SECTORS; sector++)
    if (s.status[sector] === ON_MAP && sector !== except && whyNotTarget(s, seat, sector) === null)
      out.push(influenceOn(sector));
};

const whyNotDiscMove = (s: State): Refusal | null => (influence.discMoves(s) > 0 ? null : NO_DISC_MOVE_LEFT);

/** E7.2: may a disc be taken from the track? */
const whyNotTakeDisc = (s: State, seat: Seat): Refusal | null => {
  if (s.discs[seat] <= 0) return NO_DISC;
  return whyNotAfford(s, seat, 1, 0);
};

/** E7.2: may the disc on this sector be taken? */
const whyNotLift = (s: State, seat: Seat, sector: SectorId): Refusal | null =>
  discOwner(s, sector) === seat ? null : NO_DISC_THERE;

const whyNotRefresh = (s: State): Refusal | null => {
  const seat = influence.seat(s);
  if (influence.refreshes(s) <= 0) return NO_REFRESH_LEFT;
  return s.colony[seat] < speciesOf(s, seat).colonyShips ? null : NO_USED_COLONY_SHIP;
};

/** E7.1: disc moves, then colony ships. */
export const influencing = asksInTurn(influence, {
  open: true,
  list: (s, out) => {
    const seat = influence.seat(s);
    if (whyNotDiscMove(s) === null) {
      if (whyNotTakeDisc(s, seat) === null) listTargets(s, seat, NONE, out);
      for (let sector = 0 as SectorId; sector < SECTORS; sector++)
        if (whyNotLift(s, seat, sector) === null) out.push(liftFrom(sector));
    }
    if (whyNotRefresh(s) === null) out.push(REFRESH);
    out.push(DONE);
  },
  whyNot: (s, action) => {
    const seat = influence.seat(s);
    switch (action.k) {
      case 'done':
        return null;
      case 'refresh':
        return whyNotRefresh(s);
      case 'influence':
        return whyNotDiscMove(s) ?? whyNotTakeDisc(s, seat) ?? whyNotAnyTarget(s, seat, action.sector);
      case 'lift':
        if (!isBelow(action.sector, SECTORS)) return NO_DISC_THERE;
        return whyNotDiscMove(s) ?? whyNotLift(s, seat, action.sector);
      default:
        return NOT_NOW;
    }
  },
  apply: (s, action, log) => {
    const seat = influence.seat(s);
    switch (action.k) {
      case 'done':
        influence.pop(s);
        return;
      case 'refresh':
        s.colony[seat]++;
        influence.setDiscMoves(s, 0);
        influence.setRefreshes(s, influence.refreshes(s) - 1);
        log?.push({ k: 'refreshed', seat, rule: 'E7.1' });
        return;
      case 'influence':
        influence.setDiscMoves(s, influence.discMoves(s) - 1);
        s.discs[seat]--;
        putDisc(s, action.sector, seat, 'E7.2', log);
        return;
      case 'lift':
        influence.setDiscMoves(s, influence.discMoves(s) - 1);
        put.push(s, seat, action.sector);
        liftDisc(s, action.sector, 'E7.6', log);
        return;
    }
  },
});

/** E7.5: where a lifted disc goes. */
export const puttingDisc = asksInTurn(put, {
  list: (s, out) => {
    listTargets(s, put.seat(s), put.from(s), out);
    out.push(HOME);
  },
  whyNot: (s, action) => {
    if (action.k === 'home') return null;
    if (action.k !== 'influence') return NOT_NOW;
    return action.sector === put.from(s) ? SAME_SECTOR : whyNotAnyTarget(s, put.seat(s), action.sector);
  },
  apply: (s, action, log) => {
    const seat = put.seat(s);
    put.pop(s);
    if (action.k === 'home') {
      s.discs[seat]++;
      log?.push({ k: 'discHome', seat, rule: 'E7.2' });
    } else if (action.k === 'influence') putDisc(s, action.sector, seat, 'E7.2', log);
  },
});
