import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shareChart, sourceChart, spreadChart } from './chart.ts';
import type { Figures } from './figures.ts';
import type { MatchResult } from './match.ts';

export interface Study {
  readonly title: string;
  /** The command that made it. */
  readonly command: string;
  readonly machine: string;
  readonly figures: Figures;
  readonly results: readonly MatchResult[];
}

const percent = (x: number): string => `${(100 * x).toFixed(1)}%`;

/** Write a study into a folder: figures as Markdown and JSON, charts as SVG, some records to replay. */
export const writeStudy = (folder: string, study: Study, records: number): string[] => {
  mkdirSync(folder, { recursive: true });
  const { figures, results } = study;
  const written: string[] = [];
  const put = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text);
    written.push(join(folder, name));
  };
  put(
    'wins.svg',
    shareChart(
      'Share of games won',
      figures.contestants.map((one) => ({ name: one.name, value: one.winShare, low: one.winLow, high: one.winHigh })),
    ),
  );
  put(
    'sources.svg',
    sourceChart(
      'Points by source',
      figures.contestants.map((one) => ({ name: one.name, parts: one.sources })),
    ),
  );
  put(
    'points.svg',
    spreadChart(
      'Points over all games',
      figures.contestants.map(({ name }) => ({
        name,
        points: results.flatMap(({ seats }) => seats.filter((seat) => seat.name === name).map((seat) => seat.points)),
      })),
    ),
  );
  put('figures.json', `${JSON.stringify({ command: study.command, machine: study.machine, ...figures }, null, 2)}\n`);
  for (const { record, seed } of results.slice(0, records)) put(`game-${seed}.json`, `${JSON.stringify(record)}\n`);
  put('README.md', markdown(study, Math.min(records, results.length)));
  return written;
};

const markdown = ({ title, command, machine, figures }: Study, records: number): string => {
  const rows = figures.contestants.map(
    (one) =>
      `| ${one.name} | ${one.games} | ${percent(one.winShare)} (${percent(one.winLow)} to ${percent(one.winHigh)}) | ${one.points.toFixed(1)} ± ${one.pointsDeviation.toFixed(1)} | ${one.elo.toFixed(0)} | ${one.thinking.toFixed(1)} | ${one.slowest.toFixed(0)} | ${one.iterationsPerDecision.toFixed(0)} |`,
  );
  return `# ${title}

Made by \`${command}\` on ${machine}.

| player | games | won (95% interval) | points | Elo | ms per decision | slowest | iterations |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Mean of all seats ${figures.mean.toFixed(1)} points, best of the table ${figures.best.toFixed(1)}, last ${figures.last.toFixed(1)}.
${figures.games} games, ${figures.entriesPerGame.toFixed(0)} entries and ${figures.secondsPerGame.toFixed(1)} s each; ${figures.decisionsPerSecond.toFixed(1)} decisions per second and thread.
The first ${records} records lie beside this file and replay with \`orrery replay\`.

![Share of games won](wins.svg)

![Points by source](sources.svg)

![Points over all games](points.svg)
`;
};
