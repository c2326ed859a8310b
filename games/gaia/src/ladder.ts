/** Found by duels at two seats (`orrery ladder`). */
export const ladder = [
  { width: 1 },
  { width: 2 },
  { width: 12 },
  { iterations: 3 },
  { iterations: 40 },
  { iterations: 300 },
] as const;

/** A review tells answers apart that are worth half a point and more. */
export const review = { iterations: 60, grades: [0.5, 1.5, 3, 6] } as const;
