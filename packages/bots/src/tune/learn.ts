import {
  type Action,
  CHANCE,
  fastRng,
  type Options,
  type Rng,
  type Rules,
  type Seat,
  type StateBase,
} from '@orrery/kernel';
import { greedyVerdicts } from '../engine/greedy.ts';
import type { Judge, JudgeModule, Learned, Sight } from '../engine/judge.ts';
import { readStrength } from '../engine/strength.ts';
import { think } from '../engine/think.ts';
import { bestOf } from '../engine/verdict.ts';
import { Equations } from './equations.ts';

export interface Lesson {
  readonly options: Options;
  /** Games played in each round of learning. */
  readonly games: number;
}

export interface LearnSettings {
  readonly lessons: readonly Lesson[];
  /** How often games are played with what was learned before. */
  readonly rounds: number;
  readonly seed: string;
  /** Who plays: `greedy`, `search@24`. */
  readonly strength: string;
  /** Points by which greedy players misjudge at random, so that they try different things. */
  readonly noise: number;
  /** How much the games of the round before still count. */
  readonly memory: number;
  readonly ridge: number;
  /** How far the result goes from what was known before to what was learned, from 0 to 1: few games exaggerate. */
  readonly blend: number;
}

export interface LearnedRound {
  readonly round: number;
  /** Mean points of the games of each lesson. */
  readonly points: readonly number[];
  /** Points by which judgements were off, root mean square over all rows. */
  readonly error: number;
  readonly learned: Learned;
}

/** One equation system per row. */
export const openBook = (sight: Sight): Equations[] => sight.rows.map(() => new Equations(sight.seen.length));

interface Sample {
  readonly row: number;
  readonly seat: Seat;
  readonly points: number;
  readonly seen: Float64Array;
}

/** How the players of a lesson choose. */
type Choose = (view: StateBase, seat: Seat, rng: Rng, seed: string) => Action;

export const chooserOf = (
  rules: Rules,
  module: JudgeModule,
  judge: Judge,
  { strength, noise }: { readonly strength: string; readonly noise: number },
): Choose => {
  const brief = readStrength(strength);
  if (brief === null) throw new Error(`there is no bot ${strength}`);
  if (brief.player.k === 'greedy')
    return (view, seat, rng) => bestOf(greedyVerdicts(rules, judge, view, seat, rng, { samples: 1, noise })).action;
  const mine: JudgeModule = { ...module, judge: () => judge };
  return (view, seat, _, seed) => think(rules, mine, view, seat, brief, seed).action;
};

/** Play one game; what the players saw goes into the book. Returns their points. */
export const playLesson = (
  rules: Rules,
  judge: Judge,
  sight: Sight,
  options: Options,
  seed: string,
  choose: Choose,
  book: readonly Equations[],
): number[] => {
  const state: StateBase = rules.start(options);
  const rng = fastRng(seed);
  const samples: Sample[] = [];
  const note = (seat: Seat): void => {
    const row = sight.rowOf(state, seat);
    if (row < 0) return;
    const seen = new Float64Array(sight.seen.length);
    sight.look(state, seat, seen);
    samples.push({ row, seat, points: sight.pointsOf(state, seat), seen });
  };
  for (let step = 0; ; step++) {
    const decision = rules.decision(state);
    if (decision === null) break;
    if (decision.by === CHANCE) {
      rules.apply(state, rules.draw(state, rng));
      continue;
    }
    const seat = decision.by;
    const actions = rules.legal(state);
    const action =
      actions.length === 1 ? (actions[0] as Action) : choose(rules.view(state, seat), seat, rng, `${seed}/${step}`);
    rules.apply(state, action);
    // Positions are judged when a turn is over, or in nobody's turn after every choice.
    if (decision.turn === null || judge.ends === undefined || judge.ends(action)) note(seat);
  }
  const standings = rules.standings(state);
  for (const { row, seat, points, seen } of samples) book[row]?.add(seen, (standings[seat]?.points ?? 0) - points);
  return standings.slice(0, options.players).map((one) => one.points);
};

/** The weights a book of samples leads to. */
export const conclude = (sight: Sight, book: readonly Equations[], ridge: number, before: Learned | null): Learned => {
  const rows: { [row: string]: { [seen: string]: number } } = {};
  for (const [r, name] of sight.rows.entries()) {
    const equations = book[r] as Equations;
    if (equations.samples === 0) {
      if (before?.[name] !== undefined) rows[name] = { ...before[name] };
      continue;
    }
    const prior = before?.[name];
    const start = prior === undefined ? null : Float64Array.from(sight.seen, (one) => prior[one] ?? 0);
    const weights = equations.solve(ridge, start);
    const row: { [seen: string]: number } = {};
    for (const [i, one] of sight.seen.entries()) {
      const rounded = Number((weights[i] as number).toFixed(2));
      if (rounded !== 0) row[one] = rounded;
    }
    rows[name] = row;
  }
  return rows;
};

/** Learn by playing: games with the judge of the moment, a regression over what they led to, and again. */
export const learn = (
  rules: Rules,
  module: JudgeModule,
  settings: LearnSettings,
  progress: (done: number, total: number, label: string) => void,
  told: (round: LearnedRound) => void = () => {},
): Learned => {
  const { sight } = module;
  if (sight === undefined) throw new Error('this game has nothing to learn');
  // What was known before is where the weights are drawn to.
  const before = Object.keys(sight.learned).length === 0 ? null : sight.learned;
  let learned = before ?? {};
  const book = openBook(sight);
  const perRound = settings.lessons.reduce((sum, lesson) => sum + lesson.games, 0);
  let done = 0;
  for (let round = 1; round <= settings.rounds; round++) {
    for (const equations of book) equations.fade(settings.memory);
    const judge = module.judge(module.weights, learned);
    const choose = chooserOf(rules, module, judge, settings);
    const points = settings.lessons.map(({ options, games }, l) => {
      let sum = 0;
      for (let g = 0; g < games; g++) {
        const made = playLesson(rules, judge, sight, options, `${settings.seed}/${round}/${l}/${g}`, choose, book);
        sum += made.reduce((a, b) => a + b, 0) / made.length;
        progress(++done, perRound * settings.rounds, `games, round ${round}`);
      }
      return sum / Math.max(1, games);
    });
    learned = conclude(sight, book, settings.ridge, before);
    told({ round, points, error: errorOf(sight, book, learned), learned });
  }
  return before === null ? learned : blended(before, learned, settings.blend);
};

const blended = (before: Learned, after: Learned, share: number): Learned => {
  const rows: { [row: string]: { [seen: string]: number } } = {};
  for (const row of Object.keys(after)) {
    const a = before[row] ?? {};
    const b = after[row] ?? {};
    const mixed: { [seen: string]: number } = {};
    for (const seen of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const rounded = Number(((a[seen] ?? 0) + share * ((b[seen] ?? 0) - (a[seen] ?? 0))).toFixed(2));
      if (rounded !== 0) mixed[seen] = rounded;
    }
    rows[row] = mixed;
  }
  return rows;
};

const errorOf = (sight: Sight, book: readonly Equations[], learned: Learned): number => {
  let sum = 0;
  let samples = 0;
  for (const [r, name] of sight.rows.entries()) {
    const equations = book[r] as Equations;
    const row = learned[name];
    if (row === undefined || equations.samples === 0) continue;
    sum += equations.samples * equations.error(Float64Array.from(sight.seen, (one) => row[one] ?? 0));
    samples += equations.samples;
  }
  return Math.sqrt(sum / Math.max(1, samples));
};
