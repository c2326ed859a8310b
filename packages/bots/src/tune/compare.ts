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
import {
  applyEnding,
  createDesk,
  type Desk,
  finishTurn,
  HOPELESS,
  playAhead,
  priorOf,
  promising,
} from '../engine/glance.ts';
import { greedyVerdicts } from '../engine/greedy.ts';
import type { Judge, JudgeModule, Lessons, Sight } from '../engine/judge.ts';
import { bestOf } from '../engine/verdict.ts';

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
  /** Most options a decision is tried with on the way to the end of the game. */
  readonly care: number;
  /** Most options tried at each decision that still belongs to a turn; with 1, turns are finished at a glance. */
  readonly finish: number;
}

/** One game that compares. */
export interface Comparing extends Comparison {
  readonly options: Options;
  /** What the players know. */
  readonly lessons: Lessons;
  readonly seed: string;
}

/** How many decisions with a choice a game has, about, for one seat. */
const CHOICES = 70;
/** Decisions of the first phase, the set-up, are few and weigh much: compared so many times more often, with more options. */
const FIRST_OFTEN = 4;
const FIRST_MORE = 2;

/** Play on to the end, everybody with the same care; what the seat makes. Changes `state`. */
const playOut = (desk: Desk<StateBase, Action>, state: StateBase, seat: Seat, care: number, finish: number): number => {
  playAhead(
    desk,
    state,
    seat,
    { whose: null, left: Number.POSITIVE_INFINITY, ended: false },
    care,
    care,
    finish,
    false,
  );
  return desk.rules.standings(state)[seat]?.points ?? 0;
};

/** Some options of a decision: the best as judged, those that come next, and one or two others. */
const chooseOptions = (worth: readonly number[], order: readonly number[], most: number, rng: Rng): number[] => {
  const sorted = [...order].sort((a, b) => (worth[b] as number) - (worth[a] as number) || a - b);
  const chosen = sorted.splice(0, Math.ceil((most * 2) / 3));
  while (chosen.length < most && sorted.length > 0) chosen.push(...sorted.splice(rng.below(sorted.length), 1));
  return chosen;
};

const compareDecision = (
  desk: Desk<StateBase, Action>,
  sight: Sight,
  state: StateBase,
  seat: Seat,
  turn: Seat | null,
  choices: number,
  care: number,
  finish: number,
): Outcome[] => {
  const { rules, judge, rng } = desk;
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
  const outcomes: Outcome[] = [];
  const seen = new Float64Array(sight.seen.length);
  for (const i of chooseOptions(worth, order, choices, rng)) {
    lead(actions[i] as Action);
    if (rules.decision(spare) === null || !sight.isOpen(spare, seat)) continue;
    sight.look(spare, seat, seen);
    const at = Uint16Array.from(seen.keys()).filter((n) => seen[n] !== 0);
    outcomes.push({
      phase: sight.phaseOf(spare),
      at,
      seen: Float32Array.from(at, (n) => seen[n] as number),
      judged: judge.value(spare, seat),
      points: playOut(desk, spare, seat, care, finish),
    });
  }
  return outcomes;
};

/** Play a game and, at some of its decisions, several options to the end. */
export const compareGame = (rules: Rules, module: JudgeModule, comparing: Comparing): Outcome[][] => {
  const { sight } = module;
  if (sight === undefined) throw new Error('this game has nothing to learn');
  const { options, noise, decisions, care, finish } = comparing;
  const judge: Judge = module.judge(module.weights, comparing.lessons);
  const state: StateBase = rules.start(options);
  const rng = fastRng(comparing.seed);
  const desk = createDesk(rules, judge, rng, state);
  const groups: Outcome[][] = [];
  const rarely = Math.max(1, Math.round((CHOICES * options.players) / decisions));
  for (;;) {
    const decision = rules.decision(state);
    if (decision === null) return groups;
    if (decision.by === CHANCE) {
      rules.apply(state, rules.draw(state, rng));
      continue;
    }
    const seat = decision.by;
    const actions = rules.legal(state);
    let action = actions[0] as Action;
    if (actions.length > 1) {
      const first = sight.phaseOf(state) === 0;
      if (rng.below(rarely) < (first ? FIRST_OFTEN : 1)) {
        const choices = comparing.choices * (first ? FIRST_MORE : 1);
        const group = compareDecision(desk, sight, state, seat, decision.turn, choices, care, finish);
        if (group.length > 1) groups.push(group);
      }
      const view = rules.view(state, seat);
      action = bestOf(greedyVerdicts(rules, judge, view, seat, rng, { samples: 1, noise, finish })).action;
    }
    rules.apply(state, action);
  }
};
