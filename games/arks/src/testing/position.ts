import {
  type Event,
  isRefusal,
  popFrame,
  type Refusal,
  readLegalLine,
  readOptions,
  type Standing,
  topKind,
} from '@orrery/kernel';
import { CENTRE, FIELDS, LOWER, PLANET, RESOURCES, ROWS, SLOTS, SPECIALISTS, UPPER } from '../content/names.ts';
import { FIRST_SET } from '../content/sets.ts';
import { giveToAutoma, joinCantina, leaveDeck, pile, putInRow } from '../rules/crew.ts';
import { AUTOMA, DEPART, SETUP } from '../rules/frame.ts';
import { type ArksRules, arksRules } from '../rules/index.ts';
import { advanceMarker } from '../rules/merit.ts';
import { goOn } from '../rules/table.ts';
import { stopAt } from '../rules/travel.ts';
import { IN_DECK, IN_PILE, KEPT, nodeOf, SETTLED, type State, TRACK_SOURCES } from '../state/layout.ts';

type Resource = (typeof RESOURCES)[number];
type Slot = (typeof SLOTS)[number];
type Kind = (typeof SPECIALISTS)[number];
export type Cargo = { readonly [r in Resource]?: number };

/** What a seat has. Everything left out is as after set-up, with empty hands and an empty Cargo. */
export interface SeatSetting {
  readonly at?: string;
  readonly cargo?: Cargo;
  /** Tokens already used. */
  readonly used?: readonly Kind[];
  readonly upper?: readonly string[];
  readonly lower?: readonly string[];
  /** Upgrades; `engines` once for each payment. */
  readonly upgrades?: readonly string[];
  readonly colonies?: readonly Slot[];
  readonly outposts?: readonly Slot[];
  readonly kept?: readonly string[];
  readonly settled?: readonly string[];
  readonly points?: number;
  /** Cards of the Automa. */
  readonly crew?: readonly string[];
}

export interface Setting {
  readonly options?: { readonly [id: string]: unknown };
  readonly planets?: { readonly [slot in Slot]?: string };
  readonly top?: string;
  readonly terraformed?: readonly Slot[];
  readonly levels?: { readonly [slot in Slot]?: Cargo };
  /** Markers as `p1 4`, in the order they arrived. */
  readonly merit?: { readonly [slot in Slot]?: readonly string[] };
  readonly cantina?: readonly string[];
  /** Crew cards in the discard pile. */
  readonly pile?: readonly string[];
  /** Survivor cards in the discard pile; `all` but those named elsewhere. */
  readonly leftSurvivors?: readonly string[];
  readonly seats?: readonly SeatSetting[];
  /** Whose turn it is; p1 by default. */
  readonly turn?: number;
  /** The Ark whose turn it is has just landed here; nothing was paid for that. */
  readonly landed?: string;
  readonly round?: number;
}

const indexOf = (cards: readonly { readonly id: string }[], id: string): number => {
  const index = cards.findIndex((card) => card.id === id);
  if (index < 0) throw new Error(`no card ${id}`);
  return index;
};

const fieldIndex = (text: string): number => {
  const [slot, field] = text.split('.') as [Slot, string];
  return nodeOf(SLOTS.indexOf(slot), field === 'portal' ? PLANET : FIELDS.indexOf(field as (typeof FIELDS)[number]));
};

const fillGalaxy = (s: State, setting: Setting): void => {
  const { planets } = s.tables;
  const placed = { N: 'keyi', W: 'ryugu', E: 'midorin', ...setting.planets };
  for (const [slot, id] of Object.entries(placed)) s.card[SLOTS.indexOf(slot as Slot)] = indexOf(planets, id) + 1;
  const free = s.tables.deckPlanets.filter((planet) => !s.card.includes(planet + 1));
  s.top = (setting.top === undefined ? free[free.length - 1]! : indexOf(planets, setting.top)) + 1;
  for (const slot of setting.terraformed ?? []) s.terraformed[SLOTS.indexOf(slot)] = 1;
  for (const [slot, levels] of Object.entries(setting.levels ?? {}))
    for (const [resource, n] of Object.entries(levels))
      s.level[SLOTS.indexOf(slot as Slot) * 4 + RESOURCES.indexOf(resource as Resource)] = n;
  for (const [slot, markers] of Object.entries(setting.merit ?? {})) {
    for (const marker of markers) {
      const [who, field] = marker.split(' ') as [string, string];
      const seat = who === 'automa' ? 1 : Number(who.slice(1)) - 1;
      for (let n = Number(field); n > 0; n--) advanceMarker(s, SLOTS.indexOf(slot as Slot), seat);
    }
  }
};

