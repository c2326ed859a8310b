/** Found by duels at two seats (`orrery ladder`). */
export const ladder = [
  { width: 3 },
  { width: 5 },
  { width: 12 },
  { iterations: 16 },
  { iterations: 60 },
  { iterations: 300 },
] as const;

/** A review tells answers apart that are worth a third of a point and more. */
export const review = { iterations: 60, grades: [0.35, 1, 2, 4] } as const;
