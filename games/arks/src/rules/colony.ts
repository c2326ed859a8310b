import { popFrame, pushFrame, type Refusal, topArg } from '@orrery/kernel';
import type { ColonyCost } from '../content/cards.ts';
import { type State, slotOf } from '../state/layout.ts';
import { automatic, type Events, FOUND, type FrameRule, PAY } from './frame.ts';
import { colorAt } from './galaxy.ts';
import { cargoSum } from './payment.ts';
import { askSpecialists, canUse } from './specialists.ts';

/** A17: founding a Colony. */

const NO_MARKER: Refusal = { rule: 'A17.1', why: 'noColonyMarker' };
const ONE_HERE: Refusal = { rule: 'A17.2', why: 'colonyHere' };
const NO_SPECIALIST: Refusal = { rule: 'A17.1', why: 'noSpecialist' };
const TOO_POOR: Refusal = { rule: 'A17.1', why: 'tooPoor' };

export const coloniesOf = (s: State, seat: number): number => {
  let n = 0;
  for (let slot = 0; slot < 9; slot++) n += (s.colony[slot] >> seat) & 1;
  return n;
};

export const hasColony = (s: State, seat: number, slot: number): boolean => (s.colony[slot] & (1 << seat)) !== 0;

/** A17.1: what the next Colony of a seat costs. */
export const nextColonyCost = (s: State, seat: number): ColonyCost => s.tables.colonyCosts[coloniesOf(s, seat)]!;

/** What does not depend on who pays: a marker, room, and enough Resources. */
export const whyNotFound = (s: State, seat: number, slot: number): Refusal | null => {
  if (s.colonyPool[seat] === 0) return NO_MARKER;
  if (hasColony(s, seat, slot)) return ONE_HERE;
  return cargoSum(s, seat) >= nextColonyCost(s, seat).anyResource ? null : TOO_POOR;
};

export const whyNotColony = (s: State, seat: number, slot: number): Refusal | null => {
  const why = whyNotFound(s, seat, slot);
  if (why !== null) return why;
  const { engineer, planetLeader, anyLeader } = nextColonyCost(s, seat);
  return canUse(s, seat, engineer, planetLeader, anyLeader, colorAt(s, slot)) ? null : NO_SPECIALIST;
};

export const startColony = (s: State, seat: number): void => {
  const { engineer, planetLeader, anyLeader, anyResource } = nextColonyCost(s, seat);
  pushFrame(s, FOUND, seat);
  if (anyResource > 0) pushFrame(s, PAY, seat, anyResource);
  askSpecialists(s, seat, engineer, planetLeader, anyLeader, colorAt(s, slotOf(s.ark[seat])));
};

export const found = (s: State, seat: number, slot: number, events: Events): void => {
  s.colonyPool[seat]--;
  s.colony[slot] |= 1 << seat;
  const planet = s.tables.planets[s.card[slot] - 1]!.id;
  events?.push({ k: 'colony', seat, planet, n: coloniesOf(s, seat), rule: 'A17.1' });
};

/** (seat): everything is paid, the marker goes to the planet. */
export const founding: FrameRule = automatic((s, events) => {
  const seat = topArg(s, 0);
  popFrame(s);
  found(s, seat, slotOf(s.ark[seat]), events);
});
