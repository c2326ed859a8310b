/** A regularized least-squares problem, summed up sample by sample: which weights explain the targets best? */
export class LeastSquares {
  /** Lower half of the matrix of products, row by row. */
  private readonly products: Float64Array;
  private readonly sides: Float64Array;

  constructor(readonly size: number) {
    this.products = new Float64Array(size * size);
    this.sides = new Float64Array(size);
  }

  /** A sample: `values` at the ascending `indices`, all others 0; it counts `times` times. */
  add(indices: ArrayLike<number>, values: ArrayLike<number>, target: number, times: number): void {
    const { products, sides, size } = this;
    for (let j = 0; j < indices.length; j++) {
      const index = indices[j] as number;
      const x = times * (values[j] as number);
      sides[index] += x * target;
      const row = index * size;
      for (let k = 0; k <= j; k++) products[row + (indices[k] as number)] += x * (values[k] as number);
    }
  }

  /** The weights; the larger the penalty of a weight, the more is needed to move it away from 0. */
  solve(penalties: ArrayLike<number>): Float64Array {
    const { size } = this;
    const half = Float64Array.from(this.products);
    for (let i = 0; i < size; i++) half[i * size + i] += penalties[i] as number;
    factorize(half, size);
    const x = Float64Array.from(this.sides);
    for (let i = 0; i < size; i++) {
      let sum = x[i] as number;
      for (let k = 0; k < i; k++) sum -= (half[i * size + k] as number) * (x[k] as number);
      x[i] = sum / (half[i * size + i] as number);
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = x[i] as number;
      for (let k = i + 1; k < size; k++) sum -= (half[k * size + i] as number) * (x[k] as number);
      x[i] = sum / (half[i * size + i] as number);
    }
    return x;
  }
}

/** Cholesky decomposition, in place. */
const factorize = (half: Float64Array, size: number): void => {
  for (let i = 0; i < size; i++) {
    const row = i * size;
    for (let j = 0; j <= i; j++) {
      const other = j * size;
      let sum = half[row + j] as number;
      for (let k = 0; k < j; k++) sum -= (half[row + k] as number) * (half[other + k] as number);
      half[row + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (half[other + j] as number);
    }
  }
};
