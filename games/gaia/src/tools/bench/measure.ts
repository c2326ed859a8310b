import { figure, type GameBench, type Machine, type Work } from '@orrery/kernel/game';
import { type RecordedGame, readRecorded } from '../../import/index.ts';
import { crowdedLister } from './crowded.ts';
import { ELSEWHERE, federationLister, HARDEST, RECORDED_GAME, replayer } from './index.ts';

/** What random games of Gaia Project do not show. Milliseconds: the best of many runs, so that other work on the machine does not count. */
interface GaiaFigures {
  readonly recordedMoves: number;
  readonly recordedReplayMilliseconds: number;
  readonly hardestFederations: number;
  readonly hardestFederationsMilliseconds: number;
  /** Figures of the best open engine known to us, measured elsewhere. */
  readonly elsewhere: typeof ELSEWHERE;
}

const RUNS = 60;
/** The recordings lie beside the repository. */
const FOLDER = '../shared/conformance/gaia/games';

const bestOf = ({ now }: Machine, run: () => unknown): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < RUNS; i++) {
    const start = now();
    run();
    best = Math.min(best, now() - start);
  }
  return best;
};

const readGame = (machine: Machine, name: string): RecordedGame | null => {
  const path = `${FOLDER}/${name}.json.gz`;
  const game = machine.hasFile(path) ? readRecorded(machine.readJson(path)) : 'is absent';
  return typeof game === 'string' ? null : game;
};

/** Null where the recordings are not at hand. */
const measure = (machine: Machine): GaiaFigures | null => {
  const recorded = readGame(machine, RECORDED_GAME);
  const hardest = readGame(machine, HARDEST.game);
  if (recorded === null || hardest === null) return null;
  const list = federationLister(hardest);
  return {
    recordedMoves: recorded.moves.length,
    recordedReplayMilliseconds: bestOf(machine, replayer(recorded)),
    hardestFederations: list(),
    hardestFederationsMilliseconds: bestOf(machine, list),
    elsewhere: ELSEWHERE,
  };
};

const linesOf = (f: GaiaFigures | null): string[] => {
  if (f === null) return [`  recorded games: NOT MEASURED, none at ${FOLDER} (run from the repository's root)`];
  const row = (label: string, ms: number, there: string): string =>
    `  ${label.padEnd(28)} ${figure(ms).padStart(12)} ms (elsewhere: ${there})`;
  return [
    row(`recorded game, ${f.recordedMoves} moves`, f.recordedReplayMilliseconds, f.elsewhere.replayMilliseconds),
    row(
      `hardest list, ${f.hardestFederations} federations`,
      f.hardestFederationsMilliseconds,
      f.elsewhere.federationMilliseconds,
    ),
    `  elsewhere: the best open engine known to us, measured on another machine; random games per second there: ${f.elsewhere.gamesPerSecond}.`,
  ];
};

const federationLists = (): Work => {
  const list = crowdedLister();
  return {
    id: 'gaia.federations',
    label: 'gaia: federations of crowded maps',
    unit: 'lists/s',
    pass: () => list().lists,
    check: String(list().federations),
  };
};

export const bench: GameBench = {
  works: [federationLists],
  measure: (machine) => {
    const figures = measure(machine);
    return { figures, lines: linesOf(figures) };
  },
};
