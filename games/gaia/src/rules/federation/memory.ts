import type { FederationProblem } from './problem.ts';

const SLOTS = 1024;
const PLANETS = 32;
/** Planets, threshold, grown value, grows. */
const HEAD = 4;
const UNKNOWN = 255;

/**
 * What `canFederate` found out about a position, kept for the next time: between two of a player's turns the own
 * planets mostly stay as they are, and a search asks about the same ones again and again. Problems are compared
 * in full, so the memory changes nothing but the time. It serves one map.
 */
export class FederationMemory {
  private readonly width: number;
  private readonly keys: Int32Array;
  private readonly used = new Uint8Array(SLOTS);
  private readonly key: Int32Array;
  /** By slot: with this many satellites it can be done, with that many it cannot. */
  private readonly enough = new Uint8Array(SLOTS);
  private readonly tooFew = new Int8Array(SLOTS);

  constructor(words: number) {
    this.width = HEAD + PLANETS + 2 * words;
    this.keys = new Int32Array(SLOTS * this.width);
    this.key = new Int32Array(this.width);
  }

  /** What is known: true, false, or null. Satellites are not part of the key. */
  canFederate(slot: number, maxSatellites: number): boolean | null {
    if (slot < 0) return null;
    if (maxSatellites >= this.enough[slot]) return true;
    return maxSatellites <= this.tooFew[slot] ? false : null;
  }

  /** `needed` satellites will do, or more than `maxSatellites` are needed. */
  learn(slot: number, needed: number, maxSatellites: number): void {
    if (slot < 0) return;
    if (needed <= maxSatellites) this.enough[slot] = needed;
    else this.tooFew[slot] = maxSatellites;
  }

  /** The slot for a problem, a fresh one with nothing known; -1 when it does not fit. */
  slotOf(p: FederationProblem): number {
    const { key, keys } = this;
    const at = this.writeKey(p);
    if (at < 0) return -1;
    let hash = 0;
    for (let i = 0; i < at; i++) {
      hash = Math.imul(hash ^ key[i], 0x01000193);
      hash ^= hash >>> 15;
    }
    const slot = (hash >>> 4) & (SLOTS - 1);
    const base = slot * this.width;
    let same = this.used[slot] === 1;
    for (let i = 0; same && i < at; i++) same = keys[base + i] === key[i];
    if (same) return slot;
    this.used[slot] = 1;
    for (let i = 0; i < at; i++) keys[base + i] = key[i];
    this.enough[slot] = UNKNOWN;
    this.tooFew[slot] = -1;
    return slot;
  }

  /** All a problem consists of, as numbers; how many there are, -1 when they are too many. */
  private writeKey(p: FederationProblem): number {
    const { key } = this;
    const { value, space, federated } = p;
    const { count, words } = p.cells;
    let at = HEAD;
    for (let h = 0; h < count; h++) {
      if (value[h] === 0) continue;
      if (at === HEAD + PLANETS) return -1;
      key[at++] = (h << 8) | value[h];
    }
    key[0] = at;
    key[1] = p.threshold;
    key[2] = p.federatedValue;
    key[3] = p.grows ? 1 : 0;
    for (let w = 0; w < words; w++) {
      key[at++] = space[w];
      key[at++] = federated[w];
    }
    return at;
  }
}
