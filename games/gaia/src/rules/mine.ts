import type { Refusal } from '@orrery/kernel';
import { CREDITS_FOR, ORE_FOR, PIECES, RANGE_PER_QIC } from '../content/tables/actions.ts';
import { STEP_PRICE } from '../content/tables/research.ts';
import { MAX_HEXES } from '../state/board/shape.ts';
import {
  GAIA,
  GEODENS,
  GLEENS,
  HOME_KINDS,
  homeOf,
  LANTIDS,
  MINE,
  SPACE,
  TERRAFORMING,
  TRANSDIM,
} from '../state/ids.ts';
import { countOf, hasInstitute, isFaction, levelOf, type State } from '../state/layout.ts';
import type { GaiaAction } from './actions.ts';
import { MINE_AT } from './offers.ts';
import { queueOffers, settle, settleGuest } from './placing.ts';
import { qicForRange, rangeOf } from './range.ts';
import { FROM_FACTION, type Log, score, tellAt } from './report.ts';
import { gainKnowledge } from './resources.ts';
import { onMine } from './triggers.ts';
import { buildsGuests } from './value.ts';
import { NO_CREDITS, NO_ORE, NO_PIECE, NO_QIC, TOO_FAR } from './why.ts';

const NO_PLANET: Refusal = { rule: 'G8.1', why: 'noPlanet' };
const OCCUPIED: Refusal = { rule: 'G8.1', why: 'occupied' };
const OWN_GUEST: Refusal = { rule: 'G21.2', why: 'oneGuestMine' };
const FOREIGN_FORMER: Refusal = { rule: 'G8.5', why: 'foreignGaiaformer' };
const NOT_GAIA_YET: Refusal = { rule: 'G9.4', why: 'notGaiaYet' };
const NO_COLONY: Refusal = { rule: 'G8.2', why: 'transdimCannotBeColonised' };
const NO_STEP_NEEDED: Refusal = { rule: 'G8.4', why: 'noStepNeeded' };

/** G4.3: `STEPS[home][planet]`, the shorter way round the circle. */
const STEPS: readonly (readonly number[])[] = Array.from({ length: HOME_KINDS + 1 }, (_, home) =>
  Array.from({ length: HOME_KINDS + 1 }, (_unused, planet) => {
    if (home === 0 || planet === 0) return 0;
    const way = Math.abs(home - planet);
    return Math.min(way, HOME_KINDS - way);
  }),
);

/** Terraforming steps the faction of this seat needs on a planet; 0 on kinds outside the circle. */
export const stepsTo = (faction: number, planet: number): number => STEPS[homeOf(faction)]?.[planet] ?? 0;

/** What the mine last asked about would cost. Filled by `whyNotMine`. */
export const bill = { ore: 0, credits: 0, qic: 0, steps: 0, guest: false, formed: false };

/**
 * G8: may the seat build a mine on `hex`, with `free` steps of the action used (G8.3) and `bonus` range (G7.4)?
 * Null means yes; `bill` then holds the price.
 */
export const whyNotMine = (s: State, seat: number, hex: number, free: number, bonus: number): Refusal | null => {
  if (countOf(s, seat, MINE) >= (PIECES[MINE] as number)) return NO_PIECE;
  const planet = s.planet[hex];
  if (planet === SPACE) return NO_PLANET;
  let ore = ORE_FOR[MINE] as number;
  let qic = 0;
  let steps = 0;
  const guest = s.owner[hex] !== 0;
  const formed = s.former[hex] !== 0;
  if (guest) {
    if (!buildsGuests(s, seat) || s.owner[hex] === seat + 1) return OCCUPIED;
    if (s.guest[hex] !== 0) return OWN_GUEST;
    if (free > 0) return NO_STEP_NEEDED;
  } else if (formed) {
    if (s.former[hex] !== seat + 1) return FOREIGN_FORMER;
    if (planet === TRANSDIM) return NOT_GAIA_YET;
    if (free > 0) return NO_STEP_NEEDED;
  } else if (planet === TRANSDIM) return NO_COLONY;
  else if (planet === GAIA) {
    if (free > 0) return NO_STEP_NEEDED;
    if (isFaction(s, seat, GLEENS)) ore++;
    else qic = 1;
  } else {
    steps = stepsTo(s.faction[seat] - 1, planet);
    if (free > 0 && steps === 0) return NO_STEP_NEEDED;
    if (steps > free) ore += (steps - free) * (STEP_PRICE[levelOf(s, seat, TERRAFORMING)] as number);
  }
  if (!formed) {
    const far = qicForRange(s, seat, hex, bonus);
    if (far > s.qic[seat]) return TOO_FAR;
    qic += far;
  }
  if (ore > s.ore[seat]) return NO_ORE;
  if ((CREDITS_FOR[MINE] as number) > s.credits[seat]) return NO_CREDITS;
  if (qic > s.qic[seat]) return NO_QIC;
  bill.ore = ore;
  bill.credits = CREDITS_FOR[MINE] as number;
  bill.qic = qic;
  bill.steps = steps;
  bill.guest = guest;
  bill.formed = formed;
  return null;
};

