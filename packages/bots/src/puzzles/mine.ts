import type { EvaluatorModule } from '@orrery/evaluation';
import {
  type Action,
  type Event,
  fastRng,
  type GameRecord,
  isRefusal,
  type Rng,
  type Rules,
  readLegalLine,
  readOptions,
  type Seat,
  type StateBase,
} from '@orrery/kernel';
import type { Difficulty, Puzzle } from '@orrery/kernel/puzzle';
import { endsOwnTurn } from '@orrery/kernel/puzzle';
import { bestOf, type Candidate, ranked } from '../engine/candidate.ts';
import { evaluatorFor } from '../engine/evaluator.ts';
import { actionKey } from '../engine/key.ts';
import { Search } from '../engine/search.ts';
import { sensible } from '../engine/sensible.ts';
import { settingsFor } from '../engine/settings.ts';
import { think } from '../engine/think.ts';
import { reviewSettings } from '../review/grade.ts';

/** What is mined for, and how thoroughly. */
export interface MineSettings {
  /** Iterations of the first look at a position, and of each of the searches that must confirm it. */
  readonly look: number;
  readonly iterations: number;
  readonly seed: string;
  /** Points the next best turn must fall short by; absent: where a review begins to speak of a mistake. */
  readonly margin?: number;
  /** The kind of turn an action stands for; null: it accompanies others. */
  themeOf(action: Action): string | null;
  /** Most puzzles from one game. */
  readonly most: number;
}

/** A puzzle before it has a name. */
export type Found = Omit<Puzzle, 'id' | 'game'>;

/** Fewer answers than this make no puzzle. */
const FEWEST_ANSWERS = 4;
/** Answers of a turn before it is given up as endless. */
const LONGEST_TURN = 40;

interface Position {
  readonly rules: Rules;
  readonly module: EvaluatorModule | null;
  readonly view: StateBase;
  readonly seat: Seat;
}

/** What a search found: the best answer, and the best one that belongs to another turn. */
interface Rivals {
  readonly best: Candidate;
  /** Keys of all answers of the best turn, in whatever order. */
  readonly turn: ReadonlySet<number>;
  readonly next: Candidate | null;
}

const searchOf = (
  { rules, module, view, seat }: Position,
  seed: string,
  only?: readonly Action[],
): Search<StateBase, Action> =>
  new Search(rules, evaluatorFor(rules, module, null), view, seat, seed, settingsFor(module?.search, view), only);

const rivalsAfter = (search: Search<StateBase, Action>): Rivals => {
  const candidates = ranked(search.candidates());
  const best = bestOf(candidates);
  const turnOf = (one: Candidate): Set<number> => new Set([one.action, ...search.line(one.action)].map(actionKey));
  const turn = turnOf(best);
  const next = candidates.find((one) => !turn.has(actionKey(one.action)) && !turnOf(one).has(actionKey(best.action)));
  return { best, turn, next: next ?? null };
};

const look = (position: Position, iterations: number, seed: string): Rivals => {
  const search = searchOf(position, seed);
  search.step(iterations);
  return rivalsAfter(search);
};

/** Both answers thought about equally long, since more visits make any answer look better. */
const duel = (
  position: Position,
  { best, next }: Rivals,
  iterations: number,
  seed: string,
): { points: number; margin: number } => {
  const search = searchOf(position, seed, [best.action, (next as Candidate).action]);
  search.step(iterations);
  const pointsOf = (one: Candidate): number =>
    search.candidates().find(({ action }) => actionKey(action) === actionKey(one.action))?.points ?? 0;
  return { points: pointsOf(best), margin: pointsOf(best) - pointsOf(next as Candidate) };
};

const difficultyOf = ({ rules, module, view, seat }: Position, turn: ReadonlySet<number>): Difficulty => {
  const finds = (k: 'policy' | 'greedy'): boolean =>
    turn.has(actionKey(think(rules, module, view, seat, { strategy: { k }, style: null }, 'difficulty').action));
  return finds('policy') ? 1 : finds('greedy') ? 2 : 3;
};

/** The best turn from here to its end, every answer of it searched for. Null when it does not come to an end. */
const wholeTurn = (
  rules: Rules,
  module: EvaluatorModule | null,
  start: StateBase,
  seat: Seat,
  first: Action,
  settings: MineSettings,
): { texts: string[]; actions: Action[] } | null => {
  const state = rules.layout.copy(start);
  const texts: string[] = [];
  const actions: Action[] = [];
  for (let action = first; texts.length < LONGEST_TURN; ) {
    texts.push(rules.write(state, action));
    actions.push(action);
    const events: Event[] = [];
    rules.apply(state, action, events);
    if (endsOwnTurn({ rules, state }, seat, { by: seat, events })) return { texts, actions };
    const view = rules.view(state, seat);
    const bot = { strategy: { k: 'search', budget: { iterations: settings.iterations } }, style: null } as const;
    action = think(rules, module, view, seat, bot, `${settings.seed} turn`).action;
  }
  return null;
};

