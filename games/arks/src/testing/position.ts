import {
  type Event,
  isRefusal,
  NONE,
  type Refusal,
  readLegalLine,
  readOptions,
  type Seat,
  type Standing,
} from '@orrery/kernel';
import { RESOURCES, ROWS, SLOTS, SPECIALISTS } from '../content/names.ts';
import { FIRST_SET } from '../content/sets.ts';
import { engine } from '../rules/engine.ts';
import { automaTurn, departing, setup } from '../rules/frames.ts';
import { readField } from '../rules/galaxy.ts';
import { type ArksRules, arksRules } from '../rules/index.ts';
import { advanceMarker } from '../rules/merit.ts';
import { stopAt } from '../rules/travel.ts';
import {
  cantinaCard,
  cardInRow,
  discard,
  giveToAutoma,
  isInDeck,
  joinCantina,
  leaveDeck,
  putInRow,
} from '../state/crew.ts';
import { drawSurvivor, keepSurvivor, leaveSurvivor, settleSurvivor } from '../state/decks.ts';
import {
  AUTOMA_SEAT,
  type CrewId,
  HUMAN,
  type KindId,
  LOWER,
  type NodeId,
  PLANET,
  type PlanetId,
  type ResourceId,
  type RowId,
  type SlotId,
  START_SLOTS,
  type SurvivorId,
  TERRAFORMING,
  UPPER,
  type UpgradeId,
} from '../state/ids.ts';
import { CANTINA, ROW, type State } from '../state/layout.ts';
import { isPlaced, nodeOf, putCard, putColony, setLevel, setOutpost } from '../state/map.ts';
import {
  addCargo,
  addPayment,
  addPoints,
  cargoList,
  hasAutoma,
  hasUpgrade,
  isReady,
  seatAfter,
  setReady,
  trackPoints,
} from '../state/seats.ts';

type Resource = (typeof RESOURCES)[number];
type Slot = (typeof SLOTS)[number];
type Kind = (typeof SPECIALISTS)[number];
export type Cargo = { readonly [r in Resource]?: number };

/** The seats, as notation counts them. */
export const [P1, P2, P3] = [0, 1, 2] as unknown as readonly [Seat, Seat, Seat];

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
  /** The end is set: the next round is the last. */
  readonly ended?: boolean;
}

const idOf = <I extends number>(cards: readonly { readonly id: string }[], id: string): I => {
  const index = cards.findIndex((card) => card.id === id);
  if (index < 0) throw new Error(`no card ${id}`);
  return index as I;
};
const crewId = (s: State, id: string): CrewId => idOf(s.tables.crew, id);
const survivorId = (s: State, id: string): SurvivorId => idOf(s.tables.survivors, id);
const slotId = (name: Slot): SlotId => SLOTS.indexOf(name) as SlotId;
const resourceId = (name: string): ResourceId => RESOURCES.indexOf(name as Resource) as ResourceId;
const seatNamed = (name: string): Seat => (name === 'automa' ? AUTOMA_SEAT : ((Number(name.slice(1)) - 1) as Seat));

const nodeNamed = (s: State, text: string): NodeId => {
  const node = readField(s, text);
  if (node === NONE) throw new Error(`no field ${text}`);
  return node;
};

const fillGalaxy = (s: State, setting: Setting): void => {
  const { planets, deckPlanets } = s.tables;
  const placed = { N: 'keyi', W: 'ryugu', E: 'midorin', ...setting.planets };
  for (const [slot, id] of Object.entries(placed)) putCard(s, slotId(slot as Slot), idOf<PlanetId>(planets, id));
  const free = deckPlanets.filter((planet) => !isPlaced(s, planet));
  s.top = setting.top === undefined ? free[free.length - 1] : idOf<PlanetId>(planets, setting.top);
  for (const slot of setting.terraformed ?? []) s.terraformed[slotId(slot)] = 1;
  for (const [slot, levels] of Object.entries(setting.levels ?? {}))
    for (const [resource, n] of Object.entries(levels)) setLevel(s, slotId(slot as Slot), resourceId(resource), n);
  for (const [slot, markers] of Object.entries(setting.merit ?? {})) {
    for (const marker of markers) {
      const [who, field] = marker.split(' ');
      for (let n = Number(field); n > 0; n--) advanceMarker(s, slotId(slot as Slot), seatNamed(who));
    }
  }
};

const unlock = (s: State, seat: Seat, id: string): void => {
  const index = idOf<UpgradeId>(s.tables.upgrades, id);
  const { payments, partner } = s.tables.upgrades[index];
  if (addPayment(s, seat, index) < payments) return;
  s.colonyPool[seat]++;
  if (partner !== NONE && hasUpgrade(s, seat, partner)) s.outpostPool[seat]++;
};

