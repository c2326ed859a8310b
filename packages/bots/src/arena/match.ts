import type { Evaluator, EvaluatorModule, Weights } from '@orrery/evaluation';
import {
  type Action,
  CHANCE,
  type GameRecord,
  isRefusal,
  type Options,
  placesOf,
  type Rules,
  type Seat,
  Session,
  type StateBase,
} from '@orrery/kernel';
import { isDominated } from '../engine/sensible.ts';
import { type Budget, readStrength } from '../engine/strength.ts';
import { type Now, think } from '../engine/think.ts';

/** One who plays in the arena. */
export interface Contestant {
  /** Told apart by this in the figures. */
  readonly name: string;
  readonly strength: string;
  readonly budget?: Budget;
  /** Instead of the game's own weights: for tuning. */
  readonly weights?: Weights;
}

export interface Match {
  readonly options: Options;
  /** By seat. */
  readonly seats: readonly Contestant[];
  readonly seed: string;
  /** Also report how far values were from what the game brought. */
  readonly measureBias?: boolean;
}

/** The value of a position compared with the end of the game. */
export interface ValueError {
  /** The weight that corrects it. */
  readonly name: string;
  /** Points by which the value was too high. */
  readonly error: number;
}

export interface SeatResult {
  readonly name: string;
  readonly place: number;
  /** 1 for a win, shared among those who cannot be told apart. */
  readonly win: number;
  readonly points: number;
  readonly sources: { readonly [source: string]: number };
  /** Decisions with more than one answer. */
  readonly decisions: number;
  readonly thinking: number;
  readonly slowest: number;
  /** Milliseconds of the processor, where a clock for that was given; what other threads did meanwhile is in it. */
  readonly cpu: number;
  readonly iterations: number;
  /** Answers the game declares dominated, given though there was another. */
  readonly dominated: number;
}

/** What a seat is called that no contestant holds: the game plays it itself. */
export const AUTOMA = 'automa';

export interface MatchResult {
  readonly seed: string;
  /** One per contestant in seat order; then seats the game plays itself (an Automa). */
  readonly seats: readonly SeatResult[];
  readonly entries: number;
  readonly ms: number;
  readonly record: GameRecord;
  readonly errors: readonly ValueError[];
}

/** Games longer than this are given up as a bug. */
const LONGEST = 60_000;

const NOTHING_SPENT = { decisions: 0, thinking: 0, slowest: 0, cpu: 0, iterations: 0, dominated: 0 };

/** Is the answer dominated, and another one not? */
const isBlunder = (rules: Rules, evaluator: Evaluator | null, view: StateBase, action: Action): boolean =>
  evaluator !== null &&
  isDominated(evaluator, view, action) &&
  rules.legal(view).some((other) => !isDominated(evaluator, view, other));

/** Play one game; every answer is checked by the rules, and an illegal one throws. */
export const playMatch = (
  rules: Rules,
  module: EvaluatorModule | null,
  match: Match,
  now: Now,
  cpuNow: Now = () => 0,
): MatchResult => {
  const session = new Session<StateBase, Action>(rules, match.options, match.seed);
  const bots = match.seats.map(({ strength, budget }) => {
    const bot = readStrength(strength, budget);
    if (bot === null) throw new Error(`there is no bot ${strength}`);
    return bot;
  });
  const modules = match.seats.map(({ weights }) =>
    module === null || weights === undefined ? module : { ...module, weights: { ...module.weights, ...weights } },
  );
  const spent = match.seats.map(() => ({ ...NOTHING_SPENT }));
  const began = now();
  const measured: { readonly seat: number; readonly name: string; readonly value: number }[] = [];
  const evaluators = modules.map((one) => (one === null ? null : one.createEvaluator(one.weights)));
  while (session.entries.length < LONGEST) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null || decision.by === CHANCE) break;
    const seat = decision.by;
    const bot = bots[seat];
    const tally = spent[seat];
    if (bot === undefined || tally === undefined) throw new Error(`seat ${seat} decides but nobody sits there`);
    const view = rules.view(session.state, seat);
    for (const other of match.measureBias === true && decision.turn === seat ? match.seats.keys() : []) {
      const name = modules[other]?.biasOf?.(session.state, other as Seat) ?? null;
      const value = evaluators[other]?.value(session.state, other as Seat);
      if (name !== null && value !== undefined) measured.push({ seat: other, name, value });
    }
    const start = now();
    const cpuStart = cpuNow();
    const thought = think(
      rules,
      modules[seat] ?? null,
      view,
      seat,
      bot,
      `${match.seed} ${session.entries.length}`,
      now,
    );
    const took = now() - start;
    if (
      thought.candidates.length !== 0 ||
      bot.strategy.k === 'random' ||
      bot.strategy.k === 'policy' ||
      bot.strategy.k === 'casual'
    )
      tally.decisions++;
    tally.thinking += took;
    tally.cpu += cpuNow() - cpuStart;
    tally.slowest = Math.max(tally.slowest, took);
    tally.iterations += thought.iterations;
    if (isBlunder(rules, evaluators[seat] ?? null, view, thought.action)) tally.dominated++;
    const result = session.play(seat, thought.action);
    if (isRefusal(result))
      throw new Error(`${match.seats[seat]?.name ?? ''} played what ${result.rule} forbids: ${result.why}`);
  }
  if (session.decision() !== null) throw new Error(`the game of seed ${match.seed} does not end`);
  const standings = rules.standings(session.state);
  const places = placesOf(standings);
  const winners = places.filter((place) => place === 1).length;
  return {
    seed: match.seed,
    seats: standings.map(({ seat, points, sources }) => ({
      name: match.seats[seat]?.name ?? AUTOMA,
      place: places[seat] as number,
      win: places[seat] === 1 ? 1 / winners : 0,
      points,
      sources,
      ...(spent[seat] ?? NOTHING_SPENT),
    })),
    entries: session.entries.length,
    ms: now() - began,
    record: session.record(),
    errors: measured.map(({ seat, name, value }) => ({ name, error: value - (standings[seat]?.points ?? 0) })),
  };
};
