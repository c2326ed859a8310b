import { ATTACKER, type Battle } from './battle.ts';
import { type Effort, isSpent } from './effort.ts';
import type { Hulls } from './hulls.ts';
import { chosen, type Values } from './value.ts';

/** How battles end: the state of the survivors and its chance. */
export interface Ends {
  /** By state of the attacker where the defender is destroyed, and the other way round. */
  readonly won: readonly [Map<number, number>, Map<number, number>];
  readonly stalemates: readonly { readonly a: number; readonly b: number; readonly chance: number }[];
  /** Chance of the lines that were given up as too unlikely; 0 where the answer is exact. */
  readonly slack: number;
}

/**
 * Everything followed to its end, for a battle whose states are all known; null once the effort is spent. One cell per pair
 * of states and moment; pairs with more points left come first, so that a pair is complete when it is visited.
 */
export const exactFlow = (battle: Battle, values: Values | null, effort: Effort): Ends | null => {
  const [mine, theirs] = battle.hulls;
  const { moments, missiles } = battle;
  const end = moments.length;
  const slots = end + 1;
  const wide = theirs.size * slots;
  const chances = new Float64Array(mine.size * wide);
  const won: [Map<number, number>, Map<number, number>] = [new Map(), new Map()];
  const stalemates: { a: number; b: number; chance: number }[] = [];
  const rows = new Int32Array(end);
  const stays = new Float64Array(end);
  const visits = new Float64Array(end);
  const as = fallingBy(mine);
  const bs = fallingBy(theirs);
  const kindsA = mine.kinds.length;
  const kindsB = theirs.kinds.length;
  const sideOf = Int8Array.from(moments, (m) => m.side);
  const squadOf = Int32Array.from(moments, (m) => m.squad);
  const volleys = moments.map((m) => m.volley);
  chances[mine.first * wide + theirs.first * slots] = 1;
  for (const a of as) {
    const gone = mine.total[a] === 0;
    for (const b of bs) {
      const at = a * wide + b * slots;
      let sum = 0;
      for (let m = 0; m < slots; m++) sum += chances[at + m];
      if (sum === 0) continue;
      if (gone || theirs.total[b] === 0) {
        const by = gone ? 1 : 0;
        const survivors = gone ? b : a;
        won[by].set(survivors, (won[by].get(survivors) ?? 0) + sum);
        continue;
      }
      for (let m = 0; m < end; m++) {
        const attacks = sideOf[m] === ATTACKER;
        const n = attacks ? mine.alive[a * kindsA + squadOf[m]] : theirs.alive[b * kindsB + squadOf[m]];
        rows[m] = n === 0 ? -1 : volleys[m].row(n, attacks ? b : a);
        stays[m] = n === 0 ? 1 : volleys[m].stay[rows[m]];
      }
      const still = passThrough(chances, at, missiles, stays, mine.armed[a] + theirs.armed[b] > 0, visits);
      if (still > 0) stalemates.push({ a, b, chance: still });
      if (isSpent(effort)) return null;
      for (let m = 0; m < end; m++) {
        const visit = visits[m];
        if (rows[m] < 0 || visit === 0) continue;
        const { from, to, chance } = volleys[m];
        const first = from[rows[m]];
        const last = from[rows[m] + 1];
        const next = m + 1 < end ? m + 1 : missiles;
        effort.spent += last - first;
        const attacks = sideOf[m] === ATTACKER;
        const base = (attacks ? a * wide : b * slots) + next;
        const step = attacks ? slots : wide;
        for (let i = first; i < last; i++) {
          let t = to[i];
          if (t < 0) t = choose(battle.options[sideOf[m]].sets[~t], values, next, attacks ? a : -1, attacks ? -1 : b);
          chances[base + t * step] += visit * chance[i];
        }
      }
    }
  }
  return { won, stalemates, slack: 0 };
};

/**
 * How often each moment is reached by what arrives at a pair of states, written to `visits`; returned is the chance of a
 * stalemate. Rounds without a hit are a geometric series with a known sum.
 */
export const passThrough = (
  chances: Float64Array,
  at: number,
  missiles: number,
  stays: Float64Array,
  armed: boolean,
  visits: Float64Array,
): number => {
  const end = stays.length;
  let carry = 0;
  for (let m = 0; m < missiles; m++) {
    visits[m] = chances[at + m] + carry;
    carry = visits[m] * stays[m];
  }
  if (!armed) {
    // E14.30. The place after the last moment is where a battle without any cannon waits for this.
    for (let m = missiles; m <= end; m++) carry += chances[at + m];
    visits.fill(0, missiles);
    return carry;
  }
  let round = carry;
  let reach = 1;
  for (let m = missiles; m < end; m++) {
    round = (round + chances[at + m]) * stays[m];
    reach *= stays[m];
  }
  // All that ever passes the start of a round: what comes in, and what comes round again without a hit.
  carry += round / (1 - reach);
  for (let m = missiles; m < end; m++) {
    visits[m] = chances[at + m] + carry;
    carry = visits[m] * stays[m];
  }
  return 0;
};

/** States with more points left first. */
const fallingBy = (hulls: Hulls): Int32Array =>
  Int32Array.from({ length: hulls.size }, (_, s) => s).sort((x, y) => hulls.total[y] - hulls.total[x]);

/** The one of a and b that is -1 is chosen, by its owner's enemy. */
const choose = (set: readonly number[], values: Values | null, moment: number, a: number, b: number): number => {
  if (values === null) return set[0];
  const { of, layer, stepA, stepB } = values;
  const base = moment * layer;
  return b < 0
    ? chosen(set, of, base + a * stepA[moment], stepB[moment], 1)
    : chosen(set, of, base + b * stepB[moment], stepA[moment], -1);
};
