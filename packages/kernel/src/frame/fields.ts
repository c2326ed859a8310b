import type { Seat } from '../seat.ts';

/** No value where there may be one. */
export const NONE = -1;
export type None = typeof NONE;

/** One named value of a frame. It is stored as one small number, `bias` more than it is. */
export interface FrameField<N extends string, T extends number | boolean> {
  readonly name: N;
  readonly flag: boolean;
  readonly bias: 0 | 1;
  /** Only the compiler knows this one. */
  readonly holds?: T;
}
export type AnyField = FrameField<string, number | boolean>;
export type ValueOf<F> = F extends FrameField<string, infer T> ? T : never;

/** Makes fields of one type: `const sector = field<SectorId>(); sector('from')`. */
export const field =
  <T extends number>() =>
  <const N extends string>(name: N): FrameField<N, T> => ({ name, flag: false, bias: 0 });

/** A plain number: how many are left, a mask of bits. */
export const count = field<number>();
/** The seat that decides is called `seat`; other seats have names of their own. */
export const seat = field<Seat>();
export const flag = <const N extends string>(name: N): FrameField<N, boolean> => ({ name, flag: true, bias: 0 });
/** A value or NONE. */
export const optional = <N extends string, T extends number>(of: FrameField<N, T>): FrameField<N, T | None> => ({
  name: of.name,
  flag: false,
  bias: 1,
});
