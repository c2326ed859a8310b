import {
  CHANCE,
  type Event,
  fastRng,
  isRefusal,
  type Refusal,
  readLegalLine,
  readLine,
  readOptions,
} from '@orrery/kernel';
import { REPUTATION_VALUES } from '../content/board.ts';
import { partNamed, STATS } from '../content/parts.ts';
import { ancientsOn, hasDiscovery, sectorNamed, sectorsOfStack, wormholes } from '../content/sectors.ts';
import { techCategory, techNamed } from '../content/techs.ts';
import { rules } from '../index.ts';
import { seatName } from '../notation/codec.ts';
import type { EclipseAction } from '../rules/actions.ts';
import { setTile, slotsOf } from '../rules/blueprint.ts';
import { decision, draw, legal } from '../rules/engine.ts';
import { cellNamed, layOnMap } from '../state/galaxy.ts';
import { ACTION, IN_HAND, IN_STACK, type State } from '../state/layout.ts';
import { addShip, squareBit, takeShip } from '../state/pieces.ts';
import { RESOURCES, SEATS, SHIP_KINDS, SHIPS, SQUARES } from '../state/ids.ts';

/** A position for a test: set up by words, held against the invariants, played on by lines. */
export interface Table {
  readonly species: readonly string[];
  readonly options?: { readonly [id: string]: string | number | boolean };
  /** Technologies on the supply board first; the bag brings the rest of the set-up's number. */
  readonly supply?: readonly string[];
}

const must = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`position: no ${what}`);
  return value;
};

export class Position {
  readonly s: State;
  readonly events: Event[] = [];
  private readonly rng = fastRng('position');

  constructor(table: Table) {
    const raw = { players: table.species.length, species: table.species, startPlayer: 1, ...table.options };
    const options = readOptions(rules, raw);
    if (isRefusal(options)) throw new Error(`position: ${options.why}`);
    this.s = rules.start(options);
    for (const tech of table.supply ?? []) this.play(`chance: tech ${tech}`);
    while (this.s.phase !== ACTION) this.drawAny();
    this.events.length = 0;
  }

  /** Let chance bring anything. */
  drawAny(): void {
    const asked = decision(this.s);
    if (asked === null || asked.by !== CHANCE) throw new Error('position: chance is not asked');
    rules.apply(this.s, draw(this.s, this.rng), this.events);
  }

  seat(species: string): number {
    for (let seat = 0; seat < this.s.players; seat++) if (seatName(this.s, seat) === species) return seat;
    throw new Error(`position: nobody plays ${species}`);
  }

  sector(id: string): number {
    return must(sectorNamed.get(id), `sector ${id}`);
  }

  /** Lay a sector with wormholes towards all of `open` and none of `shut`. */
  lay(id: string, cell: string, open: readonly number[] = [], shut: readonly number[] = []): this {
    const sector = this.sector(id);
    for (let rotation = 0; rotation < 6; rotation++) {
      const holes = wormholes[sector * 6 + rotation];
      if (!open.every((d) => ((holes >> d) & 1) === 1) || !shut.every((d) => ((holes >> d) & 1) === 0)) continue;
      if (this.s.status[sector] === IN_STACK) {
        const stack = sectorsOfStack.findIndex((sectors) => sectors.includes(sector));
        this.s.stack[stack]--;
      }
      this.s.status[sector] = IN_HAND;
      layOnMap(this.s, sector, cellNamed(cell), rotation);
      this.s.discovery[sector] = hasDiscovery[sector];
      this.s.ancients[sector] = ancientsOn[sector];
      return this;
    }
    throw new Error(`position: ${id} has no such rotation`);
  }

  /** Ancients leave, and with them the discovery tile, as if somebody had taken it. */
  clear(id: string): this {
    const sector = this.sector(id);
    this.s.ancients[sector] = 0;
    if (sector === 0) this.s.gcds = 0;
    if (this.s.discovery[sector] !== 0) {
      this.s.discovery[sector] = 0;
      const front = this.s.fronts.findIndex((n) => n > 0);
      this.s.fronts[front]--;
      this.s.frontsUsed[front]++;
    }
    return this;
  }

  disc(species: string, ...ids: readonly string[]): this {
    const seat = this.seat(species);
    for (const id of ids) {
      this.s.discs[seat]--;
      this.s.disc[this.sector(id)] = seat + 1;
    }
    return this;
  }

