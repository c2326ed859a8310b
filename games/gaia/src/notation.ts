import { NONE, type None, type Refusal } from '@orrery/kernel';
import { spaceNumber, spaceNumbered } from './content/tables/actions.ts';
import type { ActionKind, BurnHow, GaiaAction } from './rules/actions.ts';
import { FACES, numberOf } from './state/board/faces.ts';
import { hexName, hexNamed, placeNumbered } from './state/board/names.ts';
import {
  BOOSTERS,
  type BoosterId,
  BUILDINGS,
  type BuildingId,
  type CardNumber,
  type ConversionId,
  type FaceId,
  type FactionId,
  FINAL_TILES,
  type FinalTileId,
  type HexId,
  type PlaceId,
  ROUND_TILES,
  type RoundTileId,
  type SpaceId,
  type SpecialId,
  type TileId,
  TOKENS,
  type TokenId,
  TRACKS,
  type TrackId,
} from './state/ids.ts';
import type { State } from './state/layout.ts';

const UNREADABLE: Refusal = { rule: 'K1.5', why: 'unreadable' };

/**
 * How one value is written, and read back from the front of the words that are left: what is understood is taken off,
 * null means it is not understood. Things are named, so neither depends on what is legal now.
 */
interface Value<T> {
  write(s: State, value: T): string;
  read(s: State, words: string[]): T | null;
}

/** A thing by its name in a list, whatever the case. */
const named = <T extends number>(namesIn: (s: State) => readonly string[], least = 0): Value<T> => ({
  write: (s, id) => namesIn(s)[id],
  read: (s, words) => {
    const word = words.shift()?.toLowerCase();
    const id = namesIn(s).findIndex((name) => name.toLowerCase() === word);
    return id < least ? null : (id as T);
  },
});

const NUMBER = /^\d{1,3}$/;
const number: Value<number> = {
  write: (_, value) => String(value),
  read: (_, words) => {
    const word = words.shift();
    return word !== undefined && NUMBER.test(word) ? Number(word) : null;
  },
};
/** A value that is written as another one. */
const as = <T, U>(of: Value<U>, to: (s: State, value: T) => U, from: (s: State, value: U) => T | null): Value<T> => ({
  write: (s, value) => of.write(s, to(s, value)),
  read: (s, words) => {
    const value = of.read(s, words);
    return value === null ? null : from(s, value);
  },
});

/** One or more, to the end of the line. */
const several = <T>(of: Value<T>): Value<readonly T[]> => ({
  write: (s, list) => list.map((one) => of.write(s, one)).join(' '),
  read: (s, words) => {
    const list: T[] = [];
    do {
      const one = of.read(s, words);
      if (one === null) return null;
      list.push(one);
    } while (words.length > 0);
    return list;
  },
});

/** One of a few things to say, the words of which may be none at all. */
const phrase = <T>(phrases: readonly (readonly [T, string])[]): Value<T> => ({
  write: (_, value) => phrases.find(([one]) => one === value)?.[1] ?? '',
  read: (_, words) => {
    const said = words.splice(0).join(' ');
    const found = phrases.find(([, text]) => text === said);
    return found === undefined ? null : found[0];
  },
});
const stone = phrase([
  [false, ''],
  [true, 'stone'],
]);

const hex: Value<HexId> = {
  write: hexName,
  read: (s, words) => {
    const found = hexNamed(s, words.shift() ?? '');
    return found === NONE ? null : found;
  },
};
/** `3B2,3B3`, in any order; `none`. */
const hexes: Value<readonly HexId[]> = {
  write: (s, list) => (list.length === 0 ? 'none' : list.map((one) => hexName(s, one)).join(',')),
  read: (s, words) => {
    const word = words.shift();
    if (word === 'none') return [];
    const found = (word ?? '').split(',').map((name) => hexNamed(s, name));
    return found.includes(NONE) ? null : (found as HexId[]).sort((a, b) => a - b);
  },
};

