import { isRefusal, type Options, readOptions } from '@orrery/kernel';
import type { ArksRules } from '../rules/arks.ts';
import { LEVELS } from '../rules/options.ts';
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
  readonly progress?: (done: number, total: number) => void;
}

const optionsOf = (rules: ArksRules, raw: object): Options => {
  const options = readOptions(rules, { roundCap: STUDY_CAP, ...raw });
  if (isRefusal(options)) throw new Error(`${options.rule} ${options.why}`);
  return options;
};

const PLAYER_COUNTS = [2, 3, 4] as const;

/** The whole study: tables of 2 to 4, the six levels, and settlers against those who do not settle. */
export const runStudy = (rules: ArksRules, { games, seed, progress }: StudySettings): StudyFigures => {
  const total = games * (PLAYER_COUNTS.length + LEVELS.length + 1);
  let done = 0;
  const step = (): void => progress?.(++done, total);

  const tables: { [players: number]: Tally } = {};
  for (const players of PLAYER_COUNTS) {
    const tally = newTally(rules, players);
    const options = optionsOf(rules, { players });
    const tastes = new Array<typeof SENSIBLE>(players).fill(SENSIBLE);
    for (let i = 0; i < games; i++) {
      addMatch(rules, tally, playMatch(rules, options, tastes, `${seed}/${players}/${i}`));
      step();
    }
    tables[players] = tally;
  }

  const levels = LEVELS.map((level): LevelFigures => {
    const options = optionsOf(rules, { players: 1, automa: level });
    let humanWins = 0;
    const [human, automa, rounds]: [number[], number[], number[]] = [[], [], []];
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
  });

  const options = optionsOf(rules, { players: 2 });
  let wins = 0;
  const [points, otherPoints]: [number[], number[]] = [[], []];
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
  const settling = { games, wins, points: mean(points), otherPoints: mean(otherPoints) };
  return { games, seed, version: rules.version, tables, levels, settling };
};
