// @vitest-environment happy-dom
import { answer, type Question } from '@orrery/bots';
import { CATALOG } from '@orrery/catalog';
import { type Action, asModule, isRefusal, type Seat, type Session, type StateBase } from '@orrery/kernel';
import { type GamePuzzles, openPuzzle, type Puzzle, PuzzleRun } from '@orrery/kernel/puzzle';
import type { Table } from '@orrery/table';
import { expect, test } from 'vitest';
import { betterThan, deedsOf, givenIn, positionOf, Thoughts } from './coach-thoughts.ts';

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

/** Short thoughts: the margin of the puzzle is wide. What was asked is kept. */
const shortly = () => {
  const asked: Question[] = [];
  const ask = (question: Question) => {
    asked.push(question);
    return answer({ ...question, strength: 'search@20' }, () => 0);
  };
  return { asked, ask };
};

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
  const best = puzzle.solution[0] as string;
  const thoughts = new Thoughts(game, puzzle.seat, shortly().ask);
  const of = (text: string) => betterThan([{ state: view, key: '', text, open: true }], thoughts);
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

test('the best answer is looked for while the player decides: given, it needs no more thought, and none is thought twice', async () => {
  const { game, puzzle, session, run } = await opened();
  const { asked, ask } = shortly();
  const thoughts = new Thoughts(game, puzzle.seat, ask);
  const before = tableOf(game, session, puzzle.seat, null);
  const { text } = await thoughts.bestAt(positionOf(before)!);
  expect(asked).toHaveLength(1);
  expect(asked[0]!.given).toBe(undefined);
  expect(text).toBe(puzzle.solution[0]);
  run.play(run.next()!);
  const table = tableOf(game, session, puzzle.seat, null);
  const [given] = givenIn(table);
  expect(await thoughts.weigh(given!)).toBe(null);
  expect(asked).toHaveLength(1);
  const last = game.rules.legal(session.state)[0] as Action;
  await betterThan(deedsOf(tableOf(game, session, puzzle.seat, last)), thoughts);
  const thought = asked.length;
  await betterThan(deedsOf(tableOf(game, session, puzzle.seat, last)), thoughts);
  expect(asked).toHaveLength(thought);
});

test('what could not be thought is thought anew', async () => {
  const { game, puzzle, session } = await opened();
  let broken = true;
  const thoughts = new Thoughts(game, puzzle.seat, (question) =>
    broken ? Promise.reject(new Error('the thread broke down')) : shortly().ask(question),
  );
  const position = positionOf(tableOf(game, session, puzzle.seat, null))!;
  await expect(thoughts.bestAt(position)).rejects.toThrow('broke down');
  broken = false;
  expect((await thoughts.bestAt(position)).text).toBe(puzzle.solution[0]);
});
