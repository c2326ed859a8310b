import type { Judge, JudgeModule, Lessons, Sight } from '@orrery/evaluation';
import {
  type Action,
  CHANCE,
  fastRng,
  type Options,
  type Rng,
  type Rules,
  type Seat,
  type StateBase,
} from '@orrery/kernel';
import { bestOf } from '../engine/candidate.ts';
import { greedyVerdicts, misjudgement } from '../engine/greedy.ts';
import {
  applyEnding,
  createDesk,
  type Desk,
  finishTurn,
  HOPELESS,
  playAhead,
  priorOf,
  promising,
} from '../engine/policy.ts';

/** One option of a decision: what the judge saw where it led, and what came of it. */
export interface Outcome {
  readonly phase: number;
  /** What was seen and is not 0: where in the list, and the number. */
  readonly at: Uint16Array;
  readonly seen: Float32Array;
  /** Points at the end of the game, as judged and as it came. */
  judged: number;
  readonly points: number;
}

/** How games compare. */
export interface Comparison {
  /** Points by which players misjudge at random, so that games differ. */
  readonly noise: number;
  /** Decisions compared, about. */
  readonly decisions: number;
  /** Options compared at each. */
  readonly choices: number;
  /** Most options a decision is tried with on the way to the end of the game; with 1, whole games are played at a glance. */
  readonly care: number;
  /** Most options tried at each decision that still belongs to a turn; with 1, turns are finished at a glance. */
  readonly finish: number;
  /** Of every option also positions met on the way to the end are learned from, after one in so many turns; with 0 none. */
  readonly ways: number;
}

/** One game that compares. */
export interface Comparing extends Comparison {
  readonly options: Options;
  /** What the players know. */
  readonly lessons: Lessons;
  readonly seed: string;
}

/** Turns of one seat after which a game that comes to no end is left as it stands, and decisions of a whole game. */
const LONGEST = 100;
const LONGEST_GAME = 20_000;
/** How many decisions with a choice a game has, about, for one seat. */
const CHOICES = 70;
/** Decisions of the set-up are few and weigh much: compared so many times more often, with more options. */
const FIRST_OFTEN = 4;
const FIRST_MORE = 2;

/** What the judge sees of a position, to be completed with what comes of it. */
type Sighting = Omit<Outcome, 'points'> & { readonly from: StateBase };

const sightingOf = (
  { rules, judge }: Desk<StateBase, Action>,
  sight: Sight,
  state: StateBase,
  seat: Seat,
): Sighting => {
  const seen = new Float64Array(sight.seen.length);
  sight.look(state, seat, seen);
  const at = Uint16Array.from(seen.keys()).filter((n) => seen[n] !== 0);
  return {
    phase: sight.phaseOf(state, seat),
    at,
    seen: Float32Array.from(at, (n) => seen[n] as number),
    judged: judge.value(state, seat),
    from: rules.layout.copy(state),
  };
};

/** Play on until a turn of the seat that begins from here is over, or the game is. Changes `state`. */
const playTurn = (desk: Desk<StateBase, Action>, state: StateBase, seat: Seat, { care, finish }: Comparison): void => {
  playAhead(desk, state, seat, { whose: null, left: 0, ended: true }, care, care, finish, false);
  if (desk.rules.decision(state) !== null)
    playAhead(desk, state, seat, { whose: seat, left: -1, ended: false }, care, care, finish, false);
};

/** Play on to the end, everybody with the same care; what came of this position and of some on the way. Changes `state`. */
const playOut = (
  desk: Desk<StateBase, Action>,
  sight: Sight,
  state: StateBase,
  seat: Seat,
  comparison: Comparison,
): { readonly first: Outcome; readonly later: Outcome[] } => {
  const { rules } = desk;
  const { care, finish, ways } = comparison;
  const first = sightingOf(desk, sight, state, seat);
  const later: Sighting[] = [];
  for (let turn = 0; ways > 0 && turn < LONGEST; turn++) {
    playTurn(desk, state, seat, comparison);
    if (rules.decision(state) === null) break;
    if (turn % ways === 0) later.push(sightingOf(desk, sight, state, seat));
  }
  if (ways === 0) {
    const line = { whose: null, left: LONGEST, ended: false };
    playAhead(desk, state, seat, line, care, care, finish, false);
  }
  const complete = ({ from, ...seen }: Sighting): Outcome => ({
    ...seen,
    points: sight.outcome?.(from, state, seat) ?? rules.standings(state)[seat]?.points ?? 0,
  });
  return { first: complete(first), later: later.map(complete) };
};

