import type { StateBase } from './layout/index.ts';
import type { Action } from './rules.ts';
import type { Seat } from './seat.ts';
import type { Catalogue, Language, Message } from './words.ts';

/**
 * When something about a thing matters, in the order a card lists it: what must hold before, the price, at the start, at once, as long
 * as it lasts, every round, as an action of its own, each time something happens, on passing, at the end of the game, and
 * what else there is to know.
 */
export const MOMENTS = [
  'needs',
  'cost',
  'start',
  'now',
  'lasting',
  'round',
  'action',
  'each',
  'pass',
  'end',
  'note',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** So much of something: said by the key `amount.<what>`. */
export interface Amount {
  readonly what: string;
  readonly n: number;
  /** That much for each of these: said by the key `per.<per>`. */
  readonly per?: string;
}

export interface Fact {
  readonly at: Moment;
  readonly says: readonly (Amount | Message)[];
}

/** A thing of a game: a tile, a level of a track, a card, a building, a symbol. Numbers come from the game's own data. */
export interface Thing<S extends StateBase = StateBase> {
  /** As screens write it into `data-thing` and people write it at a prompt: `track.economy.2`. */
  readonly id: string;
  /** Said by the key `kind.<kind>`. */
  readonly kind: string;
  readonly name: Message;
  readonly facts: readonly Fact[];
  /** The rule of the spec that says most about it. */
  readonly rule: string;
  /** Where people find it: said by the key `drawn.<drawn>`. */
  readonly drawn: string;
  /** Its sign, by the name the table kit knows it under. */
  readonly icon?: string;
  /** What is different for a seat in a position, a price for example; takes the place of the facts of the same moments. */
  present?(state: S, seat: Seat): readonly Fact[];
}

/** Things that belong together, in the order people look for them. */
export interface Section<S extends StateBase = StateBase> {
  /** Said by the key `section.<id>`. */
  readonly id: string;
  readonly things: readonly Thing<S>[];
  /** Signs and figures: they make the legend. */
  readonly legend?: boolean;
}

/** What every thing of a game is and does. */
export interface GameLexicon<S extends StateBase = StateBase, A extends Action = Action> {
  readonly sections: readonly Section<S>[];
  /** By id. */
  readonly things: ReadonlyMap<string, Thing<S>>;
  /** What the entries say beyond the words of the engine. */
  words(language: Language): Promise<Catalogue>;
  /** The thing an action takes, builds, uses or reaches: its id, or null. */
  thingOf(state: S, action: A): string | null;
}

/** Stops the program at load when two things have one id. */
export const defineLexicon = <S extends StateBase, A extends Action>(given: {
  /** Sections of signs and figures, which come first. */
  readonly legend?: readonly Omit<Section<S>, 'legend'>[];
  readonly sections: readonly Omit<Section<S>, 'legend'>[];
  words(language: Language): Promise<Catalogue>;
  thingOf?(state: S, action: A): string | null;
}): GameLexicon<S, A> => {
  const sections = [...(given.legend ?? []).map((section) => ({ ...section, legend: true })), ...given.sections];
  const things = new Map<string, Thing<S>>();
  for (const { things: some } of sections)
    for (const thing of some) {
      if (things.has(thing.id)) throw new Error(`lexicon: two things are called ${thing.id}`);
      things.set(thing.id, thing);
    }
  return { sections, things, words: given.words, thingOf: given.thingOf ?? (() => null) };
};

/** Short ways to write entries. */
export const amount = (what: string, n: number, per?: string): Amount =>
  per === undefined ? { what, n } : { what, n, per };
export const said = (key: string, params?: Message['params']): Message =>
  params === undefined ? { key } : { key, params };
export const fact = (at: Moment, ...says: (Amount | Message)[]): Fact => ({ at, says });

/** Facts as one list, those of the position in place of those that always hold. */
export const factsOf = <S extends StateBase>(
  thing: Thing<S>,
  at?: { readonly state: S; readonly seat: Seat },
): readonly Fact[] => {
  const present = at === undefined ? [] : (thing.present?.(at.state, at.seat) ?? []);
  const lasting = thing.facts.filter((fact) => present.every((one) => one.at !== fact.at));
  return [...lasting, ...present]
    .filter(({ says }) => says.length > 0)
    .toSorted((a, b) => MOMENTS.indexOf(a.at) - MOMENTS.indexOf(b.at));
};

export const isAmount = (said: Amount | Message): said is Amount => 'what' in said;

/** An amount as a message with its number. */
export const messageOf = (said: Amount | Message): Message =>
  isAmount(said) ? { key: `amount.${said.what}`, params: { n: said.n } } : said;
