import { CATALOG, findGame } from '@orrery/catalog';
import { asModule, type GameModule } from '@orrery/kernel';
import type { GameScreen } from '@orrery/table/screen.ts';

export interface GameCard {
  readonly id: string;
  readonly players: { readonly min: number; readonly max: number };
}

/** The small game the kernel tests itself with. It is playable where `?test` was once in the address, for trying the table. */
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

const SCREENS: { readonly [id: string]: () => Promise<GameScreen> } = {
  gaia: async () => (await import('@orrery/gaia/screen')).screen,
  eclipse: async () => (await import('@orrery/eclipse/screen')).screen,
  arks: async () => (await import('@orrery/arks/screen')).screen,
};

/** A game without a drawn board is played as a list. */
export const loadScreen = async (id: string): Promise<GameScreen> =>
  SCREENS[id]?.() ?? (await import('@orrery/table/generic/screen.tsx')).screen;
