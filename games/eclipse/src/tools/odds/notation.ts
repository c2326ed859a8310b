import type { DiceCount, Fleet, ShipStats, Squad, SquadKind } from '../../rules/battle/fleet.ts';
import { type FleetFault, type FleetWarning, faultOf, warningsOf } from './fault.ts';
import {
  ancients,
  gcds,
  isPart,
  PLAYER_KINDS,
  type PlayerKind,
  partWarnings,
  preset,
  SPECIES_NAMES,
  slotsOf,
  statsOf,
} from './presets.ts';

/**
 * Fleets as text, groups joined by `+`:
 *   2 interceptor + orion cruiser                       as printed on the species' board (terran where none is named)
 *   2 cruiser(init 3, comp 2, cannon 1y 1o)             the same with these values instead
 *   dreadnought[plasma-cannon, hull, fusion-drive]      the species' fixed values plus exactly these parts
 *   3 ancient, gcds
 * Values: init, comp, shield, hull, cannon, missile, damage. Dice: 2y 1o 1r (yellow, orange, red); a bare number is yellow.
 * Damage lists what single ships have already taken: damage 1 2.
 */
export type ReadFleet =
  | { readonly k: 'fleet'; readonly fleet: Fleet; readonly warnings: readonly FleetWarning[] }
  | {
      readonly k: 'fault';
      readonly why: 'empty' | 'shape' | 'kind' | 'value' | 'part' | 'slots' | 'dice';
      readonly text: string;
    }
  | { readonly k: 'fault'; readonly why: FleetFault['why']; readonly text: string };

type Fault = Extract<ReadFleet, { k: 'fault' }>;

const GROUP = /^(?:(\d+)\s*x?\s+|(\d+)x?)?(?:([a-z-]+)\s+)?([a-z]+)\s*(?:\(([^()[\]]*)\)|\[([^()[\]]*)\])?$/;

export const readFleet = (text: string): ReadFleet => {
  if (text.trim() === '') return { k: 'fault', why: 'empty', text };
  const fleet: Squad[] = [];
  const warnings: FleetWarning[] = [];
  for (const group of text.toLowerCase().split('+')) {
    const read = readSquad(group.trim(), warnings);
    if ('why' in read) return read;
    fleet.push(read);
  }
  const fault = faultOf(fleet);
  if (fault !== null) return { k: 'fault', why: fault.why, text: fault.kind ?? text };
  return { k: 'fleet', fleet, warnings: [...warningsOf(fleet), ...warnings] };
};

/** Adds to `warnings` what is wrong with parts. */
const readSquad = (text: string, warnings: FleetWarning[]): Squad | Fault => {
  const found = GROUP.exec(text);
  if (found === null) return { k: 'fault', why: 'shape', text };
  const [, spaced, joined, named, word, values, parts] = found;
  const count = Number(spaced ?? joined ?? 1);
  const kind = kindOf(word);
  if (kind === null) return { k: 'fault', why: 'kind', text: word };
  const species = named === undefined ? 'terran' : speciesOf(named);
  if (species === null) return { k: 'fault', why: 'kind', text: named ?? word };
  if (kind === 'ancient' || kind === 'gcds') {
    const plain = kind === 'ancient' ? ancients(count) : { ...gcds(), count };
    if (named !== undefined || parts !== undefined) return { k: 'fault', why: 'shape', text };
    return values === undefined ? plain : withValues(plain, values);
  }
  if (parts !== undefined) return withParts(species, kind, count, parts, warnings);
  const plain = preset(species, kind, count);
  return values === undefined ? plain : withValues(plain, values);
};

const kindOf = (word: string): SquadKind | null => {
  const one = word.replace(/s$/, '');
  if (one === 'gcd' || one === 'center' || one === 'centre') return 'gcds';
  if (one === 'ancient') return 'ancient';
  return PLAYER_KINDS.find((kind) => kind === one) ?? null;
};

const speciesOf = (name: string): string | null => {
  if (name.startsWith('terran')) return 'terran';
  return SPECIES_NAMES.find((id) => id === name) ?? null;
};

