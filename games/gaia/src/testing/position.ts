import {
  type Event,
  isRefusal,
  type Options,
  popFrame,
  pushFrame,
  type Refusal,
  readLine,
  readOptions,
} from '@orrery/kernel';
import { bitOf } from '../automa/cards.ts';
import { cardsInGame, makeDeck } from '../automa/deck.ts';
import { isAutoma } from '../automa/seat.ts';
import { prepareAutoma } from '../automa/setup.ts';
import { startTurn } from '../automa/turn.ts';
import { proceed, STAGES } from '../rules/flow.ts';
import { TURN } from '../rules/frames.ts';
import { rules } from '../rules/index.ts';
import { settle, settleGuest, settleStation } from '../rules/placing.ts';
import { prepare } from '../rules/setup/start.ts';
import { hexName, hexNamed } from '../state/board/names.ts';
import {
  BOOSTERS,
  BUILDINGS,
  FACTIONS,
  FINAL_TILES,
  LOST,
  PLANETS,
  ROUND_TILES,
  SOURCE_COUNT,
  STANDARD_TILES,
  TILES,
  TOKENS,
  TRACKS,
} from '../state/ids.ts';
import { BOWLS, GAIA_AREA, MAX_HELD, type State } from '../state/layout.ts';

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

const AXIAL = /@(-?\d+),(-?\d+)/g;
const indexIn = (list: readonly string[], name: string): number => {
  const i = list.indexOf(name);
  if (i < 0) throw new Error(`position: no ${name}`);
  return i;
};

/** The hex a test names: `3B2`, or `0,0` in axial coordinates. */
const hexOf = (s: State, name: string): number => {
  const [q, r] = name.split(',').map(Number);
  const hex = name.includes(',') ? s.tables.shape.cells.indexOf({ q: q as number, r: r as number }) : hexNamed(s, name);
  if (hex < 0) throw new Error(`position: no hex ${name}`);
  return hex;
};

/** A game a test plays on. */
export class Play {
  readonly state: State;
  readonly events: Event[] = [];

  constructor(state: State) {
    this.state = state;
  }

  private text(line: string): string {
    return line.replace(AXIAL, (_, q, r) => hexName(this.state, hexOf(this.state, `${q},${r}`))).replaceAll(';', ',');
  }

  /** Why a line would be refused: `G8.1 occupied`; null when it is legal. */
  whyNot(line: string): string | null {
    const action = readLine(rules, this.state, this.text(line));
    const why: Refusal | null = isRefusal(action) ? action : rules.whyNot(this.state, action);
    return why === null ? null : `${why.rule} ${why.why}`;
  }

  /** Play lines such as `terrans: mine 3B2`; throws with the reason when one is refused. */
  play(...lines: readonly string[]): this {
    for (const line of lines) {
      const why = this.whyNot(line);
      if (why !== null) throw new Error(`${line} is refused: ${why}\noptions: ${this.options().join(' | ')}`);
      const action = readLine(rules, this.state, this.text(line));
      if (isRefusal(action)) throw new Error(line);
      rules.apply(this.state, action, this.events);
      const fault = rules.audit(this.state);
      if (fault !== null) throw new Error(`after ${line}: ${fault}`);
    }
    return this;
  }

  /** What may be answered now, as texts. */
  options(): string[] {
    return rules.legal(this.state).map((action) => rules.write(this.state, action));
  }
  /** Options that begin with these words. */
  offered(words: string): string[] {
    return this.options().filter((text) => text === words || text.startsWith(`${words} `));
  }
  /** Who is asked what. */
  asked(): string | null {
    const decision = rules.decision(this.state);
    if (decision === null) return null;
    return decision.by < 0
      ? `chance ${decision.ask}`
      : `${rules.name(this.state, decision.by as never)} ${decision.ask}`;
  }

