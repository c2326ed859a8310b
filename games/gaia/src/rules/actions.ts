import type { None } from '@orrery/kernel';
import type {
  BoosterId,
  BuildingId,
  CardNumber,
  ConversionId,
  FaceId,
  FactionId,
  FinalTileId,
  HexId,
  PlaceId,
  RoundTileId,
  SpaceId,
  SpecialId,
  TileId,
  TokenId,
  TrackId,
} from '../state/ids.ts';

/** How power is burned (G6.6); which of the two tokens is the brainstone: none, the lifted one, the discarded one (G21.9a). */
export type BurnHow = 0 | 1 | 2;

/** Every answer to every decision, outcomes of chance included. Things are known by their index (see ids.ts). */
export type GaiaAction =
  // Set-up: outcomes of chance.
  | {
      readonly k: 'map';
      readonly faces: readonly FaceId[];
      readonly turns: readonly number[];
      readonly mirrored: readonly number[];
    }
  | { readonly k: 'tiles'; readonly places: readonly TileId[] }
  | { readonly k: 'advanced'; readonly places: readonly TileId[] }
  | { readonly k: 'terraforming'; readonly token: TokenId }
  | { readonly k: 'rounds'; readonly tiles: readonly RoundTileId[] }
  | { readonly k: 'finals'; readonly tiles: readonly FinalTileId[] }
  | { readonly k: 'boosters'; readonly row: readonly BoosterId[] }
  | { readonly k: 'factions'; readonly factions: readonly FactionId[] }
  | { readonly k: 'rival'; readonly faction: FactionId }
  | { readonly k: 'card'; readonly card: CardNumber }
  // Set-up: choices.
  | { readonly k: 'rotate'; readonly place: PlaceId; readonly by: number }
  | { readonly k: 'done' }
  | { readonly k: 'faction'; readonly faction: FactionId }
  | { readonly k: 'bid'; readonly faction: FactionId; readonly points: number }
  | { readonly k: 'place'; readonly hex: HexId }
  | { readonly k: 'booster'; readonly booster: BoosterId }
  // Main actions.
  | { readonly k: 'mine'; readonly hex: HexId }
  | { readonly k: 'project'; readonly hex: HexId }
  | { readonly k: 'upgrade'; readonly hex: HexId; readonly to: BuildingId }
  | { readonly k: 'research'; readonly track: TrackId }
  | { readonly k: 'federation' }
  | { readonly k: 'board'; readonly space: SpaceId; readonly stone: boolean }
  | { readonly k: 'special'; readonly what: SpecialId }
  | { readonly k: 'pass'; readonly booster: BoosterId | None }
  | { readonly k: 'end' }
  // Free actions.
  | { readonly k: 'convert'; readonly what: ConversionId; readonly stone: boolean }
  | { readonly k: 'burn'; readonly how: BurnHow }
  // What follows.
  | { readonly k: 'planets'; readonly hexes: readonly HexId[] }
  | { readonly k: 'satellites'; readonly hexes: readonly HexId[] }
  | { readonly k: 'satellite'; readonly hex: HexId }
  | { readonly k: 'token'; readonly token: TokenId }
  | { readonly k: 'rescore'; readonly token: TokenId }
  | { readonly k: 'take'; readonly tile: TileId }
  | { readonly k: 'cover'; readonly tile: TileId }
  | { readonly k: 'step'; readonly track: TrackId }
  | { readonly k: 'skip' }
  | { readonly k: 'lost'; readonly hex: HexId }
  | { readonly k: 'station'; readonly hex: HexId }
  | { readonly k: 'swap'; readonly hex: HexId }
  | { readonly k: 'downgrade'; readonly hex: HexId }
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
  | { readonly k: 'use'; readonly what: ConversionId }
  | { readonly k: 'tile' };

export type ActionKind = GaiaAction['k'];
