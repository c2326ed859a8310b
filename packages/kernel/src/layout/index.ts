import type { FrameHost } from '../frame/cells.ts';
import { type FrameCodec, type FrameJson, frameCodec } from '../frame/codec.ts';
import type { FrameShape } from '../frame/frame.ts';
import {
  type AnyArray,
  BYTES,
  type ElementKind,
  type Field,
  type Fields,
  type ListField,
  type NumberField,
  RANGE,
  type StateOf,
  viewOf,
} from './fields.ts';
import { Hasher } from './hash.ts';

/**
 * A state is numbers in one buffer behind named views. Copying, comparing, hashing and saving a state
 * are then one line each and cannot forget a field.
 *
 *     const layout = defineLayout<Tables>()({ round: number(), ore: list('i8', 4), frames: stack(12) });
 *     const s = layout.create(tables);
 *     s.round += 1; s.ore[seat] -= 2;
 */
export interface StateBase {
  /** The whole state, word by word. Only the kernel touches it directly. */
  readonly words: Uint32Array;
  /** Immutable things derived from the fields or the options: maps, distance tables. Shared by copies. */
  tables: unknown;
}

/** The state type of a layout: `type State = LayoutState<typeof layout>`. */
export type LayoutState<L> = L extends Layout<infer S> ? S : never;

/** Field names are fixed by the layout; values are numbers, lists of numbers, and the pending frames by name. */
export type StateJson = { readonly [field: string]: number | readonly number[] | readonly FrameJson[] };

export interface Layout<S extends StateBase> {
  readonly bytes: number;
  /** Names, kinds and order of all fields and frames. What reads the states of one layout reads those of another with an equal shape. */
  readonly shape: string;
  create(tables: S['tables']): S;
  copyInto(from: S, into: S): void;
  copy(from: S): S;
  equal(a: S, b: S): boolean;
  /** 64 bits as 16 hexadecimal digits, over named values that are not zero. Equal states have equal hashes on every machine. */
  hash(state: S): string;
  toJson(state: S): StateJson;
  /** Fill a state from JSON; the sentence says which field is wrong, null when all is well. */
  fromJson(json: unknown, into: S): string | null;
  /** The first field in which two states differ, for messages. */
  difference(a: S, b: S): string | null;
  /** The same layout, its stack saved and hashed by the names of these frames. */
  withFrames(frames: readonly FrameShape[]): Layout<S>;
}

const STACK = 'frames';
const DEPTH = 'depth';

interface Placed {
  readonly name: string;
  readonly of: ElementKind;
  readonly length: number;
  readonly columns: number;
  readonly at: number;
}
interface Scalar {
  readonly name: string;
  readonly bias: 0 | 1;
}

/** Where every field lies in the buffer. */
interface Plan {
  readonly names: readonly string[];
  readonly scalars: readonly Scalar[];
  readonly lists: readonly Placed[];
  readonly bytes: number;
}

/** A stack is a list of cells and a number beside it. */
const unfold = (fields: Fields): { readonly [name: string]: NumberField | ListField } => {
  const plain: { [name: string]: NumberField | ListField } = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.k !== 'stack') plain[name] = field;
    else {
      if (name !== STACK) throw new Error(`layout: a stack is called ${STACK}, not ${name}`);
      plain[DEPTH] = { k: 'number', bias: 0 };
      plain[STACK] = { k: 'list', of: 'i16', length: field.cells, columns: 0 };
    }
  }
  return plain;
};

const planOf = (fields: Fields): Plan => {
  const plain = unfold(fields);
  const names = Object.keys(plain);
  const scalars: Scalar[] = [];
  const listed: Omit<Placed, 'at'>[] = [];
  for (const name of names) {
    const field = plain[name] as NumberField | ListField;
    if (field.k === 'number') scalars.push({ name, bias: field.bias });
    else listed.push({ name, of: field.of, length: field.length, columns: field.columns });
  }
  // Wide elements first, so that every view is aligned without gaps.
  const offsets = new Map<string, number>();
  let end = scalars.length * 4;
  for (const { name, of, length } of listed.toSorted((a, b) => BYTES[b.of] - BYTES[a.of])) {
    offsets.set(name, end);
    end += BYTES[of] * length;
  }
  const lists = listed.map((field) => ({ ...field, at: offsets.get(field.name) ?? 0 }));
  return { names, scalars, lists, bytes: Math.ceil(end / 8) * 8 };
};

