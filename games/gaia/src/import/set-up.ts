import type { GaiaAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import { shapeOf } from '../state/board/shape.ts';
import type { FaceId, FactionId, FinalTileId, PlaceId, RoundTileId } from '../state/ids.ts';
import { readMove } from './commands.ts';
import {
  boosterNamed,
  faceNamed,
  factionNamed,
  fromTheirAxes,
  originOf,
  THEIR_FINALS,
  THEIR_PLACES,
  THEIR_ROUNDS,
  THEIR_TRACKS,
  tileNamed,
  tokenNamed,
} from './ids.ts';
import type { RecordedGame } from './recorded.ts';

const AUCTIONS: readonly string[] = ['choose-bid', 'bid-while-choosing'];

/** Our options for a recorded game. That site always plays with the turn order card (G20.2). */
export const optionsFor = (game: RecordedGame): { readonly [id: string]: string | number | boolean } => ({
  players: game.players,
  setup: 'advanced',
  map: 'method3',
  importedMap: true,
  turnOrder: 'passing',
  rotate: game.options.advancedRules === true,
  factions: game.options.randomFactions === true ? 'random' : 'free',
  auction: AUCTIONS.find((kind) => kind === game.options.auction) ?? 'none',
  flexibleFederations: game.options.flexibleFederations === true,
});

/** Which of our places a centre in their coordinates is; -1 when none. */
export const placeAt = (places: number, q: number, r: number): PlaceId => {
  const at = fromTheirAxes(q, r);
  const origin = originOf(places);
  const place = shapeOf(places).centres.findIndex(({ q, r }) => q === at.q + origin.q && r === at.r + origin.r);
  return place as PlaceId;
};

export interface Turn {
  readonly place: PlaceId;
  readonly by: number;
}
const CENTRE = /^(-?\d+)x(-?\d+)$/;

/** What `rotate` turned: each sector once, whole turns left out. */
export const turnsOf = (game: RecordedGame): Turn[] => {
  const by = new Map<PlaceId, number>();
  for (const line of game.moves) {
    for (const { name, words } of readMove(line).commands) {
      if (name !== 'rotate') continue;
      for (let i = 0; i + 1 < words.length; i += 2) {
        const centre = CENTRE.exec(words[i] as string);
        if (centre === null) continue;
        const place = placeAt(game.map.sectors.length, Number(centre[1]), Number(centre[2]));
        by.set(place, ((by.get(place) ?? 0) + Number(words[i + 1])) % 6);
      }
    }
  }
  return [...by].filter(([, turns]) => turns !== 0).map(([place, turns]) => ({ place, by: turns }));
};

const mapOf = (game: RecordedGame): GaiaAction => {
  const places = game.map.sectors.length;
  const faces = new Array<FaceId>(places).fill(0 as FaceId);
  const turns = new Array<number>(places).fill(0);
  const mirrored = new Array<number>(places).fill(0);
  for (const sector of game.map.sectors) {
    const place = placeAt(places, sector.centre.q, sector.centre.r);
    if (place < 0) continue;
    faces[place] = faceNamed(sector.tile, sector.side);
    turns[place] = sector.rotation;
    mirrored[place] = sector.mirrored ? 1 : 0;
  }
  // The recorded map is the one after the last player turned sectors.
  for (const { place, by } of turnsOf(game)) turns[place] = (turns[place] - by + 6) % 6;
  return { k: 'map', faces, turns, mirrored };
};

/** Random factions come up in the order of the seats. */
const factionsOf = (game: RecordedGame): FactionId[] => {
  const factions: FactionId[] = [];
  for (const line of game.moves) {
    for (const { name, words } of readMove(line).commands)
      if (name === 'faction') factions.push(factionNamed(words[0]));
  }
  // A log may stop before all are named: any colours that are free will do for the rest.
  for (const colour of rules.content.colours) {
    if (factions.length < game.players && !factions.some((faction) => colour.includes(faction)))
      factions.push(colour[0]);
  }
  return factions;
};

/** The recorded outcome where chance decides in our set-up; null for a question the record does not answer. */
export const outcomeFor = (game: RecordedGame, ask: string): GaiaAction | null => {
  const { tiles } = game;
  switch (ask) {
    case 'map':
      return mapOf(game);
    case 'drawTiles':
      return { k: 'tiles', places: THEIR_PLACES.map((place) => tileNamed(tiles.techTiles[place])) };
    case 'drawAdvanced':
      return { k: 'advanced', places: THEIR_TRACKS.map((track) => tileNamed(tiles.advancedTechTiles[`adv-${track}`])) };
    case 'drawToken':
      return { k: 'terraforming', token: tokenNamed(tiles.terraformingFederation) };
    case 'drawRounds':
      return { k: 'rounds', tiles: tiles.roundScoring.map((name) => THEIR_ROUNDS.indexOf(name) as RoundTileId) };
    case 'drawFinals':
      return { k: 'finals', tiles: tiles.finalScoring.map((name) => THEIR_FINALS.indexOf(name) as FinalTileId) };
    case 'drawBoosters':
      return { k: 'boosters', row: tiles.boosters.map(boosterNamed) };
    case 'drawFactions':
      return { k: 'factions', factions: factionsOf(game) };
    default:
      return null;
  }
};
