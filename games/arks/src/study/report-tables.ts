import type { Upgrade } from '../content/cards.ts';
import { charts, nameOfTable, one, percent, row, seatsOfTable, table, two } from './report-table.ts';
import type { TableFigures } from './study.ts';
import { deviation, mean, quantile, type Tally, type Use, uncertainty } from './tally.ts';

/** What the page says of tables without the Automa. */

type Tables = readonly TableFigures[];

const settledMean = (tally: Tally): number => {
  const players = tally.settled.reduce((a, b) => a + b, 0);
  return tally.settled.reduce((sum, n, settled) => sum + n * settled, 0) / Math.max(1, players);
};

interface UseAt {
  readonly use: Use;
  readonly at: TableFigures;
}
export const usesOf = (tables: Tables, of: 'upgrades' | 'crew', id: string): UseAt[] =>
  tables.map((at) => ({ use: at.tally[of][id]!, at }));

/** Wins of those who had it over what would be fair: 1 is neither good nor bad. */
const liftOf = (uses: readonly UseAt[]): { had: number; lift: number; error: number } => {
  let had = 0;
  let expected = 0;
  let wins = 0;
  let variance = 0;
  for (const { use, at } of uses) {
    const fair = 1 / at.players;
    had += use.had;
    expected += use.had * fair;
    wins += use.wins;
    variance += use.had * fair * (1 - fair);
  }
  return { had, lift: wins / Math.max(1e-9, expected), error: (1.96 * Math.sqrt(variance)) / Math.max(1e-9, expected) };
};

