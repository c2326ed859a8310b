import type { Log, Refusal, Seat } from '@orrery/kernel';
import type { ColonyCost } from '../content/cards.ts';
import type { SlotId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { arkSlot, coloniesAt, coloniesOf, colorAt, planetAt, putColony } from '../state/map.ts';
import { cargoSum, isAutoma } from '../state/seats.ts';
import { founding, paying, runs } from './frames.ts';
import { askSpecialists, canUse } from './specialists.ts';

/** A17: founding a Colony. */

const NO_MARKER: Refusal = { rule: 'A17.1', why: 'noColonyMarker' };
const ONE_HERE: Refusal = { rule: 'A17.2', why: 'colonyHere' };
const NO_SPECIALIST: Refusal = { rule: 'A17.1', why: 'noSpecialist' };
const TOO_POOR: Refusal = { rule: 'A17.1', why: 'tooPoor' };

/** A17.1: what the next Colony of a seat costs. */
export const nextColonyCost = (s: State, seat: Seat): ColonyCost => s.tables.colonyCosts[coloniesOf(s, seat)];

/** A17.2: Colonies a seat may have on one planet. The Automa's cards know of one (A27.5). */
export const coloniesAPlanet = (s: State, seat: Seat): number => (s.twoColonies === 1 && !isAutoma(s, seat) ? 2 : 1);

/** What does not depend on who pays: a marker, room, and enough Resources. */
export const whyNotFound = (s: State, seat: Seat, slot: SlotId): Refusal | null => {
  if (s.colonyPool[seat] === 0) return NO_MARKER;
  if (coloniesAt(s, seat, slot) >= coloniesAPlanet(s, seat)) return ONE_HERE;
  return cargoSum(s, seat) >= nextColonyCost(s, seat).anyResource ? null : TOO_POOR;
};

export const whyNotColony = (s: State, seat: Seat, slot: SlotId): Refusal | null =>
  whyNotFound(s, seat, slot) ?? (canUse(s, seat, nextColonyCost(s, seat), colorAt(s, slot)) ? null : NO_SPECIALIST);

/** The marker and its price in Resources wait until the Specialists are paid. */
export const expectColony = (s: State, seat: Seat): void => {
  const { anyResource } = nextColonyCost(s, seat);
  founding.push(s, seat);
  if (anyResource > 0) paying.push(s, seat, anyResource);
};

export const startColony = (s: State, seat: Seat): void => {
  expectColony(s, seat);
  askSpecialists(s, seat, nextColonyCost(s, seat), colorAt(s, arkSlot(s, seat)));
};

const found = (s: State, seat: Seat, slot: SlotId, log: Log): void => {
  s.colonyPool[seat]--;
  putColony(s, seat, slot);
  log?.push({ k: 'colony', seat, planet: planetAt(s, slot).id, n: coloniesOf(s, seat), rule: 'A17.1' });
};

/** Everything is paid, the marker goes to the planet. */
export const foundingRule = runs(founding, (s, log) => {
  const seat = founding.seat(s);
  founding.pop(s);
  found(s, seat, arkSlot(s, seat), log);
});