/** A property like one that was assigned. */
const PLAIN = { writable: true, enumerable: true, configurable: true } as const;

interface AnyState extends StateBase {
  readonly numbers: Int32Array;
}

/**
 * The class of the states of one layout: a getter and setter for each number, a view for each list.
 *
 * The first state defines its views, those after it assign them. An engine keeps many defined names fast, but turns many
 * assigned ones into a slow dictionary, unless it knows an object with these names already; then assigning is several times as
 * fast as defining. What it knows goes with the last such object, so the first one is kept.
 */
const stateClass = ({ scalars, lists, bytes }: Plan): (new (tables: unknown) => AnyState) => {
  let first: AnyState | null = null;
  class State implements AnyState {
    readonly words: Uint32Array;
    readonly numbers: Int32Array;
    tables: unknown;

    constructor(tables: unknown) {
      const buffer = new ArrayBuffer(bytes);
      this.words = new Uint32Array(buffer);
      this.numbers = new Int32Array(buffer, 0, scalars.length);
      this.tables = tables;
      for (const { name, of, at, length } of lists) {
        const view = viewOf(of, buffer, at, length);
        if (first === null) Object.defineProperty(this, name, { value: view, ...PLAIN });
        else (this as unknown as { [name: string]: AnyArray })[name] = view;
      }
      first ??= this;
    }
  }
  for (const [i, { name, bias }] of scalars.entries()) {
    const access: PropertyDescriptor & ThisType<State> =
      bias === 0
        ? {
            get() {
              return this.numbers[i];
            },
            set(value: number) {
              this.numbers[i] = value;
            },
          }
        : {
            get() {
              return (this.numbers[i] as number) - 1;
            },
            set(value: number) {
              this.numbers[i] = value + 1;
            },
          };
    Object.defineProperty(State.prototype, name, access);
  }
  return State;
};

const cellsOf = (state: StateBase, name: string): AnyArray =>
  (state as unknown as { readonly [name: string]: AnyArray })[name] as AnyArray;

const sameWords = (x: Uint32Array, y: Uint32Array): boolean => {
  for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return false;
  return true;
};

/** Is this one of the two fields that a codec of frames speaks for? */
const isStack = (name: string): boolean => name === STACK || name === DEPTH;