const faction = named<FactionId>((s) => s.tables.content.factionNames);
const tile = named<TileId>((s) => s.tables.content.tileNames);
const special = named<SpecialId>((s) => s.tables.content.specialNames);
const track = named<TrackId>(() => TRACKS);
const token = named<TokenId>(() => TOKENS);
const building = named<BuildingId>(() => BUILDINGS, 1);
const roundTile = named<RoundTileId>(() => ROUND_TILES);
const finalTile = named<FinalTileId>(() => FINAL_TILES);
const card = number as Value<number> as Value<CardNumber>;
const space = as<SpaceId, number>(
  number,
  (_, id) => spaceNumber(id),
  (_, printed) => (printed === 0 ? null : spaceNumbered(printed)),
);
/** A sector by the number of its tile. */
const sector = as<PlaceId, number>(
  number,
  (s, place) => numberOf(s.face[place]),
  (s, printed) => {
    const place = placeNumbered(s, printed);
    return place === NONE ? null : place;
  },
);
/** `B3`, also read as `booster3`. */
const LONG_BOOSTER = /^booster(\d{1,2})$/i;
const shortBooster = named<BoosterId>(() => BOOSTERS);
const booster: Value<BoosterId> = {
  write: shortBooster.write,
  read: (s, words) => {
    const long = LONG_BOOSTER.exec(words[0] ?? '');
    if (long !== null) words[0] = `B${long[1]}`;
    return shortBooster.read(s, words);
  },
};
const boosterOrNone: Value<BoosterId | None> = {
  write: (s, id) => (id === NONE ? '' : booster.write(s, id)),
  read: (s, words) => (words.length === 0 ? NONE : booster.read(s, words)),
};
/** `3p o`: what is paid and what is gained. */
const conversion: Value<ConversionId> = {
  write: (s, id) => s.tables.content.conversionNames[id],
  read: (s, words) => {
    const name = words.splice(0, 2).join(' ').toLowerCase();
    const id = s.tables.content.conversionNames.indexOf(name);
    return id < 0 ? null : (id as ConversionId);
  },
};
const source: Value<'tokens' | 'charge'> = {
  write: (_, what) => what,
  read: (_, words) => {
    const word = words.shift();
    return word === 'tokens' || word === 'charge' ? word : null;
  },
};
const burns = phrase<BurnHow>([
  [0, ''],
  [1, 'stone up'],
  [2, 'stone away'],
]);
const tokenFirst = phrase([
  [false, ''],
  [true, 'token first'],
]);

type ActionOf<K extends ActionKind> = Extract<GaiaAction, { readonly k: K }>;
/** Part of an action: one of its properties, or several that are written together. */
interface Part<A> {
  write(s: State, action: A): string;
  read(s: State, words: string[]): Partial<A> | null;
}
const prop = <P extends string, T>(name: P, of: Value<T>): Part<{ readonly [name in P]: T }> => ({
  write: (s, action) => of.write(s, action[name]),
  read: (s, words) => {
    const value = of.read(s, words);
    return value === null ? null : ({ [name]: value } as { readonly [name in P]: T });
  },
});

/** `05o.3m`: a face, how it is turned, and whether it is a mirrored one of a recorded board. */
const FACE = /^(\d\do?)\.([0-5])(m?)$/;
const arrangement: Part<ActionOf<'map'>> = {
  write: (_, { faces, turns, mirrored }) =>
    faces.map((face, i) => `${FACES[face]}.${turns[i]}${mirrored[i] !== 0 ? 'm' : ''}`).join(' '),
  read: (_, words) => {
    const found = words.splice(0).map((word) => FACE.exec(word));
    const faces = found.map((one) => FACES.indexOf(one?.[1] as (typeof FACES)[number]) as FaceId);
    if (faces.some((face) => face < 0)) return null;
    return { faces, turns: found.map((one) => Number(one?.[2])), mirrored: found.map((one) => (one?.[3] ? 1 : 0)) };
  },
};
/** `2/1/0`: tokens of the three bowls. */
const MIX = /^(\d{1,3})\/(\d{1,3})\/(\d{1,3})$/;
const mix: Part<Pick<ActionOf<'tokens'>, 'one' | 'two' | 'three'>> = {
  write: (_, { one, two, three }) => `${one}/${two}/${three}`,
  read: (_, words) => {
    const found = MIX.exec(words.shift() ?? '');
    return found === null ? null : { one: Number(found[1]), two: Number(found[2]), three: Number(found[3]) };
  },
};

