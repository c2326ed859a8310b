export {
  type Axial,
  add,
  DIRECTIONS,
  disc,
  distance,
  keyOf,
  neighbour,
  opposite,
  ring,
  rotate,
  same,
  subtract,
} from './axial.ts';
export { buildCells, type Cells, NOWHERE } from './cells.ts';
export {
  addCell,
  cellsOf,
  countCells,
  emptyMask,
  hasCell,
  intersect,
  isEmpty,
  isWithin,
  type Mask,
  maskOf,
  maskWords,
  nextCell,
  overlaps,
  removeCell,
  subtractMask,
  unite,
} from './mask.ts';
export { cellAt, centreOf, cornersOf, type Orientation, type Point } from './pixel.ts';
