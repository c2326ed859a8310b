import { ATTACKER, type Battle } from './battle.ts';
import { type Effort, isSpent } from './effort.ts';
import { DensePairs, type Pairs, SparsePairs } from './pairs.ts';
import { chosen, type Values } from './value.ts';

/** How battles end: the state of the survivors and its chance. */
export interface Ends {
  /** By state of the attacker where the defender is destroyed, and the other way round. */
  readonly won: readonly [Map<number, number>, Map<number, number>];
  readonly stalemates: readonly { readonly a: number; readonly b: number; readonly chance: number }[];
  /** Chance of the lines that were given up as too unlikely; 0 where the answer is exact. */
  readonly slack: number;
}

/** Everything followed to its end, for a battle whose states are all known; null once the effort is spent. */
export const exactFlow = (battle: Battle, values: Values | null, effort: Effort): Ends | null => {
  const [a, b] = battle.hulls;
  const pairs = new DensePairs(battle.moments.length + 1, a.total.subarray(0, a.size), b.total.subarray(0, b.size));
  return run(battle, values, pairs, effort, false);
};

/** What may be given up per pair of states once so much of the effort is spent. */
const CUTS: readonly (readonly [share: number, chance: number])[] = [
  [0.3, 1e-14],
  [0.4, 1e-12],
  [0.5, 1e-10],
  [0.7, 1e-9],
  [0.85, 1e-8],
  [1, 1e-7],
  [1.2, 1e-6],
  [1.5, 1e-5],
];

/** For battles too large for that: the more has been spent, the sooner unlikely lines are given up (and counted). */
export const cutFlow = (battle: Battle, effort: Effort): Ends => {
  const [a, b] = battle.hulls;
  const points = (x: number, y: number): number => a.total[x] + b.total[y];
  const pairs = new SparsePairs(battle.moments.length + 1, points(a.first, b.first), points);
  return run(battle, null, pairs, effort, true) ?? { won: [new Map(), new Map()], stalemates: [], slack: 1 };
};

/**
 * Lets the whole chance flow from the first pair of states to the ends. Every hit lowers the damage points left, so each pair
 * is done once; rounds without a hit are a geometric series with a known sum.
 */
const run = (battle: Battle, values: Values | null, pairs: Pairs, effort: Effort, mayCut: boolean): Ends | null => {
  const [mine, theirs] = battle.hulls;
  const { moments, missiles } = battle;
  const end = moments.length;
  const won = [new Map<number, number>(), new Map<number, number>()] as const;
  const stalemates: { a: number; b: number; chance: number }[] = [];
  let slack = 0;
  let cut = 0;
  const rows = new Int32Array(end);
  const visits = new Float64Array(end);

  const visit = (a: number, b: number, chances: Float64Array, at: number): void => {
    let sum = 0;
    for (let m = 0; m <= end; m++) sum += chances[at + m];
    if (mine.total[a] === 0 || theirs.total[b] === 0) {
      const by = mine.total[a] > 0 ? 0 : 1;
      const survivors = by === 0 ? a : b;
      won[by].set(survivors, (won[by].get(survivors) ?? 0) + sum);
      return;
    }
    if (mayCut) {
      while (cut < CUTS.length && effort.spent > CUTS[cut][0] * effort.limit) cut++;
      if (cut > 0 && sum < CUTS[cut - 1][1]) {
        slack += sum;
        return;
      }
    } else if (isSpent(effort)) return;
    for (let m = 0; m < end; m++) {
      const { side, squad, volley } = moments[m];
      const own = battle.hulls[side];
      const n = own.alive[(side === ATTACKER ? a : b) * own.kinds.length + squad];
      rows[m] = n === 0 ? -1 : volley.row(n, side === ATTACKER ? b : a);
    }
    let carry = 0;
    for (let m = 0; m < missiles; m++) {
      visits[m] = chances[at + m] + carry;
      carry = visits[m] * stayOf(battle, m, rows);
    }
    if (mine.armed[a] === 0 && theirs.armed[b] === 0) {
      // E14.30. The place after the last moment is where a battle without any cannon waits for this.
      for (let m = missiles; m <= end; m++) carry += chances[at + m];
      if (carry > 0) stalemates.push({ a, b, chance: carry });
      visits.fill(0, missiles);
    } else {
      let round = carry;
      let reach = 1;
      for (let m = missiles; m < end; m++) {
        const stay = stayOf(battle, m, rows);
        round = (round + chances[at + m]) * stay;
        reach *= stay;
      }
      // All that ever passes the start of a round: what comes in, and what comes round again without a hit.
      carry += round / (1 - reach);
      for (let m = missiles; m < end; m++) {
        visits[m] = chances[at + m] + carry;
        carry = visits[m] * stayOf(battle, m, rows);
      }
    }
    for (let m = 0; m < end; m++) if (rows[m] >= 0 && visits[m] > 0) push(m, a, b);
  };

  const push = (m: number, a: number, b: number): void => {
    const { side, volley } = moments[m];
    const { from, to, chance } = volley;
    const next = m + 1 < end ? m + 1 : missiles;
    const sets = battle.options[side].sets;
    const first = from[rows[m]];
    const last = from[rows[m] + 1];
    effort.spent += 2 * (last - first);
    if (side === ATTACKER)
      for (let i = first; i < last; i++) {
        const t = to[i] >= 0 ? to[i] : choose(sets[~to[i]], values, next, a, -1);
        pairs.add(a, t, next, visits[m] * chance[i]);
      }
    else
      for (let i = first; i < last; i++) {
        const t = to[i] >= 0 ? to[i] : choose(sets[~to[i]], values, next, -1, b);
        pairs.add(t, b, next, visits[m] * chance[i]);
      }
  };

  pairs.add(mine.first, theirs.first, 0, 1);
  pairs.each(visit);
  return !mayCut && isSpent(effort) ? null : { won, stalemates, slack };
};

const stayOf = (battle: Battle, m: number, rows: Int32Array): number =>
  rows[m] < 0 ? 1 : battle.moments[m].volley.stay[rows[m]];

/** The one of a and b that is -1 is chosen, by its owner's enemy. */
const choose = (set: readonly number[], values: Values | null, moment: number, a: number, b: number): number => {
  if (values === null) return set[0];
  const { of, layer, stepA, stepB } = values;
  const base = moment * layer;
  return b < 0
    ? chosen(set, of, base + a * stepA[moment], stepB[moment], 1)
    : chosen(set, of, base + b * stepB[moment], stepA[moment], -1);
};
