import type { Action, GameModule, Refusal, Say, StateBase } from '@orrery/kernel';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Driver, Snapshot } from '../driver.ts';
import type { Choice, GameScreen, Held } from '../screen.ts';
import { settings } from '../shell/settings.ts';
import { useDeeds } from './deeds.ts';
import { type Preview, type Previews, previewOfWay, previewsOf } from './preview.ts';
import { sayOffer } from './say-offer.ts';

/** Several answers at one place, shown as a list. */
export interface Offered {
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** The table as this player sees it: the driver's truth, and what is only on this screen. */
export interface Table {
  readonly driver: Driver;
  readonly game: GameModule;
  readonly screen: GameScreen;
  readonly now: Snapshot;
  /** Counts the moments of this sitting; also after an undo it is a new one. */
  readonly moment: number;
  /** The position shown: the present, or an earlier moment. */
  readonly state: StateBase;
  readonly cursor: number | null;
  readonly setCursor: (cursor: number | null) => void;
  readonly choices: readonly Choice[];
  readonly ending: Choice | null;
  /** What I did in this turn, for the button that ends it. */
  readonly deed: string | null;
  /** The open question was answered before in this turn. */
  readonly again: boolean;
  /** The heading whose choices are open; null: all. */
  readonly group: string | null;
  readonly setGroup: (group: string | null) => void;
  readonly offered: Offered | null;
  readonly offer: (offered: Offered | null) => void;
  readonly shown: Action | null;
  readonly show: (action: Action | null) => void;
  /** What is pointed at, in words. */
  readonly told: string | null;
  readonly tell: (words: string | null) => void;
  /** Taken up on the board. */
  readonly held: Held | null;
  readonly hold: (held: Held | null) => void;
  readonly pending: Action | null;
  /** Tapped once: what Play or a second tap would do. */
  readonly armed: readonly Action[];
  readonly arm: (action: Action) => void;
  readonly playArmed: () => void;
  readonly preview: Preview | null;
  readonly previews: Previews;
  readonly refusal: Refusal | null;
  readonly refuse: (refusal: Refusal | null) => void;
  readonly choose: (action: Action) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly marks: readonly string[];
  readonly fallen: readonly string[];
  readonly mark: (places: readonly string[], fallen?: readonly string[]) => void;
}

/** A choice that is put into words when somebody looks at it. */
class Offer implements Choice {
  private spoken: string | null = null;
  constructor(
    readonly action: Action,
    readonly group: string,
    private readonly game: GameModule,
    private readonly screen: GameScreen,
    private readonly state: StateBase,
    private readonly say: Say,
    private readonly among: readonly Action[],
  ) {}
  get label(): string {
    this.spoken ??= sayOffer(this.game, this.screen, this.state, this.action, this.say, this.among);
    return this.spoken;
  }
  get more(): string | null {
    return this.screen.tells?.(this.state, this.action, this.say) ?? null;
  }
}

interface Transient {
  readonly moment: number;
  readonly group: string | null;
  readonly offered: Offered | null;
  readonly shown: Action | null;
  readonly told: string | null;
  readonly held: Held | null;
  readonly pending: Action | null;
  readonly armed: readonly Action[];
  readonly refusal: Refusal | null;
}
const NOTHING: Transient = {
  moment: 0,
  group: null,
  offered: null,
  shown: null,
  told: null,
  held: null,
  pending: null,
  armed: [],
  refusal: null,
};

const NOWHERE: readonly string[] = [];
const UNMARKED = { marks: NOWHERE, fallen: NOWHERE };

/** A number for every moment: going back to an earlier position makes a new one, so that nothing of the old one revives. */
const useMoment = (now: Snapshot): number => {
  const last = useRef({ key: '', count: 0 });
  const key = `${now.entries.length} ${now.viewer}`;
  if (last.current.key !== key) last.current = { key, count: last.current.count + 1 };
  return last.current.count;
};

/** What is opened and pointed at belongs to one moment; at the next it is forgotten without another drawing. */
const useTransient = (moment: number) => {
  const [kept, keep] = useState<Transient>({ ...NOTHING, moment });
  const change = (what: Partial<Transient>): void =>
    keep((old) => {
      const base = old.moment === moment ? old : NOTHING;
      const same =
        base === old && Object.entries(what).every(([name, value]) => old[name as keyof Transient] === value);
      return same ? old : { ...base, ...what, moment };
    });
  return [kept.moment === moment ? kept : NOTHING, change] as const;
};

/** The answers open now, and the one among them that stands on the End turn button. */
const useChoices = (game: GameModule, screen: GameScreen, now: Snapshot, cursor: number | null, say: Say) => {
  const all = useMemo<readonly Choice[]>(() => {
    if (cursor !== null) return [];
    const { state } = now;
    const legal = screen.offered?.(state, now.legal) ?? now.legal;
    return legal.map((action) => new Offer(action, screen.groupOf(state, action), game, screen, state, say, legal));
  }, [game, screen, now, cursor, say]);
  const ending = all.find((choice) => screen.isEnd(choice.action)) ?? null;
  // Boards ask whether anything is asked of me: ending the turn is the last thing that may be.
  const choices = useMemo(() => (all.length > 1 ? all.filter((choice) => choice !== ending) : all), [all, ending]);
  return { ending, choices };
};

/** What the answer looked at would do, or several that were tapped in one go. */
const usePreviews = (
  game: GameModule,
  screen: GameScreen,
  now: Snapshot,
  looked: Action | null,
  armed: readonly Action[],
) => {
  const previews = useMemo(() => previewsOf(game, screen, now.state, now.viewer, now.legal), [game, screen, now]);
  const way = useMemo(
    () => (armed.length < 2 ? null : previewOfWay(game, screen, now.state, now.viewer, armed)),
    [game, screen, now, armed],
  );
  return { previews, preview: way ?? (looked === null ? null : previews(looked)) };
};

const isAside = ({ groups }: GameScreen, id: string): boolean =>
  groups.some((group) => group.id === id && group.aside === true);

/** Whether an answer that cannot be taken back waits for Confirm; whatever is done to learn can be. */
const isGrave = (driver: Driver, screen: GameScreen, { legal }: Snapshot, action: Action): boolean =>
  settings().confirm &&
  driver.isExercise !== true &&
  legal.length > 1 &&
  !screen.isEnd(action) &&
  screen.isLight?.(action) !== true;

export const useTable = (driver: Driver, screen: GameScreen, say: Say, start: number | null = null): Table => {
  const now = useSyncExternalStore(
    useCallback((listener) => driver.subscribe(listener), [driver]),
    () => driver.snapshot(),
  );
  const [cursor, setCursor] = useState<number | null>(start);
  const moment = useMoment(now);
  const [{ group, offered, shown, told, held, pending, armed, refusal }, change] = useTransient(moment);
  const [{ marks, fallen }, setMarks] = useState(UNMARKED);
  const mark = useCallback<Table['mark']>((places, out = NOWHERE) => setMarks({ marks: places, fallen: out }), []);
  const { game } = driver;

  const state = useMemo(() => (cursor === null ? now.state : driver.stateAt(cursor)), [driver, cursor, now]);

  const { ending, choices } = useChoices(game, screen, now, cursor, say);
  const deeds = useDeeds(now);

  const looked = pending ?? armed[0] ?? shown;
  const { previews, preview } = usePreviews(game, screen, now, looked, armed);

  const commit = (action: Action): void => {
    const made = choices.find((choice) => choice.action === action);
    if (made !== undefined && screen.isOpening?.(action) !== true)
      deeds.note({ label: made.label, aside: isAside(screen, made.group) });
    change({ pending: null, armed: [], shown: null, refusal: driver.play(action) });
  };
  const waits = (action: Action): boolean => isGrave(driver, screen, now, action) && previews(action)?.closes === true;
  const choose = (action: Action): void => {
    if (cursor !== null) return;
    if (waits(action)) change({ pending: action, armed: [], refusal: null });
    else commit(action);
  };
  // Taps that come in one go are one tap: a way of several steps.
  const going = useRef<Action[]>([]);
  const arm = (action: Action): void => {
    if (going.current.length === 0) setTimeout(() => (going.current = []));
    going.current = [...going.current, action];
    // What must be confirmed anyway needs no second button for that.
    if (going.current.length === 1 && waits(action)) change({ pending: action, armed: [], refusal: null });
    else change({ armed: going.current, pending: null, refusal: null });
  };

  return {
    driver,
    game,
    screen,
    now,
    moment,
    state,
    cursor,
    setCursor,
    choices,
    ending,
    deed: deeds.last,
    again: deeds.again,
    group,
    setGroup: (next) => change({ group: next, offered: null }),
    offered,
    offer: (next) => change({ offered: next }),
    shown: looked,
    show: (action) => change({ shown: action, refusal: null }),
    told,
    tell: (words) => change({ told: words }),
    held,
    hold: (next) => change({ held: next }),
    pending,
    armed,
    arm,
    playArmed: () => {
      for (const action of armed) choose(action);
    },
    preview,
    previews,
    refusal: refusal ?? now.trouble,
    refuse: (why) => change({ refusal: why }),
    choose,
    confirm: () => pending !== null && commit(pending),
    cancel: () => {
      if (pending === null && armed.length === 0) held?.drop?.();
      change({ pending: null, armed: [], refusal: null, group: null, offered: null });
    },
    marks,
    fallen,
    mark,
  };
};
