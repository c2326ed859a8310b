import { isRefusal, type Options, readOptions } from '@orrery/kernel';
import { LEVELS, type LevelName } from '../content/names.ts';
import type { ArksRules } from '../rules/index.ts';
import { AUTOMA_SEAT, HUMAN } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { type Player, playMatch, STUDY_CAP, winShares } from './match.ts';
import { addMatch, mean, newTally, type Tally } from './tally.ts';

/** Who plays the study: a searching bot at tables and, as the player the levels are measured by, a quick one alone. */
export const TABLE_PLAYER = 'search@60';
export const LEVEL_PLAYER = 'greedy';
/** And who says how hard the last level is. */
export const TOP_PLAYER = 'search@300';
/** A share of wins needs more games than a mean: so many at each level for one at each kind of table. */
export const LEVEL_GAMES = 4;

export interface LevelFigures {
  readonly level: string;
  readonly player: string;
  readonly games: number;
  readonly humanWins: number;
  readonly human: number;
  readonly automa: number;
  readonly rounds: number;
  /** Where the Automa's points came from, a game. */
  readonly sources: { readonly [source: string]: number };
  /** Planets discovered and Outposts put or moved by the Automa, a game. */
  readonly deeds: { readonly [event: string]: number };
}

export interface StudyFigures {
  readonly games: number;
  readonly seed: string;
  readonly version: number;
  readonly tables: readonly TableFigures[];
  readonly levels: readonly LevelFigures[];
  readonly top: LevelFigures;
}

export interface TableFigures {
  readonly players: number;
  readonly length: 'standard' | 'long';
  readonly tally: Tally;
}

export interface StudySettings {
  /** Games for each kind of table. */
  readonly games: number;
  readonly seed: string;
  readonly player: (strength: string) => Player;
  /** Rounds after which a game counts as unfinished. */
  readonly cap?: number;
  readonly progress?: (done: number, total: number) => void;
}

export const optionsOf = (rules: ArksRules, raw: object): Options => {
  const options = readOptions(rules, raw);
  if (isRefusal(options)) throw new Error(`${options.rule} ${options.why}`);
  return options;
};

export const startOf = (rules: ArksRules, raw: object): State => rules.start(optionsOf(rules, raw));

type Step = () => void;

const studyTable = (
  rules: ArksRules,
  { players, length }: (typeof TABLES)[number],
  { games, seed, player, cap = STUDY_CAP }: StudySettings,
  step: Step,
): TableFigures => {
  const tally = newTally(startOf(rules, { players }));
  const options = optionsOf(rules, { roundCap: cap, players, length });
  const bot = player(TABLE_PLAYER);
  for (let i = 0; i < games; i++) {
    addMatch(rules, tally, playMatch(rules, options, bot, `${seed}/${players}/${length}/${i}`));
    step();
  }
  return { players, length, tally };
};

const DEEDS = ['discover', 'upgrade', 'colony', 'outpost', 'outpostMoved', 'terraform', 'explore'];

/** Games against the Automa of one level; every level meets the same seeds. */
export const studyLevel = (
  rules: ArksRules,
  level: LevelName,
  strength: string,
  { games, seed, player, cap = STUDY_CAP }: StudySettings,
  step: Step,
): LevelFigures => {
  const options = optionsOf(rules, { roundCap: cap, players: 1, automa: level });
  const bot = player(strength);
  let humanWins = 0;
  const human: number[] = [];
  const automa: number[] = [];
  const rounds: number[] = [];
  const sources: { [source: string]: number } = {};
  const deeds: { [event: string]: number } = {};
  for (let i = 0; i < games; i++) {
    const { state, events } = playMatch(rules, options, bot, `${seed}/solo/${i}`);
    humanWins += winShares(rules, state)[HUMAN]!;
    const standings = rules.standings(state);
    human.push(standings[HUMAN]!.points);
    automa.push(standings[AUTOMA_SEAT]!.points);
    rounds.push(state.round);
    for (const [source, points] of Object.entries(standings[AUTOMA_SEAT]!.sources))
      sources[source] = (sources[source] ?? 0) + points / games;
    for (const event of events) {
      const name = event.k === 'automaGoal' && event['criterion'] === 'discover' ? 'discover' : event.k;
      if (event['seat'] === AUTOMA_SEAT && DEEDS.includes(name)) deeds[name] = (deeds[name] ?? 0) + 1 / games;
    }
    step();
  }
  return {
    level,
    player: strength,
    games,
    humanWins,
    human: mean(human),
    automa: mean(automa),
    rounds: mean(rounds),
    sources,
    deeds,
  };
};

const TABLES = [
  { players: 2, length: 'standard' },
  { players: 3, length: 'standard' },
  { players: 4, length: 'standard' },
  { players: 3, length: 'long' },
  { players: 4, length: 'long' },
] as const;

/** The whole study: tables of 2 to 4, three and four in the long variant too, the six levels, and the last one by search. */
export const runStudy = (rules: ArksRules, settings: StudySettings): StudyFigures => {
  const { games, seed, progress } = settings;
  const total = games * (TABLES.length + LEVEL_GAMES * (LEVELS.length + 1));
  let done = 0;
  const step = (): void => progress?.(++done, total);
  const tables = TABLES.map((table) => studyTable(rules, table, settings, step));
  const longer = { ...settings, games: LEVEL_GAMES * games };
  const levels = LEVELS.map((level) => studyLevel(rules, level, LEVEL_PLAYER, longer, step));
  const top = studyLevel(rules, LEVELS[LEVELS.length - 1]!, TOP_PLAYER, longer, step);
  return { games, seed, version: rules.version, tables, levels, top };
};
