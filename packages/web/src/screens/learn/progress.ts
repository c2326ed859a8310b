import { useSyncExternalStore } from 'react';

/** How far somebody is in a lesson: steps done one after the other, and whether it was ever finished. */
export interface LessonProgress {
  readonly step: number;
  readonly done: boolean;
}
type Progress = { readonly [lesson: string]: LessonProgress };

const KEY = 'orrery.lessons';
const NONE: LessonProgress = { step: 0, done: false };

const isProgress = (x: unknown): x is LessonProgress =>
  typeof x === 'object' &&
  x !== null &&
  'step' in x &&
  Number.isSafeInteger(x.step) &&
  'done' in x &&
  typeof x.done === 'boolean';

const read = (): Progress => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => isProgress(value)));
  } catch {
    return {};
  }
};

const listeners = new Set<() => void>();
let known: Progress | null = null;
const progress = (): Progress => {
  known ??= read();
  return known;
};
const nameOf = (game: string, lesson: string): string => `${game}/${lesson}`;

export const progressIn = (game: string, lesson: string): LessonProgress => progress()[nameOf(game, lesson)] ?? NONE;

export const saveProgress = (game: string, lesson: string, next: LessonProgress): void => {
  known = { ...read(), [nameOf(game, lesson)]: next };
  // Without storage (a private window) it lasts as long as the page.
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {}
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How far the learner is in every lesson of a game. */
export const useProgress = (game: string): ((lesson: string) => LessonProgress) => {
  const all = useSyncExternalStore(subscribe, progress);
  return (lesson) => all[nameOf(game, lesson)] ?? NONE;
};
