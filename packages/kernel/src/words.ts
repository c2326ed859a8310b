import type { Event, Params } from './event.ts';
import type { StateBase } from './layout/index.ts';
import type { Action, Rules } from './rules.ts';
import type { Seat } from './seat.ts';

/** Words are not in the rules: a game brings them as data beside its engine. */
export const LANGUAGES = ['en', 'pl', 'hu'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Message key to ICU message. */
export type Catalogue = { readonly [key: string]: string };
export type Catalogues = { readonly [language in Language]: Catalogue };

/** The same done to the catalogue of every language. */
export const mapCatalogues = (catalogues: Catalogues, change: (catalogue: Catalogue) => Catalogue): Catalogues =>
  Object.fromEntries(LANGUAGES.map((language) => [language, change(catalogues[language])])) as Catalogues;

export interface Message {
  readonly key: string;
  readonly params?: Params;
}

/**
 * Turns a message into a sentence of one language. A parameter whose value is an id is named by the
 * catalogue first: `{ track: 'ai' }` becomes the text of `track.ai` where there is one.
 */
export type Say = (key: string, params?: Params) => string;

/**
 * Keys every game uses alike: `event.<k>`, `act.<k>` (an action in a menu), `ask.<ask>`, `why.<why>`,
 * `option.<id>`, `option.<id>.<value>`, `order.<id>`, `source.<source>` (of points), `seat.<name>`.
 */
export interface GameWords<S extends StateBase = StateBase, A extends Action = Action> {
  readonly catalogues: Catalogues;
  /** The sentence an event makes in the log; null when it makes none. */
  tell(event: Event): Message | null;
  /** What an action says in a menu of choices. */
  offer(state: S, action: A): Message;
  /** The position as plain text, for a terminal and a screen reader, as `seat` may see it. */
  position(state: S, seat: Seat | null, say: Say): string;
}

/** A game as everything outside it sees it: any state, any action. */
export interface GameModule {
  readonly rules: Rules;
  readonly words: GameWords;
  /** Of an engine that was loaded from a file of its own: see engine.ts. Absent: built in. */
  readonly edition?: number;
  /** Questions a screen asks of a position, where the game has such a door. */
  readonly board?: object;
}

/** Forget the types of one game: callers hand back only states and actions they got from the same game. */
export const asModule = <S extends StateBase, A extends Action>(game: {
  readonly rules: Rules<S, A>;
  readonly words: GameWords<S, A>;
}): GameModule => game as unknown as GameModule;
