import { asModule, type GameModule } from '@orrery/kernel';

export interface CatalogEntry {
  readonly id: string;
  readonly players: { readonly min: number; readonly max: number };
  /** Loads rules and words only when they are wanted, so that a page need not carry all games. */
  load(): Promise<GameModule>;
}

/** The games, in the order people see them. The only place that knows all of them. */
export const CATALOG: readonly CatalogEntry[] = [
  {
    id: 'gaia',
    players: { min: 1, max: 4 },
    load: async () => {
      const [{ rules }, { words }] = await Promise.all([import('@orrery/gaia'), import('@orrery/gaia/words')]);
      return asModule({ rules, words });
    },
  },
  {
    id: 'eclipse',
    players: { min: 2, max: 6 },
    load: async () => {
      const [{ rules }, { words }] = await Promise.all([import('@orrery/eclipse'), import('@orrery/eclipse/words')]);
      return asModule({ rules, words });
    },
  },
  {
    id: 'arks',
    players: { min: 1, max: 4 },
    load: async () => {
      const [{ rules }, { words }] = await Promise.all([import('@orrery/arks'), import('@orrery/arks/words')]);
      return asModule({ rules, words });
    },
  },
];

export const findGame = (id: string): CatalogEntry | undefined => CATALOG.find((entry) => entry.id === id);
