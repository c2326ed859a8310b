/**
 * A state is numbers in one buffer behind named views. Copying, comparing, hashing and saving a state
 * are then one line each and cannot forget a field.
 *
 *     const layout = defineLayout({ round: number(), ore: list('i8', 4) });
 *     const s = layout.create(tables);
 *     s.round += 1; s.ore[seat] -= 2;
 */
export type ElementKind = 'i8' | 'u8' | 'i16' | 'u16' | 'i32';

interface NumberField {
  readonly k: 'number';
}
interface ListField<E extends ElementKind = ElementKind> {
  readonly k: 'list';
  readonly of: E;
  readonly length: number;
}
export type Field = NumberField | ListField;
export type Fields = { readonly [name: string]: Field };

/** A single whole number of 32 bits. */
export const number = (): NumberField => ({ k: 'number' });
/** A fixed number of whole numbers. What is paid lives in signed ones, so that a bug shows as -1, not as 255. */
export const list = <E extends ElementKind>(of: E, length: number): ListField<E> => ({ k: 'list', of, length });

interface ArrayOf {
  i8: Int8Array;
  u8: Uint8Array;
  i16: Int16Array;
  u16: Uint16Array;
  i32: Int32Array;
}

export interface StateBase {
  /** The whole state, word by word. Only the kernel touches it directly. */
  readonly words: Uint32Array;
  /** Immutable things derived from the fields or the options: maps, distance tables. Shared by copies. */
  tables: unknown;
}

export type StateOf<F extends Fields, T> = {
  -readonly [name in keyof F]: F[name] extends ListField<infer E> ? ArrayOf[E] : number;
} & { readonly words: Uint32Array; tables: T };

/** The state type of a layout: `type State = LayoutState<typeof layout>`. */
export type LayoutState<L> = L extends Layout<infer S> ? S : never;

/** Field names are fixed by the layout; values are numbers or lists of numbers. */
export type StateJson = { readonly [field: string]: number | readonly number[] };

export interface Layout<S extends StateBase> {
  readonly bytes: number;
  create(tables: S['tables']): S;
  copyInto(from: S, into: S): void;
  copy(from: S): S;
  equal(a: S, b: S): boolean;
  /** 64 bits as 16 hexadecimal digits. Equal states have equal hashes on every machine. */
  hash(state: S): string;
  toJson(state: S): StateJson;
  /** Fill a state from JSON; the sentence says which field is wrong, null when all is well. */
  fromJson(json: unknown, into: S): string | null;
  /** The first field in which two states differ, for messages. */
  difference(a: S, b: S): string | null;
}

const WIDTH: { readonly [E in ElementKind]: number } = { i32: 4, i16: 2, u16: 2, i8: 1, u8: 1 };
const RANGE: { readonly [E in ElementKind]: readonly [number, number] } = {
  i8: [-128, 127],
  u8: [0, 255],
  i16: [-32768, 32767],
  u16: [0, 65535],
  i32: [-2147483648, 2147483647],
};

const viewOf = (of: ElementKind, buffer: ArrayBuffer, at: number, length: number): ArrayOf[ElementKind] => {
  switch (of) {
    case 'i8':
      return new Int8Array(buffer, at, length);
    case 'u8':
      return new Uint8Array(buffer, at, length);
    case 'i16':
      return new Int16Array(buffer, at, length);
    case 'u16':
      return new Uint16Array(buffer, at, length);
    case 'i32':
      return new Int32Array(buffer, at, length);
  }
};

export const defineLayout = <T>() => {
  return <const F extends Fields>(fields: F): Layout<StateOf<F, T>> => buildLayout<F, T>(fields);
};

