/**
 * Sources of tokens or of charges, as one small number in a frame: how many there are of each amount, three bits per
 * amount. Amounts are 1 to 4 (G-R9).
 */
const BITS = 3;
const EACH = (1 << BITS) - 1;
export const MAX_AMOUNT = 4;

/** One source of this amount; sources are added up and subtracted. */
export const sourceOf = (amount: number): number => 1 << ((amount - 1) * BITS);
export const sourcesOf = (sources: number, amount: number): number => (sources >> ((amount - 1) * BITS)) & EACH;
/** What all of them bring together. */
export const totalOf = (sources: number): number => {
  let total = 0;
  for (let amount = 1; amount <= MAX_AMOUNT; amount++) total += amount * sourcesOf(sources, amount);
  return total;
};
