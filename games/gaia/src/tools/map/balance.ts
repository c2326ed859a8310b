import type { Arrangement } from '../../state/board/arrangement.ts';
import { planetAt, sectorOf, slotOf } from '../../state/board/faces.ts';
import type { Shape } from '../../state/board/shape.ts';
import { GAIA, HOME_KINDS, PLANETS, type PlanetId, SPACE, TRANSDIM } from '../../state/ids.ts';

/** A board to look at, with nothing on it. */
export interface Board {
  readonly shape: Shape;
  readonly arrangement: Arrangement;
}

/** How far around a home planet the figures look. */
export const HORIZON = 3;

/**
 * What stands around the home planets of one colour. "Steps" are terraforming steps (G4.3); a Gaia planet is
 * counted as 1 step (it costs a Q.I.C., G8.2) and a Transdim planet as 2 (a Gaia project and a round of waiting).
 */
export interface ColourBalance {
  /** The home kind: terra, oxide, … */
  readonly colour: string;
  readonly homes: number;
  /** Planets within 1, 2 and 3 of a home planet, on average over the homes. */
  readonly within: readonly number[];
  /** Planets within the horizon by steps 0, 1, 2, 3, on average over the homes; Gaia and Transdim apart. */
  readonly bySteps: readonly number[];
  readonly gaia: number;
  readonly transdim: number;
  /** Average steps of the planets within the horizon. */
  readonly steps: number;
  /** Hexes to the nearest planet that needs at most 1 step, on average over the homes. */
  readonly nearestCheap: number;
  /** Points of the two best home planets together: see `pointsOf`. */
  readonly points: number;
}

export interface Balance {
  readonly colours: readonly ColourBalance[];
  /** Highest less lowest points, in percent of the mean. */
  readonly spread: number;
}

/** What each hex holds. */
export const planetsOf = ({ shape, arrangement: { faces, turns, mirrored } }: Board): readonly PlanetId[] =>
  shape.all.map((hex) => {
    const place = sectorOf(hex);
    return planetAt(faces[place], turns[place], mirrored[place], slotOf(hex));
  });

/** Steps from a home kind to a planet, the shorter way round the circle of seven (G4.3). */
export const stepsTo = (home: PlanetId, planet: PlanetId): number => {
  if (planet === GAIA) return 1;
  if (planet === TRANSDIM) return 2;
  const apart = Math.abs(home - planet);
  return Math.min(apart, HOME_KINDS - apart);
};

/** What one planet near a home is worth: nearer and cheaper is more. 12 for a home planet next door, 1 for three steps at the horizon. */
export const pointsOf = (distance: number, steps: number): number =>
  distance < 1 || distance > HORIZON ? 0 : (HORIZON + 1 - distance) * (4 - steps);

const round = (x: number): number => Math.round(x * 100) / 100;

const balanceOfColour = (shape: Shape, planets: readonly PlanetId[], home: PlanetId): ColourBalance => {
  const within = [0, 0, 0];
  const bySteps = [0, 0, 0, 0];
  const scores: number[] = [];
  let gaia = 0;
  let transdim = 0;
  let steps = 0;
  let near = 0;
  let cheap = 0;
  for (let hex = 0; hex < shape.hexes; hex++) {
    if (planets[hex] !== home) continue;
    let score = 0;
    let nearest = 99;
    for (let other = 0; other < shape.hexes; other++) {
      const planet = planets[other];
      if (planet === SPACE || other === hex) continue;
      const distance = shape.distances[hex * shape.hexes + other];
      const cost = stepsTo(home, planet);
      if (cost <= 1 && distance < nearest) nearest = distance;
      if (distance > HORIZON) continue;
      for (let d = distance; d <= HORIZON; d++) within[d - 1] = (within[d - 1] as number) + 1;
      if (planet === GAIA) gaia++;
      else if (planet === TRANSDIM) transdim++;
      else bySteps[cost] = (bySteps[cost] as number) + 1;
      near++;
      steps += cost;
      score += pointsOf(distance, cost);
    }
    scores.push(score);
    cheap += nearest;
  }
  const homes = scores.length;
  const each = (sum: number): number => (homes === 0 ? 0 : round(sum / homes));
  scores.sort((a, b) => b - a);
  return {
    colour: PLANETS[home] as string,
    homes,
    within: within.map(each),
    bySteps: bySteps.map(each),
    gaia: each(gaia),
    transdim: each(transdim),
    steps: near === 0 ? 0 : round(steps / near),
    nearestCheap: each(cheap),
    points: (scores[0] ?? 0) + (scores[1] ?? 0),
  };
};

/** Figures for all seven home colours. Every player starts with two mines (G3.8), so a colour is judged by its two best homes. */
export const balanceOf = (board: Board): Balance => {
  const planets = planetsOf(board);
  const colours: ColourBalance[] = [];
  for (let home = 1 as PlanetId; home <= HOME_KINDS; home++) colours.push(balanceOfColour(board.shape, planets, home));
  return { colours, spread: spreadOf(colours.map((one) => one.points)) };
};

const spreadOf = (points: readonly number[]): number => {
  const mean = points.reduce((sum, one) => sum + one, 0) / points.length;
  return mean === 0 ? 0 : round(((Math.max(...points) - Math.min(...points)) / mean) * 100);
};
