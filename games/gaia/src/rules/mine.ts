import { type Log, NONE, type Refusal, type Seat } from '@orrery/kernel';
import type { MineCost } from '../content/content.ts';
import { CREDITS_FOR, ORE_FOR, PIECES, RANGE_PER_QIC } from '../content/tables/actions.ts';
import { STEP_PRICE } from '../content/tables/research.ts';
import { guestOf, hasFormer, isFormerOf, isOccupied, isOwner, nextWithin, setFormer } from '../state/hexes.ts';
import {
  type FactionId,
  GAIA,
  type HexId,
  HOME_KINDS,
  MINE,
  type PlanetId,
  SPACE,
  TERRAFORMING,
  TRANSDIM,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { countOf, factionOf, hasKind, levelOf } from '../state/seats.ts';
import { MINE_AT } from './action-pool.ts';
import type { GaiaAction } from './actions.ts';
import { queueOffers, settle, settleGuest } from './placing.ts';
import { qicForRange, rangeOf } from './range.ts';
import { tellAt } from './report.ts';
import { onMine } from './triggers.ts';
import { NO_CREDITS, NO_ORE, NO_PIECE, NO_QIC, TOO_FAR } from './why.ts';

const NO_PLANET: Refusal = { rule: 'G8.1', why: 'noPlanet' };
const OCCUPIED: Refusal = { rule: 'G8.1', why: 'occupied' };
const OWN_GUEST: Refusal = { rule: 'G21.2', why: 'oneGuestMine' };
const FOREIGN_FORMER: Refusal = { rule: 'G8.5', why: 'foreignGaiaformer' };
const NOT_GAIA_YET: Refusal = { rule: 'G9.4', why: 'notGaiaYet' };
const NO_COLONY: Refusal = { rule: 'G8.2', why: 'transdimCannotBeColonised' };
const NO_STEP_NEEDED: Refusal = { rule: 'G8.4', why: 'noStepNeeded' };

/** G4.3: `STEPS[home][planet]`, the shorter way round the circle; 0 on kinds outside it. */
const STEPS: readonly (readonly number[])[] = Array.from({ length: HOME_KINDS + 1 }, (_, home) =>
  Array.from({ length: HOME_KINDS + 1 }, (_unused, planet) => {
    if (home === 0 || planet === 0) return 0;
    const way = Math.abs(home - planet);
    return Math.min(way, HOME_KINDS - way);
  }),
);
/** Terraforming steps between a home and a planet; 0 on kinds outside the circle. */
export const stepsBetween = (home: PlanetId, planet: PlanetId): number =>
  planet <= HOME_KINDS ? STEPS[home][planet] : 0;

/** Terraforming steps a faction needs on a planet. */
export const stepsTo = (s: State, faction: FactionId, planet: PlanetId): number =>
  stepsBetween(s.tables.content.factions[faction].home, planet);

export const newMineCost = (): MineCost => ({ ore: 0, credits: 0, qic: 0, steps: 0 });

/**
 * G8.1 to G8.5: could a mine stand there, with `free` steps of the action to be used (G8.3, G8.4)? Null means yes; `into`
 * then holds its price without range.
 */
const whyNotThere = (s: State, seat: Seat, hex: HexId, free: number, into: MineCost): Refusal | null => {
  const planet = s.planet[hex];
  if (planet === SPACE) return NO_PLANET;
  into.ore = ORE_FOR[MINE];
  into.credits = CREDITS_FOR[MINE];
  into.qic = 0;
  into.steps = 0;
  const faction = factionOf(s, seat);
  if (isOccupied(s, hex)) {
    if (faction.guestMines !== true || isOwner(s, seat, hex)) return OCCUPIED;
    if (guestOf(s, hex) !== NONE) return OWN_GUEST;
    return free > 0 ? NO_STEP_NEEDED : null;
  }
  if (hasFormer(s, hex)) {
    if (!isFormerOf(s, seat, hex)) return FOREIGN_FORMER;
    if (planet === TRANSDIM) return NOT_GAIA_YET;
    return free > 0 ? NO_STEP_NEEDED : null;
  }
  if (planet === TRANSDIM) return NO_COLONY;
  if (planet === GAIA) {
    if (free > 0) return NO_STEP_NEEDED;
    if (faction.addGaiaCost === undefined) into.qic = 1;
    else faction.addGaiaCost(into);
    return null;
  }
  const steps = stepsBetween(faction.home, planet);
  if (free > 0 && steps === 0) return NO_STEP_NEEDED;
  into.steps = steps;
  if (steps > free) into.ore += (steps - free) * STEP_PRICE[levelOf(s, seat, TERRAFORMING)];
  return null;
};

/** G8.2, G8.3, G7.4: what a mine there costs, with `free` steps and `bonus` range, written into `into`. */
export const mineCost = (s: State, seat: Seat, hex: HexId, free: number, bonus: number, into: MineCost): MineCost => {
  whyNotThere(s, seat, hex, free, into);
  if (!hasFormer(s, hex)) into.qic += qicForRange(s, seat, hex, bonus);
  return into;
};

/**
 * G8: may the seat build a mine on `hex`, with `free` steps of the action used (G8.3) and `bonus` range (G7.4)?
 * Null means yes; `into` then holds the price.
 */
export const whyNotMine = (
  s: State,
  seat: Seat,
  hex: HexId,
  free: number,
  bonus: number,
  into: MineCost = newMineCost(),
): Refusal | null => {
  if (countOf(s, seat, MINE) >= PIECES[MINE]) return NO_PIECE;
  const why = whyNotThere(s, seat, hex, free, into);
  if (why !== null) return why;
  if (!hasFormer(s, hex)) {
    const far = qicForRange(s, seat, hex, bonus);
    if (far > s.qic[seat]) return TOO_FAR;
    into.qic += far;
  }
  if (into.ore > s.ore[seat]) return NO_ORE;
  if (into.credits > s.credits[seat]) return NO_CREDITS;
  return into.qic > s.qic[seat] ? NO_QIC : null;
};

/** Is there a piece and the bare price of a mine, before looking at any planet? */
const canAffordMine = (s: State, seat: Seat): boolean =>
  countOf(s, seat, MINE) < PIECES[MINE] && s.credits[seat] >= CREDITS_FOR[MINE] && s.ore[seat] >= ORE_FOR[MINE];

/** Farthest a mine could be with all Q.I.C. spent on range (G7.4). */
const farthestMine = (s: State, seat: Seat, bonus: number): number =>
  rangeOf(s, seat) + bonus + RANGE_PER_QIC * s.qic[seat];

/** Every mine the seat may build. */
export const listMines = (s: State, seat: Seat, free: number, bonus: number, out: GaiaAction[]): void => {
  if (!canAffordMine(s, seat)) return;
  const cost = newMineCost();
  const farthest = farthestMine(s, seat, bonus);
  // Those that cannot be near enough are passed over before the rule is asked.
  for (let i = nextWithin(s, seat, farthest, 0); i >= 0; i = nextWithin(s, seat, farthest, i + 1)) {
    const hex = s.planets[i];
    if (whyNotMine(s, seat, hex, free, bonus, cost) === null) out.push(MINE_AT[hex]);
  }
};

/** Is there a mine to build with these free steps or this range (G-R11, G-R22)? */
export const canBuildMine = (s: State, seat: Seat, free: number, bonus: number): boolean => {
  if (!canAffordMine(s, seat)) return false;
  const cost = newMineCost();
  const farthest = farthestMine(s, seat, bonus);
  for (let i = nextWithin(s, seat, farthest, 0); i >= 0; i = nextWithin(s, seat, farthest, i + 1)) {
    if (whyNotMine(s, seat, s.planets[i], free, bonus, cost) === null) return true;
  }
  return false;
};

/** G8.6: pay, place, join, faction bonus, triggers, queue the neighbours. Trusts that `whyNotMine` said yes. */
export const buildMine = (s: State, seat: Seat, hex: HexId, free: number, bonus: number, log: Log): void => {
  const cost = mineCost(s, seat, hex, free, bonus, newMineCost());
  const guest = isOccupied(s, hex);
  s.ore[seat] -= cost.ore;
  s.credits[seat] -= cost.credits;
  s.qic[seat] -= cost.qic;
  tellAt(log, s, guest ? 'guestMine' : 'mine', seat, 'G8.6', hex);
  if (guest) {
    settleGuest(s, seat, hex);
    factionOf(s, seat).onGuestMine?.(s, seat, log);
    onMine(s, seat, false, 0, log);
  } else {
    if (hasFormer(s, hex)) {
      setFormer(s, hex, NONE);
      s.formersOut[seat]--;
    }
    colonise(s, seat, hex, cost.steps, log);
  }
  queueOffers(s, hex);
};

/** What follows a mine on a planet of one's own, the Lost Planet included (G13.2). */
export const colonise = (s: State, seat: Seat, hex: HexId, steps: number, log: Log): void => {
  const planet = s.planet[hex];
  const isNewKind = !hasKind(s, seat, planet);
  settle(s, seat, hex, MINE);
  factionOf(s, seat).onColonise?.(s, seat, hex, isNewKind, log);
  onMine(s, seat, planet === GAIA, steps, log);
};
