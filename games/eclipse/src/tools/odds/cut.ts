import { ATTACKER, type Battle } from './battle.ts';
import type { Effort } from './effort.ts';
import { type Ends, passThrough } from './flow.ts';
import { SparsePairs } from './pairs.ts';

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

/**
 * For battles too large for an exact answer: the more has been spent, the sooner unlikely lines are given up (and counted).
 * Every hit lowers the damage points left, so each pair of states is done once. Only for rules that leave no choice.
 */
export const cutFlow = (battle: Battle, effort: Effort): Ends => {
  const [mine, theirs] = battle.hulls;
  const { moments, missiles } = battle;
  const end = moments.length;
  const points = (x: number, y: number): number => mine.total[x] + theirs.total[y];
  const pairs = new SparsePairs(end + 1, points(mine.first, theirs.first), points);
  const won = [new Map<number, number>(), new Map<number, number>()] as const;
  const stalemates: { a: number; b: number; chance: number }[] = [];
  let slack = 0;
  let cut = 0;
  const rows = new Int32Array(end);
  const stays = new Float64Array(end);
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
    while (cut < CUTS.length && effort.spent > CUTS[cut][0] * effort.limit) cut++;
    if (cut > 0 && sum < CUTS[cut - 1][1]) {
      slack += sum;
      return;
    }
    for (let m = 0; m < end; m++) {
      const { side, squad, volley } = moments[m];
      const own = battle.hulls[side];
      const n = own.alive[(side === ATTACKER ? a : b) * own.kinds.length + squad];
      rows[m] = n === 0 ? -1 : volley.row(n, side === ATTACKER ? b : a);
      stays[m] = n === 0 ? 1 : volley.stay[rows[m]];
    }
    const still = passThrough(chances, at, missiles, stays, mine.armed[a] + theirs.armed[b] > 0, visits);
    if (still > 0) stalemates.push({ a, b, chance: still });
    for (let m = 0; m < end; m++) if (rows[m] >= 0 && visits[m] > 0) push(m, a, b);
  };

  const push = (m: number, a: number, b: number): void => {
    const { side, volley } = moments[m];
    const { from, to, chance } = volley;
    const next = m + 1 < end ? m + 1 : missiles;
    const last = from[rows[m] + 1];
    effort.spent += 2 * (last - from[rows[m]]);
    for (let i = from[rows[m]]; i < last; i++)
      if (side === ATTACKER) pairs.add(a, to[i], next, visits[m] * chance[i]);
      else pairs.add(to[i], b, next, visits[m] * chance[i]);
  };

  pairs.add(mine.first, theirs.first, 0, 1);
  pairs.each(visit);
  return { won, stalemates, slack };
};
