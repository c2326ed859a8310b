import type { Seat } from '@orrery/kernel';
import { FRONTS, REPUTATION_VALUES } from '../content/board.ts';
import { MAX_SLOTS, PARTS } from '../content/parts.ts';
import { SECTORS } from '../content/sectors.ts';
import { TECHS } from '../content/techs.ts';
import { CELLS } from '../state/galaxy.ts';
import {
  ACTIONS,
  type ActionId,
  BUILDS,
  type BuildId,
  type CellId,
  type FrontId,
  type PartId,
  RESOURCES,
  type Resource,
  SEATS,
  type SectorId,
  SHIP_KINDS,
  SHIPS,
  type ShipKind,
  type SpeciesId,
  SQUARE_KINDS,
  type SquareKind,
  type TechId,
} from '../state/ids.ts';

/** Every entry of a game: outcomes of chance first, then answers of players by chapter. Values are places in the lists of terms and tables. */
export type EclipseAction =
  | { readonly k: 'start'; readonly seat: Seat }
  | { readonly k: 'tech'; readonly tech: TechId }
  | { readonly k: 'sector'; readonly sector: SectorId }
  | { readonly k: 'front'; readonly front: FrontId }
  | { readonly k: 'reputation'; readonly value: number }
  /** Tens tell the damage (10, 20, 40), ones the face; highest first. */
  | { readonly k: 'roll'; readonly dice: readonly number[] }
  | { readonly k: 'species'; readonly species: SpeciesId }
  | { readonly k: 'act'; readonly action: ActionId }
  | { readonly k: 'react'; readonly action: ActionId }
  | { [K in Plain]: { readonly k: K } }[Plain]
  | { readonly k: 'trade'; readonly from: Resource; readonly to: Resource }
  | { readonly k: 'colony'; readonly sector: SectorId; readonly square: SquareKind; readonly track: Resource }
  | { readonly k: 'propose'; readonly to: Seat }
  | { readonly k: 'envoy'; readonly track: Resource }
  | { readonly k: 'give'; readonly value: number }
  | { readonly k: 'explore'; readonly cell: CellId }
  | { readonly k: 'place'; readonly sector: SectorId; readonly rotation: number }
  | { readonly k: 'learn'; readonly tech: TechId }
  | { readonly k: 'fit'; readonly ship: ShipKind; readonly slot: number }
  | { readonly k: 'influence'; readonly sector: SectorId }
  | { readonly k: 'lift'; readonly sector: SectorId }
  | { readonly k: 'return'; readonly track: Resource }
  | { readonly k: 'bury'; readonly track: Resource }
  | { readonly k: 'research'; readonly tech: TechId }
  | { readonly k: 'artifact'; readonly resource: Resource }
  | { readonly k: 'remove'; readonly ship: ShipKind; readonly slot: number }
  | { readonly k: 'square'; readonly ship: ShipKind; readonly slot: number }
  | { readonly k: 'part'; readonly part: PartId }
  | { readonly k: 'build'; readonly what: BuildId; readonly sector: SectorId }
  | { readonly k: 'move'; readonly ship: ShipKind; readonly from: SectorId; readonly to: SectorId }
  | { readonly k: 'step'; readonly to: SectorId }
  | { readonly k: 'attack'; readonly ship: ShipKind }
  | { readonly k: 'hold'; readonly ship: ShipKind }
  | { readonly k: 'leave'; readonly ship: ShipKind }
  | { readonly k: 'retreat'; readonly ship: ShipKind; readonly to: SectorId }
  | { readonly k: 'stand'; readonly ship: ShipKind }
  | { readonly k: 'hit'; readonly ship: ShipKind; readonly damage: number }
  | { readonly k: 'keep'; readonly value: number; readonly give: number }
  | { readonly k: 'raze'; readonly square: SquareKind }
  | { readonly k: 'abandon'; readonly sector: SectorId };
export type ActionOf<K extends EclipseAction['k']> = Extract<EclipseAction, { readonly k: K }>;

