// @vitest-environment happy-dom
import { answer, type Question } from '@orrery/bots';
import { CATALOG } from '@orrery/catalog';
import { type Action, asModule, isRefusal, type Seat, type Session, type StateBase } from '@orrery/kernel';
import { type GamePuzzles, openPuzzle, type Puzzle, PuzzleRun } from '@orrery/kernel/puzzle';
import type { Table } from '@orrery/table';
import { expect, test } from 'vitest';
import { betterThan, deedsOf } from './coach.tsx';

/** The puzzle with the widest margin among those of more than one answer. */
const opened = async () => {
  const entry = CATALOG.at(-1)!;
  const game = asModule(await entry.load());
  const all = (await entry.puzzles!()) as GamePuzzles;
  const puzzle = all.puzzles
    .filter(({ solution }) => solution.length > 1)
    .sort((a, b) => b.margin - a.margin)[0] as Puzzle;
  const session = openPuzzle<StateBase, Action>(game.rules, all, puzzle);
  if (isRefusal(session)) throw new Error(session.why);
  return { game, puzzle, session, run: new PuzzleRun(session, puzzle) };
};

const tableOf = (game: Table['game'], session: Session<StateBase, Action>, seat: Seat, ending: Action | null): Table =>
  ({
    game,
    pending: null,
    ending: ending === null ? null : { action: ending },
    now: { viewer: seat, entries: session.entries, state: session.state, legal: game.rules.legal(session.state) },
    driver: {
      stateAt: (n: number) => {
        const state = game.rules.start(session.options);
        for (const entry of session.entries.slice(0, n)) game.rules.apply(state, entry.action);
        return game.rules.view(state, seat);
      },
    },
  }) as unknown as Table;

/** Short thoughts: the margin of the puzzle is wide. */
const ask = (question: Question) => answer({ ...question, strength: 'search@20' }, () => 0);

test('what is about to end a turn is looked at first, then the answers of the turn; before an end is near, nothing', async () => {
  const { game, puzzle, session, run } = await opened();
  run.play(run.next()!);
  const last = game.rules.legal(session.state)[0] as Action;
  const deeds = deedsOf(tableOf(game, session, puzzle.seat, last));
  expect(deeds.map(({ text, open }) => [text, open])).toEqual([
    [game.rules.write(session.state, last), true],
    [puzzle.solution[0], false],
  ]);
  expect(deedsOf(tableOf(game, session, puzzle.seat, null))).toEqual([]);
});

test('a clearly better turn is named with its points; of the best turn nothing is said', async () => {
  const { game, puzzle, session } = await opened();
  const view = game.rules.view(session.state, puzzle.seat);
  const table = tableOf(game, session, puzzle.seat, null);
  const best = puzzle.solution[0] as string;
  const of = (text: string) => betterThan(table, [{ state: view, text, open: true }], ask);
  const worst = game.rules
    .legal(view)
    .map((action) => game.rules.write(view, action))
    .at(-1) as string;
  expect(worst).not.toBe(best);
  const better = await of(worst);
  expect(better).toMatchObject({ open: true });
  expect(game.rules.write(view, better!.action)).toBe(best);
  expect(better!.points).toBeGreaterThan(puzzle.margin / 2);
  expect(await of(best)).toBe(null);
});
