/** Every answer to every decision, outcomes of chance included. Things are known by their index (see ids.ts). */
export type GaiaAction =
  // Set-up: outcomes of chance.
  | {
      readonly k: 'map';
      readonly faces: readonly number[];
      readonly turns: readonly number[];
      readonly mirrored: readonly number[];
    }
  | { readonly k: 'tiles'; readonly places: readonly number[] }
  | { readonly k: 'advanced'; readonly places: readonly number[] }
  | { readonly k: 'terraforming'; readonly token: number }
  | { readonly k: 'rounds'; readonly tiles: readonly number[] }
  | { readonly k: 'finals'; readonly tiles: readonly number[] }
  | { readonly k: 'boosters'; readonly row: readonly number[] }
  | { readonly k: 'factions'; readonly factions: readonly number[] }
  | { readonly k: 'rival'; readonly faction: number }
  | { readonly k: 'card'; readonly card: number }
  // Set-up: choices.
  | { readonly k: 'rotate'; readonly place: number; readonly by: number }
  | { readonly k: 'done' }
  | { readonly k: 'faction'; readonly faction: number }
  | { readonly k: 'bid'; readonly faction: number; readonly points: number }
  | { readonly k: 'place'; readonly hex: number }
  | { readonly k: 'booster'; readonly booster: number }
  // Main actions.
  | { readonly k: 'mine'; readonly hex: number }
  | { readonly k: 'project'; readonly hex: number }
  | { readonly k: 'upgrade'; readonly hex: number; readonly to: number }
  | { readonly k: 'research'; readonly track: number }
  | { readonly k: 'federation' }
  | { readonly k: 'board'; readonly space: number; readonly stone: boolean }
  | { readonly k: 'special'; readonly what: number }
  | { readonly k: 'pass'; readonly booster: number }
  | { readonly k: 'end' }
  // Free actions.
  | { readonly k: 'convert'; readonly what: number; readonly stone: boolean }
  | { readonly k: 'burn'; readonly how: number }
  // What follows.
  | { readonly k: 'planets'; readonly hexes: readonly number[] }
  | { readonly k: 'satellites'; readonly hexes: readonly number[] }
  | { readonly k: 'satellite'; readonly hex: number }
  | { readonly k: 'token'; readonly token: number }
  | { readonly k: 'rescore'; readonly token: number }
  | { readonly k: 'take'; readonly tile: number }
  | { readonly k: 'cover'; readonly tile: number }
  | { readonly k: 'step'; readonly track: number }
  | { readonly k: 'skip' }
  | { readonly k: 'lost'; readonly hex: number }
  | { readonly k: 'station'; readonly hex: number }
  | { readonly k: 'swap'; readonly hex: number }
  | { readonly k: 'downgrade'; readonly hex: number }
  | {
      readonly k: 'tokens';
      readonly one: number;
      readonly two: number;
      readonly three: number;
      readonly stone: boolean;
    }
  | { readonly k: 'stone'; readonly bowl: number }
  | { readonly k: 'charge'; readonly first: boolean }
  | { readonly k: 'decline' }
  | { readonly k: 'income'; readonly what: 'tokens' | 'charge'; readonly amount: number }
  | { readonly k: 'use'; readonly what: number }
  | { readonly k: 'tile' };

export type ActionKind = GaiaAction['k'];
