import type { StateBase } from '../layout/index.ts';
import type { Options } from '../options.ts';
import { play } from '../play.ts';
import { type Playout, playout } from '../playout.ts';
import type { Action, Rules } from '../rules.ts';

export interface BenchFigures {
  readonly game: string;
  readonly players: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly decisionsPerGame: number;
  readonly optionsPerDecision: number;
  readonly replayEntriesPerSecond: number;
  readonly playoutEntriesPerSecond: number;
  /** Entries per second of a checked replay over those of a random playout, in the same run. */
  readonly replayOverPlayout: number;
  readonly copyNanoseconds: number;
  readonly bytesPerState: number;
}

const COPIES = 20_000;
const SLICES = 10;
const KEPT = 50;

/** Measure one game on one core. `now` tells milliseconds; the kernel itself has no clock. */
export const bench = <S extends StateBase, A extends Action>(
  rules: Rules<S, A>,
  options: Options,
  seconds: number,
  now: () => number,
): BenchFigures => {
  const kept: Playout<S, A>[] = [];
  const fresh = rules.start(options);
  const state = rules.layout.copy(fresh);
  let played = { games: 0, decisions: 0, entries: 0, offered: 0, ms: 0 };
  let replayed = { entries: 0, ms: 0 };

  const playFor = (ms: number): void => {
    const began = now();
    do {
      const game = playout(rules, options, `bench/${played.games}`);
      played.games++;
      played.decisions += game.decisions;
      played.entries += game.actions.length;
      played.offered += game.offered;
      if (kept.length < KEPT) kept.push(game);
    } while (now() < began + ms);
    played.ms += now() - began;
  };
  const replayFor = (ms: number): void => {
    const began = now();
    do {
      for (const game of kept) {
        rules.copyInto(fresh, state);
        for (const action of game.actions) {
          if (play(rules, state, action) !== null) throw new Error('a game of the benchmark does not replay');
        }
        replayed.entries += game.actions.length;
      }
    } while (now() < began + ms);
    replayed.ms += now() - began;
  };

  // Warm up: the engine's code is compiled while it runs. Then measure both in turns, so that a noisy
  // machine disturbs them alike.
  playFor(seconds * 200);
  replayFor(seconds * 100);
  played = { games: 0, decisions: 0, entries: 0, offered: 0, ms: 0 };
  replayed = { entries: 0, ms: 0 };
  for (let slice = 0; slice < SLICES; slice++) {
    playFor((seconds * 500) / SLICES);
    replayFor((seconds * 200) / SLICES);
  }

  const from = (kept[0] as Playout<S, A>).state;
  const into = rules.layout.copy(from);
  const copyStart = now();
  for (let i = 0; i < COPIES; i++) rules.copyInto(from, into);
  const copying = now() - copyStart;

  const playoutEntriesPerSecond = (played.entries * 1000) / played.ms;
  const replayEntriesPerSecond = (replayed.entries * 1000) / replayed.ms;
  return {
    game: rules.id,
    players: options.players,
    gamesPerSecond: (played.games * 1000) / played.ms,
    decisionsPerSecond: (played.decisions * 1000) / played.ms,
    decisionsPerGame: played.decisions / played.games,
    optionsPerDecision: played.offered / played.decisions,
    replayEntriesPerSecond,
    playoutEntriesPerSecond,
    replayOverPlayout: replayEntriesPerSecond / playoutEntriesPerSecond,
    copyNanoseconds: (copying * 1e6) / COPIES,
    bytesPerState: rules.layout.bytes,
  };
};
