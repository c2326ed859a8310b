/**
 * Pending decisions as plain data: a stack of frames inside the state. A frame is its kind and up to
 * `FRAME_FIELDS` small numbers. Whoever is on top decides next; a finished frame is popped by its rule.
 * Games never see these cells: they speak of frames by name (see frame.ts).
 */
export const FRAME_FIELDS = 7;
export const FRAME_WIDTH = FRAME_FIELDS + 1;

/** What a state with a stack carries: the field `frames: stack(depth)` of its layout. */
export interface FrameHost {
  readonly frames: Int16Array;
  depth: number;
}

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

export const pushCells = (
  s: FrameHost,
  kind: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
): void => {
  const at = s.depth * FRAME_WIDTH;
  if (at >= s.frames.length) throw new Error('frames: the stack is full');
  write(s.frames, at, kind, a, b, c, d, e, f, g);
  s.depth++;
};

export const replaceCells = (
  s: FrameHost,
  kind: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
): void => {
  write(s.frames, (s.depth - 1) * FRAME_WIDTH, kind, a, b, c, d, e, f, g);
};

/** The kind on top, or -1 when nothing is pending. */
export const topKind = (s: FrameHost): number =>
  s.depth === 0 ? -1 : (s.frames[(s.depth - 1) * FRAME_WIDTH] as number);

/** Remove the top frame and wipe it, so that equal positions have equal bytes. */
export const popFrame = (s: FrameHost): void => {
  s.depth--;
  write(s.frames, s.depth * FRAME_WIDTH, 0, 0, 0, 0, 0, 0, 0, 0);
};
