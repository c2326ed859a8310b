import { type Event, isRefusal, type Refusal, readLine, type Seat } from '@orrery/kernel';
import { rules } from '../rules/index.ts';
import { hexName, hexNamed } from '../state/board/names.ts';
import { heldGreen, heldKind } from '../state/held.ts';
import { isFederated } from '../state/hexes.ts';
import {
  BOWL1,
  BOWL2,
  BOWL3,
  BUILDINGS,
  GAIA_AREA,
  type HexId,
  PLANETS,
  TOKENS,
  TRACKS,
  type TrackId,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { allSeats, levelOf, powerIn } from '../state/seats.ts';

/** Seats, for questions tests ask of rules directly. */
export const [P1, P2, P3, P4] = [0, 1, 2, 3] as [Seat, Seat, Seat, Seat];

const AXIAL = /@(-?\d+),(-?\d+)/g;
export const BOWL_IDS = [BOWL1, BOWL2, BOWL3, GAIA_AREA] as const;

export const indexIn = <T extends number>(list: readonly string[], name: string): T => {
  const i = list.indexOf(name);
  if (i < 0) throw new Error(`position: no ${name}`);
  return i as T;
};

/** The hex a test names: `3B2`, or `0,0` in axial coordinates. */
export const hexOf = (s: State, name: string): HexId => {
  const [q, r] = name.split(',').map(Number);
  const hex = name.includes(',') ? s.tables.shape.cells.indexOf({ q, r }) : hexNamed(s, name);
  if (hex < 0) throw new Error(`position: no hex ${name}`);
  return hex as HexId;
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
    const why = this.refusal(line);
    return why === null ? null : `${why.rule} ${why.why}`;
  }

  /** The same with the figures behind it. */
  refusal(line: string): Refusal | null {
    const action = readLine(rules, this.state, this.text(line));
    return isRefusal(action) ? action : rules.whyNot(this.state, action);
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
      : `${rules.name(this.state, decision.by as Seat)} ${decision.ask}`;
  }

  seat(who: string): Seat {
    for (const seat of allSeats(this.state)) if (rules.name(this.state, seat) === who) return seat;
    throw new Error(`nobody is called ${who}`);
  }
  hex(name: string): HexId {
    return hexOf(this.state, name);
  }
  name(axial: string): string {
    return hexName(this.state, hexOf(this.state, axial));
  }
  vp(who: string): number {
    return this.state.vp[this.seat(who)];
  }
  ore(who: string): number {
    return this.state.ore[this.seat(who)];
  }
  knowledge(who: string): number {
    return this.state.knowledge[this.seat(who)];
  }
  credits(who: string): number {
    return this.state.credits[this.seat(who)];
  }
  qic(who: string): number {
    return this.state.qic[this.seat(who)];
  }
  /** `3o 4k 15c 1q`. */
  goods(who: string): string {
    return `${this.ore(who)}o ${this.knowledge(who)}k ${this.credits(who)}c ${this.qic(who)}q`;
  }
  /** `2/4/0`, with the Gaia area behind when something is in it, and the brainstone's place: `2/4/0 stone 1`. */
  power(who: string): string {
    const seat = this.seat(who);
    const bowls = BOWL_IDS.map((bowl) => powerIn(this.state, seat, bowl));
    const shown = bowls[GAIA_AREA] === 0 ? bowls.slice(0, GAIA_AREA) : bowls;
    const stone = this.state.stone[seat];
    return shown.join('/') + (stone === 0 ? '' : ` stone ${stone}`);
  }
  level(who: string, track: string): number {
    return levelOf(this.state, this.seat(who), indexIn<TrackId>(TRACKS, track));
  }
  building(hex: string): string {
    return BUILDINGS[this.state.building[this.hex(hex)]];
  }
  planet(hex: string): string {
    return PLANETS[this.state.planet[this.hex(hex)]];
  }
  federated(who: string, hex: string): boolean {
    return isFederated(this.state, this.seat(who), this.hex(hex));
  }
  /** Tokens held, grey ones with a minus. */
  tokens(who: string): string[] {
    const s = this.state;
    const seat = this.seat(who);
    return Array.from(
      { length: s.heldCount[seat] },
      (_, i) => `${heldGreen(s, seat, i) ? '' : '-'}${TOKENS[heldKind(s, seat, i)]}`,
    );
  }
  /** Points of a seat by source. */
  points(who: string, source: string): number {
    return rules.standings(this.state)[this.seat(who)]?.sources[source] ?? 0;
  }
}
