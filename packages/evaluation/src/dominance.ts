/**
 * Why an answer is never better than another that is open at the same time:
 * `cap`: what it brings is above a cap and lost; `refusal`: it refuses what is free; `lower`: it keeps the worse of two;
 * `circle`: it gives up what it would have to buy back; `nothing`: it spends an action, a card or goods on nothing;
 * `early`: it can be done as well when it is needed; `same`: it lays again what lies there; `unused`: it improves what
 * nobody has; `waste`: it throws away a hit; `ruin`: nothing can save from elimination afterwards.
 */
export const DOMINANCES = [
  'cap',
  'refusal',
  'lower',
  'circle',
  'nothing',
  'early',
  'same',
  'unused',
  'waste',
  'ruin',
] as const;
export type Dominance = (typeof DOMINANCES)[number];
