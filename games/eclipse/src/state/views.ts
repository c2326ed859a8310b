import { FRAME_ARGS, type Rng, type Seat } from '@orrery/kernel';
import { FRONTS, REPUTATION_VALUES } from '../content/board.ts';
import { FRAME } from '../rules/frames.ts';
import { layout, OVER, type State } from './layout.ts';
import { SEATS } from './ids.ts';

const WIDTH = FRAME_ARGS + 1;

/** Seat that is drawing reputation tiles now, or -1. */
const drawerOf = (s: State): number => {
  for (let i = 0; i < s.depth; i++) {
    const kind = s.frames[i * WIDTH];
    if (kind === FRAME.drawReputation || kind === FRAME.reputation || kind === FRAME.keep)
      return s.frames[i * WIDTH + 1];
  }
  return -1;
};

/** Cell of the frame that holds a front somebody is looking at, or -1. */
const frontCell = (s: State): number => {
  for (let i = 0; i < s.depth; i++) if (s.frames[i * WIDTH] === FRAME.discovery) return i * WIDTH + 3;
  return -1;
};

/**
 * E1.7 to E1.9: what a seat may know. Stacks and bags hold no order anyway; values of others' reputation tiles go back into
 * the bag, fronts of others' discovery tiles into the unseen ones. How many there are stays.
 */
export const view = (state: State, seat: Seat | null): State => {
  const s = layout.copy(state);
  for (let other = 0; other < SEATS; other++) {
    if (other === seat) continue;
    for (let i = 0; i < FRONTS; i++) {
      s.fronts[i] += s.kept[other * FRONTS + i];
      s.kept[other * FRONTS + i] = 0;
    }
    // At the end reputation tiles are turned over and counted (E17.1).
    if (s.phase === OVER) continue;
    for (let v = 0; v < REPUTATION_VALUES; v++) {
      s.bag[v] += s.reputation[other * REPUTATION_VALUES + v];
      s.reputation[other * REPUTATION_VALUES + v] = 0;
    }
  }
  if (s.drawnCount > 0 && drawerOf(s) !== seat)
    for (let v = 0; v < REPUTATION_VALUES; v++) {
      s.bag[v] += s.drawn[v];
      s.drawn[v] = 0;
    }
  const front = frontCell(s);
  if (front >= 0 && s.frames[front] > 0 && s.frames[front - 2] !== seat) {
    s.fronts[s.frames[front] - 1]++;
    s.frames[front] = 0;
  }
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

const deal = (from: Int8Array, to: Int8Array, at: number, width: number, count: number, rng: Rng): void => {
  let have = 0;
  for (let i = 0; i < width; i++) have += to[at + i];
  for (; have < count; have++) to[at + drawFrom(from, rng)]++;
};

/** Deal out what a view hides, so that all counts are right again. */
export const imagine = (seen: State, rng: Rng): State => {
  const s = layout.copy(seen);
  for (let seat = 0; seat < SEATS; seat++) {
    deal(s.bag, s.reputation, seat * REPUTATION_VALUES, REPUTATION_VALUES, s.reputationCount[seat], rng);
    deal(s.fronts, s.kept, seat * FRONTS, FRONTS, s.keptCount[seat], rng);
  }
  deal(s.bag, s.drawn, 0, REPUTATION_VALUES, s.drawnCount, rng);
  const front = frontCell(s);
  if (front >= 0 && s.frames[front] === 0) s.frames[front] = drawFrom(s.fronts, rng) + 1;
  return s;
};
