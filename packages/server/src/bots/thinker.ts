import { type Action, fastRng, type Rng, type Rules, type Seat, type StateBase } from '@orrery/kernel';

/** What a bot is asked: the position as its seat may see it, and for how long it may think. */
export interface Question {
  readonly rules: Rules<StateBase, Action>;
  readonly view: StateBase;
  readonly seat: Seat;
  readonly rng: Rng;
  readonly ms: number;
}

/** One way of playing. Bots know what their seat may know and nothing else. */
export interface Thinker {
  readonly strength: string;
  /** The games it plays; null: all of them. */
  readonly games: readonly string[] | null;
  choose(question: Question): Action;
}

/** Any legal answer, all alike: the weakest opponent there is, and the move nobody need wait for. */
const random: Thinker = {
  strength: 'random',
  games: null,
  choose: ({ rules, view, rng }) => {
    const legal = rules.legal(view);
    return legal[rng.below(legal.length)] as Action;
  },
};

/** Every bot, weakest first. Stronger ones join this list. */
export const THINKERS: readonly Thinker[] = [random];

export const strengthsFor = (game: string): readonly string[] =>
  THINKERS.filter(({ games }) => games === null || games.includes(game)).map(({ strength }) => strength);

/** An answer without thinking, for when thinking failed. */
export const fallbackMove = (rules: Rules<StateBase, Action>, state: StateBase, seed: string): Action =>
  random.choose({ rules, view: state, seat: 0 as Seat, rng: fastRng(seed), ms: 0 });
