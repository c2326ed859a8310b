import type { Refusal } from '@orrery/kernel';
import { seatsOf } from '@orrery/kernel';
import { frontIds } from './content/board.ts';
import { partIds } from './content/parts.ts';
import { sectorIds } from './content/sectors.ts';
import { techIds } from './content/techs.ts';
import { type EclipseAction, PLAIN } from './rules/actions.ts';
import { seatName } from './state/boards.ts';
import { colourOfCode, dieCode, faceOfCode } from './state/dice.ts';
import { cellName, cellNamed } from './state/galaxy.ts';
import { ACTIONS, BUILDS, type CellId, RESOURCES, SHIPS, SQUARES } from './state/ids.ts';
import type { State } from './state/layout.ts';

const UNREADABLE: Refusal = { rule: 'E20', why: 'unreadable' };
const unknownWord = (word: string): Refusal => ({ rule: 'E20', why: 'unknownWord', with: { word } });

/** How one value of an action is written as a word and read back; undefined when the word means nothing. */
interface Word {
  write(s: State, value: number): string;
  read(s: State, word: string): number | undefined;
}

const named = (names: readonly string[]): Word => {
  const numbers = new Map(names.map((name, i) => [name, i]));
  return { write: (_, value) => names[value] ?? '?', read: (_, word) => numbers.get(word) };
};

const WHOLE = /^(0|[1-9]\d{0,3})$/;
/** A number, shifted for people who count from 1. */
const counted = (from: number): Word => ({
  write: (_, value) => String(value + from),
  read: (_, word) => (WHOLE.test(word) ? Number(word) - from : undefined),
});

const seat: Word = {
  write: (s, value) => seatName(s, value as Parameters<typeof seatName>[1]),
  read: (s, word) => seatsOf(s.players).find((one) => seatName(s, one) === word),
};
const species: Word = {
  write: (s, value) => s.tables.species[value]?.id ?? '?',
  read: (s, word) => {
    const found = s.tables.species.findIndex(({ id }) => id === word);
    return found < 0 ? undefined : found;
  },
};
const cell: Word = {
  write: (_, value) => cellName(value as CellId),
  read: (_, word) => {
    const found = cellNamed(word);
    return found >= 0 && cellName(found as CellId) === word ? found : undefined;
  },
};
const sector = named(sectorIds);
const tech = named(techIds);
const front = named(frontIds);
const part = named(partIds);
const resource = named(RESOURCES);
const ship = named(SHIPS);
const build = named(BUILDS);
const action = named(ACTIONS);
const square = named(SQUARES);
const number = counted(0);
const slot = counted(1);

/** How one kind of action is written and read: the words after its name. */
interface Form {
  readonly k: EclipseAction['k'];
  write(s: State, action: EclipseAction): readonly string[];
  read(s: State, words: readonly string[]): EclipseAction | Refusal;
}

/** A word for each field, in this order. */
const form = (k: EclipseAction['k'], fields: { readonly [field: string]: Word } = {}): Form => {
  const entries = Object.entries(fields);
  return {
    k,
    write: (s, given) => {
      const values = given as unknown as { readonly [field: string]: number };
      return entries.map(([field, word]) => word.write(s, values[field] as number));
    },
    read: (s, words) => {
      if (words.length !== entries.length) return UNREADABLE;
      const made: { [field: string]: string | number } = { k };
      for (const [i, [field, word]] of entries.entries()) {
        const value = word.read(s, words[i] as string);
        if (value === undefined) return unknownWord(words[i] as string);
        made[field] = value;
      }
      return made as unknown as EclipseAction;
    },
  };
};

const LETTERS = ['y', 'o', 'r'];
const DIE = /^([yor])([1-6])$/;
/** `roll o6 y3` */
const roll: Form = {
  k: 'roll',
  write: (_, given) =>
    given.k === 'roll' ? given.dice.map((die) => `${LETTERS[colourOfCode(die)]}${faceOfCode(die)}`) : [],
  read: (_, words) => {
    if (words.length === 0) return UNREADABLE;
    const dice: number[] = [];
    for (const word of words) {
      const match = DIE.exec(word);
      if (match === null) return unknownWord(word);
      dice.push(dieCode(LETTERS.indexOf(match[1] as string), Number(match[2])));
    }
    return { k: 'roll', dice };
  },
};

/** `keep 4`, `keep 4 give 1` */
const keep: Form = {
  k: 'keep',
  write: (_, given) => {
    if (given.k !== 'keep') return [];
    return given.give === 0 ? [String(given.value)] : [String(given.value), 'give', String(given.give)];
  },
  read: (s, words) => {
    const value = number.read(s, words[0] ?? '');
    if (value === undefined) return unknownWord(words[0] ?? '');
    if (words.length === 1) return { k: 'keep', value, give: 0 };
    const give = number.read(s, words[2] ?? '');
    if (words.length !== 3 || words[1] !== 'give' || give === undefined || give === 0) return UNREADABLE;
    return { k: 'keep', value, give };
  },
};

/** Every kind of action, as it is written and as it is read. */
const FORMS: readonly Form[] = [
  ...PLAIN.map((k) => form(k)),
  form('start', { seat }),
  form('tech', { tech }),
  form('sector', { sector }),
  form('front', { front }),
  form('reputation', { value: number }),
  roll,
  form('species', { species }),
  form('act', { action }),
  form('react', { action }),
  form('trade', { from: resource, to: resource }),
  form('colony', { sector, square, track: resource }),
  form('propose', { to: seat }),
  form('envoy', { track: resource }),
  form('give', { value: number }),
  form('explore', { cell }),
  form('place', { sector, rotation: number }),
  form('learn', { tech }),
  form('fit', { ship, slot }),
  form('influence', { sector }),
  form('lift', { sector }),
  form('return', { track: resource }),
  form('bury', { track: resource }),
  form('research', { tech }),
  form('artifact', { resource }),
  form('remove', { ship, slot }),
  form('square', { ship, slot }),
  form('part', { part }),
  form('build', { what: build, sector }),
  form('move', { ship, from: sector, to: sector }),
  form('step', { to: sector }),
  form('attack', { ship }),
  form('hold', { ship }),
  form('leave', { ship }),
  form('retreat', { ship, to: sector }),
  form('stand', { ship }),
  form('hit', { ship, damage: number }),
  keep,
  form('raze', { square }),
  form('abandon', { sector }),
];
const byName: ReadonlyMap<string, Form> = new Map(FORMS.map((one) => [one.k, one]));

/** `build cruiser 318` */
export const write = (s: State, given: EclipseAction): string =>
  [given.k, ...(byName.get(given.k)?.write(s, given) ?? [])].join(' ');

export const read = (s: State, text: string): EclipseAction | Refusal => {
  const [k, ...words] = text.split(' ');
  if (k === undefined || k === '') return UNREADABLE;
  return byName.get(k)?.read(s, words) ?? unknownWord(k);
};
