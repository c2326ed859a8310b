import { type Event, type Seat, type Standing, seatsOf } from '@orrery/kernel';
import { TRACK_SOURCES } from '../content/names.ts';
import { settledCount } from '../state/decks.ts';
import { SLOT_COUNT, type SlotId, type SourceId } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { coloniesOf, meritOf } from '../state/map.ts';
import { cargoSum, hasAutoma, hasUpgrade, isAutoma, levelOfAutoma, pointsFrom, trackPoints } from '../state/seats.ts';

/** A22, A23, A29: final scoring and who wins. */

/** What A22 adds to the score track, in its order; upgrades count for the Automa alone. */
const END_SOURCES = ['survivors', 'colonies', 'partial', 'upgrades'] as const;
type EndSource = (typeof END_SOURCES)[number];
const END_RULE: { readonly [source in EndSource]: string } = {
  survivors: 'A22.2',
  colonies: 'A22.3',
  partial: 'A22.4',
  upgrades: 'A29.2',
};

/** A22.4: fields of markers on planets not yet complete. */
const partialPoints = (s: State, seat: Seat): number => {
  let points = 0;
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) points += meritOf(s, slot, seat);
  return points;
};

/** A25.2: unlocked upgrades of the Automa's Ark. */
export const automaUpgrades = (s: State, seat: Seat): number => {
  let n = 0;
  for (const upgrade of s.tables.automaUpgrades) if (hasUpgrade(s, seat, upgrade)) n++;
  return n;
};

const endPoints = (s: State, seat: Seat, source: EndSource): number => {
  switch (source) {
    case 'survivors': {
      const table = s.tables.survivorPoints;
      return table[Math.min(settledCount(s, seat), table.length - 1)];
    }
    case 'colonies':
      return s.tables.colonyPoints[coloniesOf(s, seat)];
    case 'partial':
      return partialPoints(s, seat);
    case 'upgrades':
      return isAutoma(s, seat) ? levelOfAutoma(s).upgradePoints[automaUpgrades(s, seat)] : 0;
  }
};

/** The points of a seat at any time, as if the game ended now. */
export const pointsOf = (s: State, seat: Seat): number => {
  let points = trackPoints(s, seat);
  for (let i = 0; i < END_SOURCES.length; i++) points += endPoints(s, seat, END_SOURCES[i]);
  return points;
};

export const standings = (s: State): Standing[] =>
  seatsOf(s.seats).map((seat) => {
    const sources: { [source: string]: number } = {};
    for (const [i, source] of TRACK_SOURCES.entries()) sources[source] = pointsFrom(s, seat, i as SourceId);
    for (const source of END_SOURCES)
      if (source !== 'upgrades' || isAutoma(s, seat)) sources[source] = endPoints(s, seat, source);
    // A23.1: Resources in the Cargo break a tie; A29.3: against the Automa a tie is lost.
    const tieBreak = hasAutoma(s) ? seat : cargoSum(s, seat);
    return { seat, points: pointsOf(s, seat), sources, tieBreaks: [tieBreak] };
  });

/** What the end adds, told point by point. */
export const tellFinalScore = (s: State, events: Event[]): void => {
  for (const seat of seatsOf(s.seats)) {
    for (const source of END_SOURCES) {
      const points = endPoints(s, seat, source);
      if (points > 0) events.push({ k: 'score', seat, points, source, rule: END_RULE[source] });
    }
  }
};
