import { type GameRecord, isRefusal, type Options, RECORD_FORMAT, readOptions, writeLine } from '@orrery/kernel';
import type { GaiaAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import type { State } from '../state/layout.ts';
import { compareEnd } from './board.ts';
import { type Move, readMove } from './commands.ts';
import { compare, type Difference } from './compare.ts';
import type { Script, Trouble } from './move-commands.ts';
import type { RecordedGame } from './recorded.ts';
import { optionsFor } from './set-up.ts';
import { MovePlayer } from './translate.ts';

export interface Mismatch extends Difference {
  /** Number of the move, from 0. */
  readonly move: number;
  readonly text: string;
}

export interface Imported {
  readonly record: GameRecord;
  readonly state: State;
  /** Moves played; fewer than there are when there was a mismatch. */
  readonly moves: number;
  /** The first move we refused, could not read, or that led to another state; null when all agree. */
  readonly mismatch: Mismatch | null;
}

/** Ways of answering what their notation leaves open that are tried for one move. */
const MOST_TRIES = 400;

/**
 * Replay a recorded game under our rules, every action checked and the state compared after every move. The
 * record holds all entries up to the first mismatch.
 */
export const importGame = (game: RecordedGame): Imported => {
  const options = readOptions(rules, optionsFor(game));
  if (isRefusal(options)) throw new Error(`import: ${options.rule} ${options.why}`);
  const state = rules.start(options);
  const entries: string[] = [];
  for (let i = 0; i < game.moves.length; i++) {
    const mismatch = playMove(game, i, state, entries);
    if (mismatch !== null) return { record: recordOf(options, entries, state), state, moves: i, mismatch };
  }
  const end = compareEnd(state, game);
  const last = game.moves.length - 1;
  return {
    record: recordOf(options, entries, state),
    state,
    moves: game.moves.length,
    mismatch: end === null ? null : { move: last, text: game.moves[last] ?? '', ...end },
  };
};

const recordOf = (options: Options, entries: readonly string[], state: State): GameRecord => ({
  format: RECORD_FORMAT,
  game: rules.id,
  rulesVersion: rules.version,
  options,
  entries,
  hash: rules.layout.hash(state),
});

/** Play one move; where their notation is silent, the answer that leads to their state. Null when it agrees. */
const playMove = (game: RecordedGame, i: number, state: State, entries: string[]): Mismatch | null => {
  const text = game.moves[i] as string;
  const before = rules.layout.copy(state);
  const script: Script = { picks: [], sizes: [] };
  let first: Mismatch | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const lines: string[] = [];
    const found = attempt(game, i, state, lines, script);
    if (found === null) {
      entries.push(...lines);
      return null;
    }
    first ??= { move: i, text, ...found };
    if (!another(script)) break;
    rules.layout.copyInto(before, state);
  }
  return first;
};

const OF_INCOME: readonly string[] = ['income', 'brainstone'];

/**
 * The move that goes on with what the `i`-th began. Between the two other seats may have named the order of their income,
 * where our rules went on at once.
 */
const nextMove = (moves: readonly string[], i: number): Move | null => {
  const { who } = readMove(moves[i] as string);
  for (let at = i + 1; at < moves.length; at++) {
    const move = readMove(moves[at] as string);
    if (move.who === who || !move.commands.every(({ name }) => OF_INCOME.includes(name))) return move;
  }
  return null;
};

const attempt = (game: RecordedGame, i: number, state: State, lines: string[], script: Script): Difference | null => {
  script.sizes.length = 0;
  const write = (action: GaiaAction): void => {
    lines.push(writeLine(rules, state, action));
  };
  const player = new MovePlayer(game, state, readMove(game.moves[i] as string), nextMove(game.moves, i), script, write);
  player.play();
  if (player.trouble !== null) return troubleOf(player.trouble);
  const snapshot = game.snapshots[i];
  return snapshot === undefined ? null : compare(state, snapshot);
};

const troubleOf = ({ what, refusal }: Trouble): Difference => ({
  player: 0,
  field: refusal === null ? 'understood' : 'legal',
  got: refusal === null ? what : `${what} refused by ${refusal.rule} ${refusal.why}`,
  want: 'accepted',
});

/** Advance to the next combination of answers; false when all were tried. */
const another = (script: Script): boolean => {
  for (let at = script.sizes.length - 1; at >= 0; at--) {
    const next = (script.picks[at] ?? 0) + 1;
    script.picks.length = at;
    if (next < (script.sizes[at] as number)) {
      for (let i = script.picks.length; i < at; i++) script.picks[i] = 0;
      script.picks[at] = next;
      return true;
    }
  }
  return false;
};
