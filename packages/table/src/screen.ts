import type { Action, Event, Message, Params, Refusal, Rng, Say, Seat, StateBase } from '@orrery/kernel';
import type { ComponentType } from 'react';
import type { IconName } from './art/icon.tsx';
import type { ShownEntry } from './driver.ts';

/** A legal answer, ready to be shown: what it says, and the heading it stands under. */
export interface Choice {
  readonly action: Action;
  readonly label: string;
  readonly group: string;
  /** What it brings beyond its figures; null: nothing. */
  readonly more?: string | null;
}

/** A number a player watches: ore, credits, points. Differences between two moments make the preview of an action. */
export interface Figure {
  readonly id: string;
  readonly icon: IconName | null;
  readonly value: number;
  /** Shown instead of the value. */
  readonly text?: string;
  /** Catalogue key of its name. */
  readonly name: string;
  /** Its entry in the lexicon, where it is shown. */
  readonly thing?: string;
  readonly params?: Params;
  /** Upper limit, where there is one. */
  readonly cap?: number;
  /** A second sign, after the first: what is counted comes every round, say. */
  readonly sign?: IconName;
  /** A price: less of it is better. */
  readonly isPrice?: boolean;
}

/** A figure and by how much it changes. */
export interface Change {
  readonly figure: Figure;
  readonly by: number;
  /** Words that say it better than a number with a sign. */
  readonly said?: Message;
}

/** What the player has taken up, such as a ship to move: what is asked now, and how it is put down; null: it cannot be. */
export interface Held {
  readonly words: string;
  readonly drop: (() => void) | null;
}

export interface BoardProps {
  readonly state: StateBase;
  readonly viewer: Seat | null;
  /** What may be chosen on the board now: all, or those of the group picked in the list. */
  readonly choices: readonly Choice[];
  /** Chosen but not yet confirmed, or pointed at. */
  readonly shown: Action | null;
  readonly onShow: (action: Action | null) => void;
  /** `sure`: the control pressed lies apart from the target and the board shows already what it would do, so one tap is enough. */
  readonly onChoose: (action: Action, sure?: true) => void;
  /** The answer to a target that is not among the choices: why not. Tells the player. */
  readonly onRefused: (refusal: Refusal) => void;
  readonly whyNot: (action: Action) => Refusal | null;
  /** What is pointed at, in words, for the preview line; null when the pointer leaves. */
  readonly onTell?: (words: string | null) => void;
  /** Something is pointed at that is no target: what a click on it would mean. The preview line says why not, until null; `better` where the board knows the figures. */
  readonly onWhy?: (action: Action | null, better?: Refusal | null) => void;
  /** Several answers at one place: the list of choices shows them, under a title. Null closes it. */
  readonly onOffer?: (choices: readonly Choice[] | null, title?: string) => void;
  /** Something was taken up on the board: the prompt says so until it is put down again, by Cancel too. Null: nothing is held. */
  readonly onHold?: (held: Held | null) => void;
  /** Places a line of the log speaks of. */
  readonly marks: readonly string[];
  /** Places that have just dropped out of a choice that is told step by step. */
  readonly fallen?: readonly string[];
  /** What happened up to the moment shown, for boards that tell how it came about. */
  readonly entries?: readonly ShownEntry[];
  /** A shared board that was enlarged. */
  readonly large?: boolean;
  readonly say: Say;
}

export interface SeatProps {
  readonly state: StateBase;
  readonly seat: Seat;
  readonly viewer: Seat | null;
  readonly choices: readonly Choice[];
  readonly shown: Action | null;
  readonly onShow: (action: Action | null) => void;
  readonly onChoose: (action: Action) => void;
  /** As for boards; only my own mat has them. */
  readonly whyNot?: BoardProps['whyNot'];
  readonly onTell?: BoardProps['onTell'];
  readonly onWhy?: BoardProps['onWhy'];
  readonly say: Say;
}

export interface SharedBoard {
  readonly id: string;
  /** Catalogue keys of its heading, and of the word on its tab. */
  readonly title: string;
  readonly tab: string;
  readonly icon: IconName;
  readonly Board: ComponentType<BoardProps>;
  /** It can take the place of the map, drawn `large`; it leaves its lower right corner free for the button. */
  readonly enlarges?: boolean;
}

export interface Group {
  readonly id: string;
  readonly icon: IconName;
  /** The kinds of action that stand under it. */
  readonly kinds?: readonly string[];
  /** Its targets are on the board; the list stays folded until asked for. */
  readonly onBoard?: boolean;
  /** Never what a turn is about, such as exchanging goods: with nothing else left to do it stays behind its heading. */
  readonly aside?: boolean;
  /** Its choices are buttons on the board or bar already, always or among these, each with its name; the list leaves them out. */
  readonly onBar?: true | ((choices: readonly Choice[]) => boolean);
  /** Shown even when nothing in it is legal, with the reason: an action that would belong to it. */
  readonly example?: (state: StateBase) => Action | null;
}

