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

/** Places beside the thing, nearest first. */
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
  ].filter((one) => one.left >= EDGE - 1 && one.top >= EDGE - 1 && one.left <= right + 1 && one.top <= bottom + 1);
};

/** How bad it is to cover a pixel of the thing or of a control, against standing a pixel farther away. */
const THING = 1000;
const CONTROL = 1;

const distance = (a: Box, b: Box): number =>
  Math.abs(a.left + a.width / 2 - b.left - b.width / 2) + Math.abs(a.top + a.height / 2 - b.top - b.height / 2);

/** Places all over the window, for things with controls on every side. */
const STEP = 24;
const everywhere = ({ width, height }: Size, window: Size): readonly Box[] => {
  const places: Box[] = [];
  for (let top = EDGE; top <= window.height - height - EDGE; top += STEP)
    for (let left = EDGE; left <= window.width - width - EDGE; left += STEP) places.push({ left, top, width, height });
  return places;
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
  const coveredBy = (one: Box): number =>
    overlap(one, thing) * THING + controls.reduce((sum, control) => sum + overlap(one, control), 0) * CONTROL;
  const beside = candidates(card, thing, window);
  const free = beside.find((one) => coveredBy(one) === 0);
  if (free !== undefined) return free;
  let best: Box = { ...card, left: EDGE, top: EDGE };
  let least = Number.POSITIVE_INFINITY;
  const places = [...beside, ...everywhere(card, window)].map((one) => ({ one, far: distance(one, thing) }));
  // Nearest first: no place farther away than the best is bad can be better.
  for (const { one, far } of places.sort((a, b) => a.far - b.far)) {
    if (far >= least) break;
    const cost = coveredBy(one) + far;
    if (cost >= least) continue;
    best = one;
    least = cost;
  }
  return best;
};