/** Answers without further particulars, in an order that bots tell them apart by: new ones come last. */
export const PLAIN = [
  'pass',
  'resign',
  'done',
  'accept',
  'refuse',
  'second',
  'discard',
  'claim',
  'skip',
  'points',
  'use',
  'stow',
  'home',
  'refresh',
  'stop',
  'waste',
  'take',
  'none',
  'bomb',
  'bombard',
  'spare',
  'pay',
] as const;
export type Plain = (typeof PLAIN)[number];

/** Answers are immutable and few: each exists once and is handed out again and again. */
const once = <A extends number, R extends EclipseAction>(size: number, make: (a: A) => R): ((a: A) => R) => {
  const made = new Array<R | undefined>(size).fill(undefined);
  return (a) => {
    const at: number = a;
    let action = made[at];
    if (action === undefined) {
      action = make(a);
      made[at] = action;
    }
    return action;
  };
};

/** The same for answers of two particulars, the second one of `columns`. */
const once2 = <A extends number, B extends number, R extends EclipseAction>(
  rows: number,
  columns: number,
  make: (a: A, b: B) => R,
): ((a: A, b: B) => R) => {
  const made = new Array<R | undefined>(rows * columns).fill(undefined);
  return (a, b) => {
    const at = a * columns + b;
    let action = made[at];
    if (action === undefined) {
      action = make(a, b);
      made[at] = action;
    }
    return action;
  };
};

/** The same for answers of three particulars. */
const once3 = <A extends number, B extends number, C extends number, R extends EclipseAction>(
  rows: number,
  columns: number,
  depth: number,
  make: (a: A, b: B, c: C) => R,
): ((a: A, b: B, c: C) => R) => {
  const made = new Array<R | undefined>(rows * columns * depth).fill(undefined);
  return (a, b, c) => {
    const at = (a * columns + b) * depth + c;
    let action = made[at];
    if (action === undefined) {
      action = make(a, b, c);
      made[at] = action;
    }
    return action;
  };
};

const plain = new Map(PLAIN.map((k) => [k, { k } as EclipseAction]));
const of = (k: Plain): EclipseAction => plain.get(k) as EclipseAction;
export const PASS = of('pass');
export const RESIGN = of('resign');
export const DONE = of('done');
export const ACCEPT = of('accept');
export const REFUSE = of('refuse');
export const SECOND = of('second');
export const DISCARD = of('discard');
export const CLAIM = of('claim');
export const SKIP = of('skip');
export const POINTS = of('points');
export const USE = of('use');
export const STOW = of('stow');
export const HOME = of('home');
export const REFRESH = of('refresh');
export const STOP = of('stop');
export const WASTE = of('waste');
export const TAKE = of('take');
export const DECLINE = of('none');
export const BOMB = of('bomb');
export const BOMBARD = of('bombard');
export const SPARE = of('spare');
export const PAY = of('pay');

const VALUES = REPUTATION_VALUES + 1;
/** More damage than this no ship survives. */
const MOST_DAMAGE = 64;

