/** How long a bot may think about one decision: whichever comes first. */
export interface Budget {
  readonly iterations: number;
  /** Milliseconds; absent: only iterations count, and the answer depends on nothing but the seed. */
  readonly ms?: number;
}

/** How a bot chooses. */
export type Strategy =
  | { readonly k: 'random' }
  /** Policy only: the action with the highest prior, without looking ahead. */
  | { readonly k: 'policy' }
  | { readonly k: 'greedy'; readonly noise: number }
  | { readonly k: 'search'; readonly budget: Budget };

/** What people choose from, weakest first. */
export const STRENGTHS = ['novice', 'captain', 'admiral'] as const;
export type Strength = (typeof STRENGTHS)[number];

const NAMED: { readonly [name: string]: Strategy } = {
  random: { k: 'random' },
  policy: { k: 'policy' },
  greedy: { k: 'greedy', noise: 0 },
  search: { k: 'search', budget: { iterations: 400 } },
  novice: { k: 'greedy', noise: 3 },
  captain: { k: 'search', budget: { iterations: 150, ms: 600 } },
  admiral: { k: 'search', budget: { iterations: 20_000, ms: 1000 } },
  // The first edition's name of the policy, kept for commands written down.
  glance: { k: 'policy' },
};

/** A strategy, and the style of play it prefers. */
export interface BotSpec {
  readonly strategy: Strategy;
  readonly style: string | null;
}

/**
 * Read how a bot is asked for: a name, then a style after a colon, then a number of iterations after an at sign.
 * `greedy`, `captain:raider`, `search@800`. Null when it means nothing.
 */
export const readStrength = (text: string, budget?: Budget): BotSpec | null => {
  const match = /^([a-z]+)(?::([a-z]+))?(?:@(\d{1,7}))?$/.exec(text);
  const named = match === null ? undefined : NAMED[match[1] as string];
  if (match === null || named === undefined) return null;
  const style = match[2] ?? null;
  if (named.k !== 'search') return { strategy: named, style };
  const own = match[3] === undefined ? budget : { iterations: Number(match[3]) };
  return { strategy: { k: 'search', budget: own ?? named.budget }, style };
};
