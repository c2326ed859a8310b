/**
 * Pending decisions as plain data: a stack of frames inside the state. A frame is a kind and up to
 * `FRAME_ARGS` small numbers. Whoever is on top decides next; a finished frame is popped by its rule.
 */
export const FRAME_ARGS = 7;
const WIDTH = FRAME_ARGS + 1;

/** Fields a state needs to carry a stack: `frames: list('i16', frameCells(depth))` and `depth: number()`. */
export interface FrameHost {
  readonly frames: Int16Array;
  depth: number;
}

export const frameCells = (depth: number): number => depth * WIDTH;

/** Written out cell by cell: a call of `fill` or a loop costs more than the eight stores, and this runs at every step. */
const write = (
  cells: Int16Array,
  at: number,
  kind: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
): void => {
  cells[at] = kind;
  cells[at + 1] = a;
  cells[at + 2] = b;
  cells[at + 3] = c;
  cells[at + 4] = d;
  cells[at + 5] = e;
  cells[at + 6] = f;
  cells[at + 7] = g;
};

export const pushFrame = (s: FrameHost, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): void => {
  const at = s.depth * WIDTH;
  if (at >= s.frames.length) throw new Error('frames: the stack is full');
  write(s.frames, at, kind, a, b, c, d, e, f, g);
  s.depth++;
};

/** The kind on top, or -1 when nothing is pending. */
export const topKind = (s: FrameHost): number => (s.depth === 0 ? -1 : s.frames[(s.depth - 1) * WIDTH]);

/** Argument `i` (from 0) of the frame on top. */
export const topArg = (s: FrameHost, i: number): number => s.frames[(s.depth - 1) * WIDTH + 1 + i];

export const setTopArg = (s: FrameHost, i: number, value: number): void => {
  s.frames[(s.depth - 1) * WIDTH + 1 + i] = value;
};

/** Kind of the frame `below` places under the top (0: the top itself), or -1. */
export const kindAt = (s: FrameHost, below: number): number =>
  s.depth <= below ? -1 : s.frames[(s.depth - 1 - below) * WIDTH];

export const argAt = (s: FrameHost, below: number, i: number): number =>
  s.frames[(s.depth - 1 - below) * WIDTH + 1 + i];

/** Remove the top frame and wipe it, so that equal positions have equal bytes. */
export const popFrame = (s: FrameHost): void => {
  s.depth--;
  write(s.frames, s.depth * WIDTH, 0, 0, 0, 0, 0, 0, 0, 0);
};

/** Replace the top frame by another. */
export const replaceFrame = (s: FrameHost, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): void => {
  write(s.frames, (s.depth - 1) * WIDTH, kind, a, b, c, d, e, f, g);
};
