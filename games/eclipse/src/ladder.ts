/** Found by duels at two seats (`orrery ladder`). */
export const ladder = [
  { width: 2 },
  { width: 99 },
  { iterations: 12 },
  { iterations: 40 },
  { iterations: 120 },
  { iterations: 400 },
] as const;

/** A review tells answers apart that are worth a third of a point and more. */
export const review = { iterations: 60, grades: [0.35, 1, 2, 4] } as const;
