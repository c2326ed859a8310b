import type { Lessons, Sight } from '@orrery/evaluation';
import { fastRng, type Options } from '@orrery/kernel';
import type { Pool } from '../arena/pool.ts';
import type { Comparing, Comparison, Outcome } from './dataset.ts';
import { type DescentSettings, Pupil } from './gradient-descent.ts';
import { LeastSquares } from './least-squares.ts';

export interface Lecture {
  readonly options: Options;
  /** Games played in each round of learning. */
  readonly games: number;
}

/** The noise is that of an ordinary game; some have less of it and some more. */
export interface TeachSettings extends Comparison, DescentSettings {
  readonly game: string;
  readonly lectures: readonly Lecture[];
  /** How often games are played with what was learned before. */
  readonly rounds: number;
  /** Rounds at the beginning whose games are played at a glance, by the prior alone. */
  readonly glances: number;
  readonly seed: string;
  /** How much is needed to move a weight; see `usualOf`. */
  readonly hold: number;
}

export interface TaughtRound {
  readonly round: number;
  /** Decisions compared in this round's games. */
  readonly decisions: number;
  /**
   * Of decisions not learned from: points by which the judge's choice is better than the mean of the options, before
   * and after the lesson, and those by which the best one is.
   */
  readonly before: number;
  readonly after: number;
  readonly best: number;
  readonly lessons: Lessons;
}

type Decisions = readonly (readonly Outcome[])[];

/** Share of a game's noise, by game. */
const NOISES = [0, 0.5, 1, 2];
/** One decision in so many is kept for testing. */
const TESTED = 10;

/** Where a number of a phase stands in the row of all weights. */
const placeOf = (sight: Sight, phase: number): number => phase * sight.seen.length;

/** Before the first lesson the reckoned value, the last thing seen, stays as it is. */
const noLessons = (sight: Sight): Lessons => ({ [sight.seen.at(-1) as string]: sight.phases.map(() => '1').join(' ') });

const changed = (lessons: Lessons, sight: Sight, change: Float64Array): Lessons =>
  Object.fromEntries(
    sight.seen.flatMap((name, i) => {
      const line = lessons[name]?.split(' ').map(Number) ?? sight.phases.map(() => 0);
      const weights = line.map((x, phase) =>
        Number((x + (change[placeOf(sight, phase) + i] as number)).toPrecision(4)),
      );
      return weights.every((x) => x === 0) ? [] : [[name, weights.join(' ')]];
    }),
  );

/** Places of what was seen among all weights, ascending, and the numbers: between two phases a share in each. */
const spread = (sight: Sight, { phase, at, seen }: Outcome): { places: number[]; numbers: number[] } => {
  const near = Math.floor(phase);
  const mix = phase - near;
  const places: number[] = [];
  const numbers: number[] = [];
  const put = (from: number, share: number): void => {
    if (share === 0) return;
    for (const [j, place] of at.entries()) {
      places.push(from + place);
      numbers.push(share * (seen[j] as number));
    }
  };
  put(placeOf(sight, near), 1 - mix);
  put(placeOf(sight, near + 1), mix);
  return { places, numbers };
};

/** The options of one decision: what tells them apart, and a little of what is common to them. */
const addDecision = (sums: LeastSquares, sight: Sight, options: readonly Outcome[], level: number): void => {
  const n = options.length;
  const common = new Map<number, number>();
  let off = 0;
  for (const option of options) {
    const { places, numbers } = spread(sight, option);
    const wanted = option.points - option.judged;
    sums.add(places, numbers, wanted, 1);
    off += wanted / n;
    for (const [j, place] of places.entries()) common.set(place, (common.get(place) ?? 0) + (numbers[j] as number) / n);
  }
  const places = [...common.keys()].sort((a, b) => a - b);
  const means = places.map((place) => common.get(place) as number);
  sums.add(places, means, off, -(1 - level) * n);
};

/** The usual size of everything seen: weights are held back in proportion, but rare things not less than others. */
const usualOf = (sight: Sight, decisions: Decisions): Float64Array => {
  const squares = new Float64Array(sight.seen.length);
  let n = 0;
  for (const options of decisions)
    for (const { at, seen } of options) {
      n++;
      for (const [j, place] of at.entries()) squares[place] += (seen[j] as number) ** 2;
    }
  return squares.map((sum) => Math.max(0.1, Math.sqrt(sum / Math.max(1, n))));
};

