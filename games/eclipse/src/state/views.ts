import { NONE, type None, type Rng, type Seat } from '@orrery/kernel';
import { discovery, drawReputation, keepReputation, takeReputation } from '../rules/frames.ts';
import { hideDrawn, hideKept, hideReputation, keptRow, reputationRow } from './boards.ts';
import { EVERY_SEAT, type FrontId } from './ids.ts';
import { layout, OVER, type State } from './layout.ts';

/** The seat that is drawing reputation tiles or choosing from them, or NONE. */
const drawerOf = (s: State): Seat | None => {
  const drawing = drawReputation.find(s);
  if (drawing !== NONE) return drawReputation.readAt(s, drawing, 'seat');
  const taking = takeReputation.find(s);
  if (taking !== NONE) return takeReputation.readAt(s, taking, 'seat');
  const keeping = keepReputation.find(s);
  return keeping === NONE ? NONE : keepReputation.readAt(s, keeping, 'seat');
};

/**
 * E1.7 to E1.9: what a seat may know. Stacks and bags hold no order anyway; values of others' reputation tiles go back into
 * the bag, fronts of others' discovery tiles into the unseen ones. How many there are stays.
 */
export const view = (state: State, seat: Seat | null): State => {
  const s = layout.copy(state);
  for (const other of EVERY_SEAT) {
    if (other === seat) continue;
    hideKept(s, other);
    // At the end reputation tiles are turned over and counted (E17.1).
    if (s.phase !== OVER) hideReputation(s, other);
  }
  if (s.drawnCount > 0 && drawerOf(s) !== seat) hideDrawn(s);
  const place = discovery.find(s);
  if (place === NONE || discovery.readAt(s, place, 'seat') === seat) return s;
  const front = discovery.readAt(s, place, 'front');
  if (front === NONE) return s;
  s.fronts[front]++;
  discovery.writeAt(s, place, 'front', NONE);
  return s;
};

/** Draw one thing at random from a row of counts. Mutates. */
const drawFrom = (counts: Int8Array, rng: Rng): number => {
  let total = 0;
  for (const n of counts) total += n;
  let at = rng.below(total);
  for (let i = 0; i < counts.length; i++) {
    at -= counts[i];
    if (at < 0) {
      counts[i]--;
      return i;
    }
  }
  throw new Error('drawFrom: nothing is left');
};

/** Deal from one row of counts to another until it holds `count`. Mutates both. */
const deal = (from: Int8Array, to: Int8Array, count: number, rng: Rng): void => {
  let have = 0;
  for (const n of to) have += n;
  for (; have < count; have++) to[drawFrom(from, rng)]++;
};

/** Deal out what a view hides, so that all counts are right again. */
export const imagine = (seen: State, rng: Rng): State => {
  const s = layout.copy(seen);
  for (const seat of EVERY_SEAT) {
    deal(s.bag, reputationRow(s, seat), s.reputationCount[seat], rng);
    deal(s.fronts, keptRow(s, seat), s.keptCount[seat], rng);
  }
  deal(s.bag, s.drawn, s.drawnCount, rng);
  const place = discovery.find(s);
  if (place !== NONE && discovery.readAt(s, place, 'front') === NONE)
    discovery.writeAt(s, place, 'front', drawFrom(s.fronts, rng) as FrontId);
  return s;
};
