import type { Rng } from '@orrery/kernel';
import { type Arrangement, keepsApart } from '../../state/board/arrangement.ts';
import type { Shape } from '../../state/board/shape.ts';
import { type Balance, balanceOf } from './balance.ts';

/** How a fairer board is looked for: deal and turn anew, or keep the deal and only turn tiles. */
export const FAIRNESS_WAYS = ['reroll', 'rotate'] as const;
export type FairnessWay = (typeof FAIRNESS_WAYS)[number];

export interface Fairness {
  /** Largest spread allowed between colours, in percent of the mean (see Balance). */
  readonly bound: number;
  readonly way: FairnessWay;
  /** Boards looked at before giving up. */
  readonly tries: number;
}

export interface FairBoard {
  readonly arrangement: Arrangement;
  readonly balance: Balance;
  /** Boards looked at. */
  readonly tries: number;
  /** Whether the spread is within the bound; otherwise this is the fairest board seen. */
  readonly fair: boolean;
}

/** G2.11: a uniform rotation for every tile, drawn anew until equal home planets are apart. */
export const turnAll = (shape: Shape, dealt: Arrangement, rng: Rng): Arrangement => {
  const turns = new Array<number>(shape.places).fill(0);
  const turned = { ...dealt, turns };
  do for (let place = 0; place < shape.places; place++) turns[place] = rng.below(6);
  while (!keepsApart(shape, turned));
  return turned;
};

/** The first board within the bound, or the fairest of those looked at. The same generator gives the same board. */
export const findFair = (
  shape: Shape,
  draw: (rng: Rng) => Arrangement,
  rng: Rng,
  fairness: Fairness | null,
): FairBoard => {
  const first = draw(rng);
  let best: FairBoard | null = null;
  const limit = fairness?.tries ?? 1;
  for (let tries = 1; tries <= limit; tries++) {
    const arrangement = tries === 1 ? first : fairness?.way === 'rotate' ? turnAll(shape, first, rng) : draw(rng);
    const balance = balanceOf({ shape, arrangement });
    const fair = fairness === null || balance.spread <= fairness.bound;
    if (best === null || balance.spread < best.balance.spread) best = { arrangement, balance, tries, fair };
    if (fair) return { arrangement, balance, tries, fair };
  }
  return { ...(best as FairBoard), tries: limit };
};
