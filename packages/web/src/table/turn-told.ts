import type { WrittenCandidate } from '@orrery/bots';
import { type Action, CHANCE, type Event, type GameModule, type Say, type Seat, type StateBase } from '@orrery/kernel';
import { type Change, changesBetween, type GameScreen, sayOffer } from '@orrery/table';

/** A turn a bot suggests: in words, with the places it is about and what it changes most. */
export interface ToldTurn {
  readonly words: string;
  readonly places: readonly string[];
  /** The largest changes of the seat's own figures, as `+2 knowledge`. */
  readonly changes: readonly string[];
}

/** Changes that are told. */
const MOST = 3;

/** Follow a candidate and its line on a copy, as far as chance and the rules allow, and put it into words. */
export const tellTurn = (
  game: GameModule,
  screen: GameScreen,
  state: StateBase,
  seat: Seat,
  { action, line }: Pick<WrittenCandidate, 'action' | 'line'>,
  say: Say,
): ToldTurn => {
  const { rules } = game;
  const after = rules.layout.copy(state);
  const events: Event[] = [];
  const steps: string[] = [];
  for (const step of [action, ...line] as readonly Action[]) {
    const decision = rules.decision(after);
    if (decision === null || decision.by === CHANCE || rules.whyNot(after, step) !== null) break;
    steps.push(sayOffer(game, screen, after, step, say));
    rules.apply(after, step, events);
  }
  const before = screen.figures(state, seat);
  const changes = screen.changes?.(state, after, seat) ?? changesBetween(before, screen.figures(after, seat));
  return {
    words: steps.reduce((told, next) => say('opinion.then', { told, next })),
    places: [...new Set(events.flatMap((event) => screen.placesOf(event)))],
    changes: largest(changes).map(({ figure, by, said }) =>
      said === undefined
        ? `${by > 0 ? '+' : '−'}${Math.abs(by)} ${say(figure.name, figure.params)}`
        : say(said.key, said.params),
    ),
  };
};

const largest = (changes: readonly Change[]): readonly Change[] =>
  [...changes].sort((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, MOST);
