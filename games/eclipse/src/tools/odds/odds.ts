import { fastRng } from '@orrery/kernel';
import { type Fleet, isForced, lowestHit } from '../../rules/battle/fleet.ts';
import { ATTACKER, type Battle, DEFENDER, prepare, type Side } from './battle.ts';
import { cutFlow } from './cut.ts';
import { effort } from './effort.ts';
import { type Ending, endingsOf, type SquadOdds, squadOdds } from './endings.ts';
import { faultOf } from './fault.ts';
import { exactFlow } from './flow.ts';
import type { Choice } from './hits.ts';
import type { Hulls } from './hulls.ts';
import { keyOf } from './key.ts';
import { easiestFirst } from './line.ts';
import { largestFirst, type Priority, threatFirst } from './priority.ts';
import { NEVER, type Rounds, Skirmishes } from './sample.ts';
import { closeStates, costOfValues, valuesOf } from './value.ts';

/**
 * How a side's hits are assigned.
 * - `optimal`: the side chooses, roll by roll and knowing all, the assignment that is best for it; the attacker maximises his
 *   chance to win, the defender minimises it (a stalemate is a success of the defender). No hit that could damage a
 *   ship is thrown away.
 * - `orders`: the same, but choosing only which type to go for first: among what the steps of E14.22 give with each type
 *   in front of the order of `threat`, and what `weakest` gives.
 * - `sampled`: battles fought out with dice; each roll takes, of what `orders` may choose from, what leaves the enemy least
 *   dangerous. Chances come with an `error`.
 * - `largest`, `weakest`, `threat`: the steps of E14.22 with the largest type first, the ship with the fewest damage points
 *   left first, or the most dangerous type first (firepower per damage point it can take, at the start of the battle).
 * - `easiest`: dice as they fall, the most damaging colour first, each to the first living ship of a line ordered by shields (the
 *   lowest first; then threat; then size; within a type the fewest points left). Often poor.
 * - `best`: optimal if that is affordable, else orders, else sampled. `assigned` tells which it was.
 * - `quick`: threat if that is affordable, else sampled.
 * Ancients and the Galactic Center always follow E14.22 (`largest`).
 */
export const ASSIGNMENTS = [
  'best',
  'optimal',
  'orders',
  'sampled',
  'largest',
  'weakest',
  'threat',
  'easiest',
  'quick',
] as const;
export type Assignment = (typeof ASSIGNMENTS)[number];
export type Assigned = Exclude<Assignment, 'best' | 'quick'>;

export interface OddsOptions {
  readonly attacker?: Assignment;
  readonly defender?: Assignment;
  /** Units of work each attempt may cost (some 20 ns each); DEFAULT_EFFORT is meant to keep
   * `best` for 8 against 8 ships under a tenth of a second. Given for a stated rule too large for it, unlikely lines are cut: see `slack`. */
  readonly effort?: number;
  /** Whatever it takes in time: only where memory does not suffice is anything but `optimal` answered to `best`, and said. */
  readonly patient?: boolean;
  /** Battles fought where chances are sampled. */
  readonly samples?: number;
  /** The round in which a side's ships declare retreat (1: the first after the missiles), if it lasts that long. Such battles are sampled. */
  readonly retreat?: { readonly attacker?: number; readonly defender?: number };
}

export interface SideOdds {
  readonly squads: readonly SquadOdds[];
  /** What the hits were assigned by. */
  readonly assigned: Assigned;
  /** The chance that ships of the side get away by retreating. */
  readonly escape: number;
}

