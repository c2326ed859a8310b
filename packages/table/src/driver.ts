import type {
  Action,
  Chance,
  Decision,
  Event,
  GameModule,
  GameRecord,
  Message,
  Options,
  Refusal,
  Seat,
  StateBase,
} from '@orrery/kernel';

/** Strengths of bots a player may choose from, weakest first. */
export const BOT_LEVELS = ['cadet', 'pilot', 'navigator', 'captain', 'commodore', 'admiral'] as const;

/** Who plays a seat. `person` shares this screen or joins by link; `me` is the viewer. */
export const SEAT_KINDS = ['me', 'person', 'bot', 'automa'] as const;
export interface SeatPlayer {
  readonly kind: (typeof SEAT_KINDS)[number];
  /** A chosen name; null: called by faction or seat. */
  readonly name: string | null;
  /** Strength of a bot. */
  readonly level?: string;
  readonly present?: boolean;
  /** Somebody without an account: anybody could have that name. */
  readonly guest?: true;
  /** Whoever sat there has deleted the account. */
  readonly former?: true;
}

/** One entry of the game as the viewer may see it. */
export interface ShownEntry {
  readonly by: Seat | Chance;
  /** Null when it is somebody else's secret. */
  readonly line: string | null;
  readonly events: readonly Event[];
}

export interface ChatLine {
  readonly id?: number;
  /** Who said it, where others can be blocked and reported. */
  readonly player?: string;
  /** Taken away, or by somebody the viewer has blocked: the text is not shown. */
  readonly hidden?: 'removed' | 'blocked';
  readonly from: string;
  /** Said by somebody without an account. */
  readonly guest?: true;
  readonly text: string;
  readonly at: number;
}

/** Something the whole table must agree to. */
export const VOTES = ['takeback', 'pause', 'resume', 'abandon'] as const;
export interface Vote {
  readonly kind: string;
  readonly agreed: number;
  readonly needed: number;
  readonly mine: boolean;
}

/** Everything the table shows, at one moment. A new object whenever anything changed. */
export interface Snapshot {
  /** The present position as the viewer may see it. */
  readonly state: StateBase;
  readonly viewer: Seat | null;
  readonly decision: Decision | null;
  /** Answers open to the viewer now; empty when somebody else decides. */
  readonly legal: readonly Action[];
  readonly entries: readonly ShownEntry[];
  readonly players: readonly SeatPlayer[];
  readonly canUndo: boolean;
  readonly canRestart: boolean;
  readonly canRedo: boolean;
  /** Hot-seat: the seat to whom the screen must be handed before anything is shown. */
  readonly curtain: Seat | null;
  /** The bot that is thinking. */
  readonly thinking: Seat | null;
  readonly connection: 'local' | 'live' | 'lost';
  /** Whether bots may advise here: hints, opinions, the coach. Never where other people play, unless all agreed at its creation. */
  readonly advice: boolean;
  /** What the prompt says instead of what is asked or whom the table waits for. */
  readonly said?: Message;
  /** Something the player should know: a drafted turn that no longer fits, a refused action. */
  readonly trouble: Refusal | null;
  readonly orders: Options | null;
  readonly chat: readonly ChatLine[] | null;
  /** Open votes; null where nothing is voted on. */
  readonly votes: readonly Vote[] | null;
  readonly paused: boolean;
  /** All agreed to end the game before its end. */
  readonly abandoned?: boolean;
  /** The table somebody opened for a rematch. */
  readonly nextTable?: string | null;
  /** Clocks: what each seat had left when the present decider began to think. */
  readonly clock: { readonly since: number; readonly banks: readonly (number | null)[] } | null;
  /** The number of entries the viewer has seen. */
  readonly seen: number;
}

/** A table, wherever its game is kept. The only way a screen plays. */
export interface Driver {
  readonly id: string;
  readonly game: GameModule;
  readonly options: Options;
  /** Played to learn: no game that is kept, has a result, or can be moved to a server. */
  readonly isExercise?: boolean;
  subscribe(listener: () => void): () => void;
  snapshot(): Snapshot;
  play(action: Action): Refusal | null;
  undo(): void;
  redo(): void;
  restart(): void;
  /** Hot-seat: the player named by the curtain has taken the screen. */
  lift(): void;
  setOrders(orders: Options): void;
  say(text: string): void;
  /** Tell those who keep the server in order of a line. Absent where nobody does. */
  report?(line: ChatLine): Promise<void>;
  /** Hide what a player writes, and keep them from one's own tables. */
  block?(player: string): Promise<void>;
  /** Ask the table for something, agree to what somebody asked, or refuse it. */
  vote(kind: string, agree?: boolean): void;
  /** The position after `n` entries, as the viewer may see it. */
  stateAt(n: number): StateBase;
  /** The whole record from where it is kept; refused while it holds other players' secrets. */
  fetchRecord(): Promise<GameRecord | Refusal>;
  /** A new table for the same players: its id. Absent where the page opens one itself. */
  rematch?(): Promise<string | Refusal>;
  /** What somebody did is being shown for so many milliseconds: bots answer no sooner. Absent where nobody waits for the screen. */
  linger?(ms: number): void;
  close(): void;
}
