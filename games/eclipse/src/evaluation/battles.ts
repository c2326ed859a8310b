import { type FramePlace, NONE, type None, type Seat } from '@orrery/kernel';
import { SECTORS, sectorVp, squareCount } from '../content/sectors.ts';
import { hasDeclared } from '../state/battlefield.ts';
import { areRelated } from '../state/boards.ts';
import { beyond, linkNeeded, linkOf } from '../state/galaxy.ts';
import {
  ANCIENTS,
  DIRECTIONS,
  type Direction,
  type Faction,
  GCDS,
  isPlayer,
  type SectorId,
  SHIP_KINDS,
  type ShipKind,
  STARBASE,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { cubesIn, discOwner, entryOf, hostileAncients, isGuarded, shipsIn, shipsOf } from '../state/pieces.ts';
import { roundsAfter } from './economy.ts';
import { attackerOf, battleIn, foeOf, gatherFighters, missilesSpent, shareAway, takesPart } from './engagement.ts';
import { BEGUN, CANNONS, forecast, gather } from './forecast.ts';
import { mightOf } from './might.ts';
import { drawWorth } from './reputation.ts';
import type { EclipseWeights } from './weights.ts';

/** More ships of a kind than this are hardly brought together. */
const GATHERED = 3;
const mine = new Int8Array(SHIP_KINDS);
const theirs = new Int8Array(SHIP_KINDS);

/** What the sector itself is worth to whoever holds it after the battle. */
const prize = (s: State, sector: SectorId, w: EclipseWeights): number =>
  sectorVp[sector] + w.sector + w.freeSquare * squareCount[sector] + (s.discovery[sector] !== 0 ? w.discovery : 0);

const mightIn = (s: State, sector: SectorId, seat: Seat): number => {
  let might = 0;
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
    const n = shipsIn(s, sector, seat, kind);
    if (n > 0) might += n * mightOf(s, seat, kind);
  }
  return might;
};

/** The strongest other player with ships in a sector who is no partner, or NONE. */
const enemyIn = (s: State, seat: Seat, sector: SectorId): Seat | None => {
  let strongest: Seat | None = NONE;
  let most = 0;
  for (let other = 0 as Seat; other < s.players; other++) {
    if (other === seat || shipsOf(s, sector, other) === 0 || areRelated(s, seat, other)) continue;
    const might = mightIn(s, sector, other);
    if (strongest === NONE || might > most) {
      strongest = other;
      most = might;
    }
  }
  return strongest;
};

/** A battle against one party: what winning brings and losing costs, by the exact odds. */
const expectation = (
  s: State,
  seat: Seat,
  sector: SectorId,
  foe: Faction,
  draws: number,
  w: EclipseWeights,
): number => {
  const own = discOwner(s, sector) === seat;
  const attacks =
    !own && (!isPlayer(foe) || discOwner(s, sector) === foe || entryOf(s, sector, seat) > entryOf(s, sector, foe));
  gather(s, sector, seat, mine);
  gather(s, sector, foe, theirs);
  const odds = attacks ? forecast(s, seat, mine, foe, theirs) : forecast(s, foe, theirs, seat, mine);
  const win = attacks ? odds.win : 1 - odds.win;
  const left = attacks ? odds.attackerLeft : odds.defenderLeft;
  return (
    stakes(s, seat, sector, foe, win, draws, w) - w.victory * w.loss * w.fleet * mightIn(s, sector, seat) * (1 - left)
  );
};

/** The battle being fought: as both sides stand by now, and who has declared a retreat. */
const engagement = (s: State, seat: Seat, sector: SectorId, place: FramePlace, w: EclipseWeights): number => {
  const attacks = attackerOf(s, place) === seat;
  const foe = foeOf(s, place, seat);
  const stage = missilesSpent(s, place) ? CANNONS : BEGUN;
  let lost = 0;
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
    const n = shipsIn(s, sector, seat, kind);
    if (n > 0 && hasDeclared(s, seat, kind))
      lost += n * mightOf(s, seat, kind) * (1 - shareAway(s, sector, seat, kind, foe));
  }
  let worth = 0;
  const fighters = gatherFighters(s, sector, seat, mine);
  const foes = gatherFighters(s, sector, foe, theirs);
  if (fighters > 0) {
    let win = 1;
    let left = 1;
    if (foes > 0) {
      const odds = attacks ? forecast(s, seat, mine, foe, theirs, stage) : forecast(s, foe, theirs, seat, mine, stage);
      win = attacks ? odds.win : 1 - odds.win;
      left = attacks ? odds.attackerLeft : odds.defenderLeft;
    }
    for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++)
      if (mine[kind] > 0) lost += mine[kind] * mightOf(s, seat, kind) * (1 - left);
    worth = stakes(s, seat, sector, foe, win, s.kills[seat] + (foe === GCDS ? 3 : foe === ANCIENTS ? foes : 1), w);
  } else if (discOwner(s, sector) === seat) worth = stakes(s, seat, sector, foe, 0, 0, w);
  return worth - w.victory * w.loss * w.fleet * lost;
};