const fillSeat = (s: State, seat: number, setting: SeatSetting): void => {
  const { crew, survivors, upgrades } = s.tables;
  if (setting.at !== undefined) s.ark[seat] = fieldIndex(setting.at);
  for (const id of setting.upgrades ?? []) {
    const index = indexOf(upgrades, id);
    const { payments, partner } = upgrades[index]!;
    if (++s.upgrade[seat * 8 + index] < payments) continue;
    s.colonyPool[seat]++;
    if (partner >= 0 && s.upgrade[seat * 8 + partner] > 0) s.outpostPool[seat]++;
  }
  for (const [resource, n] of Object.entries(setting.cargo ?? {}))
    s.cargo[seat * 4 + RESOURCES.indexOf(resource as Resource)] = n;
  for (const kind of setting.used ?? []) s.token[seat * 4 + SPECIALISTS.indexOf(kind)] = 0;
  for (const [row, ids] of [
    [UPPER, setting.upper],
    [LOWER, setting.lower],
  ] as const) {
    for (const id of ids ?? []) {
      leaveDeck(s, indexOf(crew, id));
      putInRow(s, seat, row, indexOf(crew, id));
    }
  }
  for (const id of setting.crew ?? []) {
    leaveDeck(s, indexOf(crew, id));
    giveToAutoma(s, indexOf(crew, id));
  }
  for (const slot of setting.colonies ?? []) {
    s.colonyPool[seat]--;
    s.colony[SLOTS.indexOf(slot)] |= 1 << seat;
  }
  for (const slot of setting.outposts ?? []) {
    s.outpostPool[seat]--;
    s.outpost[SLOTS.indexOf(slot)] |= 1 << seat;
  }
  for (const [ids, where] of [
    [setting.kept, KEPT],
    [setting.settled, SETTLED],
  ] as const) {
    for (const id of ids ?? []) {
      s.survivorAt[indexOf(survivors, id)] = where + seat;
      s.survivorDeck--;
    }
  }
  s.points[seat * TRACK_SOURCES.length] = setting.points ?? 0;
};

const fillDecks = (s: State, setting: Setting): void => {
  const { crew, survivors } = s.tables;
  const inDeck = crew.map((_, card) => card).filter((card) => s.crewAt[card] === IN_DECK);
  for (const id of setting.cantina ?? inDeck.slice(-3).map((card) => crew[card]!.id)) {
    leaveDeck(s, indexOf(crew, id));
    joinCantina(s, indexOf(crew, id));
  }
  for (const id of setting.pile ?? []) {
    leaveDeck(s, indexOf(crew, id));
    pile(s, indexOf(crew, id));
  }
  for (const id of setting.leftSurvivors ?? []) {
    s.survivorAt[indexOf(survivors, id)] = IN_PILE;
    s.survivorDeck--;
    s.survivorPile++;
  }
};

/** A game set up for a test. Lines are those of a record: `p1: travel E.moon`, `chance: crew c05`. */
export class Position {
  readonly events: Event[] = [];

  constructor(
    readonly rules: ArksRules,
    readonly state: State,
  ) {}

  play(...lines: readonly string[]): this {
    for (const line of lines) {
      const action = readLegalLine(this.rules, this.state, line);
      if (isRefusal(action))
        throw new Error(`${line}: ${action.rule} ${action.why}\noffered: ${this.offers().join(', ')}`);
      this.rules.apply(this.state, action, this.events);
      const broken = this.rules.audit(this.state);
      if (broken !== null) throw new Error(`${line}: ${broken}`);
    }
    return this;
  }

  /** Why a line is refused, as `rule why`; `allowed` when it is not. */
  refuses(line: string): string {
    const before = this.rules.layout.hash(this.state);
    const answer = readLegalLine(this.rules, this.state, line);
    if (this.rules.layout.hash(this.state) !== before) throw new Error('a refusal changed the state');
    return isRefusal(answer) ? `${(answer as Refusal).rule} ${(answer as Refusal).why}` : 'allowed';
  }

