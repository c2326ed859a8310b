import type { Rng } from '@orrery/kernel';
import type { Experience } from './experience.ts';

/** The latest experiences; when it is full the oldest are forgotten. */
export class Memory {
  private readonly all: Experience[] = [];
  private next = 0;

  constructor(private readonly room: number) {}

  get size(): number {
    return this.all.length;
  }

  add(experiences: readonly Experience[]): void {
    for (const one of experiences) {
      this.all[this.next] = one;
      this.next = (this.next + 1) % this.room;
    }
  }

  /** So many of them at random; one may come twice. */
  draw(count: number, rng: Rng): Experience[] {
    return Array.from({ length: count }, () => this.all[rng.below(this.all.length)] as Experience);
  }

  /** The root mean square of each feature, but rare features count as if they were not quite so rare. */
  scale(features: number): Float64Array {
    const squares = new Float64Array(features);
    for (const { indices, values } of this.all)
      for (let j = 0; j < indices.length; j++) squares[indices[j] as number] += (values[j] as number) ** 2;
    return squares.map((sum) => Math.max(LEAST_SCALE, Math.sqrt(sum / Math.max(1, this.all.length))));
  }
}
const LEAST_SCALE = 0.15;
