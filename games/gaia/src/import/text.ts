import type { TextProblem } from '@orrery/kernel/game';

/** A text as data: the JSON in it, and the line of the text on which each move stands. */
export interface ReadText {
  readonly raw: unknown;
  lineOf(move: number): number | null;
}

const LIST = /^\s*init \d/;
const NO_BOARD =
  'a list of moves alone does not say which board, tiles and boosters were dealt: put the game’s JSON, or its options and tiles, in front of it';

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

type Parse = (json: string) => unknown;

/** Not every engine says where JSON breaks. A text cut off before that place only ends too early. */
const onlyEnds = (json: string, parse: Parse): boolean => {
  try {
    parse(json);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    return position === undefined ? /end of|EOF/i.test(message) : Number(position) >= json.trimEnd().length;
  }
};

/** The line on which JSON breaks: the first without which the rest only ends too early. */
const brokenLine = (text: string, parse: Parse): number => {
  const lines = text.split('\n');
  let good = 0;
  let bad = lines.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (onlyEnds(lines.slice(0, middle).join('\n'), parse)) good = middle;
    else bad = middle;
  }
  return bad;
};

const readJson = (text: string, parse: Parse): { readonly value: unknown } | TextProblem => {
  try {
    return { value: parse(text) };
  } catch {
    return { line: brokenLine(text, parse), problem: 'is not JSON' };
  }
};

/** What a text is about to say, without what a chat or an editor put round it. Lines keep their numbers. */
const withoutWrapping = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => (/^\s*(```|#)/.test(line) ? '' : line))
    .join('\n');

/** The line on which the `n`-th of several equal moves stands in JSON. */
const jsonLine = (text: string, moves: readonly unknown[], move: number): number | null => {
  let at = -1;
  const wanted = moves[move];
  if (typeof wanted !== 'string') return null;
  // As JSON writes it: the moves know no characters that would be written otherwise.
  const quoted = `"${wanted}"`;
  for (let i = 0; i <= move; i++) if (moves[i] === wanted) at = text.indexOf(quoted, at + 1);
  return at < 0 ? null : lineAt(text, at);
};

const movesIn = (raw: unknown): readonly unknown[] => {
  if (Array.isArray(raw)) return raw;
  const { moves, moveHistory } = (raw ?? {}) as { readonly moves?: unknown; readonly moveHistory?: unknown };
  const list = moves ?? moveHistory;
  return Array.isArray(list) ? list : [];
};

/** Moves line by line after the board they were played on. Empty lines and lines that begin with # are skipped. */
const readList = (lines: readonly string[], first: number, parse: Parse): ReadText | TextProblem => {
  const head = lines.slice(0, first).join('\n');
  if (head.trim() === '') return { line: first + 1, problem: NO_BOARD };
  const board = readJson(head, parse);
  if ('problem' in board) return board;
  const { value } = board;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line: 1, problem: 'is not a board' };
  const numbers: number[] = [];
  const moves: string[] = [];
  for (let i = first; i < lines.length; i++) {
    const line = (lines[i] as string).trim();
    if (line === '') continue;
    moves.push(line);
    numbers.push(i + 1);
  }
  const raw = 'map' in value && 'players' in value ? { ...value, moves } : { ...value, moveHistory: moves };
  return { raw, lineOf: (move) => numbers[move] ?? null };
};

/** A text somebody saved or pasted: JSON, or moves line by line after a board. Null: it is neither. */
export const readText = (given: string, parse: Parse): ReadText | TextProblem | null => {
  const text = withoutWrapping(given);
  const lines = text.split('\n');
  const first = lines.findIndex((line) => LIST.test(line));
  if (first >= 0) return readList(lines, first, parse);
  const start = text.search(/\S/);
  if (start < 0 || !'{['.includes(text[start] as string)) return null;
  const json = readJson(text, parse);
  if ('problem' in json) return json;
  const { value } = json;
  if (Array.isArray(value)) return { line: 1, problem: NO_BOARD };
  return { raw: value, lineOf: (move) => jsonLine(text, movesIn(value), move) };
};