  /** `ships('orion', '232', 'cruiser', 'cruiser')`; a name with a minus takes one away. */
  ships(species: string, id: string, ...names: readonly string[]): this {
    const seat = this.seat(species);
    for (const name of names) {
      const kind = SHIPS.indexOf(name.replace('-', '') as (typeof SHIPS)[number]);
      if (name.startsWith('-')) {
        takeShip(this.s, this.sector(id), seat, kind);
        this.s.unused[seat * SHIP_KINDS + kind]++;
      } else {
        addShip(this.s, this.sector(id), seat, kind);
        this.s.unused[seat * SHIP_KINDS + kind]--;
      }
    }
    return this;
  }

  /** `cube('draco', '304', 'materials', 'materials')` */
  cube(species: string, id: string, square: string, track: string): this {
    const seat = this.seat(species);
    const bit = squareBit(this.s, this.sector(id), SQUARES.indexOf(square as (typeof SQUARES)[number]), false);
    if (bit < 0) throw new Error(`position: no free ${square} on ${id}`);
    this.s.cubes[this.sector(id)] |= 1 << bit;
    this.s.track[seat * 3 + RESOURCES.indexOf(track as (typeof RESOURCES)[number])]--;
    return this;
  }

  /** Cubes move from one track to another, as if they had come back that way. */
  shift(species: string, from: string, to: string, count: number): this {
    const seat = this.seat(species);
    this.s.track[seat * 3 + RESOURCES.indexOf(from as (typeof RESOURCES)[number])] -= count;
    this.s.track[seat * 3 + RESOURCES.indexOf(to as (typeof RESOURCES)[number])] += count;
    return this;
  }

  tech(species: string, ...ids: readonly string[]): this {
    const seat = this.seat(species);
    for (const id of ids) {
      const tech = must(techNamed.get(id), id);
      if (this.s.techBag[tech] > 0) this.s.techBag[tech]--;
      else this.s.supply[tech]--;
      this.s.techs[seat] |= 1 << tech;
      this.s.techCount[seat * 3 + techCategory[tech]]++;
    }
    return this;
  }

  /** Put technologies on the supply board. */
  supply(...ids: readonly string[]): this {
    for (const id of ids) {
      const tech = must(techNamed.get(id), id);
      if (this.s.supply[tech] > 0) continue;
      this.s.techBag[tech]--;
      this.s.supply[tech]++;
    }
    return this;
  }

  /** Only these technologies stay on the supply board. */
  onlySupply(...ids: readonly string[]): this {
    for (let tech = 0; tech < this.s.supply.length; tech++) {
      this.s.techBag[tech] += this.s.supply[tech];
      this.s.supply[tech] = 0;
    }
    return this.supply(...ids);
  }

  store(species: string, money: number, science: number, materials: number): this {
    this.s.store.set([money, science, materials], this.seat(species) * 3);
    return this;
  }

  /** A whole blueprint by its parts, printed ones included. */
  blueprint(species: string, ship: string, ...parts: readonly (string | null)[]): this {
    const seat = this.seat(species);
    const kind = SHIPS.indexOf(ship as (typeof SHIPS)[number]);
    if (parts.length !== slotsOf(this.s, seat, kind)) throw new Error(`position: ${ship} has other squares`);
    parts.forEach((part, slot) => {
      if (part !== null) setTile(this.s, seat, kind, slot, must(partNamed.get(part), part));
    });
    return this;
  }

  reputation(species: string, ...values: readonly number[]): this {
    const seat = this.seat(species);
    for (const value of values) {
      this.s.bag[value - 1]--;
      this.s.reputation[seat * REPUTATION_VALUES + value - 1]++;
      this.s.reputationCount[seat]++;
    }
    return this;
  }

  /** Relations with cubes from the given tracks. */
  relations(a: string, b: string, trackOfA: number, trackOfB: number): this {
    const [x, y] = [this.seat(a), this.seat(b)];
    this.s.relations[x * SEATS + y] = 1;
    this.s.relations[y * SEATS + x] = 1;
    this.s.track[x * 3 + trackOfA]--;
    this.s.track[y * 3 + trackOfB]--;
    return this;
  }

  /** Discs on action spaces, as if so many actions had been taken. */
  acted(species: string, count: number): this {
    const seat = this.seat(species);
    this.s.discs[seat] -= count;
    this.s.acted[seat * 6] += count;
    return this;
  }

