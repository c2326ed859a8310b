/** Found by duels at two seats (`orrery ladder`). More actions than a few mislead who draws only a few times. */
export const ladder = [
  { width: 1 },
  { width: 99 },
  { width: 4 },
  { iterations: 40 },
  { iterations: 400 },
  { iterations: 2000 },
] as const;

/** A review tells answers apart that are worth half a point and more. */
export const review = { iterations: 120, grades: [0.5, 1.25, 2.5, 5] } as const;
