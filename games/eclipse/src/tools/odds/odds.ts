import { type Fleet, isForced, lowestHit, type SquadKind } from '../../rules/battle/fleet.ts';
import { ATTACKER, type Battle, DEFENDER, prepare, type Side } from './battle.ts';
import { cutFlow } from './cut.ts';
import { effort } from './effort.ts';
import { faultOf } from './fault.ts';
import { type Ends, exactFlow } from './flow.ts';
import type { Choice } from './hits.ts';
import { easiestFirst } from './line.ts';
import { largestFirst, type Priority, threatFirst } from './priority.ts';
import { closeStates, costOfValues, valuesOf } from './value.ts';

/**
 * How a side's hits are assigned.
 * - `optimal`: the side chooses, roll by roll and knowing all, the assignment that is best for it; the attacker maximises his
 *   chance to win, the defender minimises it (a stalemate is a success of the defender). No hit that could damage a
 *   ship is thrown away.
 * - `orders`: the same, but choosing only which type to go for first: among what the steps of E14.22 give with each type
 *   in front of the order of `threat`, and what `weakest` gives.
 * - `largest`, `weakest`, `threat`: the steps of E14.22 with the largest type first, the ship with the fewest damage points
 *   left first, or the most dangerous type first (cannon damage a ship can expect to do on your fleet per damage
 *   point it can take, at the start of the battle).
 * - `easiest`: dice as they fall, the most damaging colour first, each to the first living ship of a line ordered by shields (the
 *   lowest first; then threat; then size; within a type the fewest points left).
 * - `best`: optimal if that is affordable, else orders, else threat, else easiest. `assigned` tells which it was.
 * - `quick`: threat if that is affordable, else easiest.
 * Ancients and the Galactic Center always follow E14.22 (`largest`).
 */
export const ASSIGNMENTS = ['best', 'optimal', 'orders', 'largest', 'weakest', 'threat', 'easiest', 'quick'] as const;
export type Assignment = (typeof ASSIGNMENTS)[number];
export type Assigned = Exclude<Assignment, 'best' | 'quick'>;

export interface OddsOptions {
  readonly attacker?: Assignment;
  readonly defender?: Assignment;
  /** Units of work each attempt may cost (some 20 ns each); DEFAULT_EFFORT is meant to keep
   * `best` for 8 against 8 ships under a tenth of a second. Given for a stated rule too large for it, unlikely lines are cut: see `slack`. */
  readonly effort?: number;
}

export interface SquadOdds {
  readonly kind: SquadKind;
  readonly count: number;
  /** survivors[n]: the chance that exactly n ships of the type are left at the end. */
  readonly survivors: readonly number[];
  readonly expectedSurvivors: number;
  readonly expectedLosses: number;
}

export interface SideOdds {
  readonly squads: readonly SquadOdds[];
  /** What the hits were assigned by. */
  readonly assigned: Assigned;
}

export interface Ending {
  readonly k: 'attacker' | 'defender' | 'stalemate';
  readonly chance: number;
  /** Ships left per type, in the order of the fleets. In a stalemate: before the attacker leaves or is destroyed (E14.30). */
  readonly attacker: readonly number[];
  readonly defender: readonly number[];
}

/** Nobody retreats. win + loss + stalemate + slack = 1; slack is 0 wherever the numbers are exact. */
export interface Odds {
  readonly win: number;
  readonly loss: number;
  readonly stalemate: number;
  /** Chance of all the lines that were not followed: every number here is too low by at most this. */
  readonly slack: number;
  readonly attacker: SideOdds;
  readonly defender: SideOdds;
  /** Most likely first. */
  readonly endings: readonly Ending[];
}

/** About a twentieth of a second for the whole answer in a program that has just started, before anything is compiled. */
export const DEFAULT_EFFORT = 2.5e5;
/**
 * A rule the caller has stated cannot be exchanged for a cheaper one, so it is followed exactly even where that takes seconds
 * (mixed shields and colours on both sides); unless the caller says what it may cost.
 */