/** Is there a piece and the bare price of a mine, before looking at any planet? */
export const canAffordMine = (s: State, seat: number): boolean =>
  countOf(s, seat, MINE) < (PIECES[MINE] as number) &&
  s.credits[seat] >= (CREDITS_FOR[MINE] as number) &&
  s.ore[seat] >= (ORE_FOR[MINE] as number);

/** Farthest a mine could be with all Q.I.C. spent on range (G7.4). */
export const farthestMine = (s: State, seat: number, bonus: number): number =>
  rangeOf(s, seat) + bonus + RANGE_PER_QIC * s.qic[seat];

/** Every mine the seat may build; hexes out of reach are passed over before the rule is asked. */
export const listMines = (s: State, seat: number, free: number, bonus: number, out: GaiaAction[]): void => {
  if (!canAffordMine(s, seat)) return;
  const farthest = farthestMine(s, seat, bonus);
  const at = seat * MAX_HEXES;
  const n = s.planetCount;
  for (let i = 0; i < n; i++) {
    const hex = s.planets[i];
    if (s.reach[at + hex] > farthest && s.former[hex] !== seat + 1) continue;
    if (whyNotMine(s, seat, hex, free, bonus) === null) out.push(MINE_AT[hex] as GaiaAction);
  }
};

/** G8.6: pay, place, join, faction bonus, triggers, queue the neighbours. Trusts that `whyNotMine` said yes. */
export const buildMine = (s: State, seat: number, hex: number, free: number, bonus: number, log: Log): void => {
  const refusal = whyNotMine(s, seat, hex, free, bonus);
  if (refusal !== null) throw new Error(`buildMine: ${refusal.rule} ${refusal.why}`);
  const { steps, guest, formed } = bill;
  s.ore[seat] -= bill.ore;
  s.credits[seat] -= bill.credits;
  s.qic[seat] -= bill.qic;
  tellAt(log, s, guest ? 'guestMine' : 'mine', seat, 'G8.6', hex);
  if (guest) {
    settleGuest(s, seat, hex);
    if (hasInstitute(s, seat, LANTIDS)) gainKnowledge(s, seat, 2, log);
    onMine(s, seat, false, 0, log);
  } else {
    if (formed) {
      s.former[hex] = 0;
      s.formersOut[seat]--;
    }
    colonise(s, seat, hex, steps, log);
  }
  queueOffers(s, hex);
};

/** What follows a mine on a planet of one's own, the Lost Planet included (G13.2). */
export const colonise = (s: State, seat: number, hex: number, steps: number, log: Log): void => {
  const planet = s.planet[hex];
  const isNew = ((s.kinds[seat] >>> planet) & 1) === 0;
  settle(s, seat, hex, MINE);
  if (isNew && hasInstitute(s, seat, GEODENS)) gainKnowledge(s, seat, 3, log);
  if (planet === GAIA && isFaction(s, seat, GLEENS)) score(s, seat, 2, FROM_FACTION, 'G21.8', log);
  onMine(s, seat, planet === GAIA, steps, log);
};
