import { isRefusal, type Options, readOptions } from '@orrery/kernel';
import { LEVELS, type LevelName } from '../content/names.ts';
import type { ArksRules } from '../rules/index.ts';
import { playMatch, STUDY_CAP, winShares } from './match.ts';
import { addMatch, mean, newTally, type Tally } from './tally.ts';
import { LONER, SENSIBLE } from './worth.ts';

export interface LevelFigures {
  readonly level: string;
  readonly games: number;
  readonly humanWins: number;
  readonly human: number;
  readonly automa: number;
  readonly rounds: number;
}

/** One kind of player against another, two at a table, seats changed every game. */
export interface DuelFigures {
  readonly games: number;
  readonly wins: number;
  readonly points: number;
  readonly otherPoints: number;
}

export interface StudyFigures {
  readonly games: number;
  readonly seed: string;
  readonly version: number;
  readonly tables: { readonly [players: number]: Tally };
  readonly levels: readonly LevelFigures[];
  readonly settling: DuelFigures;
}

export interface StudySettings {
  /** Games for each number of players and each level. */
  readonly games: number;
  readonly seed: string;
  /** Rounds after which a game counts as unfinished. */
  readonly cap?: number;
  readonly progress?: (done: number, total: number) => void;
}

const optionsOf = (rules: ArksRules, cap: number, raw: object): Options => {
  const options = readOptions(rules, { roundCap: cap, ...raw });
  if (isRefusal(options)) throw new Error(`${options.rule} ${options.why}`);
  return options;
};

type Step = () => void;

/** Games of the same sensible player in every seat. */
export const studyTable = (rules: ArksRules, players: number, settings: StudySettings, step: Step): Tally => {
  const { games, seed, cap = STUDY_CAP } = settings;
  const tally = newTally(rules, players);
  const options = optionsOf(rules, cap, { players });
  const tastes = new Array<typeof SENSIBLE>(players).fill(SENSIBLE);
  for (let i = 0; i < games; i++) {
    addMatch(rules, tally, playMatch(rules, options, tastes, `${seed}/${players}/${i}`));
    step();
  }
  return tally;
};

/** Games against the Automa of one level; every level meets the same seeds. */
export const studyLevel = (rules: ArksRules, level: LevelName, settings: StudySettings, step: Step): LevelFigures => {
  const { games, seed, cap = STUDY_CAP } = settings;
  const options = optionsOf(rules, cap, { players: 1, automa: level });
  let humanWins = 0;
  const human: number[] = [];
  const automa: number[] = [];
  const rounds: number[] = [];
  for (let i = 0; i < games; i++) {
    const { state } = playMatch(rules, options, [SENSIBLE], `${seed}/solo/${i}`);
    humanWins += winShares(rules, state)[0]!;
    const standings = rules.standings(state);
    human.push(standings[0]!.points);
    automa.push(standings[1]!.points);
    rounds.push(state.round);
    step();
  }
  return { level, games, humanWins, human: mean(human), automa: mean(automa), rounds: mean(rounds) };
};

/** The sensible player against one who never keeps a Survivor. Each deal is played twice, with seats changed. */
export const studySettling = (rules: ArksRules, settings: StudySettings, step: Step): DuelFigures => {
  const { games, seed, cap = STUDY_CAP } = settings;
  const options = optionsOf(rules, cap, { players: 2 });
  let wins = 0;
  const points: number[] = [];
  const otherPoints: number[] = [];
  for (let i = 0; i < games; i++) {
    const mine = i % 2;
    const tastes = mine === 0 ? [SENSIBLE, LONER] : [LONER, SENSIBLE];
    const { state } = playMatch(rules, options, tastes, `${seed}/duel/${i >> 1}`);
    wins += winShares(rules, state)[mine]!;
    const standings = rules.standings(state);
    points.push(standings[mine]!.points);
    otherPoints.push(standings[1 - mine]!.points);
    step();
  }
  return { games, wins, points: mean(points), otherPoints: mean(otherPoints) };
};

const PLAYER_COUNTS = [2, 3, 4] as const;

/** The whole study: tables of 2 to 4, the six levels, and settlers against those who do not settle. */
export const runStudy = (rules: ArksRules, settings: StudySettings): StudyFigures => {
  const { games, seed, progress } = settings;
  const total = games * (PLAYER_COUNTS.length + LEVELS.length + 1);
  let done = 0;
  const step = (): void => progress?.(++done, total);
  const tables: { [players: number]: Tally } = {};
  for (const players of PLAYER_COUNTS) tables[players] = studyTable(rules, players, settings, step);
  const levels = LEVELS.map((level) => studyLevel(rules, level, settings, step));
  const settling = studySettling(rules, settings, step);
  return { games, seed, version: rules.version, tables, levels, settling };
};
