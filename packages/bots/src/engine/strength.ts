import type { Ladder } from '@orrery/evaluation';

/** How long a bot may think about one decision: whichever comes first. */
export interface Budget {
  readonly iterations: number;
  /** Milliseconds; absent: only iterations count, and the answer depends on nothing but the seed. */
  readonly ms?: number;
}

/** How a bot chooses. */
export type Strategy =
  | { readonly k: 'random' }
  /** Any sensible action without planning: at random one at most `slack` hundredths of a spread worse than the best. */
  | { readonly k: 'casual'; readonly slack: number }
  /** Policy only: the action with the highest prior, without looking ahead. */
  | { readonly k: 'policy' }
  /** One step of lookahead, over the `width` most likely actions; absent: over all. */
  | { readonly k: 'greedy'; readonly width?: number }
  | { readonly k: 'search'; readonly budget: Budget };

/**
 * What people choose from, weakest first. They differ by foresight: how many actions they look at, then how many lines
 * they follow. The figures of a game are its own (`ladder` of its evaluator); these hold where it names none.
 */
export const STRENGTHS = ['cadet', 'pilot', 'navigator', 'captain', 'commodore', 'admiral'] as const;
export type Strength = (typeof STRENGTHS)[number];

const LADDER: { readonly [name in Strength]: Strategy } = {
  cadet: { k: 'greedy', width: 2 },
  pilot: { k: 'greedy', width: 4 },
  navigator: { k: 'greedy' },
  captain: { k: 'search', budget: { iterations: 25, ms: 600 } },
  commodore: { k: 'search', budget: { iterations: 100, ms: 1000 } },
  admiral: { k: 'search', budget: { iterations: 400, ms: 3000 } },
};

const NAMED: { readonly [name: string]: Strategy } = {
  random: { k: 'random' },
  casual: { k: 'casual', slack: 25 },
  policy: { k: 'policy' },
  greedy: { k: 'greedy' },
  search: { k: 'search', budget: { iterations: 400 } },
  ...LADDER,
  // Names of the first edition, kept for seats, records and commands written down.
  glance: { k: 'policy' },
};

/** Strengths by names they had before. */
const FORMER: { readonly [name: string]: Strength } = { novice: 'cadet' };

/** A strategy, and the style of play it prefers. */
export interface BotSpec {
  readonly strategy: Strategy;
  readonly style: string | null;
  /** The rung of the ladder it was asked for by, where nothing else was said: a game may know a better strategy for it. */
  readonly rung?: number;
}

/**
 * Read how a bot is asked for: a name, then a style after a colon, then after an at sign a number of iterations, or of
 * actions a greedy one looks at. `greedy@3`, `captain:raider`, `search@800`. Null when it means nothing.
 */
export const readStrength = (text: string, budget?: Budget): BotSpec | null => {
  const match = /^([a-z]+)(?::([a-z]+))?(?:@(\d{1,7}))?$/.exec(text);
  if (match === null) return null;
  const name = FORMER[match[1] as string] ?? (match[1] as string);
  const named = NAMED[name];
  if (named === undefined) return null;
  const style = match[2] ?? null;
  const figure = match[3] === undefined ? undefined : Number(match[3]);
  const rung = STRENGTHS.indexOf(name as Strength);
  if (named.k === 'casual' && figure !== undefined) return { strategy: { k: 'casual', slack: figure }, style };
  if (named.k === 'greedy' && figure !== undefined && figure > 0)
    return { strategy: { k: 'greedy', width: figure }, style };
  if (named.k !== 'search') return rung < 0 ? { strategy: named, style } : { strategy: named, style, rung };
  const own = figure === undefined ? budget : { iterations: figure };
  if (own !== undefined) return { strategy: { k: 'search', budget: own }, style };
  return rung < 0 ? { strategy: named, style } : { strategy: named, style, rung };
};

/** What a rung means in a game whose evaluator says so; its time stays. */
export const strategyFor = ({ strategy, rung }: BotSpec, ladder: Ladder | undefined): Strategy => {
  const foresight = rung === undefined ? undefined : ladder?.[rung];
  if (foresight === undefined) return strategy;
  if ('width' in foresight) return { k: 'greedy', width: foresight.width };
  const ms = strategy.k === 'search' ? strategy.budget.ms : QUICK_MS;
  return { k: 'search', budget: { iterations: foresight.iterations, ...(ms === undefined ? {} : { ms }) } };
};

/** The time of a rung that answers at a glance, where a game lets it search a little. */
const QUICK_MS = 300;