/** Some options of a decision: the best as judged, those that come next, and one or two others. */
const chooseOptions = (worth: readonly number[], order: readonly number[], most: number, rng: Rng): number[] => {
  const sorted = [...order].sort((a, b) => (worth[b] as number) - (worth[a] as number) || a - b);
  const chosen = sorted.splice(0, Math.ceil((most * 2) / 3));
  while (chosen.length < most && sorted.length > 0) chosen.push(...sorted.splice(rng.below(sorted.length), 1));
  return chosen;
};

/** What looks best at a glance to a player who is `noise` points careless: a prior is the exponential of points. */
const glanceWith = (
  desk: Desk<StateBase, Action>,
  state: StateBase,
  actions: readonly Action[],
  noise: number,
): Action => {
  const promises = Array.from(
    priorOf(desk, state, actions).subarray(0, actions.length),
    (prior) => Math.log(prior) + misjudgement(noise, desk.rng),
  );
  return actions[promises.indexOf(Math.max(...promises))] as Action;
};

/** The options of a decision, and positions met on the way from them to the end. */
const compareDecision = (
  desk: Desk<StateBase, Action>,
  sight: Sight,
  state: StateBase,
  seat: Seat,
  turn: Seat | null,
  comparison: Comparison,
): { readonly options: Outcome[]; readonly met: Outcome[] } => {
  const { rules, judge, rng } = desk;
  const { choices, finish } = comparison;
  const actions = rules.legal(state);
  const order = promising(
    Array.from(actions, (_, i) => i),
    priorOf(desk, state, actions),
    actions.length,
    HOPELESS,
  );
  const spare = rules.layout.copy(state);
  const lead = (action: Action): void => {
    rules.copyInto(state, spare);
    if (!applyEnding(desk, spare, action)) finishTurn(desk, spare, seat, turn, finish);
  };
  const worth = actions.map(() => 0);
  for (const i of order) {
    lead(actions[i] as Action);
    worth[i] = judge.value(spare, seat);
  }
  const options: Outcome[] = [];
  const met: Outcome[] = [];
  for (const i of chooseOptions(worth, order, choices, rng)) {
    lead(actions[i] as Action);
    if (rules.decision(spare) === null || !sight.isOpen(spare, seat)) continue;
    const { first, later } = playOut(desk, sight, spare, seat, comparison);
    options.push(first);
    met.push(...later);
  }
  return { options, met };
};

/**
 * Play a game and, at some of its decisions, several options to the end. What comes of a position met on the way there is a lesson
 * too: a decision with one option.
 */
export const compareGame = (rules: Rules, module: JudgeModule, comparing: Comparing): Outcome[][] => {
  const { sight } = module;
  if (sight === undefined) throw new Error('this game has nothing to learn');
  const { options, noise, decisions, finish } = comparing;
  const judge: Judge = module.judge(module.weights, comparing.lessons);
  const state: StateBase = rules.start(options);
  const rng = fastRng(comparing.seed);
  const desk = createDesk(rules, judge, rng, state);
  const groups: Outcome[][] = [];
  const rarely = Math.max(1, Math.round((CHOICES * options.players) / decisions));
  for (let n = 0; n < LONGEST_GAME; n++) {
    const decision = rules.decision(state);
    if (decision === null) break;
    if (decision.by === CHANCE) {
      rules.apply(state, rules.draw(state, rng));
      continue;
    }
    const seat = decision.by;
    const actions = rules.legal(state);
    let action = actions[0] as Action;
    if (actions.length > 1) {
      const first = sight.isSetup?.(state) === true;
      if (rng.below(rarely) < (first ? FIRST_OFTEN : 1)) {
        const choices = comparing.choices * (first ? FIRST_MORE : 1);
        const { options: group, met } = compareDecision(desk, sight, state, seat, decision.turn, {
          ...comparing,
          choices,
        });
        if (group.length > 1) groups.push(group, ...met.map((one) => [one]));
      }
      if (comparing.care === 1) action = glanceWith(desk, state, actions, noise);
      else {
        const view = rules.view(state, seat);
        action = bestOf(greedyVerdicts(rules, judge, view, seat, rng, { samples: 1, noise, finish })).action;
      }
    }
    rules.apply(state, action);
  }
  return groups;
};