/** By names in alphabetical order, so that the order of declaration does not show. */
const hasherOf = ({ scalars, lists }: Plan, frames: FrameCodec | null): ((state: AnyState) => string) => {
  const hasher = new Hasher();
  const fields = [
    ...scalars.map(({ name }, i) => ({ name, scalar: i })),
    ...lists.map(({ name }) => ({ name, scalar: -1 })),
  ]
    .filter(({ name }) => frames === null || !isStack(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((field) => ({ ...field, salt: hasher.salt(field.name) }));
  const stackSalt = hasher.salt(STACK);
  return (state) => {
    hasher.restart();
    for (const { name, scalar, salt } of fields) {
      if (scalar >= 0) {
        const value = state.numbers[scalar] as number;
        if (value !== 0) hasher.eat(salt, 0, value);
      } else {
        const cells = cellsOf(state, name);
        for (let i = 0; i < cells.length; i++) if (cells[i] !== 0) hasher.eat(salt, i, cells[i] as number);
      }
    }
    frames?.each(state as unknown as FrameHost, (name, value) => hasher.eat(stackSalt, hasher.salt(name), value));
    return hasher.digest();
  };
};

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** A plain list. Filled by hand: several times as fast as `Array.from`, and every saved state needs it. */
const numbersOf = (from: AnyArray): number[] => {
  const plain = new Array<number>(from.length);
  for (let i = 0; i < from.length; i++) plain[i] = from[i] as number;
  return plain;
};

const fillList = ({ name, of, length }: Placed, value: unknown, target: AnyArray): string | null => {
  if (!Array.isArray(value) || value.length !== length) return `field ${name} is not a list of ${length}`;
  const [least, most] = RANGE[of];
  for (let i = 0; i < length; i++) {
    const one: unknown = value[i];
    if (!isWhole(one, least, most)) return `field ${name} holds ${String(one)}`;
    target[i] = one;
  }
  return null;
};

const jsonOf = (plan: Plan, frames: FrameCodec | null) => {
  const own = (name: string): boolean => frames === null || !isStack(name);
  const scalars = plan.scalars.map((scalar, i) => ({ ...scalar, i })).filter(({ name }) => own(name));
  const lists = plan.lists.filter(({ name }) => own(name));
  const known = new Set([...scalars, ...lists].map(({ name }) => name));
  if (frames !== null) known.add(STACK);
  return {
    toJson: (state: AnyState): StateJson => {
      const json: { [field: string]: number | number[] | FrameJson[] } = {};
      for (const { name, i } of scalars) json[name] = state.numbers[i] as number;
      for (const { name } of lists) json[name] = numbersOf(cellsOf(state, name));
      if (frames !== null) json[STACK] = frames.toJson(state as unknown as FrameHost);
      return json;
    },
    fromJson: (json: unknown, into: AnyState): string | null => {
      if (typeof json !== 'object' || json === null) return 'the state is not an object';
      const given = json as { readonly [field: string]: unknown };
      for (const name of Object.keys(given)) if (!known.has(name)) return `unknown field ${name}`;
      for (const { name, i } of scalars) {
        if (!isWhole(given[name], ...RANGE.i32)) return `field ${name} is not a whole number`;
        into.numbers[i] = given[name];
      }
      for (const field of lists) {
        const problem = fillList(field, given[field.name], cellsOf(into, field.name));
        if (problem !== null) return problem;
      }
      return frames?.fromJson(given[STACK], into as unknown as FrameHost) ?? null;
    },
  };
};

const placeIn = ({ columns }: Placed, i: number): string =>
  columns === 0 ? String(i) : `${Math.floor(i / columns)}, ${i % columns}`;

const differenceOf = (plan: Plan, a: AnyState, b: AnyState): string | null => {
  if (sameWords(a.words, b.words)) return null;
  for (const [i, { name, bias }] of plan.scalars.entries()) {
    const x = a.numbers[i] as number;
    const y = b.numbers[i] as number;
    if (x !== y) return `${name}: ${x - bias} and ${y - bias}`;
  }
  for (const field of plan.lists) {
    const x = cellsOf(a, field.name);
    const y = cellsOf(b, field.name);
    for (let i = 0; i < x.length; i++)
      if (x[i] !== y[i]) return `${field.name}[${placeIn(field, i)}]: ${x[i]} and ${y[i]}`;
  }
  return null;
};

const shapeOf = ({ scalars, lists }: Plan, frames: readonly FrameShape[]): string =>
  [
    ...scalars.map(({ name, bias }) => `${name}+${bias}`),
    ...lists.map(({ name, of, length, columns }) => `${name}:${of}*${length}/${columns}`),
    ...frames.map(({ name, fields }) => `${name}(${fields.map((field) => field.name).join(' ')})`),
  ].join(',');

const buildLayout = (plan: Plan, State: new (tables: unknown) => AnyState, shapes: readonly FrameShape[] | null) => {
  const frames = shapes === null ? null : frameCodec(shapes);
  const create = (tables: unknown): AnyState => new State(tables);
  const copyInto = (from: AnyState, into: AnyState): void => {
    into.words.set(from.words);
    into.tables = from.tables;
  };
  return {
    bytes: plan.bytes,
    shape: shapeOf(plan, shapes ?? []),
    create,
    copyInto,
    copy: (from: AnyState): AnyState => {
      const into = create(from.tables);
      copyInto(from, into);
      return into;
    },
    equal: (a: AnyState, b: AnyState): boolean => sameWords(a.words, b.words),
    hash: hasherOf(plan, frames),
    ...jsonOf(plan, frames),
    difference: (a: AnyState, b: AnyState) => differenceOf(plan, a, b),
    withFrames: (named: readonly FrameShape[]): unknown => buildLayout(plan, State, named),
  };
};

export const defineLayout = <T>() => {
  return <const F extends Fields>(fields: F): Layout<StateOf<F, T>> => {
    const plan = planOf(fields);
    return buildLayout(plan, stateClass(plan), null) as unknown as Layout<StateOf<F, T>>;
  };
};

export {
  type Cells,
  grid,
  list,
  listOf,
  NOTHING,
  number,
  numberOf,
  optionalNumber,
  optionalsOf,
  type Stored,
  stack,
  stored,
  valueIn,
} from './fields.ts';
export type { Field, Fields, StateOf };
