import { FRAME_FIELDS, FRAME_WIDTH, type FrameHost, popFrame, pushCells, replaceCells } from './cells.ts';
import { type AnyField, NONE, type None, type ValueOf } from './fields.ts';

export type Fields = readonly AnyField[];
type NameOf<F extends Fields> = F[number]['name'];
type Named<F extends Fields, N extends string> = ValueOf<Extract<F[number], { readonly name: N }>>;
type Values<F extends Fields> = { -readonly [I in keyof F]: ValueOf<F[I]> };

/** Reading and writing the fields of the frame on top: `influence.refreshes(s)`, `influence.setRefreshes(s, 1)`. */
type Accessors<F extends Fields> = {
  readonly [N in NameOf<F>]: (s: FrameHost) => Named<F, N>;
} & {
  readonly [N in NameOf<F> as `set${Capitalize<N>}`]: (s: FrameHost, value: Named<F, N>) => void;
};

/** Where a frame lies in the stack, counted from the bottom. */
export type FramePlace = number;

export interface FrameShape<N extends string = string, F extends Fields = Fields> {
  readonly name: N;
  readonly fields: F;
  /** The number that stands for the name in a state. The table of a game's frames gives it; nothing outside a state knows it. */
  kind: number;
  /** Lay the frame on top, with the values of its fields in order. */
  push(s: FrameHost, ...values: Values<F>): void;
  /** Replace the frame on top by this one. */
  become(s: FrameHost, ...values: Values<F>): void;
  pop(s: FrameHost): void;
  isTop(s: FrameHost): boolean;
  /** Does a frame of this name lie at this place? For the few who go over the whole stack. */
  isAt(s: FrameHost, place: FramePlace): boolean;
  /** The place of the topmost frame of this name, or NONE. */
  find(s: FrameHost): FramePlace | None;
  /** A field of a frame that may lie under others. */
  readAt<M extends NameOf<F>>(s: FrameHost, place: FramePlace, field: M): Named<F, M>;
  writeAt<M extends NameOf<F>>(s: FrameHost, place: FramePlace, field: M, value: Named<F, M>): void;
}

export type Frame<N extends string = string, F extends Fields = Fields> = FrameShape<N, F> & Accessors<F>;

const cell = (s: FrameHost, i: number): number => s.frames[(s.depth - 1) * FRAME_WIDTH + 1 + i] as number;
const put = (s: FrameHost, i: number, value: number): void => {
  s.frames[(s.depth - 1) * FRAME_WIDTH + 1 + i] = value;
};

type Read = (s: FrameHost) => number | boolean;
type Write = (s: FrameHost, value: number | boolean) => void;

/**
 * One function for each place, none that remembers its place: a compiler that optimises as it runs turns these into a single
 * load or store where they are called.
 */
const READ: readonly Read[] = [
  (s) => cell(s, 0),
  (s) => cell(s, 1),
  (s) => cell(s, 2),
  (s) => cell(s, 3),
  (s) => cell(s, 4),
  (s) => cell(s, 5),
  (s) => cell(s, 6),
];
const READ_OPTIONAL: readonly Read[] = [
  (s) => cell(s, 0) - 1,
  (s) => cell(s, 1) - 1,
  (s) => cell(s, 2) - 1,
  (s) => cell(s, 3) - 1,
  (s) => cell(s, 4) - 1,
  (s) => cell(s, 5) - 1,
  (s) => cell(s, 6) - 1,
];
const READ_FLAG: readonly Read[] = [
  (s) => cell(s, 0) !== 0,
  (s) => cell(s, 1) !== 0,
  (s) => cell(s, 2) !== 0,
  (s) => cell(s, 3) !== 0,
  (s) => cell(s, 4) !== 0,
  (s) => cell(s, 5) !== 0,
  (s) => cell(s, 6) !== 0,
];
const WRITE: readonly Write[] = [
  (s, value) => put(s, 0, +value),
  (s, value) => put(s, 1, +value),
  (s, value) => put(s, 2, +value),
  (s, value) => put(s, 3, +value),
  (s, value) => put(s, 4, +value),
  (s, value) => put(s, 5, +value),
  (s, value) => put(s, 6, +value),
];
const WRITE_OPTIONAL: readonly Write[] = [
  (s, value) => put(s, 0, +value + 1),
  (s, value) => put(s, 1, +value + 1),
  (s, value) => put(s, 2, +value + 1),
  (s, value) => put(s, 3, +value + 1),
  (s, value) => put(s, 4, +value + 1),
  (s, value) => put(s, 5, +value + 1),
  (s, value) => put(s, 6, +value + 1),
];