  seat(who: string): number {
    for (let seat = 0; seat < this.state.tables.seats; seat++) {
      if (rules.name(this.state, seat as never) === who) return seat;
    }
    throw new Error(`nobody is called ${who}`);
  }
  hex(name: string): number {
    return hexOf(this.state, name);
  }
  name(axial: string): string {
    return hexName(this.state, hexOf(this.state, axial));
  }
  vp(who: string): number {
    return this.state.vp[this.seat(who)] as number;
  }
  ore(who: string): number {
    return this.state.ore[this.seat(who)] as number;
  }
  knowledge(who: string): number {
    return this.state.knowledge[this.seat(who)] as number;
  }
  credits(who: string): number {
    return this.state.credits[this.seat(who)] as number;
  }
  qic(who: string): number {
    return this.state.qic[this.seat(who)] as number;
  }
  /** `3o 4k 15c 1q`. */
  goods(who: string): string {
    return `${this.ore(who)}o ${this.knowledge(who)}k ${this.credits(who)}c ${this.qic(who)}q`;
  }
  /** `2/4/0`, with the Gaia area behind when something is in it, and the brainstone's place: `2/4/0 stone 1`. */
  power(who: string): string {
    const seat = this.seat(who);
    const bowls = Array.from(this.state.power.subarray(seat * BOWLS, seat * BOWLS + BOWLS));
    const shown = bowls[GAIA_AREA] === 0 ? bowls.slice(0, GAIA_AREA) : bowls;
    const stone = this.state.stone[seat] as number;
    return shown.join('/') + (stone === 0 ? '' : ` stone ${stone}`);
  }
  level(who: string, track: string): number {
    return this.state.level[this.seat(who) * TRACKS.length + indexIn(TRACKS, track)] as number;
  }
  building(hex: string): string {
    return BUILDINGS[this.state.building[this.hex(hex)] as number] as string;
  }
  planet(hex: string): string {
    return PLANETS[this.state.planet[this.hex(hex)] as number] as string;
  }
  federated(who: string, hex: string): boolean {
    return ((this.state.federated[this.hex(hex)] as number) >> this.seat(who)) % 2 === 1;
  }
  /** Tokens held, grey ones with a minus. */
  tokens(who: string): string[] {
    const at = this.seat(who) * MAX_HELD;
    const held = Array.from(this.state.held.subarray(at, at + (this.state.heldCount[this.seat(who)] as number)));
    return held.map((one) => `${one >= 16 ? '' : '-'}${TOKENS[(one & 15) - 1]}`);
  }
  /** Points of a seat by source. */
  points(who: string, source: string): number {
    return rules.standings(this.state)[this.seat(who)]?.sources[source] ?? 0;
  }
}

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
  s.planet.fill(0);
  s.planets.fill(0);
  s.planetCount = 0;
  for (const [hex, planet] of Object.entries(setting.planets)) {
    const at = hexOf(s, hex);
    s.planet[at] = indexIn(PLANETS, planet);
    s.planets[s.planetCount++] = at;
  }
};

const equip = (s: State, seat: number, holding: Holding): void => {
  s.ore[seat] = holding.ore ?? s.ore[seat];
  s.knowledge[seat] = holding.knowledge ?? s.knowledge[seat];
  s.credits[seat] = holding.credits ?? s.credits[seat];
  s.qic[seat] = holding.qic ?? s.qic[seat];
  if (holding.vp !== undefined) {
    s.vp[seat] = holding.vp;
    s.points[seat * SOURCE_COUNT] = holding.vp;
  }
  if (holding.power !== undefined) {
    const bowls = holding.power.split('/').map(Number);
    for (let i = 0; i < BOWLS; i++) s.power[seat * BOWLS + i] = bowls[i] ?? 0;
    s.tokenSum[seat] = bowls.reduce((sum, n) => sum + n, 0);
  }
  s.stone[seat] = holding.stone ?? s.stone[seat];
  for (const [track, level] of Object.entries(holding.levels ?? {})) {
    s.level[seat * TRACKS.length + indexIn(TRACKS, track)] = level;
  }
  for (const tile of [...(holding.tiles ?? []), ...(holding.covered ?? [])]) {
    s.tiles[seat] |= 1 << indexIn(TILES, tile);
    for (let i = 0; i < TRACKS.length; i++) {
      if (s.advancedPlace[i] === indexIn(TILES, tile) + 1) s.advancedLeft &= ~(1 << i);
    }
  }
  for (const tile of holding.covered ?? []) s.covered[seat] |= 1 << indexIn(TILES, tile);
  for (const token of holding.tokens ?? []) {
    const kind = indexIn(TOKENS, token.replace('-', ''));
    s.held[seat * MAX_HELD + s.heldCount[seat]++] = kind + 1 + (token.startsWith('-') || kind === 0 ? 0 : 16);
    if (kind < s.supply.length) s.supply[kind]--;
  }
  if (holding.booster !== undefined) s.booster[seat] = indexIn(BOOSTERS, holding.booster) + 1;
};

