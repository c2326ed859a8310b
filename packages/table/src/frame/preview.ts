import type { GameModule } from '@orrery/kernel';
import { type Action, CHANCE, closesUndo, type Event, type Seat, type StateBase } from '@orrery/kernel';
import type { Figure, GameScreen } from '../screen.ts';

export interface Change {
  readonly figure: Figure;
  readonly by: number;
}

/** What an answer would do, worked out on a copy before the click. */
export interface Preview {
  readonly changes: readonly Change[];
  readonly points: number;
  /** Chance decides next, so more will happen than can be shown. */
  readonly chance: boolean;
  /** Whether it can be taken back afterwards. */
  readonly closes: boolean;
  readonly events: readonly Event[];
  readonly after: StateBase;
}

export const previewOf = (
  { rules }: GameModule,
  screen: GameScreen,
  state: StateBase,
  viewer: Seat,
  action: Action,
): Preview | null => {
  if (rules.whyNot(state, action) !== null) return null;
  const after = rules.layout.copy(state);
  const events: Event[] = [];
  rules.apply(after, action, events);
  const next = rules.decision(after);
  const before = screen.figures(state, viewer);
  const changes: Change[] = [];
  for (const figure of screen.figures(after, viewer)) {
    const old = before.find((one) => one.id === figure.id);
    const by = figure.value - (old?.value ?? 0);
    if (by !== 0) changes.push({ figure, by });
  }
  const points = (of: StateBase): number => rules.standings(of)[viewer]?.points ?? 0;
  return {
    changes,
    points: points(after) - points(state),
    chance: next !== null && next.by === CHANCE,
    closes: next === null || next.by !== viewer || closesUndo(viewer, events),
    events,
    after,
  };
};
