/** Sums for a ridge regression: everything it needs to know of the samples, whatever their number. */
export class Equations {
  samples = 0;
  private readonly squares: Float64Array;
  private readonly products: Float64Array;
  private readonly present: Int32Array;
  /** Sum of the squares of what was to be explained. */
  private spread = 0;

  constructor(readonly size: number) {
    this.squares = new Float64Array(size * size);
    this.products = new Float64Array(size);
    this.present = new Int32Array(size);
  }

  /** One sample: what was seen and what it led to. */
  add(seen: Float64Array, target: number, weight = 1): void {
    const { size, squares, products, present } = this;
    let n = 0;
    for (let i = 0; i < size; i++) if (seen[i] !== 0) present[n++] = i;
    for (let a = 0; a < n; a++) {
      const i = present[a] as number;
      const x = weight * (seen[i] as number);
      products[i] += x * target;
      for (let b = 0; b <= a; b++) {
        const j = present[b] as number;
        squares[i * size + j] += x * (seen[j] as number);
      }
    }
    this.spread += weight * target * target;
    this.samples++;
  }

  /** Older samples count less than those still to come. */
  fade(factor: number): void {
    for (let i = 0; i < this.squares.length; i++) this.squares[i] *= factor;
    for (let i = 0; i < this.size; i++) this.products[i] *= factor;
    this.spread *= factor;
    this.samples *= factor;
  }

  /**
   * The weights that explain the samples best, drawn towards `before` (0 where nothing is known) by `ridge` for every
   * number that is seen in its usual size. Solved by Cholesky's decomposition.
   */
  solve(ridge: number, before: Float64Array | null): Float64Array {
    const { size, squares, products } = this;
    const low = new Float64Array(size * size);
    const right = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      // A number that varies little is held as firmly as one that varies much.
      const pull =
        i === 0 ? 1e-6 : ridge * (1e-3 + (squares[i * size + i] as number) / Math.max(1, this.samples)) + 1e-6;
      for (let j = 0; j <= i; j++) low[i * size + j] = squares[i * size + j] as number;
      low[i * size + i] += pull;
      right[i] = (products[i] as number) + pull * (before?.[i] ?? 0);
    }
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) {
        let sum = low[i * size + j] as number;
        for (let k = 0; k < j; k++) sum -= (low[i * size + k] as number) * (low[j * size + k] as number);
        low[i * size + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (low[j * size + j] as number);
      }
    }
    const out = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      let sum = right[i] as number;
      for (let k = 0; k < i; k++) sum -= (low[i * size + k] as number) * (out[k] as number);
      out[i] = sum / (low[i * size + i] as number);
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = out[i] as number;
      for (let k = i + 1; k < size; k++) sum -= (low[k * size + i] as number) * (out[k] as number);
      out[i] = sum / (low[i * size + i] as number);
    }
    return out;
  }

  /** Mean square of what the weights leave unexplained. */
  error(weights: Float64Array): number {
    const { size, squares, products } = this;
    let sum = this.spread;
    for (let i = 0; i < size; i++) {
      const w = weights[i] as number;
      sum -= 2 * w * (products[i] as number);
      for (let j = 0; j <= i; j++)
        sum += (i === j ? 1 : 2) * w * (weights[j] as number) * (squares[i * size + j] as number);
    }
    return sum / Math.max(1, this.samples);
  }
}
