import { CATALOG, type CatalogEntry } from '@orrery/catalog';
import type { OptionSpec, Refusal, SetupPart } from '@orrery/kernel';
import { asModule, type GameModule } from '@orrery/kernel';
import { caravan, caravanWords } from '@orrery/kernel/testing';
import { createSay } from '@orrery/words';
import { notFound } from './problem.ts';

/** The kernel's small test game, for servers that are tried out. */
export const TEST_GAME: CatalogEntry = {
  id: caravan.id,
  players: caravan.players,
  load: async () => asModule({ rules: caravan, words: caravanWords }),
};

export interface GameInfo {
  readonly id: string;
  readonly rulesVersion: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];
  readonly orders: readonly OptionSpec[];
}

/** The games this server offers. */
export class Games {
  private readonly loaded = new Map<string, Promise<GameModule>>();

  constructor(readonly entries: readonly CatalogEntry[]) {}

  static standard(withTestGame: boolean): Games {
    return new Games(withTestGame ? [...CATALOG, TEST_GAME] : CATALOG);
  }

  load(id: string): Promise<GameModule> {
    const known = this.loaded.get(id);
    if (known !== undefined) return known;
    const entry = this.entries.find((candidate) => candidate.id === id);
    if (entry === undefined) return Promise.reject(notFound('game'));
    const loading = entry.load();
    this.loaded.set(id, loading);
    return loading;
  }

  /** What of a game's set-up can be laid out by hand. */
  async setupOf(id: string): Promise<readonly SetupPart[]> {
    return (await this.entries.find((entry) => entry.id === id)?.setup?.()) ?? [];
  }

  list(): Promise<GameInfo[]> {
    return Promise.all(
      this.entries.map(async ({ id }) => {
        const { rules } = await this.load(id);
        return {
          id,
          rulesVersion: rules.version,
          players: rules.players,
          options: rules.options,
          orders: rules.orders,
        };
      }),
    );
  }
}

/** A refusal as an English sentence with its rule; clients say it in their own language from the refusal itself. */
export const sentenceOf = (game: GameModule | null, refusal: Refusal): string => {
  const say = createSay('en', ...(game === null ? [] : [game.words.catalogues.en]));
  const sentence = say(`why.${refusal.why}`, refusal.with);
  return `${sentence === `why.${refusal.why}` ? refusal.why : sentence} (${refusal.rule})`;
};
