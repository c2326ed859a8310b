import type { Log, Seat } from '@orrery/kernel';
import { isAutoma } from '../automa/seat.ts';
import {
  COUNT_FEDERATED,
  COUNT_GAIA,
  COUNT_KINDS,
  COUNT_SATELLITES,
  COUNT_SECTORS,
  COUNT_STRUCTURES,
  LEVEL_VP,
  NEUTRAL,
  PLACE_VP,
  RESOURCES_PER_VP,
} from '../content/tables/scoring.ts';
import { finalTileAt } from '../state/boards.ts';
import { hasBuilding, isFederated } from '../state/hexes.ts';
import { FIRST_TRACK, type FinalTileId, TRACKS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { allSeats, factionOf, levelOf } from '../state/seats.ts';
import { powerAtEnd } from './power.ts';
import { FROM_BID, FROM_LOWER, FROM_RESEARCH, FROM_RESOURCES, FROM_UPPER, score } from './report.ts';
import { kindsOf, sectorsOf } from './triggers.ts';

/** Own buildings in own federations; stations are none (G-R21). */
const federatedStructures = (s: State, seat: Seat): number => {
  let n = 0;
  for (let i = 0; i < s.planetCount; i++) {
    const hex = s.planets[i];
    if (isFederated(s, seat, hex) && hasBuilding(s, seat, hex)) n++;
  }
  return n;
};

/** G22.6: what a seat has for a final tile. */
export const finalCount = (s: State, seat: Seat, tile: FinalTileId): number => {
  switch (tile) {
    case COUNT_FEDERATED:
      // GA10.1: the Automa's buildings count as federated, all but one.
      return isAutoma(s, seat) ? Math.max(0, s.structures[seat] - 1) : federatedStructures(s, seat);
    case COUNT_STRUCTURES:
      return s.structures[seat];
    case COUNT_KINDS:
      return kindsOf(s, seat);
    case COUNT_GAIA:
      return s.gaiaPlanets[seat];
    case COUNT_SECTORS:
      return sectorsOf(s, seat);
    case COUNT_SATELLITES:
      return s.satelliteCount[seat] + s.stationCount[seat];
    default:
      return 0;
  }
};

/**
 * G22.5, G22.7, G-R35: points of each count by place; ties share the places they occupy equally.
 * A neutral marker is ranked along, its share vanishes.
 */
export const rankPoints = (counts: readonly number[], neutral: number | null, zeroScores: boolean): number[] => {
  const all = neutral === null ? counts : [...counts, neutral];
  return counts.map((count) => {
    if (count === 0 && !zeroScores) return 0;
    const above = all.filter((other) => other > count).length;
    const tied = all.filter((other) => other === count).length;
    let sum = 0;
    for (let place = above; place < above + tied; place++) sum += PLACE_VP[place] ?? 0;
    return Math.floor(sum / tied);
  });
};

/** G22.9. */
export const researchPoints = (s: State, seat: Seat): number => {
  let points = 0;
  for (let track = FIRST_TRACK; track < TRACKS.length; track++)
    points += LEVEL_VP * Math.max(0, levelOf(s, seat, track) - 2);
  return points;
};

/** G22.10, G-R36: everything is turned into credits and ore first, caps aside. */
export const resourcePoints = (s: State, seat: Seat): number => {
  const { leftoverQic } = factionOf(s, seat);
  const qic = s.qic[seat] + (leftoverQic === undefined ? 0 : leftoverQic(s, seat));
  const sum = s.ore[seat] + s.knowledge[seat] + s.credits[seat] + qic + powerAtEnd(s, seat);
  return Math.floor(sum / RESOURCES_PER_VP);
};

/** G22.5 to G22.10. Bids of an auction are paid last. */
export const scoreEnd = (s: State, log: Log): void => {
  const { neutral, zeroScoresNothing } = s.tables;
  const seats = allSeats(s);
  for (const [place, source] of [FROM_UPPER, FROM_LOWER].entries()) {
    const tile = finalTileAt(s, place) as FinalTileId;
    const counts = seats.map((seat) => finalCount(s, seat, tile));
    const points = rankPoints(counts, neutral ? NEUTRAL[tile] : null, !zeroScoresNothing);
    for (const seat of seats) score(s, seat, points[seat], source, 'G22.5', log);
  }
  for (const seat of seats) {
    score(s, seat, researchPoints(s, seat), FROM_RESEARCH, 'G22.9', log);
    score(s, seat, resourcePoints(s, seat), FROM_RESOURCES, 'G22.10', log);
    score(s, seat, -s.bid[seat], FROM_BID, 'G22.11', log);
  }
};