const buildLayout = <F extends Fields, T>(fields: F): Layout<StateOf<F, T>> => {
  type S = StateOf<F, T>;
  const names = Object.keys(fields);
  const numbers = names.filter((name) => fields[name]?.k === 'number');
  const listed = names.flatMap((name) => {
    const field = fields[name];
    return field?.k === 'list' ? [{ name, of: field.of, length: field.length }] : [];
  });
  // Wide elements first, so that every view is aligned without gaps.
  const placed = [...listed].sort((a, b) => WIDTH[b.of] - WIDTH[a.of]);
  const offsets = new Map<string, number>();
  let end = numbers.length * 4;
  for (const { name, of, length } of placed) {
    offsets.set(name, end);
    end += WIDTH[of] * length;
  }
  const bytes = Math.ceil(end / 8) * 8;
  const lists = listed.map((field) => ({ ...field, at: offsets.get(field.name) ?? 0 }));

  class State {
    readonly words: Uint32Array;
    readonly scalars: Int32Array;
    tables: unknown;

    constructor(tables: unknown) {
      const buffer = new ArrayBuffer(bytes);
      this.words = new Uint32Array(buffer);
      this.scalars = new Int32Array(buffer, 0, numbers.length);
      this.tables = tables;
      // Defined rather than assigned: an engine keeps many defined names fast, but turns many computed assignments into a slow dictionary.
      for (const { name, of, at, length } of lists) {
        Object.defineProperty(this, name, { value: viewOf(of, buffer, at, length), enumerable: true });
      }
    }
  }
  for (let i = 0; i < numbers.length; i++) {
    Object.defineProperty(State.prototype, numbers[i] as string, {
      get(this: State) {
        return this.scalars[i];
      },
      set(this: State, value: number) {
        this.scalars[i] = value;
      },
    });
  }

  const fieldOf = (state: S, name: string): number | ArrayOf[ElementKind] =>
    (state as unknown as { [name: string]: number | ArrayOf[ElementKind] })[name] as number | ArrayOf[ElementKind];

  const create = (tables: T): S => new State(tables) as unknown as S;
  const copyInto = (from: S, into: S): void => {
    into.words.set(from.words);
    into.tables = from.tables;
  };
  const equal = (a: S, b: S): boolean => {
    const x = a.words;
    const y = b.words;
    for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return false;
    return true;
  };

  return {
    bytes,
    create,
    copyInto,
    copy: (from) => {
      const into = create(from.tables);
      copyInto(from, into);
      return into;
    },
    equal,
    hash: (state) => hashWords(state.words),
    toJson: (state) => {
      const json: { [field: string]: number | number[] } = {};
      for (const name of names) {
        const value = fieldOf(state, name);
        json[name] = typeof value === 'number' ? value : numbersOf(value);
      }
      return json;
    },
    fromJson: (json, into) => {
      if (typeof json !== 'object' || json === null) return 'the state is not an object';
      const given = json as { readonly [field: string]: unknown };
      for (const name of Object.keys(given)) if (!(name in fields)) return `unknown field ${name}`;
      for (const name of names) {
        const field = fields[name] as Field;
        const value = given[name];
        if (field.k === 'number') {
          if (!isWhole(value, ...RANGE.i32)) return `field ${name} is not a whole number`;
          (into as unknown as { [name: string]: number })[name] = value;
        } else {
          if (!Array.isArray(value) || value.length !== field.length)
            return `field ${name} is not a list of ${field.length}`;
          const target = fieldOf(into, name) as ArrayOf[ElementKind];
          const [least, most] = RANGE[field.of];
          for (let i = 0; i < field.length; i++) {
            const one: unknown = value[i];
            if (!isWhole(one, least, most)) return `field ${name} holds ${String(one)}`;
            target[i] = one;
          }
        }
      }
      return null;
    },
    difference: (a, b) => {
      if (equal(a, b)) return null;
      for (const name of names) {
        const x = fieldOf(a, name);
        const y = fieldOf(b, name);
        if (typeof x === 'number' || typeof y === 'number') {
          if (x !== y) return `${name}: ${String(x)} and ${String(y)}`;
        } else {
          for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return `${name}[${i}]: ${x[i]} and ${y[i]}`;
        }
      }
      return null;
    },
  };
};

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** A plain list. Filled by hand: several times as fast as `Array.from`, and every saved state needs it. */
const numbersOf = (from: ArrayOf[ElementKind]): number[] => {
  const plain = new Array<number>(from.length);
  for (let i = 0; i < from.length; i++) plain[i] = from[i] as number;
  return plain;
};

/** Two 32-bit lanes of multiply-and-fold, so that words in another order hash differently. */
const hashWords = (words: Uint32Array): string => {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    a = Math.imul(a ^ word, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul((b << 13) | (b >>> 19), 5) + Math.imul(word, 0xcc9e2d51);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b);
  b = Math.imul(b ^ (b >>> 16), 0xc2b2ae35);
  a ^= a >>> 13;
  b ^= b >>> 13;
  return hex32(a) + hex32(b);
};
const hex32 = (x: number): string => (x >>> 0).toString(16).padStart(8, '0');
