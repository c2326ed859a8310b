import { useSyncExternalStore } from 'react';
import { server } from '../online/server.ts';

/** What somebody has solved, and the days in a row with a puzzle of the day. */
export interface PuzzleScore {
  /** `<game>/<puzzle>`, in the order they were solved. */
  readonly solved: readonly string[];
  /** The last day whose puzzle was solved, as `2026-11-18`; empty: none yet. */
  readonly lastDay: string;
  readonly streak: number;
  readonly longest: number;
}

const KEY = 'orrery.puzzles';
const NONE: PuzzleScore = { solved: [], lastDay: '', streak: 0, longest: 0 };

export const readScore = (raw: unknown): PuzzleScore => {
  if (typeof raw !== 'object' || raw === null) return NONE;
  const { solved, lastDay, streak, longest } = raw as { readonly [field: string]: unknown };
  const isCount = (x: unknown): x is number => Number.isSafeInteger(x) && (x as number) >= 0;
  if (!Array.isArray(solved) || typeof lastDay !== 'string' || !isCount(streak) || !isCount(longest)) return NONE;
  return { solved: solved.filter((one): one is string => typeof one === 'string'), lastDay, streak, longest };
};

const load = (): PuzzleScore => {
  try {
    return readScore(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return NONE;
  }
};

/** A day of the calendar here, so many days from now. */
export const dayOf = (now: Date, later = 0): string => {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + later);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};

/** The score after a puzzle was solved; `daily` when it was the puzzle of today. */
export const scoreAfter = (score: PuzzleScore, puzzle: string, daily: boolean, now: Date): PuzzleScore => {
  const solved = score.solved.includes(puzzle) ? score.solved : [...score.solved, puzzle];
  const today = dayOf(now);
  if (!daily || score.lastDay === today) return { ...score, solved };
  const streak = score.lastDay === dayOf(now, -1) ? score.streak + 1 : 1;
  return { solved, lastDay: today, streak, longest: Math.max(score.longest, streak) };
};

/** Days in a row up to today or yesterday; a day left out ends them. */
export const streakOf = ({ lastDay, streak }: PuzzleScore, now: Date): number =>
  lastDay === dayOf(now) || lastDay === dayOf(now, -1) ? streak : 0;

let present: PuzzleScore | null = null;
const listeners = new Set<() => void>();
export const puzzleScore = (): PuzzleScore => {
  present ??= load();
  return present;
};
export const keepScore = (score: PuzzleScore): void => {
  present = score;
  localStorage.setItem(KEY, JSON.stringify(score));
  for (const listener of listeners) listener();
};
export const usePuzzleScore = (): PuzzleScore =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, puzzleScore);

/** Whoever is signed in finds the same score on every device. Without a server it stays here, and is sent another time. */
export const shareScore = async (isSignedIn: boolean): Promise<void> => {
  if (!isSignedIn) return;
  const joined = await server.account.addPuzzles(puzzleScore()).catch(() => null);
  const read = joined === null ? null : readScore(joined);
  if (read !== null && JSON.stringify(read) !== JSON.stringify(puzzleScore())) keepScore(read);
};
