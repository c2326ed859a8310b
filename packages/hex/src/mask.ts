/** A set of cells as a row of 32-bit words: bit `cell & 31` of word `cell >>> 5`. */
export type Mask = Uint32Array;

export const maskWords = (cells: number): number => (cells + 31) >>> 5;
export const emptyMask = (cells: number): Mask => new Uint32Array(maskWords(cells));
export const maskOf = (cells: number, members: readonly number[]): Mask => {
  const mask = emptyMask(cells);
  for (const cell of members) addCell(mask, cell);
  return mask;
};

export const hasCell = (mask: Mask, cell: number): boolean => ((mask[cell >>> 5] >>> (cell & 31)) & 1) !== 0;
export const addCell = (mask: Mask, cell: number): void => {
  mask[cell >>> 5] |= 1 << (cell & 31);
};
export const removeCell = (mask: Mask, cell: number): void => {
  mask[cell >>> 5] &= ~(1 << (cell & 31));
};

/** into ∪= other, in place. */
export const unite = (into: Mask, other: Mask): void => {
  for (let i = 0; i < into.length; i++) into[i] |= other[i];
};
/** into ∩= other, in place. */
export const intersect = (into: Mask, other: Mask): void => {
  for (let i = 0; i < into.length; i++) into[i] &= other[i];
};
/** into −= other, in place. */
export const subtractMask = (into: Mask, other: Mask): void => {
  for (let i = 0; i < into.length; i++) into[i] &= ~other[i];
};

export const isEmpty = (mask: Mask): boolean => {
  for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) return false;
  return true;
};
export const overlaps = (a: Mask, b: Mask): boolean => {
  for (let i = 0; i < a.length; i++) if ((a[i] & b[i]) !== 0) return true;
  return false;
};
/** Is every cell of `inner` in `outer`? */
export const isWithin = (inner: Mask, outer: Mask): boolean => {
  for (let i = 0; i < inner.length; i++) if ((inner[i] & ~outer[i]) !== 0) return false;
  return true;
};

const bitsOf = (word: number): number => {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
export const countCells = (mask: Mask): number => {
  let n = 0;
  for (let i = 0; i < mask.length; i++) n += bitsOf(mask[i]);
  return n;
};

/** The first cell at or after `from`, or -1. Walk a set with `for (let c = nextCell(m, 0); c >= 0; c = nextCell(m, c + 1))`. */
export const nextCell = (mask: Mask, from: number): number => {
  let word = from >>> 5;
  if (word >= mask.length) return -1;
  let bits = mask[word] & (0xffffffff << (from & 31));
  while (bits === 0) {
    if (++word >= mask.length) return -1;
    bits = mask[word];
  }
  return (word << 5) + 31 - Math.clz32(bits & -bits);
};

export const cellsOf = (mask: Mask): number[] => {
  const cells: number[] = [];
  for (let c = nextCell(mask, 0); c >= 0; c = nextCell(mask, c + 1)) cells.push(c);
  return cells;
};