/** win + loss + stalemate + slack = 1; slack is 0 wherever the numbers are exact. Nobody retreats unless that was asked for. */
export interface Odds {
  readonly win: number;
  readonly loss: number;
  readonly stalemate: number;
  /** Chance of all the lines that were not followed: every number here is too low by at most this. */
  readonly slack: number;
  /** Battles fought out to find this; 0 where it was worked out. */
  readonly samples: number;
  /** 95 of 100 such answers have a `win` nearer than this to that of endless sampling; 0 where it was worked out. */
  readonly error: number;
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
/** Memory for the chances of all pairs of states at all moments: 8 bytes each, and as much again for their values. */
const MOST_CELLS = 3e7;
const PATIENT_CELLS = 1.5e8;
/** An error of about two points in a hundred; patient, two in a thousand. */
const SAMPLES = 3000;
const PATIENT_SAMPLES = 200_000;
/** Filling the table of values is cheaper per look-up than building what it looks up. */
const VALUES_PER_EFFORT = 2;
/** What a pair of states costs there at each moment, as a rule. */
const USUAL_COST = 10;
const WORK_PER_ROLL = 34;

/** From the best to the cheapest; the last always answers. */
const TIERS = ['optimal', 'orders', 'sampled'] as const;
type Tier = (typeof TIERS)[number];

export const odds = (attacker: Fleet, defender: Fleet, options: OddsOptions = {}): Odds => {
  const fleets = [attacker, defender] as const;
  for (const fleet of fleets) {
    const fault = faultOf(fleet);
    if (fault !== null) throw new RangeError(`not a fleet: ${fault.why} ${fault.kind ?? ''}`);
  }
  const wanted = [wantedOf(attacker, options.attacker), wantedOf(defender, options.defender)] as const;
  const { patient = false, samples = patient ? PATIENT_SAMPLES : SAMPLES } = options;
  const limit = patient ? Number.POSITIVE_INFINITY : (options.effort ?? DEFAULT_EFFORT);
  const sampled = wanted.map((asked) => within(asked, 'sampled')) as [Assigned, Assigned];
  const rounds = [options.retreat?.attacker ?? NEVER[ATTACKER], options.retreat?.defender ?? NEVER[DEFENDER]] as const;
  if (rounds.some(Number.isFinite)) return fought(fleets, sampled, samples, rounds);
  const attempts = TIERS.map((tier) => [within(wanted[0], tier), within(wanted[1], tier)] as const).filter(
    (one, i, all) => i === 0 || one.join() !== all[i - 1].join(),
  );
  for (const assigned of attempts) {
    if (assigned.includes('sampled')) break;
    const last = !sampled.includes('sampled');
    const cost = last && !patient ? (options.effort ?? STATED_EFFORT) : limit;
    const answer = attempt(fleets, assigned, cost, last, patient ? PATIENT_CELLS : MOST_CELLS);
    if (answer !== null) return answer;
  }
  return fought(fleets, sampled, samples, NEVER);
};

/** The same question always gets the same answer, on every machine. */
const fought = (
  fleets: readonly [Fleet, Fleet],
  assigned: readonly [Assigned, Assigned],
  samples: number,
  rounds: Rounds,
): Odds => {
  const choices = [choiceOf(fleets, assigned, ATTACKER), choiceOf(fleets, assigned, DEFENDER)] as const;
  const battle = prepare(fleets, choices, effort(Number.POSITIVE_INFINITY));
  const rng = fastRng(`odds ${keyOf(fleets[ATTACKER])} ${keyOf(fleets[DEFENDER])}`);
  const endings = new Skirmishes(fleets, battle, rounds, rng).fight(samples);
  return summary(fleets, assigned, endings, 0, samples);
};

const wantedOf = (fleet: Fleet, asked: Assignment | undefined): Assignment =>
  isForced(fleet) ? 'largest' : (asked ?? 'best');

/** What a side gets at a tier: `best` and `optimal` step down with it, a stated rule stays. */
const within = (asked: Assignment, tier: Tier): Assigned => {
  if (asked === 'best' || asked === 'optimal') return tier;
  if (asked === 'quick') return tier === 'sampled' ? tier : 'threat';
  return asked === 'orders' && tier !== 'optimal' ? tier : asked;
};

const attempt = (
  fleets: readonly [Fleet, Fleet],
  assigned: readonly [Assigned, Assigned],
  limit: number,
  last: boolean,
  mostCells: number,
): Odds | null => {
  const choices = [choiceOf(fleets, assigned, ATTACKER), choiceOf(fleets, assigned, DEFENDER)] as const;
  const work = effort(choices.some((c) => c.k === 'orders') ? limit / 2 : limit);
  const battle = prepare(fleets, choices, work);
  const most = limit * VALUES_PER_EFFORT;
  if (choices.some((c) => c.k === 'every')) {
    const states = [0, 1].map((side) => (choices[1 - side].k === 'every' ? statesOf(battle.hulls[side]) : 1));
    const all = states[0] * states[1] * battle.moments.length;
    if (all * USUAL_COST > most || all > mostCells) return null;
  }
  if (!last && leastCost(fleets, choices) > limit) return null;
  const fixed = choices.every((c) => c.k === 'rule' || c.k === 'line');
  if (closeStates(battle, work) && cells(battle) < Math.min(most, mostCells)) {
    if (!fixed && costOfValues(battle, effort(most)) > most) return null;
    const ends = exactFlow(battle, fixed ? null : valuesOf(battle), fixed ? work : effort(Number.POSITIVE_INFINITY));
    if (ends !== null) return summary(fleets, assigned, endingsOf(fleets, battle, ends), ends.slack, 0);
  }
  if (!last) return null;
  const again = effort(limit);
  const large = prepare(fleets, choices, again);
  const ends = cutFlow(large, again);
  return summary(fleets, assigned, endingsOf(fleets, large, ends), ends.slack, 0);
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

/** All damage states of a side: every multiset of points left, type by type. */
const statesOf = ({ counts, from, left }: Hulls): number =>
  counts.reduce((product, count, k) => {
    let most = 0;
    for (let i = from[k]; i < from[k + 1]; i++) most = Math.max(most, left[i]);
    return product * choose(most + count, count);
  }, 1);

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
    case 'sampled':
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

/** Half the width of the interval that holds 95 of 100. */
const WIDTH = 1.96;

const summary = (
  fleets: readonly [Fleet, Fleet],
  assigned: readonly [Assigned, Assigned],
  endings: readonly Ending[],
  slack: number,
  samples: number,
): Odds => {
  const list = endings.toSorted((x, y) => y.chance - x.chance);
  const sum = (is: (e: Ending) => boolean): number => list.reduce((p, e) => (is(e) ? p + e.chance : p), 0);
  const sideOdds = (name: 'attacker' | 'defender', side: Side): SideOdds => ({
    squads: squadOdds(fleets[side], list, name),
    assigned: assigned[side],
    escape: sum((e) => e.escaped[side]),
  });
  const win = sum((e) => e.k === 'attacker');
  return {
    win,
    loss: sum((e) => e.k === 'defender'),
    stalemate: sum((e) => e.k === 'stalemate'),
    slack,
    samples,
    error: samples === 0 ? 0 : errorOf(win, samples),
    attacker: sideOdds('attacker', ATTACKER),
    defender: sideOdds('defender', DEFENDER),
    endings: list,
  };
};

/** Half the interval of a chance found by so many samples; with a little room for what was never or always seen (Agresti and Coull). */
export const errorOf = (p: number, samples: number): number => {
  const n = samples + WIDTH ** 2;
  const middle = (p * samples + WIDTH ** 2 / 2) / n;
  return WIDTH * Math.sqrt((middle * (1 - middle)) / n);
};