/**
 * How the log takes an event: as a line of its own, a line between turns, among the folded details, or not at all. `more` is a deed
 * that joins the line of the turn's first; `lone` one that begins a line whatever came before, such as the steps of a set-up.
 */
export type Tone = 'deed' | 'lone' | 'more' | 'banner' | 'detail' | 'silent';

/** A step of somebody's reasoning: what is still in the running, and what has just dropped out. */
export interface Step {
  readonly left: readonly string[];
  readonly out: readonly string[];
  /** Said while it is watched instead of what the log says, where that is long: the places are lit. */
  readonly said?: Message;
}

/** How one game is drawn. Everything else of the table is the same for all. */
export interface GameScreen {
  readonly Board: ComponentType<BoardProps>;
  readonly Mat: ComponentType<SeatProps>;
  /** What a folded opponent shows under its figures. */
  readonly Folded?: ComponentType<SeatProps>;
  /** Buttons of the action bar that are choices themselves, before the headings: one click each. */
  readonly Actions?: ComponentType<BoardProps>;
  /** Stands in the action bar while it has nothing to offer: what others act by, say. It may show nothing. */
  readonly Idle?: ComponentType<BoardProps>;
  /** Stands under the choices of a question: the standing order that would answer it, say. It may show nothing. */
  readonly Beside?: ComponentType<{ readonly ask: string }>;
  /** Whether a seat has its mat yet; absent: from the beginning. */
  hasMat?(state: StateBase, seat: Seat): boolean;
  readonly shared: readonly SharedBoard[];
  readonly groups: readonly Group[];
  groupOf(state: StateBase, action: Action): string;
  /** Is this the answer that ends a turn? It stands on the End turn button. */
  isEnd(action: Action): boolean;
  /** What it does besides, where it is more than ending the turn: named on the button. */
  endNamed?(action: Action): boolean;
  /** Does it only open what the turn is about? Then there is nothing yet for the End turn button to name. */
  isOpening?(action: Action): boolean;
  /** A choice my mat tells all about while it is pointed at: lists only name it. */
  isOnMat?(action: Action): boolean;
  /** Never to be confirmed, though it cannot be taken back: one of many small answers, a shot in a battle. */
  isLight?(action: Action): boolean;
  figures(state: StateBase, seat: Seat): readonly Figure[];
  /** What differs between two moments, where it is more than the differences of the figures; absent: those. */
  changes?(before: StateBase, after: StateBase, seat: Seat): readonly Change[];
  /** What a choice stands under in a list; choices under the same heading stand together. Null: none. */
  headingOf?(state: StateBase, action: Action): Message | null;
  /** What a folded opponent shows. */
  brief(state: StateBase, seat: Seat): readonly Figure[];
  colourOf(state: StateBase, seat: Seat): string;
  /** Round, phase: one short line. */
  progress(state: StateBase): Message;
  /** Seats in the order they will act, those who are done marked. */
  order(state: StateBase): readonly { readonly seat: Seat; readonly done: boolean }[];
  placesOf(event: Event): readonly string[];
  /** What people call a place of the map, in the log and in choices; null: it is none, or is called as it stands there. */
  placeName?(state: StateBase, place: string): Message | null;
  /** The names that placeName falls back on can be drawn on the map, for those who ask. */
  readonly named?: true;
  /** Of legal answers that come to the same, one; absent: all are offered. */
  offered?(state: StateBase, legal: readonly Action[]): readonly Action[];
  /** What a choice says `among` others, where the screen says it better than the engine; null: the engine’s words. */
  offerOf?(state: StateBase, action: Action, among: readonly Action[]): Message | null;
  /** What a choice brings that no figure shows, in words that stand after the figures; null: nothing. */
  tells?(state: StateBase, action: Action, say: Say): string | null;
  /** What an event is to the log; absent: a deed, but whose turn it is goes unsaid. */
  toneOf?(event: Event): Tone;
  /** Shown by itself on the board when the turn it belongs to is watched; null: not a step. */
  stepOf?(event: Event): Step | null;
  /** The sign before a turn whose deed this is. */
  iconOf?(event: Event): IconName | null;
  /** A class for the whole table, from which a game's styles reach the kit's parts by their `data-part`. */
  readonly className?: string | undefined;
  /** What the game is about, how it ends and how points come, for those who play it first; headings are catalogue keys. */
  opening?(state: StateBase): readonly { readonly heading: string; readonly text: Message }[];
  /** Options that mean nothing at a table of so many players. */
  hides?(option: string, players: number): boolean;
  /** The outcome that laid out the board, with its parts turned; null for outcomes that lay out nothing. */
  turned?(state: StateBase, outcome: Action, rng: Rng): Action | null;
  /** What is asked, where it can say more than `ask.<ask>`: what is left of it, or that all is done. Null: those words. */
  promptOf?(state: StateBase, ask: string, legal: readonly Action[]): Message | null;
  /** The chapter of the rules page that explains what is asked. */
  chapterOf(ask: string): string;
}