const withParts = (
  species: string,
  kind: PlayerKind,
  count: number,
  text: string,
  warnings: FleetWarning[],
): Squad | Fault => {
  const ids = text
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, '-'))
    .filter((part) => part !== '');
  const unknown = ids.find((id) => !isPart(id));
  if (unknown !== undefined) return { k: 'fault', why: 'part', text: unknown };
  if (ids.length > slotsOf(species, kind).length) return { k: 'fault', why: 'slots', text: kind };
  warnings.push(...partWarnings(species, kind, ids));
  return { kind, count, ...statsOf(species, kind, ids) };
};

const NUMBERS: { readonly [word: string]: 'initiative' | 'computer' | 'shield' | 'hull' } = {
  init: 'initiative',
  initiative: 'initiative',
  comp: 'computer',
  computer: 'computer',
  shield: 'shield',
  hull: 'hull',
};
const DICE: { readonly [word: string]: 'cannons' | 'missiles' } = {
  cannon: 'cannons',
  cannons: 'cannons',
  missile: 'missiles',
  missiles: 'missiles',
};

type Changes = { -readonly [K in keyof ShipStats]?: ShipStats[K] } & { damage?: readonly number[] };

const withValues = (squad: Squad, text: string): Squad | Fault => {
  const changes: Changes = {};
  for (const item of text.split(',').map((one) => one.trim())) {
    const [word, ...rest] = item.split(/\s+/);
    const number = Object.hasOwn(NUMBERS, word) ? NUMBERS[word] : undefined;
    const weapon = Object.hasOwn(DICE, word) ? DICE[word] : undefined;
    if (weapon !== undefined) {
      const dice = readDice(rest);
      if (dice === null) return { k: 'fault', why: 'dice', text: item };
      changes[weapon] = dice;
    } else if (number !== undefined && rest.length === 1 && /^\d+$/.test(rest[0])) changes[number] = Number(rest[0]);
    else if (word === 'damage' && rest.length > 0 && rest.every((n) => /^\d+$/.test(n)))
      changes.damage = rest.map(Number);
    else return { k: 'fault', why: 'value', text: item };
  }
  return { ...squad, ...changes };
};

const readDice = (words: readonly string[]): DiceCount | null => {
  const dice: [number, number, number] = [0, 0, 0];
  if (words.length === 0) return null;
  for (const word of words) {
    const found = /^(\d+)([yor]?)$/.exec(word);
    if (found === null) return null;
    dice['yor'.indexOf(found[2] || 'y')] += Number(found[1]);
  }
  return dice;
};

/** The shortest text that reads back as the same fleet. */
export const writeFleet = (fleet: Fleet): string => fleet.map(writeSquad).join(' + ');

const writeSquad = (squad: Squad): string => {
  const usual =
    squad.kind === 'ancient' ? ancients(1) : squad.kind === 'gcds' ? gcds() : preset('terran', squad.kind, 1);
  const items: string[] = [];
  if (squad.initiative !== usual.initiative) items.push(`init ${squad.initiative}`);
  if (squad.computer !== usual.computer) items.push(`comp ${squad.computer}`);
  if (squad.shield !== usual.shield) items.push(`shield ${squad.shield}`);
  if (squad.hull !== usual.hull) items.push(`hull ${squad.hull}`);
  if (squad.cannons.join() !== usual.cannons.join()) items.push(`cannon ${writeDice(squad.cannons)}`);
  if (squad.missiles.join() !== usual.missiles.join()) items.push(`missile ${writeDice(squad.missiles)}`);
  if (squad.damage?.some((d) => d > 0)) items.push(`damage ${squad.damage.join(' ')}`);
  return `${squad.count} ${squad.kind}${items.length === 0 ? '' : `(${items.join(', ')})`}`;
};

const writeDice = (dice: DiceCount): string =>
  dice
    .map((n, d) => (n === 0 ? '' : `${n}${'yor'[d]}`))
    .filter((word) => word !== '')
    .join(' ') || '0y';
