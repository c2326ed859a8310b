import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ELSEWHERE, federationLister, HARDEST, RECORDED_GAME, replayer } from '@orrery/gaia/bench';
import type { RecordedGame } from '@orrery/gaia/import';
import { figure, type Output } from '../output.ts';
import { readRecordedFile } from './import.ts';

/** What random games of Gaia Project do not show. Milliseconds: the best of many runs, so that other work on the machine does not count. */
export interface GaiaFigures {
  readonly recordedMoves: number;
  readonly recordedReplayMilliseconds: number;
  readonly hardestFederations: number;
  readonly hardestFederationsMilliseconds: number;
  /** Figures of the best open engine known to us, measured elsewhere. */
  readonly elsewhere: typeof ELSEWHERE;
}

const RUNS = 60;
/** The recordings lie beside the repository. */
const FOLDER = join('..', 'shared', 'conformance', 'gaia', 'games');

const bestOf = (run: () => unknown): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
};

const readGame = (name: string): RecordedGame | null => {
  const path = join(FOLDER, `${name}.json.gz`);
  const game = existsSync(path) ? readRecordedFile(path) : 'is absent';
  return typeof game === 'string' ? null : game;
};

/** Null where the recordings are not at hand. */
export const measureGaia = (): GaiaFigures | null => {
  const recorded = readGame(RECORDED_GAME);
  const hardest = readGame(HARDEST.game);
  if (recorded === null || hardest === null) return null;
  const list = federationLister(hardest);
  return {
    recordedMoves: recorded.moves.length,
    recordedReplayMilliseconds: bestOf(replayer(recorded)),
    hardestFederations: list(),
    hardestFederationsMilliseconds: bestOf(list),
    elsewhere: ELSEWHERE,
  };
};

export const printGaia = (f: GaiaFigures | null, out: Output): void => {
  if (f === null) {
    out.line(`  recorded games: NOT MEASURED, none at ${FOLDER} (run from the repository's root)`);
    return;
  }
  const row = (label: string, ms: number, there: string): void =>
    out.line(`  ${label.padEnd(28)} ${figure(ms).padStart(12)} ms (elsewhere: ${there})`);
  row(`recorded game, ${f.recordedMoves} moves`, f.recordedReplayMilliseconds, f.elsewhere.replayMilliseconds);
  row(
    `hardest list, ${f.hardestFederations} federations`,
    f.hardestFederationsMilliseconds,
    f.elsewhere.federationMilliseconds,
  );
  out.line(
    `  elsewhere: the best open engine known to us, measured on another machine; random games per second there: ${f.elsewhere.gamesPerSecond}.`,
  );
};
