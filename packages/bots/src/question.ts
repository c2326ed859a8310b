import { type CatalogEntry, findGame } from '@orrery/catalog';
import type { JudgeModule } from '@orrery/evaluation';
import { type Action, isRefusal, type Rules, readSnapshot, type Seat } from '@orrery/kernel';
import { type Budget, readStrength } from './engine/strength.ts';
import { type Now, think } from './engine/think.ts';
import { loadJudge } from './evaluators.ts';

/** What a bot is asked across a thread's border: plain data, and of the game only what its seat may see. */
export interface Question {
  readonly game: string;
  /** `takeSnapshot(rules, rules.view(state, seat))`. */
  readonly view: unknown;
  readonly seat: number;
  /** `novice`, `captain`, `admiral`, `random`, `greedy`, `search@800`, `captain:raider`. */
  readonly strength: string;
  readonly seed: string;
  /** Instead of the strength's own budget. */
  readonly budget?: Budget;
  /** How many verdicts to send along, best first; none unless asked. */
  readonly verdicts?: number;
}

/** One weighed action in words of the record. */
export interface WrittenVerdict {
  readonly text: string;
  readonly action: Action;
  readonly points: number;
  readonly wins: number;
  readonly visits: number;
}

export interface Reply {
  /** The action as the rules write it, and itself. */
  readonly text: string;
  readonly action: Action;
  readonly iterations: number;
  readonly ms: number;
  readonly verdicts: readonly WrittenVerdict[];
}

interface Loaded {
  readonly rules: Rules;
  readonly judge: JudgeModule | null;
}
const loaded = new Map<string, Promise<Loaded>>();

/** Games beside those of the catalog that questions may name: the kernel's test game. */
const guests = new Map<string, Rules>();
export const admit = (rules: Rules): void => {
  guests.set(rules.id, rules);
};

const load = (id: string): Promise<Loaded> => {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const loading = loadNow(id);
  loaded.set(id, loading);
  return loading;
};

const loadNow = async (id: string): Promise<Loaded> => {
  const entry: CatalogEntry | undefined = findGame(id);
  const rules = entry === undefined ? guests.get(id) : (await entry.load()).rules;
  if (rules === undefined) throw new Error(`there is no game ${id}`);
  return { rules, judge: await loadJudge(id) };
};

/** Think about a question where you are: in a worker, since it may take as long as its budget says. */
export const answer = async (question: Question, now: Now): Promise<Reply> => {
  const { rules, judge } = await load(question.game);
  const brief = readStrength(question.strength, question.budget);
  if (brief === null) throw new Error(`there is no bot ${question.strength}`);
  const view = readSnapshot(rules, question.view);
  if (isRefusal(view)) throw new Error(`the view cannot be read: ${view.why}`);
  const started = now();
  const { action, iterations, verdicts } = think(rules, judge, view, question.seat as Seat, brief, question.seed, now);
  const best = [...verdicts].sort((a, b) => b.worth - a.worth).slice(0, question.verdicts ?? 0);
  return {
    text: rules.write(view, action),
    action,
    iterations,
    ms: now() - started,
    verdicts: best.map((one) => ({
      text: rules.write(view, one.action),
      action: one.action,
      points: one.points,
      wins: one.wins ?? 0,
      visits: one.visits,
    })),
  };
};
