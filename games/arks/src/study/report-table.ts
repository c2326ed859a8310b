import type { TableFigures } from './study.ts';

/** Cells and rows of the page. */

export const one = (x: number): string => x.toFixed(1);
export const two = (x: number): string => x.toFixed(2);
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export const table = (head: readonly string[], rows: readonly string[]): string[] => [
  row(...head),
  row(...head.map(() => '---')),
  ...rows,
  '',
];

/** Names the charts of a section; the page must read well without them. */
export const charts = (...names: readonly string[]): string[] => {
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop() as string;
  const list = quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`;
  return [
    `Chart${quoted.length === 0 ? '' : 's'}, drawn beside this page by the command above and not tracked: ${list}.`,
    '',
  ];
};

export const nameOfTable = ({ players, length }: TableFigures): string =>
  length === 'long' ? `${players}, long` : String(players);
export const seatsOfTable = ({ players, tally }: TableFigures): number => players * tally.games;
