/** Is this a whole number from `low` to below `high`, whatever came in? */
export const isIndex = <T extends number>(value: T, low: number, high: number): value is T =>
  Number.isInteger(value) && value >= low && value < high;

export const isFlag = (value: unknown): value is boolean => value === true || value === false;
