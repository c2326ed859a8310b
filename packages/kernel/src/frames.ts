/** Frames by position, for games that do not name their frames yet. */
import { FRAME_FIELDS, FRAME_WIDTH, type FrameHost, pushCells, replaceCells } from './frame/cells.ts';

export const FRAME_ARGS = FRAME_FIELDS;
export const frameCells = (depth: number): number => depth * FRAME_WIDTH;
export const pushFrame = (s: FrameHost, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): void =>
  pushCells(s, kind, a, b, c, d, e, f, g);
export const replaceFrame = (s: FrameHost, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): void =>
  replaceCells(s, kind, a, b, c, d, e, f, g);
export const topArg = (s: FrameHost, i: number): number => s.frames[(s.depth - 1) * FRAME_WIDTH + 1 + i] as number;
export const setTopArg = (s: FrameHost, i: number, value: number): void => {
  s.frames[(s.depth - 1) * FRAME_WIDTH + 1 + i] = value;
};
export const kindAt = (s: FrameHost, below: number): number =>
  s.depth <= below ? -1 : (s.frames[(s.depth - 1 - below) * FRAME_WIDTH] as number);
export const argAt = (s: FrameHost, below: number, i: number): number =>
  s.frames[(s.depth - 1 - below) * FRAME_WIDTH + 1 + i] as number;