const STATED_EFFORT = 2e8;
/** Memory for the chances of all pairs of states at all moments: 8 bytes each. */
const MOST_CELLS = 3e7;
/** Filling the table of values is cheaper per look-up than building what it looks up. */
const VALUES_PER_EFFORT = 2;
/** What a pair of states costs there at each moment, as a rule. */
const USUAL_COST = 10;
const WORK_PER_ROLL = 34;

/** From the best to the cheapest; the last always answers, exactly and quickly. */
const TIERS = ['optimal', 'orders', 'threat', 'easiest'] as const;
type Tier = (typeof TIERS)[number];

export const odds = (attacker: Fleet, defender: Fleet, options: OddsOptions = {}): Odds => {
  const fleets = [attacker, defender] as const;
  for (const fleet of fleets) {
    const fault = faultOf(fleet);
    if (fault !== null) throw new RangeError(`not a fleet: ${fault.why} ${fault.kind ?? ''}`);
  }
  const wanted = [wantedOf(attacker, options.attacker), wantedOf(defender, options.defender)] as const;
  const limit = options.effort ?? DEFAULT_EFFORT;
  const attempts = TIERS.map((tier) => [within(wanted[0], tier), within(wanted[1], tier)] as const).filter(
    (one, i, all) => i === 0 || one.join() !== all[i - 1].join(),
  );
  for (const assigned of attempts) {
    const last = assigned === attempts[attempts.length - 1];
    const answer = attempt(fleets, assigned, last ? (options.effort ?? STATED_EFFORT) : limit, last);
    if (answer !== null) return answer;
  }
  throw new Error('the last attempt always answers');
};

const wantedOf = (fleet: Fleet, asked: Assignment | undefined): Assignment =>
  isForced(fleet) ? 'largest' : (asked ?? 'best');

/** What a side gets at a tier: `best` and `optimal` step down with it, a stated rule stays. */
const within = (asked: Assignment, tier: Tier): Assigned => {
  if (asked === 'best' || asked === 'optimal') return tier;
  if (asked === 'quick') return tier === 'easiest' ? tier : 'threat';
  return asked === 'orders' && tier !== 'optimal' ? tier : asked;
};

const attempt = (
  fleets: readonly [Fleet, Fleet],
  assigned: readonly [Assigned, Assigned],
  limit: number,
  last: boolean,
): Odds | null => {
  const choices = [choiceOf(fleets, assigned, ATTACKER), choiceOf(fleets, assigned, DEFENDER)] as const;
  const work = effort(choices.some((c) => c.k === 'orders') ? limit / 2 : limit);
  const battle = prepare(fleets, choices, work);
  const most = limit * VALUES_PER_EFFORT;
  if (choices.some((c) => c.k === 'every')) {
    const states = [0, 1].map((side) => (choices[1 - side].k === 'every' ? statesOf(fleets[side]) : 1));
    if (states[0] * states[1] * battle.moments.length * USUAL_COST > most) return null;
  }
  if (!last && leastCost(fleets, choices) > limit) return null;
  const fixed = choices.every((c) => c.k === 'rule' || c.k === 'line');
  if (closeStates(battle, work) && cells(battle) < Math.min(most, MOST_CELLS)) {
    if (!fixed && costOfValues(battle, effort(most)) > most) return null;
    const ends = exactFlow(battle, fixed ? null : valuesOf(battle), fixed ? work : effort(Number.POSITIVE_INFINITY));
    if (ends !== null) return summary(fleets, assigned, battle, ends);
  }
  if (!last) return null;
  const again = effort(limit);
  const large = prepare(fleets, choices, again);
  return summary(fleets, assigned, large, cutFlow(large, again));
};

/** Even if every fleet were only ever shot at ship by ship, this much had to be worked out from whole rolls. */
const leastCost = (fleets: readonly [Fleet, Fleet], choices: readonly [Choice, Choice]): number => {
  let cost = 0;
  for (const side of [ATTACKER, DEFENDER] as const) {
    const choice = choices[side];
    if (choice.k === 'line') continue;
    const enemy = fleets[1 - side].filter((s) => s.count > 0);
    const points = enemy.reduce((sum, s) => sum + s.count * (s.hull + 1), 0);
    const perRoll = WORK_PER_ROLL * (choice.k === 'orders' ? choice.priorities.length : 1);
    for (const s of fleets[side]) {
      const classes = new Set(enemy.map((e) => lowestHit(s.computer, e.shield))).size;
      for (const dice of [s.cannons, s.missiles])
        cost += points * perRoll * dice.reduce((rolls, n) => rolls * choose(n * s.count + classes, classes), 1);
    }
  }
  return cost;
};

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
};