  /** The position must be a possible one. */
  ready(): this {
    const broken = rules.audit(this.s);
    if (broken !== null) throw new Error(`position: ${broken}`);
    return this;
  }

  play(...lines: readonly string[]): this {
    for (const line of lines) {
      const action = readLegalLine(rules, this.s, line);
      if (isRefusal(action)) throw new Error(`${line} -> ${action.rule} ${action.why} ${JSON.stringify(action.with)}`);
      rules.apply(this.s, action, this.events);
      const broken = rules.audit(this.s);
      if (broken !== null) throw new Error(`${line} breaks: ${broken}`);
    }
    return this;
  }

  /** The rule and key by which a line is refused, or 'legal'. */
  refusal(line: string): string {
    const action = readLine(rules, this.s, line) as EclipseAction | Refusal;
    const why = isRefusal(action) ? action : rules.whyNot(this.s, action);
    return why === null ? 'legal' : `${why.rule} ${why.why}`;
  }

  /** What may be answered now, as text. */
  menu(): string[] {
    return legal(this.s).map((action) => rules.write(this.s, action));
  }

  /** Who is asked what. */
  asked(): string {
    const asked = decision(this.s);
    if (asked === null) return 'over';
    return `${asked.by === CHANCE ? 'chance' : seatName(this.s, asked.by)}: ${asked.ask}`;
  }

  /** Everybody passes until the action phase is over; used where nothing else is tested. */
  passAll(): this {
    while (this.s.phase === ACTION) this.play(`${seatName(this.s, this.s.active)}: pass`);
    return this;
  }

  /** Seats answer with their first legal `prefer`red action or the last one listed, until `stop`. */
  settle(stop: (g: Position) => boolean, prefer: readonly string[] = []): this {
    for (let i = 0; i < 5000 && !stop(this); i++) {
      const asked = decision(this.s);
      if (asked === null) return this;
      if (asked.by === CHANCE) this.drawAny();
      else {
        const options = legal(this.s);
        const wanted = prefer
          .map((k) => options.find((action) => action.k === k))
          .find((action) => action !== undefined);
        const quiet = ['pass', 'done', 'pay', 'refuse', 'skip', 'spare', 'none', 'points', 'stop', 'home']
          .map((k) => options.find((action) => action.k === k))
          .find((action) => action !== undefined);
        rules.apply(this.s, wanted ?? quiet ?? (options[options.length - 1] as EclipseAction), this.events);
      }
    }
    return this;
  }

  track(species: string): number[] {
    const seat = this.seat(species);
    return Array.from(this.s.track.slice(seat * 3, seat * 3 + 3));
  }

  graves(species: string): number[] {
    const seat = this.seat(species);
    return Array.from(this.s.graves.slice(seat * 3, seat * 3 + 3));
  }

  stored(species: string): number[] {
    const seat = this.seat(species);
    return Array.from(this.s.store.slice(seat * 3, seat * 3 + 3));
  }

  discs(species: string): number {
    return this.s.discs[this.seat(species)];
  }

  owner(id: string): string | null {
    const disc = this.s.disc[this.sector(id)];
    return disc === 0 ? null : seatName(this.s, disc - 1);
  }

  /** Ships of a player in a sector: interceptors, cruisers, dreadnoughts, starbases. */
  fleet(species: string, id: string): number[] {
    const at = (this.sector(id) * SEATS + this.seat(species)) * SHIP_KINDS;
    return Array.from(this.s.ships.slice(at, at + SHIP_KINDS));
  }

  cubes(id: string): string[] {
    const sector = this.sector(id);
    return SQUARES.filter((_, kind) => squareBit(this.s, sector, kind, true) >= 0);
  }

  /** Movement, initiative, computer, shield, hull, energy left, drives, cannons y/o/r, missiles y/o/r. */
  stats(species: string, ship: string): number[] {
    const row = (this.seat(species) * SHIP_KINDS + SHIPS.indexOf(ship as (typeof SHIPS)[number])) * STATS;
    return Array.from(this.s.stats.slice(row, row + STATS));
  }

  points(species: string): { readonly [source: string]: number } {
    return rules.standings(this.s)[this.seat(species)]?.sources ?? {};
  }

  happened(k: string): Event[] {
    return this.events.filter((event) => event.k === k);
  }
}

export const position = (table: Table): Position => new Position(table);
