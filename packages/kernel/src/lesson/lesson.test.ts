import { describe, expect, test } from 'vitest';
import type { Options } from '../options.ts';
import { isRefusal } from '../refusal.ts';
import { fastRng } from '../rng.ts';
import { CHANCE, type Seat } from '../seat.ts';
import { Session } from '../session.ts';
import { caravan } from '../testing/index.ts';
import { defineLessons, fits, type Lesson, LessonRun, readLesson } from './index.ts';
import { textOfLine } from './run.ts';

const P1 = 0 as Seat;
const OPTIONS: Options = { players: 2, rounds: 2 };

const played = () => {
  const session = new Session(caravan, OPTIONS, 'a lesson');
  const rng = fastRng('lesson');
  for (;;) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null || decision.by === CHANCE) return session;
    const options = caravan.legal(session.state);
    session.play(decision.by, options[rng.below(options.length)]!);
  }
};
const { entries } = played();
const games = { whole: { options: OPTIONS, entries: entries.map(({ line }) => line) } };
/** Every answer of the first player is a step, with that answer as its task. */
const own = entries.flatMap(({ by, line }, at) => (by === P1 ? [{ at, line: textOfLine(line) }] : []));
const lesson: Lesson = {
  id: 'all',
  game: 'whole',
  seat: P1,
  steps: own.map(({ at, line }) => ({ id: `s${at}`, at, to: at + 1, spot: { places: ['x'] }, acts: [{ line }] })),
};
/** The whole game as one step: others and chance answer in between. */
const long: Lesson = {
  ...lesson,
  steps: [
    { id: 'long', at: own[0]!.at, to: entries.length, spot: { thing: 't' }, acts: own.map(({ line }) => ({ line })) },
  ],
};

test('K7.2: every step is finished by its solution; a wrong answer before it is refused and changes nothing', () => {
  const run = new LessonRun(caravan, games, lesson);
  let wrong = 0;
  for (const [i, step] of lesson.steps.entries()) {
    if (i > 0) run.go(i);
    const hash = caravan.layout.hash(run.session.state);
    for (const action of caravan.legal(run.session.state)) {
      if (fits(caravan.write(run.session.state, action), step.acts[0]!.line)) continue;
      expect(run.play(action)).toMatchObject({ rule: 'K7.2' });
      expect([run.isDone, caravan.layout.hash(run.session.state)]).toEqual([false, hash]);
      wrong++;
    }
    expect(run.play(run.solution()!)).toBe(null);
    expect(run.isDone).toBe(true);
    expect(run.solution()).toBe(null);
    expect(run.play(caravan.legal(run.session.state)[0] ?? ({ k: 'pass' } as never))).toMatchObject({ rule: 'K7.3' });
  }
  expect(lesson.steps.length).toBeGreaterThan(5);
  expect(wrong).toBeGreaterThan(5);
});

test('what the rules refuse is refused by them', () => {
  const run = new LessonRun(caravan, games, lesson);
  expect(run.play({ k: 'nonsense' } as never)).not.toMatchObject({ rule: 'K7.2' });
});

test('others answer as recorded; undo, restart and a second try lead to the same end', () => {
  const run = new LessonRun(caravan, games, long);
  const start = run.session.entries.length;
  expect(run.canUndo).toBe(false);
  run.play(run.solution()!);
  run.play(run.solution()!);
  expect(run.progress).toBe(2);
  run.undo();
  expect(run.progress).toBe(1);
  run.restart();
  expect([run.progress, run.session.entries.length]).toEqual([0, start]);
  while (!run.isDone) expect(run.play(run.solution()!)).toBe(null);
  expect(run.session.entries.map(({ line }) => line)).toEqual(games.whole.entries.slice(0, run.session.entries.length));
});

test('a task may ask for what the engine reports, and allow answers in between', () => {
  const at = own[0]!.at;
  const kind = entries[at]!.events[0]!;
  const step = (event: object, allow: string[] = []): Lesson => ({
    ...lesson,
    steps: [{ ...lesson.steps[0]!, acts: [{ line: '*', event: event as never }], allow }],
  });
  const play = (given: Lesson): readonly unknown[] => {
    const run = new LessonRun(caravan, games, given);
    return [run.play(run.solution()!)?.why ?? null, run.isDone];
  };
  expect(play(step({ k: kind.k }))).toEqual([null, true]);
  expect(play(step({ k: 'never' }))).toEqual(['notTheTask', false]);
  expect(play(step({ k: 'never' }, ['*']))).toEqual([null, false]);
});

test('patterns', () => {
  const all = ['mine 3B2', 'mine *', '*B2', '* 3*', '*', 'mine', 'mine 3B', '*B', 'a*'];
  expect(all.map((pattern) => fits('mine 3B2', pattern))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe('reading', () => {
  const good = JSON.parse(JSON.stringify(lesson));
  test('a lesson is read as it is', () => expect(readLesson(good)).toEqual(lesson));
  test.each([
    ['lesson', null],
    ['id', { ...good, id: '' }],
    ['seat', { ...good, seat: -1 }],
    ['steps', { ...good, steps: [] }],
    ['steps[0].to', { ...good, steps: [{ ...good.steps[0], to: 0 }] }],
    ['steps[0].acts', { ...good, steps: [{ ...good.steps[0], acts: [] }] }],
    ['steps[0].acts[0].line', { ...good, steps: [{ ...good.steps[0], acts: [{}] }] }],
    ['steps[0].spot', { ...good, steps: [{ ...good.steps[0], spot: {} }] }],
  ])('K7.1: names the place %s', (place, raw) => {
    const why = readLesson(raw);
    expect(isRefusal(why) && why.with?.place).toBe(place);
  });
  test('a lesson must lie within a game that is there', () => {
    const words = async () => ({});
    expect(defineLessons({ games, lessons: [good], words }).lessons).toEqual([lesson]);
    expect(() => defineLessons({ games: {}, lessons: [good], words })).toThrow('too short');
  });
});
