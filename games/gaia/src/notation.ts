import type { Refusal } from '@orrery/kernel';
import type { GaiaAction } from './rules/actions.ts';
import { CONVERSIONS } from './rules/convert.ts';
import { NO_BOOSTER } from './rules/pass.ts';
import { SPECIALS } from './rules/special.ts';
import { FACES, numberOf } from './state/board/faces.ts';
import { hexName, hexNamed } from './state/board/names.ts';
import { BOOSTERS, BUILDINGS, FACTIONS, FINAL_TILES, ROUND_TILES, TILES, TOKENS, TRACKS } from './state/ids.ts';
import type { State } from './state/layout.ts';

const UNREADABLE: Refusal = { rule: 'K1.5', why: 'unreadable' };

const names = (list: readonly string[], indices: readonly number[]): string => indices.map((i) => list[i]).join(' ');
const hexes = (s: State, list: readonly number[]): string =>
  list.length === 0 ? 'none' : list.map((hex) => hexName(s, hex)).join(',');
const BURNS = ['burn', 'burn stone up', 'burn stone away'] as const;

/** Short text for an action; see docs of the record. Conversions read `convert 3p o`, tokens `tokens 2/1/0 stone`. */
export const write = (s: State, a: GaiaAction): string => {
  switch (a.k) {
    case 'map':
      return `map ${a.faces.map((face, i) => `${FACES[face]}.${a.turns[i]}${a.mirrored[i] !== 0 ? 'm' : ''}`).join(' ')}`;
    case 'tiles':
    case 'advanced':
      return `${a.k} ${names(TILES, a.places)}`;
    case 'terraforming':
    case 'token':
    case 'rescore':
      return `${a.k} ${TOKENS[a.token]}`;
    case 'rounds':
      return `rounds ${names(ROUND_TILES, a.tiles)}`;
    case 'finals':
      return `finals ${names(FINAL_TILES, a.tiles)}`;
    case 'boosters':
      return `boosters ${names(BOOSTERS, a.row)}`;
    case 'factions':
      return `factions ${names(FACTIONS, a.factions)}`;
    case 'rotate':
      return `rotate ${numberOf(s.face[a.place])} ${a.by}`;
    case 'faction':
    case 'rival':
      return `${a.k} ${FACTIONS[a.faction]}`;
    case 'card':
      return `card ${a.card}`;
    case 'bid':
      return `bid ${FACTIONS[a.faction]} ${a.points}`;
    case 'booster':
      return `booster ${BOOSTERS[a.booster]}`;
    case 'place':
    case 'mine':
    case 'project':
    case 'satellite':
    case 'lost':
    case 'station':
    case 'swap':
    case 'downgrade':
      return `${a.k} ${hexName(s, a.hex)}`;
    case 'upgrade':
      return `upgrade ${hexName(s, a.hex)} ${BUILDINGS[a.to]}`;
    case 'research':
    case 'step':
      return `${a.k} ${TRACKS[a.track]}`;
    case 'board':
      return `board ${a.space + 1}${a.stone ? ' stone' : ''}`;
    case 'special':
      return `special ${SPECIALS[a.what]}`;
    case 'pass':
      return a.booster === NO_BOOSTER ? 'pass' : `pass ${BOOSTERS[a.booster]}`;
    case 'convert':
      return `convert ${CONVERSIONS[a.what]}${a.stone ? ' stone' : ''}`;
    case 'burn':
      return BURNS[a.how] as string;
    case 'planets':
    case 'satellites':
      return `${a.k} ${hexes(s, a.hexes)}`;
    case 'take':
    case 'cover':
      return `${a.k} ${TILES[a.tile]}`;
    case 'tokens':
      return `tokens ${a.one}/${a.two}/${a.three}${a.stone ? ' stone' : ''}`;
    case 'stone':
      return `stone ${a.bowl}`;
    case 'charge':
      return a.first ? 'charge token first' : 'charge';
    case 'income':
      return `income ${a.what} ${a.amount}`;
    case 'use':
      return `use ${CONVERSIONS[a.what]}`;
    default:
      return a.k;
  }
};

/** Index of a name, tolerant of case; -1 when unknown. */
const find = (list: readonly string[], name: string | undefined): number =>
  name === undefined ? -1 : list.findIndex((one) => one.toLowerCase() === name.toLowerCase());
const NUMBER = /^\d{1,3}$/;
const readNumber = (word: string | undefined): number =>
  word !== undefined && NUMBER.test(word) ? Number(word) : Number.NaN;
const FACE = /^(\d\do?)\.([0-5])(m?)$/;
const MIX = /^(\d{1,3})\/(\d{1,3})\/(\d{1,3})$/;
const LONG_BOOSTER = /^booster(\d{1,2})$/i;

const readBooster = (word: string | undefined): number => {
  const long = word === undefined ? null : LONG_BOOSTER.exec(word);
  return find(BOOSTERS, long === null ? word : `B${long[1]}`);
};

const readMap = (words: readonly string[]): GaiaAction | Refusal => {
  const faces: number[] = [];
  const turns: number[] = [];
  const mirrored: number[] = [];
  for (const word of words) {
    const found = FACE.exec(word);
    const face = find(FACES, found?.[1]);
    if (found === null || face < 0) return UNREADABLE;
    faces.push(face);
    turns.push(Number(found[2]));
    mirrored.push(found[3] === 'm' ? 1 : 0);
  }
  return { k: 'map', faces, turns, mirrored };
};

const readAll = (list: readonly string[], words: readonly string[]): number[] | null => {
  const found = words.map((word) => find(list, word));
  return found.includes(-1) || found.length === 0 ? null : found;
};

