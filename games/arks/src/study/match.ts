import { CHANCE, type Event, fastRng, type Options, type Seat, seatsOf } from '@orrery/kernel';
import type { ArksAction } from '../rules/actions.ts';
import type { ArksRules } from '../rules/index.ts';
import type { State } from '../state/layout.ts';
import { isAutoma } from '../state/seats.ts';

/** One game between bots: its end and everything that was told on the way. */
export interface Match {
  readonly state: State;
  readonly events: readonly Event[];
}

/** A bot: answers from what a seat sees. */
export type Player = (state: State, seat: Seat, seed: string) => ArksAction;

/** Games of the study end by themselves; one that would not is reported as unfinished. */
export const STUDY_CAP = 120;

/** Play a game from a seed, the same bot in every human seat. The same seed gives the same game. */
export const playMatch = (rules: ArksRules, options: Options, player: Player, seed: string): Match => {
  const state = rules.start(options);
  const chance = fastRng(`${seed}/chance`);
  const events: Event[] = [];
  let asked = 0;
  for (let decision = rules.decision(state); decision !== null; decision = rules.decision(state)) {
    let action: ArksAction;
    if (decision.by === CHANCE) action = rules.draw(state, chance);
    else {
      const options = rules.legal(state);
      action = options.length === 1 ? options[0]! : player(state, decision.by, `${seed}/${asked}`);
      asked++;
    }
    rules.apply(state, action, events);
  }
  return { state, events };
};

/** Share of the victory by seat: 1 for a winner alone, parts for a tie; a tie with the Automa is its victory (A29.3). */
export const winShares = (rules: ArksRules, state: State): number[] => {
  const standings = rules.standings(state);
  const better = (a: number, b: number): boolean => {
    const one = standings[a]!;
    const other = standings[b]!;
    return one.points > other.points || (one.points === other.points && one.tieBreaks[0]! > other.tieBreaks[0]!);
  };
  const winners = standings.map((_, seat) =>
    standings.every((_other, rival) => rival === seat || !better(rival, seat)),
  );
  const n = winners.filter((won) => won).length;
  return winners.map((won) => (won ? 1 / n : 0));
};

export const humanSeats = (state: State): Seat[] => seatsOf(state.seats).filter((seat) => !isAutoma(state, seat));
