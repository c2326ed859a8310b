/** Part of what a judge sees of a position: named numbers, written one after the other. */
export interface SightPart<S> {
  readonly names: readonly string[];
  /** Write the part's numbers from `out[at]` on; every one of them, also zeroes. */
  write(s: S, seat: number, out: Float64Array, at: number): void;
}

/** `part.thing` for every thing. */
export const named = (part: string, things: readonly (string | number)[]): string[] =>
  things.map((thing) => `${part}.${thing}`);

/** More of the same counts less and less. */
export const fading = (n: number, half: number): number => n / (1 + n / half);

/** Several parts as one, in the order given. */
export const joined = <S>(parts: readonly SightPart<S>[]): SightPart<S> => ({
  names: parts.flatMap((part) => part.names),
  write: (s, seat, out, at) => {
    let from = at;
    for (const part of parts) {
      part.write(s, seat, out, from);
      from += part.names.length;
    }
  },
});