const build = (s: State, seat: number, holding: Holding): void => {
  for (const [hex, building] of Object.entries(holding.at ?? {})) {
    const at = hexOf(s, hex);
    if (building === 'guest') settleGuest(s, seat, at);
    else if (building === 'lost') {
      s.planet[at] = LOST;
      s.planets[s.planetCount++] = at;
      settle(s, seat, at, 1);
    } else settle(s, seat, at, indexIn(BUILDINGS, building));
  }
  for (const hex of holding.projects ?? []) {
    s.former[hexOf(s, hex)] = seat + 1;
    s.formersOut[seat]++;
  }
  s.formers[seat] = holding.formers ?? Math.max(s.formers[seat], s.formersOut[seat]);
  const bit = 1 << seat;
  for (const hex of holding.satellites ?? []) {
    s.satellites[hexOf(s, hex)] |= bit;
    s.federated[hexOf(s, hex)] |= bit;
    s.satelliteCount[seat]++;
  }
  for (const hex of holding.federated ?? []) s.federated[hexOf(s, hex)] |= bit;
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
  for (let i = 0; i < STANDARD_TILES; i++) s.tilePlace[i] = indexIn(TILES, tiles[i] as string) + 1;
  const advanced = setting.advancedPlaces ?? ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'];
  for (let i = 0; i < TRACKS.length; i++) s.advancedPlace[i] = indexIn(TILES, advanced[i] as string) + 1;
  s.advancedLeft = (1 << TRACKS.length) - 1;
  const token = indexIn(TOKENS, setting.terraforming ?? 'F4');
  s.terraformingToken = token + 1;
  s.supply[token]--;
  s.round = setting.round ?? 1;
  const roundTile = indexIn(ROUND_TILES, setting.roundTile ?? 'RS-BIG');
  for (let i = 0; i < 6; i++) s.roundTile[i] = roundTile + 1;
  const finals = setting.finals ?? ['FS-GAIA', 'FS-SAT'];
  for (let i = 0; i < 2; i++) s.finalTile[i] = indexIn(FINAL_TILES, finals[i] as string) + 1;

  factions.forEach((faction, seat) => {
    s.faction[seat] = indexIn(FACTIONS, faction) + 1;
    if (isAutoma(s, seat)) prepareAutoma(s, undefined);
    else prepare(s, seat, undefined);
    const holding = setting.seats[faction] ?? {};
    equip(s, seat, holding);
    build(s, seat, holding);
  });
  // Guests need their hosts, so federations are checked only now; boosters nobody asked for fill the row.
  const taken = new Set(Array.from(s.booster));
  for (let seat = 0; seat < factions.length; seat++) if (s.booster[seat] === 0) s.booster[seat] = free(taken);
  const row = setting.row?.map((name) => indexIn(BOOSTERS, name) + 1) ?? [free(taken), free(taken), free(taken)];
  for (let i = 0; i < 3; i++) s.row[i] = row[i] as number;
  for (const space of setting.spaces ?? []) s.spaces |= 1 << (space - 1);
  for (const [name, left] of Object.entries(setting.supply ?? {})) s.supply[indexIn(TOKENS, name)] = left;

  if (solo) {
    makeDeck(s);
    if (setting.deck !== undefined) stack(s, setting.deck);
  }
  if (named.length === 1) {
    s.passed[1] = 1;
    s.passing[0] = 1;
    s.passedCount = 1;
  }
  s.stage = STAGES.indexOf(setting.phase ?? 'actions');
  s.cursor = 0;
  if ((setting.phase ?? 'actions') === 'actions') {
    const seat = setting.turn === undefined ? 0 : indexIn(factions, setting.turn);
    s.cursor = seat + 1;
    s.active = seat + 1;
    if (isAutoma(s, seat)) startTurn(s, undefined);
    else pushFrame(s, TURN, seat);
  } else proceed(s, undefined);
  const fault = setting.supply === undefined ? rules.audit(s) : null;
  if (fault !== null) throw new Error(`position: ${fault}`);
  return new Play(s);
};

/** The Automa's deck holds exactly these cards; the others are in the reserve, unseen. */
const stack = (s: State, cards: readonly number[]): void => {
  s.deckKnown = cards.reduce((mask, card) => mask | bitOf(card), 0);
  s.deckUnseen = cardsInGame(s) & ~s.deckKnown;
  s.deckUnknown = 0;
};

/** Anybody of another colour. */
const bystanderOf = (faction: string): string => (indexIn(FACTIONS, faction) >> 1 === 0 ? 'itars' : 'terrans');

/** A booster nobody has; 1-based, the dullest first. */
const free = (taken: Set<number>): number => {
  for (const booster of [1, 2, 6, 7, 8, 10, 9, 3, 5, 4]) {
    if (taken.has(booster)) continue;
    taken.add(booster);
    return booster;
  }
  throw new Error('position: no booster left');
};
