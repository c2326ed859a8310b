import type { ArksRules } from '../rules/index.ts';
import { barChart, histogram } from './chart.ts';
import findings from './findings.json' with { type: 'json' };
import { automaSections } from './report-automa.ts';
import { nameOfTable, seatsOfTable } from './report-table.ts';
import { tableSections, usesOf } from './report-tables.ts';
import { LEVEL_GAMES, LEVEL_PLAYER, type StudyFigures, startOf, TABLE_PLAYER, TOP_PLAYER } from './study.ts';
import { mean } from './tally.ts';

/** A finished study as files: a page and its charts, by name. */
export type StudyFiles = { readonly [file: string]: string };

/** The study as a page with its charts. Every figure was measured in this run. */
export const reportOf = (rules: ArksRules, figures: StudyFigures): StudyFiles => {
  const { tables, levels } = figures;
  const { crew, upgrades } = startOf(rules, { players: 2 }).tables;
  const all = tables.reduce((sum, table) => sum + seatsOfTable(table), 0);
  const bought = upgrades.map(({ id, name }) => ({
    label: name,
    value: (100 * usesOf(tables, 'upgrades', id).reduce((sum, { use }) => sum + use.had, 0)) / Math.max(1, all),
  }));
  const acted = crew.map(({ id, name }) => {
    const uses = usesOf(tables, 'crew', id);
    const had = uses.reduce((sum, { use }) => sum + use.had, 0);
    return { label: name, value: uses.reduce((sum, { use }) => sum + use.acted, 0) / Math.max(1, had) };
  });
  const page = [
    '# Arks: a study of balance',
    '',
    `Made by \`orrery study arks --games ${figures.games} --seed ${figures.seed}\` under rules version ${figures.version}: ${figures.games} games for each kind of table and ${LEVEL_GAMES * figures.games} for each level of the Automa.`,
    `Tables are played by \`${TABLE_PLAYER}\` in every seat. The levels are measured by \`${LEVEL_PLAYER}\`, the last one by \`${TOP_PLAYER}\` too.`,
    '',
    ...(findings.length === 0
      ? []
      : ['## What follows from it', '', ...findings.map((finding: string) => `- ${finding}`), '']),
    ...tableSections(tables, upgrades, crew),
    ...automaSections(figures),
  ].join('\n');
  return {
    'arks.md': page,
    ...Object.fromEntries(
      tables.map((table) => [
        `arks-scores-${nameOfTable(table).replaceAll(', ', '-')}.svg`,
        histogram(`Scores, ${nameOfTable(table)}`, '% of players', table.tally.scores, 10),
      ]),
    ),
    'arks-upgrades.svg': barChart({ title: 'Upgrades completed', unit: '% of players', bars: bought, digits: 0 }),
    'arks-crew.svg': barChart({
      title: 'Actions of Crew cards',
      unit: 'each time a player had the card',
      bars: acted,
      digits: 2,
      mark: mean(acted.map((bar) => bar.value)),
    }),
    'arks-automa.svg': barChart({
      title: `Wins of ${LEVEL_PLAYER} by level`,
      unit: '% of games',
      bars: levels.map(({ level, humanWins, games }) => ({ label: level, value: (100 * humanWins) / games })),
      mark: 50,
    }),
  };
};