const readHexes = (s: State, word: string | undefined): number[] | null => {
  if (word === undefined) return null;
  if (word === 'none') return [];
  const found = word.split(',').map((name) => hexNamed(s, name));
  return found.includes(-1) ? null : found.sort((a, b) => a - b);
};

/** The last word says that the brainstone pays; anything else there is not understood. */
const readStone = (word: string | undefined): boolean | null =>
  word === undefined ? false : word === 'stone' ? true : null;

/** The action a text means; things are named, so this does not depend on what is legal now. */
export const read = (s: State, text: string): GaiaAction | Refusal => {
  const words = text.trim().split(/\s+/);
  const [k, first, second, third] = words;
  const count = words.length;
  const rest = words.slice(1);
  const one = <A extends GaiaAction>(length: number, index: number, make: (i: number) => A): A | Refusal =>
    count === length && index >= 0 ? make(index) : UNREADABLE;

  switch (k) {
    case 'map':
      return readMap(rest);
    case 'tiles':
    case 'advanced': {
      const places = readAll(TILES, rest);
      return places === null ? UNREADABLE : { k, places };
    }
    case 'rounds':
    case 'finals': {
      const tiles = readAll(k === 'rounds' ? ROUND_TILES : FINAL_TILES, rest);
      return tiles === null ? UNREADABLE : { k, tiles };
    }
    case 'boosters': {
      const row = rest.map(readBooster);
      return row.includes(-1) ? UNREADABLE : { k, row };
    }
    case 'factions': {
      const factions = readAll(FACTIONS, rest);
      return factions === null ? UNREADABLE : { k, factions };
    }
    case 'terraforming':
    case 'token':
    case 'rescore':
      return one(2, find(TOKENS, first), (token) => ({ k, token }));
    case 'rotate': {
      let place = -1;
      for (let i = 0; i < s.tables.shape.places; i++) if (numberOf(s.face[i]) === readNumber(first)) place = i;
      const by = readNumber(second);
      return count === 3 && place >= 0 && !Number.isNaN(by) ? { k, place, by } : UNREADABLE;
    }
    case 'faction':
    case 'rival':
      return one(2, find(FACTIONS, first), (faction) => ({ k, faction }));
    case 'card': {
      const card = readNumber(first);
      return count === 2 && !Number.isNaN(card) ? { k, card } : UNREADABLE;
    }
    case 'bid': {
      const faction = find(FACTIONS, first);
      const points = readNumber(second);
      return count === 3 && faction >= 0 && !Number.isNaN(points) ? { k, faction, points } : UNREADABLE;
    }
    case 'booster':
      return one(2, readBooster(first), (booster) => ({ k, booster }));
    case 'pass':
      return count === 1 ? { k, booster: NO_BOOSTER } : one(2, readBooster(first), (booster) => ({ k, booster }));
    case 'place':
    case 'mine':
    case 'project':
    case 'satellite':
    case 'lost':
    case 'station':
    case 'swap':
    case 'downgrade':
      return one(2, hexNamed(s, first ?? ''), (hex) => ({ k, hex }));
    case 'upgrade': {
      const hex = hexNamed(s, first ?? '');
      const to = find(BUILDINGS, second);
      return count === 3 && hex >= 0 && to > 0 ? { k, hex, to } : UNREADABLE;
    }
    case 'research':
    case 'step':
      return one(2, find(TRACKS, first), (track) => ({ k, track }));
    case 'board': {
      const stone = readStone(second);
      const space = readNumber(first) - 1;
      return count <= 3 && stone !== null && space >= 0 ? { k, space, stone } : UNREADABLE;
    }
    case 'special':
      return one(2, find(SPECIALS, first), (what) => ({ k, what }));
    case 'convert': {
      const what = find(CONVERSIONS, `${first} ${second}`);
      const stone = readStone(third);
      return count <= 4 && what >= 0 && stone !== null ? { k, what, stone } : UNREADABLE;
    }
    case 'use':
      return one(3, find(CONVERSIONS, `${first} ${second}`), (what) => ({ k, what }));
    case 'burn':
      return one(count, BURNS.indexOf(words.join(' ') as (typeof BURNS)[number]), (how) => ({ k, how }));
    case 'planets':
    case 'satellites': {
      const found = readHexes(s, first);
      return count === 2 && found !== null ? { k, hexes: found } : UNREADABLE;
    }
    case 'take':
    case 'cover':
      return one(2, find(TILES, first), (tile) => ({ k, tile }));
    case 'tokens': {
      const mix = MIX.exec(first ?? '');
      const stone = readStone(second);
      if (mix === null || stone === null || count > 3) return UNREADABLE;
      return { k, one: Number(mix[1]), two: Number(mix[2]), three: Number(mix[3]), stone };
    }
    case 'stone': {
      const bowl = readNumber(first);
      return count === 2 && !Number.isNaN(bowl) ? { k, bowl } : UNREADABLE;
    }
    case 'charge':
      if (count === 1) return { k, first: false };
      return count === 3 && first === 'token' && second === 'first' ? { k, first: true } : UNREADABLE;
    case 'income': {
      const amount = readNumber(second);
      if (count !== 3 || (first !== 'tokens' && first !== 'charge') || Number.isNaN(amount)) return UNREADABLE;
      return { k, what: first, amount };
    }
    case 'done':
    case 'end':
    case 'federation':
    case 'skip':
    case 'decline':
    case 'tile':
      return count === 1 ? { k } : UNREADABLE;
    default:
      return UNREADABLE;
  }
};