const fillSeat = (s: State, seat: Seat, setting: SeatSetting): void => {
  if (setting.at !== undefined) s.ark[seat] = nodeNamed(s, setting.at);
  for (const id of setting.upgrades ?? []) unlock(s, seat, id);
  for (const [resource, n] of Object.entries(setting.cargo ?? {})) addCargo(s, seat, resourceId(resource), n);
  for (const kind of setting.used ?? []) setReady(s, seat, SPECIALISTS.indexOf(kind) as KindId, false);
  for (const [row, ids] of [
    [UPPER, setting.upper],
    [LOWER, setting.lower],
  ] as const) {
    for (const id of ids ?? []) {
      leaveDeck(s, crewId(s, id));
      putInRow(s, seat, row, crewId(s, id));
    }
  }
  for (const id of setting.crew ?? []) {
    leaveDeck(s, crewId(s, id));
    giveToAutoma(s, crewId(s, id));
  }
  for (const slot of setting.colonies ?? []) {
    s.colonyPool[seat]--;
    putColony(s, seat, slotId(slot));
  }
  for (const slot of setting.outposts ?? []) {
    s.outpostPool[seat]--;
    setOutpost(s, seat, slotId(slot));
  }
  for (const [ids, put] of [
    [setting.kept, keepSurvivor],
    [setting.settled, settleSurvivor],
  ] as const) {
    for (const id of ids ?? []) {
      drawSurvivor(s, survivorId(s, id));
      put(s, seat, survivorId(s, id));
    }
  }
  addPoints(s, seat, TERRAFORMING, setting.points ?? 0);
};

const fillDecks = (s: State, setting: Setting): void => {
  const { crew } = s.tables;
  const inDeck = crew.map(({ id }) => id).filter((id) => isInDeck(s, crewId(s, id)));
  for (const id of setting.cantina ?? inDeck.slice(-CANTINA)) {
    leaveDeck(s, crewId(s, id));
    joinCantina(s, crewId(s, id));
  }
  for (const id of setting.pile ?? []) {
    leaveDeck(s, crewId(s, id));
    discard(s, crewId(s, id));
  }
  for (const id of setting.leftSurvivors ?? []) {
    drawSurvivor(s, survivorId(s, id));
    leaveSurvivor(s, survivorId(s, id));
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

  cargo(seat: Seat): number[] {
    return cargoList(this.state, seat);
  }

  private idsOf(cards: readonly (CrewId | typeof NONE)[]): string[] {
    return cards.flatMap((card) => (card === NONE ? [] : [this.state.tables.crew[card].id]));
  }

  /** Cards of a row. */
  row(seat: Seat, row: (typeof ROWS)[number]): string[] {
    const at = ROWS.indexOf(row) as RowId;
    return this.idsOf(Array.from({ length: ROW }, (_, place) => cardInRow(this.state, seat, at, place)));
  }

  /** Ready tokens. */
  tokens(seat: Seat): string[] {
    return SPECIALISTS.filter((_, kind) => isReady(this.state, seat, kind as KindId));
  }

  cantina(): string[] {
    return this.idsOf(Array.from({ length: CANTINA }, (_, space) => cantinaCard(this.state, space)));
  }

  /** Points on the score track. */
  points(seat: Seat): number {
    return trackPoints(this.state, seat);
  }

  standing(seat: Seat): Standing {
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
  if (!setup.isTop(s)) throw new Error('a game begins with its set-up');
  setup.pop(s);
  fillGalaxy(s, setting);
  if (hasAutoma(s)) s.ark[AUTOMA_SEAT] = nodeOf(START_SLOTS[0], PLANET);
  for (const [seat, one] of seats.entries()) fillSeat(s, seat as Seat, one);
  fillDecks(s, setting);
  const turn = (setting.turn ?? 0) as Seat;
  s.first = hasAutoma(s) ? HUMAN : turn;
  s.round = (setting.round ?? 1) - 1;
  if (s.round > 0) {
    s.turns = s.seats;
    if (!hasAutoma(s)) s.first = seatAfter(s, turn, s.seats - 1);
  }
  if (setting.ended === true) s.lastRound = s.round + 2;
  engine.proceed(s, undefined);
  if (hasAutoma(s) && turn === AUTOMA_SEAT) passHuman(game, s);
  if (setting.landed !== undefined) {
    s.ark[turn] = nodeNamed(s, setting.landed);
    if (departing.isTop(s)) stopAt(s, turn, s.ark[turn]);
  }
  const broken = game.rules.audit(s);
  if (broken !== null) throw new Error(`the position is impossible: ${broken}`);
  return game;
};

/** The human's turn is over without a trace. */
const passHuman = (game: Position, s: State): void => {
  departing.pop(s);
  engine.proceed(s, undefined);
  if (!automaTurn.isTop(s)) throw new Error(`it is not the Automa's turn: ${game.asks()}`);
};