/** Is there one clearly best turn here? Looked at shortly, then confirmed by searches of two more seeds. */
const puzzleAt = (
  position: Position,
  state: StateBase,
  at: number,
  settings: MineSettings,
  floor: number,
): Found | null => {
  const { rules, module, seat } = position;
  const { iterations, seed } = settings;
  let rivals = look(position, settings.look, `${seed} look ${at}`);
  if (rivals.next === null || rivals.best.points - rivals.next.points < floor) return null;
  const { best, turn } = rivals;
  const key = actionKey(best.action);
  let margin = Number.POSITIVE_INFINITY;
  let points = 0;
  for (const again of ['first', 'second']) {
    rivals = look(position, iterations, `${seed} ${again} ${at}`);
    const same = turn.has(actionKey(rivals.best.action)) || rivals.turn.has(key);
    if (!same || rivals.next === null) return null;
    const found = duel(position, rivals, iterations, `${seed} ${again} duel ${at}`);
    if (found.margin < floor) return null;
    margin = Math.min(margin, found.margin);
    points = found.points;
  }
  const whole = wholeTurn(rules, module, state, seat, rivals.best.action, settings);
  const theme = whole?.actions.map((action) => settings.themeOf(action)).find((one) => one !== null) ?? null;
  if (whole === null || theme === null) return null;
  const baseline = evaluatorFor(rules, module, null).baseline?.(position.view) ?? 0;
  return {
    at,
    seat,
    theme,
    difficulty: difficultyOf(position, rivals.turn),
    solution: whole.texts,
    points: rounded(points + baseline),
    margin: rounded(margin),
    iterations,
  };
};

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** The beginnings of turns with something to choose, in an order of chance: all parts of games make puzzles. */
const beginningsOf = (
  rules: Rules,
  module: EvaluatorModule | null,
  record: Pick<GameRecord, 'options' | 'entries'>,
  seed: string,
): { readonly at: number; readonly seat: Seat; readonly state: StateBase }[] => {
  const options = readOptions(rules, record.options);
  if (isRefusal(options)) throw new Error(`the options are refused: ${options.why}`);
  const evaluator = evaluatorFor(rules, module, null);
  const state = rules.start(options);
  const beginnings: { at: number; seat: Seat; state: StateBase }[] = [];
  let begins = false;
  for (const [at, line] of record.entries.entries()) {
    const decision = rules.decision(state);
    const action = readLegalLine(rules, state, line);
    if (isRefusal(action)) throw new Error(`entry ${at} is refused: ${action.why}`);
    const seat = decision?.by as Seat;
    const own = decision !== null && seat >= 0 && decision.turn === seat;
    if (own && begins && evaluator.isIdentity?.(action) !== true)
      if (sensible(evaluator, state, rules.legal(state)).length >= FEWEST_ANSWERS)
        beginnings.push({ at, seat, state: rules.layout.copy(state) });
    const events: Event[] = [];
    rules.apply(state, action, events);
    begins = !own || endsOwnTurn({ rules, state }, seat, { by: seat, events });
  }
  return shuffled(beginnings, fastRng(seed));
};

const shuffled = <T>(list: T[], rng: Rng): T[] => {
  for (let i = list.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
};

/** Points the next best turn must fall short by: where a review begins to speak of a mistake. */
export const marginFor = (rules: Rules, module: EvaluatorModule | null): number =>
  reviewSettings(module, evaluatorFor(rules, module, null)).grades[2];

/** The puzzles in a recorded game: beginnings of turns with one clearly best turn. */
export const minePuzzles = (
  rules: Rules,
  module: EvaluatorModule | null,
  record: Pick<GameRecord, 'options' | 'entries'>,
  settings: MineSettings,
): Found[] => {
  const margin = settings.margin ?? marginFor(rules, module);
  const found: Found[] = [];
  for (const { at, seat, state } of beginningsOf(rules, module, record, settings.seed)) {
    if (found.length >= settings.most) break;
    const position = { rules, module, view: rules.view(state, seat), seat };
    const one = puzzleAt(position, state, at, settings, margin);
    if (one !== null) found.push(one);
  }
  return found;
};

/** Does a fresh search by another seed still find the turn of a puzzle? By how much the best other turn falls short of it. */
export const confirmPuzzle = (
  rules: Rules,
  module: EvaluatorModule | null,
  state: StateBase,
  { seat, solution }: Pick<Puzzle, 'seat' | 'solution'>,
  iterations: number,
  seed: string,
): { readonly holds: boolean; readonly margin: number } => {
  const position = { rules, module, view: rules.view(state, seat), seat };
  const rivals = look(position, iterations, seed);
  const first = rules.read(state, solution[0] as string);
  if (isRefusal(first)) throw new Error(`${solution[0]} is refused: ${first.why}`);
  const holds = rivals.turn.has(actionKey(first));
  const margin = rivals.next === null ? 0 : duel(position, rivals, iterations, `${seed} duel`).margin;
  return { holds, margin: rounded(margin) };
};
