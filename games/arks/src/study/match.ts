import { CHANCE, type Event, fastRng, type Options, type Seat, seatsOf } from '@orrery/kernel';
import type { ArksRules } from '../rules/index.ts';
import type { State } from '../state/layout.ts';
import { isAutoma } from '../state/seats.ts';
import { planner } from './player.ts';
import type { Taste } from './worth.ts';

/** One game between planners: its end and everything that was told on the way. */
export interface Match {
  readonly state: State;
  readonly events: readonly Event[];
}

/** Games of the study end by themselves; one that would not is reported as unfinished. */
export const STUDY_CAP = 120;

/** Play a game from a seed; `tastes` are those of the human seats. The same seed gives the same game. */
export const playMatch = (rules: ArksRules, options: Options, tastes: readonly Taste[], seed: string): Match => {
  const state = rules.start(options);
  const chance = fastRng(`${seed}/chance`);
  const players = tastes.map((taste, seat) => planner(rules, taste, `${seed}/p${seat + 1}`));
  const events: Event[] = [];
  for (let decision = rules.decision(state); decision !== null; decision = rules.decision(state)) {
    const action = decision.by === CHANCE ? rules.draw(state, chance) : players[decision.by].choose(state, decision.by);
    rules.apply(state, action, events);
  }
  return { state, events };
};

/** Share of the victory by seat: 1 for a winner alone, parts for a tie. */
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
