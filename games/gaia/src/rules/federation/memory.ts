import type { Cells } from '@orrery/hex';
import type { FederationProblem } from './problem.ts';

/**
 * What `canFederate` found out about a position, kept for the next time: between two of a player's turns the own
 * planets mostly stay as they are, and a search asks about the same ones again and again. Positions are compared
 * in full, so the memory changes nothing but the time. It holds one map at a time.
 */
const SLOTS = 1024;
const PLANETS = 32;
const HEAD = 4; // planets, threshold, grown value, grows
let cells: Cells | null = null;
let width = 0;
let keys = new Int32Array(0);
const used = new Int32Array(SLOTS);
let era = 0;
const key = new Int32Array(HEAD + PLANETS + 32);
/** By slot: with this many satellites it can be done, with that many it cannot. */
export const enough = new Uint8Array(SLOTS);
export const tooFew = new Int8Array(SLOTS);

/** The slot for a problem, fresh ones with nothing known; -1 when it does not fit. Satellites are not part of the key. */
export const slotOf = (p: FederationProblem): number => {
  if (p.cells !== cells) {
    cells = p.cells;
    width = HEAD + PLANETS + 2 * p.cells.words;
    if (keys.length < SLOTS * width) keys = new Int32Array(SLOTS * width);
    era++;
  }
  if (width > key.length) return -1;
  const { value, space, federated } = p;
  const { count, words } = p.cells;
  let at = HEAD;
  for (let h = 0; h < count; h++) {
    if (value[h] === 0) continue;
    if (at === HEAD + PLANETS) return -1;
    key[at++] = (h << 8) | (value[h] as number);
  }
  key[0] = at;
  key[1] = p.threshold;
  key[2] = p.federatedValue;
  key[3] = p.grows ? 1 : 0;
  for (let w = 0; w < words; w++) {
    key[at++] = space[w];
    key[at++] = federated[w];
  }
  let hash = 0;
  for (let i = 0; i < at; i++) {
    hash = Math.imul(hash ^ key[i], 0x01000193);
    hash ^= hash >>> 15;
  }
  const slot = (hash >>> 4) & (SLOTS - 1);
  const base = slot * width;
  let same = used[slot] === era;
  for (let i = 0; same && i < at; i++) same = keys[base + i] === key[i];
  if (same) return slot;
  used[slot] = era;
  for (let i = 0; i < at; i++) keys[base + i] = key[i];
  enough[slot] = 255;
  tooFew[slot] = -1;
  return slot;
};
