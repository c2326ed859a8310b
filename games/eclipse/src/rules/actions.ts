import { FRONTS, REPUTATION_VALUES } from '../content/board.ts';
import { PARTS } from '../content/parts.ts';
import { SECTORS } from '../content/sectors.ts';
import { MAX_SLOTS, SPECIES } from '../content/species.ts';
import { TECHS } from '../content/techs.ts';
import { CELLS } from '../state/galaxy.ts';
import { ACTIONS, BUILDS, RESOURCES, SEATS, SHIP_KINDS, SHIPS, SQUARE_KINDS } from '../state/ids.ts';

/** Every entry of a game: outcomes of chance first, then answers of players by chapter. Values are places in the lists of terms and tables. */
export type EclipseAction =
  | { readonly k: 'start'; readonly seat: number }
  | { readonly k: 'tech'; readonly tech: number }
  | { readonly k: 'sector'; readonly sector: number }
  | { readonly k: 'front'; readonly front: number }
  | { readonly k: 'reputation'; readonly value: number }
  /** Tens tell the damage (10, 20, 40), ones the face; highest first. */
  | { readonly k: 'roll'; readonly dice: readonly number[] }
  | { readonly k: 'species'; readonly species: number }
  | { readonly k: 'act'; readonly action: number }
  | { readonly k: 'react'; readonly action: number }
  | { readonly k: Plain }
  | { readonly k: 'trade'; readonly from: number; readonly to: number }
  | { readonly k: 'colony'; readonly sector: number; readonly square: number; readonly track: number }
  | { readonly k: 'propose'; readonly to: number }
  | { readonly k: 'envoy'; readonly track: number }
  | { readonly k: 'give'; readonly value: number }
  | { readonly k: 'explore'; readonly cell: number }
  | { readonly k: 'place'; readonly sector: number; readonly rotation: number }
  | { readonly k: 'learn'; readonly tech: number }
  | { readonly k: 'fit'; readonly ship: number; readonly slot: number }
  | { readonly k: 'influence'; readonly sector: number }
  | { readonly k: 'lift'; readonly sector: number }
  | { readonly k: 'return'; readonly track: number }
  | { readonly k: 'bury'; readonly track: number }
  | { readonly k: 'research'; readonly tech: number }
  | { readonly k: 'artifact'; readonly resource: number }
  | { readonly k: 'remove'; readonly ship: number; readonly slot: number }
  | { readonly k: 'square'; readonly ship: number; readonly slot: number }
  | { readonly k: 'part'; readonly part: number }
  | { readonly k: 'build'; readonly what: number; readonly sector: number }
  | { readonly k: 'move'; readonly ship: number; readonly from: number; readonly to: number }
  | { readonly k: 'step'; readonly to: number }
  | { readonly k: 'attack'; readonly ship: number }
  | { readonly k: 'hold'; readonly ship: number }
  | { readonly k: 'leave'; readonly ship: number }
  | { readonly k: 'retreat'; readonly ship: number; readonly to: number }
  | { readonly k: 'stand'; readonly ship: number }
  | { readonly k: 'hit'; readonly ship: number; readonly damage: number }
  | { readonly k: 'keep'; readonly value: number; readonly give: number }
  | { readonly k: 'raze'; readonly square: number }
  | { readonly k: 'abandon'; readonly sector: number };

