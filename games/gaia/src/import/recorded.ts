/**
 * A game recorded on boardgamers.space: log, map, tiles, and the state after every move. The format is
 * described in the README of the conformance folder. Only what is read here is listed.
 */
export interface RecordedGame {
  readonly id: string;
  readonly players: number;
  readonly options: RecordedOptions;
  readonly map: { readonly sectors: readonly RecordedSector[]; readonly hexes: readonly RecordedHex[] };
  readonly tiles: RecordedTiles;
  readonly moves: readonly string[];
  readonly snapshots: readonly Snapshot[];
  readonly ended: boolean;
  readonly final: RecordedFinal | null;
  readonly finalBoard: readonly RecordedHex[];
}

export interface RecordedOptions {
  readonly advancedRules?: boolean;
  readonly auction?: string;
  readonly randomFactions?: boolean;
  readonly flexibleFederations?: boolean;
  readonly noFedCheck?: boolean;
}
export interface RecordedSector {
  readonly tile: string;
  readonly side: string;
  readonly centre: { readonly q: number; readonly r: number };
  readonly rotation: number;
  readonly mirrored: boolean;
}
export interface RecordedHex {
  readonly hex: string;
  readonly q: number;
  readonly r: number;
  readonly planet: string;
  readonly building?: string;
  readonly player?: number;
  readonly additionalMine?: number;
  readonly federations?: readonly number[];
}
export interface RecordedTiles {
  readonly techTiles: { readonly [place: string]: string };
  readonly advancedTechTiles: { readonly [place: string]: string };
  readonly boosters: readonly string[];
  readonly roundScoring: readonly string[];
  readonly finalScoring: readonly string[];
  readonly terraformingFederation: string;
}
export interface Snapshot {
  readonly round: number;
  readonly phase: string;
  readonly toMove: number | null;
  readonly passed: readonly number[];
  readonly usedBoardActions: readonly string[];
  readonly players: readonly SnapshotPlayer[];
}
export interface SnapshotPlayer {
  readonly faction: string | null;
  readonly vp: number;
  readonly ore: number;
  readonly credits: number;
  readonly knowledge: number;
  readonly qic: number;
  readonly power: {
    readonly area1: number;
    readonly area2: number;
    readonly area3: number;
    readonly gaia: number;
    readonly brainstone: string | null;
  };
  readonly research: { readonly [track: string]: number };
  readonly buildings: { readonly [building: string]: number };
  readonly lostPlanet: number;
  readonly satellites: number;
  readonly gaiaformers: number;
  readonly gaiaformersInGaiaArea: number;
  readonly federationTiles: readonly (readonly [string, string])[];
  readonly techTiles: readonly (readonly [string, string, string])[];
  readonly booster: string | null;
  readonly range: number;
  readonly stepCost: number;
  readonly bid: number;
}
export interface RecordedFinal {
  readonly vp: readonly number[];
  readonly endScoring: readonly {
    readonly finalTile1: number;
    readonly finalTile2: number;
    readonly research: number;
    readonly resources: number;
    readonly bid: number;
  }[];
  readonly finalTileCounts: readonly { readonly tile: string; readonly counts: readonly number[] }[];
}

const isObject = (x: unknown): x is { readonly [field: string]: unknown } =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

/** Not-yet-checked JSON becomes a recorded game, or a sentence about what is wrong with it. */
export const readRecorded = (raw: unknown): RecordedGame | string => {
  if (!isObject(raw)) return 'it is not an object';
  if (!Number.isInteger(raw.players) || (raw.players as number) < 2 || (raw.players as number) > 4)
    return 'players is not a number from 2 to 4';
  if (!Array.isArray(raw.moves) || raw.moves.some((move) => typeof move !== 'string'))
    return 'moves is not a list of texts';
  if (raw.snapshots !== undefined && !Array.isArray(raw.snapshots)) return 'snapshots is not a list';
  if (!isObject(raw.map) || !Array.isArray(raw.map.sectors) || !Array.isArray(raw.map.hexes))
    return 'map has no sectors or no hexes';
  const { tiles } = raw;
  if (!isObject(tiles) || !isObject(tiles.techTiles) || !isObject(tiles.advancedTechTiles))
    return 'tiles has no tech tiles';
  for (const list of ['boosters', 'roundScoring', 'finalScoring'])
    if (!Array.isArray(tiles[list])) return `tiles.${list} is not a list`;
  if (typeof tiles.terraformingFederation !== 'string') return 'tiles has no terraformingFederation';
  const game = raw as unknown as RecordedGame;
  return {
    ...game,
    id: typeof raw.id === 'string' ? raw.id : '',
    options: isObject(raw.options) ? (raw.options as RecordedOptions) : {},
    snapshots: game.snapshots ?? [],
    ended: raw.ended === true,
    final: isObject(raw.final) ? game.final : null,
    finalBoard: Array.isArray(raw.finalBoard) ? game.finalBoard : [],
  };
};
