import type { Brand } from '../brand.ts';
import { FRAME_WIDTH } from '../frame/cells.ts';
import { NONE, type None } from '../frame/fields.ts';

export type ElementKind = 'i8' | 'u8' | 'i16' | 'u16' | 'i32';

export interface NumberField<T extends number = number> {
  readonly k: 'number';
  /** Stored this much higher than it is, so that a cell of 0 is NONE. */
  readonly bias: 0 | 1;
  /** Only the compiler knows this one. */
  readonly holds?: T;
}
export interface ListField<E extends ElementKind = ElementKind, T extends number = number> {
  readonly k: 'list';
  readonly of: E;
  readonly length: number;
  /** Cells in a row, where the list is a table of rows and columns. */
  readonly columns: number;
  readonly holds?: T;
}
export interface StackField {
  readonly k: 'stack';
  readonly cells: number;
}
export type Field = NumberField | ListField | StackField;
export type Fields = { readonly [name: string]: Field };

/** A single whole number of 32 bits. */
export const number = (): NumberField => ({ k: 'number', bias: 0 });
/** A single id: `numberOf<Seat>()`. */
export const numberOf = <T extends number>(): NumberField<T> => ({ k: 'number', bias: 0 });
/** An id or NONE; a fresh state holds NONE. */
export const optionalNumber = <T extends number>(): NumberField<T | None> => ({ k: 'number', bias: 1 });

/** A fixed number of whole numbers. What is paid lives in signed ones, so that a bug shows as -1, not as 255. */
export const list = <E extends ElementKind>(of: E, length: number): ListField<E> => ({
  k: 'list',
  of,
  length,
  columns: 0,
});
/** A list of ids: `const seats = listOf<Seat>(); order: seats('u8', 4)`. */
export const listOf =
  <T extends number>() =>
  <E extends ElementKind>(of: E, length: number): ListField<E, T> => ({ k: 'list', of, length, columns: 0 });

/** Rows of columns, read with `row * columns + column`. Games give each a named helper, so that no rule counts cells. */
export const grid = <E extends ElementKind>(of: E, rows: number, columns: number): ListField<E> => ({
  k: 'list',
  of,
  length: rows * columns,
  columns,
});

/** A cell that holds an id or nothing: one more than the id, 0 for NONE. Opened by `valueIn`, made by `stored`. */
export type Stored<T extends number> = Brand<number, 'Stored'> & { readonly __holds?: T };
export const valueIn = <T extends number>(cell: Stored<T>): T | None => (cell - 1) as T | None;
export const stored = <T extends number>(value: T | None): Stored<T> => (value + 1) as Stored<T>;
/** The stored form of NONE: what a fresh cell holds. */
export const NOTHING = (NONE + 1) as Stored<never>;
/** A list of cells with an id or nothing. */
export const optionalsOf =
  <T extends number>() =>
  <E extends ElementKind>(of: E, length: number): ListField<E, Stored<T>> => ({ k: 'list', of, length, columns: 0 });

/** The stack of pending decisions: the state gets `frames` and `depth`. The field must be called `frames`. */
export const stack = (depth: number): StackField => ({ k: 'stack', cells: depth * FRAME_WIDTH });

export interface ArrayOf {
  i8: Int8Array;
  u8: Uint8Array;
  i16: Int16Array;
  u16: Uint16Array;
  i32: Int32Array;
}
export type AnyArray = ArrayOf[ElementKind];

/** A typed array whose elements are ids of one kind. */
export interface Cells<T extends number> extends Iterable<T> {
  [i: number]: T;
  readonly length: number;
  fill(value: T, from?: number, to?: number): this;
  set(values: ArrayLike<T>, at?: number): void;
  subarray(from?: number, to?: number): Cells<T>;
  indexOf(value: T): number;
  includes(value: T): boolean;
  findIndex(test: (value: T, i: number) => boolean): number;
}

type CellsOf<E extends ElementKind, T extends number> = number extends T ? ArrayOf[E] : Cells<T>;

type ValueOfField<F> =
  F extends ListField<infer E, infer T> ? CellsOf<E, T> : F extends NumberField<infer T> ? T : Int16Array;

export type StateOf<F extends Fields, T> = {
  -readonly [name in keyof F]: ValueOfField<F[name]>;
} & (F extends { readonly frames: StackField } ? { readonly frames: Int16Array; depth: number } : unknown) & {
    readonly words: Uint32Array;
    tables: T;
  };

export const BYTES: { readonly [E in ElementKind]: number } = { i32: 4, i16: 2, u16: 2, i8: 1, u8: 1 };
export const RANGE: { readonly [E in ElementKind]: readonly [number, number] } = {
  i8: [-128, 127],
  u8: [0, 255],
  i16: [-32768, 32767],
  u16: [0, 65535],
  i32: [-2147483648, 2147483647],
};

export const viewOf = (of: ElementKind, buffer: ArrayBuffer, at: number, length: number): AnyArray => {
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
