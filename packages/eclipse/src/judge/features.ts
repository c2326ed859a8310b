/** What a position is weighed by, one weight each. All are in points. */
export const FEATURES = [
  // One action more in each round to come, and in this one.
  'action',
  'actionNow',
  // Income of science and materials per round to come; what is in store.
  'science',
  'material',
  'scienceHeld',
  'materialHeld',
  'moneyHeld',
  // Money missing at upkeep after everything is sold.
  'debt',
  // Colony ships ready and squares waiting for them.
  'colonyShip',
  'freeSquare',
  'sector',
  // Technologies by what they are good for, and on the way to points.
  'tech',
  'techStep',
  // Strength of the blueprints, and of ships on the map.
  'blueprint',
  'fleet',
  // Battles ahead: draws, discoveries, what is won, what is lost, sectors of others.
  'reputationDraw',
  'discovery',
  'victory',
  'loss',
  'siege',
  // Battles that could be sought.
  'prey',
  // Positions to explore, partners.
  'frontier',
  'partner',
] as const;
export type Feature = (typeof FEATURES)[number];
export type EclipseWeights = { readonly [feature in Feature]: number };
