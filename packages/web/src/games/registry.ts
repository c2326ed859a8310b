import { CATALOG, findGame } from '@orrery/catalog';
import { findScreen } from '@orrery/catalog/screens';
import { asModule, type GameModule, type Language, type Options, type Say } from '@orrery/kernel';
import type { GameLessons } from '@orrery/kernel/lesson';
import type { GamePuzzles } from '@orrery/kernel/puzzle';
import {
  type CatalogueDoor,
  type FirstGame,
  type GameScreen,
  type GameSize,
  type LexiconDoor,
  settings,
} from '@orrery/table';
import { createSay } from '@orrery/words';

export interface GameCard {
  readonly id: string;
  readonly players: { readonly min: number; readonly max: number };
}

/** The small game the kernel tests itself with. It is in no list, but has an address: for trying the table. */
const TEST_GAME: GameCard = { id: 'caravan', players: { min: 2, max: 4 } };

export const GAMES: readonly GameCard[] = CATALOG;
export const cardOf = (id: string): GameCard | undefined =>
  findGame(id) ?? (id === TEST_GAME.id ? TEST_GAME : undefined);

const loaded = new Map<string, Promise<GameModule | null>>();

const fetchGame = async (id: string): Promise<GameModule | null> => {
  if (id === TEST_GAME.id) {
    const { caravan, caravanWords } = await import('@orrery/kernel/testing');
    return asModule({ rules: caravan, words: caravanWords });
  }
  const entry = findGame(id);
  return entry === undefined ? null : entry.load();
};

/** Rules and words, fetched when a game is first opened. */
export const loadGame = (id: string): Promise<GameModule | null> => {
  let game = loaded.get(id);
  if (game === undefined) {
    game = fetchGame(id);
    loaded.set(id, game);
  }
  return game;
};

/** A game without a drawn board is played as a list. */
export const loadScreen = async (id: string): Promise<GameScreen> =>
  findScreen(id)?.screen() ?? (await import('@orrery/table/generic')).screen;

/** What a game's screen says; undefined where it has none of its own. */
export const screenWordsOf = (id: string): CatalogueDoor | undefined => findScreen(id)?.words;

/** What the things of a game are and do; undefined where it has no lexicon. */
export const lexiconOf = (id: string): LexiconDoor | undefined => findGame(id)?.lexicon;

/** Says what the lexicon of a game and its engine have words for. */
export const lexiconSay = async (id: string, language: Language): Promise<Say> => {
  const [game, lexicon] = await Promise.all([loadGame(id), lexiconOf(id)?.()]);
  return createSay(language, game?.words.catalogues[language] ?? {}, (await lexicon?.words(language)) ?? {});
};

/** What teaches it; undefined where it has no lessons. */
export const lessonsOf = (id: string): (() => Promise<GameLessons>) | undefined => findGame(id)?.lessons;
/** The puzzles of a game; null where it has none. */
export const puzzlesOf = async (id: string): Promise<GamePuzzles | null> => (await findGame(id)?.puzzles?.()) ?? null;
export const hasPuzzles = (id: string): boolean => findGame(id)?.puzzles !== undefined;
export const GAMES_WITH_PUZZLES: readonly string[] = GAMES.map(({ id }) => id).filter(hasPuzzles);

/** How long a game takes and how much there is to learn; undefined where nobody said. */
export const sizeOf = (id: string): GameSize | undefined => findScreen(id)?.size;

/** The set-up recommended to newcomers; undefined where a game names none. */
export const firstGameOf = (id: string): FirstGame | undefined => findScreen(id)?.firstGame;

/** Standing orders of those who have given none. */
export const ordersAtFirst = (id: string): Options => findScreen(id)?.ordersAtFirst ?? { players: 0 };

/** Begin to fetch all that a table of the game needs, at once instead of one after the other. */
export const prepareGame = (id: string): void => {
  if (findGame(id) === undefined) return;
  void loadGame(id);
  void loadScreen(id);
  void screenWordsOf(id)?.(settings().language);
};

/** The same for the rulebook. */
export const prepareRules = (id: string): void => {
  void findScreen(id)?.rulebook(settings().language);
  void findScreen(id)?.pictures();
};
