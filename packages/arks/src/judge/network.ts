/** A small network that was learned: every feature goes straight to every outcome, and through hidden units that add up. */
export interface NetworkData {
  /** By feature: what it adds to each hidden unit, and to each outcome. */
  readonly into: { readonly [feature: string]: readonly number[] };
  readonly straight: { readonly [feature: string]: readonly number[] };
  readonly bias: readonly number[];
  /** By hidden unit: what it adds to each outcome while it is above zero. */
  readonly out: readonly (readonly number[])[];
  readonly outBias: readonly number[];
}

/** Reads what is seen (in the order of `features`) and returns the outcomes, in a list that the next call reuses. */
export type Network = (seen: Float64Array) => Float64Array;

export const networkOf = (data: NetworkData, features: readonly string[]): Network => {
  const hidden = data.bias.length;
  const outcomes = data.outBias.length;
  const into = Float64Array.from(features.flatMap((feature) => data.into[feature]!));
  const straight = Float64Array.from(features.flatMap((feature) => data.straight[feature]!));
  const out = Float64Array.from(data.out.flat());
  const bias = Float64Array.from(data.bias);
  const units = new Float64Array(hidden);
  const result = new Float64Array(outcomes);
  return (seen) => {
    units.set(bias);
    result.set(data.outBias);
    for (let f = 0; f < features.length; f++) {
      const x = seen[f]!;
      if (x === 0) continue;
      for (let h = 0, at = f * hidden; h < hidden; h++, at++) units[h] += x * into[at]!;
      for (let o = 0; o < outcomes; o++) result[o] += x * straight[f * outcomes + o]!;
    }
    for (let h = 0; h < hidden; h++)
      if (units[h]! > 0) for (let o = 0; o < outcomes; o++) result[o] += units[h]! * out[h * outcomes + o]!;
    return result;
  };
};
