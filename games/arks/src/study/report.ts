import type { ArksRules } from '../rules/index.ts';
import { barChart, histogram } from './chart.ts';
import findings from './findings.json' with { type: 'json' };
import type { StudyFigures } from './study.ts';
import { deviation, mean, quantile, type Tally, type Use, uncertainty } from './tally.ts';

/** A finished study as files: a page and its charts, by name. */
export type StudyFiles = { readonly [file: string]: string };

const one = (x: number): string => x.toFixed(1);
const two = (x: number): string => x.toFixed(2);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]): string[] => [
  row(...head),
  row(...head.map(() => '---')),
  ...rows,
  '',
];

/** Names the charts of a section; the page must read well without them. */
const charts = (...names: readonly string[]): string[] => {
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop() as string;
  const list = quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
  return [
    `Chart${quoted.length === 0 ? '' : 's'}, drawn beside this page by the command above and not tracked: ${list}.`,
    '',
  ];
};

const settledMean = (tally: Tally): number => {
  const players = tally.settled.reduce((a, b) => a + b, 0);
  return tally.settled.reduce((sum, n, settled) => sum + n * settled, 0) / Math.max(1, players);
};

/** Wins of those who had it over what would be fair: 1 is neither good nor bad. */
const liftOf = (
  uses: readonly { readonly use: Use; readonly players: number }[],
): { had: number; lift: number; error: number } => {
  let had = 0;
  let expected = 0;
  let wins = 0;
  let variance = 0;
  for (const { use, players } of uses) {
    had += use.had;
    expected += use.had / players;
    wins += use.wins;
    variance += use.had * (1 / players) * (1 - 1 / players);
  }
  return { had, lift: wins / Math.max(1e-9, expected), error: (1.96 * Math.sqrt(variance)) / Math.max(1e-9, expected) };
};

const lengthSection = (figures: StudyFigures, counts: readonly number[]): string[] => [
  '## Length and scores',
  '',
  ...table(
    [
      'players',
      'games',
      'rounds, mean',
      '5 % – 95 %',
      'unfinished',
      'score, mean',
      'deviation',
      '5 % – 95 %',
      'margin of the winner',
    ],
    counts.map((players) => {
      const t = figures.tables[players]!;
      return row(
        players,
        t.games,
        one(mean(t.rounds)),
        `${quantile(t.rounds, 0.05)} – ${quantile(t.rounds, 0.95)}`,
        t.unfinished,
        one(mean(t.scores)),
        one(deviation(t.scores)),
        `${quantile(t.scores, 0.05)} – ${quantile(t.scores, 0.95)}`,
        one(mean(t.margins)),
      );
    }),
  ),
  ...charts('arks-rounds-2.svg', 'arks-rounds-4.svg', 'arks-scores-2.svg', 'arks-scores-4.svg'),
];

const seatSection = (figures: StudyFigures, counts: readonly number[]): string[] => [
  '## Seats',
  '',
  'Share of wins by place in the order of the first round, ties shared; ± is half a 95 % interval. The first-player marker passes every round (A4.1).',
  '',
  ...table(
    ['players', 'fair', 'first', 'second', 'third', 'fourth', 'largest difference from fair'],
    counts.map((players) => {
      const t = figures.tables[players]!;
      const shares = t.winsByOrder.map((wins) => wins / t.games);
      const worst = Math.max(...shares.map((share) => Math.abs(share - 1 / players)));
      const cells = [0, 1, 2, 3].map((order) =>
        shares[order] === undefined
          ? ''
          : `${percent(shares[order])} ± ${percent(uncertainty(shares[order], t.games))}`,
      );
      return row(players, percent(1 / players), ...cells, `${(worst * 100).toFixed(1)} points`);
    }),
  ),
];

