import type { Param } from '../event.ts';
import { areTexts, isCount, isObject, isText } from '../raw.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Seat } from '../seat.ts';
import type { Catalogue, Language } from '../words.ts';

/** What an event must say for a task: every field given here, with that value or at least that much (`{ "least": 2 }`). */
export type EventWish = { readonly [field: string]: Param | { readonly least: number } };

/** One answer a task asks for. */
export interface Act {
  /** Its notation; `*` stands for anything. */
  readonly line: string;
  /** What the engine must report of it. */
  readonly event?: EventWish;
}

/** What the screen lights up: a thing of the lexicon as it is drawn, places of the board as events name them, or both. */
export interface Spot {
  readonly thing?: string;
  readonly places?: readonly string[];
}

/**
 * One thing to read and to do. It starts from a moment of the lesson's game, and the game as it was really played from there
 * on is its solution: `entries[at]` up to `entries[to - 1]`.
 */
export interface Step {
  /** Its words are `lesson.<lesson>.<id>`, the same with `.task`, and where wrong answers need more said, with `.not`. */
  readonly id: string;
  readonly at: number;
  readonly to: number;
  readonly spot: Spot;
  /** To be given in this order. */
  readonly acts: readonly Act[];
  /** Notations that may stand between them: free actions, changes of mind. */
  readonly allow?: readonly string[];
}

export interface Lesson {
  /** Its title is `lesson.<id>`. */
  readonly id: string;
  /** Lessons with the same part stand together, under `lesson.part.<part>`; absent: with the main ones. */
  readonly part?: string;
  /** The recorded game it looks into. */
  readonly game: string;
  readonly seat: Seat;
  readonly steps: readonly Step[];
}

/** A whole game that lessons look into; a record without what every one of a game has in common. */
export interface LessonGame {
  /** Checked when it is replayed. */
  readonly options: unknown;
  readonly entries: readonly string[];
}

/** All lessons of a game, in the order they are taken. */
export interface GameLessons {
  readonly games: { readonly [name: string]: LessonGame };
  readonly lessons: readonly Lesson[];
  words(language: Language): Promise<Catalogue>;
}

const bad = (place: string, expected: string): Refusal => ({
  rule: 'K7.1',
  why: 'malformedLesson',
  with: { place, expected },
});

const whyNotAct = (act: unknown, place: string): Refusal | null => {
  if (!isObject(act)) return bad(place, 'an object');
  if (!isText(act.line)) return bad(`${place}.line`, 'a text');
  if (act.event !== undefined && !(isObject(act.event) && isText(act.event.k)))
    return bad(`${place}.event`, 'an object with a kind `k`');
  return null;
};

const whyNotSpot = (spot: unknown, place: string): Refusal | null => {
  if (!isObject(spot)) return bad(place, 'an object');
  if (spot.thing === undefined && spot.places === undefined) return bad(place, 'a thing or places');
  if (spot.thing !== undefined && !isText(spot.thing)) return bad(`${place}.thing`, 'a text');
  return spot.places === undefined || areTexts(spot.places) ? null : bad(`${place}.places`, 'a list of texts');
};

const whyNotStep = (step: unknown, place: string): Refusal | null => {
  if (!isObject(step)) return bad(place, 'an object');
  if (!isText(step.id)) return bad(`${place}.id`, 'a text');
  if (!isCount(step.at)) return bad(`${place}.at`, 'a whole number');
  if (!isCount(step.to) || step.to <= step.at) return bad(`${place}.to`, 'a whole number above `at`');
  if (step.allow !== undefined && !areTexts(step.allow)) return bad(`${place}.allow`, 'a list of texts');
  if (!Array.isArray(step.acts) || step.acts.length === 0) return bad(`${place}.acts`, 'a list that is not empty');
  for (const [i, act] of step.acts.entries()) {
    const why = whyNotAct(act, `${place}.acts[${i}]`);
    if (why !== null) return why;
  }
  return whyNotSpot(step.spot, `${place}.spot`);
};

/** Check the shape of something that claims to be a lesson; a refusal names the place. */
export const readLesson = (raw: unknown): Lesson | Refusal => {
  if (!isObject(raw)) return bad('lesson', 'an object');
  if (!isText(raw.id)) return bad('id', 'a text');
  if (!isText(raw.game)) return bad('game', 'a text');
  if (raw.part !== undefined && !isText(raw.part)) return bad('part', 'a text');
  if (!isCount(raw.seat)) return bad('seat', 'a whole number');
  if (!Array.isArray(raw.steps) || raw.steps.length === 0) return bad('steps', 'a list that is not empty');
  for (const [i, step] of raw.steps.entries()) {
    const why = whyNotStep(step, `steps[${i}]`);
    if (why !== null) return why;
  }
  return raw as unknown as Lesson;
};

/** Lessons as their files have them; stops the program at load when one is malformed or looks into a game that is missing. */
export const defineLessons = (given: {
  readonly games: GameLessons['games'];
  readonly lessons: readonly unknown[];
  words(language: Language): Promise<Catalogue>;
}): GameLessons => {
  const lessons = given.lessons.map((raw, i) => {
    const lesson = readLesson(raw);
    if (isRefusal(lesson)) throw new Error(`lesson ${i}: ${lesson.with?.place} must be ${lesson.with?.expected}`);
    const entries = given.games[lesson.game]?.entries.length ?? -1;
    if (lesson.steps.some(({ to }) => to > entries))
      throw new Error(`lesson ${lesson.id}: ${lesson.game} is too short`);
    return lesson;
  });
  return { games: given.games, lessons, words: given.words };
};
