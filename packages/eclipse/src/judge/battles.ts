import { statOf } from '../blueprint.ts';
import { type Fleet, SHIP_KINDS as NAMES, type Squad } from '../combat/fleet.ts';
import { quickOdds } from '../combat/odds/index.ts';
import { countOf } from '../combat/sides.ts';
import { linkNeeded } from '../galaxy.ts';
import { STAT_CANNON, STAT_COMPUTER, STAT_HULL, STAT_INITIATIVE, STAT_MISSILE, STAT_SHIELD } from '../parts.ts';
import { cubesIn } from '../pieces.ts';
import { SECTORS, sectorVp, squareCount } from '../sectors.ts';
import { isDraco, type State } from '../state.ts';
import { ANCIENTS, GCDS, SEATS, SHIP_KINDS, STARBASE } from '../terms.ts';
import type { EclipseWeights } from './features.ts';
import { mightOf } from './might.ts';

const ask = quickOdds(8192);

const ANYWHERE = -1;
/** More ships than this are hardly brought together. */
const GATHERED = 3;

const movable = (s: State, seat: number, kind: number): number => {
  if (kind === STARBASE) return 0;
  let n = 0;
  for (let sector = 0; sector < SECTORS; sector++)
    if (s.crowd[sector] !== 0) n += s.ships[(sector * SEATS + seat) * SHIP_KINDS + kind];
  return Math.min(n, GATHERED);
};

/** The ships of a faction in a sector as the odds want them; in sector ANYWHERE, all its ships that can move. */
const fleetOf = (s: State, sector: number, faction: number): Fleet => {
  const fleet: Squad[] = [];
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    const count = sector === ANYWHERE ? movable(s, faction, kind) : countOf(s, sector, faction, kind);
    if (count === 0) continue;
    const stat = (i: number): number => statOf(s, faction, kind, i);
    fleet.push({
      kind: NAMES[faction === ANCIENTS ? 4 : faction === GCDS ? 5 : kind]!,
      count,
      initiative: stat(STAT_INITIATIVE),
      computer: stat(STAT_COMPUTER),
      shield: stat(STAT_SHIELD),
      hull: stat(STAT_HULL),
      cannons: [stat(STAT_CANNON), stat(STAT_CANNON + 1), stat(STAT_CANNON + 2)],
      missiles: [stat(STAT_MISSILE), stat(STAT_MISSILE + 1), stat(STAT_MISSILE + 2)],
    });
  }
  return fleet;
};

/** What the sector itself is worth to whoever holds it after the battle. */
const prize = (s: State, sector: number, w: EclipseWeights): number =>
  sectorVp[sector] + w.sector + w.freeSquare * squareCount[sector] + (s.discovery[sector] !== 0 ? w.discovery : 0);

const mightIn = (s: State, sector: number, seat: number): number => {
  let might = 0;
  for (let kind = 0; kind < SHIP_KINDS; kind++) {
    const n = countOf(s, sector, seat, kind);
    if (n > 0) might += n * mightOf(s, seat, kind);
  }
  return might;
};

/** The strongest other player with ships in a sector who is no partner, or -1. */
const enemyIn = (s: State, seat: number, sector: number): number => {
  let strongest = -1;
  let most = 0;
  for (let other = 0; other < s.players; other++) {
    if (other === seat || s.fleet[sector * SEATS + other] === 0 || s.relations[seat * SEATS + other] !== 0) continue;
    const might = mightIn(s, sector, other);
    if (strongest < 0 || might > most) {
      strongest = other;
      most = might;
    }
  }
  return strongest;
};

/** A battle against one party: what winning brings and losing costs, by the exact odds. */
const expectation = (s: State, seat: number, sector: number, foe: number, draws: number, w: EclipseWeights): number => {
  const own = s.disc[sector] === seat + 1;
  const attacks =
    !own &&
    (foe >= ANCIENTS || s.disc[sector] === foe + 1 || s.entry[sector * SEATS + seat] > s.entry[sector * SEATS + foe]);
  const mine = fleetOf(s, sector, seat);
  const theirs = fleetOf(s, sector, foe);
  const odds = attacks ? ask(mine, theirs) : ask(theirs, mine);
  const win = attacks ? odds.win : odds.loss + odds.stalemate;
  const count = s.fleet[sector * SEATS + seat];
  const left = (attacks ? odds.attackerLeft : odds.defenderLeft) / Math.max(1, count);
  let worth = win * draws * w.reputationDraw * 0.8 + (1 - win) * 0.3 * w.reputationDraw;
  worth -= w.loss * w.fleet * mightIn(s, sector, seat) * (1 - left);
  if (own) worth -= (1 - win) * (sectorVp[sector] + w.sector + w.siege * 0.5 * cubesIn(s, sector));
  else if (s.disc[sector] === 0) worth += win * prize(s, sector, w);
  else if (s.relations[seat * SEATS + s.disc[sector] - 1] === 0) worth += win * (0.5 * prize(s, sector, w) + w.siege);
  return w.victory * worth;
};

/** Ancients or the Galactic Center next to an own sector: what all ships together could win there. */
export const preyNear = (s: State, seat: number, sector: number, w: EclipseWeights): number => {
  const centre = sector === 0 && s.gcds !== 0;
  if (!centre && (s.ancients[sector] === 0 || isDraco(s, seat))) return 0;
  if (s.fleet[sector * SEATS + seat] > 0) return 0;
  const needed = linkNeeded(s, seat);
  let near = false;
  for (let d = 0; d < 6; d++)
    if (s.link[sector * 6 + d] >= needed && s.disc[s.near[sector * 6 + d] - 1] === seat + 1) near = true;
  if (!near) return 0;
  const mine = fleetOf(s, ANYWHERE, seat);
  if (mine.length === 0) return 0;
  const { win } = ask(mine, fleetOf(s, sector, centre ? GCDS : ANCIENTS));
  return w.prey * win * ((centre ? 3 : s.ancients[sector]) * w.reputationDraw + prize(s, sector, w));
};

/** E14: all battles the seat faces as the map stands. */
export const battlesAhead = (s: State, seat: number, sector: number, w: EclipseWeights): number => {
  const mine = s.fleet[sector * SEATS + seat];
  if (mine === 0) return undefended(s, seat, sector, w);
  if (sector === 0 && s.gcds !== 0) return expectation(s, seat, sector, GCDS, 3, w);
  if (s.ancients[sector] > 0 && !isDraco(s, seat)) return expectation(s, seat, sector, ANCIENTS, s.ancients[sector], w);
  const foe = enemyIn(s, seat, sector);
  if (foe >= 0) return expectation(s, seat, sector, foe, 1, w);
  if (s.disc[sector] === 0) return 0.5 * prize(s, sector, w);
  // Ships over somebody's population, with nobody to stop them (E14.36).
  if (s.disc[sector] !== seat + 1 && s.relations[seat * SEATS + s.disc[sector] - 1] === 0)
    return w.siege + 0.5 * prize(s, sector, w);
  return 0;
};

/** An own sector with foreign ships and none of one's own. */
const undefended = (s: State, seat: number, sector: number, w: EclipseWeights): number => {
  if (s.disc[sector] !== seat + 1 || s.crowd[sector] === 0) return 0;
  if (enemyIn(s, seat, sector) < 0) return 0;
  return -0.7 * (sectorVp[sector] + w.sector + w.siege * 0.5 * cubesIn(s, sector));
};
