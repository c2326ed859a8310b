import type { FrameRule, Log, Refusal, Seat } from '@orrery/kernel';
import type { RivalCard } from '../automa/rival.ts';
import type { GaiaAction } from '../rules/actions.ts';
import type {
  BowlId,
  BuildingId,
  ColourId,
  ConversionId,
  FactionId,
  HexId,
  Planet,
  PlanetId,
  SpecialId,
  TileId,
  TokenId,
  TrackId,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import type { FactionBoard } from './tables/factions.ts';
import type { TileTable } from './tables/tiles.ts';

/** What a mine would cost. Owned by whoever asks; filled by `mineCost`. */
export interface MineCost {
  ore: number;
  credits: number;
  qic: number;
  /** Terraforming steps, free ones included. */
  steps: number;
}

/** G17: a free conversion. What is paid comes first in its name, as people write it: `3p o`. */
export interface Conversion {
  readonly name: string;
  /** Power it takes, out of what is left over and bowl III (G-R25); 0 for all that are not paid with power. */
  readonly power: number;
  /** How much is paid, of whatever is paid. */
  readonly cost: number;
  /** Could the seat pay? Power is looked at by the rule. */
  whyNot(s: State, seat: Seat): Refusal | null;
  /** Mutates. Power is paid by the rule. */
  pay(s: State, seat: Seat): void;
  /** What the seat gets. Mutates. */
  gain(s: State, seat: Seat, log: Log): void;
}

/** G16.1: an orange octagon. */
export interface SpecialAction {
  readonly name: string;
  /** Does the seat have it? For an action of a faction that is asked of this faction only. */
  owns(s: State, seat: Seat): boolean;
  /** G-R22: would it be for nothing? */
  whyNot(s: State, seat: Seat): Refusal | null;
  /** Mutates. */
  apply(s: State, seat: Seat, log: Log): void;
}

/**
 * What is special about a faction. A rule asks for the hook by its name at the place where it matters; a faction without
 * the hook is treated like everybody. Hooks that take a log change the state, the others only look.
 */
export interface FactionHooks {
  // Set-up (G3.8).
  /** First mines placed, when not two. A third one comes after everybody else's. */
  readonly firstMines?: 0 | 3;
  /** The institute is placed last, instead of mines. */
  readonly firstInstitute?: boolean;

  // Power and goods.
  /** What a token of bowl III is worth when spent, when not 1. */
  tokenWorth?(s: State, seat: Seat): number;
  /** The token sacrificed by a burn goes to the Gaia area (G6.6). */
  readonly burnsIntoGaia?: boolean;
  /** Tokens gained with every accepted offer to charge, first or last as the player wishes. */
  chargeTokens?(s: State, seat: Seat): number;
  /** Does the seat gain ore wherever it would gain Q.I.C.? */
  turnsQicToOre?(s: State, seat: Seat): boolean;
  /** Q.I.C. it could still turn into at the end (G-R36). */
  leftoverQic?(s: State, seat: Seat): number;
  /** Free conversions of its own. */
  readonly conversions?: readonly (Conversion & { readonly onlyFor: Refusal })[];

  // Building.
  /** What a mine on a Gaia planet costs in addition, instead of a Q.I.C. Changes `cost`. */
  addGaiaCost?(cost: MineCost): void;
  /** Mines may be built on planets of others. */
  readonly guestMines?: boolean;
  onGuestMine?(s: State, seat: Seat, log: Log): void;
  /** A mine was placed on a planet of its own, before anything is scored. */
  onColonise?(s: State, seat: Seat, hex: HexId, isNewKind: boolean, log: Log): void;
  /** What each building may become (G10.1), by building. */
  readonly upgrades?: readonly (readonly BuildingId[])[];
  /** A federation token that comes with the institute and that nobody else can have. */
  readonly instituteToken?: TokenId;
  /** Added to the power value of its building on a hex. */
  powerBonus?(s: State, seat: Seat, hex: HexId): number;

  // Research.
  whyNotStep?(s: State, seat: Seat, track: TrackId): Refusal | null;

  // Federations (G14).
  /** Power value needed, when not 7. */
  federationThreshold?(s: State, seat: Seat): number;
  /** There is one federation, and it grows (G14.13). */
  readonly oneFederation?: boolean;
  /** Satellites cost a Q.I.C. instead of a token. */
  readonly satellitesCostQic?: boolean;
  /** Space stations it has. */
  readonly stations?: number;

  // Gaia phase (G9.7).
  /** A decision before the tokens come back: lay its frame. Mutates. */
  beforeGaiaReturn?(s: State, seat: Seat): void;
  /** The bowl the tokens come back to, when not bowl I. */
  readonly gaiaReturnsTo?: BowlId;

  /** Special actions of its own (G16.1). */
  readonly specials?: readonly SpecialAction[];
  /** Decisions only this faction is ever asked for. */
  readonly frames?: readonly FrameRule<State, GaiaAction>[];
  /** The card the Automa plays this faction with (GA12). */
  readonly rival?: RivalCard;
}

/** A faction as its file says it. */
export interface FactionContent extends FactionHooks {
  /** As notation and records write it. */
  readonly name: string;
  /** Of its pieces. Two factions of one colour are never in one game (G3.6). */
  readonly colour: string;
  readonly home: Planet;
  readonly board: FactionBoard;
}

/** A faction in a game: its content with the places it got. */
export interface PlayedFaction extends Omit<FactionContent, 'home' | 'colour' | 'upgrades'> {
  readonly id: FactionId;
  readonly home: PlanetId;
  readonly colour: ColourId;
  /** What each building may become, in the order of buildings. */
  readonly upgrades: readonly (readonly BuildingId[])[];
  /** The same as bits, by building. */
  readonly upgradeMask: readonly number[];
}

/** A tech tile (G11.6, G11.7). */
export interface TileContent extends TileTable {
  readonly name: string;
  readonly advanced: boolean;
}

/** What a game is played with. The base game and every expansion say it like this; the rules take the rest from it. */
export interface GivenContent {
  readonly factions: readonly FactionContent[];
  readonly tiles: readonly TileContent[];
}

/** Tiles by what sets them off. */
export type TileEvent = 'mine' | 'gaiaMine' | 'trade' | 'research';

/** The content of a game as the rules look at it. Made once by `assemble`. */
export interface Content {
  readonly factions: readonly PlayedFaction[];
  readonly factionNames: readonly string[];
  /** By colour: its factions, in their order. */
  readonly colours: readonly (readonly FactionId[])[];
  readonly tiles: readonly TileContent[];
  readonly tileNames: readonly string[];
  readonly standardTiles: readonly TileId[];
  readonly advancedTiles: readonly TileId[];
  /** Standard tiles, one bit each. */
  readonly standardMask: number;
  readonly incomeTiles: readonly TileId[];
  readonly passTiles: readonly TileId[];
  readonly tilesOn: { readonly [event in TileEvent]: readonly TileId[] };
  /** Tiles that make big buildings stronger, one bit each. */
  readonly strongMask: number;
  readonly specials: readonly SpecialAction[];
  readonly specialNames: readonly string[];
  /** By faction: the special actions it can ever have. */
  readonly specialsOf: readonly (readonly SpecialId[])[];
  /** By special action: the only faction that has it, or undefined. */
  readonly specialOwner: readonly (FactionId | undefined)[];
  readonly conversions: readonly Conversion[];
  readonly conversionNames: readonly string[];
  /** By faction: the conversions it can ever make. */
  readonly conversionsOf: readonly (readonly ConversionId[])[];
  /** By conversion: why everybody else may not make it, or null. */
  readonly conversionOwner: readonly ({ readonly faction: FactionId; readonly onlyFor: Refusal } | null)[];
  /** Factions the Automa can play, in the order of their cards. */
  readonly rivals: readonly PlayedFaction[];
}
