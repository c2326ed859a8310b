import { charts, one, percent, row, table } from './report-table.ts';
import type { LevelFigures, StudyFigures } from './study.ts';
import { uncertainty } from './tally.ts';

/** What the page says of the Automa. */

const winsOf = ({ humanWins, games }: LevelFigures): string =>
  `${percent(humanWins / games)} ± ${percent(uncertainty(humanWins / games, games))}`;

const levelRow = (one_: LevelFigures): string =>
  row(one_.level, one_.player, one_.games, winsOf(one_), one(one_.human), one(one_.automa), one(one_.rounds));

const namesIn = (levels: readonly LevelFigures[], of: 'sources' | 'deeds'): string[] => [
  ...new Set(levels.flatMap((level) => Object.keys(level[of]))),
];

const perGame = (levels: readonly LevelFigures[], of: 'sources' | 'deeds'): string[] => {
  const names = namesIn(levels, of);
  return table(
    ['level', ...names],
    levels.map((level) => row(level.level, ...names.map((name) => one(level[of][name] ?? 0)))),
  );
};

export const automaSections = ({ levels, top }: StudyFigures): string[] => [
  '## The Automa',
  '',
  ...table(
    ['level', 'player', 'games', 'player wins', 'player, mean', 'Automa, mean', 'rounds, mean'],
    [...levels, top].map(levelRow),
  ),
  ...charts('arks-automa.svg'),
  '### Where its points come from',
  '',
  ...perGame(levels, 'sources'),
  '### What it does, a game',
  '',
  ...perGame(levels, 'deeds'),
];
