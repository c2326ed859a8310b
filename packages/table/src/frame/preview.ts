import type { GameModule } from '@orrery/kernel';
import { type Action, CHANCE, closesUndo, type Event, type Refusal, type Seat, type StateBase } from '@orrery/kernel';
import type { Change, Figure, GameScreen } from '../screen.ts';

/** What an answer would do, worked out on a copy before the click. */
export interface Preview {
  readonly changes: readonly Change[];
  readonly points: number;
  /** Chance decides next, so more will happen than can be shown. */
  readonly chance: boolean;
  /** Whether it can be taken back afterwards. */
  readonly closes: boolean;
  /** Why the player would hardly want it: said like a refusal, though it is allowed. */
  readonly warning: Refusal | null;
  readonly events: readonly Event[];
  readonly after: StateBase;
}

/** Tells what an answer would do; null where the rules refuse it. */
export type Previews = (action: Action) => Preview | null;

/** Figures that are not what they were. */
export const changesBetween = (before: readonly Figure[], after: readonly Figure[]): readonly Change[] =>
  after.flatMap((figure) => {
    const by = figure.value - (before.find(({ id }) => id === figure.id)?.value ?? 0);
    return by === 0 ? [] : [{ figure, by }];
  });

/** The previews of one moment, each computed once. The rules are not asked again about actions in `legal`. */
export const previewsOf = (
  game: GameModule,
  screen: GameScreen,
  state: StateBase,
  viewer: Seat | null,
  legal: readonly Action[],
): Previews => {
  const known = new Map<Action, Preview | null>();
  return (action) => {
    if (viewer === null) return null;
    let preview = known.get(action);
    if (preview === undefined) {
      const allowed = legal.includes(action) || game.rules.whyNot(state, action) === null;
      preview = allowed ? previewOf(game, screen, state, viewer, [action]) : null;
      known.set(action, preview);
    }
    return preview;
  };
};

/** What several answers in a row would do together; null where the rules refuse one of them. */
export const previewOfWay = (
  game: GameModule,
  screen: GameScreen,
  state: StateBase,
  viewer: Seat | null,
  way: readonly Action[],
): Preview | null => {
  if (viewer === null) return null;
  const { rules } = game;
  const after = rules.layout.copy(state);
  for (const action of way) {
    if (rules.whyNot(after, action) !== null) return null;
    rules.apply(after, action);
  }
  return previewOf(game, screen, state, viewer, way);
};

const previewOf = (
  { rules }: GameModule,
  screen: GameScreen,
  state: StateBase,
  viewer: Seat,
  way: readonly Action[],
): Preview => {
  const after = rules.layout.copy(state);
  const events: Event[] = [];
  for (const action of way) rules.apply(after, action, events);
  const next = rules.decision(after);
  const points = (of: StateBase): number => rules.standings(of)[viewer]?.points ?? 0;
  return {
    changes:
      screen.changes?.(state, after, viewer) ??
      changesBetween(screen.figures(state, viewer), screen.figures(after, viewer)),
    points: points(after) - points(state),
    chance: next !== null && next.by === CHANCE,
    closes: next === null || next.by !== viewer || closesUndo(viewer, events),
    warning: rules.warn?.(state, way[0] as Action) ?? null,
    events,
    after,
  };
};
