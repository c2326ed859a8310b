import type { Action, GameModule, Refusal, Say, StateBase } from '@orrery/kernel';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Driver, Snapshot } from '../driver.ts';
import type { Choice, GameScreen } from '../screen.ts';
import { settings } from '../shell/settings.ts';
import { type Preview, type Previews, previewsOf } from './preview.ts';

/** The table as this player sees it: the driver's truth, and what is only on this screen. */
export interface Table {
  readonly driver: Driver;
  readonly game: GameModule;
  readonly screen: GameScreen;
  readonly now: Snapshot;
  /** The position shown: the present, or an earlier moment. */
  readonly state: StateBase;
  readonly cursor: number | null;
  readonly setCursor: (cursor: number | null) => void;
  readonly choices: readonly Choice[];
  readonly ending: Choice | null;
  /** The heading whose choices are open; null: all. */
  readonly group: string | null;
  readonly setGroup: (group: string | null) => void;
  readonly shown: Action | null;
  readonly show: (action: Action | null) => void;
  readonly pending: Action | null;
  readonly preview: Preview | null;
  readonly previews: Previews;
  readonly refusal: Refusal | null;
  readonly refuse: (refusal: Refusal | null) => void;
  readonly choose: (action: Action) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly marks: readonly string[];
  readonly mark: (places: readonly string[]) => void;
}

/** A choice that is put into words when somebody looks at it. */
class Offer implements Choice {
  private spoken: string | null = null;
  constructor(
    readonly action: Action,
    readonly group: string,
    private readonly game: GameModule,
    private readonly state: StateBase,
    private readonly say: Say,
  ) {}
  get label(): string {
    if (this.spoken === null) {
      const { key, params } = this.game.words.offer(this.state, this.action);
      this.spoken = this.say(key, params);
    }
    return this.spoken;
  }
}

interface Transient {
  readonly moment: string;
  readonly group: string | null;
  readonly shown: Action | null;
  readonly pending: Action | null;
  readonly refusal: Refusal | null;
}
const NOTHING: Transient = { moment: '', group: null, shown: null, pending: null, refusal: null };

export const useTable = (driver: Driver, screen: GameScreen, say: Say, start: number | null = null): Table => {
  const now = useSyncExternalStore(
    useCallback((listener) => driver.subscribe(listener), [driver]),
    () => driver.snapshot(),
  );
  const [cursor, setCursor] = useState<number | null>(start);
  // What is opened and pointed at belongs to one moment; at the next it is forgotten without another drawing.
  const moment = `${now.entries.length} ${now.viewer}`;
  const [kept, keep] = useState<Transient>({ ...NOTHING, moment });
  const { group, shown, pending, refusal } = kept.moment === moment ? kept : NOTHING;
  const change = (what: Partial<Transient>): void =>
    keep((old) => ({ ...(old.moment === moment ? old : NOTHING), ...what, moment }));
  const setGroup = (next: string | null): void => change({ group: next });
  const show = (action: Action | null): void => change({ shown: action });
  const refuse = (why: Refusal | null): void => change({ refusal: why });
  const [marks, mark] = useState<readonly string[]>([]);
  const { game } = driver;

  const state = useMemo(() => (cursor === null ? now.state : driver.stateAt(cursor)), [driver, cursor, now]);

  const all = useMemo<readonly Choice[]>(() => {
    if (cursor !== null) return [];
    return now.legal.map((action) => new Offer(action, screen.groupOf(now.state, action), game, now.state, say));
  }, [game, screen, now, cursor, say]);
  const ending = all.length > 1 ? (all.find((choice) => screen.isEnd(choice.action)) ?? null) : null;
  const choices = useMemo(() => all.filter((choice) => choice !== ending), [all, ending]);

  const looked = pending ?? shown;
  const previews = useMemo(() => previewsOf(game, screen, now.state, now.viewer, now.legal), [game, screen, now]);

  const commit = (action: Action): void => {
    change({ pending: null, shown: null, refusal: driver.play(action) });
  };
  const choose = (action: Action): void => {
    if (cursor !== null) return;
    const serious =
      settings().confirm && now.legal.length > 1 && !screen.isEnd(action) && previews(action)?.closes === true;
    if (serious) change({ pending: action, refusal: null });
    else commit(action);
  };

  return {
    driver,
    game,
    screen,
    now,
    state,
    cursor,
    setCursor,
    choices,
    ending,
    group,
    setGroup,
    shown: looked,
    show,
    pending,
    preview: looked === null ? null : previews(looked),
    previews,
    refusal: refusal ?? now.trouble,
    refuse,
    choose,
    confirm: () => pending !== null && commit(pending),
    cancel: () => change({ pending: null, refusal: null, group: null }),
    marks,
    mark,
  };
};
