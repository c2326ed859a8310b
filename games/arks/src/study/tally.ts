import type { Seat } from '@orrery/kernel';
import type { ArksRules } from '../rules/index.ts';
import { settledCount } from '../state/decks.ts';
import type { State } from '../state/layout.ts';
import { humanSeats, type Match, winShares } from './match.ts';

/** How one thing (an upgrade, a card) fared over many games. */
export interface Use {
  /** Times a player had it. */
  had: number;
  /** Wins of those players, ties shared. */
  wins: number;
  /** Winning seats among them, a shared victory for each. */
  winners: number;
  /** Of an upgrade: sum of the rounds it was unlocked in. Of a card: times its action was carried out. */
  acted: number;
  /** Of a card: times it was played without action. */
  idle: number;
  /** Of a card: times its symbol was used. */
  symbol: number;
}

const fresh = (): Use => ({ had: 0, wins: 0, winners: 0, acted: 0, idle: 0, symbol: 0 });

/** Sums over games of one player count. Filled game by game. */
export interface Tally {
  games: number;
  unfinished: number;
  readonly rounds: number[];
  /** Final points, one per player and game. */
  readonly scores: number[];
  readonly margins: number[];
  /** Wins by seat, and by place in the first round's order. */
  readonly winsBySeat: number[];
  readonly winsByOrder: number[];
  readonly sources: { [source: string]: number };
  /** Players by how many Survivors they settled. */
  readonly settled: number[];
  readonly counts: { [event: string]: number };
  readonly upgrades: { [id: string]: Use };
  readonly crew: { [id: string]: Use };
  readonly survivors: { [id: string]: Use };
  /** Winning seats. */
  winners: number;
  /** Landings of human seats by kind of field, and how often each place was gathered from. */
  readonly landings: { [place: string]: number };
  readonly gathered: { [place: string]: number };
  /** Rounds in which the first, second, … planet was completed, over the rounds of the game, one list for each. */
  readonly completed: number[][];
  /** Turns a seat had left after the first planet was completed: the time to settle. */
  readonly settlingWindow: number[];
}

export const newTally = ({ tables: set, players }: State): Tally => {
  const uses = (cards: readonly { readonly id: string }[]): { [id: string]: Use } =>
    Object.fromEntries(cards.map((card) => [card.id, fresh()]));
  return {
    games: 0,
    unfinished: 0,
    rounds: [],
    scores: [],
    margins: [],
    winsBySeat: new Array<number>(players).fill(0),
    winsByOrder: new Array<number>(players).fill(0),
    sources: {},
    settled: [0, 0, 0, 0, 0, 0],
    counts: {},
    upgrades: uses(set.upgrades),
    crew: uses(set.crew),
    survivors: uses(set.survivors),
    winners: 0,
    landings: {},
    gathered: {},
    completed: [],
    settlingWindow: [],
  };
};

/** Who had what, once per player however often. */
class Holdings {
  private readonly seen = new Set<string>();

  constructor(private readonly shares: readonly number[]) {}

  note(use: Use | undefined, id: string, seat: Seat): void {
    const key = `${id}/${seat}`;
    if (use === undefined || this.seen.has(key)) return;
    this.seen.add(key);
    use.had++;
    use.wins += this.shares[seat] ?? 0;
    if ((this.shares[seat] ?? 0) > 0) use.winners++;
  }
}

const COUNTED = [
  'gather',
  'terraform',
  'explore',
  'survivorKept',
  'settle',
  'colony',
  'outpost',
  'outpostMoved',
  'ready',
  'discover',
  'play',
];

const count = (counts: { [name: string]: number }, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** When planets were completed, over the length of the game; what stays open is left out. */
const tallyWindows = (tally: Tally, done: readonly number[], rounds: number): void => {
  for (const [i, round] of done.entries()) {
    tally.completed[i] ??= [];
    tally.completed[i].push(round / rounds);
  }
  if (done[0] !== undefined) tally.settlingWindow.push(rounds - done[0]);
};

const tallyEvents = (tally: Tally, match: Match, shares: readonly number[], isHuman: (seat: Seat) => boolean): void => {
  const holdings = new Holdings(shares);
  let round = 0;
  const done: number[] = [];
  for (const event of match.events) {
    if (event.k === 'round') round = event['round'] as number;
    if (event.k === 'terraformed') done.push(round);
    const seat = event['seat'] as Seat | undefined;
    if (seat === undefined || !isHuman(seat)) continue;
    if (COUNTED.includes(event.k)) count(tally.counts, event.k);
    const card = typeof event['card'] === 'string' ? tally.crew[event['card']] : undefined;
    switch (event.k) {
      case 'land':
        count(tally.landings, event['place'] as string);
        break;
      case 'gather':
        count(tally.gathered, event['place'] as string);
        break;
      case 'upgrade': {
        if (event['released'] !== true) break;
        const upgrade = tally.upgrades[event['upgrade'] as string];
        holdings.note(upgrade, event['upgrade'] as string, seat);
        if (upgrade !== undefined) upgrade.acted += round;
        break;
      }
      case 'place':
        holdings.note(card, event['card'] as string, seat);
        break;
      case 'play':
        if (card !== undefined && event['act'] === true) card.acted++;
        else if (card !== undefined) card.idle++;
        break;
      case 'useCard':
      case 'ready':
        if (card !== undefined) card.symbol++;
        break;
      case 'survivorFound': {
        const survivor = tally.survivors[event['survivor'] as string];
        holdings.note(survivor, event['survivor'] as string, seat);
        if (survivor !== undefined) survivor.acted++;
        break;
      }
    }
  }
  tallyWindows(tally, done, match.state.round);
};

/** Add a game of human seats (an Automa at the table is left out). */
export const addMatch = (rules: ArksRules, tally: Tally, match: Match): void => {
  const { state } = match;
  const shares = winShares(rules, state);
  const standings = rules.standings(state);
  const humans = humanSeats(state);
  tally.games++;
  if (state.lastRound === 0) tally.unfinished++;
  tally.rounds.push(state.round);
  const points = standings.map((standing) => standing.points).sort((a, b) => b - a);
  tally.margins.push(points[0]! - (points[1] ?? 0));
  const first = match.events.find((event) => event.k === 'firstPlayer')?.['seat'] as number | undefined;
  for (const seat of humans) {
    tally.scores.push(standings[seat]!.points);
    if (shares[seat]! > 0) tally.winners++;
    tally.winsBySeat[seat] = (tally.winsBySeat[seat] ?? 0) + shares[seat]!;
    const order = (seat - (first ?? 0) + humans.length) % humans.length;
    tally.winsByOrder[order] = (tally.winsByOrder[order] ?? 0) + shares[seat]!;
    const n = Math.min(5, settledCount(state, seat));
    tally.settled[n] = (tally.settled[n] ?? 0) + 1;
    for (const [source, more] of Object.entries(standings[seat]!.sources))
      tally.sources[source] = (tally.sources[source] ?? 0) + more;
  }
  tallyEvents(tally, match, shares, (seat) => humans.includes(seat));
};

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;

export const deviation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};

/** The value below which `part` of the values lie. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
};

/** Half the width of a 95 % interval around a share measured on n games. */
export const uncertainty = (share: number, n: number): number =>
  1.96 * Math.sqrt((share * (1 - share)) / Math.max(1, n));
