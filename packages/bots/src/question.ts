import { findGame } from '@orrery/catalog';
import type { EvaluatorModule } from '@orrery/evaluation';
import {
  type Action,
  CHANCE,
  engineOf,
  isRefusal,
  type Rules,
  readSnapshot,
  readsAlike,
  type Seat,
  type StateBase,
  writeLine,
} from '@orrery/kernel';
import { ranked } from './engine/candidate.ts';
import { compareAnswer } from './engine/compare.ts';
import { evaluatorFor } from './engine/evaluator.ts';
import { type BotSpec, type Budget, readStrength, strategyFor } from './engine/strength.ts';
import { type Now, think } from './engine/think.ts';
import { loadEvaluator } from './evaluators.ts';
import { type Grade, gradeOf, reviewSettings } from './review/grade.ts';

/** What a bot is asked across a thread's border: plain data, and of the game only what its seat may see. */
export interface Question {
  readonly game: string;
  /** Address of the engine's file, where the game is not played with the engine built in. */
  readonly engine?: string;
  /** `takeSnapshot(rules, rules.view(state, seat))`. */
  readonly view: unknown;
  readonly seat: number;
  /** `cadet` to `admiral`, `random`, `greedy@3`, `search@800`, `captain:raider`. */
  readonly strength: string;
  readonly seed: string;
  /** Instead of the strength's own budget. */
  readonly budget?: Budget;
  /** This is one of `of` parts of a thought that several threads share: so much less is thought, by a seed of its own. */
  readonly part?: { readonly n: number; readonly of: number };
  /** An answer that was given: it is compared with the best found, at equal effort. Needs a strength that searches. */
  readonly given?: string;
  /** The answer it is to be compared with; absent: the best that is found. */
  readonly rival?: string;
  /** How many candidates to send along, best first; none unless asked. */
  readonly candidates?: number;
}

/** A candidate with its action as the record writes it. */
export interface WrittenCandidate {
  readonly text: string;
  readonly action: Action;
  readonly points: number;
  /** What candidates are compared by: higher is better. */
  readonly score: number;
  readonly wins: number;
  readonly visits: number;
  /** Own answers that follow it in the same turn. */
  readonly line: readonly Action[];
}

/** What came of comparing an answer that was given. */
export interface WrittenComparison {
  readonly best: string;
  readonly line: readonly string[];
  /** What most likely follows the answer given, whoever answers: lines of a record. */
  readonly sequel: readonly string[];
  readonly points: number;
  readonly bestPoints: number;
  /** How a review would grade the answer given. */
  readonly grade: Grade;
}

export interface Reply {
  /** The action as the rules write it, and itself. */
  readonly text: string;
  readonly action: Action;
  readonly iterations: number;
  readonly ms: number;
  readonly candidates: readonly WrittenCandidate[];
  readonly comparison?: WrittenComparison;
}

interface Loaded {
  readonly rules: Rules;
  readonly evaluator: EvaluatorModule | null;
}
const loaded = new Map<string, Promise<Loaded>>();

/** Games besides those of the catalog that questions may name: the kernel's test game. */
const registered = new Map<string, Rules>();
export const registerGame = (rules: Rules): void => {
  registered.set(rules.id, rules);
};

/** A game with its evaluator: the one built in, or the engine at an address. */
export const load = (id: string, engine: string | undefined): Promise<Loaded> => {
  const key = engine ?? id;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const loading = engine === undefined ? loadNow(id) : loadEngine(id, engine);
  loaded.set(key, loading);
  return loading;
};

const loadNow = async (id: string): Promise<Loaded> => {
  const entry = findGame(id);
  const rules = entry === undefined ? registered.get(id) : await entry.rules();
  if (rules === undefined) throw new Error(`there is no game ${id}`);
  return { rules, evaluator: await loadEvaluator(id) };
};

