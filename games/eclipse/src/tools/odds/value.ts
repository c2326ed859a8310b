import { ATTACKER, type Battle, DEFENDER } from './battle.ts';
import { type Effort, isSpent } from './effort.ts';
import type { Hulls } from './hulls.ts';
import type { Volley } from './volley.ts';

/**
 * The attacker's chance to win at every moment of every pair of damage states, both sides choosing best: the attacker the
 * highest, the defender the lowest. A stalemate is worth nothing to the attacker: his ships leave or are lost (E14.30).
 */
export interface Values {
  readonly of: Float64Array;
  /** Index of (moment m, a, b) is m * layer + a * stepA[m] + b * stepB[m]. */
  readonly layer: number;
  readonly stepA: Int32Array;
  readonly stepB: Int32Array;
}

/** Finds every state any choice can lead to, on both sides; false when that is too much. */
export const closeStates = (battle: Battle, effort: Effort): boolean => {
  for (const side of [ATTACKER, DEFENDER] as const) {
    const hulls = battle.hulls[side];
    const against = battle.moments.filter((m) => m.side !== side);
    for (let state = 0; state < hulls.size; state++) {
      if (hulls.total[state] === 0) continue;
      for (const { volley, squad } of against) {
        // More shooters can bring about whatever fewer can.
        volley.row(battle.hulls[1 - side].counts[squad], state);
        if (isSpent(effort)) return false;
      }
    }
  }
  return true;
};

/** Look-ups the whole table of values will take; infinite when past the limit. */
export const costOfValues = (battle: Battle, effort: Effort): number => {
  let cost = 0;
  const tally: Int32Array[][] = battle.hulls.map((hulls) => {
    const kinds = hulls.kinds.length;
    const by = hulls.counts.map((n) => new Int32Array(n + 1));
    for (let s = 0; s < hulls.size; s++) for (let k = 0; k < kinds; k++) by[k][hulls.alive[s * kinds + k]]++;
    return by;
  });
  for (const { side, squad, volley } of battle.moments) {
    const target = battle.hulls[1 - side];
    const sets = battle.options[side].sets;
    const states = tally[side][squad];
    for (let n = 1; n < states.length; n++) {
      if (states[n] === 0) continue;
      let entries = 0;
      for (let s = 0; s < target.size; s++) {
        if (target.total[s] === 0) continue;
        const row = volley.row(n, s);
        const { to, from } = volley;
        for (let i = from[row]; i < from[row + 1]; i++) entries += to[i] >= 0 ? 1 : sets[~to[i]].length;
        effort.spent += from[row + 1] - from[row];
      }
      cost += entries * states[n];
      if (cost > effort.limit || isSpent(effort)) return Number.POSITIVE_INFINITY;
    }
  }
  return cost;
};

/** Options within this much are equal; the usual one, listed first, is taken. */
export const TIE = 1e-12;

/** The rows of one moment for one number of shooters, laid side by side; choices likewise. */
interface Sheet {
  readonly stay: Float64Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly chance: Float64Array;
}

const sheetOf = (volley: Volley, n: number, target: Hulls, sets: FlatSets): Sheet => {
  const stay = new Float64Array(target.size);
  const from = new Int32Array(target.size + 1);
  let size = 0;
  for (let s = 0; s < target.size; s++) {
    if (target.total[s] > 0) {
      const row = volley.row(n, s);
      stay[s] = volley.stay[row];
      size += volley.from[row + 1] - volley.from[row];
    }
    from[s + 1] = size;
  }
  const to = new Int32Array(size);
  const chance = new Float64Array(size);
  for (let s = 0; s < target.size; s++) {
    if (target.total[s] === 0) continue;
    const row = volley.row(n, s);
    const end = volley.from[row + 1];
    for (let i = volley.from[row], at = from[s]; i < end; i++, at++) {
      const t = volley.to[i];
      to[at] = t >= 0 ? t : ~sets.from[~t];
      chance[at] = volley.chance[i];
    }
  }
  return { stay, from, to, chance };
};

/** Sets to choose from in one array: the length, then the states. */
interface FlatSets {
  readonly from: Int32Array;
  readonly items: Int32Array;
}

const flatten = (sets: readonly (readonly number[])[]): FlatSets => {
  const from = new Int32Array(sets.length);
  let size = 0;
  for (let i = 0; i < sets.length; i++) {
    from[i] = size;
    size += sets[i].length + 1;
  }
  const items = new Int32Array(size);
  let at = 0;
  for (const set of sets) {
    items[at++] = set.length;
    for (const s of set) items[at++] = s;
  }
  return { from, items };
};

