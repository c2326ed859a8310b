import { game as arks } from '@orrery/arks/entry';
import { game as eclipse } from '@orrery/eclipse/entry';
import { game as gaia } from '@orrery/gaia/entry';
import type { GameModule } from '@orrery/kernel';
import type { GameEntry } from '@orrery/kernel/game';

/** What those who only play need of a game. */
export interface CatalogEntry extends Omit<GameEntry, 'rules' | 'words'> {
  /** Rules and words at once. */
  load(): Promise<GameModule>;
}

/** The games, in the order people see them. The only place that knows all of them. */
const GAMES: readonly GameEntry[] = [gaia, eclipse, arks];

export const CATALOG: readonly (CatalogEntry & GameEntry)[] = GAMES.map((game) => ({
  ...game,
  load: async () => {
    const [rules, words] = await Promise.all([game.rules(), game.words()]);
    return { rules, words };
  },
}));

export const findGame = (id: string): (typeof CATALOG)[number] | undefined => CATALOG.find((entry) => entry.id === id);
