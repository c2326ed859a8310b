import { ratings } from './elo.ts';
import type { MatchResult, SeatResult } from './match.ts';

export interface ContestantFigures {
  readonly name: string;
  readonly games: number;
  /** Share of the games won, ties shared, with the bounds of its 95% interval (Wilson). */
  readonly winShare: number;
  readonly winLow: number;
  readonly winHigh: number;
  readonly points: number;
  readonly pointsDeviation: number;
  readonly sources: { readonly [source: string]: number };
  readonly elo: number;
  readonly decisions: number;
  /** Milliseconds per decision. */
  readonly thinking: number;
  readonly slowest: number;
  /** Milliseconds of the processor per decision; with several threads at once, of all of them together. */
  readonly cpu: number;
  readonly iterationsPerDecision: number;
  /** Dominated answers a game. */
  readonly dominated: number;
}

export interface Figures {
  readonly games: number;
  readonly contestants: readonly ContestantFigures[];
  /** Mean points of the best, of all and of the last at a table. */
  readonly best: number;
  readonly mean: number;
  readonly last: number;
  readonly entriesPerGame: number;
  readonly decisionsPerSecond: number;
  readonly secondsPerGame: number;
}

const Z = 1.96;

/** The 95% interval of a share (Wilson). */
export const interval = (share: number, n: number): readonly [number, number] => {
  if (n === 0) return [0, 1];
  const z2 = Z * Z;
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
};

const mean = (list: readonly number[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, x) => sum + x, 0) / list.length;

export const figuresOf = (results: readonly MatchResult[]): Figures => {
  const names: string[] = [];
  for (const { seats } of results) for (const { name } of seats) if (!names.includes(name)) names.push(name);
  const elo = ratings(names, results);
  const points = results.map(({ seats }) => seats.map((seat) => seat.points));
  const all = results.flatMap(({ seats }) => seats);
  const ms = results.reduce((sum, result) => sum + result.ms, 0);
  return {
    games: results.length,
    contestants: names.map((name, i) => contestant(name, all, elo[i] as number)),
    best: mean(points.map((list) => Math.max(...list))),
    mean: mean(points.flat()),
    last: mean(points.map((list) => Math.min(...list))),
    entriesPerGame: mean(results.map((result) => result.entries)),
    decisionsPerSecond: (1000 * all.reduce((sum, seat) => sum + seat.decisions, 0)) / Math.max(1, ms),
    secondsPerGame: ms / 1000 / Math.max(1, results.length),
  };
};

const contestant = (name: string, all: readonly SeatResult[], elo: number): ContestantFigures => {
  const mine = all.filter((seat) => seat.name === name);
  const winShare = mean(mine.map((seat) => seat.win));
  const [winLow, winHigh] = interval(winShare, mine.length);
  const points = mean(mine.map((seat) => seat.points));
  const sources: { [source: string]: number } = {};
  for (const seat of mine)
    for (const [source, n] of Object.entries(seat.sources)) sources[source] = (sources[source] ?? 0) + n / mine.length;
  const decisions = mine.reduce((sum, seat) => sum + seat.decisions, 0);
  return {
    name,
    games: mine.length,
    winShare,
    winLow,
    winHigh,
    points,
    pointsDeviation: Math.sqrt(mean(mine.map((seat) => (seat.points - points) ** 2))),
    sources,
    elo,
    decisions,
    thinking: mine.reduce((sum, seat) => sum + seat.thinking, 0) / Math.max(1, decisions),
    slowest: Math.max(0, ...mine.map((seat) => seat.slowest)),
    cpu: mine.reduce((sum, seat) => sum + seat.cpu, 0) / Math.max(1, decisions),
    iterationsPerDecision: mine.reduce((sum, seat) => sum + seat.iterations, 0) / Math.max(1, decisions),
    dominated: mean(mine.map((seat) => seat.dominated)),
  };
};