  /** What may be answered now, as texts without the seat; outcomes where chance decides. */
  offers(): string[] {
    const chance = this.rules.chance(this.state) ?? [];
    const actions = [...this.rules.legal(this.state), ...chance.map((outcome) => outcome.action)];
    return actions.map((action) => this.rules.write(this.state, action));
  }

  /** Who is asked what: `p1 depart`, `chance crew`. */
  asks(): string {
    const decision = this.rules.decision(this.state);
    if (decision === null) return 'over';
    return `${decision.by < 0 ? 'chance' : this.rules.name(this.state, decision.by as never)} ${decision.ask}`;
  }

  cargo(seat: number): number[] {
    return Array.from(this.state.cargo.subarray(seat * 4, seat * 4 + 4));
  }

  /** Cards of a row. */
  row(seat: number, row: (typeof ROWS)[number]): string[] {
    const from = seat * 6 + ROWS.indexOf(row) * 3;
    return Array.from(this.state.hand.subarray(from, from + 3))
      .filter((card) => card !== 0)
      .map((card) => this.state.tables.crew[card - 1]!.id);
  }

  /** Ready tokens. */
  tokens(seat: number): string[] {
    return SPECIALISTS.filter((_, kind) => this.state.token[seat * 4 + kind] === 1);
  }

  cantina(): string[] {
    return Array.from(this.state.cantina).flatMap((card) => (card === 0 ? [] : [this.state.tables.crew[card - 1]!.id]));
  }

  /** Points on the score track. */
  points(seat: number): number {
    const from = seat * TRACK_SOURCES.length;
    return this.state.points.subarray(from, from + TRACK_SOURCES.length).reduce((a, b) => a + b, 0);
  }

  standing(seat: number): Standing {
    return this.rules.standings(this.state)[seat]!;
  }

  /** Events of a kind, oldest first. */
  told(k: string): Event[] {
    return this.events.filter((event) => event.k === k);
  }
}

const FIRST_RULES = arksRules([FIRST_SET]);

/** A game as it begins, before the first draw. */
export const beginning = (
  options: { readonly [id: string]: unknown } = { players: 2 },
  rules = FIRST_RULES,
): Position => {
  const checked = readOptions(rules, options);
  if (isRefusal(checked)) throw new Error(`${checked.rule} ${checked.why}`);
  return new Position(rules, rules.start(checked));
};

/** A position in the middle of a game; what does not pass the audit throws. */
export const position = (setting: Setting = {}, rules = FIRST_RULES): Position => {
  const seats = setting.seats ?? [];
  const game = beginning({ players: Math.max(2, seats.length), ...setting.options }, rules);
  const s = game.state;
  if (topKind(s) !== SETUP) throw new Error('a game begins with its set-up');
  popFrame(s);
  fillGalaxy(s, setting);
  if (s.automa > 0) s.ark[1] = nodeOf(1, PLANET);
  for (const [seat, one] of seats.entries()) fillSeat(s, seat, one);
  fillDecks(s, setting);
  const turn = setting.turn ?? 0;
  s.first = s.automa > 0 ? 0 : turn;
  s.round = (setting.round ?? 1) - 1;
  if (s.round > 0) {
    s.turns = s.seats;
    s.first = s.automa > 0 ? 0 : (turn + s.seats - 1) % s.seats;
  }
  goOn(s, undefined);
  if (s.automa > 0 && turn === 1) passHuman(game, s);
  if (setting.landed !== undefined) {
    s.ark[turn] = fieldIndex(setting.landed);
    if (topKind(s) === DEPART) stopAt(s, turn, s.ark[turn]);
  }
  const broken = game.rules.audit(s);
  if (broken !== null) throw new Error(`the position is impossible: ${broken}`);
  return game;
};

/** The human's turn is over without a trace. */
const passHuman = (game: Position, s: State): void => {
  popFrame(s);
  goOn(s, undefined);
  if (topKind(s) !== AUTOMA) throw new Error(`it is not the Automa's turn: ${game.asks()}`);
};

export const PORTAL = nodeOf(CENTRE, PLANET);
