import type { Evaluator, EvaluatorModule, ReviewSettings } from '@orrery/evaluation';
import {
  type Action,
  CHANCE,
  fastRng,
  isRefusal,
  type RawRecord,
  type Refusal,
  type ReplayRefusal,
  type Rules,
  readLegalLine,
  readOptions,
  type Seat,
  type StateBase,
  seatsOf,
  takeSnapshot,
} from '@orrery/kernel';
import { evaluatorFor } from '../engine/evaluator.ts';
import { sensible } from '../engine/sensible.ts';
import type { Question } from '../question.ts';
import { reviewSettings } from './grade.ts';

/** What to review, and how. */
export interface ReviewWish {
  /** Whose decisions; absent: everybody's. */
  readonly seats?: readonly number[];
  readonly iterations?: number;
  readonly seed?: string;
  /** Address of the engine's file, where the game is not played with the engine built in. */
  readonly engine?: string;
}

/** A decision to look at, with the question a bot is asked about it. */
export interface PlannedDecision {
  /** Entries before it. */
  readonly at: number;
  readonly seat: number;
  readonly ask: string;
  readonly given: string;
  readonly question: Question;
}

/** Points every seat can expect, after so many entries. */
export interface TurnPoints {
  readonly at: number;
  readonly points: readonly number[];
}

/** Everything of a review that needs no thinking, and the questions for what does. */
export interface ReviewPlan {
  readonly game: string;
  readonly rulesVersion: number;
  readonly iterations: number;
  readonly seed: string;
  readonly limits: ReviewSettings['grades'];
  readonly names: readonly string[];
  readonly turns: readonly TurnPoints[];
  /** By seat: points that outcomes of chance brought or cost. */
  readonly luck: readonly number[];
  readonly decisions: readonly PlannedDecision[];
}

/** The points every seat can expect; at the end, those it has. */
const expected = (rules: Rules, evaluator: Evaluator, state: StateBase): number[] => {
  const standings = rules.standings(state);
  if (rules.decision(state) === null) return standings.map(({ points }) => points);
  const baseline = evaluator.baseline?.(state) ?? 0;
  return seatsOf(standings.length).map((seat) => evaluator.value(state, seat) + baseline);
};

/** Outcomes that are looked at one by one; of more, so many are drawn. */
const LISTED = 24;

/** The points every seat can expect in the mean of what chance may bring: luck is what differs from it. */
const meanOutcome = (rules: Rules, evaluator: Evaluator, state: StateBase, seed: string): number[] => {
  const rng = fastRng(seed);
  const listed = rules.chance(state);
  const outcomes =
    listed !== null && listed.length <= LISTED
      ? listed
      : Array.from({ length: LISTED }, () => ({ action: rules.draw(state, rng), weight: 1 }));
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const mean: number[] = [];
  for (const { action, weight } of outcomes) {
    const after = rules.layout.copy(state);
    rules.apply(after, action);
    for (const [seat, points] of expected(rules, evaluator, after).entries())
      mean[seat] = (mean[seat] ?? 0) + (points * weight) / total;
  }
  return mean;
};

/** Go through a record and note what to ask. A refusal where it does not replay. */
export const planReview = (
  rules: Rules,
  module: EvaluatorModule | null,
  record: RawRecord,
  wish: ReviewWish = {},
): ReviewPlan | Refusal | ReplayRefusal => {
  const options = readOptions(rules, record.options);
  if (isRefusal(options)) return options;
  const evaluator = evaluatorFor(rules, module, null);
  const settings = reviewSettings(module, evaluator);
  const { iterations = settings.iterations } = wish;
  const limits = settings.grades;
  const seed = wish.seed ?? 'review';
  const state = rules.start(options);
  const luck: number[] = rules.standings(state).map(() => 0);
  const turns: TurnPoints[] = [];
  const decisions: PlannedDecision[] = [];
  const isWanted = (seat: Seat): boolean => wish.seats === undefined || wish.seats.includes(seat);
  let begun = false;
  for (const [at, line] of record.entries.entries()) {
    const action = readLegalLine(rules, state, line);
    if (isRefusal(action)) return { ...action, entry: at, line };
    const decision = rules.decision(state);
    if (decision !== null && decision.by !== CHANCE) {
      begun = true;
      if (isWanted(decision.by) && sensible(evaluator, state, rules.legal(state)).length > 1)
        decisions.push(planned(rules, state, decision.by, decision.ask, action, at, iterations, seed, wish.engine));
    }
    const before = begun && decision?.by === CHANCE ? meanOutcome(rules, evaluator, state, `${seed} luck ${at}`) : null;
    rules.apply(state, action);
    if (before !== null)
      for (const [seat, points] of expected(rules, evaluator, state).entries())
        luck[seat] = (luck[seat] as number) + points - (before[seat] as number);
    const next = rules.decision(state);
    if (begun && next?.by !== CHANCE && (next === null || next.turn !== decision?.turn))
      turns.push({ at: at + 1, points: expected(rules, evaluator, state) });
  }
  const names = seatsOf(luck.length).map((seat) => rules.name(state, seat));
  return { game: rules.id, rulesVersion: rules.version, iterations, seed, limits, names, turns, luck, decisions };
};

const planned = (
  rules: Rules,
  state: StateBase,
  seat: Seat,
  ask: string,
  action: Action,
  at: number,
  iterations: number,
  seed: string,
  engine: string | undefined,
): PlannedDecision => {
  const given = rules.write(state, action);
  const question: Question = {
    game: rules.id,
    ...(engine === undefined ? {} : { engine }),
    view: takeSnapshot(rules, rules.view(state, seat)),
    seat,
    strength: `search@${iterations}`,
    seed: `${seed} ${at}`,
    given,
  };
  return { at, seat, ask, given, question };
};