const sourceSection = (figures: StudyFigures, counts: readonly number[]): string[] => {
  const sources = [...new Set(counts.flatMap((players) => Object.keys(figures.tables[players]!.sources)))];
  return [
    '## Where points come from',
    '',
    ...table(
      ['players', ...sources],
      counts.map((players) => {
        const t = figures.tables[players]!;
        return row(players, ...sources.map((source) => one((t.sources[source] ?? 0) / (t.games * players))));
      }),
    ),
    ...table(
      [
        'players',
        'gather',
        'terraform',
        'explore',
        'Survivors kept',
        'settled',
        'Colonies',
        'Outposts created',
        'moved',
        'tokens readied',
        'discoveries',
        'Crew plays',
      ],
      counts.map((players) => {
        const t = figures.tables[players]!;
        const per = (event: string): string => one((t.counts[event] ?? 0) / (t.games * players));
        return row(
          players,
          ...[
            'gather',
            'terraform',
            'explore',
            'survivorKept',
            'settle',
            'colony',
            'outpost',
            'outpostMoved',
            'ready',
            'discover',
            'play',
          ].map(per),
        );
      }),
    ),
  ];
};

const survivorSection = (figures: StudyFigures, counts: readonly number[]): string[] => {
  const { games, wins, points, otherPoints } = figures.settling;
  return [
    '## Survivors',
    '',
    ...table(
      ['players', 'settled, mean', 'none', '1', '2', '3', '4', '5 or more'],
      counts.map((players) => {
        const t = figures.tables[players]!;
        const all = t.settled.reduce((a, b) => a + b, 0);
        return row(players, two(settledMean(t)), ...t.settled.map((n) => percent(n / all)));
      }),
    ),
    `The same player with and without Survivors, ${games} games of two, seats changed every game: the one who settles wins ${percent(wins / games)} ± ${percent(uncertainty(wins / games, games))} and scores ${one(points)} against ${one(otherPoints)}.`,
    '',
    ...charts('arks-settled.svg'),
  ];
};

const usesOf = (figures: StudyFigures, counts: readonly number[], id: string, of: 'upgrades' | 'crew' | 'survivors') =>
  counts.map((players) => ({ use: figures.tables[players]![of][id]!, players }));

const upgradeSection = (figures: StudyFigures, counts: readonly number[], ids: readonly string[]): string[] => [
  '## Upgrades',
  '',
  'Share of players who complete it, the round in which they do, and wins of those who have it over what would be fair (1 is fair).',
  '',
  ...table(
    ['upgrade', ...counts.map((players) => `${players} players`), 'round', 'wins over fair'],
    ids.map((id) => {
      const uses = usesOf(figures, counts, id, 'upgrades');
      const { lift, error } = liftOf(uses);
      const had = uses.reduce((sum, { use }) => sum + use.had, 0);
      const rounds = uses.reduce((sum, { use }) => sum + use.acted, 0);
      return row(
        id,
        ...uses.map(({ use, players }) => percent(use.had / (figures.tables[players]!.games * players))),
        one(rounds / Math.max(1, had)),
        `${two(lift)} ± ${two(error)}`,
      );
    }),
  ),
  ...charts('arks-upgrades.svg'),
];

const cardSection = (
  figures: StudyFigures,
  counts: readonly number[],
  cards: readonly { readonly id: string; readonly name: string }[],
): string[] => [
  '## Crew cards',
  '',
  'Over all player counts, for each time a player had the card: how often its action was carried out, it was played without action, its symbol was used; and wins of those who had it over what would be fair.',
  '',
  ...table(
    ['card', 'had', 'action', 'no action', 'symbol', 'wins over fair'],
    cards.map(({ id, name }) => {
      const uses = usesOf(figures, counts, id, 'crew');
      const { had, lift, error } = liftOf(uses);
      const per = (what: 'acted' | 'idle' | 'symbol'): string =>
        two(uses.reduce((sum, { use }) => sum + use[what], 0) / Math.max(1, had));
      return row(`${id} ${name}`, had, per('acted'), per('idle'), per('symbol'), `${two(lift)} ± ${two(error)}`);
    }),
  ),
  ...charts('arks-crew.svg'),
];

