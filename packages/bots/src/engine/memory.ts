import type { StateBase } from '@orrery/kernel';
import type { LineProgress } from './rollout.ts';

/** Positions remembered; each takes a number for itself and one for every seat. */
const PLACES = 1 << 12;

const mix = (hash: number, x: number): number => {
  const h = Math.imul(hash ^ x, 0x5bd1e995);
  return h ^ (h >>> 15);
};
const mixOther = (hash: number, x: number): number => {
  const h = Math.imul(hash + x, 0x85ebca6b);
  return h ^ (h >>> 13);
};

/** A position on a line as one number: two different ones share it with odds of about 1 in 2^52. */
const keyOf = ({ words }: StateBase, { turn, turnsLeft, turnEnded }: LineProgress): number => {
  let a = mix(0x811c9dc5, turnsLeft);
  let b = mixOther(0x9747b28c, ((turn ?? -1) + 1) * 2 + (turnEnded ? 1 : 0));
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number;
    a = mix(a, word);
    b = mixOther(b, word);
  }
  return (a >>> 6) * 0x4000000 + (b >>> 6);
};

/**
 * What the rollouts of one search came to, by the positions they went through. Where chance has no say, a rollout that
 * comes to such a position would end as that one did: every line that continues another one would, and lines that carry
 * out the same turns in another order. The latest are kept, so that a search of any length takes the same room.
 */
export class RolloutMemory {
  /** What the last `find` that found something came to, by seat. */
  readonly values: Float64Array;
  private readonly keys = new Float64Array(PLACES);
  private readonly known: Float64Array;
  /** The positions of the present rollout since chance last had a say. */
  private readonly passed: number[] = [];

  constructor(private readonly seats: number) {
    this.values = new Float64Array(seats);
    this.known = new Float64Array(PLACES * seats);
  }

  /** A new rollout begins, or chance has had a say in the present one: what it comes to is not what it would have come to. */
  restart(): void {
    this.passed.length = 0;
  }

  /** The present rollout has come to a position: true where it is known how it would end, and `values` holds that. */
  find(state: StateBase, progress: LineProgress): boolean {
    const key = keyOf(state, progress);
    const place = key % PLACES;
    this.passed.push(key);
    if (this.keys[place] !== key) return false;
    for (let seat = 0; seat < this.seats; seat++) this.values[seat] = this.known[place * this.seats + seat] as number;
    return true;
  }

  /** The present rollout has come to these values. */
  keep(values: Float64Array): void {
    for (const key of this.passed) {
      const place = key % PLACES;
      this.keys[place] = key;
      this.known.set(values, place * this.seats);
    }
    this.passed.length = 0;
  }
}
