/**
 * How much work an answer may cost, counted in table look-ups so that the same question always gets the same answer
 * on every machine. One unit is a few nanoseconds.
 */
export interface Effort {
  spent: number;
  readonly limit: number;
}
export const effort = (limit: number): Effort => ({ spent: 0, limit });
export const isSpent = (e: Effort): boolean => e.spent > e.limit || e.spent === Number.POSITIVE_INFINITY;
