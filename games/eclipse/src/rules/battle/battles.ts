import { popFrame, pushFrame, type Seat, setTopArg, topArg } from '@orrery/kernel';
import { MOST_DRAWN } from '../../content/board.ts';
import { sectorIds } from '../../content/sectors.ts';
import { isDraco, type State } from '../../state/layout.ts';
import { ANCIENTS, GCDS, SEATS } from '../../state/ids.ts';
import { type Events, FRAME, type FrameRule } from '../frames.ts';
import { NOT_NOW } from '../why.ts';
import { tilesInBag } from './reputation.ts';

/** E14.3, E14.6: whom the last player standing still has to fight: ancients, the GCDS, or nobody (-1). */
const rivalOf = (s: State, sector: number, seat: number): number => {
  if (sector === 0 && s.gcds !== 0) return GCDS;
  return s.ancients[sector] > 0 && !isDraco(s, seat) ? ANCIENTS : -1;
};

/** E14.1 */
export const hasBattle = (s: State, sector: number): boolean => {
  if (s.crowd[sector] === 0) return false;
  let players = 0;
  let last = -1;
  for (let seat = 0; seat < s.players; seat++)
    if (s.fleet[sector * SEATS + seat] > 0) {
      players++;
      last = seat;
    }
  return players > 1 || rivalOf(s, sector, last) >= 0;
};

/** E14.4, E14.32: the controller first, then in order of entry; written into `order`. Mutates. */
export const openSector = (s: State, sector: number, events: Events): void => {
  s.order.fill(0);
  s.fought.fill(0);
  s.fled.fill(0);
  s.kills.fill(0);
  let n = 0;
  const controller = s.disc[sector] - 1;
  if (controller >= 0 && s.fleet[sector * SEATS + controller] > 0) s.order[n++] = controller + 1;
  for (let rank = 1; rank <= SEATS; rank++)
    for (let seat = 0; seat < s.players; seat++)
      if (s.entry[sector * SEATS + seat] === rank && seat !== controller) s.order[n++] = seat + 1;
  events?.push({ k: 'battles', sector: sectorIds[sector] as string, rule: 'E14.2' });
  pushFrame(s, FRAME.sector, sector);
};

const closeSector = (s: State): void => {
  s.order.fill(0);
  s.fought.fill(0);
  s.fled.fill(0);
  s.kills.fill(0);
  s.damage.fill(0);
  popFrame(s);
};

/** The two players to fight next: the last two in `order` with ships here. False when fewer are left. */
const pairPlayers = (s: State, sector: number, events: Events): boolean => {
  let attacker = -1;
  let defender = -1;
  for (let i = SEATS - 1; i >= 0; i--) {
    const seat = s.order[i] - 1;
    if (seat < 0 || s.fleet[sector * SEATS + seat] === 0) continue;
    if (attacker < 0) attacker = seat;
    else {
      defender = seat;
      break;
    }
  }
  if (attacker < 0) return false;
  const foe = defender >= 0 ? defender : rivalOf(s, sector, attacker);
  if (foe < 0) return false;
  s.fought[attacker] = 1;
  if (foe < ANCIENTS) s.fought[foe] = 1;
  events?.push({
    k: 'battle',
    faction: attacker,
    defender: foe,
    sector: sectorIds[sector] as string,
    rule: foe < ANCIENTS ? 'E14.4' : 'E14.3',
  });
  // E14.5: who stands earlier in the order defends; ancients and the GCDS always do.
  pushFrame(s, FRAME.battle, attacker, foe, sector);
  return true;
};

/** E14.31, E14.34: how many reputation tiles a seat draws for this sector. */
const drawsOf = (s: State, sector: number, seat: number): number => {
  if (s.fought[seat] === 0) return 0;
  const penalty = s.fled[seat] !== 0 && s.fleet[sector * SEATS + seat] === 0;
  return Math.min(MOST_DRAWN, s.kills[seat] + (penalty ? 0 : 1), tilesInBag(s));
};

/** All battles of one sector, then the reputation draws. Arguments: sector, place in the order of drawing plus 1 (0: still fighting). */
export const sectorOfBattles: FrameRule = {
  ask: 'battles',
  by: () => 0 as Seat,
  run: (s, events) => {
    const sector = topArg(s, 0);
    if (topArg(s, 1) === 0) {
      if (pairPlayers(s, sector, events)) return true;
      setTopArg(s, 1, 1);
    }
    for (;;) {
      const place = topArg(s, 1) - 1;
      const seat = place < SEATS ? s.order[place] - 1 : -1;
      if (seat < 0) {
        closeSector(s);
        return true;
      }
      setTopArg(s, 1, place + 2);
      const draws = drawsOf(s, sector, seat);
      if (draws === 0) continue;
      events?.push({ k: 'drawsReputation', seat, count: draws, rule: 'E14.31' });
      pushFrame(s, FRAME.drawReputation, seat, draws);
      return true;
    }
  },
  list: () => {},
  whyNot: () => NOT_NOW,
  apply: () => {},
};