const cells = ({ hulls: [a, b], moments }: Battle): number => a.size * b.size * moments.length;

/** All damage states of a fleet: every multiset of points left, type by type. */
const statesOf = (fleet: Fleet): number =>
  fleet.reduce((product, { count, hull }) => product * choose(hull + 1 + count, count), 1);

const choiceOf = (fleets: readonly [Fleet, Fleet], assigned: readonly [Assigned, Assigned], side: Side): Choice => {
  const own = fleets[side];
  const enemy = fleets[1 - side];
  switch (assigned[side]) {
    case 'largest':
      return { k: 'rule', priority: largestFirst(enemy) };
    case 'weakest':
      return { k: 'rule', priority: null };
    case 'threat':
      return { k: 'rule', priority: threatFirst(enemy, own) };
    case 'easiest':
      return { k: 'line', order: easiestFirst(enemy, own) };
    case 'orders':
      return { k: 'orders', priorities: ordersOf(threatFirst(enemy, own)) };
    case 'optimal':
      return { k: 'every', first: threatFirst(enemy, own), dropWorse: assigned[1 - side] === 'optimal' };
  }
};

/** Each type first, the others after it in the usual order; and the ship with the fewest points left. */
const ordersOf = (usual: readonly number[]): readonly Priority[] => [
  ...usual.map((first) => [first, ...usual.filter((k) => k !== first)]),
  null,
];

const summary = (
  fleets: readonly [Fleet, Fleet],
  assigned: readonly [Assigned, Assigned],
  battle: Battle,
  ends: Ends,
): Odds => {
  const endings = new Map<string, Ending>();
  const counts = (side: Side, state: number): number[] => {
    const { alive, kinds } = battle.hulls[side];
    return [...alive.subarray(state * kinds.length, (state + 1) * kinds.length)];
  };
  const note = (k: Ending['k'], a: number[], b: number[], chance: number): void => {
    const id = `${k} ${a} ${b}`;
    endings.set(id, { k, attacker: a, defender: b, chance: chance + (endings.get(id)?.chance ?? 0) });
  };
  const none = fleets.map((f) => f.map(() => 0));
  for (const [a, p] of ends.won[ATTACKER]) note('attacker', counts(ATTACKER, a), none[DEFENDER], p);
  for (const [b, p] of ends.won[DEFENDER]) note('defender', none[ATTACKER], counts(DEFENDER, b), p);
  for (const { a, b, chance } of ends.stalemates) note('stalemate', counts(ATTACKER, a), counts(DEFENDER, b), chance);
  const list = [...endings.values()].sort((x, y) => y.chance - x.chance);
  const sum = (k: Ending['k']): number => list.reduce((p, e) => (e.k === k ? p + e.chance : p), 0);
  return {
    win: sum('attacker'),
    loss: sum('defender'),
    stalemate: sum('stalemate'),
    slack: ends.slack,
    attacker: { squads: squadOdds(fleets[ATTACKER], list, 'attacker'), assigned: assigned[ATTACKER] },
    defender: { squads: squadOdds(fleets[DEFENDER], list, 'defender'), assigned: assigned[DEFENDER] },
    endings: list,
  };
};

const squadOdds = (fleet: Fleet, endings: readonly Ending[], side: 'attacker' | 'defender'): SquadOdds[] =>
  fleet.map(({ kind, count }, k) => {
    const survivors = new Array<number>(count + 1).fill(0);
    for (const e of endings) survivors[e[side][k]] += e.chance;
    const expectedSurvivors = survivors.reduce((mean, p, n) => mean + p * n, 0);
    return { kind, count, survivors, expectedSurvivors, expectedLosses: count - expectedSurvivors };
  });
