import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { shareChart, sourceChart, spreadChart } from './chart.ts';
import type { Figures } from './figures.ts';
import type { MatchResult } from './match.ts';

export interface Study {
  readonly title: string;
  /** The command that made it. */
  readonly command: string;
  readonly machine: string;
  /** A sentence that names the evaluator all bots played with. */
  readonly evaluator: string;
  readonly figures: Figures;
  readonly results: readonly MatchResult[];
}

const percent = (x: number): string => `${(100 * x).toFixed(1)}%`;

/** How the files of a study are called: in a folder of their own, or beside each other with a common beginning. */
interface Naming {
  readonly folder: string;
  readonly page: string;
  readonly before: string;
}

/** Write a study into a folder: figures as Markdown and JSON, charts as SVG, some records to replay. */
export const writeStudy = (folder: string, study: Study, records: number): string[] => {
  const naming = { folder, page: 'README.md', before: '' };
  const figures = { command: study.command, machine: study.machine, evaluator: study.evaluator, ...study.figures };
  return [...writeFiles(naming, study, records), put(naming, 'figures.json', `${JSON.stringify(figures, null, 2)}\n`)];
};

/** Write a study as one page (`…/duel.md`) with its charts and records beside it (`…/duel-wins.svg`). */
export const writeReport = (page: string, study: Study, records: number): string[] =>
  writeFiles({ folder: dirname(page), page: basename(page), before: `${basename(page, '.md')}-` }, study, records);

const put = ({ folder, page, before }: Naming, name: string, text: string): string => {
  const path = join(folder, name === page ? page : before + name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, text);
  return path;
};

const writeFiles = (naming: Naming, study: Study, records: number): string[] => {
  const { figures, results } = study;
  return [
    put(
      naming,
      'wins.svg',
      shareChart(
        'Share of games won',
        figures.contestants.map((one) => ({ name: one.name, value: one.winShare, low: one.winLow, high: one.winHigh })),
      ),
    ),
    put(
      naming,
      'sources.svg',
      sourceChart(
        'Points by source',
        figures.contestants.map((one) => ({ name: one.name, parts: one.sources })),
      ),
    ),
    put(
      naming,
      'points.svg',
      spreadChart(
        'Points over all games',
        figures.contestants.map(({ name }) => ({
          name,
          points: results.flatMap(({ seats }) => seats.filter((seat) => seat.name === name).map((seat) => seat.points)),
        })),
      ),
    ),
    ...results
      .slice(0, records)
      .map(({ record, seed }) => put(naming, `game-${seed}.json`, `${JSON.stringify(record)}\n`)),
    put(naming, naming.page, markdown(study, Math.min(records, results.length), naming.before)),
  ];
};

const markdown = ({ title, command, machine, evaluator, figures }: Study, records: number, before: string): string => {
  const rows = figures.contestants.map(
    (one) =>
      `| ${one.name} | ${one.games} | ${percent(one.winShare)} (${percent(one.winLow)} to ${percent(one.winHigh)}) | ${one.points.toFixed(1)} ± ${one.pointsDeviation.toFixed(1)} | ${one.elo.toFixed(0)} | ${one.cpu.toFixed(1)} | ${one.thinking.toFixed(1)} | ${one.slowest.toFixed(0)} | ${one.iterationsPerDecision.toFixed(0)} |`,
  );
  const sources = figures.contestants.map(
    (one) =>
      `- ${one.name}: ${Object.entries(one.sources)
        .map(([source, points]) => `${source} ${points.toFixed(1)}`)
        .join(', ')}`,
  );
  const replay =
    records === 0 ? '' : `The first ${records} records lie beside this file and replay with \`orrery replay\`.\n`;
  return `# ${title}

Made by \`${command}\` on ${machine}.
${evaluator}

| player | games | won (95% interval) | points | Elo | CPU ms per decision | ms per decision | slowest | iterations |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Mean of all seats ${figures.mean.toFixed(1)} points, best of the table ${figures.best.toFixed(1)}, last ${figures.last.toFixed(1)}.
${figures.games} games, ${figures.entriesPerGame.toFixed(0)} entries and ${figures.secondsPerGame.toFixed(1)} s each; ${figures.decisionsPerSecond.toFixed(1)} decisions per second and thread.
CPU is what the processor worked, the other times are what a clock showed while other programs were running too.
${replay}
Points by source:

${sources.join('\n')}

Charts, drawn beside this page by the command above and not tracked: \`${before}wins.svg\`, \`${before}sources.svg\` and \`${before}points.svg\`.
`;
};

const INDEX_HEAD = `# What the bots reach

One row for each claim; every report says by which command it was made.

| game | claim | reached | report |
|---|---|---|---|
`;

/** Put a row into the index of reports, in place of the row that named the same report before. */
export const indexReport = (index: string, game: string, claim: string, reached: string, page: string): void => {
  const name = basename(page);
  const before = existsSync(index) ? readFileSync(index, 'utf8') : INDEX_HEAD;
  const row = `| ${game} | ${claim} | ${reached} | [${name}](${name}) |`;
  const lines = before.trimEnd().split('\n');
  const at = lines.findIndex((line) => line.includes(`[${name}](`));
  if (at >= 0) lines[at] = row;
  else {
    let last = lines.length - 1;
    while (last > 0 && !(lines[last] as string).startsWith('|')) last--;
    lines.splice(last + 1, 0, row);
  }
  writeFileSync(index, `${lines.join('\n')}\n`);
};
