import { expect, test } from 'vitest';
import type { Options } from '../options.ts';
import { fastRng } from '../rng.ts';
import { CHANCE, type Seat } from '../seat.ts';
import { type Entry, Session } from '../session.ts';
import { caravan } from '../testing/index.ts';
import { definePuzzles, endsOwnTurn, openPuzzle, type Puzzle, PuzzleRun } from './index.ts';

const OPTIONS: Options = { players: 2, rounds: 2 };

/** A game by random players, and the first turn in it that consists of at least two answers. */
const found = () => {
  const session = new Session(caravan, OPTIONS, 'a puzzle');
  const rng = fastRng('puzzle');
  const ends: boolean[] = [];
  for (;;) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null || decision.by === CHANCE) break;
    const options = caravan.legal(session.state);
    session.play(decision.by, options[rng.below(options.length)]!);
    ends[session.entries.length - 1] = endsOwnTurn(session, decision.by, session.entries.at(-1)!);
  }
  const { entries } = session;
  const at = entries.findIndex(({ by }, i) => by !== CHANCE && ends[i] === true && i > 0);
  const text = (entry: Entry<unknown>): string => entry.line.slice(entry.line.indexOf(': ') + 2);
  const puzzle: Puzzle = {
    id: 'one',
    game: 'g1',
    at,
    seat: entries[at]!.by as Seat,
    theme: 'any',
    difficulty: 1,
    solution: [text(entries[at]!)],
    points: 3,
    margin: 2,
    iterations: 10,
  };
  const games = { g1: { options: OPTIONS, entries: entries.map(({ line }) => line) } };
  return { puzzle, all: { evaluator: 'caravan@0', rulesVersion: caravan.version, games, puzzles: [puzzle] } };
};

const { puzzle, all } = found();
const run = () => new PuzzleRun(openPuzzle(caravan, all, puzzle) as Session<never, never>, puzzle);

test('K8.1: a turn ends with its last answer, and nothing can be answered then; taken back, it goes on', () => {
  const one = run();
  const start = caravan.layout.hash(one.session.state);
  expect([one.isDone, one.isSolution]).toEqual([false, false]);
  expect(one.play(one.next()!)).toBe(null);
  expect([one.isDone, one.isSolution, one.next()]).toEqual([true, true, null]);
  expect(one.play({} as never)).toEqual({ rule: 'K8.1', why: 'puzzleOver' });
  one.undo();
  expect([one.isDone, caravan.layout.hash(one.session.state)]).toEqual([false, start]);
  one.undo();
  expect(one.session.entries.length).toBe(puzzle.at);
});

test('another turn is no solution, and after another answer none is suggested', () => {
  const one = run();
  const other = caravan
    .legal(one.session.state)
    .find((action) => caravan.write(one.session.state, action) !== puzzle.solution[0]);
  expect(one.play(other as never)).toBe(null);
  expect([one.isSolution, one.next()]).toEqual([false, null]);
});

test('a solution the rules refuse stops the program', () => {
  const session = openPuzzle(caravan, all, puzzle) as Session<never, never>;
  expect(() => new PuzzleRun(session, { ...puzzle, solution: ['nonsense'] })).toThrow(
    'puzzle one: nonsense is refused',
  );
});

test.each([
  ['no object', null],
  ['a puzzle of a game that is missing', { ...all, games: {} }],
  ['a position behind the end of its game', { ...all, puzzles: [{ ...puzzle, at: 10_000 }] }],
  ['no solution', { ...all, puzzles: [{ ...puzzle, solution: [] }] }],
  ['an unknown difficulty', { ...all, puzzles: [{ ...puzzle, difficulty: 4 }] }],
])('refused at load: %s', (_, raw) => {
  expect(definePuzzles(all)).toBe(all);
  expect(() => definePuzzles(raw)).toThrow(/puzzle/);
});
