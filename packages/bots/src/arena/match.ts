import type { JudgeModule, Weights } from '@orrery/evaluation';
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
  /** Also report how far judgements were from what the game brought. */
  readonly watch?: boolean;
}

/** A judgement of a position compared with the end of the game. */
export interface HopeSeen {
  /** The weight concerned. */
  readonly name: string;
  /** Points by which the judgement was too high. */
  readonly off: number;
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
  readonly hopes: readonly HopeSeen[];
}

/** Games longer than this are given up as a bug. */
const LONGEST = 60_000;

const NOTHING_SPENT = { decisions: 0, thinking: 0, slowest: 0, cpu: 0, iterations: 0 };

/** Play one game; every answer is checked by the rules, and an illegal one throws. */
export const playMatch = (
  rules: Rules,
  module: JudgeModule | null,
  match: Match,
  now: Now,
  cpuNow: Now = () => 0,
): MatchResult => {
  const session = new Session<StateBase, Action>(rules, match.options, match.seed);
  const briefs = match.seats.map(({ strength, budget }) => {
    const brief = readStrength(strength, budget);
    if (brief === null) throw new Error(`there is no bot ${strength}`);
    return brief;
  });
  const modules = match.seats.map(({ weights }) =>
    module === null || weights === undefined ? module : { ...module, weights: { ...module.weights, ...weights } },
  );
  const spent = match.seats.map(() => ({ ...NOTHING_SPENT }));
  const began = now();
  const seen: { readonly seat: number; readonly name: string; readonly judged: number }[] = [];
  const judges = modules.map((one) => (match.watch === true && one !== null ? one.judge(one.weights) : null));
  while (session.entries.length < LONGEST) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null || decision.by === CHANCE) break;
    const seat = decision.by;
    const brief = briefs[seat];
    const tally = spent[seat];
    if (brief === undefined || tally === undefined) throw new Error(`seat ${seat} decides but nobody sits there`);
    const view = rules.view(session.state, seat);
    for (const other of match.watch === true && decision.turn === seat ? match.seats.keys() : []) {
      const name = modules[other]?.hopeOf?.(session.state, other as Seat) ?? null;
      const judged = judges[other]?.value(session.state, other as Seat);
      if (name !== null && judged !== undefined) seen.push({ seat: other, name, judged });
    }
    const start = now();
    const cpuStart = cpuNow();
    const thought = think(
      rules,
      modules[seat] ?? null,
      view,
      seat,
      brief,
      `${match.seed} ${session.entries.length}`,
      now,
    );
    const took = now() - start;
    if (thought.verdicts.length !== 0 || brief.player.k === 'random' || brief.player.k === 'glance') tally.decisions++;
    tally.thinking += took;
    tally.cpu += cpuNow() - cpuStart;
    tally.slowest = Math.max(tally.slowest, took);
    tally.iterations += thought.iterations;
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
    hopes: seen.map(({ seat, name, judged }) => ({ name, off: judged - (standings[seat]?.points ?? 0) })),
  };
};
