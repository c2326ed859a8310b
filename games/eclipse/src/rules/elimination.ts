import { pushFrame } from '@orrery/kernel';
import { SECTORS } from '../content/sectors.ts';
import { SOURCES, type State } from '../state/layout.ts';
import { shipsIn, takeShip } from '../state/pieces.ts';
import { SEATS, SHIP_KINDS } from '../state/ids.ts';
import { type Events, FRAME } from './frames.ts';
import { pointsBySource } from './scoring.ts';

/** E19.1: has the player a disc or a ship on the map? */
export const isOnTheMap = (s: State, seat: number): boolean => {
  for (let sector = 0; sector < SECTORS; sector++)
    if (s.disc[sector] === seat + 1 || s.fleet[sector * SEATS + seat] > 0) return true;
  return false;
};

export const playersLeft = (s: State): number => {
  let n = 0;
  for (let seat = 0; seat < s.players; seat++) if (s.out[seat] === 0) n++;
  return n;
};

/** The next seat clockwise that is still in the game. */
export const nextSeat = (s: State, after: number): number => {
  for (let i = 1; i <= s.players; i++) {
    const seat = (after + i) % s.players;
    if (s.out[seat] === 0) return seat;
  }
  return after;
};

/** E19.2: collapse or resignation. The score is fixed at once; pieces leave the map. Mutates. */
export const dropOut = (s: State, seat: number, rule: string, events: Events): void => {
  const points = pointsBySource(s, seat);
  for (let i = 0; i < SOURCES.length; i++) s.frozen[seat * SOURCES.length + i] = points[i] as number;
  s.out[seat] = 1;
  s.passed[seat] = 1;
  events?.push({ k: rule === 'E19.1' ? 'resigned' : 'collapsed', seat, rule });
  for (let sector = 0; sector < SECTORS; sector++) {
    for (let kind = 0; kind < SHIP_KINDS; kind++)
      while (shipsIn(s, sector, seat, kind) > 0) {
        takeShip(s, sector, seat, kind);
        s.unused[seat * SHIP_KINDS + kind]++;
      }
  }
  for (let other = 0; other < s.players; other++) {
    if (s.relations[seat * SEATS + other] === 0) continue;
    s.relations[seat * SEATS + other] = 0;
    s.relations[other * SEATS + seat] = 0;
    pushFrame(s, FRAME.cubes, other, 0, 0, 0, 1);
  }
  if (s.traitor === seat + 1) s.traitor = 0;
  if (s.nextFirst === seat) s.nextFirst = nextSeat(s, seat);
  // Until somebody passes, the marker lies with this round's start player.
  if (s.nextFirst < 0 && s.first === seat) s.first = nextSeat(s, seat);
};
