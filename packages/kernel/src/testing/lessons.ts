import type { StateBase } from '../layout/index.ts';
import { type GameLessons, LessonRun } from '../lesson/index.ts';
import type { Action, Rules } from '../rules.ts';
import { CHANCE } from '../seat.ts';

/** What only a game knows about its lessons. */
export interface LessonCheck<S extends StateBase> {
  /** Is this the name of a place that boards and events know? */
  isPlace(state: S, name: string): boolean;
}

/** Steps of a lesson: few enough to be done in one sitting, enough to learn something. */
const FEWEST = 4;
const MOST = 8;

/**
 * What is wrong with lessons, by lesson and step. Each is played to its end by its own solution; at every decision of it
 * every other legal answer is tried: either it belongs to the task, or it is refused with a reason and changes nothing.
 * After getting lost the solution still leads home.
 */
export const checkLessons = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  { games, lessons }: GameLessons,
  check: LessonCheck<S>,
): string[] => {
  const problems: string[] = [];
  for (const lesson of lessons) {
    const { length } = lesson.steps;
    if (length < FEWEST || length > MOST) problems.push(`${lesson.id}: ${length} steps`);
    const run = new LessonRun(rules, games, lesson);
    for (const [i, { id }] of lesson.steps.entries()) {
      const place = `${lesson.id}.${id}`;
      if (i > 0) run.go(i);
      problems.push(...checkStep(run, check).map((problem) => `${place}: ${problem}`));
    }
  }
  const looked = new Set(lessons.map(({ game }) => game));
  for (const name of Object.keys(games)) if (!looked.has(name)) problems.push(`no lesson looks into ${name}`);
  return problems;
};

const checkStep = <S extends StateBase, A extends Action>(run: LessonRun<S, A>, check: LessonCheck<S>): string[] => {
  const { session, step } = run;
  const problems: string[] = [];
  const decision = session.decision();
  if (decision === null || decision.by === CHANCE || decision.by !== run.seat)
    return ['does not begin with its learner'];
  for (const name of step.spot.places ?? [])
    if (!check.isPlace(session.state, name)) problems.push(`there is no place ${name}`);
  if (run.isDone) problems.push('is done before it begins');
  let wrong = 0;
  while (!run.isDone) {
    const solution = run.solution();
    if (solution === null) return [...problems, `its solution ends after ${run.progress} acts of ${step.acts.length}`];
    wrong += getLost(run, problems);
    const refusal = run.play(solution);
    if (refusal !== null) return [...problems, `its solution is refused: ${refusal.rule} ${refusal.why}`];
  }
  if (wrong === 0) problems.push('nothing can go wrong in it');
  if (session.entries.length > step.to) problems.push(`takes ${session.entries.length - step.at} entries`);
  return problems;
};

/** Try every legal answer to the decision at hand. The number of those that were refused. */
const getLost = <S extends StateBase, A extends Action>(run: LessonRun<S, A>, problems: string[]): number => {
  const { rules, session } = run;
  const hash = rules.layout.hash(session.state);
  const entries = session.entries.length;
  let refused = 0;
  for (const action of rules.legal(session.state)) {
    const answer = run.play(action);
    if (answer === null) run.undo();
    else if (answer.rule === 'K7.2') refused++;
    else problems.push(`${rules.write(session.state, action)}: ${answer.rule} ${answer.why}`);
    if (rules.layout.hash(session.state) === hash && session.entries.length === entries) continue;
    problems.push(`${rules.write(session.state, action)} changes something`);
    run.restart();
    return refused;
  }
  return refused;
};