const lengthSection = (tables: Tables): string[] => [
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
      'margin',
    ],
    tables.map((at) => {
      const t = at.tally;
      return row(
        nameOfTable(at),
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
  ...charts(...tables.map((at) => `arks-scores-${nameOfTable(at).replaceAll(', ', '-')}.svg`)),
];

const ORDINALS = ['first', 'second', 'third', 'fourth'];

const windowSection = (tables: Tables): string[] => [
  '## Windows',
  '',
  'When planets are completed, as a share of the rounds of the game (mean); how often the first one is completed before two thirds of the game; and how many rounds are left then for settling on it.',
  '',
  ...table(
    [
      'players',
      ...ORDINALS.map((nth) => `${nth} planet`),
      'first before two thirds',
      'rounds left, mean',
      '5 % – 95 %',
    ],
    tables.map((at) => {
      const { completed, settlingWindow, games } = at.tally;
      const early = (completed[0] ?? []).filter((share) => share < 2 / 3).length;
      return row(
        nameOfTable(at),
        ...ORDINALS.map((_, i) => (completed[i] === undefined ? '' : percent(mean(completed[i])))),
        percent(early / Math.max(1, games)),
        one(mean(settlingWindow)),
        `${quantile(settlingWindow, 0.05)} – ${quantile(settlingWindow, 0.95)}`,
      );
    }),
  ),
];

const seatSection = (tables: Tables): string[] => [
  '## Seats',
  '',
  'Share of wins by place in the order of the first round, ties shared; ± is half a 95 % interval. The first-player marker passes every round (A4.1).',
  '',
  ...table(
    ['players', 'fair', ...ORDINALS, 'largest difference from fair'],
    tables.map((at) => {
      const t = at.tally;
      const fair = 1 / at.players;
      const shares = t.winsByOrder.map((wins) => wins / t.games);
      const worst = Math.max(...shares.map((share) => Math.abs(share - fair)));
      const cells = ORDINALS.map((_, order) =>
        shares[order] === undefined
          ? ''
          : `${percent(shares[order])} ± ${percent(uncertainty(shares[order], t.games))}`,
      );
      return row(nameOfTable(at), percent(fair), ...cells, `${(worst * 100).toFixed(1)} points`);
    }),
  ),
];

const COUNTS = {
  gather: 'gather',
  terraform: 'terraform',
  explore: 'explore',
  survivorKept: 'Survivors kept',
  settle: 'settled',
  colony: 'Colonies',
  outpost: 'Outposts created',
  outpostMoved: 'moved',
  ready: 'tokens readied',
  discover: 'discoveries',
  play: 'Crew plays',
};

const sourceSection = (tables: Tables): string[] => {
  const sources = [...new Set(tables.flatMap((at) => Object.keys(at.tally.sources)))];
  return [
    '## Where points come from',
    '',
    ...table(
      ['players', ...sources],
      tables.map((at) =>
        row(nameOfTable(at), ...sources.map((source) => one((at.tally.sources[source] ?? 0) / seatsOfTable(at)))),
      ),
    ),
    ...table(
      ['players', ...Object.values(COUNTS)],
      tables.map((at) =>
        row(
          nameOfTable(at),
          ...Object.keys(COUNTS).map((event) => one((at.tally.counts[event] ?? 0) / seatsOfTable(at))),
        ),
      ),
    ),
  ];
};

const PLACES = ['station', 'moon', 'portal', 'planet', 'asteroids'];

const placeSection = (tables: Tables): string[] => [
  '## Stations against moons',
  '',
  'Landings per seat and game, by kind of field; in brackets how often the seat gathered there.',
  '',
  ...table(
    ['players', ...PLACES.map((place) => `on a ${place}`), 'stations for each moon'],
    tables.map((at) => {
      const { landings, gathered } = at.tally;
      const cells = PLACES.map(
        (place) =>
          `${one((landings[place] ?? 0) / seatsOfTable(at))} (${one((gathered[place] ?? 0) / seatsOfTable(at))})`,
      );
      return row(nameOfTable(at), ...cells, two((landings['station'] ?? 0) / Math.max(1, landings['moon'] ?? 0)));
    }),
  ),
];

const survivorSection = (tables: Tables): string[] => [
  '## Survivors',
  '',
  ...table(
    ['players', 'settled, mean', 'none', '1', '2', '3', '4', '5 or more', 'four or more'],
    tables.map((at) => {
      const { settled } = at.tally;
      const all = settled.reduce((a, b) => a + b, 0);
      const many = (settled[4]! + settled[5]!) / all;
      return row(nameOfTable(at), two(settledMean(at.tally)), ...settled.map((n) => percent(n / all)), percent(many));
    }),
  ),
];

const upgradeSection = (tables: Tables, upgrades: readonly Upgrade[]): string[] => {
  const winners = tables.reduce((sum, { tally }) => sum + tally.winners, 0);
  return [
    '## Upgrades',
    '',
    'Share of seats that complete it, share of winning seats that do, the round in which they do, and the wins of those who have it, relative to a fair share (1 is fair).',
    '',
    ...table(
      ['upgrade', ...tables.map(nameOfTable), 'winning seats', 'round', 'wins over fair'],
      upgrades.map(({ id }) => {
        const uses = usesOf(tables, 'upgrades', id);
        const { had, lift, error } = liftOf(uses);
        const sum = (of: 'winners' | 'acted'): number => uses.reduce((all, { use }) => all + use[of], 0);
        return row(
          id,
          ...uses.map(({ use, at }) => percent(use.had / seatsOfTable(at))),
          percent(sum('winners') / Math.max(1, winners)),
          one(sum('acted') / Math.max(1, had)),
          `${two(lift)} ± ${two(error)}`,
        );
      }),
    ),
    ...charts('arks-upgrades.svg'),
  ];
};

const cardSection = (tables: Tables, cards: readonly { readonly id: string; readonly name: string }[]): string[] => {
  const figures = cards.map(({ id, name }) => {
    const uses = usesOf(tables, 'crew', id);
    const { had, lift, error } = liftOf(uses);
    const per = (of: 'acted' | 'idle' | 'symbol'): number =>
      uses.reduce((sum, { use }) => sum + use[of], 0) / Math.max(1, had);
    return { label: `${id} ${name}`, had, lift, error, acted: per('acted'), idle: per('idle'), symbol: per('symbol') };
  });
  const median = quantile(
    figures.map(({ acted }) => acted),
    0.5,
  );
  return [
    '## Crew cards',
    '',
    `Over all tables, for each time a player had the card: how often its action was carried out, also relative to the median of all cards (${two(median)}); how often it was played without its action, and how often its symbol was used; and the wins of those who had it, relative to a fair share (1 is fair).`,
    '',
    ...table(
      ['card', 'had', 'action', 'over the median', 'no action', 'symbol', 'wins over fair'],
      figures.map(({ label, had, acted, idle, symbol, lift, error }) =>
        row(
          label,
          had,
          two(acted),
          percent(acted / Math.max(1e-9, median)),
          two(idle),
          two(symbol),
          `${two(lift)} ± ${two(error)}`,
        ),
      ),
    ),
    ...charts('arks-crew.svg'),
  ];
};

export const tableSections = (
  tables: Tables,
  upgrades: readonly Upgrade[],
  crew: readonly { readonly id: string; readonly name: string }[],
): string[] => [
  ...lengthSection(tables),
  ...windowSection(tables),
  ...seatSection(tables),
  ...sourceSection(tables),
  ...placeSection(tables),
  ...survivorSection(tables),
  ...upgradeSection(tables, upgrades),
  ...cardSection(tables, crew),
];
