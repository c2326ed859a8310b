import type { Catalogue, Language, Options } from '@orrery/kernel';
import type { ComponentType, ReactNode } from 'react';
import type { GameScreen } from './screen.ts';

/** A chapter of a rulebook. `id` is the chapter of the spec that refusals name: `G8` explains `G8.1`. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  /** By paragraph, the number within the chapter of the rule it begins with: [1, 4] has 1 to 3 in the first, the rest in the second. */
  readonly begins?: readonly number[];
  /** A small drawing beside the words: its name among the game's pictures. */
  readonly picture?: string;
}

export type Pictures = { readonly [name: string]: () => ReactNode };

/** A thing of the lexicon as the boards draw it; null where its sign says enough. */
export type ThingPicture = (id: string) => ReactNode;

/** Pictures by the first part of an id: what draws `tile.T3` is called `tile` and gets `T3`. */
export const picturesByKind =
  (kinds: { readonly [kind: string]: (rest: string) => ReactNode }): ThingPicture =>
  (id) => {
    const at = id.indexOf('.');
    const kind = at < 0 ? id : id.slice(0, at);
    return kinds[kind]?.(id.slice(kind.length + 1)) ?? null;
  };

/** The first game a rulebook recommends to newcomers, for one person and one bot. */
export interface FirstGame {
  readonly players: number;
  readonly [option: string]: string | number | boolean;
}

export const WEIGHTS = ['light', 'medium', 'heavy'] as const;

/** What people ask before they choose a game: how long it takes at a table of people, and how much there is to learn. */
export interface GameSize {
  readonly minutes: readonly [number, number];
  readonly weight: (typeof WEIGHTS)[number];
}

/** Fetches the catalogue of one language. */
export type CatalogueDoor = (language: Language) => Promise<Catalogue>;

/** Everything a browser shows of a game. Each door is opened when it is needed, so that a page carries no more than it shows. */
export interface ScreenDoors {
  /** `game.<id>` and `game.<id>.about` in every language; pages that list games have them at hand. */
  readonly titles: { readonly [language in Language]: Catalogue };
  readonly firstGame: FirstGame;
  readonly size: GameSize;
  /** Standing orders of those who have not said what they want. */
  readonly ordersAtFirst?: Options;
  screen(): Promise<GameScreen>;
  /** What the screen says beyond the words of the engine. */
  readonly words: CatalogueDoor;
  /** The picture on the home page. */
  instrument(): Promise<ComponentType>;
  rulebook(language: Language): Promise<readonly Chapter[]>;
  /** The drawings its rulebook points to. */
  pictures(): Promise<Pictures>;
  /** The things of the lexicon as they are drawn, for reference pages. */
  things(): Promise<ThingPicture>;
}

type Found<T> = { readonly [path: string]: T };

/** One file for each language, as `import.meta.glob` finds them: `./words/en.json`. Says so when a language is missing. */
export const byLanguage =
  <T>(files: Found<() => Promise<T>>) =>
  (language: Language): Promise<T> => {
    const path = Object.keys(files).find((name) => name.endsWith(`/${language}.json`));
    if (path === undefined) throw new Error(`no file for ${language} among ${Object.keys(files).join(', ')}`);
    return (files[path] as () => Promise<T>)();
  };

/** The same for files that are there from the beginning. */
export const allLanguages = <T>(files: Found<T>): { readonly [language in Language]: T } =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), file]),
  ) as { readonly [language in Language]: T };