const setterOf = (name: string): string => `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const accessorsOf = (fields: Fields): { [name: string]: Read | Write } => {
  const made: { [name: string]: Read | Write } = {};
  for (const [i, { name, flag, bias }] of fields.entries()) {
    made[name] = (flag ? READ_FLAG : bias === 1 ? READ_OPTIONAL : READ)[i] as Read;
    made[setterOf(name)] = (bias === 1 ? WRITE_OPTIONAL : WRITE)[i] as Write;
  }
  return made;
};

/** A field's value out of its cell, and back. For the few places that go over fields they do not know. */
export const decode = ({ flag, bias }: AnyField, stored: number): number | boolean =>
  flag ? stored !== 0 : stored - bias;
export const encode = ({ bias }: AnyField, value: number | boolean): number => +value + bias;

/**
 * A kind of pending decision: its name and its named fields. What is asked and what happens is its rule (see rule.ts).
 *
 *     const influence = defineFrame('influence', seat('seat'), count('discMoves'), count('refreshes'));
 *     influence.push(s, seat, 2, 2);
 *     influence.setDiscMoves(s, influence.discMoves(s) - 1);
 */
export const defineFrame = <const N extends string, const F extends Fields>(name: N, ...fields: F): Frame<N, F> => {
  if (fields.length > FRAME_FIELDS) throw new Error(`frame ${name}: at most ${FRAME_FIELDS} fields`);
  const [a, b, c, d, e, f, g] = Array.from({ length: FRAME_FIELDS }, (_, i) => fields[i]?.bias ?? 0) as number[];
  const at = (place: FramePlace, field: string): number =>
    place * FRAME_WIDTH + 1 + fields.findIndex((one) => one.name === field);
  const fieldNamed = (field: string): AnyField => fields.find((one) => one.name === field) as AnyField;
  const shape = {
    name,
    fields,
    kind: NONE as number,
    push: (s: FrameHost, p = 0, q = 0, r = 0, t = 0, u = 0, v = 0, w = 0): void =>
      pushCells(s, shape.kind, p + a!, q + b!, r + c!, t + d!, u + e!, v + f!, w + g!),
    become: (s: FrameHost, p = 0, q = 0, r = 0, t = 0, u = 0, v = 0, w = 0): void =>
      replaceCells(s, shape.kind, p + a!, q + b!, r + c!, t + d!, u + e!, v + f!, w + g!),
    pop: popFrame,
    isTop: (s: FrameHost): boolean => s.depth > 0 && s.frames[(s.depth - 1) * FRAME_WIDTH] === shape.kind,
    isAt: (s: FrameHost, place: FramePlace): boolean => s.frames[place * FRAME_WIDTH] === shape.kind,
    find: (s: FrameHost): FramePlace | None => {
      for (let place = s.depth - 1; place >= 0; place--) if (s.frames[place * FRAME_WIDTH] === shape.kind) return place;
      return NONE;
    },
    readAt: (s: FrameHost, place: FramePlace, field: string) =>
      decode(fieldNamed(field), s.frames[at(place, field)] as number),
    writeAt: (s: FrameHost, place: FramePlace, field: string, value: number | boolean): void => {
      s.frames[at(place, field)] = encode(fieldNamed(field), value);
    },
  };
  const accessors = accessorsOf(fields);
  for (const word of Object.keys(accessors)) if (word in shape) throw new Error(`frame ${name}: ${word} is taken`);
  Object.assign(shape, accessors);
  return shape as unknown as Frame<N, F>;
};
