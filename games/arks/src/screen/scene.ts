import { type Action, NONE, type Say, type Seat, type StateBase } from '@orrery/kernel';
import type { Choice } from '@orrery/table';
import {
  type ArksAction,
  ASTEROIDS,
  type Bag,
  CENTRE,
  COLORS,
  type Cost,
  planetAt as cardOf,
  type EdgeId,
  type EdgeKindId,
  edgeMatches,
  FIELDS,
  fieldOf,
  isAutoma,
  isTerraformed,
  type NodeId,
  neighbourOf,
  nodeOf,
  oppositeEdge,
  PLANET,
  type PlanetCard,
  type SlotId,
  type State,
  slotOf,
} from '../board.ts';
import { GOODS, type Good } from './art/goods.tsx';
import type { Family } from './art/worlds.tsx';

/** A screen may be passed any state, but this one only ever gets its own. */
export const arks = (state: StateBase): State => state as unknown as State;
export const asArks = (action: Action): ArksAction => action as unknown as ArksAction;
export const asAction = (action: ArksAction): Action => action as unknown as Action;

export const colourOf = (seat: Seat): string => `var(--seat-${seat})`;
export const seatName = (s: State, seat: Seat): string => (isAutoma(s, seat) ? 'automa' : `p${seat + 1}`);

export const planetAt = (s: State, slot: SlotId): PlanetCard | null => cardOf(s, slot) ?? null;
export const familyOf = (card: PlanetCard): Family => COLORS[card.color as number] as Family;
/** Which of the five faces a world has: those of one colour differ. */
export const faceOf = (s: State, card: PlanetCard): number =>
  s.tables.planets.filter((one) => one.color === card.color).indexOf(card);

/** Units of a drawing of one card. */
export const CARD = { w: 200, h: 180, gap: 6 } as const;
export interface Point {
  readonly x: number;
  readonly y: number;
}

const CORNERS: readonly Point[] = [
  { x: 37, y: 46 },
  { x: 163, y: 46 },
  { x: 163, y: 98 },
  { x: 37, y: 98 },
];
const WORLD: Point = { x: 100, y: 74 };
/** North, east, south, west: where a route leaves the card, a little beyond its edge. */
const DOORS: readonly Point[] = [
  { x: 100, y: -CARD.gap / 2 },
  { x: CARD.w + CARD.gap / 2, y: 74 },
  { x: 100, y: CARD.h + CARD.gap / 2 },
  { x: -CARD.gap / 2, y: 74 },
];
/** Corners next to a door. */
const NEAR: readonly (readonly number[])[] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
];

const PORTAL: readonly Point[] = [
  { x: 100, y: 84 },
  { x: 34, y: 44 },
  { x: 166, y: 124 },
];

const ORDERS: readonly (readonly number[])[] = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3].flatMap((b) => [0, 1, 2, 3].filter((c) => a !== b && b !== c && a !== c).map((c) => [a, b, c])),
);

/** Where the fields of a card are drawn: each in the corner nearest to the edges its routes lead to. */
const placed = new Map<PlanetCard, readonly Point[]>();
export const fieldsOf = (card: PlanetCard): readonly Point[] => {
  if (card.color === NONE) return PORTAL;
  let points = placed.get(card);
  if (points !== undefined) return points;
  let best = Number.POSITIVE_INFINITY;
  for (const order of ORDERS) {
    let cost = 0;
    card.exits.forEach((field, edge) => {
      if (!NEAR[edge].includes(order[field - 1])) cost += 10;
    });
    const anchor = card.lines[ASTEROIDS][0];
    if ((order[ASTEROIDS - 1] - order[anchor - 1] + 4) % 2 === 0) cost += 5;
    if (cost < best) {
      best = cost;
      points = [WORLD, ...order.map((corner) => CORNERS[corner])];
    }
  }
  placed.set(card, points as readonly Point[]);
  return points as readonly Point[];
};

export const originOf = (slot: SlotId): Point => ({
  x: (slot % 3) * (CARD.w + CARD.gap),
  y: Math.floor(slot / 3) * (CARD.h + CARD.gap),
});

export const pointOf = (s: State, node: NodeId): Point => {
  const card = planetAt(s, slotOf(node));
  const origin = originOf(slotOf(node));
  const at = card === null ? WORLD : (fieldsOf(card)[fieldOf(node)] ?? WORLD);
  return { x: origin.x + at.x, y: origin.y + at.y };
};

/** From a field to the edge of its card. */
const lane = (from: Point, edge: number, back = false): string => {
  const door = DOORS[edge];
  const bend =
    edge % 2 === 0
      ? { x: door.x, y: door.y + (from.y - door.y) * 0.5 }
      : { x: door.x + (from.x - door.x) * 0.5, y: door.y };
  // A field in the middle needs no bend.
  const path = Math.abs(from.x - WORLD.x) < 1 ? `L${door.x} ${door.y}` : `Q${bend.x} ${bend.y} ${door.x} ${door.y}`;
  return back
    ? `M${door.x} ${door.y}${path.startsWith('L') ? `L${from.x} ${from.y}` : `Q${bend.x} ${bend.y} ${from.x} ${from.y}`}`
    : `M${from.x} ${from.y}${path}`;
};