export const valuesOf = (battle: Battle): Values => {
  const [mine, theirs] = battle.hulls;
  const { moments, missiles } = battle;
  const end = moments.length;
  const layer = mine.size * theirs.size;
  const of = new Float64Array(layer * (end + 1));
  // A layer is read by the moment before it: an attacker's reads along b, a defender's along a.
  const stepA = new Int32Array(end + 1).fill(theirs.size);
  const stepB = new Int32Array(end + 1).fill(1);
  for (let m = 0; m < end; m++) {
    if (moments[m].side === ATTACKER) continue;
    const next = m + 1 < end ? m + 1 : missiles;
    stepA[next] = 1;
    stepB[next] = mine.size;
  }
  if (missiles < end && moments[end - 1].side === ATTACKER) {
    stepA[missiles] = theirs.size;
    stepB[missiles] = 1;
  }
  const values: Values = { of, layer, stepA, stepB };
  const flat = battle.options.map((o) => flatten(o.sets));
  const sheets = moments.map(({ side, squad, volley }) =>
    Array.from({ length: battle.hulls[side].counts[squad] + 1 }, (_, n) =>
      n === 0 ? null : sheetOf(volley, n, battle.hulls[1 - side], flat[side]),
    ),
  );
  const stay = new Float64Array(end);
  const gain = new Float64Array(end);
  const as = byPoints(mine);
  const bs = byPoints(theirs);
  for (const a of as) {
    if (mine.total[a] === 0) continue;
    for (const b of bs) {
      if (theirs.total[b] === 0) {
        for (let m = 0; m <= end; m++) of[m * layer + a * stepA[m] + b * stepB[m]] = 1;
        continue;
      }
      for (let m = 0; m < end; m++) {
        const { side, squad } = moments[m];
        const own = battle.hulls[side];
        const sheet = sheets[m][own.alive[(side === ATTACKER ? a : b) * own.kinds.length + squad]];
        if (sheet === null) {
          stay[m] = 1;
          gain[m] = 0;
          continue;
        }
        const next = m + 1 < end ? m + 1 : missiles;
        const base = next * layer;
        if (side === ATTACKER) {
          stay[m] = sheet.stay[b];
          gain[m] = gainOf(sheet, b, flat[0].items, of, base + a * stepA[next], stepB[next], 1);
        } else {
          stay[m] = sheet.stay[a];
          gain[m] = gainOf(sheet, a, flat[1].items, of, base + b * stepB[next], stepA[next], -1);
        }
      }
      if (mine.armed[a] + theirs.armed[b] > 0) {
        // One turn round the circle of moments without a hit leads back to its start: the loop is solved, not walked.
        let value = 0;
        let reach = 1;
        for (let m = missiles; m < end; m++) {
          value += reach * gain[m];
          reach *= stay[m];
        }
        value /= 1 - reach;
        for (let m = end - 1; m >= missiles; m--) {
          value = gain[m] + stay[m] * value;
          of[m * layer + a * stepA[m] + b * stepB[m]] = value;
        }
      }
      for (let m = missiles - 1; m >= 0; m--) {
        const after = of[(m + 1) * layer + a * stepA[m + 1] + b * stepB[m + 1]];
        of[m * layer + a * stepA[m] + b * stepB[m]] = gain[m] + stay[m] * after;
      }
    }
  }
  return values;
};

/** States with fewer points left first: whatever a hit leads to is known before it is needed. */
const byPoints = (hulls: Hulls): Int32Array =>
  Int32Array.from({ length: hulls.size }, (_, s) => s).sort((x, y) => hulls.total[x] - hulls.total[y]);

/** Sum of chance times the highest (sign 1) or lowest (sign -1) value among the choices. */
const gainOf = (
  sheet: Sheet,
  state: number,
  sets: Int32Array,
  of: Float64Array,
  base: number,
  step: number,
  sign: 1 | -1,
): number => {
  const { from, to, chance } = sheet;
  let sum = 0;
  for (let i = from[state], end = from[state + 1]; i < end; i++) {
    const t = to[i];
    if (t >= 0) {
      sum += chance[i] * of[base + t * step];
      continue;
    }
    const at = ~t;
    let best = sign * of[base + sets[at + 1] * step];
    for (let o = at + 2, last = at + sets[at]; o <= last; o++) {
      const v = sign * of[base + sets[o] * step];
      if (v > best) best = v;
    }
    sum += chance[i] * sign * best;
  }
  return sum;
};

/** The state chosen from a set, as the values say. */
export const chosen = (set: readonly number[], of: Float64Array, base: number, step: number, sign: 1 | -1): number => {
  let best = set[0];
  for (let o = 1; o < set.length; o++)
    if ((of[base + set[o] * step] - of[base + best * step]) * sign > TIE) best = set[o];
  return best;
};
