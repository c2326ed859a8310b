import type { Refusal } from '@orrery/kernel';
import { type EclipseAction, PLAIN } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { DAMAGE } from '../state/ids.ts';
import {
  ACTION,
  BUILD,
  CELL,
  type Codec,
  FRONT,
  NUMBER,
  PART,
  RESOURCE,
  SEAT,
  SECTOR,
  SHIP,
  SLOT,
  SPECIES,
  SQUARE,
  TECH,
} from './codec.ts';

type Shape = readonly (readonly [field: string, codec: Codec])[];

/** Words of each action after its name, in order. `roll` and `keep` are written by hand below. */
const SHAPES: { readonly [k: string]: Shape } = {
  start: [['seat', SEAT]],
  tech: [['tech', TECH]],
  sector: [['sector', SECTOR]],
  front: [['front', FRONT]],
  reputation: [['value', NUMBER]],
  species: [['species', SPECIES]],
  act: [['action', ACTION]],
  react: [['action', ACTION]],
  trade: [
    ['from', RESOURCE],
    ['to', RESOURCE],
  ],
  colony: [
    ['sector', SECTOR],
    ['square', SQUARE],
    ['track', RESOURCE],
  ],
  propose: [['to', SEAT]],
  envoy: [['track', RESOURCE]],
  give: [['value', NUMBER]],
  explore: [['cell', CELL]],
  place: [
    ['sector', SECTOR],
    ['rotation', NUMBER],
  ],
  learn: [['tech', TECH]],
  fit: [
    ['ship', SHIP],
    ['slot', SLOT],
  ],
  influence: [['sector', SECTOR]],
  lift: [['sector', SECTOR]],
  return: [['track', RESOURCE]],
  bury: [['track', RESOURCE]],
  research: [['tech', TECH]],
  artifact: [['resource', RESOURCE]],
  remove: [
    ['ship', SHIP],
    ['slot', SLOT],
  ],
  square: [
    ['ship', SHIP],
    ['slot', SLOT],
  ],
  part: [['part', PART]],
  build: [
    ['what', BUILD],
    ['sector', SECTOR],
  ],
  move: [
    ['ship', SHIP],
    ['from', SECTOR],
    ['to', SECTOR],
  ],
  step: [['to', SECTOR]],
  attack: [['ship', SHIP]],
  hold: [['ship', SHIP]],
  leave: [['ship', SHIP]],
  retreat: [
    ['ship', SHIP],
    ['to', SECTOR],
  ],
  stand: [['ship', SHIP]],
  hit: [
    ['ship', SHIP],
    ['damage', NUMBER],
  ],
  raze: [['square', SQUARE]],
  abandon: [['sector', SECTOR]],
};

const shapeOf = (k: string): Shape | undefined => (Object.hasOwn(SHAPES, k) ? SHAPES[k] : undefined);
const isPlain = (k: string): boolean => (PLAIN as readonly string[]).includes(k);

const LETTERS = ['y', 'o', 'r'];
const DIE = /^([yor])([1-6])$/;

/** `build cruiser 318`, `roll o6 y3`, `keep 4 give 1` */
export const write = (s: State, action: EclipseAction): string => {
  if (action.k === 'roll') {
    const words = action.dice.map((die) => {
      const colour = die >= 40 ? 2 : die >= 20 ? 1 : 0;
      return `${LETTERS[colour]}${die - (DAMAGE[colour] as number) * 10}`;
    });
    return ['roll', ...words].join(' ');
  }
  if (action.k === 'keep')
    return action.give === 0 ? `keep ${action.value}` : `keep ${action.value} give ${action.give}`;
  const shape = shapeOf(action.k);
  if (shape === undefined) return action.k;
  const fields = action as unknown as { readonly [field: string]: number };
  return [action.k, ...shape.map(([field, codec]) => codec.write(s, fields[field] as number))].join(' ');
};

const UNREADABLE: Refusal = { rule: 'E20', why: 'unreadable' };
const unknownWord = (word: string): Refusal => ({ rule: 'E20', why: 'unknownWord', with: { word } });

const readRoll = (words: readonly string[]): EclipseAction | Refusal => {
  const dice: number[] = [];
  for (const word of words) {
    const match = DIE.exec(word);
    if (match === null) return unknownWord(word);
    dice.push((DAMAGE[LETTERS.indexOf(match[1] as string)] as number) * 10 + Number(match[2]));
  }
  return { k: 'roll', dice };
};

const readKeep = (s: State, words: readonly string[]): EclipseAction | Refusal => {
  const value = NUMBER.read(s, words[0] ?? '');
  if (value === undefined) return unknownWord(words[0] ?? '');
  if (words.length === 1) return { k: 'keep', value, give: 0 };
  const giving = NUMBER.read(s, words[2] ?? '');
  if (words.length !== 3 || words[1] !== 'give' || giving === undefined || giving === 0) return UNREADABLE;
  return { k: 'keep', value, give: giving };
};

export const read = (s: State, text: string): EclipseAction | Refusal => {
  const [k, ...words] = text.split(' ');
  if (k === undefined || k === '') return UNREADABLE;
  if (k === 'roll') return words.length === 0 ? UNREADABLE : readRoll(words);
  if (k === 'keep') return readKeep(s, words);
  if (isPlain(k)) return words.length === 0 ? ({ k } as EclipseAction) : UNREADABLE;
  const shape = shapeOf(k);
  if (shape === undefined) return unknownWord(k);
  if (words.length !== shape.length) return UNREADABLE;
  const action: { [field: string]: string | number } = { k };
  for (let i = 0; i < shape.length; i++) {
    const [field, codec] = shape[i] as readonly [string, Codec];
    const value = codec.read(s, words[i] as string);
    if (value === undefined) return unknownWord(words[i] as string);
    action[field] = value;
  }
  return action as unknown as EclipseAction;
};
