import { type Log, NONE, type Seat } from '@orrery/kernel';
import { SECTORS } from '../content/sectors.ts';
import { addUnused, areRelated, freezePoints, setRelated } from '../state/boards.ts';
import { type SectorId, SHIP_KINDS, type ShipKind } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { isPresent, shipsIn, takeShip } from '../state/pieces.ts';
import { returnAnyCube } from './discs.ts';
import { pointsBySource } from './scoring.ts';

/** E19.1: has the player a disc or a ship on the map? */
export const isOnTheMap = (s: State, seat: Seat): boolean => {
  for (let sector = 0 as SectorId; sector < SECTORS; sector++) if (isPresent(s, seat, sector)) return true;
  return false;
};

export const playersLeft = (s: State): number => {
  let n = 0;
  for (let seat = 0 as Seat; seat < s.players; seat++) if (s.out[seat] === 0) n++;
  return n;
};

/** The next seat clockwise that is still in the game. */
export const nextSeat = (s: State, after: Seat): Seat => {
  for (let i = 1; i <= s.players; i++) {
    const seat = ((after + i) % s.players) as Seat;
    if (s.out[seat] === 0) return seat;
  }
  return after;
};

/** E19.2: collapse or resignation. The score is fixed at once; pieces leave the map. Mutates. */
export const dropOut = (s: State, seat: Seat, rule: string, log: Log): void => {
  freezePoints(s, seat, pointsBySource(s, seat));
  s.out[seat] = 1;
  s.passed[seat] = 1;
  log?.push({ k: rule === 'E19.1' ? 'resigned' : 'collapsed', seat, rule });
  for (let sector = 0 as SectorId; sector < SECTORS; sector++)
    for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++)
      for (; shipsIn(s, sector, seat, kind) > 0; addUnused(s, seat, kind, 1)) takeShip(s, sector, seat, kind);
  for (let other = 0 as Seat; other < s.players; other++) {
    if (!areRelated(s, seat, other)) continue;
    setRelated(s, seat, other, false);
    returnAnyCube(s, other);
  }
  if (s.traitor === seat) s.traitor = NONE;
  if (s.nextFirst === seat) s.nextFirst = nextSeat(s, seat);
  // Until somebody passes, the marker lies with this round's start player.
  if (s.nextFirst === NONE && s.first === seat) s.first = nextSeat(s, seat);
};
