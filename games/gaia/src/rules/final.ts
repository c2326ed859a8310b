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
import { TRACKS } from '../state/ids.ts';
import { levelOf, type State } from '../state/layout.ts';
import { powerAtEnd } from './power.ts';
import { FROM_BID, FROM_LOWER, FROM_RESEARCH, FROM_RESOURCES, FROM_UPPER, type Log, score } from './report.ts';
import { kindsOf, sectorsOf } from './triggers.ts';

/** Own buildings in own federations; stations are none (R21). */
const federatedStructures = (s: State, seat: number): number => {
  let n = 0;
  for (let i = 0; i < s.planetCount; i++) {
    const hex = s.planets[i];
    if (!((s.federated[hex] >> seat) & 1)) continue;
    if (s.owner[hex] === seat + 1 || s.guest[hex] === seat + 1) n++;
  }
  return n;
};

/** G22.6: what a seat has for a final tile. */
export const finalCount = (s: State, seat: number, tile: number): number => {
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
 * G22.5, G22.7, R35: points of each count by place; ties share the places they occupy equally.
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
export const researchPoints = (s: State, seat: number): number => {
  let points = 0;
  for (let track = 0; track < TRACKS.length; track++) points += LEVEL_VP * Math.max(0, levelOf(s, seat, track) - 2);
  return points;
};

/** G22.10, R36: everything is turned into credits and ore first, caps aside. */
export const resourcePoints = (s: State, seat: number): number => {
  const sum = s.ore[seat] + s.knowledge[seat] + s.credits[seat] + s.qic[seat] + powerAtEnd(s, seat);
  return Math.floor(sum / RESOURCES_PER_VP);
};

/** G22.5 to G22.10. Bids of an auction are paid last. */
export const scoreEnd = (s: State, log: Log): void => {
  const { seats, neutral, zeroScoresNothing } = s.tables;
  for (let i = 0; i < 2; i++) {
    const tile = s.finalTile[i] - 1;
    const counts: number[] = [];
    for (let seat = 0; seat < seats; seat++) counts.push(finalCount(s, seat, tile));
    const points = rankPoints(counts, neutral ? (NEUTRAL[tile] as number) : null, !zeroScoresNothing);
    for (let seat = 0; seat < seats; seat++) {
      score(s, seat, points[seat] as number, i === 0 ? FROM_UPPER : FROM_LOWER, 'G22.5', log);
    }
  }
  for (let seat = 0; seat < seats; seat++) {
    score(s, seat, researchPoints(s, seat), FROM_RESEARCH, 'G22.9', log);
    score(s, seat, resourcePoints(s, seat), FROM_RESOURCES, 'G22.10', log);
    score(s, seat, -s.bid[seat], FROM_BID, 'G22.11', log);
  }
};