/** Every line on a card that leads somewhere: nothing lies outside the nine slots (A3.1). */
export const lanesOf = (card: PlanetCard, slot: SlotId): readonly string[] => {
  const points = fieldsOf(card);
  const paths: string[] = [];
  card.lines.forEach((others, field) => {
    for (const other of others)
      if (other > field) paths.push(`M${points[field].x} ${points[field].y}L${points[other].x} ${points[other].y}`);
  });
  card.exits.forEach((field, edge) => {
    if (neighbourOf(slot, edge as EdgeId) !== NONE) paths.push(lane(points[field], edge));
  });
  return paths;
};

/** One step of a route, to be drawn in the frame of one card. */
export interface Leg {
  readonly slot: SlotId;
  readonly path: string;
}

interface Step {
  readonly to: number;
  readonly legs: readonly Leg[];
}

const stepsFrom = (s: State, node: NodeId): readonly Step[] => {
  const slot = slotOf(node);
  const card = planetAt(s, slot);
  if (card === null) return [];
  const points = fieldsOf(card);
  const field = fieldOf(node);
  const steps: Step[] = (card.lines[field] ?? []).map((other) => ({
    to: nodeOf(slot, other),
    legs: [{ slot, path: `M${points[field].x} ${points[field].y}L${points[other].x} ${points[other].y}` }],
  }));
  for (const edge of card.edgesOf[field] ?? []) {
    const beyond = neighbourOf(slot, edge);
    if (beyond === NONE) continue;
    const out: Leg = { slot, path: lane(points[field], edge) };
    const other = planetAt(s, beyond);
    if (other === null) steps.push({ to: -1 - beyond, legs: [out] });
    else {
      const door = other.exits[oppositeEdge(edge)];
      steps.push({
        to: nodeOf(beyond, door),
        legs: [out, { slot: beyond, path: lane(fieldsOf(other)[door], oppositeEdge(edge), true) }],
      });
    }
  }
  return steps;
};

export interface Route {
  readonly steps: number;
  readonly legs: readonly Leg[];
}

/** The shortest way from a field to a field, or to an empty slot (as `-1 - slot`). */
export const routeTo = (s: State, from: number, goal: number): Route | null => {
  const reached = new Map<number, Route>([[from, { steps: 0, legs: [] }]]);
  const queue = [from];
  for (const at of queue) {
    const route = reached.get(at) as Route;
    if (at === goal) return route;
    if (at < 0) continue;
    for (const step of stepsFrom(s, at as NodeId)) {
      if (reached.has(step.to)) continue;
      reached.set(step.to, { steps: route.steps + 1, legs: [...route.legs, ...step.legs] });
      queue.push(step.to);
    }
  }
  return null;
};

/** Where an action would take the Ark: a field, `-1 - slot` for a discovery, or null. */
export const goalOf = (action: Action | null): number | null => {
  if (action === null) return null;
  const a = asArks(action);
  return a.k === 'travel' ? a.field : a.k === 'discover' ? -1 - a.slot : null;
};

/** Does an edge of a Crew card match the place the Ark is at, or would be taken to? */
export const isLive = (s: State, seat: Seat, edge: EdgeKindId, shown: Action | null): boolean => {
  const goal = goalOf(shown);
  if (goal !== null && goal < 0) return false;
  return edgeMatches(s, goal === null ? s.ark[seat] : (goal as NodeId), edge);
};

/** `portal`, `planet`, `moon`, … */
export const placeName = (node: NodeId): string =>
  slotOf(node) === CENTRE && fieldOf(node) === PLANET ? 'portal' : FIELDS[fieldOf(node)];

const countOf = (bag: Bag | Cost, good: Good, i: number): number => {
  if (good === 'any') return bag.any;
  if (good === 'lock') return 'lock' in bag ? bag.lock : 0;
  if (good === 'crew' || good === 'cantina') return 'crew' in bag ? bag[good] : 0;
  return bag.resources[i] ?? 0;
};

/** What a bag holds or a price asks for, in the order it is taken. */
export const goodsOf = (bag: Bag | Cost): readonly { readonly good: Good; readonly n: number }[] =>
  GOODS.flatMap((good, i) => {
    const n = countOf(bag, good, i);
    return n > 0 ? [{ good, n }] : [];
  });

export const tellGoods = (bag: Bag | Cost, say: Say): string =>
  goodsOf(bag)
    .map(({ good, n }) => say(`arks.goods.${good}`, { n }))
    .join(', ');

/** What is gathered on a field now. */
export const yieldOf = (s: State, node: NodeId): Bag | null => {
  const slot = slotOf(node);
  const card = planetAt(s, slot);
  if (card === null) return null;
  return fieldOf(node) === PLANET && isTerraformed(s, slot) ? card.gatherTerraformed : card.gather[fieldOf(node)];
};

export const choicesOf = (choices: readonly Choice[], fits: (action: ArksAction) => boolean): readonly Choice[] =>
  choices.filter(({ action }) => fits(asArks(action)));
