import { type Log, NONE, NOTHING, type None, type Seat } from '@orrery/kernel';
import { MOST_DRAWN } from '../../content/board.ts';
import { sectorIds } from '../../content/sectors.ts';
import { hasFled, inOrder, setInOrder } from '../../state/battlefield.ts';
import { ANCIENTS, type Faction, GCDS, isPlayer, type NonPlayer, SEATS, type SectorId } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { discOwner, entryOf, hostileAncients, isGuarded, shipsOf } from '../../state/pieces.ts';
import { battle, battles, drawReputation, runs } from '../frames.ts';
import { tilesInBag } from './reputation.ts';

/** E14.3, E14.6: whom the last player standing still has to fight: ancients, the GCDS, or nobody (NONE). */
const rivalOf = (s: State, sector: SectorId, seat: Seat): NonPlayer | None => {
  if (isGuarded(s, sector)) return GCDS;
  return hostileAncients(s, seat, sector) > 0 ? ANCIENTS : NONE;
};

/** E14.1 */
export const hasBattle = (s: State, sector: SectorId): boolean => {
  if (s.crowd[sector] === 0) return false;
  let last: Seat | None = NONE;
  for (let seat = 0 as Seat; seat < s.players; seat++) {
    if (shipsOf(s, sector, seat) === 0) continue;
    if (last !== NONE) return true;
    last = seat;
  }
  return last !== NONE && rivalOf(s, sector, last) !== NONE;
};

const forgetSector = (s: State): void => {
  s.order.fill(NOTHING);
  s.fought.fill(0);
  s.fled.fill(0);
  s.kills.fill(0);
};

/** E14.4, E14.32: the controller first, then in order of entry. Mutates. */
export const openSector = (s: State, sector: SectorId, log: Log): void => {
  forgetSector(s);
  let place = 0;
  const controller = discOwner(s, sector);
  if (controller !== NONE && shipsOf(s, sector, controller) > 0) setInOrder(s, place++, controller);
  for (let rank = 1; rank <= SEATS; rank++)
    for (let seat = 0 as Seat; seat < s.players; seat++)
      if (entryOf(s, sector, seat) === rank && seat !== controller) setInOrder(s, place++, seat);
  log?.push({ k: 'battles', sector: sectorIds[sector] as string, rule: 'E14.2' });
  battles.push(s, sector, NONE);
};

const closeSector = (s: State): void => {
  forgetSector(s);
  s.damage.fill(0);
  battles.pop(s);
};

/** The last in the order of battle before `place` with ships here, or NONE. */
const lastBefore = (s: State, sector: SectorId, place: number): number => {
  for (let i = place - 1; i >= 0; i--) {
    const seat = inOrder(s, i);
    if (seat !== NONE && shipsOf(s, sector, seat) > 0) return i;
  }
  return NONE;
};

/** The two to fight next: the last two of the order with ships here, or the last one and a rival. False when there are none. Mutates. */
const beginBattle = (s: State, sector: SectorId, log: Log): boolean => {
  const last = lastBefore(s, sector, SEATS);
  if (last === NONE) return false;
  const attacker = inOrder(s, last) as Seat;
  const earlier = lastBefore(s, sector, last);
  const foe: Faction | None = earlier === NONE ? rivalOf(s, sector, attacker) : inOrder(s, earlier);
  if (foe === NONE) return false;
  s.fought[attacker] = 1;
  if (isPlayer(foe)) s.fought[foe] = 1;
  log?.push({
    k: 'battle',
    faction: attacker,
    defender: foe,
    sector: sectorIds[sector] as string,
    rule: isPlayer(foe) ? 'E14.4' : 'E14.3',
  });
  // E14.5: who stands earlier in the order defends; ancients and the GCDS always do.
  battle.push(s, attacker, foe, sector, 0, 0, 0);
  return true;
};

/** E14.31, E14.34: how many reputation tiles a seat draws for this sector. */
const drawsOf = (s: State, sector: SectorId, seat: Seat): number => {
  if (s.fought[seat] === 0) return 0;
  const penalty = hasFled(s, seat) && shipsOf(s, sector, seat) === 0;
  return Math.min(MOST_DRAWN, s.kills[seat] + (penalty ? 0 : 1), tilesInBag(s));
};

/** All battles of one sector, then the reputation draws. */
export const fightingBattles = runs(battles, (s, log) => {
  const sector = battles.sector(s);
  if (battles.drawer(s) === NONE) {
    if (beginBattle(s, sector, log)) return;
    battles.setDrawer(s, 0);
  }
  const place = battles.drawer(s);
  const seat = inOrder(s, place);
  if (seat === NONE) return closeSector(s);
  battles.setDrawer(s, place + 1);
  const tiles = drawsOf(s, sector, seat);
  if (tiles === 0) return;
  log?.push({ k: 'drawsReputation', seat, count: tiles, rule: 'E14.31' });
  drawReputation.push(s, seat, tiles, false);
});