/** What is to be won and lost in a sector, ships apart. */
const stakes = (
  s: State,
  seat: Seat,
  sector: SectorId,
  foe: Faction,
  win: number,
  draws: number,
  w: EclipseWeights,
): number => {
  let worth = win * drawWorth(s, seat, draws, w) + (1 - win) * 0.3 * drawWorth(s, seat, 1, w);
  const owner = discOwner(s, sector);
  if (owner === seat) worth -= (1 - win) * (sectorVp[sector] + w.sector + w.siege * 0.5 * cubesIn(s, sector));
  else if (owner === NONE) worth += win * prize(s, sector, w);
  else if (!areRelated(s, seat, owner)) worth += win * (0.5 * prize(s, sector, w) + w.siege);
  if (!isPlayer(foe)) worth -= (1 - win) * patience(s, w) * (drawWorth(s, seat, draws, w) + prize(s, sector, w));
  return w.victory * worth;
};

/**
 * Ancients do not run away: whoever is beaten by them has lost a part of what better ships would have won later. Without
 * this any attack would do, since ships cost few points; with it the odds must favour it. In the last round there is no
 * later.
 */
const patience = (s: State, w: EclipseWeights): number => w.repulse * Math.min(1, roundsAfter(s) / 2);

const isNear = (s: State, seat: Seat, sector: SectorId): boolean => {
  const needed = linkNeeded(s, seat);
  for (let d = 0 as Direction; d < DIRECTIONS; d++)
    if (linkOf(s, sector, d) >= needed && discOwner(s, beyond(s, sector, d)) === seat) return true;
  return false;
};

/** The ships that could be brought together, by kind. */
export const countMovable = (s: State, seat: Seat, into: Int8Array): boolean => {
  into.fill(0);
  let any = false;
  for (let sector = 0 as SectorId; sector < SECTORS; sector++) {
    if (s.crowd[sector] === 0) continue;
    for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) {
      const n = kind === STARBASE ? 0 : shipsIn(s, sector, seat, kind);
      if (n === 0) continue;
      into[kind] = Math.min(GATHERED, into[kind] + n);
      any = true;
    }
  }
  return any;
};

/** Ancients or the Galactic Center next to an own sector: what all ships together could win there. */
export const preyNear = (s: State, seat: Seat, sector: SectorId, fleet: Int8Array, w: EclipseWeights): number => {
  const centre = isGuarded(s, sector);
  if (!centre && hostileAncients(s, seat, sector) === 0) return 0;
  if (shipsOf(s, sector, seat) > 0 || !isNear(s, seat, sector)) return 0;
  const foe = centre ? GCDS : ANCIENTS;
  gather(s, sector, foe, theirs);
  const { win } = forecast(s, seat, fleet, foe, theirs);
  return w.prey * win * (drawWorth(s, seat, centre ? 3 : s.ancients[sector], w) + prize(s, sector, w));
};

/** E14: the battle the seat faces in a sector as the map stands. */
export const battlesAhead = (s: State, seat: Seat, sector: SectorId, w: EclipseWeights): number => {
  if (shipsOf(s, sector, seat) === 0) return undefended(s, seat, sector, w);
  const place = battleIn(s, sector);
  if (place !== NONE && takesPart(s, place, seat)) return engagement(s, seat, sector, place, w);
  if (isGuarded(s, sector)) return expectation(s, seat, sector, GCDS, 3, w);
  if (hostileAncients(s, seat, sector) > 0) return expectation(s, seat, sector, ANCIENTS, s.ancients[sector], w);
  const foe = enemyIn(s, seat, sector);
  if (foe !== NONE) return expectation(s, seat, sector, foe, 1, w);
  const owner = discOwner(s, sector);
  if (owner === NONE) return 0.5 * prize(s, sector, w);
  // Ships over somebody's population, with nobody to stop them (E14.36).
  if (owner !== seat && !areRelated(s, seat, owner)) return w.siege + 0.5 * prize(s, sector, w);
  return 0;
};

/** An own sector with foreign ships and none of one's own. */
const undefended = (s: State, seat: Seat, sector: SectorId, w: EclipseWeights): number => {
  if (discOwner(s, sector) !== seat) return 0;
  if (enemyIn(s, seat, sector) === NONE) return 0;
  return -0.7 * (sectorVp[sector] + w.sector + w.siege * 0.5 * cubesIn(s, sector));
};
