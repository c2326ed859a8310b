import {
  CHANCE,
  type Event,
  fastRng,
  isRefusal,
  NONE,
  type Refusal,
  readLegalLine,
  readLine,
  readOptions,
  type Seat,
  seatsOf,
} from '@orrery/kernel';
import { partNamed, STATS } from '../content/parts.ts';
import { ancientsOn, CENTRE, hasDiscovery, sectorNamed, wormholeOf } from '../content/sectors.ts';
import { techNamed } from '../content/techs.ts';
import type { EclipseAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import { setTile, shipStat, slotsOf } from '../state/blueprints.ts';
import {
  addReputation,
  addStore,
  addTech,
  addToBag,
  addTrack,
  addUnused,
  areRelated,
  gravesOf,
  putOnAction,
  seatName,
  setRelated,
  storeOf,
  trackOf,
} from '../state/boards.ts';
import { cellNamed, layOnMap, stackOfCell } from '../state/galaxy.ts';
import {
  type CellId,
  type Direction,
  EVERY_RESOURCE,
  EVERY_SHIP,
  EXPLORE,
  every,
  RESOURCES,
  type Resource,
  type SectorId,
  SHIPS,
  type ShipKind,
  SQUARES,
  type SquareKind,
  type StatId,
} from '../state/ids.ts';
import { ACTION, IN_HAND, IN_STACK, type State } from '../state/layout.ts';
import { addShip, discOwner, putCube, setDiscOwner, shipsIn, squareBit, takeShip } from '../state/pieces.ts';

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

const placeIn = <T extends number>(names: readonly string[], name: string): T => {
  const at = names.indexOf(name);
  if (at < 0) throw new Error(`position: no ${name}`);
  return at as T;
};
const shipNamed = (name: string): ShipKind => placeIn(SHIPS, name);
const resourceNamed = (name: string): Resource => placeIn(RESOURCES, name);
const squareNamed = (name: string): SquareKind => placeIn(SQUARES, name);

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
    const asked = rules.decision(this.s);
    if (asked === null || asked.by !== CHANCE) throw new Error('position: chance is not asked');
    rules.apply(this.s, rules.draw(this.s, this.rng), this.events);
  }

  seat(species: string): Seat {
    for (const seat of seatsOf(this.s.players)) if (seatName(this.s, seat) === species) return seat;
    throw new Error(`position: nobody plays ${species}`);
  }

  sector(id: string): SectorId {
    return must(sectorNamed.get(id), `sector ${id}`);
  }

  /** Lay a sector with wormholes towards all of `open` and none of `shut`. */
  lay(id: string, cell: string, open: readonly number[] = [], shut: readonly number[] = []): this {
    const sector = this.sector(id);
    for (let rotation = 0; rotation < 6; rotation++) {
      const hole = (d: number): boolean => wormholeOf(sector, rotation, d as Direction) === 1;
      if (!open.every(hole) || shut.some(hole)) continue;
      if (this.s.status[sector] === IN_STACK) {
        this.s.stack[stackOfCell(cellNamed(cell) as CellId)]--;
      }
      this.s.status[sector] = IN_HAND;
      layOnMap(this.s, sector, cellNamed(cell) as CellId, rotation);
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
    if (sector === CENTRE) this.s.gcds = 0;
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
      setDiscOwner(this.s, this.sector(id), seat);
    }
    return this;
  }

  /** `ships('orion', '232', 'cruiser', 'cruiser')`; a name with a minus takes one away. */
  ships(species: string, id: string, ...names: readonly string[]): this {
    const seat = this.seat(species);
    for (const name of names) {
      const kind = shipNamed(name.replace('-', ''));
      if (name.startsWith('-')) {
        takeShip(this.s, this.sector(id), seat, kind);
        addUnused(this.s, seat, kind, 1);
      } else {
        addShip(this.s, this.sector(id), seat, kind);
        addUnused(this.s, seat, kind, -1);
      }
    }
    return this;
  }

  /** `cube('draco', '304', 'materials', 'materials')` */
  cube(species: string, id: string, square: string, track: string): this {
    const seat = this.seat(species);
    const bit = squareBit(this.s, this.sector(id), squareNamed(square), false);
    if (bit === NONE) throw new Error(`position: no free ${square} on ${id}`);
    putCube(this.s, this.sector(id), bit);
    addTrack(this.s, seat, resourceNamed(track), -1);
    return this;
  }

  /** Cubes move from one track to another, as if they had come back that way. */
  shift(species: string, from: string, to: string, count: number): this {
    const seat = this.seat(species);
    addTrack(this.s, seat, resourceNamed(from), -count);
    addTrack(this.s, seat, resourceNamed(to), count);
    return this;
  }

  tech(species: string, ...ids: readonly string[]): this {
    const seat = this.seat(species);
    for (const id of ids) {
      const tech = must(techNamed.get(id), id);
      if (this.s.techBag[tech] > 0) this.s.techBag[tech]--;
      else this.s.supply[tech]--;
      addTech(this.s, seat, tech);
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
    const seat = this.seat(species);
    for (const [i, n] of [money, science, materials].entries())
      addStore(this.s, seat, i as Resource, n - storeOf(this.s, seat, i as Resource));
    return this;
  }

  /** A whole blueprint by its parts, printed ones included. */
  blueprint(species: string, ship: string, ...parts: readonly (string | null)[]): this {
    const seat = this.seat(species);
    const kind = shipNamed(ship);
    if (parts.length !== slotsOf(this.s, seat, kind)) throw new Error(`position: ${ship} has other squares`);
    parts.forEach((part, slot) => {
      if (part !== null) setTile(this.s, seat, kind, slot, must(partNamed.get(part), part));
    });
    return this;
  }

  reputation(species: string, ...values: readonly number[]): this {
    const seat = this.seat(species);
    for (const value of values) {
      addToBag(this.s, value, -1);
      addReputation(this.s, seat, value, 1);
    }
    return this;
  }

  /** Relations with cubes from the given tracks. */
  relations(a: string, b: string, trackOfA: number, trackOfB: number): this {
    const [x, y] = [this.seat(a), this.seat(b)];
    setRelated(this.s, x, y, true);
    addTrack(this.s, x, trackOfA as Resource, -1);
    addTrack(this.s, y, trackOfB as Resource, -1);
    return this;
  }

  /** The traitor card goes to a player. */
  withTraitor(species: string): this {
    this.s.traitor = this.seat(species);
    return this;
  }

  /** Discs on action spaces, as if so many actions had been taken. */
  acted(species: string, count: number): this {
    const seat = this.seat(species);
    this.s.discs[seat] -= count;
    for (let n = 0; n < count; n++) putOnAction(this.s, seat, EXPLORE);
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

  /** The figures of the refusal: what is needed and what there is. */
  lack(line: string): unknown {
    const action = readLine(rules, this.s, line) as EclipseAction | Refusal;
    return isRefusal(action) ? action.with : rules.whyNot(this.s, action)?.with;
  }

  /** What may be answered now, as text. */
  menu(): string[] {
    return rules.legal(this.s).map((action) => rules.write(this.s, action));
  }

  /** Who is asked what. */
  asked(): string {
    const asked = rules.decision(this.s);
    if (asked === null) return 'over';
    return `${asked.by === CHANCE ? 'chance' : seatName(this.s, asked.by)}: ${asked.ask}`;
  }

  /** Everybody passes until the action phase is over; used where nothing else is tested. */
  passAll(): this {
    while (this.s.phase === ACTION) this.play(`${seatName(this.s, this.s.active as Seat)}: pass`);
    return this;
  }

  /** Seats answer with their first legal `prefer`red action or the last one listed, until `stop`. */
  settle(stop: (g: Position) => boolean, prefer: readonly string[] = []): this {
    for (let i = 0; i < 5000 && !stop(this); i++) {
      const asked = rules.decision(this.s);
      if (asked === null) return this;
      if (asked.by === CHANCE) this.drawAny();
      else {
        const options = rules.legal(this.s);
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
    return EVERY_RESOURCE.map((resource) => trackOf(this.s, seat, resource));
  }

  graves(species: string): number[] {
    const seat = this.seat(species);
    return EVERY_RESOURCE.map((resource) => gravesOf(this.s, seat, resource));
  }

  stored(species: string): number[] {
    const seat = this.seat(species);
    return EVERY_RESOURCE.map((resource) => storeOf(this.s, seat, resource));
  }

  discs(species: string): number {
    return this.s.discs[this.seat(species)];
  }

  owner(id: string): string | null {
    const owner = discOwner(this.s, this.sector(id));
    return owner === NONE ? null : seatName(this.s, owner);
  }

  /** Who holds the traitor card (E8.8). */
  traitor(): string | null {
    return this.s.traitor === NONE ? null : seatName(this.s, this.s.traitor);
  }

  related(a: string, b: string): boolean {
    return areRelated(this.s, this.seat(a), this.seat(b));
  }

  /** Ships of a player in a sector: interceptors, cruisers, dreadnoughts, starbases. */
  fleet(species: string, id: string): number[] {
    return EVERY_SHIP.map((kind) => shipsIn(this.s, this.sector(id), this.seat(species), kind));
  }

  cubes(id: string): string[] {
    const sector = this.sector(id);
    return SQUARES.filter((_, kind) => squareBit(this.s, sector, kind as SquareKind, true) !== NONE);
  }

  /** Movement, initiative, computer, shield, hull, energy left, drives, cannons y/o/r, missiles y/o/r. */
  stats(species: string, ship: string): number[] {
    return every<StatId>(STATS).map((stat) => shipStat(this.s, this.seat(species), shipNamed(ship), stat));
  }

  points(species: string): { readonly [source: string]: number } {
    return rules.standings(this.s)[this.seat(species)]?.sources ?? {};
  }

  happened(k: string): Event[] {
    return this.events.filter((event) => event.k === k);
  }
}

export const position = (table: Table): Position => new Position(table);