/** Answers without further particulars. */
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
const once = (size: number, make: (i: number) => EclipseAction): ((i: number) => EclipseAction) => {
  const made = new Array<EclipseAction | undefined>(size).fill(undefined);
  return (i) => {
    let action = made[i];
    if (action === undefined) {
      action = make(i);
      made[i] = action;
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
export const NONE = of('none');
export const BOMB = of('bomb');
export const BOMBARD = of('bombard');
export const SPARE = of('spare');
export const PAY = of('pay');

export const startWith = once(SEATS, (seat) => ({ k: 'start', seat }));
export const techDrawn = once(TECHS, (tech) => ({ k: 'tech', tech }));
export const sectorDrawn = once(SECTORS, (sector) => ({ k: 'sector', sector }));
export const frontDrawn = once(FRONTS, (front) => ({ k: 'front', front }));
export const reputationDrawn = once(REPUTATION_VALUES + 1, (value) => ({ k: 'reputation', value }));
export const chooseSpecies = once(SPECIES, (species) => ({ k: 'species', species }));
export const act = once(ACTIONS.length, (action) => ({ k: 'act', action }));
export const react = once(ACTIONS.length, (action) => ({ k: 'react', action }));
const trades = once(9, (i) => ({ k: 'trade', from: Math.floor(i / 3), to: i % 3 }));
export const trade = (from: number, to: number): EclipseAction => trades(from * 3 + to);
const colonies = once(SECTORS * SQUARE_KINDS * 3, (i) => ({
  k: 'colony',
  sector: Math.floor(i / (SQUARE_KINDS * 3)),
  square: Math.floor(i / 3) % SQUARE_KINDS,
  track: i % 3,
}));
export const colony = (sector: number, square: number, track: number): EclipseAction =>
  colonies((sector * SQUARE_KINDS + square) * 3 + track);
export const propose = once(SEATS, (to) => ({ k: 'propose', to }));
export const envoy = once(RESOURCES.length, (track) => ({ k: 'envoy', track }));
export const give = once(REPUTATION_VALUES + 1, (value) => ({ k: 'give', value }));
export const exploreAt = once(CELLS, (cell) => ({ k: 'explore', cell }));
const places = once(SECTORS * 6, (i) => ({ k: 'place', sector: Math.floor(i / 6), rotation: i % 6 }));
export const place = (sector: number, rotation: number): EclipseAction => places(sector * 6 + rotation);
export const learn = once(TECHS, (tech) => ({ k: 'learn', tech }));
const SQUARES_OF_SHIPS = SHIP_KINDS * MAX_SLOTS;
const fits = once(SQUARES_OF_SHIPS, (i) => ({ k: 'fit', ship: Math.floor(i / MAX_SLOTS), slot: i % MAX_SLOTS }));
export const fit = (ship: number, slot: number): EclipseAction => fits(ship * MAX_SLOTS + slot);
const removes = once(SQUARES_OF_SHIPS, (i) => ({ k: 'remove', ship: Math.floor(i / MAX_SLOTS), slot: i % MAX_SLOTS }));
export const remove = (ship: number, slot: number): EclipseAction => removes(ship * MAX_SLOTS + slot);
const squares = once(SQUARES_OF_SHIPS, (i) => ({ k: 'square', ship: Math.floor(i / MAX_SLOTS), slot: i % MAX_SLOTS }));
export const square = (ship: number, slot: number): EclipseAction => squares(ship * MAX_SLOTS + slot);
export const part = once(PARTS + 1, (number) => ({ k: 'part', part: number }));
export const influence = once(SECTORS, (sector) => ({ k: 'influence', sector }));
export const lift = once(SECTORS, (sector) => ({ k: 'lift', sector }));
export const cubeBack = once(RESOURCES.length, (track) => ({ k: 'return', track }));
export const bury = once(RESOURCES.length, (track) => ({ k: 'bury', track }));
export const research = once(TECHS, (tech) => ({ k: 'research', tech }));
export const artifact = once(RESOURCES.length, (resource) => ({ k: 'artifact', resource }));
const builds = once(BUILDS.length * SECTORS, (i) => ({
  k: 'build',
  what: Math.floor(i / SECTORS),
  sector: i % SECTORS,
}));
export const build = (what: number, sector: number): EclipseAction => builds(what * SECTORS + sector);
const moves = once(SHIPS.length * SECTORS * SECTORS, (i) => ({
  k: 'move',
  ship: Math.floor(i / (SECTORS * SECTORS)),
  from: Math.floor(i / SECTORS) % SECTORS,
  to: i % SECTORS,
}));
export const move = (ship: number, from: number, to: number): EclipseAction =>
  moves((ship * SECTORS + from) * SECTORS + to);
export const step = once(SECTORS, (to) => ({ k: 'step', to }));
export const attack = once(SHIP_KINDS, (ship) => ({ k: 'attack', ship }));
export const hold = once(SHIP_KINDS, (ship) => ({ k: 'hold', ship }));
export const leave = once(SHIP_KINDS, (ship) => ({ k: 'leave', ship }));
const retreats = once(SHIP_KINDS * SECTORS, (i) => ({ k: 'retreat', ship: Math.floor(i / SECTORS), to: i % SECTORS }));
export const retreat = (ship: number, to: number): EclipseAction => retreats(ship * SECTORS + to);
export const stand = once(SHIP_KINDS, (ship) => ({ k: 'stand', ship }));
const hits = once(SHIP_KINDS * 64, (i) => ({ k: 'hit', ship: i >> 6, damage: i & 63 }));
export const hit = (ship: number, damage: number): EclipseAction => hits((ship << 6) | damage);
const keeps = once((REPUTATION_VALUES + 1) ** 2, (i) => ({
  k: 'keep',
  value: Math.floor(i / (REPUTATION_VALUES + 1)),
  give: i % (REPUTATION_VALUES + 1),
}));
export const keep = (value: number, giving: number): EclipseAction => keeps(value * (REPUTATION_VALUES + 1) + giving);
export const raze = once(SQUARE_KINDS, (kind) => ({ k: 'raze', square: kind }));
export const abandon = once(SECTORS, (sector) => ({ k: 'abandon', sector }));
