import { isRefusal, NONE, type Options, popFrame, readOptions, type Seat } from '@orrery/kernel';
import { bitOf } from '../automa/cards.ts';
import { cardsInGame, makeDeck } from '../automa/deck.ts';
import { isAutoma } from '../automa/seat.ts';
import { prepareAutoma } from '../automa/setup.ts';
import { startTurn } from '../automa/turn.ts';
import { spaceNumbered } from '../content/tables/actions.ts';
import { TOKEN_TABLES } from '../content/tables/tiles.ts';
import { game, turn } from '../rules/frames.ts';
import { rules } from '../rules/index.ts';
import { settle, settleGuest, settleStation } from '../rules/placing.ts';
import { FROM_START } from '../rules/report.ts';
import { prepare } from '../rules/setup/start.ts';
import { enterStage } from '../rules/stages.ts';
import {
  advancedTileAt,
  fillAdvanced,
  markSpaceUsed,
  removeAdvanced,
  setAdvancedTile,
  setFinalTile,
  setRoundTile,
  setRow,
  setStandardTile,
} from '../state/boards.ts';
import { addHeld } from '../state/held.ts';
import { addSatellite, markFederated, setFormer } from '../state/hexes.ts';
import {
  BOOSTERS,
  type BoosterId,
  BUILDINGS,
  type BuildingId,
  type CardNumber,
  FACTIONS,
  type FactionId,
  FINAL_TILES,
  type FinalTileId,
  type HexId,
  LOST,
  MINE,
  PLANETS,
  type PlanetId,
  ROUND_TILES,
  ROUNDS,
  type RoundTileId,
  STANDARD_TILES,
  TILES,
  type TileId,
  TOKENS,
  type TokenId,
  TRACKS,
  type TrackId,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import {
  addPoints,
  addTile,
  allSeats,
  boosterOf,
  coverTile,
  markPassed,
  setBooster,
  setFaction,
  setLevel,
  setPower,
} from '../state/seats.ts';
import { BOWL_IDS, hexOf, indexIn, Play } from './play.ts';

export { P1, P2, P3, P4, Play } from './play.ts';

/** What a seat has, as far as the test cares; the rest is as after preparation. */
export interface Holding {
  readonly ore?: number;
  readonly knowledge?: number;
  readonly credits?: number;
  readonly qic?: number;
  readonly vp?: number;
  /** Bowls I/II/III and the Gaia area, without the brainstone: `2/4/0` or `2/4/0/6`. */
  readonly power?: string;
  /** Place of the brainstone: 1 to 3, 4 the Gaia area. */
  readonly stone?: number;
  readonly levels?: { readonly [track: string]: number };
  /** Building by hex; `guest` is a Lantid mine on another's planet, `lost` the Lost Planet. */
  readonly at?: { readonly [hex: string]: string };
  readonly formers?: number;
  /** Hexes with a gaiaformer. */
  readonly projects?: readonly string[];
  readonly stations?: readonly string[];
  readonly satellites?: readonly string[];
  /** Hexes of buildings and stations in a federation; satellites are in one anyway. */
  readonly federated?: readonly string[];
  readonly formed?: number;
  readonly tiles?: readonly string[];
  readonly covered?: readonly string[];
  /** `F2` green, `-F2` grey. */
  readonly tokens?: readonly string[];
  readonly booster?: string;
}

export interface Setting {
  readonly options?: { readonly [id: string]: unknown };
  readonly players?: readonly string[];
  /** Planets on an otherwise empty board, by axial coordinates (`0,0`); without it the printed board lies there. */
  readonly planets?: { readonly [hex: string]: string };
  readonly round?: number;
  readonly roundTile?: string;
  readonly finals?: readonly [string, string];
  readonly tilePlaces?: readonly string[];
  readonly advancedPlaces?: readonly string[];
  readonly terraforming?: string;
  readonly supply?: { readonly [token: string]: number };
  readonly row?: readonly string[];
  readonly spaces?: readonly number[];
  /** Whose turn it is; the first seat by default. */
  readonly turn?: string;
  readonly phase?: 'income' | 'gaia' | 'actions';
  /** Level of an Automa on the second seat. */
  readonly automa?: string;
  /** Cards known to be in the Automa's deck; by default the deck of round 1. */
  readonly deck?: readonly number[];
  readonly seats: { readonly [faction: string]: Holding };
}

const TRACK_IDS = TRACKS.map((_, track) => track as TrackId);

const readTable = (players: number, more: { readonly [id: string]: unknown } = {}): Options => {
  const options = readOptions(rules, { players, map: 'printed', ...more });
  if (isRefusal(options)) throw new Error(`options: ${options.rule} ${options.why}`);
  return options;
};

/** A new table, to be played by a log from the very beginning. */
export const table = (players: number, more: { readonly [id: string]: unknown } = {}): Play =>
  new Play(rules.start(readTable(players, more)));

const lay = (s: State, setting: Setting): void => {
  if (setting.planets === undefined) return;
  s.planet.fill(0 as PlanetId);
  s.planets.fill(0 as HexId);
  s.planetCount = 0;
  for (const [hex, planet] of Object.entries(setting.planets)) {
    const at = hexOf(s, hex);
    s.planet[at] = indexIn<PlanetId>(PLANETS, planet);
    s.planets[s.planetCount++] = at;
  }
};

const equip = (s: State, seat: Seat, holding: Holding): void => {
  s.ore[seat] = holding.ore ?? s.ore[seat];
  s.knowledge[seat] = holding.knowledge ?? s.knowledge[seat];
  s.credits[seat] = holding.credits ?? s.credits[seat];
  s.qic[seat] = holding.qic ?? s.qic[seat];
  if (holding.vp !== undefined) {
    addPoints(s, seat, FROM_START, holding.vp - s.vp[seat]);
  }
  if (holding.power !== undefined) {
    const bowls = holding.power.split('/').map(Number);
    for (const bowl of BOWL_IDS) setPower(s, seat, bowl, bowls[bowl] ?? 0);
    s.tokenSum[seat] = bowls.reduce((sum, n) => sum + n, 0);
  }
  s.stone[seat] = holding.stone ?? s.stone[seat];
  for (const [track, level] of Object.entries(holding.levels ?? {})) {
    setLevel(s, seat, indexIn(TRACKS, track), level);
  }
  for (const tile of [...(holding.tiles ?? []), ...(holding.covered ?? [])]) {
    const id = indexIn<TileId>(TILES, tile);
    addTile(s, seat, id);
    for (const area of TRACK_IDS) if (advancedTileAt(s, area) === id) removeAdvanced(s, area);
  }
  for (const tile of holding.covered ?? []) coverTile(s, seat, indexIn(TILES, tile));
  for (const token of holding.tokens ?? []) {
    const kind = indexIn<TokenId>(TOKENS, token.replace('-', ''));
    addHeld(s, seat, kind, !token.startsWith('-') && TOKEN_TABLES[kind].green);
    if (kind < s.supply.length) s.supply[kind]--;
  }
  if (holding.booster !== undefined) setBooster(s, seat, indexIn(BOOSTERS, holding.booster));
};

const build = (s: State, seat: Seat, holding: Holding): void => {
  for (const [hex, building] of Object.entries(holding.at ?? {})) {
    const at = hexOf(s, hex);
    if (building === 'guest') settleGuest(s, seat, at);
    else if (building === 'lost') {
      s.planet[at] = LOST;
      s.planets[s.planetCount++] = at;
      settle(s, seat, at, MINE);
    } else settle(s, seat, at, indexIn<BuildingId>(BUILDINGS, building));
  }
  for (const hex of holding.projects ?? []) {
    setFormer(s, hexOf(s, hex), seat);
    s.formersOut[seat]++;
  }
  s.formers[seat] = holding.formers ?? Math.max(s.formers[seat], s.formersOut[seat]);
  for (const hex of holding.satellites ?? []) {
    addSatellite(s, seat, hexOf(s, hex));
    markFederated(s, seat, hexOf(s, hex));
    s.satelliteCount[seat]++;
  }
  for (const hex of holding.federated ?? []) markFederated(s, seat, hexOf(s, hex));
  for (const hex of holding.stations ?? []) settleStation(s, seat, hexOf(s, hex));
  const any = (holding.federated ?? []).length + (holding.satellites ?? []).length > 0;
  s.formed[seat] = holding.formed ?? (any ? 1 : 0);
};

/**
 * A position in the middle of a game that passes every invariant. Seats sit in the order of `players`, or of `seats`.
 * One seat alone plays on and on beside a bystander.
 */
export const position = (setting: Setting): Play => {
  const named = setting.players ?? Object.keys(setting.seats);
  // A seat alone gets a bystander without buildings who has passed.
  const solo = setting.automa !== undefined;
  const factions = named.length === 1 ? [...named, bystanderOf(named[0] as string)] : named;
  const s = rules.start(
    solo ? readTable(1, { automa: setting.automa, ...setting.options }) : readTable(factions.length, setting.options),
  );
  while (s.depth > 0) popFrame(s);
  lay(s, setting);
  const tiles = setting.tilePlaces ?? TILES.slice(0, STANDARD_TILES);
  for (let i = 0; i < STANDARD_TILES; i++) setStandardTile(s, i, indexIn(TILES, tiles[i]));
  const advanced = setting.advancedPlaces ?? ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'];
  for (const area of TRACK_IDS) setAdvancedTile(s, area, indexIn(TILES, advanced[area]));
  fillAdvanced(s);
  const token = indexIn<TokenId>(TOKENS, setting.terraforming ?? 'F4');
  s.terraformingToken = token;
  s.supply[token]--;
  s.round = setting.round ?? 1;
  const roundTile = indexIn<RoundTileId>(ROUND_TILES, setting.roundTile ?? 'RS-BIG');
  for (let round = 1; round <= ROUNDS; round++) setRoundTile(s, round, roundTile);
  const finals = setting.finals ?? ['FS-GAIA', 'FS-SAT'];
  for (let i = 0; i < 2; i++) setFinalTile(s, i, indexIn<FinalTileId>(FINAL_TILES, finals[i]));

  for (const seat of allSeats(s)) {
    const faction = factions[seat];
    setFaction(s, seat, indexIn<FactionId>(FACTIONS, faction));
    if (isAutoma(s, seat)) prepareAutoma(s, undefined);
    else prepare(s, seat, undefined);
    const holding = setting.seats[faction] ?? {};
    equip(s, seat, holding);
    build(s, seat, holding);
  }
  // Guests need their hosts, so federations are checked only now; boosters nobody asked for fill the row.
  const taken = new Set(allSeats(s).map((seat) => boosterOf(s, seat)));
  for (const seat of allSeats(s)) if (boosterOf(s, seat) === NONE) setBooster(s, seat, free(taken));
  setRow(s, setting.row?.map((name) => indexIn<BoosterId>(BOOSTERS, name)) ?? [free(taken), free(taken), free(taken)]);
  for (const space of setting.spaces ?? []) markSpaceUsed(s, spaceNumbered(space));
  for (const [name, left] of Object.entries(setting.supply ?? {})) s.supply[indexIn(TOKENS, name)] = left;

  if (solo) {
    makeDeck(s);
    if (setting.deck !== undefined) stack(s, setting.deck);
  }
  if (named.length === 1) {
    markPassed(s, BYSTANDER);
  }
  game.push(s);
  enterStage(s, setting.phase ?? 'actions');
  if ((setting.phase ?? 'actions') === 'actions') {
    const seat = indexIn<Seat>(factions, setting.turn ?? factions[0]);
    s.cursor = seat + 1;
    s.active = seat;
    if (isAutoma(s, seat)) startTurn(s, undefined);
    else turn.push(s, seat, false);
  } else rules.proceed(s, undefined);
  const fault = setting.supply === undefined ? rules.audit(s) : null;
  if (fault !== null) throw new Error(`position: ${fault}`);
  return new Play(s);
};

/** The Automa's deck holds exactly these cards; the others are in the reserve, unseen. */
const stack = (s: State, cards: readonly number[]): void => {
  s.deckKnown = cards.reduce((mask, card) => mask | bitOf(card as CardNumber), 0);
  s.deckUnseen = cardsInGame(s) & ~s.deckKnown;
  s.deckUnknown = 0;
};

/** Anybody of another colour. */
const bystanderOf = (faction: string): string => {
  const colours = rules.content.factions.filter(({ name }) => name === faction || name === 'terrans');
  return colours.every(({ colour }) => colour === colours[0].colour) ? 'itars' : 'terrans';
};
const BYSTANDER = 1 as Seat;

/** A booster nobody has, the dullest first. */
const DULL = ['B1', 'B2', 'B6', 'B7', 'B8', 'B10', 'B9', 'B3', 'B5', 'B4'].map((name) =>
  indexIn<BoosterId>(BOOSTERS, name),
);
const free = (taken: Set<number>): BoosterId => {
  for (const booster of DULL) {
    if (taken.has(booster)) continue;
    taken.add(booster);
    return booster;
  }
  throw new Error('position: no booster left');
};