interface Form {
  readonly k: ActionKind;
  readonly parts: readonly Part<GaiaAction>[];
}
const form = <K extends ActionKind>(k: K, ...parts: readonly Part<Omit<ActionOf<K>, 'k'>>[]): Form => ({
  k,
  parts: parts as readonly Part<unknown>[] as readonly Part<GaiaAction>[],
});

/** Every action and how it is written after its kind. */
const FORMS: readonly Form[] = [
  // Set-up: outcomes of chance.
  form('map', arrangement),
  form('tiles', prop('places', several(tile))),
  form('advanced', prop('places', several(tile))),
  form('terraforming', prop('token', token)),
  form('rounds', prop('tiles', several(roundTile))),
  form('finals', prop('tiles', several(finalTile))),
  form('boosters', prop('row', several(booster))),
  form('factions', prop('factions', several(faction))),
  form('rival', prop('faction', faction)),
  form('card', prop('card', card)),
  // Set-up: choices.
  form('rotate', prop('place', sector), prop('by', number)),
  form('done'),
  form('faction', prop('faction', faction)),
  form('bid', prop('faction', faction), prop('points', number)),
  form('place', prop('hex', hex)),
  form('booster', prop('booster', booster)),
  // Main actions.
  form('mine', prop('hex', hex)),
  form('project', prop('hex', hex)),
  form('upgrade', prop('hex', hex), prop('to', building)),
  form('research', prop('track', track)),
  form('federation'),
  form('board', prop('space', space), prop('stone', stone)),
  form('special', prop('what', special)),
  form('pass', prop('booster', boosterOrNone)),
  form('end'),
  // Free actions.
  form('convert', prop('what', conversion), prop('stone', stone)),
  form('burn', prop('how', burns)),
  // What follows.
  form('planets', prop('hexes', hexes)),
  form('satellites', prop('hexes', hexes)),
  form('satellite', prop('hex', hex)),
  form('token', prop('token', token)),
  form('rescore', prop('token', token)),
  form('take', prop('tile', tile)),
  form('cover', prop('tile', tile)),
  form('step', prop('track', track)),
  form('skip'),
  form('lost', prop('hex', hex)),
  form('station', prop('hex', hex)),
  form('swap', prop('hex', hex)),
  form('downgrade', prop('hex', hex)),
  form('tokens', mix, prop('stone', stone)),
  form('stone', prop('bowl', number)),
  form('charge', prop('first', tokenFirst)),
  form('decline'),
  form('income', prop('what', source), prop('amount', number)),
  form('use', prop('what', conversion)),
  form('tile'),
];
const BY_KIND = new Map<string, Form>(FORMS.map((one) => [one.k, one]));

/** Short text for an action: `mine 3B2`, `convert 3p o`, `tokens 2/1/0 stone`. */
export const write = (s: State, a: GaiaAction): string => {
  let text: string = a.k;
  for (const part of BY_KIND.get(a.k)?.parts ?? []) {
    const words = part.write(s, a);
    if (words !== '') text += ` ${words}`;
  }
  return text;
};

/** The action a text means, legal or not. */
export const read = (s: State, text: string): GaiaAction | Refusal => {
  const [k = '', ...words] = text.trim().split(/\s+/);
  const found = BY_KIND.get(k);
  if (found === undefined) return UNREADABLE;
  let action: object = { k };
  for (const part of found.parts) {
    const some = part.read(s, words);
    if (some === null) return UNREADABLE;
    action = { ...action, ...some };
  }
  return words.length === 0 ? (action as GaiaAction) : UNREADABLE;
};
