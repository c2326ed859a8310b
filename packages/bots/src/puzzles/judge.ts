import { type Action, type Rules, type StateBase, takeSnapshot } from '@orrery/kernel';
import type { PuzzleRun } from '@orrery/kernel/puzzle';
import type { Question, Reply } from '../question.ts';

/** What came of a turn played in a puzzle. */
export interface Judgement {
  readonly solved: boolean;
  /** Points lost against the best turn; 0 where it leads to the same position. */
  readonly lost: number;
  /** Where it was lost: so many answers of the turn came before. */
  readonly at: number;
  /** What most likely follows the answer that lost: lines of a record. */
  readonly sequel: readonly string[];
}

/** Iterations of each comparison in a browser: enough to tell turns apart that differ by a mistake. */
const ITERATIONS = 200;
/** A turn that loses less than this share of the margin is as good as the best: it is the same idea. */
const TOLERANCE = 0.5;

/** The questions of a judgement: every answer from where the turn left the solution on, beside the best there. */
const questionsFor = (
  rules: Rules,
  { session, puzzle, answers }: PuzzleRun<StateBase, Action>,
  start: StateBase,
  engine: string | undefined,
): { readonly at: number; readonly question: Question }[] => {
  const state = rules.layout.copy(start);
  const questions: { at: number; question: Question }[] = [];
  const name = session.rules.name(start, puzzle.seat);
  const leaves = answers.findIndex(({ line }, i) => line !== `${name}: ${puzzle.solution[i]}`);
  for (const [at, { action }] of answers.entries()) {
    if (leaves >= 0 && at >= leaves && rules.legal(state).length > 1)
      questions.push({
        at,
        question: {
          game: rules.id,
          ...(engine === undefined ? {} : { engine }),
          view: takeSnapshot(rules, rules.view(state, puzzle.seat)),
          seat: puzzle.seat,
          strength: `search@${Math.min(ITERATIONS, puzzle.iterations)}`,
          seed: `puzzle ${puzzle.id} ${at}`,
          given: rules.write(state, action),
          // Up to here it was the solution, whose next answer is known.
          ...(at === leaves && puzzle.solution[at] !== undefined ? { rival: puzzle.solution[at] } : {}),
        },
      });
    rules.apply(state, action);
  }
  return questions;
};

/** Is the turn played as good as the solution? The same position is; else every answer is compared, the first that loses decides. */
export const judgeTurn = async (
  run: PuzzleRun<StateBase, Action>,
  start: StateBase,
  ask: (question: Question) => Promise<Reply>,
  engine?: string,
): Promise<Judgement> => {
  const best: Judgement = { solved: true, lost: 0, at: 0, sequel: [] };
  if (run.isSolution) return best;
  let most = best;
  for (const { at, question } of questionsFor(run.session.rules, run, start, engine)) {
    const { comparison } = await ask(question);
    if (comparison === undefined) throw new Error('the answer was not compared');
    const lost = Math.max(0, comparison.bestPoints - comparison.points);
    const one: Judgement = {
      solved: lost < TOLERANCE * run.puzzle.margin,
      lost: Math.round(lost * 10) / 10,
      at,
      sequel: comparison.sequel,
    };
    if (!one.solved) return one;
    if (one.lost > most.lost) most = one;
  }
  return most;
};
