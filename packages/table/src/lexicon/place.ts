/** A rectangle on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between a card and the thing it explains, and between a card and the edge of the window. */
const GAP = 10;
const EDGE = 6;
/** A thing that takes more of the window than this, such as a map, is explained where the pointer is. */
const LARGE = 0.3;
/** Half the side of the square that stands for the pointer. */
const POINTER = 18;

const overlap = (a: Box, b: Box): number => {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
};

const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most));

/** Places beside the thing, nearest first, then the corners of the window. */
const candidates = ({ width, height }: Size, thing: Box, window: Size): readonly Box[] => {
  const right = window.width - width - EDGE;
  const bottom = window.height - height - EDGE;
  const middle = (at: number, length: number, own: number): readonly number[] => [
    at + length / 2 - own / 2,
    at,
    at + length - own,
  ];
  const at = (left: number, top: number): Box => ({ left, top, width, height });
  const beside = middle(thing.top, thing.height, height).map((top) => within(top, bottom));
  const along = middle(thing.left, thing.width, width).map((left) => within(left, right));
  return [
    ...beside.map((top) => at(thing.left + thing.width + GAP, top)),
    ...beside.map((top) => at(thing.left - width - GAP, top)),
    ...along.map((left) => at(left, thing.top + thing.height + GAP)),
    ...along.map((left) => at(left, thing.top - height - GAP)),
    at(right, bottom),
    at(EDGE, bottom),
    at(right, EDGE),
    at(EDGE, EDGE),
  ].filter((one) => one.left >= EDGE - 1 && one.top >= EDGE - 1 && one.left <= right + 1 && one.top <= bottom + 1);
};

/** What a card must keep clear of: the thing itself, or the pointer on a thing as large as a map. */
export const anchorOf = (thing: Box, window: Size, pointer: { readonly x: number; readonly y: number } | null): Box =>
  pointer !== null && thing.width * thing.height > LARGE * window.width * window.height
    ? { left: pointer.x - POINTER, top: pointer.y - POINTER, width: 2 * POINTER, height: 2 * POINTER }
    : thing;

/**
 * Where a card goes: beside the thing it explains, where it covers least of what can be pressed, and never over the thing
 * itself if there is any room.
 */
export const placeCard = (card: Size, thing: Box, window: Size, controls: readonly Box[]): Box => {
  const home: Box = { ...card, left: EDGE, top: EDGE };
  let best = home;
  let least = Number.POSITIVE_INFINITY;
  for (const one of candidates(card, thing, window)) {
    const covered = overlap(one, thing) * 1000 + controls.reduce((sum, control) => sum + overlap(one, control), 0);
    if (covered >= least) continue;
    best = one;
    least = covered;
    if (covered === 0) break;
  }
  return best;
};
