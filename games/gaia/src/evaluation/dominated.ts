import type { Dominance } from '@orrery/evaluation';
import type { Seat } from '@orrery/kernel';
import { CAP_CREDITS, CAP_KNOWLEDGE, CAP_ORE } from '../content/tables/factions.ts';
import type { GaiaAction } from '../rules/actions.ts';
import { chargeOffered } from '../rules/charging.ts';
import { buildWith, chargeOffer, freeStep, turn } from '../rules/frames.ts';
import { type ConversionId, FIRST_TRACK, ROUNDS, TOP_LEVEL, TRACKS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { factionOf, levelOf } from '../state/seats.ts';

/** Is what a conversion brings lost, because the seat has as much of it as it can (G1.6)? */
const isAtCap = (s: State, seat: Seat, unit: string): boolean => {
  switch (unit) {
    case 'o':
      return s.ore[seat] >= CAP_ORE;
    case 'k':
      return s.knowledge[seat] >= CAP_KNOWLEDGE;
    case 'c':
      return s.credits[seat] >= CAP_CREDITS;
    case 'q':
      return factionOf(s, seat).turnsQicToOre?.(s, seat) === true && s.ore[seat] >= CAP_ORE;
    default:
      return false;
  }
};

/**
 * G17.1: once the main action is done, goods for goods can wait for the turn that needs them; so nothing is traded in a
 * circle from turn to turn. Power and tokens are another matter: what is spent or gained now may be charged in others' turns.
 */
const ofConversion = (s: State, seat: Seat, what: ConversionId): Dominance | null => {
  const { name, power } = s.tables.content.conversions[what];
  const unit = name.charAt(name.length - 1);
  if (isAtCap(s, seat, unit)) return 'cap';
  return turn.isTop(s) && turn.acted(s) && power === 0 && unit !== 't' ? 'early' : null;
};

/** G11.3: is a step below the top of an area to be had for nothing? It costs nothing and closes nothing. */
const hasFreeStep = (s: State): boolean => {
  const seat = freeStep.seat(s);
  for (let track = FIRST_TRACK; track < TRACKS.length; track++)
    if (((freeStep.areas(s) >> track) & 1) !== 0 && levelOf(s, seat, track) < TOP_LEVEL - 1) return true;
  return false;
};

/** Answers of Gaia Project that are never the best ones. */
export const dominated = (s: State, action: GaiaAction): Dominance | null => {
  switch (action.k) {
    case 'convert':
      return ofConversion(s, turn.seat(s), action.what);
    case 'burn':
      // Bowl II may still be charged before the next turn, where burning is as free as now.
      return turn.isTop(s) && turn.acted(s) ? 'early' : null;
    case 'project':
      // G9.4: a gaiaformer of the last round never becomes a planet.
      return s.round === ROUNDS && (turn.isTop(s) || buildWith.isTop(s)) ? 'nothing' : null;
    case 'decline':
      // G19.3: one power costs no point.
      return chargeOffer.isTop(s) && chargeOffered(s, chargeOffer.seat(s), chargeOffer.value(s), false) <= 1
        ? 'refusal'
        : null;
    case 'skip':
      return freeStep.isTop(s) && hasFreeStep(s) ? 'refusal' : null;
    default:
      return null;
  }
};
