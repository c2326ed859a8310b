/** The weights of the value without learning. All are in points. */
export const WEIGHT_NAMES = [
  // Resources at hand, as if spent well in round 1.
  'ore',
  'knowledge',
  'credit',
  'qic',
  // Power: a token in each bowl, a new token, one charge of income.
  'token',
  'bowl1',
  'bowl2',
  'bowl3',
  'charge',
  // How much less a resource is worth in round 6 than in round 1.
  'decay',
  // Buildings beyond their income.
  'trade',
  'lab',
  'institute',
  'academy',
  // Research: levels 1 and 2, levels 3 to 5, cheaper steps, farther range.
  'lowLevel',
  'highLevel',
  'stepPrice',
  'range',
  // Gaiaformers free, at work, and planets they have formed.
  'former',
  'project',
  'formed',
  // Power value on the way to a federation, green tokens.
  'federation',
  'green',
  // Share of the final tiles' points that present counts suggest.
  'finals',
  // Tiles: power value 4, points for events still to come.
  'strong',
  'trigger',
  // The map: planets in reach, neighbours to charge from, structures and kinds.
  'planets',
  'neighbour',
  'structure',
  'kind',
  // Special actions, per use.
  'stepAction',
  'rangeAction',
  'stationAction',
  'swapAction',
  'downgradeAction',
  'lowestAction',
  // Set-up: easy planets for the faction.
  'homes',
] as const;
export type WeightName = (typeof WEIGHT_NAMES)[number];
export type GaiaWeights = { readonly [name in WeightName]: number };