const automaSection = (figures: StudyFigures): string[] => [
  '## The Automa',
  '',
  ...table(
    ['level', 'games', 'human wins', 'human, mean', 'Automa, mean', 'rounds, mean'],
    figures.levels.map((one_) =>
      row(
        one_.level,
        one_.games,
        `${percent(one_.humanWins / one_.games)} ± ${percent(uncertainty(one_.humanWins / one_.games, one_.games))}`,
        one(one_.human),
        one(one_.automa),
        one(one_.rounds),
      ),
    ),
  ),
  ...charts('arks-automa.svg'),
];

/** The study as a page with its charts. Every figure was measured in this run. */
export const reportOf = (rules: ArksRules, figures: StudyFigures): StudyFiles => {
  const counts = Object.keys(figures.tables).map(Number);
  const { crew, upgrades } = rules.start({ players: 2, length: 'standard', automa: 'medium', roundCap: 0 }).tables;
  const settled = counts.map((players) => ({
    label: `${players} players`,
    value: settledMean(figures.tables[players]!),
  }));
  const completed = upgrades.map(({ id, name }) => {
    const uses = usesOf(figures, counts, id, 'upgrades');
    const possible = counts.reduce((sum, players) => sum + figures.tables[players]!.games * players, 0);
    return { label: name, value: (100 * uses.reduce((sum, { use }) => sum + use.had, 0)) / possible };
  });
  const acted = crew.map(({ id, name }) => {
    const uses = usesOf(figures, counts, id, 'crew');
    const had = uses.reduce((sum, { use }) => sum + use.had, 0);
    return { label: name, value: uses.reduce((sum, { use }) => sum + use.acted, 0) / Math.max(1, had) };
  });
  const page = [
    '# Arks: a study of balance',
    '',
    `Made by \`orrery study arks --games ${figures.games} --seed ${figures.seed}\` under rules version ${figures.version}: ${figures.games} games for each number of players, each level of the Automa and the comparison of settlers.`,
    'All seats are played by the planner of `games/arks/src/study`: it plans its own turn, looks no further, and guesses draws. Stronger players may find other balances.',
    '',
    ...(findings.length === 0
      ? []
      : ['## What follows from it', '', ...findings.map((finding: string) => `- ${finding}`), '']),
    ...lengthSection(figures, counts),
    ...seatSection(figures, counts),
    ...sourceSection(figures, counts),
    ...survivorSection(figures, counts),
    ...upgradeSection(
      figures,
      counts,
      upgrades.map((upgrade) => upgrade.id),
    ),
    ...cardSection(figures, counts, crew),
    ...automaSection(figures),
  ].join('\n');
  return {
    'arks.md': page,
    'arks-rounds-2.svg': histogram('Rounds, games of two', '% of games', figures.tables[2]!.rounds, 2),
    'arks-rounds-4.svg': histogram('Rounds, games of four', '% of games', figures.tables[4]!.rounds, 2),
    'arks-scores-2.svg': histogram('Scores, games of two', '% of players', figures.tables[2]!.scores, 10),
    'arks-scores-4.svg': histogram('Scores, games of four', '% of players', figures.tables[4]!.scores, 10),
    'arks-settled.svg': barChart({ title: 'Survivors settled', unit: 'a player', bars: settled, digits: 2 }),
    'arks-upgrades.svg': barChart({ title: 'Upgrades completed', unit: '% of players', bars: completed, digits: 0 }),
    'arks-crew.svg': barChart({
      title: 'Actions of Crew cards',
      unit: 'each time a player had the card',
      bars: acted,
      digits: 2,
      mark: mean(acted.map((bar) => bar.value)),
    }),
    'arks-automa.svg': barChart({
      title: 'Human wins by level',
      unit: '% of games',
      bars: figures.levels.map(({ level, humanWins, games }) => ({ label: level, value: (100 * humanWins) / games })),
      mark: 50,
    }),
  };
};
