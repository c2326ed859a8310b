import { CATALOG } from '@orrery/catalog';
import { type Action, isRefusal, type Rules, type StateBase } from '@orrery/kernel';
import { type GamePuzzles, openPuzzle, type Puzzle, PuzzleRun } from '@orrery/kernel/puzzle';
import { describe, expect, test } from 'vitest';
import { loadEvaluator } from '../evaluators.ts';
import { answer } from '../question.ts';
import { confirmPuzzle, judgeTurn } from './index.ts';

const SOAK = process.env.ORRERY_SOAK === '1';

const runOf = (rules: Rules, all: GamePuzzles, puzzle: Puzzle): PuzzleRun<StateBase, Action> => {
  const session = openPuzzle(rules, all, puzzle);
  if (isRefusal(session)) throw new Error(`${puzzle.id}: ${session.rule} ${session.why}`);
  return new PuzzleRun(session, puzzle);
};
const startOf = (rules: Rules, all: GamePuzzles, puzzle: Puzzle): StateBase =>
  rules.layout.copy(runOf(rules, all, puzzle).session.state);

for (const game of CATALOG.filter((one) => one.puzzles !== undefined)) {
  const opened = async () => [await game.rules(), (await game.puzzles?.()) as GamePuzzles] as const;

  describe(game.id, () => {
    test('has ten puzzles or more, of several themes and difficulties, each with a name of its own', async () => {
      const [rules, { puzzles, rulesVersion }] = await opened();
      expect(rulesVersion).toBe(rules.version);
      expect(puzzles.length).toBeGreaterThanOrEqual(10);
      expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
      expect(new Set(puzzles.map(({ theme }) => theme)).size).toBeGreaterThan(2);
      expect(new Set(puzzles.map(({ difficulty }) => difficulty)).size).toBeGreaterThan(1);
    });

    test('every solution is played to its end and accepted; the first answer alone, or another one, is not', async () => {
      const [rules, all] = await opened();
      for (const puzzle of all.puzzles) {
        const run = runOf(rules, all, puzzle);
        const legal = rules.legal(run.session.state);
        for (let next = run.next(); next !== null; next = run.next()) expect(run.play(next)).toBe(null);
        expect([puzzle.id, run.isDone, run.isSolution]).toEqual([puzzle.id, true, true]);
        run.restart();
        expect([run.isDone, run.answers.length]).toEqual([false, 0]);
        const wrong = legal.find((action) => rules.write(run.session.state, action) !== puzzle.solution[0]) as Action;
        run.play(wrong);
        expect([puzzle.id, run.isSolution]).toEqual([puzzle.id, false]);
      }
    });

    test('a wrong turn is told by how much it loses; the solution needs no thought', async () => {
      const [rules, all] = await opened();
      const puzzle = [...all.puzzles].sort((a, b) => b.margin - a.margin)[0] as Puzzle;
      const run = runOf(rules, all, puzzle);
      const start = startOf(rules, all, puzzle);
      // The worst end of the turn: always the last answer the rules list.
      while (!run.isDone) run.play(rules.legal(run.session.state).at(-1) as Action);
      const judgement = await judgeTurn(run, start, (question) =>
        answer({ ...question, strength: 'search@12' }, () => 0),
      );
      expect(judgement).toMatchObject({ solved: false });
      expect(judgement.lost).toBeGreaterThanOrEqual(puzzle.margin / 2);
      run.restart();
      for (let next = run.next(); next !== null; next = run.next()) run.play(next);
      expect(await judgeTurn(run, start, () => Promise.reject(new Error('asked')))).toMatchObject({
        solved: true,
        lost: 0,
      });
    });

    test.runIf(SOAK)(
      'every solution is still the best of a fresh search by another seed',
      { timeout: 1_800_000 },
      async () => {
        const [rules, all] = await opened();
        const module = await loadEvaluator(game.id);
        const lost: string[] = [];
        for (const puzzle of all.puzzles) {
          const { holds } = confirmPuzzle(
            rules,
            module,
            startOf(rules, all, puzzle),
            puzzle,
            puzzle.iterations,
            'fresh',
          );
          if (!holds) lost.push(puzzle.id);
        }
        expect(lost).toEqual([]);
      },
    );
  });
}
