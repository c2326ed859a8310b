import type { Catalogue, Language } from '@orrery/kernel';
import type { ComponentType, ReactNode } from 'react';
import type { GameScreen } from './screen.ts';

/** A chapter of a rulebook. `id` is the chapter of the spec that refusals name: `G8` explains `G8.1`. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  /** A small drawing beside the words: its name among the game's pictures. */
  readonly picture?: string;
}

export type Pictures = { readonly [name: string]: () => ReactNode };

/** The first game a rulebook recommends to newcomers, for one person and one bot. */
export interface FirstGame {
  readonly players: number;
  readonly [option: string]: string | number | boolean;
}

/** Fetches the catalogue of one language. */
export type CatalogueDoor = (language: Language) => Promise<Catalogue>;

/** Everything a browser shows of a game. Each door is opened when it is needed, so that a page carries no more than it shows. */
export interface ScreenDoors {
  /** `game.<id>` and `game.<id>.about` in every language; pages that list games have them at hand. */
  readonly titles: { readonly [language in Language]: Catalogue };
  readonly firstGame: FirstGame;
  screen(): Promise<GameScreen>;
  /** What the screen says beyond the words of the engine. */
  readonly words: CatalogueDoor;
  /** The picture on the home page. */
  instrument(): Promise<ComponentType>;
  rulebook(language: Language): Promise<readonly Chapter[]>;
  /** The drawings its rulebook points to. */
  pictures(): Promise<Pictures>;
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