export const startWith = once(SEATS, (seat: Seat) => ({ k: 'start', seat }) as const);
export const techDrawn = once(TECHS, (tech: TechId) => ({ k: 'tech', tech }) as const);
export const sectorDrawn = once(SECTORS, (sector: SectorId) => ({ k: 'sector', sector }) as const);
export const frontDrawn = once(FRONTS, (front: FrontId) => ({ k: 'front', front }) as const);
export const reputationDrawn = once(VALUES, (value: number) => ({ k: 'reputation', value }) as const);
export const chooseSpecies = once(0, (species: SpeciesId) => ({ k: 'species', species }) as const);
export const act = once(ACTIONS.length, (action: ActionId) => ({ k: 'act', action }) as const);
export const react = once(ACTIONS.length, (action: ActionId) => ({ k: 'react', action }) as const);
export const trade = once2(
  RESOURCES.length,
  RESOURCES.length,
  (from: Resource, to: Resource) =>
    ({
      k: 'trade',
      from,
      to,
    }) as const,
);
export const colonise = once3(
  SECTORS,
  SQUARE_KINDS,
  RESOURCES.length,
  (sector: SectorId, square: SquareKind, track: Resource) => ({ k: 'colony', sector, square, track }) as const,
);
export const proposeTo = once(SEATS, (to: Seat) => ({ k: 'propose', to }) as const);
export const sendEnvoy = once(RESOURCES.length, (track: Resource) => ({ k: 'envoy', track }) as const);
export const giveTile = once(VALUES, (value: number) => ({ k: 'give', value }) as const);
export const exploreAt = once(CELLS, (cell: CellId) => ({ k: 'explore', cell }) as const);
export const placeTile = once2(
  SECTORS,
  6,
  (sector: SectorId, rotation: number) => ({ k: 'place', sector, rotation }) as const,
);
export const learn = once(TECHS, (tech: TechId) => ({ k: 'learn', tech }) as const);
export const fitPart = once2(
  SHIP_KINDS,
  MAX_SLOTS,
  (ship: ShipKind, slot: number) => ({ k: 'fit', ship, slot }) as const,
);
export const removeTile = once2(
  SHIP_KINDS,
  MAX_SLOTS,
  (ship: ShipKind, slot: number) => ({ k: 'remove', ship, slot }) as const,
);
export const chooseSquare = once2(
  SHIP_KINDS,
  MAX_SLOTS,
  (ship: ShipKind, slot: number) =>
    ({
      k: 'square',
      ship,
      slot,
    }) as const,
);
export const choosePart = once(PARTS, (part: PartId) => ({ k: 'part', part }) as const);
export const influenceOn = once(SECTORS, (sector: SectorId) => ({ k: 'influence', sector }) as const);
export const liftFrom = once(SECTORS, (sector: SectorId) => ({ k: 'lift', sector }) as const);
export const cubeBack = once(RESOURCES.length, (track: Resource) => ({ k: 'return', track }) as const);
export const bury = once(RESOURCES.length, (track: Resource) => ({ k: 'bury', track }) as const);
export const researchTech = once(TECHS, (tech: TechId) => ({ k: 'research', tech }) as const);
export const artifactFor = once(RESOURCES.length, (resource: Resource) => ({ k: 'artifact', resource }) as const);
export const buildIn = once2(
  BUILDS.length,
  SECTORS,
  (what: BuildId, sector: SectorId) =>
    ({
      k: 'build',
      what,
      sector,
    }) as const,
);
export const moveShip = once3(
  SHIPS.length,
  SECTORS,
  SECTORS,
  (ship: ShipKind, from: SectorId, to: SectorId) =>
    ({
      k: 'move',
      ship,
      from,
      to,
    }) as const,
);
export const stepTo = once(SECTORS, (to: SectorId) => ({ k: 'step', to }) as const);
export const attack = once(SHIP_KINDS, (ship: ShipKind) => ({ k: 'attack', ship }) as const);
export const hold = once(SHIP_KINDS, (ship: ShipKind) => ({ k: 'hold', ship }) as const);
export const leave = once(SHIP_KINDS, (ship: ShipKind) => ({ k: 'leave', ship }) as const);
export const retreat = once2(
  SHIP_KINDS,
  SECTORS,
  (ship: ShipKind, to: SectorId) => ({ k: 'retreat', ship, to }) as const,
);
export const stand = once(SHIP_KINDS, (ship: ShipKind) => ({ k: 'stand', ship }) as const);
export const hit = once2(
  SHIP_KINDS,
  MOST_DAMAGE,
  (ship: ShipKind, damage: number) => ({ k: 'hit', ship, damage }) as const,
);
export const keepTile = once2(VALUES, VALUES, (value: number, give: number) => ({ k: 'keep', value, give }) as const);
export const razeSquare = once(SQUARE_KINDS, (square: SquareKind) => ({ k: 'raze', square }) as const);
export const abandon = once(SECTORS, (sector: SectorId) => ({ k: 'abandon', sector }) as const);
