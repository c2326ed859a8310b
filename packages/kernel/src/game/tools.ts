import type { StateBase } from '../layout/index.ts';
import type { GameRecord } from '../record.ts';
import type { Action } from '../rules.ts';
import type { Seat } from '../seat.ts';
import type { GoldenPlan } from '../testing/golden.ts';
import type { GameCommand, Machine } from './command.ts';

/** What a game brings for those who work on it. No player's machine ever loads it. */
export interface GameTools<S extends StateBase = StateBase, A extends Action = Action> {
  readonly golden?: GoldenPlan;
  readonly commands?: readonly GameCommand[];
  readonly studies?: readonly Study<S, A>[];
  readonly bench?: GameBench;
  /** The theme of a puzzle about this action: a group of the screen. Null: the action accompanies others. */
  themeOf?(action: A): string | null;
}

/** Many games of sensible players, and a page about them. */
export interface Study<S extends StateBase = StateBase, A extends Action = Action> {
  readonly name: string;
  run(settings: StudySettings, kit: StudyKit<S, A>): StudyReport | Promise<StudyReport>;
}

export interface StudySettings {
  readonly games: number;
  readonly seed: string;
  progress(done: number, total: number): void;
}

export interface StudyReport {
  readonly figures: unknown;
  /** Pages and charts, by file name. */
  readonly files: { readonly [name: string]: string };
}

/** What a study cannot have of its own: bots, and the charts of their reports. */
export interface StudyKit<S extends StateBase = StateBase, A extends Action = Action> {
  /** A bot by its strength (`greedy`, `search@50`): answers from the view of the seat. */
  player(strength: string): (state: S, seat: Seat, seed: string) => A;
  /** Bounds of the 95% interval of a share found in `n` games. */
  interval(share: number, n: number): readonly [low: number, high: number];
  shareChart(
    title: string,
    bars: readonly { readonly name: string; readonly value: number; readonly low: number; readonly high: number }[],
  ): string;
  spreadChart(title: string, lists: readonly { readonly name: string; readonly points: readonly number[] }[]): string;
}

/** A fixed amount of work that can be done again and again; every pass returns how much it was. */
export interface Work {
  /** The same in every version of the program, beginning with the id of the game. */
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly pass: () => number;
  /** The result of the work: versions that differ here did not do the same work. */
  readonly check: string;
}

/** What is worth timing in a game beyond its random games. */
export interface GameBench {
  /** Work by which two versions of the program are compared. */
  readonly works?: readonly (() => Work)[];
  measure?(machine: Machine): { readonly figures: unknown; readonly lines: readonly string[] };
}

/** Turns games recorded elsewhere into records. */
export interface Importer {
  /** The short name people type. */
  readonly source: string;
  /** Where these games come from. */
  readonly site: string;
  /** A sentence fragment (`the list of moves is missing`) when `raw` is not such a game. */
  read(raw: unknown): Imported | string;
  /** A text as somebody saved or pasted it: JSON (read by `parse`), a list of moves. Null: no text of that site at all. */
  readText?(text: string, parse: (json: string) => unknown): Imported | TextProblem | null;
}

/** What is wrong with a text, and on which of its lines (from 1); null where no line is to blame. */
export interface TextProblem {
  readonly line: number | null;
  /** A sentence fragment that goes on after the place: `is not JSON`. */
  readonly problem: string;
}

export interface Imported {
  readonly record: GameRecord;
  readonly moves: number;
  /** The first move that was refused or led to another state; null when all is well. */
  readonly mismatch: {
    readonly move: number;
    readonly text: string;
    readonly difference: string;
    /** Where it was a text that was read: the line of that move. */
    readonly line?: number | null;
  } | null;
}