/** An engine from a file. The game's evaluator is for positions of the shape it was made for. */
const loadEngine = async (id: string, address: string): Promise<Loaded> => {
  const own = engineOf(await import(/* @vite-ignore */ address));
  if (own === null || own.rules.id !== id) throw new Error(`${address} is not an engine of ${id}`);
  const present = await findGame(id)?.load();
  return {
    rules: own.rules,
    evaluator: present !== undefined && readsAlike(present, own) ? await loadEvaluator(id) : null,
  };
};

/** Think about a question where you are: in a worker, since it may take as long as its budget says. */
export const answer = async (question: Question, now: Now): Promise<Reply> => {
  const { rules, evaluator } = await load(question.game, question.engine);
  const bot = readStrength(question.strength, question.budget);
  if (bot === null) throw new Error(`there is no bot ${question.strength}`);
  const view = readSnapshot(rules, question.view);
  if (isRefusal(view)) throw new Error(`the view cannot be read: ${view.why}`);
  const { part } = question;
  const started = now();
  if (question.given !== undefined && bot.strategy.k === 'search')
    return compared(rules, evaluator, view, question, bot.strategy.budget.iterations, now);
  const { action, iterations, candidates } = think(
    rules,
    evaluator,
    view,
    question.seat as Seat,
    part === undefined ? bot : shareOf(bot, evaluator, part.of),
    part === undefined || part.n === 0 ? question.seed : `${question.seed} part ${part.n}`,
    now,
  );
  const best = candidates.length === 0 ? [] : ranked(candidates).slice(0, question.candidates ?? 0);
  return {
    text: rules.write(view, action),
    action,
    iterations,
    ms: now() - started,
    candidates: best.map((one) => ({
      text: rules.write(view, one.action),
      action: one.action,
      points: one.points,
      score: one.score,
      wins: one.wins ?? 0,
      visits: one.visits,
      line: one.line ?? [],
    })),
  };
};

/** A part of a thought: the same strategy with its share of the iterations. */
const shareOf = (bot: BotSpec, evaluator: EvaluatorModule | null, of: number): BotSpec => {
  const strategy = strategyFor(bot, evaluator?.ladder);
  if (strategy.k !== 'search') return { strategy, style: bot.style };
  const iterations = Math.ceil(strategy.budget.iterations / of);
  return { strategy: { k: 'search', budget: { ...strategy.budget, iterations } }, style: bot.style };
};

/** The reply to a question about an answer that was given. */
const compared = (
  rules: Rules,
  evaluator: EvaluatorModule | null,
  view: StateBase,
  { given, rival, seat, seed }: Question,
  iterations: number,
  now: Now,
): Reply => {
  const started = now();
  const answerIn = (text: string): Action => {
    const action = rules.read(view, text);
    if (isRefusal(action) || rules.whyNot(view, action) !== null) throw new Error(`${text} is no answer there`);
    return action;
  };
  const action = answerIn(given as string);
  const other = rival === undefined ? undefined : answerIn(rival);
  const found = compareAnswer(rules, evaluator, view, seat as Seat, action, iterations, seed, other);
  const best = rules.write(view, found.best);
  const limits = reviewSettings(evaluator, evaluatorFor(rules, evaluator, null)).grades;
  return {
    text: best,
    action: found.best,
    iterations,
    ms: now() - started,
    candidates: [],
    comparison: {
      best,
      line: written(rules, view, found.best, found.line, rules.write),
      sequel: written(rules, view, action, found.sequel, (state, one) => writeLine(rules, state, one)),
      points: found.points,
      bestPoints: found.bestPoints,
      grade: gradeOf(Math.max(0, found.bestPoints - found.points), limits),
    },
  };
};

/** What follows an answer, as records write it, as long as it can be played from the view on. */
const written = (
  rules: Rules,
  view: StateBase,
  first: Action,
  line: readonly Action[],
  write: (state: StateBase, action: Action) => string,
): string[] => {
  const state = rules.layout.copy(view);
  rules.apply(state, first);
  const texts: string[] = [];
  for (const action of line) {
    const decision = rules.decision(state);
    if (decision === null || decision.by === CHANCE || rules.whyNot(state, action) !== null) break;
    texts.push(write(state, action));
    rules.apply(state, action);
  }
  return texts;
};