/** Points by which the option judged best, or the really best one, is better than the mean. */
const gainOf = (decisions: Decisions, by: (one: Outcome) => number): number => {
  let gain = 0;
  let n = 0;
  for (const options of decisions) {
    if (options.length === 1) continue;
    n++;
    const chosen = options.reduce((best, one) => (by(one) > by(best) ? one : best));
    gain += chosen.points - options.reduce((sum, one) => sum + one.points / options.length, 0);
  }
  return gain / Math.max(1, n);
};

/** At one stroke: the weights that fit best. Rejudges what is `fresh`. */
const learnLines = (
  sight: Sight,
  lessons: Lessons,
  studied: Decisions,
  fresh: Decisions,
  { hold, level }: TeachSettings,
): Lessons => {
  const sums = new LeastSquares(sight.phases.length * sight.seen.length);
  for (const options of studied) addDecision(sums, sight, options, level);
  const usual = usualOf(sight, studied);
  const change = sums.solve(sight.phases.flatMap(() => Array.from(usual, (size) => hold * size ** 2)));
  for (const one of fresh.flat()) {
    const { places, numbers } = spread(sight, one);
    for (const [j, place] of places.entries()) one.judged += (change[place] as number) * (numbers[j] as number);
  }
  return changed(lessons, sight, change);
};

/** Step by step, with hidden units. Rejudges what was `studied` and what is `fresh`. */
const learnUnits = (
  sight: Sight,
  lessons: Lessons,
  studied: Decisions,
  fresh: Decisions,
  settings: TeachSettings,
  seed: string,
): Lessons => {
  const pupil = new Pupil(sight, settings, usualOf(sight, studied), lessons, fastRng(seed));
  // What is judged beside the lessons stays as it is.
  const beside = new Map<Outcome, number>();
  for (const one of [...studied, ...fresh].flat()) beside.set(one, one.judged - pupil.judge(one));
  pupil.study(studied, (one) => one.points - (beside.get(one) as number));
  for (const [one, rest] of beside) one.judged = rest + pupil.judge(one);
  return pupil.lessons();
};

/**
 * Learn by comparing: at decisions of played games several options are played to the end, and the judge's weights move so
 * that it tells them apart as the games did. Then again, with games of the better players. What boards, factions and luck
 * bring is the same for all options of a decision, so it does not blur the lesson.
 */
export const teach = async (
  pool: Pick<Pool, 'compare'>,
  sight: Sight,
  settings: TeachSettings,
  progress: (done: number, total: number, label: string) => void,
  told: (round: TaughtRound) => void = () => {},
): Promise<Lessons> => {
  let lessons = Object.keys(sight.lessons).length === 0 ? noLessons(sight) : sight.lessons;
  let kept: Outcome[][] = [];
  for (let round = 1; round <= settings.rounds; round++) {
    const games = settings.lectures.flatMap(({ options, games: n }, l) =>
      Array.from(
        { length: n },
        (_, g): Comparing => ({
          ...settings,
          options,
          lessons,
          ...(round <= settings.glances ? { care: 1, finish: 1 } : {}),
          seed: `${settings.seed}/${round}/${l}/${g}`,
          noise: settings.noise * (NOISES[g % NOISES.length] as number),
        }),
      ),
    );
    const played = await pool.compare(settings.game, games, (done) =>
      progress(done, games.length, `games, round ${round} of ${settings.rounds}`),
    );
    const fresh = played.flat();
    const tests = fresh.filter((_, n) => n % TESTED === 0);
    const taught = fresh.filter((_, n) => n % TESTED !== 0);
    const before = gainOf(tests, ({ judged }) => judged);
    const studied = [...kept, ...taught];
    lessons =
      settings.hidden === 0
        ? learnLines(sight, lessons, studied, fresh, settings)
        : learnUnits(sight, lessons, studied, fresh, settings, `${settings.seed}/${round}`);
    // The games of one round are good for the next one too.
    kept = taught;
    told({
      round,
      decisions: fresh.filter((options) => options.length > 1).length,
      before,
      after: gainOf(tests, ({ judged }) => judged),
      best: gainOf(tests, ({ points }) => points),
      lessons,
    });
  }
  return lessons;
};
